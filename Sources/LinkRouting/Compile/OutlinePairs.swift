/// Finds the pairs of labels that may have a text in common, as their outlines tell.
///
/// Labels are sorted and looked up by what they share, so the time is that of the pairs found.
struct OutlinePairs {
    /// An outline, and the number by which its pairs are reported.
    struct Item {
        var id: Int
        var outline: TextOutline
    }

    /// Takes the numbers of a pair, which may come twice; returns whether more pairs are wanted.
    typealias Body = (Int, Int) -> Bool

    let compiled: CompiledTable
    let work: LoadingWork

    /// The steps for reporting a pair.
    private static let stepsPerPair = 1
    /// The steps for looking up a text, or comparing two.
    private static let stepsPerText = 16

    init(_ compiled: CompiledTable, _ work: LoadingWork) {
        self.compiled = compiled
        self.work = work
    }

    /// Calls `body` with the pairs of `items`, as far as the work allows; returns whether more are wanted.
    @discardableResult
    func forEach(of items: [Item], _ body: Body) -> Bool {
        var texts: [(id: Int, texts: [Bytes])] = []
        var numbers: [(id: Int, range: ClosedRange<Double>)] = []
        var affixes: [Affixed] = []
        var others: [Int] = []
        for item in items {
            switch item.outline {
            case .texts(let found): texts.append((item.id, found))
            case .numbers(let range): numbers.append((item.id, range))
            case .affixes(let found): affixes.append((item.id, found))
            case .any: others.append(item.id)
            }
        }
        guard forEachText(texts, body), forEachNumber(numbers, body), forEachAffix(affixes, body),
            forEach(of: others, body)
        else { return false }
        let kinds = [texts.map(\.id), numbers.map(\.id), affixes.map(\.id), others]
        for (index, kind) in kinds.enumerated() {
            for other in kinds[(index + 1)...] where !forEach(of: kind, and: other, body) { return false }
        }
        return true
    }

    /// Reports one pair.
    private func report(_ first: Int, _ second: Int, _ body: Body) -> Bool {
        work.spend(Self.stepsPerPair) && body(min(first, second), max(first, second))
    }

    /// Calls `body` with all pairs of `ids`.
    func forEach(of ids: [Int], _ body: Body) -> Bool {
        for (index, first) in ids.enumerated() {
            for second in ids[(index + 1)...] where !report(first, second, body) { return false }
        }
        return true
    }

    /// Calls `body` with every pair of one of `ids` and one of `others`.
    func forEach(of ids: [Int], and others: [Int], _ body: Body) -> Bool {
        for first in ids {
            for second in others where !report(first, second, body) { return false }
        }
        return true
    }

    private func forEachText(_ items: [(id: Int, texts: [Bytes])], _ body: Body) -> Bool {
        if items.count < 2 { return true }
        var known: [Bytes: [Int]] = [:]
        for item in items {
            guard work.spend(Self.stepsPerText * item.texts.count) else { return false }
            for text in item.texts {
                for other in known[text] ?? [] where !report(other, item.id, body) { return false }
                known[text, default: []].append(item.id)
            }
        }
        return true
    }

    private func forEachNumber(_ items: [(id: Int, range: ClosedRange<Double>)], _ body: Body) -> Bool {
        var open: [(id: Int, range: ClosedRange<Double>)] = []
        let sorted = items.sorted { ($0.range.lowerBound, $0.id) < ($1.range.lowerBound, $1.id) }
        for item in sorted {
            guard work.spend(open.count) else { return false }
            open.removeAll { $0.range.upperBound < item.range.lowerBound }
            for other in open where !report(other.id, item.id, body) { return false }
            open.append(item)
        }
        return true
    }

    // MARK: Affixes

    private typealias Affixed = (id: Int, affixes: TextOutline.Affixes)

    /// Labels with the same prefix and the same suffix.
    private struct Group {
        var prefix: Bytes
        var suffix: Bytes
        /// The suffix from its end.
        var reversed: Bytes
        var items: [Affixed]
    }

    /// Two labels exclude each other if neither prefix begins with the other one; so do suffixes. The one that
    /// leaves fewer pairs decides which pairs are looked at.
    private func forEachAffix(_ items: [Affixed], _ body: Body) -> Bool {
        if items.count < 2 { return true }
        guard work.spend(2 * Self.stepsPerText * items.count) else { return false }
        var groups: [Group] = []
        var known: [Bytes: Int] = [:]
        for item in items {
            let (prefix, suffix) = (item.affixes.prefix, item.affixes.suffix)
            let key = prefix + [0xFF] + suffix
            if let group = known[key] {
                groups[group].items.append(item)
            } else {
                known[key] = groups.count
                let reversed = Bytes(suffix.reversed())
                groups.append(Group(prefix: prefix, suffix: suffix, reversed: reversed, items: [item]))
            }
        }
        for group in groups where group.items.count > 1 {
            guard forEach(within: group, body) else { return false }
        }
        let byPrefix = Nesting(groups, \.prefix)
        let bySuffix = Nesting(groups, \.reversed)
        let nesting = byPrefix.pairCount <= bySuffix.pairCount ? byPrefix : bySuffix
        return nesting.forEach { first, second in
            guard work.spend(Self.stepsPerText) else { return false }
            let (mine, theirs) = (groups[first], groups[second])
            guard Self.isNested(mine.prefix, theirs.prefix), Self.isNested(mine.reversed, theirs.reversed)
            else { return true }
            return forEach(of: mine.items.map(\.id), and: theirs.items.map(\.id), body)
        }
    }

    /// The pairs of labels that have the same literal text. If they have one parameter each, its types decide.
    private func forEach(within group: Group, _ body: Body) -> Bool {
        let inner = group.items.compactMap { item in
            item.affixes.inner.map { Item(id: item.id, outline: compiled.outline(ofType: $0)) }
        }
        if inner.count == group.items.count { return forEach(of: inner, body) }
        return forEach(of: group.items.map(\.id), body)
    }

    /// Whether one text begins with the other.
    private static func isNested(_ left: Bytes, _ right: Bytes) -> Bool {
        let count = min(left.count, right.count)
        return left.prefix(count) == right.prefix(count)
    }

    /// Groups in the order of a key, in which those whose keys begin with one of them follow it.
    private struct Nesting {
        private let order: [Int]
        private let keys: [Bytes]
        /// The number of pairs of which one key begins with the other, counting the labels of both.
        private(set) var pairCount = 0

        init(_ groups: [Group], _ key: (Group) -> Bytes) {
            let keys = groups.map(key)
            order = groups.indices.sorted {
                keys[$0] == keys[$1] ? $0 < $1 : keys[$0].lexicographicallyPrecedes(keys[$1])
            }
            self.keys = order.map { keys[$0] }
            var outer: [(index: Int, count: Int)] = []
            for (index, group) in order.enumerated() {
                while let last = outer.last, !self.keys[index].starts(with: self.keys[last.index]) {
                    outer.removeLast()
                }
                let before = outer.last?.count ?? 0
                pairCount += before * groups[group].items.count
                outer.append((index, before + groups[group].items.count))
            }
        }

        /// Calls `body` with those pairs until it returns `false`.
        func forEach(_ body: (Int, Int) -> Bool) -> Bool {
            var outer: [Int] = []
            for (index, key) in keys.enumerated() {
                while let last = outer.last, !key.starts(with: keys[last]) { outer.removeLast() }
                for other in outer where !body(order[other], order[index]) { return false }
                outer.append(index)
            }
            return true
        }
    }
}
