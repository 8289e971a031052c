/// Counts the instructions of a program: the same number on every run, however busy the machine is.
enum InstructionCounter {
    /// The processor's own counter.
    case perf
    /// A simulation, some fifty times slower.
    case callgrind

    /// The best that the machine offers.
    static func available(in folder: String) -> InstructionCounter? {
        if (try? perf.count(["true"], input: "/dev/null", in: folder)) != nil { return .perf }
        return callgrind.isAvailable ? .callgrind : nil
    }

    /// Whether its program is installed.
    var isAvailable: Bool { ChildProcess.isThere(self == .perf ? "perf" : "valgrind") }

    /// How many instructions `command` took outside the kernel.
    func count(_ command: [String], input: String, in folder: String) throws(BenchError) -> Double {
        let log = "\(folder)/instructions.log"
        let counter =
            switch self {
            case .perf: ["perf", "stat", "-x", " ", "-e", "instructions:u", "-o", log]
            case .callgrind: ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)"]
            }
        try ChildProcess(command: counter + command, input: input).run(expecting: [0, 1])
        for line in try File.text(log).split(separator: "\n") {
            let words = line.split(separator: " ")
            switch self {
            case .perf:
                if words.contains("instructions:u"), let count = words.first.flatMap({ Double($0) }) { return count }
            case .callgrind:
                // ==1== Collected : 123
                if words.contains("Collected"), let count = words.last.flatMap({ Double($0) }) { return count }
            }
        }
        throw .noData(log)
    }
}
