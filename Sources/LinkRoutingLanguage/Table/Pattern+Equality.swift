// Texts of patterns are equal if they have the same code points. `String` also treats canonically equivalent
// texts as equal, which match different links.

extension Pattern.Element {
    /// Whether the elements are equal. Texts are compared code point by code point.
    package static func == (left: Pattern.Element, right: Pattern.Element) -> Bool {
        switch (left, right) {
        case (.literal(let text), .literal(let other)): text.isSame(as: other)
        case (.parameter(let parameter), .parameter(let other)): parameter == other
        case (.compound(let pieces), .compound(let others)): pieces == others
        case (.catchAll(let catchAll), .catchAll(let other)): catchAll == other
        default: false
        }
    }
}

extension Pattern.Piece {
    /// Whether the pieces are equal. Texts are compared code point by code point.
    package static func == (left: Pattern.Piece, right: Pattern.Piece) -> Bool {
        switch (left, right) {
        case (.text(let text), .text(let other)): text.isSame(as: other)
        case (.parameter(let parameter), .parameter(let other)): parameter == other
        default: false
        }
    }
}

extension Pattern.QueryItem {
    /// Whether the items are equal. Keys and texts are compared code point by code point.
    package static func == (left: Pattern.QueryItem, right: Pattern.QueryItem) -> Bool {
        left.key.isSame(as: right.key) && left.condition == right.condition
            && left.sourceRange == right.sourceRange
    }
}
