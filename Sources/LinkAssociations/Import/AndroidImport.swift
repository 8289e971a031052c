import LinkRoutingLanguage

/// Reads the intent filters of a manifest for a table.
struct AndroidImport {
    private(set) var rules: [ImportedRule] = []
    private(set) var notes: [ExchangeNote]
    /// The lines of the sources.
    let sources: [String]

    init(_ manifest: AndroidManifest) {
        let filters = manifest.filters.filter(\.isUsable)
        let origins = AndroidOrigins(filters)
        sources = origins.lines
        notes = origins.notes
        for (index, filter) in filters.enumerated() {
            if origins.sources[index].isEmpty { continue }
            let first = rules.count
            add(filter, origins.sources[index])
            for rule in rules.indices[first...] { rules[rule].filter = index }
        }
    }

    private mutating func add(_ filter: AndroidFilter, _ sources: [String]) {
        let hasRest = filter.has(.schemeSpecificPart)
        if hasRest {
            let links = "links that only its `ssp` attributes describe"
            notes.append(ExchangeNote(.fewer, links, at: filter.place.path))
        }
        let hasHost = filter.data.contains { $0[.host] != nil }
        if !hasHost && hasRest { return }
        if !hasHost || !filter.has(.path) && filter.groups.isEmpty {
            rules.append(ImportedRule(place: filter.place.path, sources: sources))
            return
        }
        for data in filter.data {
            for attribute in data.attributes where attribute.key.part == .path {
                var rule = ImportedRule(place: data.place.path, sources: sources)
                if set(attribute, &rule) { rules.append(rule) }
            }
        }
        for group in filter.groups { add(group, sources) }
    }

    /// Whether the path can match.
    private func set(_ attribute: AndroidFilter.Attribute, _ rule: inout ImportedRule) -> Bool {
        guard let glob = try? Glob(attribute.value, attribute.key.kind) else { return false }
        return rule.setPath(glob)
    }

    private mutating func add(_ group: AndroidFilter.Data, _ sources: [String]) {
        if group.attributes.isEmpty { return }
        var rule = ImportedRule(excludes: !group.allows, place: group.place.path, sources: sources)
        var isExact = true
        for attribute in group.attributes {
            switch attribute.key.part {
            case .path where rule.path == nil:
                guard set(attribute, &rule) else { return }
            case .query:
                if let item = Self.item(attribute), !rule.items.contains(where: { $0.name == item.name }) {
                    rule.items.append(item)
                } else {
                    isExact = false
                }
            default: isExact = false
            }
        }
        guard isExact || group.allows else {
            let links = "links of this group: a table cannot express its conditions"
            return notes.append(ExchangeNote(.fewer, links, at: rule.place, isExclusion: true))
        }
        if !isExact { rule.matchesMore.append("links with other queries or fragments") }
        rules.append(rule)
    }

    /// A whole item, or the start of one up to its value.
    private static func item(_ attribute: AndroidFilter.Attribute) -> RulePattern.Item? {
        guard let equals = attribute.value.firstIndex(of: "="), equals > attribute.value.startIndex else {
            return nil
        }
        let name = String(attribute.value[..<equals])
        let value = String(attribute.value[attribute.value.index(after: equals)...])
        guard !attribute.value.utf8.contains(UInt8(ascii: "&")),
            let glob = try? Glob(value, attribute.key.kind), [.literal, .prefix].contains(attribute.key.kind)
        else { return nil }
        return .init(name: name, pieces: glob.steps)
    }
}

extension ImportedRule {
    /// Links for which wildcards of a table and of Android differ in the number of characters.
    private static let linksWithOtherCounts = "links in which a wildcard matches another number of characters"

    /// Reads a dynamic rule of an `assetlinks.json` file; `nil` if no link matches it.
    init?(_ content: ComponentRule, at place: String) {
        self.init(excludes: content.excludes, place: place)
        if let path = content.path {
            guard setPath(Glob(dynamic: path)) else { return nil }
        }
        for case (let name?, let value) in content.query where !name.isEmpty {
            if items.contains(where: { $0.name == name }) { continue }
            items.append(.init(name: name, pieces: read(Glob(dynamic: value))))
        }
        if let fragment = content.fragment {
            let steps = read(Glob(dynamic: fragment))
            if steps == [.star] {
                matchesMore.append("links without a fragment")
            } else {
                setFragment(steps)
            }
        }
    }

    /// Sets the path; false if no path matches.
    fileprivate mutating func setPath(_ glob: Glob) -> Bool {
        if glob.neverMatches { return false }
        let steps = read(glob)
        if steps == [.star] { return true }
        guard let path = Self.withoutFirstSlash(steps) else { return false }
        noteSlashes(of: steps)
        if path != [.star] { self.path = path }
        // A wildcard may match nothing, and the first slash is then the one after it.
        if case .set(let set, let count)? = steps.first {
            hasOptionalStart = count.lowerBound == 0 && set.contains(.init(ascii: "/"))
        }
        return true
    }

    /// Paths begin with a slash, which a wildcard may match. `nil` if the steps do not.
    private static func withoutFirstSlash(_ steps: [Glob.Step]) -> [Glob.Step]? {
        var rest = steps[...]
        while let step = rest.popFirst() {
            switch step {
            case .text(let text) where text.hasPrefix("/"):
                return (text.utf8.count == 1 ? [] : [.text(String(text.dropFirst()))]) + rest
            case .set(let set, let count) where set.contains(.init(ascii: "/")) && count.upperBound > 0:
                if count.upperBound == 1 { return Array(rest) }
                let upper = count.upperBound == .max ? .max : count.upperBound - 1
                return [.set(set, max(0, count.lowerBound - 1)...upper)] + rest
            case .set(_, let count) where count.lowerBound == 0: continue
            default: return nil
            }
        }
        // An empty path is the home page.
        return []
    }

    /// The steps of an Android pattern as a table compares them, with notes on what differs.
    fileprivate mutating func read(_ glob: Glob) -> [Glob.Step] {
        var read: [Glob.Step] = []
        for (index, step) in glob.steps.enumerated() {
            guard case .set(let set, let count) = step, step != .star else {
                read.append(step)
                continue
            }
            let next = index + 1 < glob.steps.count ? glob.steps[index + 1] : nil
            let slash = UInt16(ascii: "/")
            if set == UnitSet(slash) {
                // A slash at the end makes no difference in a table.
                if next != nil || count.lowerBound > 1 {
                    matchesFewer.append(Self.linksWithOtherCounts)
                    read.append(.text("/"))
                }
                continue
            }
            if set.contains(slash) { matchesFewer.append(Self.linksOfRuleOnly) }
            if set == .any { matchesMore.append(Self.linksOfTableOnly) }
            let limit = RegexText.maximumCount
            let isLong = count.lowerBound > limit || count.upperBound > limit && count.upperBound < .max
            // Android gives no characters back, so the next step must begin with others.
            let isEnd =
                next?.first.map { $0.minimum > 0 && set.complement.isSuperset(of: $0.set) } ?? (next == nil)
            if isLong || count.count > 1 && !isEnd { matchesMore.append(Self.linksWithOtherCounts) }
            // At the end of the text a `pathPattern` must be over, except for `.*`.
            let isLast = glob.manner == .simple && next == nil
            read.append(.set(set, isLast ? max(count.lowerBound, 1)...count.upperBound : count))
        }
        return read
    }
}
