import LinkRoutingLanguage

/// The number of links that lead to each route, and the first distinct ones as samples.
///
/// The counts are exact. The number of samples of a route depends on the number of routes only, so that
/// memory is bounded by the table, and the result does not depend on how the input is divided.
struct RouteLinks {
    /// A link, and the file in which it occurred first.
    struct Sample: Equatable {
        var link: String
        var file: String
    }

    /// The links of one route.
    struct Use {
        /// The index of the route in the table.
        var route: Int
        /// The number of links that lead to the route.
        var count = 0
        /// The first distinct links.
        var links: [Sample] = []
    }

    /// The maximum number of samples of a route.
    private let samplesPerRoute: Int
    /// The number of routes of the table.
    private let routes: Int
    /// By the index of the route. A dictionary, because one batch leads to few routes of a large table.
    private var uses: [Int: Use] = [:]

    /// - Parameter routes: the number of routes of the table. Up to 250 have 20 samples each, and many have
    ///   about 5,000 together.
    init(routes: Int) {
        self.routes = routes
        samplesPerRoute = max(1, min(20, 5000 / max(1, routes)))
    }

    /// Counts a link in `file` that leads to the route at `index`.
    mutating func add(_ link: Span<UInt8>, route index: Int, file: String) {
        uses[index, default: Use(route: index)].count += 1
        if uses[index]?.links.count ?? 0 >= samplesPerRoute { return }
        addSample(Sample(link: String(decoding: Bytes(link), as: UTF8.self).excerpt, file: file), index)
    }

    /// Adds the links that came after those counted so far.
    mutating func add(_ later: RouteLinks) {
        for (index, use) in later.uses {
            uses[index, default: Use(route: index)].count += use.count
            for sample in use.links { addSample(sample, index) }
        }
    }

    private mutating func addSample(_ sample: Sample, _ index: Int) {
        let links = uses[index]?.links ?? []
        if links.count >= samplesPerRoute || links.contains(where: { $0.link == sample.link }) { return }
        uses[index]?.links.append(sample)
    }

    /// Removes all counts and samples.
    mutating func removeAll() { uses.removeAll(keepingCapacity: true) }

    /// The routes that links lead to, the most used first, and in table order if equally used.
    var used: [Use] { uses.values.sorted { ($1.count, $0.route) < ($0.count, $1.route) } }

    /// The indices of the routes that no link leads to, in table order.
    var unused: [Int] { (0..<routes).filter { uses[$0] == nil } }
}

/// The routes that links lead to.
///
/// Deprecated routes do not count, because links should not lead to them.
struct RouteCoverage {
    private let table: RouteTable
    private var isUsed: [Bool]
    private let isDeprecated: [Bool]

    init(_ table: RouteTable) {
        self.table = table
        isUsed = Array(repeating: false, count: table.routes.count)
        isDeprecated = table.routes.indices.map { table.deprecation(ofRoute: $0) != nil }
    }

    func isDeprecated(route index: Int) -> Bool { isDeprecated[index] }

    /// Counts a link that leads to the route at `index`. Returns whether it is the first one.
    @discardableResult
    mutating func count(route index: Int) -> Bool {
        if isUsed[index] { return false }
        isUsed[index] = true
        return true
    }

    /// The routes that links should lead to.
    private var expected: [Int] {
        table.routes.indices.filter { table.name(ofRoute: $0) != nil && !isDeprecated[$0] }
    }

    /// The number of routes that links should lead to.
    var routes: Int { expected.count }
    /// The number of those routes that links do lead to.
    var used: Int { expected.count { isUsed[$0] } }
    /// The names of the routes that no link leads to, in table order.
    var unused: [String] { expected.filter { !isUsed[$0] }.compactMap(table.name(ofRoute:)) }

    /// The share of used routes in percent, rounded down; 100 without routes.
    var percent: Int { routes == 0 ? 100 : used * 100 / routes }

    /// The beginning of the table.
    var location: Location { Location(file: table.files.first?.name ?? "") }
}
