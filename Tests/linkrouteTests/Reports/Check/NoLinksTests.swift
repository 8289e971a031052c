import Testing

@Suite("linkroute check, without a link")
struct NoLinksTests {
    private static func check(_ arguments: [String]) throws -> Program.Outcome {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/a -> a\n", "a.md": "Nothing here.\n", "b.txt": "# none yet\n",
            "names": "",
        ])
        return try folder.check(arguments)
    }

    @Test(
        "A warning in every format",
        arguments: [
            (
                "text",
                """
                a.md
                  1:1  warning: no links found in 2 files

                0 links in 2 files; 1 warning

                """
            ),
            (
                "json",
                #"""
                {"severity":"warning","code":"no-links","message":"no links found in 2 files","file":"a.md","line":1,"column":1}
                {"summary":{"files":2,"links":0,"resolved":0,"failed":0,"known":0,"foreign":0,"ignored":0,"relative":0,"warnings":1}}

                """#
            ),
            (
                "github",
                """
                ::warning file=a.md,line=1,col=1,title=no-links::no links found in 2 files
                0 links in 2 files; 1 warning

                """
            ),
            (
                "markdown",
                """
                ### No links were found

                0 links in 2 files; 1 warning

                #### Warnings

                | location | link | problem |
                |---|---|---|
                | `a.md:1:1` |  | no links found in 2 files |

                """
            ),
        ])
    func formats(_ format: String, _ expected: String) throws {
        #expect(try Self.check(["--format", format, "a.md", "b.txt"]) == .output(expected))
    }

    @Test("A strict check fails, and so does one of no file")
    func strict() throws {
        let expected = """
            b.txt
              1:1  failure: no links found

            0 links in 1 file

            """
        #expect(try Self.check(["--strict", "b.txt"]) == .output(expected, status: 1))
        #expect(
            try Self.check(["--strict", "--files-from", "names"])
                == .output("names\n  1:1  failure: no file was read\n\n0 links in 0 files\n", status: 1))
    }

    @Test(
        "Links of which none belongs to a source are a warning in every format",
        arguments: [
            (
                "text",
                """
                c.md
                  1:1  warning: no link belongs to a source of the table `app.routes`
                       its sources are `app://`

                1 link in 1 file: 1 leads elsewhere; 1 warning

                """
            ),
            (
                "json",
                #"""
                {"severity":"warning","code":"no-own-links","message":"no link belongs to a source of the table `app.routes`","hint":"its sources are `app://`","file":"c.md","line":1,"column":1}
                {"summary":{"files":1,"links":1,"resolved":0,"failed":0,"known":0,"foreign":1,"ignored":0,"relative":0,"warnings":1}}

                """#
            ),
        ])
    func noOwnLinks(_ format: String, _ expected: String) throws {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/a -> a\n", "c.md": "See https://example.org/tea.\n",
        ])
        let arguments = ["check", "--routes", "app.routes", "--format"]
        #expect(try folder.run(arguments + [format, "c.md"]) == .output(expected))
        let page = try folder.run(arguments + ["html", "c.md"]).output
        #expect(page.contains("<h1 class=\"warning\">No link opens a screen</h1>"))
        #expect(!page.contains("Nothing to fix"))
    }
}
