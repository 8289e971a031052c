/// The links that a page lists apart from problems: the first different ones of each outcome, and the number
/// of all.
///
/// The counts are exact; the listed links are bounded in number and in size.
struct HTMLLinks {
    /// The links with one outcome.
    private struct Group {
        /// The first different links, each with its first place.
        var links: [ListedLink] = []
        /// The number of places of each of them.
        var counts: [String: Int] = [:]
        /// The number of all links.
        var count = 0
        var shown: ListLimit
    }

    /// That of the links of one outcome.
    private let limit: ListLimit
    private var groups: [ListedLink.Outcome: Group] = [:]

    init(_ limit: ListLimit = ListLimit(count: 1000, bytes: 1 << 20)) { self.limit = limit }

    /// Adds a link, unless it failed: then it is listed as a problem.
    mutating func add(_ link: ListedLink) {
        if link.outcome == .failed { return }
        var group = groups.removeValue(forKey: link.outcome) ?? Group(shown: limit)
        defer { groups[link.outcome] = group }
        group.count += 1
        if let count = group.counts[link.text] {
            group.counts[link.text] = count + 1
        } else if group.shown.admitted(link.text + link.location.file) != nil {
            group.counts[link.text] = 1
            group.links.append(link)
        }
    }

    var isEmpty: Bool { groups.isEmpty }

    // MARK: The section

    private static let titles: [(outcome: ListedLink.Outcome, name: String, explanation: String)] = [
        (.known, "Known failures", "The baseline lists them."),
        (.foreign, "Outside the app", "They lead somewhere else."),
        (.relative, "Relative", "They have no scheme, and point to other documents."),
        (.ignored, "Ignored", "They match a pattern of ignored links."),
        (.resolved, "Working", "They open a screen."),
    ]

    /// The section; empty without links.
    var section: String {
        if isEmpty { return "" }
        let about = "Links without a problem to fix. Equal links are listed once, with their first place."
        let lists = Self.titles.compactMap { title in
            groups[title.outcome].map { group in
                let omitted = group.count - group.counts.values.reduce(0, +)
                let count = HTMLText.count(group.count, "link")
                let rest = HTMLText.note("and \(Messages.counted(omitted, "more link"))")
                return """
                    <details class="outcome" data-outcome="\(title.outcome.rawValue)">
                    <summary><span class="name">\(title.name)</span> \(count)</summary>
                    \(HTMLText.small(title.explanation))<ul class="links">
                    \(group.links.map { Self.row($0, group.counts[$0.text] ?? 1) }.joined())</ul>
                    \(omitted == 0 ? "" : rest)</details>

                    """
            }
        }
        return HTMLText.section(
            "links", "Other links",
            "\(HTMLText.small(about))<div id=\"link-list\">\n\(lists.joined())</div>\n")
    }

    private static func row(_ link: ListedLink, _ count: Int) -> String {
        var place = HTMLText.place(link.location)
        if count > 1 { place = "in \(Messages.counted(count, "place")), first in \(place)" }
        if let systems = SystemResult.phrase(link.systems) { place = "\(systems), \(place)" }
        if link.outcome == .resolved { place = "opens \(HTMLText.code(link.routeName ?? "none")), \(place)" }
        let code = HTMLText.code(link.text.excerpt)
        return "<li class=\"row\">\(code) <span class=\"small\">\(place)</span></li>\n"
    }
}
