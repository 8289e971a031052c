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
    /// The file whose name stands above the present findings.
    private var file: String?

    init(_ descriptor: FileDescriptor, color: ColorChoice) {
        output = OutputBuffer(descriptor)
        terminal = Terminal(descriptor, color: color)
    }

    func add(_ finding: Finding) throws {
        let location = finding.location
        if location.file != file {
            try output.append((file == nil ? "" : "\n") + terminal.emphatic(Messages.visible(location.file)) + "\n")
            file = location.file
        }
        let place = "\(location.line):\(location.column)"
        let margin = "\n" + String(repeating: " ", count: 4 + place.count)
        let message = finding.link == nil ? "" : margin + finding.message
        let subject = finding.link.map { Messages.visible($0) } ?? finding.message
        var text = "  \(place)  \(terminal.painted(finding.severity)) \(subject)"
        text += message + (finding.hint.map { margin + $0 } ?? "")
        try output.append(text + "\n")
    }

    func flush() throws { try output.flush() }

    func finish(_ result: CheckResult) throws {
        var text = file == nil ? "" : "\n"
        for entry in result.ignored.entries {
            let reason = entry.reason.isEmpty ? "" : ": \(Messages.visible(entry.reason))"
            text += "ignored \(Messages.counted(entry.count, "link")) like \(Messages.quoted(entry.pattern.text))\(reason)\n"
        }
        for sentence in result.sentences { text += sentence + "\n" }
        try output.append(text + result.summary.sentence + "\n")
        try output.flush()
    }
}
