/// The patterns that end at one node, divided by the literal value that they require of one query item.
///
/// `/index.php?action=NAME` may have hundreds of patterns, of which a link can match one. A search for the
/// patterns of a link, or for pairs of patterns with a link in common, need not try all of them.
package struct QueryDivision: Sendable {
    /// The name of the query item, in ``CompiledTable/texts``.
    private let key: ByteRange
    /// The indices of the terminals that require a literal value, by that literal, in their order.
    package private(set) var terminals = HashTable<Int, [Int]>()
    /// The indices of all other terminals.
    package private(set) var others: [Int] = []

    /// The largest number of terminals that are not divided.
    package static let maximumUndivided = 8

    /// Divides terminals by the item with the most different values; `nil` if all have the same.
    package init?(_ range: Range<Int>, of trie: Trie, _ compiled: CompiledTable) {
        let required = range.map { compiled.literalItems(of: trie.terminals[$0]) }
        var values: [ByteRange: Set<Int>] = [:]
        for items in required {
            for item in items { values[item.key, default: []].insert(item.literal) }
        }
        // Of two items that divide equally well, the first in the table is chosen, on every run.
        let best = values.max { ($0.value.count, $1.key.start) < ($1.value.count, $0.key.start) }
        guard let best, best.value.count > 1 else { return nil }
        key = best.key
        for (index, items) in zip(range, required) {
            if let item = items.first(where: { $0.key == best.key }) {
                terminals[item.literal, default: []].append(index)
            } else {
                others.append(index)
            }
        }
    }

    /// The terminals that may match a link with this query, in their order.
    func terminals(for query: borrowing Query, _ literals: StringInterner) -> MergedTerminals {
        guard let value = query.firstValue(literals.bytes.span.extracting(key.range)),
            let literal = literals.id(of: value.range, in: query.text.span),
            let found = terminals[literal]
        else { return MergedTerminals(first: [], second: others[...]) }
        return MergedTerminals(first: found[...], second: others[...])
    }
}

/// Two ascending lists of terminals as one, which is not stored: there may be many values and many others.
struct MergedTerminals: Sequence, IteratorProtocol {
    var first: ArraySlice<Int>
    var second: ArraySlice<Int>

    mutating func next() -> Int? {
        guard let index = first.first else { return second.popFirst() }
        guard let other = second.first, other < index else { return first.popFirst() }
        return second.popFirst()
    }
}

extension CompiledTable {
    /// The query items for which a pattern requires a literal value.
    fileprivate func literalItems(of terminal: Trie.Terminal) -> [(key: ByteRange, literal: Int)] {
        patterns[Int(terminal.pattern)].conditions.compactMap { index in
            let condition = conditions[index]
            guard condition.kind == .value, !condition.element.isOptional, condition.element.kind == .literal
            else { return nil }
            return (condition.key, condition.element.index)
        }
    }
}
