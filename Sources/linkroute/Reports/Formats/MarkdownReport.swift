import LinkRoutingTools
import SystemIO

/// Writes findings as Markdown, for the summary of a job or a comment on a pull request: failures first.
///
/// Equal findings of a file are merged in a check.
final class MarkdownReport: Report {
    private lazy var failures = table(["location", "link", "problem"])
    private lazy var changes = table(["", "subject", "details"])
    private lazy var others = table(
        isDiff ? ["", "location", "link", "result"] : ["location", "link", "problem"])

    /// A table of changes with more rows is collapsed.
    private static let maximumOpenRows = 10

    /// All tables of changes fit in the 65,536 characters of a comment, and those of a check in the 1 MiB
    /// that GitHub accepts as the summary of a job.
    private func table(_ columns: [String]) -> MarkdownTable {
        MarkdownTable(columns, isDiff ? ListLimit(count: 200, bytes: 20_000) : ListLimit(count: 500))
    }

    override func begin(_ changes: [TableChange], _ findings: [Finding]) {
        for change in changes {
            let details = change.details.map { MarkdownText.sentence($0.sentence) }
            self.changes.add([
                change.kind.word, MarkdownText.sentence(change.subjectWithName + change.formerName),
                details.joined(separator: "<br>"),
            ])
        }
    }

    override func merges(_ finding: Finding) -> Bool { !isDiff }

    override func write(_ merged: MergedFinding) {
        if merged.finding.severity == .failure {
            failures.add(Self.cells(merged))
        } else {
            others.add((isDiff ? [merged.finding.code] : []) + Self.cells(merged))
        }
    }

    private static func cells(_ merged: MergedFinding) -> [String] {
        let finding = merged.finding
        return [
            MarkdownText.code(finding.location.text) + (merged.otherPlaces.map { "<br>" + $0 } ?? ""),
            finding.link.map { MarkdownText.code($0.excerpt) } ?? "",
            ([finding.message] + finding.hintLines).map(MarkdownText.sentence).joined(separator: "<br>"),
        ]
    }

    override func writeEnd(_ result: any ReportResult) throws {
        try output.append("### \(result.headline)\n")
        for sentence in result.sentences {
            try output.append("\n\(MarkdownText.sentence(sentence))\n")
        }
        try append(failures, isDiff ? "lost link" : "Failures")
        try append(changes, "table change")
        try append(others, isDiff ? "other changed link" : "Warnings")
        var ignored = table(["links", "pattern", "reason"])
        for rule in result.ignored.used {
            ignored.add([
                Messages.grouped(rule.count), MarkdownText.code(rule.pattern),
                MarkdownText.escaped(rule.reason),
            ])
        }
        try append(ignored, "Ignored")
    }

    /// - Parameter title: the noun for what the table lists, or the title of one in a check.
    private func append(_ table: MarkdownTable, _ title: String) throws {
        if table.count == 0 { return }
        let title = isDiff ? Messages.counted(table.count, title) : title
        if !isDiff || table.count <= Self.maximumOpenRows {
            try output.append("\n#### \(title)\n\n\(table.text)")
        } else {
            try output.append("\n<details><summary>\(title)</summary>\n\n\(table.text)\n</details>\n")
        }
    }
}
