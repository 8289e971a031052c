import LinkRouting

/// The routes of two tables, brought together by their names, and their `none` lines by their patterns.
struct RouteComparison {
    let old: RoutePatterns
    let new: RoutePatterns

    /// A route of one of the tables.
    private struct NamedRoute {
        let name: String
        let index: Int
        let isOld: Bool
    }

    private func routes(isOld: Bool) -> [NamedRoute] {
        let table = (isOld ? old : new).table
        return table.entries.indices.compactMap { index in
            table.name(ofRoute: index).map { NamedRoute(name: $0, index: index, isOld: isOld) }
        }
    }

    // MARK: Routes

    var routeChanges: [TableChange] {
        let routes = NamedItems(routes(isOld: true), routes(isOld: false), name: \.name) { route in
            (route.isOld ? old : new).meaning(ofRoute: route.index)
        }
        let changed = routes.common.compactMap { pair -> TableChange? in
            let change = change(routes.old[pair.old], routes.new[pair.new], .changed)
            return change.details.isEmpty ? nil : change
        }
        return routes.removed.map { change(routes.old[$0], nil, .removed) }
            + routes.renamed.map { pair in
                let route = routes.old[pair.old]
                return change(route, routes.new[pair.new], .renamed(from: route.name))
            }
            + changed + routes.added.map { change(nil, routes.new[$0], .added) }
    }

    /// The change of a route, which stands in at least one of the tables.
    private func change(_ before: NamedRoute?, _ after: NamedRoute?, _ kind: TableChange.Kind) -> TableChange {
        let pairs = PatternPairs(
            before.map { old.entries(ofRoute: $0.index) } ?? [], after.map { new.entries(ofRoute: $0.index) } ?? [])
        let notices = (
            before.flatMap { old.table.deprecation(ofRoute: $0.index) },
            after.flatMap { new.table.deprecation(ofRoute: $0.index) }
        )
        // What is removed has no need of a notice any more.
        let deprecation = after == nil || areSame(notices) ? [] : [detail(notices)]
        return TableChange(
            subject: .route, name: (after ?? before)?.name ?? "", kind: kind, details: pairs.details + deprecation,
            oldPlace: before.map { old.place(ofRoute: $0.index) }, newPlace: after.map { new.place(ofRoute: $0.index) })
    }

    private func areSame(_ notices: (old: String?, new: String?)) -> Bool {
        guard let old = notices.old, let new = notices.new else { return notices.old == nil && notices.new == nil }
        return old.isSame(as: new)
    }

    private func detail(_ notices: (old: String?, new: String?)) -> TableChange.Detail {
        TableChange.Detail(aspect: .deprecation, old: notices.old, new: notices.new)
    }

    // MARK: Links that are left alone

    var exclusionChanges: [TableChange] {
        func exclusions(_ side: RoutePatterns) -> [RoutePatterns.Entry] {
            side.table.entries.indices.filter { side.table.entries[$0].isExcluding }.flatMap(side.entries(ofRoute:))
        }
        let pairs = PatternPairs(exclusions(old), exclusions(new))
        func change(
            _ old: RoutePatterns.Entry?, _ new: RoutePatterns.Entry?, _ kind: TableChange.Kind, _ details: [TableChange.Detail]
        ) -> TableChange {
            let name = kind == .changed ? new?.text : (new ?? old)?.line
            return TableChange(
                subject: .exclusion, name: name ?? "", kind: kind, details: details, oldPlace: old?.pattern.sourceRange,
                newPlace: new?.pattern.sourceRange)
        }
        return pairs.removed.map { change($0, nil, .removed, []) }
            + pairs.changed.map { change($0.old, $0.new, .changed, PatternPairs.details($0.old, $0.new)) }
            + pairs.added.map { change(nil, $0, .added, []) }
    }
}
