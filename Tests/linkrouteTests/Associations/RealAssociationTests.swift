import Foundation
import Testing

/// The commands with the association files of real sites and apps, which are not part of the repository. They
/// are in
/// `data` below `$LINKROUTE_SHARED`, or below the folder `shared` beside the package.
@Suite("Real association files")
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
        let folder = try TemporaryFolder()
        try folder.write("/nothing -> nothing\n", to: "app.routes")
        let outcome = try Program.run(
            ["match", "--routes", "app.routes", "--exit-zero", "--aasa", "\(Self.folder)/aasa/\(file).json"],
            input: links.map { $0 + "\n" }.joined(), directory: folder.url)
        expectNoErrorButNotes(outcome)
        #expect(outcome.status == 0)
        return outcome.output.split(separator: "\n").map { line in
            String(line.range(of: ",\"ios\":").map { line[$0.upperBound...].dropLast() } ?? line)
        }
    }

    @Test(
        "The deciding rules of real files",
        .enabled(if: !names.isEmpty, "the folder of real association files is absent"))
    func decidingRules() throws {
        let rows: [(file: String, link: String, expected: String)] = [
            (
                "artsy", "https://artsy.net/news/x",
                #"{"outcome":"excluded","rule":"applinks.details[0].paths[12]"}"#
            ),
            (
                "artsy", "https://artsy.net/artist/x?a=b",
                #"{"outcome":"opens","rule":"applinks.details[0].paths[22]"}"#
            ),
            (
                "hylo", "https://hylo.com/noo/login/jwt",
                #"{"outcome":"opens","rule":"applinks.details[0].components[1]"}"#
            ),
            (
                "oseh", "https://oseh.io/x?utm_campaign=course",
                #"{"outcome":"excluded","rule":"applinks.details[0].components[1]"}"#
            ),
            (
                "uniswap", "https://uniswap.org/x#/tokens/1",
                #"{"outcome":"opens","rule":"applinks.details[0].components[2]"}"#
            ),
            (
                "wikimedia-thankyou", "https://thankyou.wikipedia.org/wiki/x",
                #"{"outcome":"excluded","rule":"applinks.details[0].components[0]"}"#
            ),
            ("bluesky", "bluesky://profile/x", #"{"outcome":"no_rule"}"#),
        ]
        for row in rows { #expect(try Self.verdicts(row.file, [row.link]) == [row.expected], "\(row.link)") }
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
            let folder = try TemporaryFolder()
            try folder.write("/nothing -> nothing\n", to: "app.routes")
            let single = try Program.run(
                ["match", "--routes", "app.routes", "--aasa", "\(Self.folder)/aasa/\(name)"] + links,
                directory: folder.url)
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

    @Test(
        "The rules of real manifests are explained",
        .enabled(if: !names.isEmpty, "the folder of real association files is absent"))
    func realManifests() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/android").sorted()
        let folder = try TemporaryFolder()
        try folder.write("/nothing -> nothing\n", to: "app.routes")
        for name in names where name.hasSuffix(".json") {
            let json = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/android/\(name)"))
            let manifest = try #require(RealManifest(json))
            try folder.write(manifest.text, to: "AndroidManifest.xml")
            let outcome = try Program.run(
                [
                    "explain", "--routes", "app.routes", "--format", "json", "--exit-zero", "--android",
                    "AndroidManifest.xml", "https://nowhere.example/x",
                ],
                directory: folder.url)
            Self.expectNoErrorButNotes(outcome)
            #expect(outcome.status == 0, "\(name)")
            // A filter that takes links of every host ends the list.
            let tried = outcome.output.split(separator: "\"rule\":").count - 1
            #expect(tried > 0 && tried <= manifest.filterCount + 1, "\(name)")
        }
    }
}

/// The intent filters of a real app, kept as JSON, as a manifest.
private struct RealManifest {
    private(set) var text = ""
    private(set) var filterCount = 0

    init?(_ json: Data) {
        guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
            let filters = object["filters"] as? [[String: Any]]
        else { return nil }
        filterCount = filters.count
        for filter in filters {
            let component = Self.escaped(filter["component"] as? String ?? "")
            text += "<activity android:name=\"\(component)\"><intent-filter>\n"
            for (key, tag) in [("actions", "action"), ("categories", "category")] {
                for name in filter[key] as? [String] ?? [] {
                    text += "<\(tag) android:name=\"\(Self.escaped(name))\"/>\n"
                }
            }
            for data in filter["data"] as? [[String: String]] ?? [] {
                let attributes = data.sorted { $0.key < $1.key }
                    .map { " android:\($0.key)=\"\(Self.escaped($0.value))\"" }
                text += "<data\(attributes.joined())/>\n"
            }
            text += "</intent-filter></activity>\n"
        }
        text =
            "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"><application>\n"
            + text + "</application></manifest>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }
}
