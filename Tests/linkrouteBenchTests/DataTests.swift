import LinkRoutingLanguage
import Testing

@testable import linkroute_bench

@Suite("Benchmark data")
struct DataTests {
    @Test(
        "Tables load, have a route for each shape, and nine of ten links match",
        arguments: [DataSet.github, .k1])
    func matching(_ set: DataSet) throws {
        let routes = set.routes
        #expect(routes.count == set.routeCount)
        #expect(Set(routes.map(\.shape)).count == routes.count)
        let matcher = try Matcher(
            RouteTable(files: [TableFile(name: "bench.routes", bytes: DataSet.table(routes))]))
        var list = RandomLinkList(routes, seed: 1)
        var search = MatchContext()
        let count = 5_000
        let matches = (0..<count).count { _ in
            if case .match = matcher.resolve(Bytes(list.next().utf8).span, &search) { return true }
            return false
        }
        #expect((0.88...0.92).contains(Double(matches) / Double(count)))
    }

    @Test("The table of the size of most apps has 142 routes")
    func github() {
        #expect(DataSet.github.routeCount == 142)
    }

    @Test("Data is the same on every machine")
    func repeatable() {
        let routes = RandomRoutes.make(3, seed: 5)
        #expect(RandomRoutes.make(3, seed: 5).map(\.pattern) == routes.map(\.pattern))
        var list = RandomLinkList(routes, seed: 7)
        #expect(
            (0..<3).map { _ in list.next() } == [
                "https://www.orchard.example/notice/calm-museum/lounge25/movie/3281"
                    + "?utm_source=partner&utm_medium=link&utm_content=list%2F7&tab=details",
                "https://orchard.example/invoice/reminder/5482875",
                "https://m.orchard.example/invoice/reminder/4",
            ])
    }
}
