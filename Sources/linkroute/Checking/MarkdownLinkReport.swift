/// What a check finds as Markdown, for the summary of a job or a comment: what fails first, as a table, then the warnings.
final class MarkdownLinkReport: LinkReport {
    /// How many findings of each kind are shown: GitHub takes a summary of 1 MiB.
    private static let most = 500

    private var output: OutputBuffer
    private var failures = Rows()
    private var warnings = Rows()

    /// The findings of one kind, as many as are shown.
    private struct Rows {
        var findings: [Finding] = []
        var count = 0

        mutating func add(_ finding: Finding) {
            count += 1
            if findings.count < MarkdownLinkReport.most { findings.append(finding) }
        }
    }

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) {
        if finding.severity == .warning { warnings.add(finding) } else { failures.add(finding) }
    }

    func finish(_ result: CheckResult) throws {
        let summary = result.summary
        let failed = "\(Messages.grouped(summary.failed)) of \(Messages.counted(summary.links, "link"))"
        let verb = summary.failed == 1 ? "fails" : "fail"
        try output.append("### \(summary.failed == 0 ? "No link fails" : "\(failed) \(verb)")\n\n\(summary.sentence)\n")
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

    private func append(_ rows: Rows, _ title: String) throws {
        if rows.findings.isEmpty { return }
        try output.append("\n#### \(title)\n\n| place | link | what is wrong |\n|---|---|---|\n")
        for finding in rows.findings {
            let place = "\(finding.location.file):\(finding.location.line):\(finding.location.column)"
            let text = MarkdownText.sentence(finding.message) + (finding.hint.map { "<br>" + MarkdownText.sentence($0) } ?? "")
            let link = finding.link.map { MarkdownText.code($0) } ?? ""
            try output.append("| \(MarkdownText.code(place)) | \(link) | \(text) |\n")
        }
        let rest = rows.count - rows.findings.count
        if rest > 0 { try output.append("\nand \(Messages.grouped(rest)) more\n") }
    }
}
