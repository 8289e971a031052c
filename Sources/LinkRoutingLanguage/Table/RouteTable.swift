/// A route table as written: options, sources, types, global parameters and routes, each with its location.
///
/// A table does not match links. `Matcher` does, and is made from a table. Everything that a matcher depends
/// on is read-only here.
public struct RouteTable: Sendable {
    /// The files that the table was read from. Source ranges refer to them by index.
    public internal(set) var files: [TableFile] {
        get { compiled.files }
        _modify { yield &compiled.files }
    }
    /// The options for the whole table.
    package internal(set) var options: TableOptions {
        get { compiled.options }
        _modify { yield &compiled.options }
    }
    /// The sources, in the order of the text. Patterns refer to them by index.
    package internal(set) var sources: [Source] = []
    /// The named types, in the order of the text.
    package internal(set) var types: [TypeDefinition] = []
    /// The query parameters that any link may have. Matches report them apart from a route's own parameters.
    package internal(set) var globals: [Pattern.QueryItem] = []
    /// The patterns of all routes.
    var compiled = CompiledTable()
    /// One entry per route.
    package internal(set) var entries: [RouteEntry] {
        get { compiled.routes }
        _modify { yield &compiled.routes }
    }
    /// Documentation and examples of the routes that have any.
    package var notes: [RouteNotes] = []
    /// The types that are their own routes, by the indices of their routes.
    var routeTypes: [Int: any (Decodable & SendableMetatype).Type] = [:]

    init() {}

    /// Creates the part of a table that matching needs: what a compiled table has.
    package init(_ compiled: CompiledTable) {
        self.compiled = compiled
        globals = compiled.makeQueryItems(compiled.globals, file: 0)
        sources = compiled.sources.indices.map { source in
            let origins = compiled.sourceOrigins[source].map { index in
                (origin: compiled.makeOrigin(at: index, file: 0), sourceRange: SourceRange.none)
            }
            return Source(name: compiled.sources[source], origins: origins, sourceRange: .none)
        }
    }
}

extension RouteTable {
    /// The file and line at which `range` begins, such as `app.routes:12`; an empty text for a range of
    /// another table whose file this one does not have.
    public func line(of range: SourceRange) -> String { compiled.line(of: range) }

    /// The text at `range`.
    func text(of range: SourceRange) -> String { compiled.text(of: range) }

    /// The indices of the sources whose links a pattern accepts: those it is restricted to, within the origin
    /// that it names.
    package func sources(of pattern: Pattern) -> [Int] {
        let allowed = pattern.sources ?? Array(sources.indices)
        return pattern.origin.map { sources(among: allowed, accepting: $0) } ?? allowed
    }

    /// The indices of the sources whose links no pattern accepts.
    package var unusedSources: [Int] {
        var unused = Array(sources.indices)
        for pattern in compiled.patterns {
            var used = unused
            if pattern.sourceSet >= 0 { used.removeAll { !compiled.accepts($0, inSet: pattern.sourceSet) } }
            if let origin = origin(of: pattern) { used = sources(among: used, accepting: origin) }
            // Most tables use all sources in their first lines.
            if used.count == unused.count { return [] }
            unused.removeAll(where: used.contains)
        }
        return unused
    }

    /// The sources of `allowed` from which links of `origin` can come.
    func sources(among allowed: [Int], accepting origin: Origin) -> [Int] {
        allowed.filter { source in
            origin.schemes.contains { scheme in
                sources[source].origins.contains { $0.origin.contains(origin, scheme: scheme) }
            }
        }
    }
}

/// `source NAME ORIGIN...`: where links may come from.
package struct Source: Sendable {
    /// The name that `@` and `group` refer to.
    package let name: String
    /// The origins, in the order written, each with its location.
    package internal(set) var origins: [(origin: Origin, sourceRange: SourceRange)]
    /// The location of the name.
    package let sourceRange: SourceRange
}

/// `type NAME DEFINITION`: a named value type.
package struct TypeDefinition: Sendable {
    /// The name that patterns refer to.
    package let name: String
    /// The type with all names in its definition resolved.
    package let type: ValueType
    /// The location of the name.
    package let sourceRange: SourceRange
    /// Whether a pattern, a global parameter or another type refers to it.
    package internal(set) var isUsed = false
}
