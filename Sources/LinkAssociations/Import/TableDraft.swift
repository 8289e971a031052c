import LinkRouting

/// A table that is being made from rules, which are tried in order, while a table lets the most specific win.
struct TableDraft {
    /// A pattern and the rule that it comes from.
    struct Entry {
        var pattern: DraftPattern
        /// The index of the rule.
        var rule: Int
        var excludes: Bool
    }

    private(set) var entries: [Entry] = []
    private(set) var rules: [ImportedRule]
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
        entries.sort { $0.rule < $1.rule }
        var kept: [Entry] = []
        // Only patterns that begin with the same text, or with none, can contain each other.
        var groups: [String: [DraftPattern]] = [:]
        for entry in entries {
            let start = entry.pattern.start
            let others = (groups[""] ?? []) + (start.isEmpty ? [] : groups[start] ?? [])
            if others.contains(where: { $0.contains(entry.pattern) }) { continue }
            groups[start, default: []].append(entry.pattern)
            kept.append(entry)
        }
        entries = kept
    }

    /// Adds patterns for links that a later rule would win. Returns whether there are any.
    private mutating func addExceptions() -> Bool {
        var added: [Entry] = []
        var known = Set(entries.map(\.pattern))
        forEachConflict { earlier, later in
            guard let both = entries[earlier].pattern.intersection(with: entries[later].pattern),
                known.insert(both).inserted, entries.count + added.count < Self.mostEntries
            else { return }
            added.append(
                Entry(pattern: both, rule: entries[earlier].rule, excludes: entries[earlier].excludes))
        }
        entries += added
        return !added.isEmpty
    }

    private mutating func noteConflicts() {
        let known = Set(entries.map(\.pattern))
        var pairs: [[Int]: (earlier: Int, later: Int)] = [:]
        forEachConflict { earlier, later in
            let rules = [entries[earlier].rule, entries[later].rule]
            guard pairs[rules] == nil else { return }
            let both = entries[earlier].pattern.intersection(with: entries[later].pattern)
            if both.map(known.contains) != true { pairs[rules] = (earlier, later) }
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
