import Foundation
import LinkAssociations
import LinkRoutingLanguage
import Testing

/// What is exported, read back by the engines, agrees with the table except for what the notes name.
@Suite("Exported association files")
struct ExportRoundTripTests {
    /// `LINKROUTE_EXPORT_LINKS=100000` tries more links.
    private static let count =
        ProcessInfo.processInfo.environment["LINKROUTE_EXPORT_LINKS"].flatMap { Int($0) } ?? 500

    private static let tables: [(name: String, text: String, host: String)] = [
        (
            "depths",
            """
            source web https://h.example
            /users/:id{uint}          -> user
            /users/:name              -> user.name
            /users/me                 -> none
            /users/:name/posts/:post  -> post
            /:a/:b/:c/:d              -> four
            /users/:name/drafts/:x    -> none
            /files/+path              -> file
            /files/secret/*           -> none
            /files/secret/open        -> open
            /                         -> home
            """, "h.example"
        ),
        (
            "types",
            """
            source web https://h.example
            type kind  a | b | c
            /kind/:k{kind}/:n{int 1...9}     -> kind
            /uuid/:u{uuid}                   -> uuid
            /date/:d{date}                   -> date
            /bool/:b{bool}                   -> bool
            /but/:x{kind except b}           -> but
            /not/:x{string except 7|a}       -> not
            /list/:x{[kind]}                 -> list
            /url/:x{url}                     -> url
            /re/:x{/[a-z]+/}                 -> re
            /num/:x{int -5...}/:y{double?}   -> num
            /img-:x{int 1...}.png            -> image
            /pair/{a}-vs-{b}                 -> pair
            /deep/+mid/end                   -> deep
            /deep/*mid/other/:x              -> other
            """, "h.example"
        ),
        (
            "queries",
            """
            source web https://h.example
            /search?:q                        -> search
            /list?:page{int 1...=1}&:sort{a|b?}  -> list
            /list?view=map                    -> map
            /list/all?:x{int 1...3}&:y        -> all
            /flag?on                          -> on
            /flag?!on                         -> off
            /past?!old&:z                     -> past
            /shop/*rest                       -> shop
            /shop/cart?step=pay               -> none
            /app#settings/:tab                -> settings
            /app#/about                       -> about
            /stars/a%2Ab/:x                   -> star
            /%24%28x%29/:x                    -> dollar
            /caf%C3%A9/:x                     -> cafe
            """, "h.example"
        ),
        (
            "options of queries",
            """
            option query-case ignore
            option query-plus space
            source web https://h.example
            /x?:s{int?}                       -> x
            /y?!s&:t                          -> y
            /y?!s                             -> none
            /z                                -> z
            /z?s=1                            -> none
            /z?t=a%20b                        -> none
            /p?q=c%2Bd                        -> p
            /w?:q{'one two'|'a+b'|e}          -> w
            /w?q=e&s=1                        -> none
            /k?s                              -> k
            /d?q=a%26b                        -> d
            /d?q=a;b                          -> e
            /about                            -> about
            """, "h.example"
        ),
        (
            "options of paths",
            """
            option path-case ignore
            source web https://h.example
            /admin                            -> none
            /:x                               -> any
            /docs/a-b/*                       -> none
            /docs/a-b/Index                   -> index
            /docs/*rest                       -> docs
            /docs/img-:x.png                  -> none
            """, "h.example"
        ),
    ]

    private static var all: [(name: String, text: String, host: String)] {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "../../../routes/pokedex.routes")
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        return tables + [
            ("pokedex", text, "my-awesome-pokedex.com"), ("pokedex", text, "www.my-awesome-pokedex.com"),
            ("pokedex", text, "pewter.kanto.example.com"),
        ]
    }

    /// Whether some note is about the pattern or about everything.
    private func isNoted(
        _ direction: ExchangeNote.Direction, _ pattern: Pattern?, _ notes: [ExchangeNote]
    ) -> Bool {
        notes.contains { note in
            note.direction == direction
                && (note.subject == nil || pattern == nil || note.subject == pattern?.text)
        }
    }

    private func check(
        _ table: (name: String, text: String, host: String), _ range: ExportRange, _ kind: String,
        notes: [ExchangeNote], _ matcher: Matcher, opens: (String) -> (isOpened: Bool, isWide: Bool)
    ) {
        let links = TableLinks(matcher.table, origin: "https://\(table.host)")
        var random = SplitMix64(seed: 7)
        var failures = 0
        for _ in 0..<Self.count where failures < 5 {
            let link = links.next(&random)
            let winner = matcher.winner(link)
            // For Android it is a slash.
            if kind != "aasa", link.contains("%2F") { continue }
            let (isOpened, isWide) = opens(link)
            if isOpened == (winner != nil) { continue }
            let isExplained =
                isOpened
                ? isWide && notes.contains { $0.direction == .more } : isNoted(.fewer, winner, notes)
            if !isExplained { failures += 1 }
            #expect(
                isExplained,
                "\(kind) \(table.name) \(range) \(link) \(winner?.text ?? "none") opened: \(isOpened)")
        }
    }

    @Test("Components for iOS open the links of the table, except as noted", arguments: ExportRange.allCases)
    func componentsAgreeWithTheTable(_ range: ExportRange) throws {
        for table in Self.all {
            let matcher = try Matcher(RouteTable(table.text))
            let export = try AssociationExporter(matcher, range: range).appSiteAssociation(
                host: table.host, appIDs: ["ABCDE12345.app"])
            let file = AppSiteAssociation(export.text)
            #expect(file.diagnostics.text == "", "\(table.name)")
            let apple = AppleMatcher(file, host: table.host)
            check(table, range, "aasa", notes: export.notes, matcher) { link in
                let verdict = apple.evaluate(link)
                let comment = verdict.rule.map { file.contents[$0].comment ?? "" } ?? ""
                let isWide = export.notes.contains { $0.direction == .more && $0.subject == nil }
                return (verdict.outcome == .opens, isWide || comment.contains("Also matches"))
            }
        }
    }

    @Test("Android manifests open the links of the table, except as noted", arguments: ExportRange.allCases)
    func manifestsAgreeWithTheTable(_ range: ExportRange) throws {
        for table in Self.all {
            let matcher = try Matcher(RouteTable(table.text))
            let export = try AssociationExporter(matcher, range: range).androidManifest()
            let manifest = AndroidManifest(export.text)
            #expect(manifest.diagnostics.filter { $0.problem.severity == .error }.text == "", "\(table.name)")
            let android = AndroidMatcher([manifest])
            check(table, range, "manifest", notes: export.notes, matcher) { link in
                (android.evaluate(link).outcome == .opens, true)
            }
        }
    }

    @Test(
        "Dynamic rules for Android open the links of the table, except as noted",
        arguments: ExportRange.allCases)
    func dynamicRulesAgreeWithTheTable(_ range: ExportRange) throws {
        let filter = #"<data android:scheme="https" android:host="*" />"#
        let manifest = AndroidManifest(filter: filter)
        for table in Self.all {
            let matcher = try Matcher(RouteTable(table.text))
            let fingerprint = Array(repeating: "0A", count: 32).joined(separator: ":")
            let export = try AssociationExporter(matcher, range: range).assetLinks(
                host: table.host, applicationID: "a.b", fingerprints: [fingerprint])
            let links = AssetLinks(export.text, host: table.host)
            #expect(links.diagnostics.text == "", "\(table.name)")
            guard links.statements.contains(where: { $0.rules != nil }) else { continue }
            let android = AndroidMatcher([manifest], assetLinks: [links])
            check(table, range, "assetlinks", notes: export.notes, matcher) { link in
                (android.evaluate(link).outcome == .opens, true)
            }
        }
    }

    /// A route was left out if another one differs from it in capital letters only.
    @Test(
        "Paths are exported in every case that the table accepts",
        arguments: ["", "option path-case ignore\n"])
    func pathsThatDifferInCapitalLetters(_ options: String) throws {
        let routes = options.isEmpty ? "/abc -> small\n/ABC -> capital\n" : "/abc -> small\n"
        let table = "\(options)source web https://h.example\n\(routes)"
        let export = try AssociationExporter(Matcher(RouteTable(table))).appSiteAssociation(
            host: nil, appIDs: ["ABCDE12345.a.b"])
        let apple = AppleMatcher(AppSiteAssociation(export.text))
        let opened = ["abc", "ABC", "Abc"].filter {
            apple.evaluate("https://h.example/\($0)").outcome == .opens
        }
        #expect(opened == (options.isEmpty ? ["abc", "ABC"] : ["abc", "ABC", "Abc"]))
    }

    @Test("A host that cannot be exported is an error that names the alternatives")
    func hostsThatCannotBeExported() throws {
        func message(_ table: String, _ host: String?) throws -> String {
            let exporter = AssociationExporter(try Matcher(RouteTable(table)))
            return text { () throws(ExchangeError) in try exporter.appSiteAssociation(host: host, appIDs: [])
            }
        }
        #expect(
            try message("source w https://a.com //*.b.com\n/ -> home", nil)
                == "the table has several hosts, and each of them serves a file of its own; "
                + "name one with `--host`: `a.com`, `*.b.com`")
        #expect(
            try message("source w https://a.com\n/ -> home", "c.com")
                == "no web link of `c.com` belongs to the table; its hosts are `a.com`")
        #expect(
            try message("source w app://\n/ -> home", nil)
                == "the table has no route for web links; "
                + "a source such as `source web https://example.com` has web links")
        #expect(
            try message("/ -> home", nil)
                == "the table has no sources and names no origins; "
                + "add a line such as `source web https://example.com`")
    }
}
