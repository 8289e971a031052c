import LinkRoutingLanguage

/// The patterns of a table for rules that are tried in order, while in a table the most specific pattern
/// wins.
struct ImportedTable {
    /// A pattern and the rule that it comes from.
    struct Entry {
        var pattern: RulePattern
        /// The index of the rule.
        var rule: Int
        let precedence: PatternPrecedence

        init(_ pattern: RulePattern, rule: Int) {
            self.pattern = pattern
            self.rule = rule
            precedence = PatternPrecedence(pattern)
        }
    }

    private(set) var entries: [Entry] = []
    private(set) var rules: [ImportedRule]
    /// Patterns whose links earlier rules decide.
    private var shadowed: Set<RulePattern> = []
    /// For each rule how many earlier ones a note names. Some examples are enough.
    private var conflicts: [Int: Set<Int>] = [:]
    /// The maximum number of patterns.
    private static let maximumEntries = 6000

    init(_ rules: [ImportedRule]) {
        self.rules = rules
        for index in rules.indices {
            let patterns = self.rules[index].patterns()
            let few = patterns.prefix(Self.maximumEntries - entries.count)
            entries += few.map { Entry($0, rule: index) }
            if few.count < patterns.count {
                self.rules[index].note(
                    "links of this rule: there are too many rules", isMatched: rules[index].excludes)
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
        var kept: [Entry] = []
        // Only patterns that begin with the same text, or with none, can contain each other.
        var groups: [String: [Entry]] = [:]
        var known: Set<RulePattern> = []
        for entry in order.map({ entries[$0] }) {
            let start = entry.pattern.path.first?.text ?? ""
            let others = (groups[""] ?? []) + (start.isEmpty ? [] : groups[start] ?? [])
            var open = entry
            var isShadowed = false
            for other in others where other.rule < entry.rule && other.pattern.contains(entry.pattern) {
                if other.pattern.acceptsSources(of: entry.pattern) { isShadowed = true }
                // Patterns of one table that are the same have different sources.
                if let sources = other.pattern.sources, entry.pattern.contains(other.pattern) {
                    open.pattern.sources?.removeAll { sources.contains($0) }
                }
            }
            if isShadowed || open.pattern != entry.pattern { shadowed.insert(entry.pattern) }
            if isShadowed || open.pattern.sources?.isEmpty == true { continue }
            guard known.insert(open.pattern).inserted else { continue }
            groups[start, default: []].append(open)
            kept.append(open)
        }
        entries = kept
    }

    /// Adds patterns for links that a later rule would win. Returns whether there are any.
    ///
    /// - Parameter isLast: Whether nothing is added any more, and what is missing is noted.
    private mutating func addExceptions(isLast: Bool) -> Bool {
        var added: [Entry] = []
        var known = Set(entries.map(\.pattern)).union(shadowed)
        let opening = entries.filter { !rules[$0.rule].excludes }
        for exclusion in entries where rules[exclusion.rule].excludes {
            for other in opening {
                let isFirst = exclusion.rule < other.rule
                let (first, second) = isFirst ? (exclusion, other) : (other, exclusion)
                guard first.pattern.mayOverlap(second.pattern),
                    !first.precedence.wins(over: second.precedence)
                else { continue }
                let both = PatternIntersection(first.pattern, second.pattern)
                var isComplete = both.isComplete && !both.patterns.contains(first.pattern)
                for pattern in both.patterns where !known.contains(pattern) {
                    if isLast || entries.count + added.count >= Self.maximumEntries {
                        isComplete = false
                    } else {
                        known.insert(pattern)
                        added.append(Entry(pattern, rule: first.rule))
                    }
                }
                if !isComplete { noteConflict(first, second) }
            }
        }
        entries += added
        return !added.isEmpty
    }

    private mutating func noteConflict(_ first: Entry, _ second: Entry) {
        guard conflicts[second.rule, default: []].count < 3,
            conflicts[second.rule, default: []].insert(first.rule).inserted
        else { return }
        rules[second.rule].note(
            "some links that \(rules[first.rule].place) decides before",
            isMatched: !rules[second.rule].excludes)
    }
}
