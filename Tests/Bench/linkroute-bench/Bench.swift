import SystemIO

/// What is measured inside a process, and the data. `bench.py` runs this program and all others.
enum Bench {
    static func run(_ words: [String]) -> Int32 {
        do throws(BenchError) {
            var arguments = try Arguments(words.dropFirst())
            switch words.first {
            case "data": try writeData(&arguments)
            case "pass": try measureStage(&arguments)
            case "growth": try measureGrowth(arguments)
            default: throw BenchError.usage
            }
            return 0
        } catch {
            try? FileDescriptor.standardError.write("error: \(error.text)\n".utf8.span)
            return 2
        }
    }

    private static func writeData(_ arguments: inout Arguments) throws(BenchError) {
        let folder = try arguments.required("--folder")
        let count = try arguments.number("--count") ?? DataSet.linkCount
        for set in try arguments.remainingSets() { try set.write(to: folder, linkCount: count) }
    }

    /// Prints the time per link, the number of links and the number of matches.
    private static func measureStage(_ arguments: inout Arguments) throws(BenchError) {
        let stage = try arguments.nextStage()
        var run = StageRun(
            stage: stage, table: try arguments.nextOperand(), links: try arguments.nextOperand())
        run.rounds = try arguments.number("--rounds") ?? run.rounds
        run.limit = try arguments.number("--limit") ?? run.limit
        run.onlyMisses = arguments.text("--only") == "misses"
        let result = try run.measure()
        print("\(result.nanoseconds)\t\(result.links)\t\(result.matches)\n")
    }

    /// Prints a line for each size of each case: subject, name, unit, size and nanoseconds.
    private static func measureGrowth(_ arguments: Arguments) throws(BenchError) {
        let name = arguments.text("--case")
        let cases = GrowthCase.all.filter { name == nil || name == $0.name }
        if cases.isEmpty { throw .unknown(name ?? "", among: GrowthCase.all.map(\.name)) }
        for growth in cases {
            for size in growth.sizes {
                let time = try growth.nanoseconds(size)
                print("\(growth.subject)\t\(growth.name)\t\(growth.unit)\t\(size)\t\(time)\n")
            }
        }
    }

    private static func print(_ text: String) {
        try? FileDescriptor.standardOutput.write(text.utf8.span)
    }
}

extension [Double] {
    /// The median; 0 if there are no numbers.
    var median: Double {
        if isEmpty { return 0 }
        let sorted = sorted()
        let middle = count / 2
        return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

extension Duration {
    var nanoseconds: Double { self / .nanoseconds(1) }
}
