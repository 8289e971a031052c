import Foundation
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
        let folder = try TemporaryFolder()
        _ = try folder.write(table, to: "app.routes")
        _ = try folder.write(aasa, to: "aasa")
        _ = try folder.write(manifest, to: "AndroidManifest.xml")
        return try Program.run(["lint", "--routes", "app.routes"] + arguments, directory: folder.url)
    }

    @Test("What is wrong in a file, and how it differs from the table, in file order")
    func text() throws {
        #expect(
            try Self.lint(["--aasa", "aasa", "--host", "h.example", "--android", "AndroidManifest.xml"])
                == Program.Outcome(
                    status: 2,
                    output: #"""
                        warning: some links of route `buy` do not open the app on iOS
                         --> app.routes:3:1
                          |
                        3 | /buy/:id  -> buy
                          | ^^^^^^^^ `https://h.example/buy/new` is excluded by `applinks.details[0].components[0]`, unlike `https://h.example/buy/a`: add a pattern with `-> none` for such links, or change the rule
                         ::: aasa:6:9
                          |
                        6 |         { "/": "/buy/new", "exclude": true },
                          |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this rule excludes them

                        warning: no link of route `old` opens the app on iOS
                         --> app.routes:5:1
                          |
                        5 | /old/:id  -> old
                          | ^^^^^^^^ `https://h.example/old/a` has no rule: add a rule that takes such links

                        warning: no link of route `new` opens the app on iOS
                         --> app.routes:7:1
                          |
                        7 | /new      -> new
                          | ^^^^ `https://h.example/new` has no rule: add a rule that takes such links

                        warning: the rule opens the app on iOS only for links without a route
                         --> aasa:8:9
                          |
                        8 |         { "/": "/gone/*", "casesensitive": false }
                          |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `https://h.example/gone` resolves to nothing: add a route for such links, or remove the rule

                        error: unknown key `casesensitive`: keys are case-sensitive, use `caseSensitive`
                         --> aasa:8:27
                          |
                        8 |         { "/": "/gone/*", "casesensitive": false }
                          |                           ^^^^^^^^^^^^^^^

                        warning: links of `shop.example` open the app on Android, but no source accepts them
                          --> AndroidManifest.xml:15:9
                           |
                        15 |         <data android:scheme="https" android:host="shop.example" />
                           |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `https://shop.example/` resolves to nothing: add the host to a source, or remove it here

                        1 error, 5 warnings in 3 routes, 3 examples, 2 association files

                        """#))
    }

    @Test("For programs")
    func formats() throws {
        let arguments = ["--aasa", "aasa", "--host", "h.example"]
        #expect(
            try Self.lint(arguments + ["--format", "json"])
                == Program.Outcome(
                    status: 2,
                    output: #"""
                        {"severity":"warning","code":"route-partly-opened-ios","message":"some links of route `buy` do not open the app on iOS","hint":"`https://h.example/buy/new` is excluded by `applinks.details[0].components[0]`, unlike `https://h.example/buy/a`: add a pattern with `-> none` for such links, or change the rule","link":"https://h.example/buy/new","outcome":"excluded","rule":"applinks.details[0].components[0]","opens":"https://h.example/buy/a","file":"app.routes","line":3,"column":1,"endColumn":9,"related":{"message":"this rule excludes them","file":"aasa","line":6,"column":9,"endColumn":45}}
                        {"severity":"warning","code":"route-not-opened-ios","message":"no link of route `old` opens the app on iOS","hint":"`https://h.example/old/a` has no rule: add a rule that takes such links","link":"https://h.example/old/a","outcome":"no_rule","file":"app.routes","line":5,"column":1,"endColumn":9}
                        {"severity":"warning","code":"route-not-opened-ios","message":"no link of route `new` opens the app on iOS","hint":"`https://h.example/new` has no rule: add a rule that takes such links","link":"https://h.example/new","outcome":"no_rule","file":"app.routes","line":7,"column":1,"endColumn":5}
                        {"severity":"warning","code":"rule-opens-nothing","message":"the rule opens the app on iOS only for links without a route","hint":"`https://h.example/gone` resolves to nothing: add a route for such links, or remove the rule","link":"https://h.example/gone","outcome":"opens","rule":"applinks.details[0].components[2]","file":"aasa","line":8,"column":9,"endColumn":51}
                        {"severity":"error","code":"wrong-case-key","message":"unknown key `casesensitive`: keys are case-sensitive, use `caseSensitive`","file":"aasa","line":8,"column":27,"endColumn":42}

                        """#))
        #expect(
            try Self.lint(arguments + ["--format", "github"])
                == Program.Outcome(
                    status: 2,
                    output: #"""
                        ::warning file=app.routes,line=3,col=1,endColumn=9,title=route-partly-opened-ios::some links of route `buy` do not open the app on iOS%0A`https://h.example/buy/new` is excluded by `applinks.details[0].components[0]`, unlike `https://h.example/buy/a`: add a pattern with `-> none` for such links, or change the rule
                        ::warning file=app.routes,line=5,col=1,endColumn=9,title=route-not-opened-ios::no link of route `old` opens the app on iOS%0A`https://h.example/old/a` has no rule: add a rule that takes such links
                        ::warning file=app.routes,line=7,col=1,endColumn=5,title=route-not-opened-ios::no link of route `new` opens the app on iOS%0A`https://h.example/new` has no rule: add a rule that takes such links
                        ::warning file=aasa,line=8,col=9,endColumn=51,title=rule-opens-nothing::the rule opens the app on iOS only for links without a route%0A`https://h.example/gone` resolves to nothing: add a route for such links, or remove the rule
                        ::error file=aasa,line=8,col=27,endColumn=42,title=wrong-case-key::unknown key `casesensitive`: keys are case-sensitive, use `caseSensitive`

                        """#))
        #expect(
            try Self.lint(arguments + ["--format", "unix"])
                == Program.Outcome(
                    status: 2,
                    output: #"""
                        app.routes:3:1: warning: some links of route `buy` do not open the app on iOS; `https://h.example/buy/new` is excluded by `applinks.details[0].components[0]`, unlike `https://h.example/buy/a`: add a pattern with `-> none` for such links, or change the rule
                        app.routes:5:1: warning: no link of route `old` opens the app on iOS; `https://h.example/old/a` has no rule: add a rule that takes such links
                        app.routes:7:1: warning: no link of route `new` opens the app on iOS; `https://h.example/new` has no rule: add a rule that takes such links
                        aasa:8:9: warning: the rule opens the app on iOS only for links without a route; `https://h.example/gone` resolves to nothing: add a route for such links, or remove the rule
                        aasa:8:27: error: unknown key `casesensitive`: keys are case-sensitive, use `caseSensitive`

                        """#, error: "1 error, 4 warnings in 3 routes, 3 examples, 1 association file\n"))
        #expect(
            try Self.lint(arguments + ["--format", "sarif"])
                == Program.Outcome(
                    status: 2,
                    output: #"""
                        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[{"ruleId":"route-partly-opened-ios","ruleIndex":0,"level":"warning","message":{"text":"some links of route `buy` do not open the app on iOS\n`https://h.example/buy/new` is excluded by `applinks.details[0].components[0]`, unlike `https://h.example/buy/a`: add a pattern with `-> none` for such links, or change the rule"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app.routes"},"region":{"startLine":3,"startColumn":1,"endColumn":9}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"aasa"},"region":{"startLine":6,"startColumn":9,"endColumn":45}},"message":{"text":"this rule excludes them"}}]},{"ruleId":"route-not-opened-ios","ruleIndex":1,"level":"warning","message":{"text":"no link of route `old` opens the app on iOS\n`https://h.example/old/a` has no rule: add a rule that takes such links"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app.routes"},"region":{"startLine":5,"startColumn":1,"endColumn":9}}}]},{"ruleId":"route-not-opened-ios","ruleIndex":1,"level":"warning","message":{"text":"no link of route `new` opens the app on iOS\n`https://h.example/new` has no rule: add a rule that takes such links"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app.routes"},"region":{"startLine":7,"startColumn":1,"endColumn":5}}}]},{"ruleId":"rule-opens-nothing","ruleIndex":2,"level":"warning","message":{"text":"the rule opens the app on iOS only for links without a route\n`https://h.example/gone` resolves to nothing: add a route for such links, or remove the rule"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"aasa"},"region":{"startLine":8,"startColumn":9,"endColumn":51}}}]},{"ruleId":"wrong-case-key","ruleIndex":3,"level":"error","message":{"text":"unknown key `casesensitive`: keys are case-sensitive, use `caseSensitive`"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"aasa"},"region":{"startLine":8,"startColumn":27,"endColumn":42}}}]}],"tool":{"driver":{"name":"linkroute","version":"0.1.0","rules":[{"id":"route-partly-opened-ios","shortDescription":{"text":"route partly opened ios"}},{"id":"route-not-opened-ios","shortDescription":{"text":"route not opened ios"}},{"id":"rule-opens-nothing","shortDescription":{"text":"rule opens nothing"}},{"id":"wrong-case-key","shortDescription":{"text":"wrong case key"}}]}}}]}

                        """#))
    }

    @Test("Files without differences")
    func agreement() throws {
        let aasa = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"*"}]}]}}"#
        let table = "source web  https://h.example\n/*path  -> all\n    ok /a\n"
        #expect(
            try Self.lint(["--aasa", "aasa", "--host", "h.example"], table: table, aasa: aasa)
                == Program.Outcome(
                    status: 0, output: "no problems in 1 route, 1 example, 1 association file\n"))
    }

    @Test("A file that is not JSON, and a table with an error")
    func unusable() throws {
        #expect(
            try Self.lint(["--aasa", "aasa", "--host", "h.example"], aasa: "{")
                == Program.Outcome(
                    status: 2,
                    output: #"""
                        error: expected `}` for this bracket before the end of the file
                         --> aasa:1:1
                          |
                        1 | {
                          | ^

                        1 error in 3 routes, 3 examples, 1 association file

                        """#))
        #expect(
            try Self.lint(["--aasa", "aasa", "--host", "h.example"], table: "/a\n")
                == Program.Outcome(
                    status: 2,
                    output: #"""
                        error: expected `->` and a route name after the pattern
                         --> app.routes:1:3
                          |
                        1 | /a
                          |   ^ write `PATTERN -> NAME`

                        error: unknown key `casesensitive`: keys are case-sensitive, use `caseSensitive`
                         --> aasa:8:27
                          |
                        8 |         { "/": "/gone/*", "casesensitive": false }
                          |                           ^^^^^^^^^^^^^^^

                        2 errors in the route table, 1 association file

                        """#))
    }

    @Test("Differences are failures if warnings are")
    func strict() throws {
        let aasa = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/b"}]}]}}"#
        let table = "source web  https://h.example\n/a  -> a\n    ok /a\n/b  -> b\n    ok /b\n"
        #expect(
            try Self.lint(["--aasa", "aasa", "--host", "h.example", "--strict"], table: table, aasa: aasa)
                == Program.Outcome(
                    status: 1,
                    output: #"""
                        failure: no link of route `a` opens the app on iOS
                         --> app.routes:2:1
                          |
                        2 | /a  -> a
                          | ^^ `https://h.example/a` has no rule: add a rule that takes such links

                        1 failure in 2 routes, 2 examples, 1 association file

                        """#))
    }
}
