import LinkRoutingLanguage

/// The patterns of a table for rules that are tried in order, while in a table the most specific pattern
/// wins.
struct ImportedTable {
    /// A pattern and the rule that it comes from.
    struct Entry {
        var pattern: RulePattern
        /// The index of the rule.
        var rule: Int
        /// The pattern, and the one for links for which a catch-all in its middle is empty.
        private let variants: [(pattern: RulePattern, precedence: PatternPrecedence)]

        init(_ pattern: RulePattern, rule: Int) {
            self.pattern = pattern
            self.rule = rule
            var patterns = [pattern]
            if let index = pattern.path.firstIndex(of: .segments(isRequired: false)),
                index + 1 < pattern.path.count
            {
                patterns[0].path[index] = .segments(isRequired: true)
                patterns.append(pattern)
                patterns[1].path.remove(at: index)
            }
            variants = patterns.map { ($0, PatternPrecedence($0)) }
        }

        /// Whether the pattern certainly wins all links that match both.
        func wins(over other: Entry) -> Bool {
            variants.allSatisfy { own in
                other.variants.allSatisfy { foreign in
                    own.precedence.wins(over: foreign.precedence)
                        || variants.count + other.variants.count > 2
                            && !own.pattern.mayOverlap(foreign.pattern)
                }
            }
        }
    }

    private(set) var entries: [Entry] = []
    private(set) var rules: [ImportedRule]
    /// For each rule the patterns whose links others decide.
    private var shadowed: [Int: Set<RulePattern>] = [:]
    /// The intent filters that exclude links.
    private let filtersWithExclusions: Set<Int>
    /// The rules that win links in the table which earlier rules decide in the file.
    private var conflicting: Set<Int> = []
    /// The maximum number of patterns, and the number up to which exceptions are added to them.
    private static let maximumEntries = 6000
    private static let maximumWithExceptions = 2000

    init(_ rules: [ImportedRule]) {
        self.rules = rules
        filtersWithExclusions = Set(rules.filter(\.excludes).map(\.filter))
        for index in rules.indices {
            let patterns = self.rules[index].patterns()
            let few = patterns.prefix(Self.maximumEntries - entries.count)
            entries += few.map { Entry($0, rule: index) }
            if few.count < patterns.count {
                self.rules[index].matchesFewer.append("links of this rule: there are too many rules")
            }
        }
        dropShadowed()
        // What is added for two rules may meet a third one.
        for isLast in [false, false, false, true] {
            if !addExceptions(isLast: isLast) { return }
            dropShadowed()
        }
    }

    /// Drops patterns whose links an earlier rule decides.
    private mutating func dropShadowed() {
        // Exceptions come after the other patterns of their rules.
        let order = entries.indices.sorted { (entries[$0].rule, $0) < (entries[$1].rule, $1) }
        let index = RuleIndex(entries.map(\.pattern.path)) { _ in true }
        var kept: [Entry] = []
        /// The place of each entry in `kept`.
        var places: [Int?] = entries.map { _ in nil }
        var known: [Bool: Set<RulePattern>] = [:]
        for entry in order {
            let (rule, pattern) = (entries[entry].rule, entries[entry].pattern)
            var sources = pattern.sources
            var isShadowed = false
            for other in index.rules(overlapping: pattern.path) {
                guard let place = places[other], kept[place].rule < rule,
                    mayShadow(kept[place].rule, rule), kept[place].pattern.contains(pattern)
                else { continue }
                if kept[place].pattern.acceptsSources(of: pattern) { isShadowed = true }
                // Patterns of one table that are the same have different sources.
                if let others = kept[place].pattern.sources, pattern.contains(kept[place].pattern) {
                    sources?.removeAll { others.contains($0) }
                }
            }
            if isShadowed || sources != pattern.sources { shadowed[rule, default: []].insert(pattern) }
            if isShadowed || sources?.isEmpty == true { continue }
            var open = entries[entry]
            open.pattern.sources = sources
            guard known[rules[rule].excludes, default: []].insert(open.pattern).inserted else { continue }
            places[entry] = kept.count
            kept.append(open)
        }
        entries = kept.filter { entry in
            guard rules[entry.rule].excludes else { return true }
            return !kept.contains {
                $0.rule > entry.rule && rules[$0.rule].filter != rules[entry.rule].filter
                    && mayShadow($0.rule, entry.rule) && $0.pattern.acceptsSources(of: entry.pattern)
                    && $0.pattern.contains(entry.pattern)
            }
        }
    }

    /// Whether a rule can make another one superfluous: both are of one filter, or nothing takes links from
    /// the first one.
    private func mayShadow(_ rule: Int, _ other: Int) -> Bool {
        rules[other].filter == rules[rule].filter || !filtersWithExclusions.contains(rules[rule].filter)
    }

    /// Whether a rule decides the links that another one matches, too: an earlier one, but an exclusion only
    /// in its own filter.
    private func decides(_ rule: Int, before other: Int) -> Bool {
        let (first, second) = (rules[rule], rules[other])
        return first.filter == second.filter || first.excludes == second.excludes
            ? rule < other : second.excludes
    }

    /// Adds patterns for links that a later rule would win. Returns whether there are any.
    ///
    /// - Parameter isLast: Whether nothing is added any more, and what is missing is noted.
    private mutating func addExceptions(isLast: Bool) -> Bool {
        var added: [Entry] = []
        var known = Set(entries.map(\.pattern))
        let opening = RuleIndex(entries.map(\.pattern.path)) { !rules[entries[$0].rule].excludes }
        for exclusion in entries where rules[exclusion.rule].excludes {
            for other in opening.rules(overlapping: exclusion.pattern.path).map({ entries[$0] }) {
                let isFirst = decides(exclusion.rule, before: other.rule)
                let (first, second) = isFirst ? (exclusion, other) : (other, exclusion)
                let isFull = isLast || entries.count + added.count >= Self.maximumWithExceptions
                if isFull, conflicting.contains(second.rule) { continue }
                guard first.pattern.mayOverlap(second.pattern),
                    !first.wins(over: second)
                else { continue }
                let both = PatternIntersection(first.pattern, second.pattern)
                var isComplete =
                    both.isComplete && !both.patterns.contains(first.pattern)
                    && !both.patterns.contains(second.pattern)
                for pattern in both.patterns
                where !known.contains(pattern) && shadowed[first.rule]?.contains(pattern) != true {
                    if isFull {
                        isComplete = false
                    } else {
                        known.insert(pattern)
                        added.append(Entry(pattern, rule: first.rule))
                    }
                }
                if !isComplete, conflicting.insert(second.rule).inserted {
                    rules[second.rule].matchesMore.append("some links that rules before it decide")
                }
            }
        }
        entries += added
        return !added.isEmpty
    }
}
