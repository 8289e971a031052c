import Foundation
import LinkAssociations
import LinkRoutingLanguage
import Testing

/// An exclusion never takes a link that a route wins, and no difference goes without a note.
@Suite("The order of exported rules")
struct ExportOrderTests {
    /// The rules of the `apple-app-site-association` file, without comments, and the notes.
    private func components(_ table: String, _ range: ExportRange = .wider) throws -> String {
        let export = try AssociationExporter(Self.matcher(table), range: range).appSiteAssociation(
            host: nil, appIDs: ["ABCDE12345.app"])
        let lines = export.text.components(separatedBy: "\n").filter { $0.contains("\"comment\"") }
        let rules = lines.map { line in
            line.components(separatedBy: ", \"comment\"")[0].trimmingCharacters(in: .whitespaces)
        }
        return (rules + Self.texts(export.notes)).joined(separator: "\n")
    }

    private static func matcher(_ table: String) throws -> Matcher {
        try Matcher(RouteTable("source web https://h.example\n" + table))
    }

    private static func texts(_ notes: [ExchangeNote]) -> [String] {
        notes.map { "\($0.subject ?? "all") \($0.sentence)" }
    }

    @Test(
        "No exclusion takes a link that another route wins",
        arguments: [
            // A wildcard that matches slashes: each exclusion needs the rule for the paths that are deeper.
            (
                "/docs/:p -> none\n/docs/*rest -> r\n",
                [#"{ "/": "/docs/?*/?*""#, #"{ "/": "/docs/?*", "exclude": true"#, #"{ "/": "/docs/*""#]
            ),
            (
                "/docs/:p -> none\n/docs/:p/:q -> none\n/docs/*rest -> r\n",
                [
                    #"{ "/": "/docs/?*/?*/?*""#, #"{ "/": "/docs/?*/?*", "exclude": true"#,
                    #"{ "/": "/docs/?*", "exclude": true"#, #"{ "/": "/docs/*""#,
                ]
            ),
            // Omitted segments
            ("/a -> home\n/a/:p{string?} -> none\n", [#"{ "/": "/a""#]),
            ("/ -> home\n/:p{string?} -> none\n", [#"{ "/": "/""#]),
            // Types that contain others
            (
                "/a/:x{int 1...5} -> r\n/a/:x{int 1...9} -> none\n/b -> b\n",
                [#"{ "/": "/a/$(x)""#, #"{ "/": "/b""#]
            ),
            ("/a?k=:x{c|d} -> r\n/a?k=:x -> none\n", [#"{ "/": "/a", "?": { "k": "$(x)" }"#]),
            // A pattern that names its origin
            (
                "https://h.example/a/:x -> r\n/a/:y -> none\n",
                [#"{ "/": "/a/?*/?*", "exclude": true"#, #"{ "/": "/a/?*""#]
            ),
            // A rule that an earlier one leaves nothing to decide
            (
                "/:a/b/:c -> r\n/o/:d/track -> track\n",
                [
                    #"{ "/": "/?*/?*/?*/?*", "exclude": true"#, #"{ "/": "/?*/b/?*""#,
                    #"{ "/": "/o/?*/track""#,
                ]
            ),
            (
                "/f/*/:x -> r\n",
                [#"{ "/": "/f/?*/?*""#, #"{ "/": "/f/?*""#]
            ),
            // A wildcard beside a catch-all
            (
                "/w/*rest -> w\n/w/Special-:_/* -> none\n",
                [
                    #"{ "/": "/w/Special-?*/*", "exclude": true"#, #"{ "/": "/w/*""#,
                    "/w/Special-:_/* also excludes links in which a value beside the catch-all is empty",
                ]
            ),
            (
                "/u/:id/*rest -> u\n/u/:id/:tab/*/edit -> none\n",
                [
                    #"{ "/": "/u/?*/?*/?*/edit", "exclude": true"#, #"{ "/": "/u/?*/?*/?*/?*""#,
                    #"{ "/": "/u/?*/?*/edit", "exclude": true"#,
                    #"{ "/": "/u/?*/*""#,
                ]
            ),
        ])
    func order(_ table: String, _ expected: [String]) throws {
        #expect(try components(table) == expected.joined(separator: "\n"))
    }

    private static let tables = [
        "/docs/:p -> none\n/docs/*rest -> r\n", "/a -> home\n/a/:p{string?} -> none\n",
        "/ -> home\n/:p{string?} -> none\n",
        "/a/:x{int 1...5} -> r\n/a/:x{int 1...9} -> none\n/b -> b\n",
        "/a?k=:x{c|d} -> r\n/a?k=:x -> none\n", "https://h.example/a/:x -> r\n/a/:y -> none\n",
        "/docs/:p -> none\n/docs/:p/:q -> none\n/:lang/*rest -> r\n/*all -> all\n",
        "/docs/:p/*rest -> d\n/docs/c/* -> none\n",
    ]

    /// Both formats with rules in an order open the links that the table resolves, and no others.
    @Test("Exported rules open exactly the links that the table resolves", arguments: tables)
    func linksOfTheTable(_ table: String) throws {
        let matcher = try Self.matcher(table)
        let deeper = ["a", "docs", "x"].flatMap { first in
            ["3", "7", "c", "c/d", "c/d/e"].map { "\(first)/\($0)" }
        }
        let paths = ["", "a", "b", "docs", "a?k=c", "a?k=x"] + deeper
        let resolved = paths.filter { matcher.winner("https://h.example/" + $0) != nil }
        #expect(try opened(table, paths) == resolved)
        let export = try AssociationExporter(matcher).assetLinks(
            host: nil, applicationID: "a.b",
            fingerprints: [Array(repeating: "0A", count: 32).joined(separator: ":")])
        let filter = #"<data android:scheme="https" android:host="*" />"#
        let android = AndroidMatcher(
            [AndroidManifest(filter: filter)],
            assetLinks: [AssetLinks(export.text, host: "h.example")])
        let inAndroid = paths.filter { android.evaluate("https://h.example/" + $0).outcome == .opens }
        #expect(inAndroid == resolved)
    }

    /// The paths that iOS opens.
    private func opened(_ table: String, _ paths: [String]) throws -> [String] {
        let export = try AssociationExporter(Self.matcher(table)).appSiteAssociation(
            host: nil, appIDs: ["ABCDE12345.app"])
        let apple = AppleMatcher(AppSiteAssociation(export.text))
        return paths.filter { apple.evaluate("https://h.example/" + $0).outcome == .opens }
    }

    @Test("A range of numbers includes numbers with leading zeros")
    func numbersWithZeros() throws {
        let paths = ["a/7", "a/09", "a/12", "a/13"]
        #expect(try opened("/a/:x{int 7...12} -> r\n", paths) == paths.dropLast())
    }

    @Test(
        "An excluded fragment is exported as a pattern, or is an error",
        arguments: [
            ("editor:_/*", "*editor*"), ("/:tab/x?k", "*x*"), (":tab", "?*"), ("?tok", "*tok*"), ("+", "?*"),
            ("?:tok{string?}", nil),
        ])
    func excludedFragments(_ fragment: String, _ pattern: String?) throws {
        let table = "/w/*rest -> w\n/w/*#\(fragment) -> none\n"
        let rules = Result { () throws in try components(table, .narrower) }
        if let pattern {
            #expect(try rules.get().hasPrefix(##"{ "/": "/w/*", "#": "\##(pattern)", "exclude": true"##))
        } else {
            #expect(throws: ExchangeError.self) { try rules.get() }
        }
    }

    @Test(
        "If the table ignores case, a note names the values that the rules match too",
        arguments: ExportRange.allCases)
    func capitalLettersBesidePaths(_ range: ExportRange) throws {
        let options = "option path-case ignore\n"
        let note = "links with other capital letters in their values or in the names of query items"
        #expect(
            try components(options + "/a/:x{red|blue} -> r\n/a/red -> none\n", range) == """
                { "/": "/a/red", "exclude": true
                { "/": "/a/$(x)"
                all also matches \(note)
                """)
        #expect(try components(options + "/b -> b\n", range) == #"{ "/": "/b""#)
    }

    @Test("A host without routes is an error")
    func hostWithoutRoutes() throws {
        let exporter = AssociationExporter(
            try Matcher(
                RouteTable("source a https://a.com\nsource b https://b.com\n/x -> x @a\n/y -> none @b\n")))
        #expect(
            text { () throws(ExchangeError) in try exporter.appSiteAssociation(host: "b.com", appIDs: []) }
                == "the table has no route for links of `b.com`; "
                + "a route without a source, or with one for this host, has such links")
    }
}
