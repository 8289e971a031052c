import SystemIO

/// What a check finds as Markdown, for the summary of a job or a comment: what fails first, as a table, then the warnings.
final class MarkdownLinkReport: LinkReport {
    private var output: OutputBuffer
    private var failures = table()
    private var warnings = table()

    /// GitHub takes a summary of 1 MiB.
    private static func table() -> MarkdownTable { MarkdownTable(["place", "link", "what is wrong"], .init(rows: 500)) }

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) {
        if finding.severity == .warning { warnings.add(cells(finding)) } else { failures.add(cells(finding)) }
    }

    private func cells(_ finding: Finding) -> [String] {
        [MarkdownText.place(finding.location), finding.link.map { MarkdownText.code($0) } ?? "", finding.markdown]
    }

    func finish(_ result: CheckResult) throws {
        let summary = result.summary
        let failed = "\(Messages.grouped(summary.failed)) of \(Messages.counted(summary.links, "link"))"
        let verb = summary.failed == 1 ? "fails" : "fail"
        let other = result.isFailure ? "No link fails, but the check does" : "No link fails"
        try output.append("### \(summary.failed == 0 ? other : "\(failed) \(verb)")\n\n\(summary.sentence)\n")
        for sentence in result.sentences { try output.append("\n\(MarkdownText.sentence(sentence))\n") }
        try append(failures, "Failures")
        try append(warnings, "Warnings")
        let entries = result.ignored.entries.filter { $0.count > 0 }
        if !entries.isEmpty {
            try output.append("\n#### Ignored\n\n| links | pattern | reason |\n|--:|---|---|\n")
            for entry in entries {
                let (pattern, reason) = (MarkdownText.code(entry.pattern.text), MarkdownText.escaped(entry.reason))
                try output.append("| \(Messages.grouped(entry.count)) | \(pattern) | \(reason) |\n")
            }
        }
        try output.flush()
    }

    private func append(_ table: MarkdownTable, _ title: String) throws {
        if table.count > 0 { try output.append("\n#### \(title)\n\n\(table.text)") }
    }
}
