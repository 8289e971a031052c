/// One item of a link's query, after percent-decoding.
public struct LinkQueryItem: Sendable, Hashable, Codable {
    /// The text before the first `=`.
    public var name: String
    /// The text after the first `=`; `nil` for an item without one.
    public var value: String?

    /// Creates an item; without a value, it is written without a `=`.
    public init(name: String, value: String? = nil) {
        self.name = name
        self.value = value
    }
}

/// The items of a query in the order of the link, of which several may have the same name.
///
///     let match = try matcher.match("pokedex://pokemons/25?lang=en&sale")
///     match.query["lang"]           // "en"
///     match.query.contains("sale")  // true
public struct LinkQuery: Sendable {
    private var items: [LinkQueryItem]
    /// Whether names are the same if only their case differs: the table's `option query-case ignore`.
    private let ignoresCase: Bool

    /// Creates a query. Names compare by bytes.
    public init(_ items: some Sequence<LinkQueryItem>) { self.init(items, ignoresCase: false) }

    init(_ items: some Sequence<LinkQueryItem>, ignoresCase: Bool) {
        self.items = Array(items)
        self.ignoresCase = ignoresCase
    }
}

extension LinkQuery: RandomAccessCollection {
    /// The index of the first item: 0.
    public var startIndex: Int { 0 }
    /// The number of items.
    public var endIndex: Int { items.count }

    /// The item at `index`.
    public subscript(index: Int) -> LinkQueryItem { items[index] }
}

extension LinkQuery {
    /// The value of the first item called `name` that has a `=`; `nil` if there is none. Linear in the number
    /// of items.
    public subscript(name: String) -> String? {
        items.first { $0.value != nil && isNamed($0, name) }?.value
    }

    /// Whether an item is called `name`, with or without a value.
    public func contains(_ name: String) -> Bool { items.contains { isNamed($0, name) } }

    /// The values of all items called `name`, in the order of the link.
    public func values(of name: String) -> [String] {
        items.compactMap { isNamed($0, name) ? $0.value : nil }
    }

    /// The value of the first item called `name` that has one, read as `type`; a list has the values of all
    /// items of that name. `nil` if there is none, or if it cannot be a `T`.
    ///
    ///     let page = match.query.value("page", as: Int.self) ?? 1
    ///     let tags = match.query.value("tag", as: [String].self)
    public func value<T: LinkValueConvertible>(_ name: String, as type: T.Type = T.self) -> T? {
        guard let first = self[name] else { return nil }
        return T(linkValue: .string(first)) ?? T(linkValue: .list(linkValues(of: name)))
    }

    /// The values of the items called `name`, of which those without a `=` are `true`.
    package func linkValues(of name: String) -> [LinkValue] {
        items.compactMap { item in
            isNamed(item, name) ? item.value.map { .string($0) } ?? .bool(true) : nil
        }
    }

    /// The values of the items by ``key(_:)`` of their names, as ``linkValues(of:)`` returns them. Linear.
    var linkValuesByKey: [ExactText: [LinkValue]] {
        var values: [ExactText: [LinkValue]] = [:]
        for item in items {
            values[key(item.name), default: []].append(item.value.map { .string($0) } ?? .bool(true))
        }
        return values
    }

    /// The text by which a name is compared: in lower case if case is ignored.
    func key(_ name: String) -> ExactText {
        ignoresCase
            ? ExactText(String(decoding: ASCII.lowercased(Bytes(name.utf8).span), as: UTF8.self))
            : ExactText(name)
    }

    private func isNamed(_ item: LinkQueryItem, _ name: String) -> Bool {
        ignoresCase ? ASCII.areEqualIgnoringCase(item.name, name) : item.name.isSame(as: name)
    }
}

extension LinkQuery: Hashable {
    /// Whether both have the same items in the same order.
    public static func == (left: LinkQuery, right: LinkQuery) -> Bool { left.items == right.items }

    /// Hashes the items.
    public func hash(into hasher: inout Hasher) { hasher.combine(items) }
}

extension LinkQuery: ExpressibleByDictionaryLiteral {
    /// Creates a query from names and values: `["lang": "en", "sale": nil]`.
    public init(dictionaryLiteral elements: (String, String?)...) {
        self.init(elements.map { LinkQueryItem(name: $0.0, value: $0.1) })
    }
}

extension LinkQuery: LinkValueConvertible {
    /// The items that `*name` collects.
    public init?(linkValue: LinkValue) {
        switch linkValue {
        case .query(let query): self = query
        // A query without items is encoded as an empty list.
        case .list(let elements) where elements.isEmpty: self = [:]
        default: return nil
        }
    }

    /// The items.
    public var linkValue: LinkValue { .query(self) }
}

extension LinkQuery: CustomStringConvertible {
    /// The items as in a query, without percent-encoding.
    public var description: String {
        items.map { item in item.name + (item.value.map { "=" + $0 } ?? "") }.joined(separator: "&")
    }
}
