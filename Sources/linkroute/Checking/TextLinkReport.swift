import SystemIO

/// What a check finds as people read it: by file, and a summary last.
///
/// ```
/// links.txt
///   3:1  failure: pokedex://pokemons/25a
///        route `pokemon.detail` comes nearest: segment 2 is `25a`, not `:pokedexID{int 1...1025}`
///        did you mean `pokedex://pokemons/25`?
///
/// 3 links in 1 file: 2 resolve, 1 fails
/// ```
final class TextLinkReport: LinkReport {
    private var output: OutputBuffer
    private let terminal: Terminal
    private var list = FindingList()

    init(_ descriptor: FileDescriptor, color: ColorChoice) {
        output = OutputBuffer(descriptor)
        terminal = Terminal(descriptor, color: color)
    }

    func add(_ finding: Finding) throws {
        try output.append(list.text(of: finding, word: terminal.painted(finding.severity), terminal))
    }

    func flush() throws { try output.flush() }

    func finish(_ result: CheckResult) throws {
        var text = list.isEmpty ? "" : "\n"
        for entry in result.ignored.entries {
            let reason = entry.reason.isEmpty ? "" : ": \(Messages.visible(entry.reason))"
            text += "ignored \(Messages.counted(entry.count, "link")) like \(Messages.quoted(entry.pattern.text))\(reason)\n"
        }
        for sentence in result.sentences { text += sentence + "\n" }
        try output.append(text + result.summary.sentence + "\n")
        try output.flush()
    }
}
