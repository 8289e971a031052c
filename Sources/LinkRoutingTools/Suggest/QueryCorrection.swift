import LinkRoutingLanguage

/// Changes the items of a query so that the conditions of a pattern hold.
struct QueryCorrection {
    typealias Item = LinkParts.Item

    private let matcher: Matcher
    private let conditions: [Pattern.QueryItem]
    /// The compiled elements of `conditions`.
    private let elements: [CompiledTable.Element]
    /// Whether an item may be added if only one value is possible.
    private let mayAddItems: Bool
    private(set) var items: [Item]
    /// The cost of the changes.
    private(set) var cost = 0

    /// Corrects `items` for the pattern at `index`; `nil` if a value would have to be invented.
    init?(_ items: [Item], for index: Int, of matcher: Matcher, mayAddItems: Bool) {
        self.matcher = matcher
        self.items = items
        self.mayAddItems = mayAddItems
        let range = matcher.compiled.patterns[index].conditions
        conditions = range.isEmpty ? [] : matcher.pattern(index).query
        elements = matcher.compiled.conditions[range].map(\.element)
        for (condition, element) in zip(conditions, elements) {
            guard let more = satisfy(condition, element) else { return nil }
            cost += more
        }
    }

    /// Makes one condition hold. Returns the cost.
    private mutating func satisfy(_ condition: Pattern.QueryItem, _ compiled: CompiledTable.Element) -> Int? {
        switch condition.condition {
        case .absent:
            let remaining = items.filter { !isNamed($0.name, condition.key) }
            if remaining.count < items.count, isExpected(condition.key) { return nil }
            defer { items = remaining }
            return (items.count - remaining.count) * Suggester.Cost.item
        case .present:
            if items.contains(where: { isNamed($0.name, condition.key) }) { return 0 }
            if let cost = rename(to: condition.key, needsValue: false) { return cost }
            guard mayAddItems else { return nil }
            items.append(Item(written: Self.encoded(condition.key), name: condition.key))
            return Suggester.Cost.item
        case .value(let element):
            var cost = 0
            if !items.contains(where: { $0.value != nil && isNamed($0.name, condition.key) }) {
                if case .parameter(let parameter) = element, parameter.presence != .required { return 0 }
                if let renaming = rename(to: condition.key, needsValue: true) {
                    cost = renaming
                } else if case .literal(let text) = element, mayAddItems {
                    items.append(Self.item(condition.key, text))
                    return Suggester.Cost.item
                } else {
                    return nil
                }
            }
            return correctValue(of: condition.key, element, compiled).map { $0 + cost }
        }
    }

    /// Renames the nearest item that no condition names to `key`.
    private mutating func rename(to key: String, needsValue: Bool) -> Int? {
        // Nobody writes so many, and each is compared with the keys of all patterns.
        if items.count > 200 { return nil }
        let word = FoldedWord(key)
        var nearest: Int?
        var minimumCost = Int.max
        for (index, item) in items.enumerated() {
            if needsValue && item.value == nil || conditions.contains(where: { isNamed(item.name, $0.key) }) {
                continue
            }
            guard let cost = FoldedWord(item.name).cost(of: word), cost < minimumCost else { continue }
            (nearest, minimumCost) = (index, cost)
        }
        guard let nearest else { return nil }
        let item = items[nearest]
        let value =
            item.written.utf8.firstIndex(of: UInt8(ascii: "=")).map { String(item.written[$0...]) } ?? ""
        items[nearest] = Item(written: Self.encoded(key) + value, name: key, value: item.value)
        return minimumCost
    }

    private mutating func correctValue(
        of key: String, _ element: Pattern.Element, _ compiled: CompiledTable.Element
    ) -> Int? {
        guard let index = items.firstIndex(where: { $0.value != nil && isNamed($0.name, key) }),
            let value = items[index].value
        else { return nil }
        // A lenient value that is rejected counts as absent.
        if matcher.accepts(compiled, value) || matcher.compiled.isLenient(compiled) { return 0 }
        switch element {
        case .literal(let text):
            guard FoldedWord(value).cost(of: FoldedWord(text)) != nil else { return nil }
            items[index] = Self.item(key, text)
        case .parameter(let parameter):
            let corrections = ValueCorrection.corrections(of: value, as: parameter.type) {
                matcher.accepts(compiled, $0)
            }
            guard let correction = corrections.first else { return nil }
            items[index] = Self.item(key, correction)
        case .compound, .catchAll: return nil
        }
        return Suggester.Cost.value
    }

    /// Whether a pattern asks for an item, so that it is hardly there by mistake.
    private func isExpected(_ key: String) -> Bool {
        matcher.compiled.conditions.contains {
            $0.kind != .absent && matcher.compiled.texts[$0.key.range].elementsEqual(key.utf8)
        }
    }

    private func isNamed(_ name: String, _ key: String) -> Bool {
        matcher.table.options.ignoresQueryCase ? ASCII.areEqualIgnoringCase(name, key) : name.isSame(as: key)
    }

    private static func item(_ key: String, _ value: String) -> Item {
        Item(written: encoded(key) + "=" + encoded(value), name: key, value: value)
    }

    private static func encoded(_ text: String) -> String { LinkEncoding.encoded(text, for: .query) }
}
