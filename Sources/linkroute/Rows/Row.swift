/// A row of a block, with the place of its link.
struct Row {
    /// The end, after the line end.
    var end: Int
    /// The end of the text without the line end. In NDJSON, the closing brace, before which members are
    /// inserted.
    var insertion: Int
    var link: Link
    /// Whether the link has a line in a list of links.
    var isListed = false

    enum Link: Equatable {
        /// Bytes of the block that are the link.
        case text(Range<Int>)
        /// Bytes of the block that are the link in the spelling of the format, which has escapes.
        case escaped(Range<Int>)
        /// The row is malformed or has no link.
        case none
        /// A row of NDJSON that is not an object.
        case noObject
        /// An object without members, which has no link.
        case emptyObject
        /// A row of NDJSON that has one of the keys to add, the one of this index.
        case taken(Int)
    }
}
