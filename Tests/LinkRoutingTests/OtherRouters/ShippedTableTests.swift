import Foundation
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

/// The tables of the project: the README's, the examples, and those of the benchmark.
@Suite("Shipped tables")
struct ShippedTableTests {
    /// The tables in the folder `routes` and below, by their paths in the package.
    static let tables = tables(in: "routes")
    private static let benchmark = tables(in: "Tests/Bench/tables")

    private static func tables(in name: String) -> [String] {
        let folder = PackageFolder.root.appending(path: name)
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".routes") }.map { "\(name)/\($0)" }.sorted()
    }

    @Test("The tables are found")
    func found() {
        let names = ["bluesky", "corridor", "crossroad", "deeplink", "elf", "expensify", "trailcutter"]
        #expect(Set(Self.tables).isSuperset(of: names.map { "routes/examples/\($0).routes" }))
        #expect(Self.tables.contains("routes/pokedex.routes"))
        #expect(Self.benchmark.count >= 12)
    }

    @Test("A table loads, and all its ok and no lines hold", arguments: tables + benchmark)
    func examplesHold(_ table: String) throws {
        #expect(try checkExamples(path: PackageFolder.root.appending(path: table).path) == [])
    }

    private static func load(_ path: String) throws -> (RouteTable, Matcher) {
        try LinkRoutingTests.load(
            String(contentsOf: PackageFolder.root.appending(path: path), encoding: .utf8))
    }

    /// The tables without regular expressions: the naive matcher knows only those of random tables.
    private static let withoutExpressions = (tables + benchmark).filter { path in
        (try? load(path)).map { !$0.1.compiled.types.entries.contains { $0.kind == .regex } } ?? true
    }

    @Test(
        "A table without expressions gives random links the answers of the naive matcher",
        arguments: withoutExpressions)
    func naiveAnswers(_ path: String) throws {
        let (table, matcher) = try Self.load(path)
        let naive = NaiveMatcher(table)
        var links = RandomLinks(for: table, seed: 1)
        for link in (0..<200).map({ _ in links.next() }) {
            #expect(describe(matcher, link) == naive.resolve(link), "\(link)")
        }
    }
}
