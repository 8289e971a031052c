import Foundation
import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

/// Rows in any windows and on any number of threads.
@Suite("Reading and writing rows")
struct MatchRunTests {
    private static func matcher() throws -> Matcher {
        try Matcher(RouteTable("source app app://\n/a/:x -> a\n/b?q=:term -> b\n"))
    }

    /// The bytes that are written for `input`, and whether a link did not resolve.
    private static func output(_ input: Bytes, _ form: MatchForm, jobs: Int = 1, block: Int) throws -> String
    {
        let folder = try TemporaryFolder()
        try Data(input).write(to: folder.url.appending(path: "input"))
        let target = try FileHandle(forWritingTo: folder.write("", to: "output"))
        let descriptor = FileDescriptor(number: target.fileDescriptor, name: .standardOutput)
        var run = try MatchRun(
            matcher: matcher(), form: form, jobs: jobs, block: block, threadBytes: 1)
        do {
            let hasMisses = try FileDescriptor.opened(FilePath(folder.path + "/input")).closing { file in
                var output = OutputBuffer(descriptor)
                try run.worker.results.begin(&output)
                do { try run.read(file, to: &output) } catch let error as CommandError {
                    try output.flush()
                    throw error
                }
                try run.finish(&output)
                return run.worker.results.hasMisses
            }
            return try folder.text(of: "output") + (hasMisses ? "misses" : "")
        } catch let error as CommandError {
            return try folder.text(of: "output") + error.message
        }
    }

    @Test(
        "Rows do not depend on windows and threads",
        arguments: [
            "a,\"/a/1\nx\",y\r\n\"\",\"\"\"\",\n,\"open\n/a/2,/a/3\n",
            "\"a\"\"b\",/a/1\n\"a\"b\"c,d\n\"\"\"\n\n\"\"\n1234567890123456789012\n\"12345678901234567890\"\n",
            "/a/1\r\n/a/2\r\r\n\r\n\r",
            "\u{FEFF}/a/1,\"\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\",/a/2\n/a/3\r\n/a/4",
            "{\"url\":\"/a/1\"}\r\n{\"url\":\"\u{1F600}\u{E9}\u{FEFF}\u{200D}\u{1F600}\u{200D}\u{1F600}\u{1F600}\"}\r\n{}",
            "é\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\"\\\u{1}\n",
            "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\n/a/1\n\"",
        ])
    func windows(_ text: String) throws {
        // Also text that ends within a character.
        for input in [Bytes(text.utf8), Bytes(text.utf8.dropLast())] {
            for format in [nil] + RowFormat.allCases {
                for (column, maxLine) in [(0, 1 << 20), (1, 20), (0, 1)] {
                    let form = MatchForm(format, column: .index(column), maxLine: maxLine)
                    let whole = try Self.output(input, form, block: 4096)
                    for block in [1, 2, 3, 5, 7, 16, 31] {
                        let parts = try Self.output(input, form, block: block)
                        #expect(
                            parts == whole, "blocks of \(block), \(format as Any), at most \(maxLine) bytes")
                    }
                    #expect(
                        try Self.output(input, form, jobs: 4, block: 3) == whole, "threads, \(format as Any)")
                }
            }
        }
    }

    @Test("A row that is too long ends the run, and the rows before it are written")
    func longRow() throws {
        let input = Bytes("id,url\n1,/a/1\n\"1234567\n2,/a/2\n123456789012\n3,/a/3\n".utf8)
        let form = MatchForm(.csv, column: .name("url"), maxLine: 9)
        for block in [1, 2, 3, 7, 4096] {
            #expect(
                try Self.output(input, form, block: block) == """
                    id,url,route,params,source,reason
                    1,/a/1,a,"{""x"":""1""}",,
                    "1234567",,,,,invalid_row
                    2,/a/2,a,"{""x"":""2""}",,
                    row 5 of standard input is longer than 9 bytes
                    """, "blocks of \(block)")
        }
    }

    @Test("Lines after quotes that are never closed are searched once")
    func manyOpenQuotes() throws {
        let input = Bytes(String(repeating: "x\",\"y\n", count: 60_000).utf8)
        let output = try Self.output(input, MatchForm(.csv), block: 1 << 16)
        let row = "x\",\"y\",,,,invalid_row\n"
        #expect(output == String(repeating: row, count: 60_000) + "misses")
    }

    // MARK: Random rows

    /// Cells that look like links, and like everything that a format escapes.
    private static func cells(_ random: inout some RandomNumberGenerator) -> [[String]] {
        let parts = [
            "/a/", "/b?q=", "app://a/", "x", "%22", "\"", "\"\"", ",", "\t", "\n", "\r\n", "\\", "\\N", "é",
            "\u{1F600}", "", " ", "'", "{", "}", "\u{1}",
        ]
        let width = Int.random(in: 1...4, using: &random)
        return (0..<Int.random(in: 1...40, using: &random)).map { _ in
            (0..<width).map { _ in
                (0..<Int.random(in: 0...4, using: &random))
                    .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            }
        }
    }

    /// What the program should say about a link.
    private static func result(_ link: String, _ matcher: Matcher) -> [String?] {
        var context = MatchContext()
        let bytes = Bytes(link.utf8)
        switch matcher.resolve(bytes.span, &context) {
        case .miss(let miss): return [nil, nil, nil, miss.reason.rawValue]
        case .match(let pattern, let present):
            let params = matcher.parameters(of: pattern, present: present, line: bytes.span, &context)
            return [
                matcher.name(ofPattern: pattern), String(decoding: params, as: UTF8.self),
                context.source < 0 ? nil : "app", nil,
            ]
        }
    }

    @Test("Random cells come back with their results, in every format")
    func random() throws {
        var random = SystemRandomNumberGenerator()
        let matcher = try Self.matcher()
        for _ in 0..<60 {
            let rows = Self.cells(&random)
            let column = Int.random(in: 0..<rows[0].count, using: &random)
            for format in RowFormat.allCases {
                let input = IndependentRows.write(rows, column: column, format, &random)
                var form = MatchForm(format, column: .index(column))
                form.delimiter = UInt8(ascii: ",")
                let output = try Self.output(Bytes(input.utf8), form, block: 4096)
                for (jobs, block) in [(1, 7), (4, 64)] {
                    #expect(try Self.output(Bytes(input.utf8), form, jobs: jobs, block: block) == output)
                }
                let expected = rows.map { row in row.map { $0 } + Self.result(row[column], matcher) }
                let hasMisses = expected.contains { $0[$0.count - 1] != nil }
                let text = hasMisses ? String(output.dropLast("misses".count)) : output
                #expect(output.hasSuffix("misses") == hasMisses)
                let read = try IndependentRows.read(text, format)
                #expect(IndependentRows.equal(read, expected, format), "\(input.debugDescription)")
            }
        }
    }

    @Test("Links that cannot stand on a line are resolved like others")
    func lineBreaks() throws {
        let form = MatchForm(.csv)
        let input = "\"/b?q=1\n2\"\n/a/2\n\"\n/a/3\r\"\r\n\"/b?q=\n\rz\"\n/a/4\n"
        let expected = """
            "/b?q=1
            2",b,"{""term"":""1\\n2""}",,
            /a/2,a,"{""x"":""2""}",,
            "
            /a/3\r",a,"{""x"":""3""}",,\r
            "/b?q=
            \rz",b,"{""term"":""\\n\\rz""}",,
            /a/4,a,"{""x"":""4""}",,

            """
        #expect(try Self.output(Bytes(input.utf8), form, block: 4096) == expected)
    }
}

extension FileDescriptor {
    fileprivate func closing<Result>(_ body: (FileDescriptor) throws -> Result) rethrows -> Result {
        defer { close() }
        return try body(self)
    }
}
