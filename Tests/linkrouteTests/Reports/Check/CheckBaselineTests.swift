import GoldenFiles
import Testing

@Suite("linkroute check, baseline and coverage")
struct CheckBaselineTests {
    private static func folder(_ list: String) throws -> TemporaryFolder {
        let table = """
            source app app://
            /a/:x{int} -> a
            /b -> b
            /c -> none
            /d -> d
                deprecated
            /e -> e

            """
        return try TemporaryFolder(["app.routes": table, "links.txt": list])
    }

    private static func check(_ arguments: [String], _ folder: TemporaryFolder) throws -> Program.Outcome {
        try folder.check(arguments + ["links.txt"])
    }

    @Test("Known, new and fixed failures are told apart")
    func baseline() throws {
        let folder = try Self.folder("app://b\napp://a/x\napp://nowhere\napp://a/x\n")
        let update = ["--baseline", "known.txt", "--update-baseline"]
        try expectGolden("check/baseline/updated.txt", Self.check(update, folder))
        try expectGolden("check/baseline/file.txt", folder.text(of: "known.txt"))

        let known = "4 links in 1 file: 1 works, 3 are known failures\n"
        #expect(try Self.check(["--baseline", "known.txt"], folder) == .output(known))

        try folder.write("app://a/x\n\napp://a/x\napp://a/x\napp://a/y\n", to: "links.txt")
        try expectGolden(
            "check/baseline/known-new-and-fixed-failures.txt",
            Self.check(["--baseline", "known.txt"], folder))
        #expect(try Self.check(update, folder).status == 0)
        #expect(try Self.check(["--baseline", "known.txt"], folder).status == 0)
    }

    @Test("Only a strict check records warnings in its baseline")
    func strict() throws {
        let folder = try Self.folder("app://d\nhttps://example.org\n")
        let arguments = ["--strict", "--baseline", "known.txt"]
        #expect(try Self.check(arguments + ["--update-baseline"], folder).status == 0)
        let known = "2 links in 1 file: 2 are known failures\n"
        #expect(try Self.check(arguments, folder) == .output(known))
        try expectGolden("check/baseline/warnings.txt", Self.check(["--baseline", "known.txt"], folder))
    }

    @Test("An unused line of an ignore file fails a strict check")
    func ignoreFile() throws {
        let folder = try Self.folder("app://b\n")
        try folder.write("app://x # gone\n", to: "ignored")
        try expectGolden(
            "check/unused-ignore-line-strict.txt",
            Self.check(["--strict", "--ignore-file", "ignored"], folder))
    }

    @Test("Routes that no link leads to are listed")
    func coverage() throws {
        let folder = try Self.folder("app://b\napp://a/1\napp://d\napp://c -> none\n")
        let outcome = try Self.check(["--coverage"], folder)
        expectGolden("check/coverage.txt", outcome)
        #expect(try Self.check(["--fail-under-coverage", "66"], folder) == .output(outcome.output))
        try expectGolden("check/coverage-too-low.txt", Self.check(["--fail-under-coverage", "67"], folder))
        let json = #"""
            {"severity":"warning","code":"deprecated","message":"route `d` is deprecated","link":"app://d","file":"links.txt","line":3,"column":1,"endColumn":8}
            {"summary":{"files":1,"links":4,"resolved":4,"failed":0,"known":0,"foreign":0,"ignored":0,"relative":0,"warnings":1},"coverage":{"routes":3,"used":2,"unused":["e"]}}

            """#
        #expect(try Self.check(["--coverage", "--format", "json"], folder) == .output(json))
    }

    @Test("A missing baseline, and one that is not named, are errors")
    func errors() throws {
        let folder = try Self.folder("app://b\n")
        let missing = "error: cannot read `known.txt`: No such file or directory\n"
        #expect(try Self.check(["--baseline", "known.txt"], folder) == .error(missing))
        let unnamed = """
            error: `--update-baseline` needs `--baseline`
            Run `linkroute check --help` for its options.

            """
        #expect(try Self.check(["--update-baseline"], folder) == .error(unnamed))
    }
}
