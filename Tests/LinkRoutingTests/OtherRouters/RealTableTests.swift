import Foundation
import Testing

/// Every pattern of two real apps, as links with values, against the tables that ship.
@Suite("Tables of real apps")
struct RealTableTests {
    @Test(
        "Every pattern of Bluesky finds its screen",
        .enabled(if: RealApp.bluesky.isPresent, "\(RealApp.absent)"),
        arguments: RealApp.bluesky.examples)
    func bluesky(_ example: RealExample) throws {
        try expect(example, in: RealApp.bluesky.table())
    }

    @Test(
        "Every pattern of Expensify finds its screen",
        .enabled(if: RealApp.expensify.isPresent, "\(RealApp.absent)"),
        arguments: RealApp.expensify.examples)
    func expensify(_ example: RealExample) throws {
        try expect(example, in: RealApp.expensify.table())
    }

    @Test(
        "The data is read whole",
        .enabled(if: RealApp.bluesky.isPresent && RealApp.expensify.isPresent, "\(RealApp.absent)"))
    func counts() {
        #expect(RealApp.bluesky.patterns.count == 78)
        #expect(RealApp.expensify.patterns.count == 384)
    }

    /// Compares the route's name as text, and the values without regard to their order, which the data does
    /// not tell.
    private func expect(
        _ example: RealExample, in table: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let result = try resolve(table, example.link)
        let parts = result.split(separator: " ", maxSplits: 1)
        #expect(parts.first.map(String.init) == example.route, "\(result)", sourceLocation: sourceLocation)
        guard parts.count == 2, parts[0] != "-" else { return }
        let values = try JSONDecoder().decode([String: RealValue].self, from: Data(parts[1].utf8))
        #expect(values == example.values, sourceLocation: sourceLocation)
    }
}
