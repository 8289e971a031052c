import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Writes the findings of a comparison as Markdown, for a comment on a pull request or the summary of a job.
final class MarkdownDiffReport: DiffReport {
    private var output: OutputBuffer
    private var changes = table(["", "subject", "details"])
    private var broken = table(["location", "link", "problem"])
    private var others = table(["", "location", "link", "result"])

    /// Small enough for all three tables to fit in a comment.
    private static func table(_ columns: [String]) -> MarkdownTable {
        MarkdownTable(columns, maximumRows: 200, maximumSize: 20_000)
    }

    /// A table with more rows is collapsed.
    private static let maximumOpenRows = 10

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func begin(_ changes: [TableChange], _ findings: [Finding]) {
        for change in changes {
            var name = MarkdownText.sentence(change.subjectWithName)
            if case .renamed(let old) = change.kind { name += " (was \(MarkdownText.code(old)))" }
            self.changes.add([
                change.kind.word, name, change.details.map(\.markdown).joined(separator: "<br>"),
            ])
        }
    }

    func add(_ finding: Finding) {
        let link = finding.link.map { MarkdownText.code(Excerpt.of($0)) } ?? ""
        if finding.severity == .failure {
            broken.add([MarkdownText.place(finding.location), link, finding.markdown])
        } else {
            others.add([finding.code, MarkdownText.place(finding.location), link, finding.markdown])
        }
    }

    func finish(_ result: DiffResult) throws {
        try output.append("### \(headline(result))\n")
        for sentence in result.sentences { try output.append("\n\(MarkdownText.sentence(sentence))\n") }
        try append(broken, title: "lost link")
        try append(changes, title: "table change")
        try append(others, title: "other changed link")
        try output.flush()
    }

    private func headline(_ result: DiffResult) -> String {
        let summary = result.summary
        if summary[.broken] > 0 {
            let links = "\(Messages.grouped(summary[.broken])) of \(Messages.counted(summary.links, "link"))"
            return "\(links) \(summary[.broken] == 1 ? "is" : "are") broken"
        }
        if summary.hasFailures { return "The new table loses links" }
        if changes.count + others.count == 0 { return "No differences" }
        return summary.links > 0 ? "No link is broken" : "The table has changed"
    }

    private func append(_ table: MarkdownTable, title noun: String) throws {
        if table.count == 0 { return }
        let title = Messages.counted(table.count, noun)
        if table.count <= Self.maximumOpenRows {
            try output.append("\n#### \(title)\n\n\(table.text)")
        } else {
            try output.append("\n<details><summary>\(title)</summary>\n\n\(table.text)\n</details>\n")
        }
    }
}

extension TableChange.Detail {
    /// The sentence in a cell. A deprecation notice is free text, whose backticks do not mark code.
    fileprivate var markdown: String {
        aspect == .deprecation ? MarkdownText.escaped(sentence) : MarkdownText.sentence(sentence)
    }
}
