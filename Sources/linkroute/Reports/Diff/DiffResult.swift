import LinkRoutingLanguage
import LinkRoutingTools

/// The result of a comparison of two tables, known after the last link.
struct DiffResult: ReportResult {
    let changes: [TableChange]
    let summary: DiffSummary
    /// Whether the user interrupted the comparison before the last link.
    let isInterrupted: Bool

    /// The number of changes of each kind: `types: 1 changed; routes: 1 removed, 2 changed`.
    var tableSentence: String {
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
        [
            isInterrupted ? Messages.interruption : nil, UnreadFile.sentence(listing: summary.unread),
            tableSentence,
        ].compactMap { $0 } + summary.sentences
    }

    var headline: String {
        if summary[.broken] > 0 {
            let links = "\(Messages.grouped(summary[.broken])) of \(Messages.counted(summary.links, "link"))"
            return "\(links) \(summary[.broken] == 1 ? "is" : "are") broken"
        }
        if summary.hasFailures { return "The new table loses links" }
        if changes.isEmpty, summary.changed.isEmpty { return "No differences" }
        return summary.links > 0 ? "No link is broken" : "The table has changed"
    }

    var object: JSONValue {
        .object([
            ("changes", .number(changes.count)), ("summary", summary.object),
            ("unread", UnreadFile.objects(summary.unread)),
            ("interrupted", isInterrupted ? .bool(true) : nil),
        ])
    }
}

/// The counts of a comparison. Each link is counted in `links` and in exactly one other count of links.
struct DiffSummary: Equatable {
    var files = 0
    var links = 0
    /// The number of links that come from `ok` lines of the old table, and not from a file.
    var examples = 0
    /// Links with the same result in both tables.
    var same = 0
    /// Links whose result differs, by the kind of difference.
    var changed: [LinkChange: Int] = [:]
    /// Links that resolve in neither table.
    var unresolved = 0
    /// Links that lead to another route only because their route is renamed. They are counted as moved, too.
    var renamed = 0
    /// The patterns and origins of the old table that lose links, for each of which one is reported.
    var lost = 0
    /// The patterns of the old table that may lose links; searching for one takes too long.
    var undecided = 0
    /// References between documents, which have no scheme and are relative to their document.
    var relative = 0
    /// Links that lead to a deprecated route and did not before. They are also counted elsewhere.
    var deprecated = 0
    /// The files that were not read.
    var unread: [UnreadFile] = []

    /// Whether something that worked does not work any more.
    var hasFailures: Bool { self[.broken] + lost > 0 || self[.moved] > renamed }

    /// The number of links with a kind of difference.
    subscript(_ change: LinkChange) -> Int { changed[change] ?? 0 }

    /// All counts in sentences for people.
    var sentences: [String] {
        var sentences: [String] = []
        if lost > 0 {
            let places = Messages.counted(lost, "place")
            sentences.append("links are lost at \(places) in the old table; one of them is shown for each")
        }
        if undecided > 0 {
            let patterns = Messages.counted(undecided, "pattern")
            sentences.append("\(patterns) may lose links, too; searching for one takes too long")
        }
        return sentences
            + [
                links == 0
                    ? "no link was compared; name files with links, or add `ok` lines to the old table"
                    : linkSentence ?? ""
            ].filter { !$0.isEmpty }
    }

    private var linkSentence: String? {
        var headings: [String] = []
        if examples > 0 { headings.append(Messages.counted(examples, "`ok` line")) }
        if files > 0 {
            headings.append(
                "\(Messages.counted(links - examples, "link")) in \(Messages.counted(files, "file"))")
        }
        if headings.isEmpty { return nil }
        let phrases = Messages.phrases([
            (same, "is unchanged", "are unchanged"), (self[.broken], "is broken", "are broken"),
            (self[.fixed], "is fixed", "are fixed"), (self[.moved], "is moved", "are moved"),
            (self[.values], "has different values", "have different values"),
            (unresolved, "works with neither table", "work with neither table"),
            (relative, "is relative", "are relative"),
        ])
        let text = headings.joined(separator: " and ") + (phrases.isEmpty ? "" : ": \(phrases)")
        if deprecated == 0 { return text }
        return text + "; "
            + Messages.phrases([
                (deprecated, "leads to a newly deprecated route", "lead to newly deprecated routes")
            ])
    }

    var object: JSONValue {
        .object([
            ("files", .number(files)), ("links", .number(links)), ("examples", .number(examples)),
            ("same", .number(same)), ("broken", .number(self[.broken])), ("fixed", .number(self[.fixed])),
            ("moved", .number(self[.moved])), ("values", .number(self[.values])),
            ("unresolved", .number(unresolved)), ("relative", .number(relative)),
            ("deprecated", .number(deprecated)), ("lost", .number(lost)),
            ("undecided", undecided == 0 ? nil : .number(undecided)),
            ("unread", unread.isEmpty ? nil : .number(unread.count)),
        ])
    }
}
