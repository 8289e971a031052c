import Foundation
import GoldenFiles
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("linkroute check, formats for other programs")
struct CheckFormatTests {
    /// Two files with characters that formats must escape: `&`, `<`, `|`, a backtick, a control character.
    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "app.routes": "source app app://\n/a/:x{b|c} -> a\n/old -> old\n    deprecated\n",
            "a&b.txt": "app://a/b\napp://a/c&\"<`|\u{1}\napp://old\n",
            "good.txt": "app://a/b\nhttps://example.org\n", "known": "app://x|*  # who | knows\n",
        ])
    }

    private static let arguments = [
        "check", "--routes", "app.routes", "--ignore-file", "known", "a&b.txt", "good.txt",
    ]

    @Test(
        "A JUnit report is well-formed XML, and Markdown escapes the ends of cells",
        arguments: [("junit", "check/formats/junit.xml"), ("markdown", "check/formats/markdown.md")])
    func report(_ format: String, _ file: String) throws {
        let outcome = try Self.folder().run(Self.arguments + ["--format", format])
        expectGolden(file, outcome.output)
        #expect(outcome == .output(outcome.output, status: 1))
        #expect(format == "markdown" || XMLParser(data: Data(outcome.output.utf8)).parse())
    }

    /// A file with line breaks and syntax of all formats in its name, and with a link that is not UTF-8.
    private static func hostileOutcome(_ format: String) throws -> Program.Outcome {
        let folder = try folder()
        let line = #"printf '# \303\251\napp://\377\n' > "$(printf '50%%,a:b\r\n\tc]]>.txt')""#
        #expect(try folder.shell(line) == .status(0))
        let name = "50%,a:b\r\n\tc]]>.txt"
        return try folder.check(["--format", format, name])
    }

    @Test("Line breaks in the attributes of a JUnit report are visible")
    func hostileJUnit() throws {
        let expected = #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="linkroute check">
              <testsuite name="50%,a:b\u{d}\u{a}\tc]]&gt;.txt" tests="1" failures="1" errors="0">
                <testcase name="50%,a:b\u{d}\u{a}\tc]]&gt;.txt:2:1 app://\u{FFFD}" classname="50%,a:b\u{d}\u{a}\tc]]&gt;.txt">
                  <failure message="the line is not UTF-8" type="invalid_url">the line is not UTF-8</failure>
                </testcase>
              </testsuite>
            </testsuites>

            """#.replacing(#"\u{FFFD}"#, with: "\u{FFFD}")
        #expect(try Self.hostileOutcome("junit") == .output(expected, status: 1))
    }

    @Test("Annotations for GitHub escape the ends of properties and lines")
    func hostileGitHub() throws {
        let expected = #"""
            ::error file=50%25%2Ca%3Ab\u{d}\u{a}\tc]]>.txt,line=2,col=1,endColumn=8,title=invalid_url::`app://\#u{FFFD}`: the line is not UTF-8
            1 link in 1 file: 1 fails

            """#
        #expect(try Self.hostileOutcome("github") == .output(expected, status: 1))
    }

    @Test("A JUnit report without files")
    func emptyReport() throws {
        let folder = try Self.folder()
        try expectGolden("check/formats/junit-without-files.txt", folder.check(["--format", "junit"]))
    }

    @Test("Combining marks do not hide the syntax of Markdown")
    func combiningMarks() throws {
        let folder = try Self.folder()
        let mark = "\u{301}"
        let list = """
            app://nope/`\(mark)[click](https://evil.example)<img/src=x>
            app://nope/|\(mark)a|\(mark)b
            app://a/*\(mark)_\(mark)[\(mark)x](y)<\(mark)b>&\(mark)amp;

            """
        try folder.write(list, to: "links.txt")
        let expected = #"""
            ### 3 of 3 links need fixing

            3 links in 1 file: 3 fail

            #### Failures

            | location | link | problem |
            |---|---|---|
            | `links.txt:1:1` | ``app://nope/`´[click](https://evil.example)<img/src=x>`` | the line has more than a link<br>use `--extract` to check the links in running text |
            | `links.txt:2:1` | `app://nope/\|´a\|´b` | no route matches |
            | `links.txt:3:1` | `app://a/*´_´[´x](y)<´b>&´amp;` | the nearest route is `a`: segment 2 is `*´_´[´x](y)<´b>&´amp;`, not `:x{b\|c}` |

            """#.replacing("´", with: mark)
        let outcome = try folder.run(["check", "-r", "app.routes", "-f", "markdown", "links.txt"])
        #expect(outcome == .output(expected, status: 1))
    }

    @Test("Several formats from one run, each in its file")
    func outputs() throws {
        let folder = try Self.folder()
        try folder.write("old", to: "links.xml")
        let outputs = [
            "junit=links.xml", "markdown=links.md", "json=a=b.json", "github=links.github",
            "sarif=links.sarif", "html=a.html",
        ]
        let arguments = Self.arguments + outputs.flatMap { ["--output", $0] }
        let outcome = try folder.run(arguments)
        let text = try folder.run(Self.arguments)
        #expect(outcome == text)
        try expectGolden("check/formats/junit.xml", folder.text(of: "links.xml"))
        try expectGolden("check/formats/markdown.md", folder.text(of: "links.md"))
        for (format, file) in [
            ("json", "a=b.json"), ("github", "links.github"), ("sarif", "links.sarif"), ("html", "a.html"),
        ] {
            let alone = try folder.run(Self.arguments + ["--format", format])
            #expect(try folder.text(of: file) == alone.output)
        }
    }

    @Test("Invalid values of `--output`")
    func errors() throws {
        let folder = try Self.folder()
        let rows: [(String, String)] = [
            (
                "links.xml",
                """
                error: `--output` cannot be `links.xml`: expected `format=file`, such as `html=report.html`
                Run `linkroute check --help` for its options.

                """
            ),
            (
                "links.dat",
                """
                error: `--output` cannot be `links.dat`: expected `format=file`, such as `html=report.html`
                Run `linkroute check --help` for its options.

                """
            ),
            (
                "juint=links.xml",
                """
                error: `--output` cannot be `juint`
                  did you mean `junit`?
                Run `linkroute check --help` for its options.

                """
            ),
            ("junit=no/links.xml", "error: cannot write to `no/links.xml`: No such file or directory\n"),
        ]
        for (output, error) in rows {
            #expect(try folder.run(Self.arguments + ["--output", output]) == .error(error))
        }
    }
}
