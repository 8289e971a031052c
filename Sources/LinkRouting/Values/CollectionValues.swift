// Lists and query items as collections.

extension Array: LinkValueConvertible where Element: LinkValueConvertible {
    /// The elements of a list; `nil` if one of them cannot be an `Element`.
    public init?(linkValue: LinkValue) {
        guard case .list(let values) = linkValue else { return nil }
        self.init()
        reserveCapacity(values.count)
        for value in values {
            guard let element = Element(linkValue: value) else { return nil }
            append(element)
        }
    }

    /// The elements as a list.
    public var linkValue: LinkValue {
        // Not a key path: one of a generic type would be made anew for each list.
        .list(map { $0.linkValue })
    }
}

extension Set: LinkValueConvertible where Element: LinkValueConvertible {
    /// The different elements of a list; `nil` if one of them cannot be an `Element`.
    public init?(linkValue: LinkValue) {
        guard let elements = [Element](linkValue: linkValue) else { return nil }
        self.init(elements)
    }

    /// The elements as a list, in the order of their texts.
    public var linkValue: LinkValue {
        .list(map { $0.linkValue }.sorted { $0.description < $1.description })
    }
}

extension Dictionary: LinkValueConvertible where Key == String, Value: LinkValueConvertible {
    /// The items that `*name` collects, by their names; `nil` if the value of one cannot be a `Value`.
    ///
    /// An item without a `=` is `true`. If a name occurs more than once, a list has all of its values, and
    /// any other `Value` is the first one.
    public init?(linkValue: LinkValue) {
        guard let query = LinkQuery(linkValue: linkValue) else { return nil }
        self.init()
        let valuesByKey = query.linkValuesByKey
        // Names may differ in case; their values are made once.
        var known: [ExactText: Value] = [:]
        for item in query where self[item.name] == nil {
            let key = query.key(item.name)
            let values = known[key] == nil ? valuesByKey[key] ?? [] : []
            let value =
                known[key] ?? Value(linkValue: .list(values)) ?? values.first.flatMap { Value(linkValue: $0) }
            guard let value else { return nil }
            (known[key], self[item.name]) = (value, value)
        }
    }

    /// The entries as query items, in the order of their names.
    public var linkValue: LinkValue {
        var items: [LinkQueryItem] = []
        for (name, value) in sorted(by: { $0.key < $1.key }) {
            let values = if case .list(let elements) = value.linkValue { elements } else { [value.linkValue] }
            items += values.map { LinkQueryItem(name: name, value: $0.description) }
        }
        return .query(LinkQuery(items))
    }
}
