import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Writes the findings of a comparison as text for people: changes of the table, changed links by file, and
/// the summary.
///
/// ```
/// changed route `product`
///     `:id{int}` becomes `:id{int 1...9}` in `/products/:id{int 1...9}`
///
/// links.txt
///   3:1  broken: app://products/25
///        it resolved to `product`; now no route matches
///
/// routes: 1 changed
/// 3 links in 1 file: 2 are unchanged, 1 is broken
/// ```
final class TextDiffReport: DiffReport {
    private var output: OutputBuffer
    private let terminal: Terminal
    private let isQuiet: Bool
    private var list = FindingList()
    private var hasChanges = false

    /// - Parameter isQuiet: whether the summary is omitted.
    init(_ descriptor: FileDescriptor, color: ColorChoice, isQuiet: Bool = false) {
        output = OutputBuffer(descriptor)
        terminal = Terminal(descriptor, color: color)
        self.isQuiet = isQuiet
    }

    func begin(_ changes: [TableChange], _ findings: [Finding]) throws {
        hasChanges = !changes.isEmpty
        for change in changes {
            let word =
                change.kind == .removed ? terminal.red("removed") : terminal.bold(change.kind.word)
            var text = "\(word) \(change.subjectWithName)"
            if case .renamed(let old) = change.kind { text += " (was \(Messages.quoted(old)))" }
            try output.append(text + "\n" + change.details.map { "    \($0.sentence)\n" }.joined())
        }
    }

    func add(_ finding: Finding) throws {
        if list.isEmpty, hasChanges { try output.append("\n") }
        let word = finding.code + ":"
        let label = finding.severity == .failure ? terminal.red(word) : terminal.yellow(word)
        try output.append(list.text(of: finding, label: label, terminal))
    }

    func flush() throws { try output.flush() }

    func finish(_ result: DiffResult) throws {
        if isQuiet { return try output.flush() }
        if hasChanges || !list.isEmpty { try output.append("\n") }
        for sentence in result.sentences { try output.append(sentence + "\n") }
        try output.flush()
    }
}
