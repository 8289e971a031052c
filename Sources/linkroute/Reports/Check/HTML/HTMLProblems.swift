import LinkRoutingLanguage
import LinkRoutingTools

/// The problems of one severity on a page: the first rows of a table for each kind, and the number of all.
///
/// The counts are exact; the rows are bounded in number and in size.
struct HTMLProblems {
    let severity: Finding.Severity
    private var shown: ListLimit
    private var rows: [FindingKind: String] = [:]
    private var counts: [FindingKind: Int] = [:]
    /// The number of findings that have no row.
    private var omittedCount = 0
    /// The number of all findings.
    private(set) var count = 0

    /// - Parameter limit: that of the rows together.
    init(_ severity: Finding.Severity, _ limit: ListLimit) {
        self.severity = severity
        shown = limit
    }

    mutating func add(_ merged: MergedFinding) {
        let kind = FindingKind(merged.finding)
        count += merged.count
        counts[kind, default: 0] += merged.count
        if let row = shown.admitted(Self.row(merged)) {
            rows[kind, default: ""] += row
        } else {
            omittedCount += merged.count
        }
    }

    /// The kinds, the most frequent first.
    private var kinds: [(kind: FindingKind, count: Int)] {
        counts.sorted { ($1.value, $0.key.id, $0.key.code) < ($0.value, $1.key.id, $1.key.code) }.map {
            (kind: $0.key, count: $0.value)
        }
    }

    /// The number of problems of each kind, as items of a list.
    var overview: String {
        kinds.map { kind, count in
            """
            <li class="\(severity.rawValue)" data-kind="\(HTMLText.escaped(kind.id))">\
            <span>\(HTMLText.escaped(kind.name))</span> \(HTMLText.number(count))</li>

            """
        }.joined()
    }

    /// A note on problems that are counted, but not listed; empty if there are none.
    func limit(_ noun: String) -> String {
        if omittedCount == 0 { return "" }
        return HTMLText.note(
            "Only the first \(Messages.grouped(shown.count)) different \(noun) are listed. "
                + "The counts include \(Messages.grouped(omittedCount)) more.")
    }

    /// A section with a table for each kind.
    var sections: String {
        let word = severity.rawValue
        return kinds.map { kind, count in
            let explanation = kind.explanation.isEmpty ? "" : HTMLText.escaped(kind.explanation) + " "
            let table = HTMLText.table(">Link", ">What to know", ">Where", rows: rows[kind] ?? "")
            let places = HTMLText.count(count, "place")
            let label = severity == .warning ? "Warning" : "To fix"
            return """
                <section class="kind \(word)" data-severity="\(word)" \
                data-kind="\(HTMLText.escaped(kind.id))">
                <h3><span class="tag">\(label)</span> \
                <span class="name">\(HTMLText.escaped(kind.name))</span> \(places)</h3>
                <p class="about">\(explanation)<code>\(HTMLText.escaped(kind.code))</code></p>
                \(table)</section>

                """
        }.joined()
    }

    // MARK: Rows

    private static func row(_ merged: MergedFinding) -> String {
        let finding = merged.finding
        let link = finding.link.map { HTMLText.code($0.excerpt) } ?? ""
        var lines = finding.suggestions.enumerated().map { suggestion($1, isFirst: $0 == 0) }
        lines += ([finding.message] + finding.hints).map(sentence)
        let file = HTMLText.file(finding.location.file)
        let place = HTMLText.place(finding.location, merged.otherPlaces.map { ",<br>\($0)" } ?? "")
        return """
            <tr class="problem" data-file="\(file)"><td class="link">\(link)</td>
            <td class="what">\(lines.joined(separator: "<br>\n"))</td>
            <td class="place">\(place)</td></tr>

            """
    }

    private static func suggestion(_ suggestion: Suggestion, isFirst: Bool) -> String {
        let link = suggestion.link.excerpt
        let code = HTMLText.code(link)
        // The text on the page is the link if it is not truncated, and has no invisible characters.
        let isExact = link == suggestion.link && VisibleText.of(link) == link
        let button = isExact ? " <button class=\"copy\" type=\"button\" hidden>Copy</button>" : ""
        let route = "<span class=\"small\">opens \(HTMLText.code(suggestion.route))</span>"
        return "\(isFirst ? "Did you mean" : "or") <span class=\"meant\">\(code)\(button)</span> \(route)"
    }

    /// A sentence with a capital letter, unless it begins with code.
    private static func sentence(_ text: String) -> String {
        HTMLText.sentence(text.prefix(1).uppercased() + text.dropFirst())
    }
}
