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

    /// The member called `name`.
    func index(of name: some StringProtocol) -> Int? {
        name.withUTF8Span { name in
            members.firstIndex { $0.name.withUTF8Span { $0.isEqual(to: name) } }
        }
    }
}
