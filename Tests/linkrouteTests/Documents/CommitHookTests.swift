import Testing

/// The hook of git that `docs/ci.md` shows, run by git itself on the files that the document shows.
@Suite("The hook of git in the documents", .enabled(if: Git.isInstalled, "git is not installed"))
struct CommitHookTests {
    /// A repository with the hook, in which everything but the newsletter, whose link is broken, is
    /// committed.
    private static func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        #expect(try Git.run("git init --quiet", folder) == .status(0))
        for block in try FencedBlock.all(inDocument: "docs/ci.md") {
            if let file = block.file { try folder.write(block.text, to: file) }
        }
        #expect(try Git.run("chmod +x .git/hooks/pre-commit; git add links.txt routes", folder) == .status(0))
        let expected = """
            no problems in 2 routes, 2 examples
            2 links in 1 file: 2 work

            """
        #expect(try commit(folder) == .error(expected, status: 0))
        return folder
    }

    private static func commit(_ folder: TemporaryFolder) throws -> Program.Outcome {
        try Git.run("git commit --quiet --message change", folder)
    }

    /// How many commits there are.
    private static func count(_ folder: TemporaryFolder) throws -> String {
        try Git.run("git rev-list --count HEAD", folder).output
    }

    @Test("A text with a broken link is refused; mended, it is taken")
    func brokenLink() throws {
        let folder = try Self.repository()
        #expect(try Git.run("git add newsletters", folder) == .status(0))
        let outcome = try Self.commit(folder)
        expectGolden("commit-hook/text.txt", outcome)
        #expect(try Self.count(folder) == "1\n")

        try folder.write("<a href=\"https://pokedex.example/pokemons/25\">", to: "newsletters/may.html")
        // The text that is staged is still the broken one.
        #expect(try Self.commit(folder) == .error(outcome.error, status: 1))
        #expect(try Git.run("git add newsletters", folder) == .status(0))
        let consent = "no problems in 2 routes, 2 examples\n1 link in 1 file: 1 works\n"
        #expect(try Self.commit(folder) == .error(consent, status: 0))
        #expect(try Self.count(folder) == "2\n")
    }

    @Test("A table that breaks a link in a text that did not change is refused")
    func changedTable() throws {
        let folder = try Self.repository()
        let table = try folder.text(of: "routes/app.routes").replacing(
            "/trainers/:name", with: "/people/:name")
        try folder.write(table, to: "routes/app.routes")
        #expect(try Git.run("git add routes", folder) == .status(0))
        try expectGolden("commit-hook/table.txt", Self.commit(folder))

        // With the `ok` line, too, the table is in order; the list of links is not, though nothing of it is
        // staged.
        try folder.write(table.replacing("/trainers/ash", with: "/people/ash"), to: "routes/app.routes")
        #expect(try Git.run("git add routes", folder) == .status(0))
        try expectGolden("commit-hook/table-and-text.txt", Self.commit(folder))
        #expect(try Self.count(folder) == "1\n")
    }

    @Test("A broken link that the staged baseline has is known")
    func baseline() throws {
        let folder = try Self.repository()
        try folder.write("baseline = known.tsv\n", to: ".linkroute")
        let update = """
            linkroute check -q --update-baseline links.txt newsletters
            git add .linkroute known.tsv newsletters
            """
        #expect(try Git.run(update, folder).status == 0)
        let consent = """
            no problems in 2 routes, 2 examples
            3 links in 2 files: 2 work, 1 is a known failure

            """
        #expect(try Self.commit(folder) == .error(consent, status: 0))
    }

    @Test("A commit without a text or table passes, and one that removes a text")
    func otherFiles() throws {
        let folder = try Self.repository()
        let consent = "no problems in 2 routes, 2 examples\n"
        try folder.write("let link = \"pokedex://nowhere\"\n", to: "Sources/my app.swift")
        #expect(try Git.run("git add Sources", folder) == .status(0))
        #expect(try Self.commit(folder) == .error(consent, status: 0))
        #expect(try Git.run("git rm --quiet links.txt", folder) == .status(0))
        #expect(try Self.commit(folder) == .error(consent, status: 0))
        #expect(try Self.count(folder) == "3\n")
    }
}

/// The version control, apart from how the machine's user has set it up.
private enum Git {
    static let isInstalled = (try? Program.shell("command -v git >/dev/null"))?.status == 0

    /// Runs a line of shell in which the program is on the path.
    static func run(_ line: String, _ folder: TemporaryFolder) throws -> Program.Outcome {
        let environment = [
            "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Ash",
            "GIT_AUTHOR_EMAIL": "ash@pokedex.example",
            "GIT_COMMITTER_NAME": "Ash", "GIT_COMMITTER_EMAIL": "ash@pokedex.example",
        ]
        return try folder.shell("PATH=\"$(dirname \"$linkroute\"):$PATH\"; \(line)", environment: environment)
    }
}
