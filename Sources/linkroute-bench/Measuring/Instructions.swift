import SystemIO

/// Counts the instructions of a program. The count is the same on every run, however busy the machine is.
enum InstructionCounter {
    /// The processor's own counter.
    case perf
    /// A simulation, about fifty times slower.
    case callgrind

    /// The best counter that the machine offers.
    static func available(in folder: String) -> InstructionCounter? {
        if (try? perf.count(ChildProcess(command: ["true"]), in: folder)) != nil { return .perf }
        return callgrind.isAvailable ? .callgrind : nil
    }

    /// Whether the program that counts is installed.
    var isAvailable: Bool { ChildProcess.isInstalled(self == .perf ? "perf" : "valgrind") }

    /// The number of instructions that `process` executes outside the kernel.
    func count(_ process: ChildProcess, in folder: String) throws(BenchError) -> Double {
        let log = "\(folder)/instructions.log"
        let counter =
            switch self {
            case .perf: ["perf", "stat", "-x", " ", "-e", "instructions:u", "-o", log]
            case .callgrind:
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)"]
            }
        try ChildProcess(command: counter + process.command, input: process.input).run(expecting: [0, 1])
        for line in try File.text(log).split(separator: "\n") {
            let words = line.split(separator: " ")
            switch self {
            case .perf:
                if words.contains("instructions:u"), let count = words.first.flatMap({ Double($0) }) {
                    return count
                }
            case .callgrind:
                // ==1== Collected : 123
                if words.contains("Collected"), let count = words.last.flatMap({ Double($0) }) {
                    return count
                }
            }
        }
        throw .noData(log)
    }
}

/// The instructions per link and per route, of the whole program and of each stage.
struct InstructionCounts {
    var counter: InstructionCounter
    var program: MeasuredProgram
    /// The number of links that are counted. More would take a simulation too long.
    var limit = 20_000

    /// Counts the whole program. The difference between a list and an empty one is the cost of its links.
    func measure(_ sets: [DataSet]) throws(BenchError) -> Metrics {
        var metrics = Metrics()
        for set in sets {
            let list = "\(program.folder)/\(set.rawValue).some"
            let some = try LinkLines(File.read(set.linkFile(in: program.folder)), limit: limit)
            try some.write(to: list)
            let loading = try count(program.match(set))
            let matching = try count(program.match(set, input: list))
            metrics["instructions.link.\(set.rawValue)"] = (matching - loading) / Double(some.count)
            metrics["instructions.load.\(set.rawValue)"] = loading / Double(set.routeCount)
        }
        return metrics
    }

    /// Counts each stage: the difference between two rounds and one.
    func measureStages(_ sets: [DataSet], bench: String) throws(BenchError) -> Metrics {
        var metrics = Metrics()
        for set in sets {
            for stage in Stage.allCases {
                let files = [set.tableFile(in: program.folder), set.linkFile(in: program.folder)]
                let pass = [bench, "pass", stage.rawValue] + files + ["--limit", "\(limit)", "--rounds"]
                let once = try count(ChildProcess(command: pass + ["1"]))
                let twice = try count(ChildProcess(command: pass + ["2"]))
                metrics["instructions.\(stage).\(set.rawValue)"] = (twice - once) / Double(limit)
            }
        }
        return metrics
    }

    private func count(_ process: ChildProcess) throws(BenchError) -> Double {
        try counter.count(process, in: program.folder)
    }
}

/// Compares instruction counts with recorded ones, which works even on a busy machine.
struct InstructionCheck {
    /// From lines of the form `name,count`.
    private let recorded: [(name: String, count: Double)]
    private let maximumRatio: Double

    /// - Parameter maximumRatio: the largest ratio to the recorded count that is not a regression.
    init(recorded text: String, maximumRatio: Double = 1.5) {
        recorded = text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: ",")
            guard fields.count == 2, let count = Double(fields[1]) else { return nil }
            return (String(fields[0]), count)
        }
        self.maximumRatio = maximumRatio
    }

    /// A table of the recorded names with both counts and their ratio, and the regressions.
    func compare(_ metrics: Metrics) throws(BenchError) -> (table: String, regressions: [String]) {
        var table = AlignedTable(["instructions", "recorded", "counted", "ratio"])
        var regressions: [String] = []
        for (name, count) in recorded {
            guard let counted = metrics[name], count > 0 else { throw .noRecord(name) }
            let ratio = counted / count
            table.add([name, count.text(0), counted.text(0), ratio.text(2)])
            if ratio > maximumRatio {
                let times = "\(ratio.text(2)) times the recorded instructions"
                regressions.append("\(name) took \(times), more than \(maximumRatio.text(1))")
            }
        }
        return (table.text, regressions)
    }

    /// The text that records `metrics`.
    static func record(_ metrics: Metrics) -> String {
        (["name,count"] + metrics.names.map { "\($0),\((metrics[$0] ?? 0).text(0))" }).joined(separator: "\n")
            + "\n"
    }
}
