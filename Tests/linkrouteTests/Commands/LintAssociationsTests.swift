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
                == Program.Outcome(status: 2, output: "TEXT"))
    }

    @Test("For programs")
    func formats() throws {
        let arguments = ["--aasa", "aasa", "--host", "h.example"]
        #expect(
            try Self.lint(arguments + ["--format", "json"])
                == Program.Outcome(status: 2, output: "JSON"))
        #expect(
            try Self.lint(arguments + ["--format", "github"])
                == Program.Outcome(status: 2, output: "GITHUB"))
        #expect(
            try Self.lint(arguments + ["--format", "unix"])
                == Program.Outcome(status: 2, output: "UNIX"))
        #expect(
            try Self.lint(arguments + ["--format", "sarif"])
                == Program.Outcome(status: 2, output: "SARIF"))
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
                == Program.Outcome(status: 2, output: "NOTJSON"))
        #expect(
            try Self.lint(["--aasa", "aasa", "--host", "h.example"], table: "/a\n")
                == Program.Outcome(status: 2, output: "BADTABLE"))
    }

    @Test("Differences are failures if warnings are")
    func strict() throws {
        let aasa = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/b"}]}]}}"#
        let table = "source web  https://h.example\n/a  -> a\n    ok /a\n/b  -> b\n    ok /b\n"
        #expect(
            try Self.lint(["--aasa", "aasa", "--host", "h.example", "--strict"], table: table, aasa: aasa)
                == Program.Outcome(status: 1, output: "STRICT"))
    }
}
