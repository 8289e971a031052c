/// The numbers of all versions, a row each: `docs/performance/versions.csv`.
enum VersionRecord {
    /// `text` with a row for `version`, in the place of the one that was there.
    static func adding(_ version: String, _ report: Report, to text: String) -> String {
        let rows = text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix(version + ",") }.map(String.init)
        let values = Goal.all.map { goal in goal.value(report.numbers).map { value(goal, $0) } ?? "" }
        let counts = instructions.map { report.numbers[$0]?.text(0) ?? "" }
        let row = ([version, report.date, quoted(report.machine)] + values + counts).joined(separator: ",")
        return ([head] + rows + [row]).joined(separator: "\n") + "\n"
    }

    private static let instructions = ["instructions.link.github", "instructions.link.10k", "instructions.load.10k"]

    private static var head: String {
        (["version", "date", "machine"] + Goal.all.map(\.key) + instructions).joined(separator: ",")
    }

    /// Shares and ratios as such, memory in megabytes.
    private static func value(_ goal: Goal, _ value: Double) -> String {
        goal.unit == .megabytes ? (value / 1e6).text(1) : value.text(3)
    }

    private static func quoted(_ text: String) -> String { text.contains(",") ? "\"\(text)\"" : text }
}
