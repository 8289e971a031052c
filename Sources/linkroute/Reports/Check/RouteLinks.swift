import LinkRoutingLanguage

/// The number of links that lead to each route, and the first distinct ones as samples.
///
/// The counts are exact. The number of samples of a route depends on the number of routes only, so that
/// memory is bounded by the table, and the result does not depend on how the input is divided.
struct RouteLinks {
    /// The links of one route.
    struct Use {
        /// The index of the route in the table.
        var route: Int
        /// The number of links that lead to the route.
        var count = 0
        /// The first distinct links, and the files in which they occurred first.
        var links: [(link: String, file: String)] = []
    }

    /// The maximum number of samples of a route.
    private let samplesPerRoute: Int
    /// By the index of the route. A dictionary, because one batch leads to few routes of a large table.
    private var uses: [Int: Use] = [:]

    /// - Parameter routes: the number of routes of the table. Up to 250 have 20 samples each, and many have
    ///   about 5,000 together.
    init(routes: Int) { samplesPerRoute = max(1, min(20, 5000 / max(1, routes))) }

    /// Counts a link in `file` that leads to the route at `index`.
    mutating func add(_ link: Span<UInt8>, route index: Int, file: String) {
        uses[index, default: Use(route: index)].count += 1
        if uses[index]?.links.count ?? 0 >= samplesPerRoute { return }
        addSample((String(decoding: Bytes(link), as: UTF8.self).excerpt, file), index)
    }

    /// Adds the links that came after those counted so far.
    mutating func add(_ later: RouteLinks) {
        for (index, use) in later.uses {
            uses[index, default: Use(route: index)].count += use.count
            for sample in use.links { addSample(sample, index) }
        }
    }

    private mutating func addSample(_ sample: (link: String, file: String), _ index: Int) {
        let links = uses[index]?.links ?? []
        if links.count >= samplesPerRoute || links.contains(where: { $0.link == sample.link }) { return }
        uses[index]?.links.append(sample)
    }

    /// Removes all counts and samples.
    mutating func removeAll() { uses.removeAll(keepingCapacity: true) }

    /// The routes that links lead to, the most used first, and in table order if equally used.
    var used: [Use] { uses.values.sorted { ($1.count, $0.route) < ($0.count, $1.route) } }
}

/// How many of the routes have links that should have some: those with a name that are not deprecated.
struct RouteCoverage {
    /// The number of routes that links should lead to.
    let routes: Int
    /// The indices of those that no link leads to, in table order.
    let unused: [Int]

    init(_ table: RouteTable, usedRoutes: Set<Int>) {
        let expected = table.routes.indices.filter {
            table.name(ofRoute: $0) != nil && table.deprecation(ofRoute: $0) == nil
        }
        routes = expected.count
        unused = expected.filter { !usedRoutes.contains($0) }
    }

    /// The number of routes that links do lead to.
    var used: Int { routes - unused.count }

    /// The share of used routes in percent, rounded down; 100 without routes.
    var percent: Int { routes == 0 ? 100 : used * 100 / routes }
}
