import LinkRoutingLanguage

/// The parts of a link that patterns are about.
enum LinkPart: Int, Sendable {
    case path, query, fragment
    /// All between the scheme and the fragment.
    case schemeSpecificPart
}

extension Span<UInt8> {
    /// The text, with malformed UTF-8 replaced.
    var text: String { String(copying: self) }
}
