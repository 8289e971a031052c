/// A route: a name, and the patterns that lead to it.
public struct Route: Sendable {
    /// The name, or `nil` for `none`: a link the table leaves alone.
    public var name: String?
    /// The pattern of the route's own line, then those of its `also` lines.
    public var patterns: [Pattern]
    /// The lines of its description.
    public var documentation: [String] = []
    /// Its `ok` and `no` lines.
    public var examples: [Example] = []
    /// The notice of its `deprecated` line.
    public var deprecation: String?
    /// Where the name stands.
    public var place: SourceRange
}

/// An `ok` or `no` line: a link that must, or must not, resolve to the route above.
public struct Example: Sendable {
    /// Whether the link must resolve to the route.
    public var isExpectedToMatch: Bool
    /// The link as written.
    public var link: String
    /// The values that the match must report; a subset of them, compared by type.
    public var values: [(name: String, text: String, place: SourceRange)]
    /// Where the link stands.
    public var place: SourceRange
}
