import Foundation
import Testing

@Suite("linkroute check, baseline and coverage")
struct CheckBaselineTests {
    private static func folder(_ list: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let table = """
            source app app://
            /a/:x{int} -> a
            /b -> b
            /c -> none
            /d -> d
                deprecated
            /e -> e

            """
        try folder.write(table, to: "app.routes")
        try folder.write(list, to: "links.txt")
        return folder
    }

    private static func check(_ arguments: [String], _ folder: TemporaryFolder) throws -> Program.Outcome {
        try Program.run(
            ["check", "--routes", "app.routes"] + arguments + ["links.txt"], directory: folder.url)
    }

    @Test("Known, new and fixed failures")
    func baseline() throws {
        let folder = try Self.folder("app://b\napp://a/x\napp://nowhere\napp://a/x\n")
        let written = """
            links.txt
              2:1  failure: app://a/x
                   the nearest route is `a`: segment 2 is `x`, not `:x{int}`
                   also at 4:1
              3:1  failure: app://nowhere
                   no route matches

            3 failures written to `known.txt`
            4 links in 1 file: 1 resolves, 3 fail

            """
        let update = ["--baseline", "known.txt", "--update-baseline"]
        #expect(try Self.check(update, folder) == Program.Outcome(status: 0, output: written))
        let file = """
            # Known failures: written by `linkroute check --update-baseline`, read by `--baseline`.
            bad_value\tlinks.txt\tapp://a/x
            bad_value\tlinks.txt\tapp://a/x
            no_route\tlinks.txt\tapp://nowhere

            """
        #expect(try folder.text(of: "known.txt") == file)

        let known = "4 links in 1 file: 1 resolves, 3 are known failures\n"
        #expect(
            try Self.check(["--baseline", "known.txt"], folder) == Program.Outcome(status: 0, output: known))

        try folder.write("app://a/x\n\napp://a/x\napp://a/x\napp://a/y\n", to: "links.txt")
        let changed = """
            links.txt
              4:1  failure: app://a/x
                   the nearest route is `a`: segment 2 is `x`, not `:x{int}`
              5:1  failure: app://a/y
                   the nearest route is `a`: segment 2 is `y`, not `:x{int}`

            1 failure in `known.txt` no longer occurs; `--update-baseline` removes it
            4 links in 1 file: 2 fail, 2 are known failures

            """
        #expect(
            try Self.check(["--baseline", "known.txt"], folder) == Program.Outcome(status: 1, output: changed)
        )
        #expect(try Self.check(update, folder).status == 0)
        #expect(try Self.check(["--baseline", "known.txt"], folder).status == 0)
    }

    @Test("Only a strict check records warnings in its baseline")
    func strict() throws {
        let folder = try Self.folder("app://d\nhttps://example.org\n")
        let arguments = ["--strict", "--baseline", "known.txt"]
        #expect(try Self.check(arguments + ["--update-baseline"], folder).status == 0)
        let known = "2 links in 1 file: 2 are known failures\n"
        #expect(try Self.check(arguments, folder) == Program.Outcome(status: 0, output: known))
        let lax = """
            links.txt
              1:1  warning: app://d
                   route `d` is deprecated

            2 failures in `known.txt` no longer occur; `--update-baseline` removes them
            2 links in 1 file: 1 resolves, 1 is foreign; 1 warning

            """
        #expect(
            try Self.check(["--baseline", "known.txt"], folder) == Program.Outcome(status: 0, output: lax))
    }

    @Test("An unused line of an ignore file fails a strict check")
    func ignoreFile() throws {
        let folder = try Self.folder("app://b\n")
        try folder.write("app://x # gone\n", to: "ignored")
        let expected = """
            ignored
              1:1  failure: no link matches `app://x`
                   remove the line

            ignored 0 links matching `app://x`: gone
            1 link in 1 file: 1 resolves

            """
        #expect(
            try Self.check(["--strict", "--ignore-file", "ignored"], folder)
                == Program.Outcome(status: 1, output: expected))
    }

    @Test("Routes that no link leads to")
    func coverage() throws {
        let folder = try Self.folder("app://b\napp://a/1\napp://d\napp://c -> none\n")
        let expected = """
            links.txt
              3:1  warning: app://d
                   route `d` is deprecated

            links lead to 2 of 3 routes (66%); none leads to `e`
            4 links in 1 file: 4 resolve; 1 warning

            """
        #expect(try Self.check(["--coverage"], folder) == Program.Outcome(status: 0, output: expected))
        #expect(
            try Self.check(["--fail-under-coverage", "66"], folder)
                == Program.Outcome(status: 0, output: expected))
        let low = """
            links.txt
              3:1  warning: app://d
                   route `d` is deprecated

            app.routes
              1:1  failure: links lead to 66% of the routes; at least 67% is required
                   no link leads to `e`

            links lead to 2 of 3 routes (66%); none leads to `e`
            4 links in 1 file: 4 resolve; 1 warning

            """
        #expect(
            try Self.check(["--fail-under-coverage", "67"], folder) == Program.Outcome(status: 1, output: low)
        )
        let json = #"""
            {"severity":"warning","code":"deprecated","message":"route `d` is deprecated","link":"app://d","file":"links.txt","line":3,"column":1,"endColumn":8}
            {"summary":{"files":1,"links":4,"resolved":4,"failed":0,"known":0,"foreign":0,"ignored":0,"relative":0,"warnings":1},"coverage":{"routes":3,"used":2,"unused":["e"]}}

            """#
        #expect(
            try Self.check(["--coverage", "--format", "json"], folder)
                == Program.Outcome(status: 0, output: json))
    }

    @Test("A missing baseline, and one that is not named")
    func errors() throws {
        let folder = try Self.folder("app://b\n")
        let missing = "error: cannot read `known.txt`: No such file or directory\n"
        #expect(
            try Self.check(["--baseline", "known.txt"], folder) == Program.Outcome(status: 2, error: missing))
        let unnamed = """
            error: `--update-baseline` needs `--baseline`
            Run `linkroute check --help` for its options.

            """
        #expect(try Self.check(["--update-baseline"], folder) == Program.Outcome(status: 2, error: unnamed))
    }
}
