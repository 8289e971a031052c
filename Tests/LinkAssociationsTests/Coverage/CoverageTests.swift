import LinkAssociations
import LinkRouting
import Testing

/// Differences between route tables and rules, with all that is said about them.
struct CoverageTests {
    /// Whether two texts are the same, line by line.
    private static func compare(_ findings: [CoverageFinding], _ table: RouteTable, _ expected: String) {
        let lines = findings.map { finding in
            let place = finding.sourceRange.map { table.line(of: $0) } ?? finding.rule?.path ?? ""
            return "\(place) \(finding.code): \(finding.message)\n  \(finding.hint ?? "")\n"
        }
        #expect(lines.joined() == expected)
    }

    private static func apple(_ components: String, _ text: String, _ expected: String) throws {
        let table = try RouteTable(text)
        let file = AppSiteAssociation(
            #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a"],"components":[\#(components)]}]}}"#)
        let check = CoverageCheck(try Matcher(table))
        compare(check.findings(file, host: "h.example"), table, expected)
    }

    private static func android(_ filters: String, _ text: String, _ expected: String) throws {
        let table = try RouteTable(text)
        let check = CoverageCheck(try Matcher(table))
        let manifest = AndroidManifest(Manifest.activity(Manifest.browsable(filters)))
        compare(check.findings(AndroidMatcher([manifest])), table, expected)
    }

    @Test("Every link opens the app, whatever types and optional parts there are")
    func nothing() throws {
        let table = """
            source web  https://h.example
            source app  app://
            /                             -> home
            /buy/:id{int}                 -> buy
            /list/:page{int?}             -> list
            /search?:q&:sort{name|price?}  -> search
            /app-only                     -> only  @app
            /docs/*path                   -> docs
            """
        let rules = #"{"/":"/buy/*"},{"/":"/"},{"/":"/list/*"},{"/":"/search"},{"/":"/docs/*"}"#
        try Self.apple(rules, table, "")
        try Self.android(
            """
            <data android:scheme="https" android:host="h.example"/>
            <data android:path="/"/><data android:pathPrefix="/buy/"/><data android:pathPrefix="/list"/>
            <data android:path="/search"/><data android:pathPattern="/docs.*"/>
            """, table, "")
    }

    @Test("Routes that no rule hands over")
    func notOpened() throws {
        try Self.apple(
            #"{"/":"/old/*","exclude":true},{"/":"/new/*"},{"/":"/query","?":{"app":"1"}}"#,
            """
            source web  https://h.example
            /new/:id          -> new
            /old/:id          -> old
            /other/:id{uint}  -> other
            /query            -> query
            /gone/:id         -> none
            """, "ROUTES")
    }

    @Test("Routes of which some links are handed over")
    func partlyOpened() throws {
        try Self.apple(
            #"{"/":"/buy/new","exclude":true},{"/":"/buy/????"},{"/":"/list/*","?":{"web":"?*"},"exclude":true},{"/":"/list/*"}"#,
            """
            source web  https://h.example
            /buy/:id     -> buy
            /list?:web{string?}  -> list
            """, "PARTLY")
    }

    @Test("A link that a more specific route takes proves nothing about the others")
    func rivals() throws {
        let rules = #"{"/":"/buy/new","exclude":true},{"/":"/buy/*"}"#
        try Self.apple(
            rules,
            """
            source web  https://h.example
            /buy/:id   -> buy
            /buy/new   -> none
            """, "")
        try Self.apple(
            #"{"/":"/buy/new"}"#,
            """
            source web  https://h.example
            /buy/:id   -> buy
            /buy/new   -> create
            """, "RIVALS")
    }

    @Test("Rules that lead to no route")
    func rules() throws {
        try Self.apple(
            #"{"/":"/buy/*"},{"/":"/bye/*"},{"/":"/gone","exclude":true},{"/":"/buy//x"},{"/":"*"}"#,
            """
            source web  https://h.example
            /buy/:id   -> buy
            """, "NOWHERE")
    }

    @Test("Sources and hosts that the other side does not have")
    func hosts() throws {
        try Self.android(
            """
            <data android:scheme="https" android:host="h.example"/>
            <data android:scheme="https" android:host="shop.h.example"/>
            <data android:scheme="https" android:host="*.other.example"/>
            """,
            """
            source web   https://h.example https://www.h.example
            source shop  https://*.h.example
            /buy/:id   -> buy
            """, "HOSTS")
        try Self.apple(#"{"/":"*"}"#, "source web  https://else.example\n/a  -> a", "OTHER")
        try Self.apple("", "source web  https://h.example\n/a  -> a", "NORULES")
    }

    @Test("Patterns of Android")
    func android() throws {
        try Self.android(
            """
            <data android:scheme="https" android:host="h.example"/>
            <data android:pathPattern="/a/.*/edit"/><data android:pathAdvancedPattern="/n/[0-9]+"/>
            <data android:pathSuffix=".html"/><data android:pathPattern="/zz/.*z"/>
            """,
            """
            source web   https://h.example
            /a/:id/edit         -> edit
            /a/*path/edit       -> deep
            /n/:id{uint}        -> number
            /n/:name            -> name
            /page/:name.html    -> page
            """, "ANDROID")
    }
}
