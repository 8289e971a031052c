import LinkRoutingLanguage

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
    var location: Location {
        Location(file: table.files.first?.name ?? "", line: 1, column: 1, endColumn: nil)
    }
}
