import SystemIO

/// Writes the findings of a check as text for people: grouped by file, with the summary last.
///
/// ```
/// links.txt
///   3:1  failure: pokedex://pokemons/25a
///        the nearest route is `pokemon.detail`: segment 2 is `25a`, not `:pokedexID{int 1...1025}`
///        did you mean `pokedex://pokemons/25`?
///
/// 3 links in 1 file: 2 resolve, 1 fails
/// ```
final class TextCheckReport: CheckReport {
    private var output: OutputBuffer
    private let terminal: Terminal
    private let isQuiet: Bool
    private var list = FindingList()

    /// - Parameter isQuiet: whether the summary is omitted.
    init(_ descriptor: FileDescriptor, color: ColorChoice, isQuiet: Bool = false) {
        output = OutputBuffer(descriptor)
        terminal = Terminal(descriptor, color: color)
        self.isQuiet = isQuiet
    }

    func add(_ finding: Finding) throws {
        try output.append(list.text(of: finding, label: terminal.label(finding.severity), terminal))
    }

    func flush() throws { try output.flush() }

    func finish(_ result: CheckResult) throws {
        if isQuiet { return try output.flush() }
        var text = list.isEmpty ? "" : "\n"
        for rule in result.ignored.rules {
            let links =
                "\(Messages.counted(rule.count, "link")) matching \(Messages.quoted(rule.pattern.text))"
            text += "ignored \(links)\(rule.reason.isEmpty ? "" : ": \(Messages.visible(rule.reason))")\n"
        }
        for sentence in result.sentences { text += sentence + "\n" }
        try output.append(text + result.summary.sentence + "\n")
        try output.flush()
    }
}
