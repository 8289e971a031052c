/// A regular expression as a tree. Made by the functions below, it has no part that could be left out: only `empty` itself
/// matches nothing but the empty text by its form, so that a tree is never costlier to walk than the automaton it describes.
indirect enum RegexSyntax: Sendable, Hashable {
    /// The empty text.
    case empty
    /// One code point of a set.
    case scalars(ScalarSet)
    /// One after the other; at least two.
    case sequence([RegexSyntax])
    /// One of them; at least two.
    case choice([RegexSyntax])
    /// A number of times; without `most` as often as one likes.
    case repeated(RegexSyntax, least: Int, most: Int?)

    /// The expression that matches no text at all.
    static let nothing = RegexSyntax.scalars(.none)

    /// `parts`, one after the other.
    static func joined(_ parts: [RegexSyntax]) -> RegexSyntax {
        let parts = parts.filter { $0 != .empty }
        return parts.count > 1 ? .sequence(parts) : parts.first ?? .empty
    }

    /// One of `parts`, of which there must be at least one to match anything.
    static func either(_ parts: [RegexSyntax]) -> RegexSyntax {
        if parts.count > 1 { return parts.allSatisfy { $0 == .empty } ? .empty : .choice(parts) }
        return parts.first ?? .nothing
    }

    /// This expression from `least` to `most` times.
    func times(_ least: Int, _ most: Int?) -> RegexSyntax {
        if self == .empty || most == 0 { return .empty }
        return least == 1 && most == 1 ? self : .repeated(self, least: least, most: most)
    }

    /// Exactly `text`.
    static func text(_ text: String) -> RegexSyntax { .joined(text.unicodeScalars.map { .scalars(ScalarSet($0)) }) }
}
