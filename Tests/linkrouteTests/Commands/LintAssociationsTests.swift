import Testing

@Suite("linkroute lint with association files")
struct LintAssociationsTests {
    private static let table = """
        source web  https://h.example

        /buy/:id  -> buy
            ok  /buy/1
        /old/:id  -> old
            ok  /old/1
        /new      -> new
            ok  /new

        """

    private static let aasa = """
        {
          "applinks": {
            "details": [{
              "appIDs": ["ABCDE12345.a.b"],
              "components": [
                { "/": "/buy/new", "exclude": true },
                { "/": "/buy/*" },
                { "/": "/gone/*", "casesensitive": false }
              ]
            }]
          }
        }

        """

    private static let manifest = """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b">
          <application>
            <activity android:name=".Main">
              <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="h.example" />
                <data android:pathPrefix="/" />
              </intent-filter>
              <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="shop.example" />
              </intent-filter>
            </activity>
          </application>
        </manifest>

        """

    private static func lint(_ arguments: [String], table: String = Self.table, aasa: String = Self.aasa)
        throws -> Program.Outcome
    {
        let folder = try TemporaryFolder(["app.routes": table, "aasa": aasa, "AndroidManifest.xml": manifest])
        return try folder.run(["lint", "--routes", "app.routes"] + arguments)
    }

    @Test("What is wrong in a file, and how it differs from the table, in file order")
    func text() throws {
        try expectGolden(
            "lint/associations/text.txt",
            Self.lint(["--aasa", "aasa", "--host", "h.example", "--android", "AndroidManifest.xml"]))
    }

    @Test("Findings are written in the formats for other programs")
    func formats() throws {
        let arguments = ["--aasa", "aasa", "--host", "h.example"]
        try expectGolden("lint/associations/json.txt", Self.lint(arguments + ["--format", "json"]))
        try expectGolden("lint/associations/github.txt", Self.lint(arguments + ["--format", "github"]))
        try expectGolden("lint/associations/unix.txt", Self.lint(arguments + ["--format", "unix"]))
        #expect(
            try Self.lint(arguments + ["--format", "sarif"])
                == .output(
                    #"""
                    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[{"ruleId":"route-partly-opened-ios","ruleIndex":0,"level":"warning","message":{"text":"some links of route `buy` do not open the app on iOS\n`https://h.example/buy/new` is excluded by `applinks.details[0].components[0]`, unlike `https://h.example/buy/a`: add a pattern with `-> none` for links like it, or change the rule"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app.routes"},"region":{"startLine":3,"startColumn":1,"endColumn":9}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"aasa"},"region":{"startLine":6,"startColumn":9,"endColumn":45}},"message":{"text":"this rule excludes them"}}]},{"ruleId":"route-not-opened-ios","ruleIndex":1,"level":"warning","message":{"text":"no link of route `old` opens the app on iOS\n`https://h.example/old/a` has no rule: add a rule for links like it"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app.routes"},"region":{"startLine":5,"startColumn":1,"endColumn":9}}}]},{"ruleId":"route-not-opened-ios","ruleIndex":1,"level":"warning","message":{"text":"no link of route `new` opens the app on iOS\n`https://h.example/new` has no rule: add a rule for links like it"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app.routes"},"region":{"startLine":7,"startColumn":1,"endColumn":5}}}]},{"ruleId":"rule-opens-nothing","ruleIndex":2,"level":"warning","message":{"text":"the rule opens the app on iOS only for links without a route\n`https://h.example/gone` resolves to nothing: add a route for links like it, or remove the rule"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"aasa"},"region":{"startLine":8,"startColumn":9,"endColumn":51}}}]},{"ruleId":"wrong-case-key","ruleIndex":3,"level":"error","message":{"text":"unknown key `casesensitive`: keys are case-sensitive, use `caseSensitive`"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"aasa"},"region":{"startLine":8,"startColumn":27,"endColumn":42}}}]}],"tool":{"driver":{"name":"linkroute","version":"0.1.0","rules":[{"id":"route-partly-opened-ios","shortDescription":{"text":"Route partly opened ios"}},{"id":"route-not-opened-ios","shortDescription":{"text":"Route not opened ios"}},{"id":"rule-opens-nothing","shortDescription":{"text":"Rule opens nothing"}},{"id":"wrong-case-key","shortDescription":{"text":"Wrong case key"}}]}}}]}

                    """#, status: 2))
    }

    @Test("A file that agrees with the table has no findings")
    func agreement() throws {
        let aasa = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"*"}]}]}}"#
        let table = "source web  https://h.example\n/*path  -> all\n    ok /a\n"
        #expect(
            try Self.lint(["--aasa", "aasa", "--host", "h.example"], table: table, aasa: aasa)
                == .output("no problems in 1 route, 1 example, 1 association file\n"))
    }

    @Test("A file that is not JSON and a table with an error are reported")
    func unusable() throws {
        try expectGolden(
            "lint/associations/not-json.txt", Self.lint(["--aasa", "aasa", "--host", "h.example"], aasa: "{"))
        try expectGolden(
            "lint/associations/table-with-an-error.txt",
            Self.lint(["--aasa", "aasa", "--host", "h.example"], table: "/a\n"))
    }

    @Test("Differences are failures if warnings are")
    func strict() throws {
        let aasa = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/b"}]}]}}"#
        let table = "source web  https://h.example\n/a  -> a\n    ok /a\n/b  -> b\n    ok /b\n"
        try expectGolden(
            "lint/associations/strict.txt",
            Self.lint(["--aasa", "aasa", "--host", "h.example", "--strict"], table: table, aasa: aasa))
    }
}
