import LinkRouting

/// Which routes links lead to. Deprecated routes are left out: no link should.
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

    /// Counts a link that leads to the route at `index`.
    mutating func count(route index: Int) { if !isUsed[index] { isUsed[index] = true } }

    private var expected: [Int] {
        table.routes.indices.filter { table.name(ofRoute: $0) != nil && !isDeprecated[$0] }
    }

    /// How many routes there are.
    var routes: Int { expected.count }
    /// How many of them links lead to.
    var used: Int { expected.count { isUsed[$0] } }
    /// The names of the others, in the order of the table.
    var unused: [String] { expected.filter { !isUsed[$0] }.compactMap(table.name(ofRoute:)) }

    /// How many percent are used, rounded down; all of none are.
    var percent: Int { routes == 0 ? 100 : used * 100 / routes }

    /// Where the table begins.
    var location: Location {
        Location(file: table.files.first?.name ?? "", line: 1, column: 1, endColumn: nil)
    }
}
