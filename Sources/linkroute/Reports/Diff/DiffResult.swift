import LinkRoutingLanguage
import LinkRoutingTools

extension LinkComparison {
    /// The words after the number of one link, and of several.
    fileprivate var words: (singular: String, plural: String) {
        switch self {
        case .same: ("is unchanged", "are unchanged")
        case .broken: ("is broken", "are broken")
        case .fixed: ("is fixed", "are fixed")
        case .moved: ("is moved", "are moved")
        case .values: ("has different values", "have different values")
        case .unresolved: ("works with neither table", "work with neither table")
        case .relative: ("is relative", "are relative")
        }
    }
}

/// The result of a comparison of two tables, with the counts of links, complete after the last link.
struct DiffResult: ReportResult {
    let changes: [TableChange]
    /// Whether the user interrupted the comparison before the last link.
    var isInterrupted = false
    var files = 0
    var links = 0
    /// The number of links that come from `ok` lines of the old table, and not from a file.
    var examples = 0
    /// The number of links for each result of their comparison. Each link has exactly one.
    private var counts: [LinkComparison: Int] = [:]
    /// Links that lead to another route only because their route is renamed. They are counted as moved, too.
    var renamed = 0
    /// The patterns and origins of the old table that lose links, for each of which one is reported.
    var lost = 0
    /// The patterns of the old table that may lose links; searching for one takes too long.
    var undecided = 0
    /// Links that lead to a deprecated route and did not before. They are also counted elsewhere.
    var deprecated = 0
    /// The files that were not read.
    var unread: [UnreadFile] = []

    init(_ changes: [TableChange]) { self.changes = changes }

    subscript(_ comparison: LinkComparison) -> Int {
        get { counts[comparison] ?? 0 }
        set { counts[comparison] = newValue }
    }

    /// Whether something that worked does not work any more.
    var hasFailures: Bool { self[.broken] + lost > 0 || self[.moved] > renamed }

    // MARK: Sentences

    /// The number of changes of each kind: `types: 1 changed; routes: 1 removed, 2 changed`.
    private var tableSentence: String {
        if changes.isEmpty { return "no differences between the tables" }
        let parts = TableChange.Subject.allCases.compactMap { subject -> String? in
            let found = changes.filter { $0.subject == subject }
            if found.isEmpty { return nil }
            let counts = TableChange.Kind.words.compactMap { word in
                let count = found.count { $0.kind.word == word }
                return count > 0 ? "\(Messages.grouped(count)) \(word)" : nil
            }
            return "\(subject.plural): \(counts.joined(separator: ", "))"
        }
        return parts.joined(separator: "; ")
    }

    /// The sentences for people at the end.
    var sentences: [String] {
        var sentences = [
            isInterrupted ? Messages.interruption : nil, UnreadFile.sentence(listing: unread), tableSentence,
        ].compactMap { $0 }
        if lost > 0 {
            let places = Messages.counted(lost, "place")
            sentences.append("links are lost at \(places) in the old table; one of them is shown for each")
        }
        if undecided > 0 {
            let patterns = Messages.counted(undecided, "pattern")
            sentences.append("\(patterns) may lose links, too; searching for one takes too long")
        }
        let noLinks = "no link was compared; name files with links, or add `ok` lines to the old table"
        return sentences + [links == 0 ? noLinks : linkSentence].compactMap { $0 }
    }

    private var linkSentence: String? {
        let own = links - examples
        let headings = [
            examples > 0 ? Messages.counted(examples, "`ok` line") : nil,
            files > 0 ? "\(Messages.counted(own, "link")) in \(Messages.counted(files, "file"))" : nil,
        ].compactMap { $0 }
        if headings.isEmpty { return nil }
        let counts = LinkComparison.allCases.map { (self[$0], $0.words.singular, $0.words.plural) }
        let newlyDeprecated = [
            (deprecated, "leads to a newly deprecated route", "lead to newly deprecated routes")
        ]
        let phrases = Messages.phrases(counts)
        return headings.joined(separator: " and ") + (phrases.isEmpty ? "" : ": \(phrases)")
            + (deprecated == 0 ? "" : "; " + Messages.phrases(newlyDeprecated))
    }

    var headline: String {
        if self[.broken] > 0 {
            let links = "\(Messages.grouped(self[.broken])) of \(Messages.counted(links, "link"))"
            return "\(links) \(self[.broken] == 1 ? "is" : "are") broken"
        }
        if hasFailures { return "The new table loses links" }
        if changes.isEmpty, !counts.keys.contains(where: \.isChange) { return "No differences" }
        return links > 0 ? "No link is broken" : "The table has changed"
    }

    var members: [JSONValue.Member] {
        var summary: [JSONValue.Member] = [
            ("files", .number(files)), ("links", .number(links)), ("examples", .number(examples)),
        ]
        summary += LinkComparison.allCases.map { ($0.rawValue, .number(self[$0])) }
        summary += [
            ("deprecated", .number(deprecated)), ("lost", .number(lost)),
            ("undecided", undecided == 0 ? nil : .number(undecided)),
            ("unread", unread.isEmpty ? nil : .number(unread.count)),
        ]
        return [
            ("changes", .number(changes.count)), ("summary", .object(summary)),
            ("unread", UnreadFile.objects(unread)), ("interrupted", isInterrupted ? .bool(true) : nil),
        ]
    }
}
