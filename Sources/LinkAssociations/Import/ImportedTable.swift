import LinkRoutingLanguage

/// The patterns of a table for rules that are tried in order, while in a table the most specific pattern
/// wins.
struct ImportedTable {
    /// A pattern and the rule that it comes from.
    struct Entry {
        var pattern: DraftPattern
        /// The index of the rule.
        var rule: Int
        var excludes: Bool
    }

    private(set) var entries: [Entry] = []
    private(set) var rules: [ImportedRule]
    /// Patterns whose links earlier rules decide.
    private var shadowed: Set<DraftPattern> = []
    /// For each rule how many earlier ones a note names. Some examples are enough.
    private var conflicts: [Int: Set<Int>] = [:]
    /// The maximum number of patterns.
    private static let maximumEntries = 6000

    init(_ rules: [ImportedRule]) {
        self.rules = rules
        for index in rules.indices { add(index) }
        dropShadowed()
        // What is added for two rules may meet a third one.
        for isLast in [false, false, false, true] {
            if !addExceptions(isLast: isLast) { return }
            dropShadowed()
        }
    }

    /// Adds the patterns of a rule.
    private mutating func add(_ index: Int) {
        let rule = rules[index]
        var paths = [[DraftSegment.rest(isRequired: false)]]
        if let path = rule.path {
            let variants = PathVariants.variants(of: path, hasShorterForm: rule.hasShorterForm)
            paths = variants.paths
            if variants.isWider {
                rules[index].note(
                    "links with another segment: its expression would be too long",
                    isMatched: !rule.excludes)
            }
            if variants.isIncomplete {
                rules[index].note(
                    "links in which several wildcards match slashes", isMatched: rule.excludes)
            }
        }
        var fragments: [[DraftSegment]?] = [nil]
        if let fragment = rule.fragment {
            fragments = PathVariants.variants(of: fragment, hasShorterForm: false).paths
        }
        for path in paths {
            for fragment in fragments {
                guard entries.count < Self.maximumEntries else {
                    return rules[index].note(
                        "links of this rule: there are too many rules", isMatched: rule.excludes)
                }
                let pattern = DraftPattern(
                    path: path, items: rule.items, fragment: fragment,
                    fragmentHasSlash: rule.fragmentHasSlash, sources: rule.sources)
                entries.append(Entry(pattern: pattern, rule: index, excludes: rule.excludes))
            }
        }
    }

    /// Drops patterns whose links an earlier rule decides.
    private mutating func dropShadowed() {
        // Exceptions come after the other patterns of their rules.
        let order = entries.indices.sorted { (entries[$0].rule, $0) < (entries[$1].rule, $1) }
        var kept: [Entry] = []
        // Only patterns that begin with the same text, or with none, can contain each other.
        var groups: [String: [Entry]] = [:]
        var known: Set<DraftPattern> = []
        for entry in order.map({ entries[$0] }) {
            let start = entry.pattern.start
            let others = (groups[""] ?? []) + (start.isEmpty ? [] : groups[start] ?? [])
            let isShadowed = others.contains { $0.rule < entry.rule && $0.pattern.contains(entry.pattern) }
            if isShadowed || !known.insert(entry.pattern).inserted {
                shadowed.insert(entry.pattern)
            } else {
                groups[start, default: []].append(entry)
                kept.append(entry)
            }
        }
        entries = kept
    }

    /// Adds patterns for links that a later rule would win. Returns whether there are any.
    ///
    /// - Parameter isLast: Whether nothing is added any more, and what is missing is noted.
    private mutating func addExceptions(isLast: Bool) -> Bool {
        var added: [Entry] = []
        var known = Set(entries.map(\.pattern)).union(shadowed)
        let excluding = entries.filter(\.excludes)
        let opening = entries.filter { !$0.excludes }
        for exclusion in excluding {
            for other in opening {
                let isFirst = exclusion.rule < other.rule
                let (first, second) = isFirst ? (exclusion, other) : (other, exclusion)
                guard first.pattern.mayOverlap(second.pattern),
                    !first.pattern.isMoreSpecific(than: second.pattern)
                else { continue }
                let both = PatternIntersection(first.pattern, second.pattern)
                var isComplete = both.isComplete && !both.patterns.contains(first.pattern)
                for pattern in both.patterns where !known.contains(pattern) {
                    if isLast || entries.count + added.count >= Self.maximumEntries {
                        isComplete = false
                    } else {
                        known.insert(pattern)
                        added.append(Entry(pattern: pattern, rule: first.rule, excludes: first.excludes))
                    }
                }
                if !isComplete { noteConflict(first, second) }
            }
        }
        entries += added
        return !added.isEmpty
    }

    private mutating func noteConflict(_ first: Entry, _ second: Entry) {
        var told = conflicts[second.rule] ?? []
        guard told.count < 3, told.insert(first.rule).inserted else { return }
        conflicts[second.rule] = told
        rules[second.rule].note(
            "some links that \(rules[first.rule].place) decides before", isMatched: !second.excludes)
    }
}

extension ImportedRule {
    /// Notes links for which the table and the rule differ.
    ///
    /// - Parameter isMatched: Whether the table matches the links.
    mutating func note(_ links: String, isMatched: Bool) {
        if isMatched { matchesMore.append(links) } else { matchesFewer.append(links) }
    }
}

extension DraftPattern {
    /// The text that the path begins with, or an empty one.
    fileprivate var start: String { if case .text(let text)? = path.first { text } else { "" } }
}
