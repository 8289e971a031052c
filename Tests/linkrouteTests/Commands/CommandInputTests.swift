import Foundation
import Testing

@Suite("Tables, links and standard input as operands")
struct CommandInputTests {
    private static let table = "source app  app://\n/a/:x{int}  -> a\n    ok  app://a/1\n"

    /// A folder with the table as a file and in a folder, a second part of it, and lists of links.
    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "x.routes": table, "tables/x.routes": table, "y.routes": "/b  -> b\n    ok  app://b\n",
            "links.txt": "app://a/1\n", "it's may.html": "app://a/1\n",
        ])
    }

    private static func run(_ arguments: [String], input: String = "") throws -> Program.Outcome {
        let folder = try folder()
        return try folder.run(arguments, input: input)
    }

    @Test("The operands of lint are tables, which together make one")
    func lint() throws {
        for arguments in [
            ["x.routes"], ["tables"], ["-"], ["-r", "-"], ["-rx.routes"], ["x.routes", "./x.routes"],
        ] {
            let outcome = try Self.run(["lint"] + arguments, input: Self.table)
            #expect(outcome == .output("no problems in 1 route, 1 example\n"))
        }
        let both = Program.Outcome(status: 0, output: "no problems in 2 routes, 2 examples\n")
        #expect(try Self.run(["lint", "x.routes", "y.routes"]) == both)
        #expect(try Self.run(["lint", "-r", "x.routes", "y.routes"]) == both)
        #expect(try Self.run(["lint", "y.routes", "-"], input: Self.table) == both)
        #expect(
            try Self.run(["lint", "none.routes"])
                == .error("error: cannot read `none.routes`: No such file or directory\n"))
    }

    @Test("Errors of a table on standard input name it so")
    func tableWithError() throws {
        let outcome = try Self.run(["match", "-r", "-", "/a"], input: "/a ->\n")
        expectGolden("match/table-on-standard-input-with-an-error.txt", outcome)
    }

    @Test("Of the operands of routes, those that name a table are one; the other is a word")
    func routes() throws {
        let a = Program.Outcome(status: 0, output: "a  /a/:x{int}  x{int}  x.routes:2\n")
        #expect(try Self.run(["routes", "x.routes"]) == a)
        #expect(try Self.run(["routes", "x.routes", "y.routes", "/a/"]) == a)
        #expect(try Self.run(["routes", "/a/", "-r", "y.routes", "x.routes"]) == a)
        #expect(try Self.run(["routes", "tables"]) == .output("a  /a/:x{int}  x{int}  tables/x.routes:2\n"))
        let error = """
            error: unexpected argument `other`
              `linkroute routes` takes only one word, and `other` is not a route table
            Run `linkroute routes --help` for its options.

            """
        #expect(try Self.run(["routes", "x.routes", "word", "other"]) == .error(error))
    }

    @Test("Of the operands of explain, those that name a table are one; the others are links")
    func explain() throws {
        let expected = """
            app://a/1
              -> a

            Read as
              scheme     app
              source     app
              segment 1  `a`
              segment 2  `1`

            Patterns that match, best first
              a  /a/:x{int}  x.routes:2

            """
        let outcome = Program.Outcome(status: 0, output: expected)
        #expect(try Self.run(["explain", "x.routes", "app://a/1"]) == outcome)
        #expect(try Self.run(["explain", "app://a/1", "x.routes"]) == outcome)
        #expect(try Self.run(["explain", "-rx.routes", "-"], input: "app://a/1\r\n\n  \n") == outcome)
        #expect(
            try Self.run(["explain", "x.routes"])
                == .error("error: URL is missing\nRun `linkroute explain --help` for its options.\n"))
    }

    @Test(
        "Standard input is read for one purpose",
        arguments: [
            ["match", "-r", "-"], ["match", "-r", "-", "-"], ["check", "-r", "-"],
            ["check", "-r", "-", "--files-from", "-"], ["explain", "-r", "-", "-"],
            ["match", "-r", "-", "-r-", "/a"], ["lint", "-", "-"], ["diff", "-", "-"],
            ["diff", "-", "x.routes", "-"], ["import", "android-manifest", "-", "--strings", "-"],
        ])
    func onePurpose(_ arguments: [String]) throws {
        let error = """
            error: standard input can be read for one purpose only
            Run `linkroute \(arguments[0]) --help` for its options.

            """
        #expect(try Self.run(arguments, input: Self.table) == .error(error))
    }

    @Test("A table on standard input and links in arguments and files")
    func tableOnStandardInput() throws {
        #expect(
            try Self.run(["match", "-r", "-", "-f", "name", "app://a/1"], input: Self.table) == .output("a\n")
        )
        #expect(
            try Self.run(["check", "-r", "-", "-f", "text", "links.txt"], input: Self.table)
                == .output("1 link in 1 file: 1 works\n"))
        let error = """
            error: standard input is empty
              a route table is expected; did the previous command of the pipe fail?

            """
        for arguments in [["match", "-r", "-", "/a"], ["lint", "-"], ["diff", "-", "x.routes"]] {
            #expect(try Self.run(arguments) == .error(error))
        }
    }

    @Test(
        "If an argument of match is the name of a file, a hint says so",
        arguments: [
            ("links.txt", "`links.txt` is a file; to resolve its lines: linkroute match < links.txt\n"),
            (
                "it's may.html",
                #"`it's may.html` is a file; to check the links in it: linkroute check 'it'\''s may.html'"#
                    + "\n"
            ),
            ("y.routes", "`y.routes` is a route table; to use it: linkroute match --routes y.routes\n"),
            ("none.txt", ""), ("tables", ""),
        ])
    func fileHint(_ name: String, _ hint: String) throws {
        let isHost = name.contains(".") && !name.contains(" ")
        let reason = isHost ? "unknown_source" : "invalid_url"
        let output = "{\"url\":\"\(name)\",\"route\":null,\"reason\":\"\(reason)\"}\n"
        #expect(try Self.run(["match", "-rx.routes", name]) == .init(status: 1, output: output, error: hint))
        #expect(try Self.run(["match", "-qrx.routes", name]) == .output(output, status: 1))
    }

    @Test(
        "A command that waits for input from the terminal says so",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")),
        arguments: [
            (
                "match -rx.routes -f name", "app://a/1",
                "reading links from the terminal, one per line; Ctrl-D ends the input\r\na\r\n"
            ),
            ("match -rx.routes -qf name", "app://a/1", "a\r\n"),
            ("match -rx.routes -f name app://a/1 </dev/null", "", "a\r\n"),
            (
                "fmt -", "/b -> b",
                "reading the route table from the terminal; Ctrl-D ends the input\r\n/b  -> b\r\n"
            ),
        ])
    func terminal(_ arguments: String, _ typed: String, _ expected: String) throws {
        // The terminal echoes what is typed, unless that is turned off.
        let line = """
            printf '\(typed)\\n\\004' | script -qec "stty -echo; $linkroute \(arguments)" /dev/null
            """
        let folder = try Self.folder()
        let outcome = try folder.shell(line)
        #expect(outcome.output.hasSuffix(expected))
        #expect(outcome.output.contains("reading") == expected.contains("reading"))
    }
}
