import SystemIO

/// Writes the findings of a check as Markdown, for the summary of a job or a comment: failures first, then
/// warnings. Equal findings of a file are merged.
final class MarkdownCheckReport: CheckReport {
    private var output: OutputBuffer
    private var failures = table()
    private var warnings = table()
    private var merger = FindingMerger()

    /// Small enough for the 1 MiB that GitHub accepts as the summary of a job.
    private static func table() -> MarkdownTable {
        MarkdownTable(["location", "link", "problem"], maximumRows: 500)
    }

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) { add(merger.add(finding)) }

    func endFile(_ file: String, _ summary: CheckSummary) { add(merger.takeAll()) }

    private func add(_ findings: [MergedFinding]) {
        for merged in findings {
            if merged.finding.severity == .warning {
                warnings.add(cells(merged))
            } else {
                failures.add(cells(merged))
            }
        }
    }

    private func cells(_ merged: MergedFinding) -> [String] {
        let finding = merged.finding
        return [
            MarkdownText.place(finding.location) + (merged.otherPlaces.map { "<br>" + $0 } ?? ""),
            finding.link.map { MarkdownText.code(Excerpt.of($0)) } ?? "", finding.markdown,
        ]
    }

    func finish(_ result: CheckResult) throws {
        add(merger.takeAll())
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
        if summary.links == 0 { return "No links were found" }
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
