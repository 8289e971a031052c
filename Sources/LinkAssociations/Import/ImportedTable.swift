import LinkRouting

/// A table that is being made from rules, which are tried in order, while a table lets the most specific win.
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
    private var dropped: Set<DraftPattern> = []
    /// The largest number of patterns; links of what is beyond are not taken.
    private static let mostEntries = 6000

    init(_ rules: [ImportedRule]) {
        self.rules = rules
        for index in rules.indices { add(index) }
        resolveOrder()
    }

    /// Adds the patterns of a rule.
    private mutating func add(_ index: Int) {
        let rule = rules[index]
        var paths = [[DraftSegment.rest(isRequired: false)]]
        if let path = rule.path {
            let variants = PathVariants.variants(of: path, hasShorterForm: rule.hasShorterForm)
            paths = variants.paths
            if variants.isIncomplete {
                let links = "links in which several wildcards take slashes"
                if rule.excludes {
                    rules[index].takesMore.append(links)
                } else {
                    rules[index].takesFewer.append(links)
                }
            }
        }
        var fragments: [[DraftSegment]?] = [nil]
        if let fragment = rule.fragment {
            fragments = PathVariants.variants(of: fragment, hasShorterForm: false).paths.map { $0 }
        }
        for path in paths {
            for fragment in fragments {
                insert(
                    Entry(
                        pattern: DraftPattern(
                            path: path, items: rule.items, fragment: fragment, sources: rule.sources),
                        rule: index, excludes: rule.excludes))
            }
        }
    }

    private mutating func insert(_ entry: Entry) {
        if entries.count < Self.mostEntries {
            entries.append(entry)
        } else if entry.excludes {
            rules[entry.rule].takesMore.append("links of this rule: there are too many rules")
        } else {
            rules[entry.rule].takesFewer.append("links of this rule: there are too many rules")
        }
    }

    // MARK: - Order

    /// Makes sure that of two rules for one link the first one decides.
    private mutating func resolveOrder() {
        dropShadowed()
        // What is added for two rules may meet a third one.
        for _ in 0..<3 {
            let added = addExceptions()
            dropShadowed()
            if !added { return }
        }
        noteConflicts()
    }

    /// Drops patterns whose links an earlier rule decides.
    private mutating func dropShadowed() {
        // Exceptions come after the other patterns of their rules.
        let order = entries.indices.sorted { (entries[$0].rule, $0) < (entries[$1].rule, $1) }
        var kept: [Entry] = []
        // Only patterns that begin with the same text, or with none, can contain each other.
        var groups: [String: [DraftPattern]] = [:]
        var known: Set<DraftPattern> = []
        var pending: [DraftPattern] = []
        var rule = -1
        for entry in order.map({ entries[$0] }) {
            if entry.rule != rule {
                for pattern in pending { groups[pattern.start, default: []].append(pattern) }
                pending = []
                rule = entry.rule
            }
            let start = entry.pattern.start
            let others = [groups[""], start.isEmpty ? nil : groups[start]]
            let isShadowed = others.contains { $0?.contains { $0.contains(entry.pattern) } ?? false }
            if isShadowed || !known.insert(entry.pattern).inserted {
                dropped.insert(entry.pattern)
                continue
            }
            pending.append(entry.pattern)
            kept.append(entry)
        }
        entries = kept
    }

    /// Adds patterns for links that a later rule would win. Returns whether there are any.
    private mutating func addExceptions() -> Bool {
        var added: [Entry] = []
        var known = Set(entries.map(\.pattern)).union(dropped)
        forEachConflict { earlier, later in
            let first = entries[earlier]
            for both in PatternIntersection(first.pattern, entries[later].pattern).patterns {
                guard entries.count + added.count < Self.mostEntries, known.insert(both).inserted else {
                    continue
                }
                added.append(Entry(pattern: both, rule: first.rule, excludes: first.excludes))
            }
        }
        entries += added
        return !added.isEmpty
    }

    private mutating func noteConflicts() {
        let known = Set(entries.map(\.pattern)).union(dropped)
        var pairs: [[Int]: (earlier: Int, later: Int)] = [:]
        forEachConflict { earlier, later in
            let rules = [entries[earlier].rule, entries[later].rule]
            guard pairs[rules] == nil else { return }
            let first = entries[earlier].pattern
            let both = PatternIntersection(first, entries[later].pattern)
            let isResolved =
                both.isComplete && both.patterns.allSatisfy { known.contains($0) && $0 != first }
            if !isResolved { pairs[rules] = (earlier, later) }
        }
        var told: [Int: Int] = [:]
        for (key, pair) in pairs.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            // Some examples are enough.
            told[key[1], default: 0] += 1
            if told[key[1], default: 0] <= 3 { note(pair.earlier, pair.later) }
        }
    }

    private mutating func note(_ earlier: Int, _ later: Int) {
        let (first, second) = (entries[earlier].rule, entries[later].rule)
        let links = "some links that \(rules[first].place) decides before"
        if entries[later].excludes {
            rules[second].takesFewer.append(links)
        } else {
            rules[second].takesMore.append(links)
        }
    }

    private func forEachConflict(_ body: (Int, Int) -> Void) {
        let excluding = entries.indices.filter { entries[$0].excludes }
        let taking = entries.indices.filter { !entries[$0].excludes }
        for exclusion in excluding {
            for other in taking {
                let isFirst = entries[exclusion].rule < entries[other].rule
                let (earlier, later) = isFirst ? (exclusion, other) : (other, exclusion)
                guard entries[earlier].pattern.mayOverlap(entries[later].pattern),
                    !entries[earlier].pattern.isMoreSpecific(than: entries[later].pattern)
                else { continue }
                body(earlier, later)
            }
        }
    }
}

extension DraftPattern {
    /// The text that the path begins with, or an empty one.
    fileprivate var start: String { if case .text(let text)? = path.first { text } else { "" } }
}
