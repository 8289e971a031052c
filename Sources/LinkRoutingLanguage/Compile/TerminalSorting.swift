/// Sorts the terminals of a node, while a table is loaded.
extension CompiledTable {
    /// Nodes with more terminals are not ranked: comparing all pairs would take too long.
    private static var maximumRankedCount: Int { 64 }

    /// Sorts the terminals of a node, the best ones first, and marks those that have rivals.
    ///
    /// All have a catch-all, or none. Time: quadratic in the number of terminals.
    func sort(_ terminals: inout [Trie.Terminal], _ memo: LanguageMemo) {
        guard terminals.count > 1 else { return }
        if terminals.count <= Self.maximumRankedCount {
            var sorted: [Trie.Terminal] = []
            while !terminals.isEmpty {
                let best = terminals.indices.first { index in
                    !terminals.contains { order($0, terminals[index], memo, isBare: false) == .before }
                }
                sorted.append(terminals.remove(at: best ?? 0))
            }
            terminals = sorted
        }
        // Three terminals may beat each other in a circle. So a search may end at a terminal only if no later
        // one is a rival of any that it found.
        var (last, lastBare) = (0, 0)
        for index in terminals.indices {
            last = max(last, lastRival(of: index, in: terminals, memo, isBare: false))
            lastBare = max(lastBare, lastRival(of: index, in: terminals, memo, isBare: true))
            terminals[index].hasRival = last > index
            terminals[index].hasBareRival = lastBare > index
        }
    }

    /// The index of the last terminal that may be better than the one at `index`; `index` if none is.
    private func lastRival(
        of index: Int, in terminals: [Trie.Terminal], _ memo: LanguageMemo, isBare: Bool
    ) -> Int {
        guard terminals.count <= Self.maximumRankedCount else { return terminals.count - 1 }
        return terminals.indices.last { other in
            guard other > index else { return false }
            let order = order(terminals[index], terminals[other], memo, isBare: isBare)
            return order == .unknown || order == .after
        } ?? index
    }

    private func order(
        _ left: Trie.Terminal, _ right: Trie.Terminal, _ memo: LanguageMemo, isBare: Bool
    ) -> TerminalOrder {
        let (mine, theirs) = (patterns[Int(left.pattern)], patterns[Int(right.pattern)])
        if left.pattern != right.pattern, areExclusive(mine, theirs, isBare: isBare) { return .exclusive }
        // A `+` is better than a `*`, and one of several segments than one of none.
        func end(_ terminal: Trie.Terminal) -> Int {
            1_000_000 * Int(terminal.catchAll.rawValue)
                + terminal.endRank(isCatchAllEmpty: terminal.isCatchAllEmpty)
        }
        return order((left, end(left)), (right, end(right)), isBare: isBare) {
            types.specificity($0, $1, memo)
        }
    }

    // MARK: Links that match both

    /// Whether no link matches both patterns, as far as that is seen at a glance.
    private func areExclusive(
        _ left: Pattern, _ right: Pattern, isBare: Bool
    ) -> Bool {
        if !isBare, left.sourceSet >= 0, right.sourceSet >= 0,
            Set(sourceLists[left.sourceSet]).isDisjoint(with: sourceLists[right.sourceSet])
        {
            return true
        }
        if contradict(left.conditions, right.conditions) { return true }
        guard left.fragment >= 0, right.fragment >= 0 else { return false }
        return areExclusive(fragments[left.fragment], fragments[right.fragment])
    }

    private func areExclusive(_ left: Fragment, _ right: Fragment) -> Bool {
        // One reads the fragment as items, the other one as a path.
        guard left.isQueryOnly == right.isQueryOnly else { return false }
        if contradict(left.conditions, right.conditions) { return true }
        guard isFixed(left.path), isFixed(right.path) else { return false }
        let (mine, theirs) = (left.path.elements, right.path.elements)
        return mine.count != theirs.count
            || zip(mine, theirs).contains { contradict(elements[$0], elements[$1]) }
    }

    private func contradict(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        left.contains { mine in
            right.contains { theirs in
                contradict(conditions[mine], conditions[theirs]) && compareKeys(mine, theirs) == 0
            }
        }
    }

    private func contradict(_ left: Condition, _ right: Condition) -> Bool {
        if left.kind == .value, right.kind == .value {
            return contradict(left.element, right.element)
        }
        guard (left.kind == .absent) != (right.kind == .absent) else { return false }
        return !(left.kind == .value && left.element.isOptional)
            && !(right.kind == .value && right.element.isOptional)
    }

    /// Whether both are literals, and different ones. Equal literals are stored once.
    private func contradict(_ left: Element, _ right: Element) -> Bool {
        left.kind == .literal && right.kind == .literal && left.index != right.index
    }
}
