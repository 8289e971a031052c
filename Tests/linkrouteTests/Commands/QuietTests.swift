import Testing

@Suite("--quiet")
struct QuietTests {
    private static func run(_ arguments: [String]) throws -> Program.Outcome {
        let folder = try TemporaryFolder([
            "x.routes": "/a -> a\n    ok /a\n", "y.routes": "/b  -> b\n", "links.txt": "/a\n/c\n",
        ])
        return try folder.run(arguments)
    }

    @Test("lint, check and diff print findings, but no summary")
    func summary() throws {
        #expect(try Self.run(["lint", "-q", "x.routes"]) == .status(0))
        #expect(try Self.run(["lint", "-qf", "unix", "x.routes"]) == .status(0))
        let text = """
            links.txt
              2:1  failure: /c
                   no route matches

            """
        let check = ["check", "-q", "-r", "x.routes", "links.txt", "--ignore", "/x"]
        #expect(try Self.run(check + ["-f", "text"]).output.hasPrefix(text))
        #expect(try !Self.run(check + ["-f", "text"]).output.contains("2 links"))
        #expect(try !Self.run(check + ["-f", "github"]).output.contains("2 links"))
        try expectGolden("diff/quiet.txt", Self.run(["diff", "-q", "x.routes", "y.routes"]))
    }

    @Test("fmt rewrites without a list of files, and --check lists them without excerpts")
    func format() throws {
        #expect(try Self.run(["fmt", "-q", "x.routes"]) == .status(0))
        #expect(try Self.run(["fmt", "-q", "--check", "x.routes"]) == .output("x.routes\n", status: 1))
    }

    @Test("Errors are printed all the same")
    func error() throws {
        let error = "error: cannot read `none`: No such file or directory\n"
        #expect(try Self.run(["lint", "-q", "none"]) == .error(error))
    }
}
