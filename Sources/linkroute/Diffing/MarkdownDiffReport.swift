import LinkRouting
import SystemIO

/// What a comparison finds as Markdown, for a comment on a pull request or the summary of a job.
final class MarkdownDiffReport: DiffReport {
    private var output: OutputBuffer
    private var changes = table(["", "what", "how"])
    private var broken = table(["place", "link", "what is wrong"])
    private var others = table(["", "place", "link", "what it gives"])

    /// All three together fit in a comment.
    private static func table(_ columns: [String]) -> MarkdownTable {
        MarkdownTable(columns, MarkdownTable.Limit(rows: 200, size: 20_000))
    }

    /// How many rows are shown without a click.
    private static let mostOpen = 10

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func begin(_ changes: [LocatedChange]) {
        for change in changes.map(\.change) {
            var name = MarkdownText.sentence(change.subjectWithName)
            if case .renamed(let old) = change.kind { name += ", it was " + MarkdownText.code(old) }
            self.changes.add([change.kind.word, name, change.details.map(\.markdown).joined(separator: "<br>")])
        }
    }

    func add(_ finding: Finding) {
        let link = finding.link.map { MarkdownText.code($0) } ?? ""
        if finding.severity == .failure {
            broken.add([MarkdownText.place(finding.location), link, finding.markdown])
        } else {
            others.add([finding.code, MarkdownText.place(finding.location), link, finding.markdown])
        }
    }

    func finish(_ result: DiffResult) throws {
        try output.append("### \(headline(result))\n")
        for sentence in result.sentences { try output.append("\n\(MarkdownText.sentence(sentence))\n") }
        try append(broken, "broken link")
        try append(changes, "change of the table", several: "changes of the table")
        try append(others, "other link that changes", several: "other links that change")
        try output.flush()
    }

    private func headline(_ result: DiffResult) -> String {
        let summary = result.summary
        if summary.broken > 0 {
            let links = "\(Messages.grouped(summary.broken)) of \(Messages.counted(summary.links, "link"))"
            return "\(links) \(summary.broken == 1 ? "is" : "are") broken"
        }
        if changes.count + others.count == 0 { return "No difference" }
        return summary.links > 0 ? "No link is broken" : "The table has changed"
    }

    private func append(_ table: MarkdownTable, _ one: String, several: String? = nil) throws {
        if table.count == 0 { return }
        let name = table.count == 1 ? one : several ?? one + "s"
        let title = "\(Messages.grouped(table.count)) \(name)"
        if table.count <= Self.mostOpen {
            try output.append("\n#### \(title)\n\n\(table.text)")
        } else {
            try output.append("\n<details><summary>\(title)</summary>\n\n\(table.text)\n</details>\n")
        }
    }
}

extension TableChange.Detail {
    /// The sentence in a cell; a notice is any text, in which nothing has a meaning.
    fileprivate var markdown: String {
        aspect == .deprecation ? MarkdownText.escaped(sentence) : MarkdownText.sentence(sentence)
    }
}
