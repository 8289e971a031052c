import Foundation
import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// Properties of the canonical form of any table, tested on random tables.
///
/// `LINKROUTE_ROUNDS` is the number of tables, and `LINKROUTE_SEED` the seed of the first one. The seeds of
/// the others follow it.
@Suite("Properties of the canonical form")
struct FormattingPropertyTests {
    private static let seed = ProcessInfo.processInfo.environment["LINKROUTE_SEED"].flatMap(UInt64.init) ?? 1
    private static let rounds =
        ProcessInfo.processInfo.environment["LINKROUTE_ROUNDS"].flatMap(UInt64.init) ?? 30

    /// The random tables of all tests, with their seeds.
    private static let tables = (seed..<seed + rounds).map { seed in
        var tables = RandomTables(seed: seed)
        return (seed: seed, text: tables.table(routeCount: 8) { (try? load($0)) != nil })
    }

    private func format(_ text: String) throws -> String {
        try String(
            decoding: TableFormatter.format([TableFile(name: "table", text: text)])[0].bytes, as: UTF8.self)
    }

    private func comment(_ seed: UInt64, _ text: String) -> Comment {
        "LINKROUTE_SEED=\(seed) LINKROUTE_ROUNDS=1\n\(text.debugDescription)"
    }

    @Test("Formatting is idempotent and keeps the results of links, whatever the white space")
    func untidyTables() throws {
        for (seed, tidy) in Self.tables {
            var writer = UntidyText(seed: seed)
            let untidy = writer.untidy(tidy)
            let formatted = try format(untidy)
            #expect(try format(formatted) == formatted, comment(seed, untidy))
            let (before, after) = try (load(tidy), load(formatted))
            var links = RandomLinks(for: before.0, seed: seed)
            for _ in 0..<20 {
                let link = links.next()
                #expect(
                    describe(before.1, link) == describe(after.1, link), comment(seed, "\(link)\n\(untidy)"))
            }
        }
    }

    @Test("Texts that differ only in white space have one canonical form")
    func oneForm() throws {
        for (seed, table) in Self.tables {
            var writer = UntidyText(seed: seed)
            let lines = writer.untidy(table).split(omittingEmptySubsequences: false) {
                $0 == "\n" || $0 == "\r\n"
            }
            let trimmed = lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t")) }
            // The indentation of a comment tells what it belongs to.
            let untidy = zip(lines, trimmed).filter { !$1.hasPrefix("#") }.map { String($0.0) }
            let other = trimmed.filter { !$0.hasPrefix("#") }
            #expect(
                try format(other.joined(separator: "\n")) == format(untidy.joined(separator: "\n")),
                comment(seed, table))
        }
    }

    @Test("A text with typos is rejected, or formatted without loss")
    func textsWithTypos() throws {
        var formattedCount = 0
        for (seed, table) in Self.tables {
            var random = SplitMix64(seed: seed)
            var writer = UntidyText(seed: seed)
            let text = Array(writer.untidy(table))
            for _ in 0..<4 {
                var edited = text
                for _ in 0..<random.pick([1, 1, 2, 4]) {
                    let place = Int.random(in: 0..<edited.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: edited.remove(at: place)
                    case 1: edited.insert(random.pick(Array(" \t\n#'{}|?=/[]:@*+&!-,.a1é\\")), at: place)
                    default: edited.swapAt(place, Int.random(in: 0..<edited.count, using: &random))
                    }
                }
                let untidy = String(edited)
                do {
                    let formatted = try format(untidy)
                    formattedCount += 1
                    #expect(try format(formatted) == formatted, comment(seed, untidy))
                } catch FormattingError.table {
                } catch {
                    Issue.record(error, comment(seed, untidy))
                }
            }
        }
        #expect(formattedCount > Int(Self.rounds) / 2)
    }

    @Test("The tables in the repository are in canonical form", arguments: ShippedTableTests.tables)
    func shippedTables(_ path: String) throws {
        let text = try String(contentsOf: PackageFolder.root.appending(path: path), encoding: .utf8)
        #expect(try format(text) == text)
        for seed in Self.seed..<Self.seed + 2 {
            var writer = UntidyText(seed: seed)
            let formatted = try format(writer.untidy(text))
            #expect(try format(formatted) == formatted)
        }
    }
}
