package import LinkRoutingLanguage

/// The changes between two versions of a table.
///
/// Routes are identified by their names and compared by the meaning of their patterns. The spelling and the
/// order of lines, comments, descriptions, examples and the names of types make no difference. The order of
/// sources is not compared: it only decides which route a bare path resolves to if routes of several sources
/// match it.
package struct TableDiff: Sendable {
    /// The changes of options, sources, types, global parameters, `none` lines and routes, in this order.
    ///
    /// Each group begins with what was removed, in the order of the old table. Renamed, changed and added
    /// items follow, each in the order of the new table.
    package let changes: [TableChange]

    /// Compares `new` with `old`. Linear in the size of the tables.
    package init(from old: RouteTable, to new: RouteTable) {
        let sources = NamedDiff(old.sources, new.sources, key: { Bytes($0.name.utf8) }) {
            Set($0.origins.map(\.origin.shape))
        }
        let types = NamedDiff(old.types, new.types, key: { Bytes($0.name.utf8) }) {
            Bytes($0.type.normalizedDescription.utf8)
        }
        let globals = NamedDiff(old.globals, new.globals, key: { Bytes($0.key.utf8) }) { _ in nil as Int? }
        let newNames = Dictionary(
            sources.renamed.map { (old.sources[$0.old].name, new.sources[$0.new].name) },
            uniquingKeysWith: { first, _ in first })
        let before = old.diffedRoutes(sourceNames: old.sources.map { newNames[$0.name] ?? $0.name })
        let after = new.diffedRoutes(sourceNames: new.sources.map(\.name))
        changes =
            Self.optionChanges(old.options, new.options) + Self.sourceChanges(sources)
            + Self.typeChanges(types) + Self.globalChanges(globals)
            + Self.exclusionChanges(before, after) + Self.routeChanges(before, after)
    }
}

// MARK: Definitions

extension TableDiff {
    private static func optionChanges(_ old: TableOptions, _ new: TableOptions) -> [TableChange] {
        func changes(
            from before: TableOptions, to after: TableOptions, _ kind: TableChange.Kind
        ) -> [TableChange] {
            TableParser.options.filter { !before[keyPath: $0.flag] && after[keyPath: $0.flag] }
                .map { TableChange(subject: .option, name: "\($0.name) \($0.value)", kind: kind) }
        }
        return changes(from: new, to: old, .removed) + changes(from: old, to: new, .added)
    }

    private static func sourceChanges(_ sources: NamedDiff<Source>) -> [TableChange] {
        sources.changes(.source, name: \.name, sourceRange: \.sourceRange) { old, new in
            let (before, after) = (old?.origins.map(\.origin) ?? [], new?.origins.map(\.origin) ?? [])
            let (oldShapes, newShapes) = (Set(before.map(\.shape)), Set(after.map(\.shape)))
            return before.filter { !newShapes.contains($0.shape) }
                .map { TableChange.Detail(aspect: .origin, old: $0.description) }
                + after.filter { !oldShapes.contains($0.shape) }
                .map { TableChange.Detail(aspect: .origin, new: $0.description) }
        }
    }

    private static func typeChanges(_ types: NamedDiff<TypeDefinition>) -> [TableChange] {
        types.changes(.type, name: \.name, sourceRange: \.sourceRange) { old, new in
            if let old, let new, old.type.normalizedDescription.isSame(as: new.type.normalizedDescription) {
                return []
            }
            return [
                TableChange.Detail(
                    aspect: .definition, old: old?.type.description, new: new?.type.description)
            ]
        }
    }

    private static func globalChanges(_ globals: NamedDiff<Pattern.QueryItem>) -> [TableChange] {
        globals.changes(.query, name: \.key, sourceRange: \.sourceRange) { old, new in
            if let old, let new, Fingerprint(old) == Fingerprint(new) { return [] }
            return [TableChange.Detail(aspect: .definition, old: old?.description, new: new?.description)]
        }
    }
}

// MARK: Routes

/// A route or `none` line, and its patterns for comparison.
typealias DiffedRoute = (route: Route, entries: [PatternEntry])

extension RouteTable {
    /// The routes and `none` lines, by index.
    ///
    /// - Parameter sourceNames: the names of the sources. A renamed source has its new name in the old table,
    ///   too.
    func diffedRoutes(sourceNames: [String]) -> [DiffedRoute] {
        routes.map { route in
            (route, route.patterns.map { PatternEntry($0, sourceNames: sourceNames) })
        }
    }
}

extension TableDiff {
    /// Routes are compared by name.
    private static func routeChanges(_ old: [DiffedRoute], _ new: [DiffedRoute]) -> [TableChange] {
        let named = [old, new].map { $0.filter { $0.route.name != nil } }
        let routes = NamedDiff(named[0], named[1], key: { $0.route.name.map { Bytes($0.utf8) } }) {
            Set($0.entries.map(\.meaning))
        }
        return routes.changes(.route, name: { $0.route.name ?? "" }, sourceRange: \.route.sourceRange) {
            before, after in
            var details = NamedDiff(patterns: before?.entries ?? [], after?.entries ?? []).details
            // The notice of a removed route does not matter any more.
            let (old, new) = (before?.route.deprecation, after?.route.deprecation)
            if after != nil, old.map({ Bytes($0.utf8) }) != new.map({ Bytes($0.utf8) }) {
                details.append(TableChange.Detail(aspect: .deprecation, old: old, new: new))
            }
            return details
        }
    }

    /// `none` lines are compared by pattern.
    private static func exclusionChanges(_ old: [DiffedRoute], _ new: [DiffedRoute]) -> [TableChange] {
        let entries = [old, new].map { $0.filter { $0.route.name == nil }.flatMap(\.entries) }
        let diff = NamedDiff(patterns: entries[0], entries[1])
        return diff.changes(.exclusion, name: \.line, sourceRange: \.pattern.sourceRange) { old, new in
            old.flatMap { new?.details(since: $0) } ?? []
        }
    }
}
