/// A text that equals another one only if both have the same code points.
///
/// `String` also treats canonically equivalent texts as equal, such as `é` and `e` with U+0301. To links they
/// are different.
package struct ExactText: Sendable, Hashable {
    /// The text.
    package let text: String

    /// A text to be compared by its code points.
    package init(_ text: String) { self.text = text }

    /// Whether both texts have the same code points.
    package static func == (left: ExactText, right: ExactText) -> Bool { left.text.isSame(as: right.text) }

    /// Hashes the text.
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
    /// Whether both texts have the same code points. `==` also treats canonically equivalent ones as equal.
    @inline(never)
    package func isSame(as other: String) -> Bool {
        withUTF8Span { mine in other.withUTF8Span { theirs in mine.isEqual(to: theirs) } }
    }
}
