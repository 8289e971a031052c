import LinkRoutingLanguage
import LinkRoutingTools

/// The sentences about changes of a table.
extension TableChange {
    /// The kind and name of the changed item: ``route `a` ``.
    var subjectWithName: String { "\(subject.singular) \(Messages.quoted(name))" }

    /// What follows the name of an item that is renamed: `` (was `a`)``.
    var formerName: String { was.map { " (was \(Messages.quoted($0)))" } ?? "" }

    private var was: String? { if case .renamed(let old) = kind { old } else { nil } }

    /// The finding that reports the change: in the new table, or a removal in the old one.
    func finding(old: [LineIndex], new: [LineIndex]) -> Finding {
        Finding(
            "\(subject.rawValue)-\(kind.word)", "\(subjectWithName) is \(kind.word)\(formerName)", .notice,
            hint: details.map(\.sentence).joined(separator: "\n"), location: location(old: old, new: new),
            facts: [
                ("subject", .text(subject.rawValue)), ("name", .text(name)), ("was", was.map { .text($0) }),
                ("details", .array(details.map(\.object))),
            ])
    }

    private func location(old: [LineIndex], new: [LineIndex]) -> Location {
        if let place = newSourceRange { return new.location(of: place) }
        if let place = oldSourceRange { return old.location(of: place) }
        // An option applies to the whole table.
        let files = kind == .removed ? old : new
        return Location(file: files.first?.file.name ?? "")
    }
}

extension TableChange.Subject {
    var singular: String {
        switch self {
        case .option, .source, .type, .route: rawValue
        case .query: "global parameter"
        case .exclusion: "`none` line"
        }
    }

    var plural: String { singular + "s" }
}

extension TableChange.Kind {
    /// The words of all kinds, in the order in which changes are listed.
    static let words = ["removed", "renamed", "changed", "added"]

    var word: String {
        switch self {
        case .removed: "removed"
        case .renamed: "renamed"
        case .changed: "changed"
        case .added: "added"
        }
    }
}

extension TableChange.Detail {
    /// The difference, on one line.
    var sentence: String {
        switch aspect {
        case .deprecation: return deprecationSentence
        case .pattern, .parameter, .sources, .constants, .origin, .definition: break
        }
        let place = pattern.map { " in \(Messages.quoted($0))" } ?? ""
        let keyword = aspect == .constants ? "with " : ""
        switch (old, new) {
        case (let old?, let new?):
            return "\(Messages.quoted(keyword + old)) becomes \(Messages.quoted(keyword + new))\(place)"
        case (let old?, nil) where aspect == .sources:
            return "\(Messages.quoted(old)) becomes all sources\(place)"
        case (nil, let new?) where aspect == .sources:
            return "all sources become \(Messages.quoted(new))\(place)"
        case (let old?, nil): return "- \(Messages.quoted(keyword + old))\(place)"
        case (nil, let new?): return "+ \(Messages.quoted(keyword + new))\(place)"
        case (nil, nil): return ""
        }
    }

    /// The new deprecation notice, which is free text and may be empty.
    private var deprecationSentence: String {
        guard let new else { return "no longer deprecated" }
        let notice = new.isEmpty ? "deprecated" : "deprecated: \(VisibleText.of(new))"
        return old.map { "\(notice) (was: \($0.isEmpty ? "deprecated" : VisibleText.of($0)))" } ?? notice
    }

    /// The detail for programs.
    var object: JSONValue {
        .object([
            ("aspect", .text(aspect.rawValue)), ("pattern", pattern.map { .text($0) }),
            ("old", old.map { .text($0) }), ("new", new.map { .text($0) }),
        ])
    }
}
