import SystemIO

/// Writes the findings of a check as Markdown, for the summary of a job or a comment: failures first, then
/// warnings.
final class MarkdownCheckReport: CheckReport {
    private var output: OutputBuffer
    private var failures = table()
    private var warnings = table()

    /// Small enough for the 1 MiB that GitHub accepts as the summary of a job.
    private static func table() -> MarkdownTable {
        MarkdownTable(["location", "link", "problem"], MarkdownTable.Limit(rows: 500))
    }

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) {
        if finding.severity == .warning { warnings.add(cells(finding)) } else { failures.add(cells(finding)) }
    }

    private func cells(_ finding: Finding) -> [String] {
        [
            MarkdownText.place(finding.location), finding.link.map { MarkdownText.code($0) } ?? "",
            finding.markdown,
        ]
    }

    func finish(_ result: CheckResult) throws {
        try output.append("### \(headline(result))\n\n\(result.summary.sentence)\n")
        for sentence in result.sentences { try output.append("\n\(MarkdownText.sentence(sentence))\n") }
        try append(failures, title: "Failures")
        try append(warnings, title: "Warnings")
        let rules = result.ignored.used
        if !rules.isEmpty {
            try output.append("\n#### Ignored\n\n| links | pattern | reason |\n|--:|---|---|\n")
            for rule in rules {
                let (pattern, reason) = (
                    MarkdownText.code(rule.pattern.text), MarkdownText.escaped(rule.reason)
                )
                try output.append("| \(Messages.grouped(rule.count)) | \(pattern) | \(reason) |\n")
            }
        }
        try output.flush()
    }

    private func headline(_ result: CheckResult) -> String {
        let summary = result.summary
        if summary.links == 0 { return "No links found" }
        if summary.failed == 0 {
            return result.isFailure ? "No link fails, but the check does" : "No link fails"
        }
        let links = "\(Messages.grouped(summary.failed)) of \(Messages.counted(summary.links, "link"))"
        return "\(links) \(summary.failed == 1 ? "fails" : "fail")"
    }

    private func append(_ table: MarkdownTable, title: String) throws {
        if table.count > 0 { try output.append("\n#### \(title)\n\n\(table.text)") }
    }
}
