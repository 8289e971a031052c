import Foundation
import Testing

/// The commands with the association files of real sites and apps, which are not part of the repository. They
/// are in `data` below `$LINKROUTE_SHARED`, or below the folder `shared` beside the package.
@Suite("Commands with real association files")
struct RealAssociationTests {
    private static let folder =
        ProcessInfo.processInfo.environment["LINKROUTE_SHARED"].map { $0 + "/data" }
        ?? PackageTables.root.deletingLastPathComponent().appending(path: "shared/data").path

    private static var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/aasa")) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }

    /// Some of the files have mistakes, and every command says that `lint` shows them.
    private static func expectNoErrorButNotes(_ outcome: Program.Outcome) {
        let notes = outcome.error.split(separator: "\n").filter {
            !$0.hasSuffix("`linkroute lint` with the same options shows them")
                && !$0.hasSuffix("`linkroute lint` with the same options shows it")
        }
        #expect(notes == [])
    }

    /// The results of a list, less the URL and the route, for a table without routes of the sites.
    private static func verdicts(_ file: String, _ links: [String]) throws -> [String] {
        let folder = try TemporaryFolder(["app.routes": "/nothing -> nothing\n"])
        let outcome = try folder.run(
            ["match", "--routes", "app.routes", "--exit-zero", "--aasa", "\(Self.folder)/aasa/\(file).json"],
            input: links.map { $0 + "\n" }.joined())
        expectNoErrorButNotes(outcome)
        #expect(outcome.status == 0)
        return outcome.output.split(separator: "\n").map { line in
            String(line.range(of: ",\"ios\":").map { line[$0.upperBound...].dropLast() } ?? line)
        }
    }

    @Test(
        "A list has the results of its links one by one",
        .enabled(if: !names.isEmpty, "the folder of real association files is absent"))
    func lists() throws {
        let paths = [
            "", "/", "/a", "/news/x?y=1", "/wiki/Spezial:Suche#top", "/a%20b/", "/noo/login/jwt", "//",
        ]
        let links = ["https://h.example", "HTTP://u@H.example:80", "app://h.example"].flatMap { origin in
            paths.map { origin + $0 }
        }
        for name in Self.names {
            let file = String(name.dropLast(5))
            let folder = try TemporaryFolder(["app.routes": "/nothing -> nothing\n"])
            let single = try folder.run(
                ["match", "--routes", "app.routes", "--aasa", "\(Self.folder)/aasa/\(name)"] + links)
            let rules = single.output.split(separator: "\n").map { line in
                String(line.range(of: ",\"ios\":").map { line[$0.upperBound...].dropLast() } ?? line)
            }
            // Long enough for several threads.
            let rounds = 40
            let list = [[String]](repeating: links, count: rounds).flatMap { $0 }
            let expected = [[String]](repeating: rules, count: rounds).flatMap { $0 }
            #expect(rules.count == links.count)
            #expect(try Self.verdicts(file, list) == expected, "\(name)")
        }
    }
}
