import Testing

@testable import linkroute_bench

@Suite("Reports of measurements")
struct ReportTests {
    @Test("The exponent of a curve is the slope of its later part", arguments: [0.5, 1.0, 1.5, 2.0])
    func exponent(_ power: Double) {
        let points = [1, 4, 16, 64, 256].map { size in
            var time = 1_000.0
            // A size of 4^n takes (4^n)^power.
            for _ in 0..<size.trailingZeroBitCount {
                time *= power == 0.5 ? 1.4142135 : power == 1.5 ? 2.8284271 : power * 2
            }
            return GrowthCurve.Point(size: size, nanoseconds: time)
        }
        #expect(GrowthCurve("a", "bytes", .link, points).exponent.text(2) == power.text(2))
    }

    @Test("Curves come back from their file")
    func curves() {
        let text =
            "link\tone value\tbytes\t4\t10.5\nlink\tone value\tbytes\t16\t30.0\ntable\tprefix\troutes\t4\t7.0\n"
        #expect(GrowthCurve.text(of: GrowthCurve.read(text)) == text)
    }

    @Test(
        "Numbers have the digits that are asked for",
        arguments: [(1.005, 1, "1.0"), (0.95, 1, "1.0"), (12.0, 0, "12"), (-0.25, 2, "-0.25")])
    func numbers(_ value: Double, digits: Int, text: String) {
        #expect(value.text(digits) == text)
    }

    @Test("Targets show measured values and leave out missing ones")
    func targets() {
        let metrics = Metrics(
            text: """
                program.wc\t20
                program.github.1\t130
                memory.1gb\t7000000
                time.httprouter\t300
                time.single.github\t114
                library.match\t100
                library.decode\t900

                """)
        let shown = Target.all.compactMap { target in
            target.value(metrics).map { "\(target.key) \(target.text($0))" }
        }
        #expect(shown == ["wc-1 6.50 x", "memory-1gb 7.0 MB", "single 0.38 x", "decode 800 ns"])
    }

    @Test("Instruction counts beyond the maximum ratio are regressions")
    func instructions() throws {
        let check = InstructionCheck(recorded: "name,count\ninstructions.a,100\ninstructions.b,100\n")
        let (table, regressions) = try check.compare(
            Metrics(text: "instructions.a\t149\ninstructions.b\t151\n"))
        #expect(
            table == """
                | instructions   | recorded | counted | ratio |
                |----------------|---------:|--------:|------:|
                | instructions.a |      100 |     149 |  1.49 |
                | instructions.b |      100 |     151 |  1.51 |

                """)
        #expect(regressions == ["instructions.b took 1.51 times the recorded instructions, more than 1.5"])
        #expect(throws: BenchError.self) { try check.compare(Metrics()) }
    }

    @Test("Only the text between the marks of a document is replaced")
    func document() {
        let marks = ["<!-- numbers: made by `make bench-record` -->", "<!-- end of numbers -->"]
        #expect(
            Report.updating("a\n\(marks[0])\nold\n\(marks[1])\nb\n", with: "new")
                == "a\n\(marks[0])\n\nnew\n\(marks[1])\nb\n")
        #expect(Report.updating("a\n\(marks[1])\n\(marks[0])\n", with: "new") == nil)
    }
}
