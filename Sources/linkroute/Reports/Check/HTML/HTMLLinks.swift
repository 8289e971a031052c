/// The links that a page lists apart from problems: the first different ones of each outcome, and the number
/// of all.
///
/// The counts are exact; the listed links are bounded in number and in size.
struct HTMLLinks {
    /// A link, its first place, and its number of places.
    struct Entry {
        var link: ListedLink
        var count = 1
    }

    /// The links with one outcome.
    struct Group {
        private(set) var entries: [Entry] = []
        private var indices: [String: Int] = [:]
        /// The number of all links.
        private(set) var count = 0
        /// The number of links that are not among the entries.
        private(set) var omittedCount = 0
        private var byteCount = 0

        fileprivate mutating func add(_ link: ListedLink, maximumCount: Int, maximumBytes: Int) {
            count += 1
            if let index = indices[link.text] {
                entries[index].count += 1
                return
            }
            byteCount += link.text.utf8.count + link.location.file.utf8.count
            // No link is listed after one that was omitted, even if it would fit.
            if omittedCount > 0 || entries.count == maximumCount || byteCount > maximumBytes {
                omittedCount += 1
                return
            }
            indices[link.text] = entries.count
            entries.append(Entry(link: link))
        }
    }

    private let maximumCount: Int
    private let maximumBytes: Int
    private var groups: [ListedLink.Outcome: Group] = [:]

    /// - Parameters:
    ///   - maximumCount: the maximum number of different links of one outcome.
    ///   - maximumBytes: the maximum size of their texts together.
    init(maximumCount: Int = 1000, maximumBytes: Int = 1 << 20) {
        self.maximumCount = maximumCount
        self.maximumBytes = maximumBytes
    }

    /// Adds a link, unless it failed: then it is listed as a problem.
    mutating func add(_ link: ListedLink) {
        if link.outcome == .failed { return }
        groups[link.outcome, default: Group()].add(
            link, maximumCount: maximumCount, maximumBytes: maximumBytes)
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

    /// Passes the parts of the section to `append`.
    func append(to append: (String) throws -> Void) rethrows {
        let about = "Links without a problem to fix. Equal links are listed once, with their first place."
        try append(
            HTMLText.section("links", "Other links") + HTMLText.small(about) + "<div id=\"link-list\">\n")
        for title in Self.titles {
            guard let group = groups[title.outcome] else { continue }
            try append(
                """
                <details class="outcome" data-outcome="\(title.outcome.rawValue)">
                <summary><span class="name">\(title.name)</span> \(HTMLText.count(group.count, "link"))</summary>
                \(HTMLText.small(title.explanation))<ul class="links">

                """)
            for entry in group.entries { try append(Self.row(entry)) }
            let rest = "and \(Messages.counted(group.omittedCount, "more link"))"
            try append("</ul>\n\(group.omittedCount == 0 ? "" : HTMLText.note(rest))</details>\n")
        }
        try append("</div>\n</section>\n")
    }

    private static func row(_ entry: Entry) -> String {
        var place = HTMLText.place(entry.link.location)
        if entry.count > 1 { place = "in \(Messages.counted(entry.count, "place")), first in \(place)" }
        if let systems = SystemResult.phrase(entry.link.systems) { place = "\(systems), \(place)" }
        if entry.link.outcome == .resolved {
            place = "opens \(HTMLText.code(entry.link.route ?? "none")), \(place)"
        }
        let link = HTMLText.code(Excerpt.of(entry.link.text))
        return "<li class=\"row\">\(link) <span class=\"small\">\(place)</span></li>\n"
    }
}
