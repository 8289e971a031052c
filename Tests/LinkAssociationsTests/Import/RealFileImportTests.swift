import Foundation
import LinkAssociations
import LinkRoutingLanguage
import Testing

/// Each real file becomes a table that loads and agrees with the engine except for what the notes name.
@Suite("Tables from real association files")
struct RealFileImportTests {
    /// `LINKROUTE_EXPORT_LINKS=100000` tries more links.
    private static let count =
        ProcessInfo.processInfo.environment["LINKROUTE_EXPORT_LINKS"].flatMap { Int($0) } ?? 150

    /// Compares the outcomes for one link, and explains a difference by the notes.
    private func check(
        _ name: String, _ link: String, opens: Bool, _ matcher: Matcher, _ notes: [ExchangeNote]
    ) -> Bool {
        let resolves = matcher.winner(link) != nil
        if opens == resolves { return true }
        let direction: ExchangeNote.Direction = resolves ? .more : .fewer
        let isNoted = notes.contains { $0.direction == direction }
        #expect(isNoted, "\(name) \(link) opens: \(opens), resolves: \(resolves)")
        return isNoted
    }

    @Test(
        "The table of each iOS file resolves the links that open the app, except as noted",
        .enabled(if: !SharedData.names("aasa").isEmpty, "the folder of real association files is absent"))
    func everyRealFileBecomesATable() throws {
        for name in SharedData.names("aasa") {
            let file = AppSiteAssociation(try SharedData.read("aasa/" + name))
            let result = try AssociationImporter.table(from: file, host: "h.example")
            let matcher = try Matcher(RouteTable(result.text))
            let apple = AppleMatcher(file, host: "h.example", appID: file.appIDs[0])
            var paths: [String] = []
            var queries: [String] = []
            var fragments: [String] = []
            for rule in file.contents {
                paths.append(rule.path ?? "/*")
                let items = rule.query.map { ($0.name.map { $0 + "=" } ?? "") + $0.value }
                if !items.isEmpty { queries.append(items.joined(separator: "&")) }
                if let fragment = rule.fragment { fragments.append(fragment) }
            }
            let links = RuleLinks(paths.map { $0.hasPrefix("/") ? $0 : "/" + $0 })
            var random = SplitMix64(seed: 11)
            var failures = 0
            for _ in 0..<Self.count where failures < 3 {
                var link = "https://h.example" + links.path(&random)
                if !queries.isEmpty, random.chance(50) {
                    let query = random.pick(queries)
                    link +=
                        "?"
                        + query.map { $0 == "*" || $0 == "?" ? random.pick(["a", "42"]) : String($0) }
                        .joined()
                }
                if !fragments.isEmpty, random.chance(40) {
                    link +=
                        "#"
                        + random.pick(fragments).map { $0 == "*" ? random.pick(["a", "b/c"]) : String($0) }
                        .joined()
                }
                if !check(name, link, opens: apple.evaluate(link).outcome == .opens, matcher, result.notes) {
                    failures += 1
                }
            }
        }
    }

    @Test(
        "The table of each manifest resolves the links that open the app, except as noted",
        .enabled(if: !SharedData.names("android").isEmpty, "the folder of real manifests is absent"))
    func everyRealManifestBecomesATable() throws {
        for name in SharedData.names("android") {
            let manifest = AndroidManifest(
                try RealManifests.manifest(of: SharedData.read("android/" + name)).text)
            let result = try AssociationImporter.table(from: manifest)
            let matcher = try Matcher(RouteTable(result.text))
            let android = AndroidMatcher([manifest])
            var origins: [String] = []
            var paths = ["/*"]
            for filter in manifest.filters {
                let schemes = filter.data.compactMap { $0[.scheme] }
                let hosts = filter.data.compactMap { $0[.host] }
                for scheme in schemes.prefix(3) {
                    for host in hosts {
                        origins.append("\(scheme)://" + (host.hasPrefix("*") ? "x" + host.dropFirst() : host))
                    }
                    if hosts.isEmpty, scheme != "http", scheme != "https" { origins.append("\(scheme)://a") }
                }
                for attribute in filter.data.flatMap(\.attributes) {
                    switch attribute.key {
                    case .path: paths.append(attribute.value)
                    case .pathPrefix: paths.append(attribute.value + "*")
                    case .pathSuffix: paths.append("/*" + attribute.value)
                    case .pathPattern:
                        paths.append(attribute.value.replacing(".*", with: "*").replacing(".", with: "?"))
                    default: break
                    }
                }
            }
            let links = RuleLinks(paths)
            var random = SplitMix64(seed: 13)
            var failures = 0
            for _ in 0..<Self.count where failures < 3 {
                let origin = random.pick(origins)
                let link = origin.lowercased() + links.path(&random)
                // A slash at the end makes no difference in a table.
                let opens = android.evaluate(link).outcome == .opens
                if opens != (android.evaluate(link + "/").outcome == .opens) { continue }
                if !check(name, link, opens: opens, matcher, result.notes) { failures += 1 }
            }
        }
    }
}
