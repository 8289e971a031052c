import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Writes the findings of a check or a comparison as text for people: changes of the table, findings grouped
/// by file, and the summary.
///
/// ```
/// changed route `product`
///     `:id{int}` becomes `:id{int 1...9}` in `/products/:id{int 1...9}`
///
/// links.txt
///   3:1  failure: pokedex://pokemons/25a
///        the nearest route is `pokemon.detail`: segment 2 is `25a`, not `:pokedexID{int 1...1025}`
///        did you mean `pokedex://pokemons/25`?
///        also at 7:5, 9:1 and 38 more places
///
/// 43 links in 1 file: 2 work, 41 fail
/// ```
///
/// Equal findings of a file are merged in a check. Those of standard input are written at once, because its
/// writer may wait for them, and so are all findings if every link is listed in its place.
final class TextReport: Report {
    /// The file of the previous finding.
    private var file: String?
    private var hasChanges = false

    override func begin(_ changes: [TableChange], _ findings: [Finding]) throws {
        hasChanges = !changes.isEmpty
        for change in changes {
            let word = change.kind == .removed ? terminal.red("removed") : terminal.bold(change.kind.word)
            let details = change.details.map { "    \($0.sentence)\n" }.joined()
            try output.append("\(word) \(change.subjectWithName)\(change.formerName)\n\(details)")
        }
    }

    override func merges(_ finding: Finding) -> Bool {
        !isDiff && listed.isEmpty && finding.location.file != Self.standardInput
    }

    /// The name of standard input in locations.
    private static let standardInput = "-"

    override func add(_ link: ListedLink) throws {
        if link.outcome == .failed { return }
        let shown = VisibleText.of(link.text.excerpt)
        let subject = link.outcome == .resolved ? "\(shown) -> \(link.routeName ?? "none")" : shown
        try output.append(
            text(
                label: link.outcome.words.label + ":", subject: subject, link.location,
                [SystemResult.phrase(link.systems)]))
    }

    override func writeEnd(_ result: any ReportResult) throws {
        let lines = result.lines(isQuiet: isQuiet)
        var text = file == nil && !hasChanges || lines.isEmpty ? "" : "\n"
        for rule in isQuiet ? [] : result.ignored.rules {
            let links =
                "\(Messages.counted(rule.count, "link")) matching \(Messages.quoted(rule.pattern))"
            text += "ignored \(links)\(rule.reason.isEmpty ? "" : ": \(VisibleText.of(rule.reason))")\n"
        }
        for sentence in lines { text += sentence + "\n" }
        try output.append(text)
    }

    override func write(_ merged: MergedFinding) throws {
        if file == nil, hasChanges { try output.append("\n") }
        let finding = merged.finding
        let subject = finding.link.map { VisibleText.of($0.excerpt) } ?? finding.message
        let hints: [String?] = finding.hintLines
        let lines = [finding.link == nil ? nil : finding.message] + hints + [merged.otherPlaces]
        let label = terminal.label(finding.severity, isDiff ? finding.code : nil)
        try output.append(text(label: label, subject: subject, finding.location, lines))
    }

    /// A line with a location, after the name of its file if that is a new one, and more lines about it.
    ///
    /// - Parameter label: the word before the subject, in its colour.
    private func text(label: String, subject: String, _ location: Location, _ lines: [String?]) -> String {
        var text = ""
        if location.file != file {
            text += (file == nil ? "" : "\n") + terminal.bold(VisibleText.of(location.file)) + "\n"
            file = location.file
        }
        let place = "\(location.line):\(location.column)"
        let margin = "\n" + String(repeating: " ", count: 4 + place.count)
        return text
            + "  \(place)  \(label) \(subject)\(lines.compactMap { $0 }.map { margin + $0 }.joined())\n"
    }
}
