/// The values of a match as texts, each with its name and type.
struct MatchedTexts: Sendable {
    /// One value.
    struct Member: Sendable {
        var name: String
        /// The index of the type; ``MatchedTexts/itemList`` for a `*name` in a query.
        var type: Int
        /// The text in ``MatchedTexts/bytes``.
        var byteRange: ByteRange
        /// The items in ``MatchedTexts/items`` that are the value of a `*name`.
        var items = 0..<0
    }

    /// The type of a value that consists of query items.
    static let itemList = -1

    /// The text that all ranges refer to.
    var bytes: Bytes = []
    /// The values, in the order of the pattern.
    var members: [Member] = []
    /// The items of all members that have some.
    var items: [Query.Item] = []

    init() {}

    /// Adds the value called `name`, of the type at `type`.
    mutating func add(_ name: String, _ type: Int, _ value: Span<UInt8>) {
        // Few patterns have more parameters.
        if members.isEmpty { members.reserveCapacity(4) }
        members.append(Member(name: name, type: type, byteRange: append(value)))
    }

    /// Adds the items of `query` for which `isDeclared` is false as the value called `name`.
    mutating func add(_ name: String, _ query: Query, where isDeclared: (Query.Item) -> Bool) {
        let (start, first) = (bytes.count, items.count)
        let text = query.text.span
        for item in query.items where !isDeclared(item) {
            let name = append(text.extracting(item.name.range))
            items.append(Query.Item(name: name, value: item.value.map { append(text.extracting($0.range)) }))
        }
        members.append(
            Member(
                name: name, type: Self.itemList, byteRange: ByteRange(start, bytes.count),
                items: first..<items.count))
    }

    /// Adds a query item.
    mutating func add(_ item: String, value: String?) {
        let name = append(Bytes(item.utf8).span)
        items.append(Query.Item(name: name, value: value.map { append(Bytes($0.utf8).span) }))
    }

    private mutating func append(_ text: Span<UInt8>) -> ByteRange {
        let start = bytes.count
        bytes.append(text)
        return ByteRange(start, bytes.count)
    }

    /// The member called `name`.
    func index(of name: some StringProtocol) -> Int? {
        name.withUTF8Span { name in
            members.firstIndex { $0.name.withUTF8Span { $0.isEqual(to: name) } }
        }
    }
}
