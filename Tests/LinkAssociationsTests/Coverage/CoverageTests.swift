import LinkAssociations
import LinkRoutingLanguage
import Testing

/// Differences between route tables and rules, with all that is said about them.
@Suite("Differences between tables and association files")
struct CoverageTests {
    /// Compares all that is said about differences with a text.
    private static func compare(_ findings: [CoverageFinding], _ table: RouteTable, _ expected: String) {
        let lines = findings.map { finding in
            let place = finding.sourceRange.map { table.line(of: $0) } ?? finding.rule?.path ?? ""
            return "\(place) \(finding.code): \(finding.message)\n  \(finding.hint ?? "")\n"
        }
        #expect(lines.joined() == expected)
    }

    private static func apple(_ components: String, _ text: String, _ expected: String) throws {
        let table = try RouteTable(text)
        let file = AppSiteAssociation(components: components)
        let check = CoverageCheck(try Matcher(table))
        compare(check.findings(file, host: "h.example"), table, expected)
    }

    private static func android(_ filters: String, _ text: String, _ expected: String) throws {
        let table = try RouteTable(text)
        let check = CoverageCheck(try Matcher(table))
        let manifest = AndroidManifest(filter: filters)
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
            /find?:q                      -> find
            /day/:day{int 8...9}          -> day
            /app-only                     -> only  @app
            /docs/*path                   -> docs
            """
        let rules =
            #"{"/":"/buy/*"},{"/":"/"},{"/":"/list/*"},{"/":"/search"},{"/":"/docs/*"},{"/":"/find","?":{"q":"?*"}},{"/":"/day/8"},{"/":"/day/9"}"#
        try Self.apple(rules, table, "")
        try Self.android(
            """
            <data android:scheme="https" android:host="h.example"/>
            <data android:path="/"/><data android:pathPrefix="/buy/"/><data android:pathPrefix="/list"/>
            <data android:path="/search"/><data android:pathPattern="/docs.*"/>
            <data android:path="/find"/><data android:path="/day/8"/><data android:path="/day/9"/>
            """, table, "")
    }

    @Test("A rule and a route with the same text beyond ASCII agree")
    func beyondASCII() throws {
        let table = "source web  https://h.example\n/caf%C3%A9  -> tea\n"
        try Self.apple(##"{"/":"/caf%C3%A9"}"##, table, "")
        try Self.android(
            """
            <data android:scheme="https" android:host="h.example"/><data android:path="/café"/>
            """, table, "")
    }

    @Test("A route whose links do not open the app is reported")
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
            """,
            """
            table:3 route-not-opened-ios: no link of route `old` opens the app on iOS
              `https://h.example/old/a` is excluded by `applinks.details[0].components[0]`: add a pattern with `-> none` for links like it, or change the rule
            table:4 route-not-opened-ios: no link of route `other` opens the app on iOS
              `https://h.example/other/0` has no rule: add a rule for links like it
            table:5 route-not-opened-ios: links of route `query` do not open the app on iOS
              `https://h.example/query` has no rule, only links such as `https://h.example/query?app=1` open it: widen the rule

            """)
    }

    @Test("A route of which only some links open the app is reported")
    func partlyOpened() throws {
        try Self.apple(
            #"{"/":"/buy/new","exclude":true},{"/":"/buy/????"},{"/":"/list/*","?":{"web":"?*"},"exclude":true},{"/":"/list/*"}"#,
            """
            source web  https://h.example
            /buy/:id     -> buy
            /list?:web{string?}  -> list
            """,
            """
            table:2 route-partly-opened-ios: some links of route `buy` do not open the app on iOS
              `https://h.example/buy/a` has no rule, unlike `https://h.example/buy/aaaa`: add a rule for links like it
            table:3 route-partly-opened-ios: some links of route `list` do not open the app on iOS
              `https://h.example/list?web=a` is excluded by `applinks.details[0].components[2]`, unlike `https://h.example/list`: add a pattern with `-> none` for links like it, or change the rule

            """)
    }

    @Test("A link that a more specific route matches proves nothing about the others")
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
            """,
            """
            table:2 route-not-opened-ios: no link of route `buy` opens the app on iOS
              `https://h.example/buy/a` has no rule: add a rule for links like it

            """)
    }

    @Test("A rule that leads to no route is reported")
    func rules() throws {
        try Self.apple(
            #"{"/":"/buy/*"},{"/":"/bye/*"},{"/":"/gone","exclude":true},{"/":"/buy//x"},{"/":"*"}"#,
            """
            source web  https://h.example
            /buy/:id   -> buy
            """,
            """
            applinks.details[0].components[1] rule-opens-nothing: the rule opens the app on iOS only for links without a route
              `https://h.example/bye` resolves to nothing: add a route for links like it, or remove the rule
            applinks.details[0].components[3] shadowed-rule: the rule is never reached: earlier rules decide about all its links
              move it before them, or remove it

            """)
    }

    @Test("A source or host that only one side has is reported")
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
            """,
            """
            table:1 source-not-opened-android: no link of `https://www.h.example` opens the app on Android
              `https://www.h.example/` has no rule: add rules for the host, or remove the origin
            .Main intent-filter[0] data[2] host-opens-nothing: links of `*.other.example` open the app on Android, but no source accepts them
              `https://q7.other.example/` resolves to nothing: add the host to a source, or remove it here

            """)
        try Self.apple(
            #"{"/":"*"}"#, "source web  https://else.example\n/a  -> a",
            """
            applinks.details[0].components[0] host-opens-nothing: links of `https://h.example` open the app on iOS, but no source accepts them
              `https://h.example/` resolves to nothing: add the host to a source, or remove it here

            """)
        try Self.apple(
            "", "source web  https://h.example\n/a  -> a",
            """
            table:1 source-not-opened-ios: no link of `https://h.example` opens the app on iOS
              `https://h.example/` has no rule: add rules for the host, or remove the origin

            """)
    }

    @Test("Path patterns of Android are compared with routes")
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
            """,
            """
            table:3 undecided-android: could not decide whether all links of route `deep` open the app on Android
              the links that were tried lead to other routes or to none: `check` such links
            table:5 route-partly-opened-android: some links of route `name` do not open the app on Android
              `https://h.example/n/a` has no rule, unlike `https://h.example/n/.html`: add a rule for links like it
            .Main intent-filter[0] data[4] rule-opens-nothing: the rule opens the app on Android only for links without a route
              `https://h.example/zz/z` resolves to nothing: add a route for links like it, or remove the rule

            """)
    }
}
