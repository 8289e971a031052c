/// The parts of a link that patterns are about.
enum LinkPart: Int, Sendable, CaseIterable {
    case path, query, fragment
    /// All between the scheme and the fragment.
    case schemeSpecificPart
}
