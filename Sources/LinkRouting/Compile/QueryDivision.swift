/// The patterns that end at one node, divided by the literal value that they require of one query item.
///
/// `/index.php?action=NAME` may have hundreds of patterns, of which a link can match one. A search for the
/// patterns of a link, or for pairs of patterns with a link in common, need not try all of them.
package struct QueryDivision: Sendable {
    /// The name of the query item, in ``CompiledTable/texts``.
    package let key: ByteRange
    /// The indices of the terminals that require a literal value, by that value, in their order.
    package private(set) var terminals: [Bytes: [Int]] = [:]
    /// The values, in the order of the first terminals that require them.
    package private(set) var values: [Bytes] = []
    /// The indices of all other terminals.
    package private(set) var others: [Int] = []

    /// The largest number of terminals that are not divided.
    package static let maximumUndivided = 16

    /// Divides terminals by the item with the most different values; `nil` if all have the same.
    package init?(_ range: Range<Int>, of trie: Trie, _ compiled: CompiledTable) {
        let required = range.map { compiled.literalItems(of: trie.terminals[$0]) }
        var values: [ByteRange: Set<ByteRange>] = [:]
        for items in required {
            for item in items { values[item.key, default: []].insert(item.value) }
        }
        // Of two items that divide equally well, the first in the table is chosen, on every run.
        let best = values.max { ($0.value.count, $1.key.start) < ($1.value.count, $0.key.start) }
        guard let best, best.value.count > 1 else { return nil }
        key = best.key
        for (index, items) in zip(range, required) {
            guard let item = items.first(where: { $0.key == best.key }) else {
                others.append(index)
                continue
            }
            let value = Bytes(compiled.texts[item.value.range])
            if terminals[value] == nil { self.values.append(value) }
            terminals[value, default: []].append(index)
        }
    }

    /// The terminals that may match a link, in their order.
    ///
    /// - Parameter value: the value of the item, percent-decoded; `nil` if the link has none.
    package func terminals(for value: Bytes?) -> [Int] {
        guard let value, let found = terminals[value] else { return others }
        return others.isEmpty ? found : (others + found).sorted()
    }
}

extension CompiledTable {
    /// The query items for which a pattern requires a literal value.
    fileprivate func literalItems(of terminal: Trie.Terminal) -> [(key: ByteRange, value: ByteRange)] {
        patterns[Int(terminal.pattern)].conditions.compactMap { index in
            let condition = conditions[index]
            guard condition.kind == .value, !condition.element.isOptional, condition.element.kind == .literal
            else { return nil }
            return (condition.key, literals[condition.element.index])
        }
    }
}
