import Foundation
import Testing

@testable import LinkRoutingLanguage

/// Random links of random tables, built again from their values. `LINKROUTE_ROUNDS` is the number of tables,
/// `LINKROUTE_SEED` the seed of the first; the others follow it.
@Suite("Encoding the values of random links")
struct CodingPropertyTests {
    private static let seed = ProcessInfo.processInfo.environment["LINKROUTE_SEED"].flatMap(UInt64.init) ?? 1
    private static let rounds =
        ProcessInfo.processInfo.environment["LINKROUTE_ROUNDS"].flatMap(UInt64.init) ?? 50

    /// The values that a link is built from again, except for those of `*name`, whose items are in `query`.
    private static func values(of match: Match) -> [String: LinkValue] {
        let values = match.parameters.map { ($0.name, $0.value) } + match.globals.map { ($0.name, $0.value) }
        return Dictionary(
            values.filter { if case .query = $0.1 { false } else { true } },
            uniquingKeysWith: { own, _ in own })
    }

    @Test("A link built from the values of a match has the same values")
    func roundTrip() throws {
        var (matched, built) = (0, 0)
        for seed in Self.seed..<Self.seed + Self.rounds {
            var tables = RandomTables(seed: seed)
            let text = tables.table(routeCount: 8) { (try? RouteTable($0)) != nil }
            let matcher = Matcher(unchecked: try RouteTable(text))
            var links = RandomLinks(for: matcher.table, seed: seed)
            for _ in 0..<20 {
                let link = links.next()
                guard let match = try? matcher.match(link) else { continue }
                matched += 1
                let values = Self.values(of: match)
                #expect(
                    try match.decode([String: LinkValue].self).filter { values[$0.key] != nil } == values,
                    "LINKROUTE_SEED=\(seed) LINKROUTE_ROUNDS=1\n\(link)\n\(text)")
                guard
                    let again = try? matcher.link(
                        to: match.route, encoding: values, source: match.source, query: match.query)
                else { continue }
                built += 1
                let comment: Comment = "LINKROUTE_SEED=\(seed) LINKROUTE_ROUNDS=1\n\(link)\n\(again)\n\(text)"
                let result = try matcher.match(again)
                #expect(result.route == match.route, comment)
                // The pattern of the link may have defaults for parameters that this one lacks.
                #expect(Self.values(of: result).filter { values[$0.key] != nil } == values, comment)
                if result.pattern == match.pattern { #expect(result.query == match.query, comment) }
            }
        }
        #expect(matched > 5 * Int(Self.rounds))
        #expect(built * 100 > matched * 60, "\(built) of \(matched)")
    }
}
