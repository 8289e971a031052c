import LinkRoutingLanguage
import SystemIO

/// Writes the findings of a check as text for people: grouped by file, with the summary last.
///
/// ```
/// links.txt
///   3:1  failure: pokedex://pokemons/25a
///        the nearest route is `pokemon.detail`: segment 2 is `25a`, not `:pokedexID{int 1...1025}`
///        did you mean `pokedex://pokemons/25`?
///        also at 7:5, 9:1 and 38 more places
///
/// 43 links in 1 file: 2 resolve, 41 fail
/// ```
///
/// Equal findings of a file are merged. Those of standard input are written at once, because its writer may
/// wait for them, and so are all findings if every link is listed in its place.
final class TextCheckReport: CheckReport {
    private var output: OutputBuffer
    private let terminal: Terminal
    private let listsLinks: Bool
    private let isQuiet: Bool
    private var list = FindingList()
    private var merger = FindingMerger()

    /// - Parameters:
    ///   - isQuiet: whether the summary is omitted.
    ///   - listsLinks: whether to list the links without a failure, too.
    init(
        _ descriptor: FileDescriptor, color: ColorChoice, isQuiet: Bool = false, listsLinks: Bool = false
    ) {
        output = OutputBuffer(descriptor)
        terminal = Terminal(descriptor, color: color)
        self.isQuiet = isQuiet
        self.listsLinks = listsLinks
    }

    var listed: ListedLink.Selection { listsLinks ? .all : .none }

    func add(_ finding: Finding) throws {
        if listsLinks || finding.location.file == Self.standardInput {
            try append(merger.takeAll() + [MergedFinding(finding)])
        } else {
            try append(merger.add(finding))
        }
    }

    /// The name of standard input in locations.
    private static let standardInput = "-"

    func add(_ link: ListedLink) throws {
        guard listsLinks, let label = link.label else { return }
        let text = VisibleText.of(Excerpt.of(link.text))
        let subject = link.route.map { "\(text) -> \($0)" } ?? text
        try output.append(
            list.text(
                label: label, subject: subject, link.location, terminal,
                [SystemResult.phrase(link.systems)].compactMap { $0 }))
    }

    func endFile(_ file: String, _ summary: CheckSummary) throws { try append(merger.takeAll()) }

    func flush() throws { try output.flush() }

    func finish(_ result: CheckResult) throws {
        try append(merger.takeAll())
        if isQuiet { return try output.flush() }
        var text = list.isEmpty ? "" : "\n"
        for rule in result.ignored.rules {
            let links =
                "\(Messages.counted(rule.count, "link")) matching \(Messages.quoted(rule.pattern.text))"
            text += "ignored \(links)\(rule.reason.isEmpty ? "" : ": \(VisibleText.of(rule.reason))")\n"
        }
        for sentence in result.sentences { text += sentence + "\n" }
        try output.append(text + result.summary.sentence + "\n")
        try output.flush()
    }

    private func append(_ findings: [MergedFinding]) throws {
        for merged in findings {
            let label = terminal.label(merged.finding.severity)
            try output.append(list.text(of: merged, label: label, terminal))
        }
    }
}

extension ListedLink {
    /// The result for people; `nil` for a failure, which its findings describe.
    fileprivate var label: String? {
        switch outcome {
        case .resolved: "works:"
        case .known: "known failure:"
        case .foreign: "elsewhere:"
        case .ignored: "ignored:"
        case .relative: "relative:"
        case .failed: nil
        }
    }

    /// The name of the route that the link leads to, `none` if it is excluded; `nil` if it does not resolve.
    fileprivate var route: String? {
        if case .resolved(let route) = outcome { route ?? "none" } else { nil }
    }
}
