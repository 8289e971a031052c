import Foundation
import LinkRoutingLanguage
import LinkRoutingTools
import Testing

/// Drafts from links of real apps. Their patterns are in `data/real` below the folder of the shared data,
/// which is not part of the package; links are made from them.
@Suite("Drafts from the links of real apps")
struct RealDraftTests {
    private struct Pattern: Decodable {
        var pattern: String
        var params: [String: String]
    }

    static let apps = ["bluesky", "expensify", "goroutes-github"]

    private static func file(_ app: String) -> URL {
        StandardData.folder.deletingLastPathComponent().appending(path: "real/\(app).jsonl")
    }

    /// `count` links for each pattern, with values of different kinds, and a tenth of other texts among them.
    private static func links(_ app: String, count: Int) throws -> (own: [String], noise: [String]) {
        let lines = try String(contentsOf: file(app), encoding: .utf8).split(separator: "\n").dropFirst()
        let patterns = try lines.map { try JSONDecoder().decode(Pattern.self, from: Data($0.utf8)) }
        var random = SplitMix64(seed: 1)
        let names = "alice bob carol dave erin frank grace heidi ivan judy mallory niaj olivia peggy".split(
            separator: " ")
        func name() -> String { String(names[Int(random.next() % UInt64(names.count))]) }
        func value(_ type: String?) -> String {
            if type == "int" { return "\(random.next() % 100_000)" }
            switch random.next() % 4 {
            case 0: return "\(name())-\(name())"
            case 1: return "\(name())\(random.next() % 1000)"
            case 2: return String(random.next(), radix: 36)
            default: return "\(name()).example"
            }
        }
        var own: [String] = []
        for pattern in patterns {
            for _ in 0..<count {
                var path = ""
                for segment in pattern.pattern.split(separator: "/") {
                    guard segment.hasPrefix(":") else {
                        path += "/\(segment)"
                        continue
                    }
                    if segment.hasSuffix("?"), random.next() % 2 == 0 { break }
                    path += "/\(value(pattern.params[segment.dropFirst().filter { $0 != "?" }]))"
                }
                own.append((random.next() % 2 == 0 ? "app:/" : "https://app.example") + path)
            }
        }
        let noise = (0..<own.count / 10).map { "https://\(name())\($0).example/\(name())" }
        return (own, noise)
    }

    @Test(
        "Every link of the app resolves, with at most half as many routes again",
        .enabled(
            if: apps.allSatisfy { FileManager.default.fileExists(atPath: file($0).path) },
            "skipped: shared/data/real is absent"),
        arguments: apps)
    func drafts(_ app: String) throws {
        let (own, noise) = try Self.links(app, count: 10)
        var random = SplitMix64(seed: 2)
        var draft = try TableDraft()
        var context = MatchContext()
        for link in (own + noise).shuffled(using: &random) { draft.add(Bytes(link.utf8).span, &context) }
        let table = try RouteTable(draft.result().text)
        let matcher = try Matcher(table)
        #expect(own.filter { !matcher.canMatch($0) } == [])
        #expect(noise.filter { matcher.canMatch($0) } == [])
        #expect(table.routes.count * 2 <= own.count / 10 * 3, "\(table.routes.count) routes")
    }
}
