/// Compares counts of instructions with recorded ones: what a machine that is busy with other things can still tell.
struct InstructionCheck {
    /// `name,count` lines.
    private let recorded: [(name: String, count: Double)]
    private let bound: Double

    /// - Parameter bound: how many times the recorded count is still no finding.
    init(recorded text: String, bound: Double = 1.5) {
        recorded = text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: ",")
            guard fields.count == 2, let count = Double(fields[1]) else { return nil }
            return (String(fields[0]), count)
        }
        self.bound = bound
    }

    /// The recorded names with both counts and their ratio, and what is too much.
    func compare(_ numbers: Numbers) throws(BenchError) -> (table: String, findings: [String]) {
        var table = MarkdownTable(["instructions", "recorded", "counted", "ratio"])
        var findings: [String] = []
        for (name, count) in recorded {
            guard let counted = numbers[name], count > 0 else { throw .noRecord(name) }
            let ratio = counted / count
            table.add([name, count.text(0), counted.text(0), ratio.text(2)])
            if ratio > bound {
                let times = "\(ratio.text(2)) times the instructions that are recorded"
                findings.append("\(name) took \(times), more than \(bound.text(1))")
            }
        }
        return (table.text, findings)
    }

    /// What to record of `numbers`.
    static func record(_ numbers: Numbers) -> String {
        (["name,count"] + numbers.names.map { "\($0),\((numbers[$0] ?? 0).text(0))" }).joined(separator: "\n") + "\n"
    }
}
