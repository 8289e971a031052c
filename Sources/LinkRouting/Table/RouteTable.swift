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
    public internal(set) var globals: [QueryItem] = []
    /// The patterns of all routes.
    var compiled = CompiledTable()
    /// What is known of each route but its patterns.
    package var entries: [RouteEntry] = []
    /// What belongs to some of the routes.
    package var notes: [RouteNotes] = []
}

extension RouteTable {
    /// The routes, in the order of the text; each is put together when it is asked for.
    public var routes: Routes { Routes(table: self) }
}

extension RouteTable {
    /// File and line of `place`: `app.routes:12`.
    public func line(of place: SourceRange) -> String {
        let file = files[place.file]
        return "\(file.name):\(file.position(of: place.start).line)"
    }
}

extension RouteTable {
    /// The sources whose links the pattern accepts, as indices: those it is restricted to, within the origin that it names.
    package func sources(of pattern: Pattern) -> [Int] {
        let allowed = pattern.sources ?? Array(sources.indices)
        return pattern.origin.map { sources(among: allowed, accepting: $0) } ?? allowed
    }

    /// Those of the sources `allowed` from which links of `origin` come.
    func sources(among allowed: [Int], accepting origin: Origin) -> [Int] {
        allowed.filter { source in
            origin.schemes.contains { scheme in
                sources[source].origins.contains { $0.origin.contains(origin, scheme: scheme) }
            }
        }
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
    public var origins: [(origin: Origin, place: SourceRange)]
    /// Where the name stands.
    public var place: SourceRange
}

/// `type NAME DEFINITION`: a named value type.
public struct TypeDefinition: Sendable {
    /// The name.
    public var name: String
    /// What it stands for, names resolved.
    public var type: ValueType
    /// Where the name stands.
    public var place: SourceRange
    /// Whether a pattern, a global parameter or another type names it.
    public var isUsed = false
}
