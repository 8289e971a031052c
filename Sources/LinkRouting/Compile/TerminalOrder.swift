/// Ranks the patterns that end at one node, as far as the table alone decides which of two is better.
///
/// The rules are those of the language page from "the end of the path" on: all terminals of a node have the
/// same origin and the same path. A terminal that ranks before every other one that matches is the best
/// match, because no rule can remove it. So the first one that matches wins, unless
/// ``Trie/Terminal/hasRival`` is set.
struct TerminalOrder {
    private let compiled: CompiledTable
    private let memo: LanguageMemo

    /// Nodes with more terminals are not ranked: comparing all pairs would take too long.
    static let maximumCount = 64

    init(_ compiled: CompiledTable, _ memo: LanguageMemo) {
        self.compiled = compiled
        self.memo = memo
    }

    /// How two terminals compare for the links that both match.
    private enum Order {
        case before, after
        /// Only the link can tell.
        case unknown
        /// No link matches both.
        case exclusive
    }

    /// Sorts terminals, the best ones first, and marks those that have rivals.
    ///
    /// Time: quadratic in the number of terminals.
    func sort(_ terminals: inout [Trie.Terminal]) {
        guard terminals.count > 1 else { return }
        if terminals.count <= Self.maximumCount {
            var sorted: [Trie.Terminal] = []
            while !terminals.isEmpty {
                let best = terminals.indices.first { index in
                    !terminals.contains { compare($0, terminals[index], isBare: false) == .before }
                }
                sorted.append(terminals.remove(at: best ?? 0))
            }
            terminals = sorted
        }
        for index in terminals.indices {
            terminals[index].hasRival = hasRival(index, in: terminals, isBare: false)
            terminals[index].hasBareRival = hasRival(index, in: terminals, isBare: true)
        }
    }

    private func hasRival(_ index: Int, in terminals: [Trie.Terminal], isBare: Bool) -> Bool {
        guard terminals.count <= Self.maximumCount else { return index + 1 < terminals.count }
        return terminals[(index + 1)...].contains { other in
            let order = compare(terminals[index], other, isBare: isBare)
            return order == .unknown || order == .after
        }
    }

    // MARK: Rules

    private func compare(_ left: Trie.Terminal, _ right: Trie.Terminal, isBare: Bool) -> Order {
        let (mine, theirs) = (compiled.patterns[Int(left.pattern)], compiled.patterns[Int(right.pattern)])
        if left.pattern != right.pattern, areExclusive(mine, theirs, isBare: isBare) { return .exclusive }
        if let order = order(Int(left.catchAll.rawValue), Int(right.catchAll.rawValue))
            ?? order(Int(left.omittedCount), Int(right.omittedCount))
        {
            return order
        }
        switch compareQueries(mine.conditions, theirs.conditions) {
        case .equal: break
        case .more: return .before
        case .less: return .after
        case .tied: return .unknown
        }
        if let order = order(-mine.counts.literal, -theirs.counts.literal)
            ?? order(-mine.counts.absent, -theirs.counts.absent)
            ?? order(-mine.counts.required, -theirs.counts.required)
            ?? order(fragmentRank(mine), fragmentRank(theirs))
        {
            return order
        }
        // The segments of two fragments are compared as the link has them.
        if mine.fragment >= 0, mine.fragment != theirs.fragment { return .unknown }
        return order(-optionalCount(mine), -optionalCount(theirs))
            ?? order(sourceRank(mine, isBare: isBare), sourceRank(theirs, isBare: isBare)) ?? .unknown
    }

    private func order(_ left: Int, _ right: Int) -> Order? {
        left == right ? nil : left < right ? .before : .after
    }

    private func fragmentRank(_ pattern: CompiledTable.Pattern) -> Int {
        pattern.fragment < 0 ? 2 : compiled.fragments[pattern.fragment].isQueryOnly ? 0 : 1
    }

    private func optionalCount(_ pattern: CompiledTable.Pattern) -> Int {
        let inFragment = pattern.fragment < 0 ? 0 : compiled.fragments[pattern.fragment].counts.optional
        return pattern.counts.optional + inFragment
    }

    private func sourceRank(_ pattern: CompiledTable.Pattern, isBare: Bool) -> Int {
        guard isBare else { return pattern.sourceSet < 0 ? 1 : 0 }
        return pattern.sourceSet < 0 ? -1 : compiled.sourceLists[pattern.sourceSet].first ?? -1
    }

    /// Compares the values that both demand for the same keys, in the order of the keys.
    private func compareQueries(_ left: Range<Int>, _ right: Range<Int>) -> Specificity {
        var shared: [(key: Bytes, mine: CompiledTable.Element, theirs: CompiledTable.Element)] = []
        for mine in values(left) {
            for theirs in values(right) where key(theirs) == key(mine) {
                shared.append((key(mine), mine.element, theirs.element))
            }
        }
        for pair in shared.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let order = compiled.specificity(pair.mine, pair.theirs, memo)
            if order != .equal { return order }
        }
        return .equal
    }

    private func values(_ conditions: Range<Int>) -> [CompiledTable.Condition] {
        compiled.conditions[conditions].filter { $0.kind == .value }
    }

    /// The key of a condition, in lower case if the table compares keys ignoring case.
    private func key(_ condition: CompiledTable.Condition) -> Bytes {
        let name = compiled.texts.span.extracting(condition.key.range)
        return compiled.options.ignoresQueryCase ? ASCII.lowercased(name) : Bytes(name)
    }

    // MARK: Links that match both

    /// Whether no link matches both patterns, as far as that is seen at a glance.
    private func areExclusive(
        _ left: CompiledTable.Pattern, _ right: CompiledTable.Pattern, isBare: Bool
    ) -> Bool {
        if !isBare, left.sourceSet >= 0, right.sourceSet >= 0,
            Set(compiled.sourceLists[left.sourceSet]).isDisjoint(with: compiled.sourceLists[right.sourceSet])
        {
            return true
        }
        return compiled.conditions[left.conditions].contains { mine in
            compiled.conditions[right.conditions].contains { theirs in
                contradict(mine, theirs) && key(mine) == key(theirs)
            }
        }
    }

    private func contradict(_ left: CompiledTable.Condition, _ right: CompiledTable.Condition) -> Bool {
        if left.kind == .value, right.kind == .value {
            guard left.element.kind == .literal, right.element.kind == .literal else { return false }
            let texts = compiled.texts.span
            let (mine, theirs) = (
                texts.extracting(compiled.literals[left.element.index].range),
                texts.extracting(compiled.literals[right.element.index].range)
            )
            return !mine.isEqual(to: theirs)
        }
        guard (left.kind == .absent) != (right.kind == .absent) else { return false }
        return !(left.kind == .value && left.element.isOptional)
            && !(right.kind == .value && right.element.isOptional)
    }
}
