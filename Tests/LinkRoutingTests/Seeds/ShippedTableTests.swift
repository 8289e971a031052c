import Foundation
import Testing

/// The tables that ship with the project: the README's and the examples.
@Suite("Shipped tables")
struct ShippedTableTests {
    /// Every table in the folder `routes` and below, by its path in the package.
    static let tables: [String] = {
        let folder = PackageFolder.root.appending(path: "routes")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".routes") }.map { "routes/\($0)" }.sorted()
    }()

    @Test("The tables are found")
    func found() {
        let names = ["bluesky", "corridor", "crossroad", "deeplink", "elf", "expensify", "trailcutter"]
        #expect(Set(Self.tables).isSuperset(of: names.map { "routes/examples/\($0).routes" }))
        #expect(Self.tables.contains("routes/pokedex.routes"))
    }

    @Test("A table loads, and all its ok and no lines hold", arguments: tables)
    func examplesHold(_ table: String) throws {
        #expect(try checkExamples(path: PackageFolder.root.appending(path: table).path) == [])
    }
}
