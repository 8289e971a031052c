/// The syntax tree of a regular expression.
///
/// Trees are made by the functions below, which leave out parts that match only the empty text. So every node
/// but `empty` adds states to the automaton, and walking a tree never costs more than its automaton.
indirect enum RegexAST: Sendable, Hashable {
    /// The empty text.
    case empty
    /// One code point of a set.
    case scalars(ScalarSet)
    /// One part after the other; at least two. Made by ``concatenation(_:)``.
    case sequence([RegexAST])
    /// One of the parts; at least two. Made by ``alternation(_:)``.
    case choice([RegexAST])
    /// A number of repetitions; unlimited if `maximum` is `nil`. Made by ``times(_:_:)``.
    case repeated(RegexAST, minimum: Int, maximum: Int?)

    /// The expression that matches no text at all.
    static let nothing = RegexAST.scalars(.none)

    /// `parts`, one after the other.
    static func concatenation(_ parts: [RegexAST]) -> RegexAST {
        let parts = parts.filter { $0 != .empty }
        return parts.count > 1 ? .sequence(parts) : parts.first ?? .empty
    }

    /// One of `parts`; matches nothing if there are none.
    static func alternation(_ parts: [RegexAST]) -> RegexAST {
        if parts.count > 1 { return parts.allSatisfy { $0 == .empty } ? .empty : .choice(parts) }
        return parts.first ?? .nothing
    }

    /// Exactly `text`.
    static func literal(_ text: String) -> RegexAST {
        .concatenation(text.unicodeScalars.map { .scalars(ScalarSet($0)) })
    }

    /// This expression from `minimum` to `maximum` times; unlimited if `maximum` is `nil`.
    func times(_ minimum: Int, _ maximum: Int?) -> RegexAST {
        if self == .empty || maximum == 0 { return .empty }
        return minimum == 1 && maximum == 1 ? self : .repeated(self, minimum: minimum, maximum: maximum)
    }
}
