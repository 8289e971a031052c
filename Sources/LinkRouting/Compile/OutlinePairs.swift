/// Finds the pairs of labels that may have a text in common, as their outlines tell.
///
/// Labels are sorted and looked up by what they share, so the time is that of the pairs found.
struct OutlinePairs {
    /// An outline, and the number by which its pairs are reported.
    struct Item {
        var id: Int
        var outline: TextOutline
    }

    let compiled: CompiledTable
    let work: LoadingWork
    /// The pairs, the smaller number first; a pair may be listed twice.
    private(set) var pairs: [(Int, Int)] = []

    /// The steps for each pair.
    private static let stepsPerPair = 16

    init(_ compiled: CompiledTable, _ work: LoadingWork) {
        self.compiled = compiled
        self.work = work
    }

    /// Adds the pairs of `items`, as far as the work allows.
    mutating func add(_ items: [Item]) {
        var texts: [(id: Int, texts: [Bytes])] = []
        var numbers: [(id: Int, range: ClosedRange<Double>)] = []
        var affixes: [(id: Int, affixes: TextOutline.Affixes)] = []
        var others: [Int] = []
        for item in items {
            switch item.outline {
            case .texts(let found): texts.append((item.id, found))
            case .numbers(let range): numbers.append((item.id, range))
            case .affixes(let found): affixes.append((item.id, found))
            case .any: others.append(item.id)
            }
        }
        addTexts(texts)
        addNumbers(numbers)
        addAffixes(affixes)
        addAll(others)
        let kinds = [texts.map(\.id), numbers.map(\.id), affixes.map(\.id), others]
        for (index, kind) in kinds.enumerated() {
            for other in kinds[(index + 1)...] { addAll(kind, other) }
        }
    }

    /// Adds one pair; `false` if no work is left.
    private mutating func add(_ first: Int, _ second: Int) -> Bool {
        guard work.spend(Self.stepsPerPair) else { return false }
        if first != second { pairs.append((min(first, second), max(first, second))) }
        return true
    }

    /// Adds all pairs of `ids`.
    mutating func addAll(_ ids: [Int]) {
        for (index, first) in ids.enumerated() {
            for second in ids[(index + 1)...] where !add(first, second) { return }
        }
    }

    /// Adds every pair of one of `ids` and one of `others`.
    mutating func addAll(_ ids: [Int], _ others: [Int]) {
        for first in ids {
            for second in others where !add(first, second) { return }
        }
    }

    private mutating func addTexts(_ items: [(id: Int, texts: [Bytes])]) {
        if items.count < 2 { return }
        var known: [Bytes: [Int]] = [:]
        for item in items {
            guard work.spend(Self.stepsPerPair * item.texts.count) else { return }
            for text in item.texts {
                for other in known[text] ?? [] where !add(other, item.id) { return }
                known[text, default: []].append(item.id)
            }
        }
    }

    private mutating func addNumbers(_ items: [(id: Int, range: ClosedRange<Double>)]) {
        var open: [(id: Int, range: ClosedRange<Double>)] = []
        let sorted = items.sorted { ($0.range.lowerBound, $0.id) < ($1.range.lowerBound, $1.id) }
        for item in sorted {
            guard work.spend(open.count) else { return }
            open.removeAll { $0.range.upperBound < item.range.lowerBound }
            for other in open where !add(other.id, item.id) { return }
            open.append(item)
        }
    }

    // MARK: Affixes

    private typealias Affixed = (id: Int, affixes: TextOutline.Affixes)

    /// Two labels exclude each other if neither prefix begins with the other one; so do suffixes. The one that
    /// leaves fewer pairs decides which pairs are looked at.
    private mutating func addAffixes(_ items: [Affixed]) {
        if items.count < 2 { return }
        let byPrefix = items.sorted { Self.precedes($0.affixes.prefix, $1.affixes.prefix, $0.id, $1.id) }
        let bySuffix = items.map { ($0, Bytes($0.affixes.suffix.reversed())) }
            .sorted { Self.precedes($0.1, $1.1, $0.0.id, $1.0.id) }
        let prefixes = byPrefix.map(\.affixes.prefix)
        let suffixes = bySuffix.map(\.1)
        work.spend(8 * items.count)
        if Self.pairCount(prefixes) <= Self.pairCount(suffixes) {
            addNested(byPrefix, keys: prefixes)
        } else {
            addNested(bySuffix.map(\.0), keys: suffixes)
        }
    }

    private static func precedes(_ left: Bytes, _ right: Bytes, _ leftID: Int, _ rightID: Int) -> Bool {
        left == right ? leftID < rightID : left.lexicographicallyPrecedes(right)
    }

    /// The number of pairs of `sorted` keys of which one begins with the other.
    private static func pairCount(_ sorted: [Bytes]) -> Int {
        var count = 0
        forEachNesting(sorted) { _, outer in
            count += outer.count
            return true
        }
        return count
    }

    /// Calls `body` with the index of each of the sorted keys, and those of the ones before it with which it
    /// begins, until it returns `false`.
    private static func forEachNesting(_ sorted: [Bytes], _ body: (Int, [Int]) -> Bool) {
        var outer: [Int] = []
        for (index, key) in sorted.enumerated() {
            while let last = outer.last, !key.starts(with: sorted[last]) { outer.removeLast() }
            if !body(index, outer) { return }
            outer.append(index)
        }
    }

    private mutating func addNested(_ items: [Affixed], keys: [Bytes]) {
        var found: [(Int, Int)] = []
        var buckets: [Bytes: [Item]] = [:]
        let compiled = compiled
        let work = work
        Self.forEachNesting(keys) { index, outer in
            let mine = items[index].affixes
            for other in outer {
                guard work.spend(Self.stepsPerPair) else { return false }
                let theirs = items[other].affixes
                // Of labels that differ in one parameter only, its types decide; see below.
                let isInner = mine.inner != nil && theirs.inner != nil
                if isInner, mine.prefix == theirs.prefix, mine.suffix == theirs.suffix { continue }
                guard Self.areCompatible(mine.prefix, theirs.prefix, fromEnd: false),
                    Self.areCompatible(mine.suffix, theirs.suffix, fromEnd: true)
                else { continue }
                found.append((items[other].id, items[index].id))
            }
            if let inner = mine.inner {
                let key = mine.prefix + [0xFF] + mine.suffix
                buckets[key, default: []].append(
                    Item(id: items[index].id, outline: compiled.outline(ofType: inner)))
            }
            return true
        }
        for (first, second) in found { _ = add(first, second) }
        // In the order of the items, not of the hash table.
        for item in items {
            guard item.affixes.inner != nil else { continue }
            let key = item.affixes.prefix + [0xFF] + item.affixes.suffix
            if let bucket = buckets.removeValue(forKey: key) { add(bucket) }
        }
    }

    /// Whether one text begins, or ends, with the other.
    private static func areCompatible(_ left: Bytes, _ right: Bytes, fromEnd: Bool) -> Bool {
        let count = min(left.count, right.count)
        return fromEnd ? left.suffix(count) == right.suffix(count) : left.prefix(count) == right.prefix(count)
    }
}
