import Foundation
import Testing

@Suite("linkroute diff, formats for other programs")
struct DiffFormatTests {
    /// Tables and links with characters that formats must escape.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let old = """
            option path-case ignore
            source s s://
            query :g{int?}
            /a/:x{b|c} -> a
                ok s://a/b?g=1
            /m -> m with k=v
            /r -> before
            """
        let new = """
            source s s://
            query :g{int?}
            /a/:x{b|d} -> a
            /m -> m with k='<`|>'
                deprecated  see *this* | [that]
            /r -> after
            """
        try folder.write(old, to: "old.routes")
        try folder.write(new, to: "new.routes")
        try folder.write("s://a/c#<`|\u{1}\ns://m?g=2\ns://a/d\n/r\n/R\nx\n", to: "a&b.txt")
        return folder
    }

    private static let arguments = ["diff", "old.routes", "new.routes", "a&b.txt"]

    private static let json = #"""
        {"severity":"notice","code":"option-removed","message":"option `path-case ignore` is removed","subject":"option","name":"path-case ignore","details":[],"file":"old.routes","line":1,"column":1}
        {"severity":"notice","code":"route-renamed","message":"route `after` is renamed (was `before`)","subject":"route","name":"after","was":"before","details":[],"file":"new.routes","line":6,"column":7,"endColumn":12}
        {"severity":"notice","code":"route-changed","message":"route `a` is changed","hint":"`:x{b|c}` becomes `:x{b|d}` in `/a/:x{b|d}`","subject":"route","name":"a","details":[{"aspect":"parameter","pattern":"/a/:x{b|d}","old":":x{b|c}","new":":x{b|d}"}],"file":"new.routes","line":3,"column":15,"endColumn":16}
        {"severity":"notice","code":"route-changed","message":"route `m` is changed","hint":"`with k=v` becomes `with k='<`|>'` in `/m`\ndeprecated: see *this* | [that]","subject":"route","name":"m","details":[{"aspect":"constants","pattern":"/m","old":"k=v","new":"k='<`|>'"},{"aspect":"deprecation","new":"see *this* | [that]"}],"file":"new.routes","line":4,"column":7,"endColumn":8}
        {"severity":"failure","code":"broken","message":"it resolved to `a`; now the nearest route is `a`: segment 2 is `c`, not `:x{b|d}`","hint":"did you mean `s://a/b#<`|`?","link":"s://a/c#<`|\u0001","old":{"route":"a","params":{"x":"c"},"globals":{},"source":"s"},"new":{"route":null,"reason":"bad_value","param":"x","nearest":"a"},"suggestions":[{"link":"s://a/b#<`|","route":"a"}],"file":"a&b.txt","line":1,"column":1,"endColumn":13}
        {"severity":"notice","code":"values","message":"`m {\"k\":\"v\"}` becomes `m {\"k\":\"<`|>\"}`","link":"s://m?g=2","old":{"route":"m","params":{"k":"v"},"globals":{"g":2},"source":"s"},"new":{"route":"m","params":{"k":"<`|>"},"globals":{"g":2},"source":"s","deprecated":"see *this* | [that]"},"file":"a&b.txt","line":2,"column":1,"endColumn":10}
        {"severity":"notice","code":"fixed","message":"`- bad_value x a` becomes `a {\"x\":\"d\"}`","link":"s://a/d","old":{"route":null,"reason":"bad_value","param":"x","nearest":"a"},"new":{"route":"a","params":{"x":"d"},"globals":{},"source":"s"},"file":"a&b.txt","line":3,"column":1,"endColumn":8}
        {"severity":"notice","code":"moved","message":"`before {}` becomes `after {}`","link":"/r","old":{"route":"before","params":{},"globals":{},"source":null},"new":{"route":"after","params":{},"globals":{},"source":null},"file":"a&b.txt","line":4,"column":1,"endColumn":3}
        {"severity":"failure","code":"broken","message":"it resolved to `before`; now no route matches","hint":"did you mean `/r`?","link":"/R","old":{"route":"before","params":{},"globals":{},"source":null},"new":{"route":null,"reason":"no_route"},"suggestions":[{"link":"/r","route":"after"}],"file":"a&b.txt","line":5,"column":1,"endColumn":3}
        {"changes":4,"summary":{"files":1,"links":7,"examples":1,"same":1,"broken":2,"fixed":1,"moved":1,"values":1,"unresolved":1,"relative":0,"deprecated":1}}

        """#

    @Test("JSON Lines with the summary last")
    func json() throws {
        let folder = try Self.folder()
        let outcome = try Program.run(Self.arguments + ["--format", "json"], directory: folder.url)
        #expect(outcome == Program.Outcome(status: 1, output: Self.json))
        for line in outcome.output.split(separator: "\n") {
            _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
    }

    private static let markdown = ##"""
        ### 2 of 7 links are broken

        options: 1 removed; routes: 1 renamed, 2 changed

        1 `ok` line and 6 links in 1 file: 1 is unchanged, 2 are broken, 1 is fixed, 1 is moved, 1 has different values, 1 resolves with neither table; 1 leads to a newly deprecated route

        #### 2 broken links

        | location | link | problem |
        |---|---|---|
        | `a&b.txt:1:1` | ``s://a/c#<`\|\u{1}`` | it resolved to `a`; now the nearest route is `a`: segment 2 is `c`, not `:x{b\|d}`<br>did you mean \`s://a/b\#&lt;\`\|\`? |
        | `a&b.txt:5:1` | `/R` | it resolved to `before`; now no route matches<br>did you mean `/r`? |

        #### 4 table changes

        |  | subject | details |
        |---|---|---|
        | removed | option `path-case ignore` |  |
        | renamed | route `after` (was `before`) |  |
        | changed | route `a` | `:x{b\|c}` becomes `:x{b\|d}` in `/a/:x{b\|d}` |
        | changed | route `m` | \`with k=v\` becomes \`with k='&lt;\`\|>'\` in \`/m\`<br>deprecated: see \*this\* \| \[that\] |

        #### 3 other changed links

        |  | location | link | result |
        |---|---|---|---|
        | values | `a&b.txt:2:1` | `s://m?g=2` | \`m {"k":"v"}\` becomes \`m {"k":"&lt;\`\|>"}\` |
        | fixed | `a&b.txt:3:1` | `s://a/d` | `- bad_value x a` becomes `a {"x":"d"}` |
        | moved | `a&b.txt:4:1` | `/r` | `before {}` becomes `after {}` |

        """##

    @Test("Markdown escapes the ends of cells")
    func markdown() throws {
        let folder = try Self.folder()
        let outcome = try Program.run(Self.arguments + ["--format", "markdown"], directory: folder.url)
        #expect(outcome == Program.Outcome(status: 1, output: Self.markdown))
    }

    @Test("Markdown for equal tables, and for tables without links")
    func markdownHeadlines() throws {
        let folder = try TemporaryFolder()
        try folder.write("/a -> a\n", to: "a.routes")
        try folder.write("/a -> a\n/b -> b\n", to: "b.routes")
        func run(_ new: String, _ files: String...) throws -> Program.Outcome {
            try Program.run(
                ["diff", "--format", "markdown", "a.routes", new] + files, input: "/a\n",
                directory: folder.url)
        }
        let none = "### No differences\n\nno differences between the tables\n"
        #expect(try run("a.routes") == Program.Outcome(status: 0, output: none))
        let table = """

            #### 1 table change

            |  | subject | details |
            |---|---|---|
            | added | route `b` | + `/b` |

            """
        #expect(
            try run("b.routes")
                == Program.Outcome(
                    status: 0, output: "### The table has changed\n\nroutes: 1 added\n" + table))
        let links = "### No link is broken\n\nroutes: 1 added\n\n1 link in 1 file: 1 is unchanged\n"
        #expect(try run("b.routes", "-") == Program.Outcome(status: 0, output: links + table))
    }

    @Test("Markdown shows a limited number of rows, and the number of the others")
    func markdownLimit() throws {
        let folder = try TemporaryFolder()
        try folder.write("/:x{int} -> a\n", to: "old.routes")
        try folder.write("/:x{int} -> a with k=v\n/b -> b\n", to: "new.routes")
        let links = (1...300).map { "/\($0)\n" }.joined()
        let rows = (1...200).map {
            "| values | `-:\($0):1` | `/\($0)` | `a {\"x\":\($0)}` becomes `a {\"x\":\($0),\"k\":\"v\"}` |\n"
        }
        let expected = """
            ### No link is broken

            routes: 1 changed, 1 added

            300 links in 1 file: 300 have different values

            #### 2 table changes

            |  | subject | details |
            |---|---|---|
            | changed | route `a` | + `with k=v` in `/:x{int}` |
            | added | route `b` | + `/b` |

            <details><summary>300 other changed links</summary>

            |  | location | link | result |
            |---|---|---|---|
            \(rows.joined())
            and 100 more

            </details>

            """
        let arguments = ["diff", "--format", "markdown", "old.routes", "new.routes", "-"]
        let outcome = try Program.run(arguments, input: links, directory: folder.url)
        #expect(outcome == Program.Outcome(status: 0, output: expected))
        // Fewer long links fit.
        let long = (1...50).map { "/\($0)?" + String(repeating: "x", count: 1000) + "\n" }.joined()
        let full = try Program.run(arguments, input: long, directory: folder.url).output
        #expect(full.contains("\nand 32 more\n") && full.utf8.count < 21_000)
    }

    @Test("Annotations, and several formats from one run")
    func outputs() throws {
        let folder = try Self.folder()
        let github = """
            ::notice file=old.routes,line=1,col=1,title=option-removed::option `path-case ignore` is removed
            ::notice file=new.routes,line=6,col=7,endColumn=12,title=route-renamed::route `after` is renamed (was `before`)
            ::notice file=new.routes,line=3,col=15,endColumn=16,title=route-changed::route `a` is changed%0A`:x{b|c}` becomes `:x{b|d}` in `/a/:x{b|d}`
            ::notice file=new.routes,line=4,col=7,endColumn=8,title=route-changed::route `m` is changed%0A`with k=v` becomes `with k='<`|>'` in `/m`%0Adeprecated: see *this* | [that]
            ::error file=a&b.txt,line=1,col=1,endColumn=13,title=broken::`s://a/c#<`|\\u{1}`: it resolved to `a`; now the nearest route is `a`: segment 2 is `c`, not `:x{b|d}`%0Adid you mean `s://a/b#<`|`?
            ::notice file=a&b.txt,line=2,col=1,endColumn=10,title=values::`s://m?g=2`: `m {"k":"v"}` becomes `m {"k":"<`|>"}`
            ::notice file=a&b.txt,line=3,col=1,endColumn=8,title=fixed::`s://a/d`: `- bad_value x a` becomes `a {"x":"d"}`
            ::notice file=a&b.txt,line=4,col=1,endColumn=3,title=moved::`/r`: `before {}` becomes `after {}`
            ::error file=a&b.txt,line=5,col=1,endColumn=3,title=broken::`/R`: it resolved to `before`; now no route matches%0Adid you mean `/r`?
            options: 1 removed; routes: 1 renamed, 2 changed
            1 `ok` line and 6 links in 1 file: 1 is unchanged, 2 are broken, 1 is fixed, 1 is moved, 1 has different values, 1 resolves with neither table; 1 leads to a newly deprecated route

            """
        let outputs = ["--output", "json=diff.json", "--output", "markdown=diff.md", "--format", "github"]
        let outcome = try Program.run(Self.arguments + outputs, directory: folder.url)
        #expect(outcome == Program.Outcome(status: 1, output: github))
        #expect(try folder.text(of: "diff.json") == Self.json)
        #expect(try folder.text(of: "diff.md") == Self.markdown)
        let other = try Program.run(Self.arguments + ["--output", "sarif=x"], directory: folder.url)
        let error = """
            error: `--output` cannot be `sarif`
              expected `text`, `unix`, `json`, `github` or `markdown`
            Run `linkroute diff --help` for its options.

            """
        #expect(other == Program.Outcome(status: 2, error: error))
    }
}
