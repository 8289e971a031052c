/// A regular expression as a tree. Made by the functions below, it has no part that could be left out: only `empty` itself
/// matches nothing but the empty text by its form, so that a tree is never costlier to walk than the automaton it describes.
indirect enum RegexAST: Sendable, Hashable {
    /// The empty text.
    case empty
    /// One code point of a set.
    case scalars(ScalarSet)
    /// One after the other; at least two.
    case sequence([RegexAST])
    /// One of them; at least two.
    case choice([RegexAST])
    /// A number of times; without `most` as often as one likes.
    case repeated(RegexAST, least: Int, most: Int?)

    /// The expression that matches no text at all.
    static let nothing = RegexAST.scalars(.none)

    /// `parts`, one after the other.
    static func joined(_ parts: [RegexAST]) -> RegexAST {
        let parts = parts.filter { $0 != .empty }
        return parts.count > 1 ? .sequence(parts) : parts.first ?? .empty
    }

    /// One of `parts`, of which there must be at least one to match anything.
    static func either(_ parts: [RegexAST]) -> RegexAST {
        if parts.count > 1 { return parts.allSatisfy { $0 == .empty } ? .empty : .choice(parts) }
        return parts.first ?? .nothing
    }

    /// This expression from `least` to `most` times.
    func times(_ least: Int, _ most: Int?) -> RegexAST {
        if self == .empty || most == 0 { return .empty }
        return least == 1 && most == 1 ? self : .repeated(self, least: least, most: most)
    }

    /// Exactly `text`.
    static func text(_ text: String) -> RegexAST { .joined(text.unicodeScalars.map { .scalars(ScalarSet($0)) }) }
}
