import LinkRouting

/// Changes the items of a query so that the conditions of a pattern hold.
struct QueryRepair {
    let tree: PatternTree
    let options: TableOptions
    /// Whether an item that must be there with one certain text may be added.
    let mayAddItems: Bool

    /// The items as they are to be written, and what the changes cost; `nil` where a value would have to be invented.
    func repaired(_ items: [LinkParts.Item], for conditions: [Pattern.QueryItem]) -> (items: [String], cost: Int)? {
        var items = items
        var cost = 0
        for condition in conditions {
            guard let more = repair(&items, condition, conditions) else { return nil }
            cost += more
        }
        return (items.map(\.written), cost)
    }

    /// What it costs to make one condition hold.
    private func repair(_ items: inout [LinkParts.Item], _ condition: Pattern.QueryItem, _ all: [Pattern.QueryItem]) -> Int? {
        switch condition.condition {
        case .absent:
            let count = items.count
            items.removeAll { isNamed($0.name, condition.key) }
            return (count - items.count) * Suggester.Cost.item
        case .present:
            if items.contains(where: { isNamed($0.name, condition.key) }) { return 0 }
            if let more = rename(&items, to: condition.key, all, withValue: false) { return more }
            guard mayAddItems else { return nil }
            items.append(LinkParts.Item(written: Self.written(condition.key), name: condition.key))
            return Suggester.Cost.item
        case .value(let element):
            var cost = 0
            if !items.contains(where: { $0.value != nil && isNamed($0.name, condition.key) }) {
                if !element.isRequiredValue { return 0 }
                if let more = rename(&items, to: condition.key, all, withValue: true) {
                    cost = more
                } else if case .literal(let text) = element, mayAddItems {
                    items.append(Self.item(condition.key, text))
                    return Suggester.Cost.item
                } else {
                    return nil
                }
            }
            return repairValue(&items, condition.key, element).map { $0 + cost }
        }
    }

    /// Gives the nearest item that no condition asks for the name `key`.
    private func rename(_ items: inout [LinkParts.Item], to key: String, _ all: [Pattern.QueryItem], withValue: Bool) -> Int? {
        var best: (index: Int, cost: Int)?
        for (index, item) in items.enumerated() {
            if withValue && item.value == nil || all.contains(where: { isNamed(item.name, $0.key) }) { continue }
            let cost = Letters(item.name).cost(of: Letters(key), limit: Suggester.Cost.limit)
            if let cost, cost < best?.cost ?? .max { best = (index, cost) }
        }
        guard let best else { return nil }
        let item = items[best.index]
        let value = item.written.utf8.firstIndex(of: UInt8(ascii: "=")).map { String(item.written[$0...]) } ?? ""
        items[best.index] = LinkParts.Item(written: Self.written(key) + value, name: key, value: item.value)
        return best.cost
    }

    private func repairValue(_ items: inout [LinkParts.Item], _ key: String, _ element: Pattern.Element) -> Int? {
        guard let index = items.firstIndex(where: { $0.value != nil && isNamed($0.name, key) }), let value = items[index].value
        else { return nil }
        if tree.accepts(element, value) { return 0 }
        switch element {
        case .literal(let text):
            guard Letters(value).cost(of: Letters(text), limit: Suggester.Cost.limit) != nil else { return nil }
            items[index] = Self.item(key, text)
        case .parameter(let parameter):
            let values = ValueRepair.repairs(of: value, as: parameter.type) { tree.accepts(element, $0) }
            guard let value = values.first else { return nil }
            items[index] = Self.item(key, value)
        case .mixed, .catchAll: return nil
        }
        return Suggester.Cost.value
    }

    private func isNamed(_ name: String, _ key: String) -> Bool {
        options.ignoresQueryCase ? ASCIICase.areEqual(name, key) : name.isSame(as: key)
    }

    private static func item(_ key: String, _ value: String) -> LinkParts.Item {
        LinkParts.Item(written: written(key) + "=" + written(value), name: key, value: value)
    }

    private static func written(_ text: String) -> String { LinkEncoding.encoded(text, for: .query) }
}

extension Pattern.Element {
    /// Whether a query item with this value must be there.
    fileprivate var isRequiredValue: Bool {
        if case .parameter(let parameter) = self { parameter.presence == .required } else { true }
    }
}
