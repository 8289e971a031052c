import Foundation
import Testing

@Suite("linkroute lint")
struct LintTests {
    private static func lint(_ arguments: [String] = [], table: String, name: String = "app.routes") throws
        -> Program.Outcome
    {
        try TemporaryFolder([name: table]).run(["lint", "--routes", name] + arguments)
    }

    /// A table with every warning, and `ok` and `no` lines that do not hold.
    private static let faulty = """
        source app  app://
        source web  https://h.example
        type id     int 1...
        type word   a|b
        /a/:x{int}  -> a  @app
            ok  app://a/1  x=1
            ok  app://a/2  x=3
            ok  app://b
            no  app://a/4
        /b          -> b  @app
            deprecated
        /c          -> none
            no  /c

        """

    @Test("A table without problems says how much was looked at")
    func wellFormed() throws {
        let table = "/a -> a\n    ok /a\n    no /b\n/b -> none"
        let expected = "no problems in 1 route, 2 examples\n"
        #expect(try Self.lint(table: table) == .output(expected))
        #expect(try Self.lint(["--format", "json"], table: table) == .status(0))
        #expect(try Self.lint(["--format", "github"], table: table) == .status(0))
        let sarif = #"""
            {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[],"tool":{"driver":{"name":"linkroute","version":"0.1.0","rules":[]}}}]}

            """#
        #expect(try Self.lint(["--format", "sarif"], table: table) == .output(sarif))
    }

    @Test("Failing examples and warnings, in file order")
    func text() throws {
        let outcome = try Self.lint(table: Self.faulty)
        expectGolden("lint/failures-and-warnings.txt", outcome)
        #expect(try Self.lint(["--exit-zero"], table: Self.faulty) == .output(outcome.output))
    }

    @Test(
        "All errors of a table, whose examples are then not checked; conflicts with examples; warnings",
        arguments: [
            (
                "source app app://\n/a/:x{itn} -> a\n/b -> b b\ntype id int\n/c -> c\n    ok /nowhere\n",
                ["--exit-zero"], "lint/errors-of-a-table.txt"
            ),
            ("/a?:x -> a\n    ok /a?x=1\n/a?:y -> b\n    ok /b?y=1", [], "lint/conflicts.txt"),
            ("/a -> a", [], "lint/warnings.txt"), ("/a -> a", ["--strict"], "lint/warnings-strict.txt"),
            (faulty, ["--format", "json"], "lint/json.txt"),
        ])
    func findings(_ table: String, _ options: [String], _ file: String) throws {
        try expectGolden(file, Self.lint(options, table: table))
    }

    @Test("Bytes that are no text, or lines that do not end, are errors, also in comments")
    func bytes() throws {
        func utf16(_ text: String, _ encoding: String.Encoding) -> Data {
            text.data(using: encoding) ?? Data()
        }
        let rows: [(data: Data, errors: String)] = [
            (
                Data("# a\r/a -> a\r/b -> b\r".utf8),
                #"""
                error: a line cannot end with CR alone: use LF or CRLF
                 --> app.routes:1:4
                  |
                1 | # a\u{d}/a -> a\u{d}/b -> b
                  |    ^^^^^

                1 error in the route table

                """#
            ),
            (
                Data("# n\0l\n/a -> a # \u{1B}[31m\n# ".utf8) + [0xFF, 0x0A],
                #"""
                error: U+0000 is a control character: remove it
                 --> app.routes:1:4
                  |
                1 | # n\u{0}l
                  |    ^^^^^ write `nl`

                error: U+001B is a control character: remove it
                 --> app.routes:2:11
                  |
                2 | /a -> a # \u{1b}[31m
                  |           ^^^^^^ write `[31m`

                error: the line is not UTF-8
                 --> app.routes:3:3
                  |
                3 | # �
                  |   ^ save the file as UTF-8

                3 errors in the route table

                """#
            ),
            (
                Data([0xFF, 0xFE]) + utf16("/a -> é\n", .utf16LittleEndian),
                #"""
                error: the file is UTF-16, not UTF-8
                 --> app.routes:1:1
                  |
                1 | ��/\u{0}a\u{0} \u{0}-\u{0}>\u{0} \u{0}�\u{0}
                  | ^^ save the file as UTF-8

                1 error in the route table

                """#
            ),
            (
                utf16("/a -> a\n", .utf16BigEndian),
                #"""
                error: the file is UTF-16, not UTF-8
                 --> app.routes:1:1
                  |
                1 | \u{0}/\u{0}a\u{0} \u{0}-\u{0}>\u{0} \u{0}a\u{0}
                  | ^^^^^^ save the file as UTF-8

                1 error in the route table

                """#
            ),
        ]
        for row in rows {
            let folder = try TemporaryFolder()
            try row.data.write(to: folder.url.appendingPathComponent("app.routes"))
            for command in [["lint", "app.routes"], ["match", "-r", "app.routes", "/a"]] {
                let isLint = command[0] == "lint"
                let outcome = try folder.run(command)
                let expected = Program.Outcome(
                    status: 2, output: isLint ? row.errors : "", error: isLint ? "" : row.errors)
                #expect(outcome == expected)
            }
        }
    }

    @Test("An object for a finding with another place")
    func json() throws {
        let related = #"""
            {"severity":"error","code":"duplicate-source","message":"source `app` is defined twice","file":"app.routes","line":2,"column":8,"endColumn":11,"related":{"message":"the first one","file":"app.routes","line":1,"column":8,"endColumn":11}}

            """#
        let table = "source app app://\nsource app b://\n"
        #expect(try Self.lint(["--format", "json"], table: table) == .output(related, status: 2))
    }

    @Test("Annotations for GitHub, in which nothing ends a property or a line too early")
    func github() throws {
        let name = "50%, a:b.routes"
        let expected = """
            ::error file=50%25%2C a%3Ab.routes,line=1,col=8,endColumn=9,title=stray-character::`:` is special here: as text, write `%253A`
            ::error file=50%25%2C a%3Ab.routes,line=2,col=9,endColumn=17,title=unexpected-text::unexpected `c%250A:d,e`

            """
        let table = "/a%2Fb/:é{itn} -> a\n/b -> b c%0A:d,e\n"
        #expect(
            try Self.lint(["--format", "github"], table: table, name: name) == .output(expected, status: 2))
        let warning = """
            ::warning file=app.routes,line=1,col=7,endColumn=8,title=route-without-ok::route `a` has no `ok` line%0Aadd a link that must lead here: `ok LINK name=value`

            """
        #expect(try Self.lint(["--format", "github"], table: "/a -> a") == .output(warning))
    }

    @Test("One SARIF document")
    func sarif() throws {
        let expected = #"""
            {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[{"ruleId":"duplicate-source","ruleIndex":0,"level":"error","message":{"text":"source `app` is defined twice"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20tables/a%3Ab.routes"},"region":{"startLine":2,"startColumn":8,"endColumn":11}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20tables/a%3Ab.routes"},"region":{"startLine":1,"startColumn":8,"endColumn":11}},"message":{"text":"the first one"}}]},{"ruleId":"unknown-type","ruleIndex":1,"level":"error","message":{"text":"unknown type `itn`\ndid you mean `int`?"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20tables/a%3Ab.routes"},"region":{"startLine":3,"startColumn":7,"endColumn":10}}}]},{"ruleId":"unexpected-text","ruleIndex":2,"level":"error","message":{"text":"unexpected `\"`"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20tables/a%3Ab.routes"},"region":{"startLine":4,"startColumn":9,"endColumn":10}}}]},{"ruleId":"unknown-type","ruleIndex":1,"level":"error","message":{"text":"unknown type `itn`\ndid you mean `int`?"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"my%20tables/a%3Ab.routes"},"region":{"startLine":5,"startColumn":7,"endColumn":10}}}]}],"tool":{"driver":{"name":"linkroute","version":"0.1.0","rules":[{"id":"duplicate-source","shortDescription":{"text":"Duplicate source"}},{"id":"unknown-type","shortDescription":{"text":"Unknown type"}},{"id":"unexpected-text","shortDescription":{"text":"Unexpected text"}}]}}}]}

            """#
        let table = "source app app://\nsource app b://\n/é/:x{itn} -> a\n/b -> b \"\n/c/:y{itn} -> c\n"
        let outcome = try Self.lint(["--format", "sarif"], table: table, name: "my tables/a:b.routes")
        #expect(outcome == .output(expected, status: 2))
    }

    @Test("Colour where it is asked for")
    func color() throws {
        let output = "\u{1B}[1;33mwarning:\u{1B}[0m route `a` has no `ok` line\n"
        let outcome = try Self.lint(["--color", "always"], table: "/a -> a")
        #expect(outcome.output.hasPrefix(output))
        let strict = try Self.lint(["--color", "always", "--strict"], table: "/a -> a")
        #expect(strict.output.hasPrefix("\u{1B}[1;31mfailure:\u{1B}[0m route `a` has no `ok` line\n"))
    }

    @Test("The tables that ship have no problems", arguments: ["routes"] + PackageTables.examples)
    func shippedTables(_ path: String) throws {
        let outcome = try Program.run(["lint", "--strict", "--routes", path], directory: PackageTables.root)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }
}
