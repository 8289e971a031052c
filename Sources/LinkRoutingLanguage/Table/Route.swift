/// A route: a name, and the patterns that lead to it.
public struct Route: Sendable {
    /// The name, or `nil` for `none`: links that the table deliberately leaves alone.
    public let name: String?
    /// The pattern of the route's own line, followed by those of its `also` lines.
    package let patterns: [Pattern]
    /// The lines of its description.
    public internal(set) var documentation: [String] = []
    /// Its `ok` and `no` lines.
    public internal(set) var examples: [Example] = []
    /// The text of its `deprecated` line; `nil` without one.
    public internal(set) var deprecation: String?
    /// The location of the name.
    public let sourceRange: SourceRange

    /// An `ok` or `no` line: a link that must, or must not, resolve to the route above it.
    public struct Example: Sendable {
        /// Whether the link must resolve to the route.
        public let isExpectedToMatch: Bool
        /// The link, as written.
        public let link: String
        /// Values that the match must report. It may report others, too.
        public internal(set) var values: [ExpectedValue]
        /// The location of the link.
        public let sourceRange: SourceRange
    }

    /// One `name=value` of an `ok` line.
    public struct ExpectedValue: Sendable {
        /// The name of a parameter or constant.
        public let name: String
        /// The value. It is compared by type: `007` equals `7` for an `int`.
        public let text: String
        /// The location of the whole `name=value`.
        public let sourceRange: SourceRange
    }
}

extension RouteTable {
    /// The routes of a table, in the order of the text.
    ///
    /// Tables store patterns in a compact form. Each access puts a route together anew, in time that is
    /// linear in its lines.
    public struct Routes: RandomAccessCollection, Sendable {
        let table: RouteTable

        /// The index of the first route: 0.
        public var startIndex: Int { 0 }
        /// The number of routes.
        public var endIndex: Int { table.entries.count }

        /// The route at `index`.
        public subscript(index: Int) -> Route {
            let entry = table.entries[index]
            let notes = table.notes(ofRoute: index)
            return Route(
                name: table.name(ofRoute: index),
                patterns: table.patterns(ofRoute: index).map(table.pattern(at:)),
                documentation: notes.documentation, examples: notes.examples,
                deprecation: table.deprecation(ofRoute: index),
                sourceRange: SourceRange(entry.name, file: entry.file))
        }
    }

    /// The routes, in the order of the text.
    public var routes: Routes { Routes(table: self) }
}

extension RouteTable: CustomStringConvertible {
    /// The patterns with the names of their routes, one per line, in the order of the text.
    public var description: String {
        entries.indices.map { route in
            patterns(ofRoute: route).map { pattern in
                "\(text(of: compiled.patterns[pattern].sourceRange))  -> \(name(ofRoute: route) ?? "none")\n"
            }.joined()
        }.joined()
    }
}

/// The contents of `doc`, `ok` and `no` lines.
package struct RouteNotes: Sendable {
    package internal(set) var documentation: [String] = []
    package internal(set) var examples: [Route.Example] = []
}

extension RouteTable {
    /// The name of a route; `nil` for `none`.
    package func name(ofRoute index: Int) -> String? { compiled.name(ofRoute: index) }

    /// The index of the route called `name`. Linear in the number of routes, without reading them.
    package func routeIndex(named name: String) -> Int? { compiled.routeIndex(named: name) }

    /// The `doc`, `ok` and `no` lines of a route.
    package func notes(ofRoute index: Int) -> RouteNotes {
        let notes = entries[index].notes
        return notes < 0 ? RouteNotes() : self.notes[notes]
    }

    /// The text of a route's `deprecated` line.
    package func deprecation(ofRoute index: Int) -> String? { compiled.deprecations[index] }

    /// The indices of a route's patterns in the compiled table.
    package func patterns(ofRoute index: Int) -> Range<Int> { compiled.patterns(ofRoute: index) }
}
