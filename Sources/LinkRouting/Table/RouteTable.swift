/// A table as it was written: sources, types, global parameters and routes, with the place of each.
public struct RouteTable: Sendable {
    /// The files the table was read from.
    public var files: [TableFile] = []
    /// The choices for the whole table.
    public var options = TableOptions()
    /// The sources, in the order of the text.
    public var sources: [Source] = []
    /// The named types, in the order of the text.
    public var types: [TypeDefinition] = []
    /// The query parameters that any link may carry, reported apart.
    public var globals: [QueryItem] = []
    /// The routes, in the order of the text.
    public var routes: [Route] = []
}

extension RouteTable {
    /// File and line of `place`: `app.routes:12`.
    public func line(of place: Place) -> String {
        let file = files[place.file]
        return "\(file.name):\(file.position(of: place.start).line)"
    }
}

/// `option NAME VALUE`: choices for the whole table.
public struct TableOptions: Sendable, Hashable {
    /// `path-case ignore`: literal text in paths, those of fragments too, compares ignoring ASCII case.
    public var ignoresPathCase = false
    /// `query-case ignore`: names of query items compare ignoring ASCII case.
    public var ignoresQueryCase = false
    /// `query-plus space`: a `+` in a query stands for a space.
    public var readsPlusAsSpace = false
    /// `slashes strict`: empty segments of a path count.
    public var countsEmptySegments = false
}

/// `source NAME ORIGIN...`: where links may come from.
public struct Source: Sendable {
    /// The name that `@` and `group` use.
    public var name: String
    /// The origins, in the order written.
    public var origins: [(origin: Origin, place: Place)]
    /// Where the name stands.
    public var place: Place
}

/// `type NAME DEFINITION`: a named value type.
public struct TypeDefinition: Sendable {
    /// The name.
    public var name: String
    /// What it stands for, names resolved.
    public var type: ValueType
    /// Where the name stands.
    public var place: Place
    /// Whether a pattern, a global parameter or another type names it.
    public var isUsed = false
}

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
    public var place: Place
}

/// An `ok` or `no` line: a link that must, or must not, resolve to the route above.
public struct Example: Sendable {
    /// Whether the link must resolve to the route.
    public var isExpectedToMatch: Bool
    /// The link as written.
    public var link: String
    /// The values that the match must report; a subset of them, compared by type.
    public var values: [(name: String, text: String, place: Place)]
    /// Where the link stands.
    public var place: Place
}
