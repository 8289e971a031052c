/// The route that a link resolves to.
///
/// A match holds the link and a reference to its matcher. Its values are read from the link when they are
/// asked for, so a match whose values are not needed costs nothing for them.
///
///     let match = try matcher.match("pokedex://pokemons/25")
///     match.route    // "pokemon.detail"
///     match.pattern  // "/pokemons/:pokedexID{int 1...1025}"
public struct Match: Sendable {
    /// The matcher that resolved the link.
    public let matcher: Matcher
    /// The link as it was given, in contiguous UTF-8.
    public let url: String
    /// The index of the compiled pattern.
    private let storedPattern: UInt32
    /// The index of the source; -1 without one.
    private let storedSource: Int32
    /// A mask of the optional segments that are present, the first one in the lowest bit.
    let optionalMask: UInt8

    init(_ terminal: Int, source: Int, of url: String, _ matcher: Matcher) {
        let terminal = matcher.trie.terminals[terminal]
        self.matcher = matcher
        self.url = url
        storedPattern = terminal.pattern
        storedSource = Int32(truncatingIfNeeded: source)
        optionalMask = terminal.optionalMask
    }

    /// A match without values, for questions about a pattern rather than a link.
    package init(anyOfPattern pattern: Int, _ matcher: Matcher) {
        (self.matcher, url) = (matcher, "/")
        (storedPattern, storedSource, optionalMask) = (UInt32(pattern), -1, 0)
    }

    /// The index of the pattern in the compiled table.
    var patternIndex: Int { Int(storedPattern) }
    /// The index of the route in the table.
    package var routeIndex: Int { matcher.routeIndex(ofPattern: patternIndex) }
    /// The index of the source in the table; -1 without one.
    package var sourceIndex: Int { Int(storedSource) }
}

extension Match {
    /// The name of the route.
    public var route: String { matcher.name(ofPattern: patternIndex) ?? "none" }

    /// The pattern of the route that the link matches, as written in the table.
    public var pattern: String { matcher.compiled.text(of: sourceRange) }

    /// The location of the pattern in the table. `RouteTable.line(of:)` gives its file and line.
    public var sourceRange: SourceRange { matcher.sourceRange(ofPattern: patternIndex) }

    /// The name of the source that accepts the link; `nil` for a path, and if the table has no sources.
    public var source: String? { sourceIndex < 0 ? nil : matcher.compiled.sources[sourceIndex] }

    /// The text of the route's `deprecated` line; `nil` without one.
    public var deprecation: String? { matcher.compiled.deprecations[routeIndex] }
}

extension Match: Hashable {
    /// Whether both are matches of the same text with the same pattern of one matcher.
    public static func == (left: Match, right: Match) -> Bool {
        left.matcher === right.matcher && left.storedPattern == right.storedPattern
            && left.optionalMask == right.optionalMask && left.url.isSame(as: right.url)
    }

    /// Hashes the pattern and the link.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storedPattern)
        hasher.combine(url)
    }
}
