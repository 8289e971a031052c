import Foundation
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// The matcher against the naive one, on random tables and links. `LINKROUTE_ROUNDS` is the number of tables,
/// `LINKROUTE_SEED` the seed of the first; the others follow it.
@Suite("The matcher and the naive one on random tables")
struct RandomTableTests {
    private static let seed = ProcessInfo.processInfo.environment["LINKROUTE_SEED"].flatMap(UInt64.init) ?? 1
    private static let rounds =
        ProcessInfo.processInfo.environment["LINKROUTE_ROUNDS"].flatMap(UInt64.init) ?? 40

    /// The tables and links of all tests.
    private static let samples = Result { try (seed..<seed + rounds).map { try Sample(seed: $0) } }

    /// A loaded table with links for it, and what the naive matcher says of them.
    private struct Sample: Sendable {
        var seed: UInt64
        var text: String
        var table: RouteTable
        var matcher: Matcher
        var links: [String]
        var naive: NaiveMatcher
        var answers: [String]

        init(seed: UInt64) throws {
            var tables = RandomTables(seed: seed)
            self.seed = seed
            text = tables.table(routeCount: 14) { (try? load($0)) != nil }
            (table, matcher) = try load(text)
            var random = RandomLinks(for: table, seed: seed)
            links = (0..<50).map { _ in random.next() }
            let naive = NaiveMatcher(table)
            self.naive = naive
            answers = links.map { naive.resolve($0) }
        }

        /// What reproduces a failure.
        func comment(_ link: String) -> Comment {
            "LINKROUTE_SEED=\(seed) LINKROUTE_ROUNDS=1\nlink: \(link)\n\(text)"
        }
    }

    @Test("Both matchers give the same answers")
    func theMatcherAgreesWithTheNaiveOne() throws {
        for sample in try Self.samples.get() {
            for (link, expected) in zip(sample.links, sample.answers) {
                #expect(describe(sample.matcher, link) == expected, sample.comment(link))
            }
        }
    }

    @Test("No link has two best routes")
    func aTableThatLoadsHasOneBestRouteForEveryLink() throws {
        for sample in try Self.samples.get() {
            for link in sample.links {
                #expect(sample.naive.tiedBest(link) == [], sample.comment(link))
            }
        }
    }

    @Test("Random links reach every outcome and every form of pattern")
    func randomLinksReachEveryOutcome() throws {
        var routeCount = 0
        var answers: [String: Int] = [:]
        var forms: [String: Int] = [:]
        // The tables that are tested unless others are asked for.
        let isUsual = Self.seed == 1 && Self.rounds >= 40
        for sample in try isUsual ? Self.samples.get()[..<40] : (1...40).map({ try Sample(seed: $0) })[...] {
            routeCount += sample.table.routes.count
            for (link, answer) in zip(sample.links, sample.answers) {
                let words = answer.split(separator: " ")
                answers[words[0] == "-" ? String(words[1]) : "match", default: 0] += 1
                guard let (match, link) = sample.naive.winner(of: link) else { continue }
                for form in MatchedForm.allCases where form.isShown(by: match, of: link, sample.table.options)
                {
                    forms[form.rawValue, default: 0] += 1
                }
            }
        }
        #expect(routeCount >= 40 * 5)
        #expect(answers["match", default: 0] >= 40 * 50 / 4)
        for reason in [
            "invalid_url", "unknown_source", "excluded", "wrong_source", "bad_value", "missing_query",
            "no_route",
        ] {
            #expect(answers[reason, default: 0] > 0, "no link was \(reason)")
        }
        for form in MatchedForm.allCases {
            #expect(forms[form.rawValue, default: 0] > 0, "no link was matched with \(form.rawValue)")
        }
    }
}
