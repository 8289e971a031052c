import LinkRoutingLanguage

/// Compares the routes of two tables by name, and their `none` lines by pattern.
struct RouteDiff {
    let old: Side
    let new: Side

    /// One of the two tables.
    struct Side {
        let table: RouteTable
        /// The names of the sources. A renamed source has its new name in the old table, too.
        let sourceNames: [String]

        func entries(ofRoute index: Int) -> [PatternDiff.Entry] {
            table.patterns(ofRoute: index).map {
                PatternDiff.Entry(table.pattern(at: $0), sourceNames: sourceNames)
            }
        }

        /// The patterns of all `none` lines.
        var exclusions: [PatternDiff.Entry] {
            table.entries.indices.filter { table.entries[$0].isExcluding }.flatMap(entries(ofRoute:))
        }
    }

    /// A route of one of the tables.
    private struct NamedRoute {
        let name: String
        let index: Int
        let side: Side

        static func all(_ side: Side) -> [NamedRoute] {
            side.table.entries.indices.compactMap { index in
                side.table.name(ofRoute: index).map { NamedRoute(name: $0, index: index, side: side) }
            }
        }

        var entries: [PatternDiff.Entry] { side.entries(ofRoute: index) }
        var deprecation: String? { side.table.deprecation(ofRoute: index) }
        var nameRange: SourceRange {
            SourceRange(side.table.entries[index].name, file: side.table.entries[index].file)
        }
    }

    // MARK: Routes

    var routeChanges: [TableChange] {
        let routes = NamedDiff(NamedRoute.all(old), NamedRoute.all(new), key: { Bytes($0.name.utf8) }) {
            Set($0.entries.map(\.meaning))
        }
        return routes.changes(.route, name: \.name, sourceRange: \.nameRange) { before, after in
            var details = PatternDiff(before?.entries ?? [], after?.entries ?? []).details
            // The notice of a removed route does not matter any more.
            let (old, new) = (before?.deprecation, after?.deprecation)
            if after != nil, old.map({ Bytes($0.utf8) }) != new.map({ Bytes($0.utf8) }) {
                details.append(TableChange.Detail(aspect: .deprecation, old: old, new: new))
            }
            return details
        }
    }

    // MARK: Exclusions

    var exclusionChanges: [TableChange] {
        let diff = PatternDiff(old.exclusions, new.exclusions)
        func change(
            _ before: PatternDiff.Entry?, _ after: PatternDiff.Entry?, name: String, kind: TableChange.Kind,
            details: [TableChange.Detail] = []
        ) -> TableChange {
            TableChange(
                subject: .exclusion, name: name, kind: kind, details: details,
                oldSourceRange: before?.pattern.sourceRange, newSourceRange: after?.pattern.sourceRange)
        }
        let changed = diff.changed.map { old, new in
            change(old, new, name: new.text, kind: .changed, details: PatternDiff.details(old, new))
        }
        return diff.removed.map { change($0, nil, name: $0.line, kind: .removed) } + changed
            + diff.added.map { change(nil, $0, name: $0.line, kind: .added) }
    }
}
