/// A value that is a link: a text or, with LinkRoutingFoundation, a `URL`.
///
/// Everything that resolves or opens links accepts these.
public protocol LinkConvertible {
    /// The text of the link: absolute, or a path with an optional query and fragment.
    var linkText: String { get }
}

extension String: LinkConvertible {
    /// The text itself.
    @inlinable
    public var linkText: String { self }
}

extension Substring: LinkConvertible {
    /// A copy of the text.
    public var linkText: String { String(self) }
}
