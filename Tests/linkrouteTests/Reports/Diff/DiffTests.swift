import Foundation
import GoldenFiles
import Testing

@Suite("linkroute diff")
struct DiffTests {
    private static let old = """
        source app  app://
        source web  https://shop.example
        type id  int 1...99
        query :ref{string?}
        /products/:id{id}  -> product
            ok  app://products/25   id=25
            ok  https://shop.example/products/99
            no  app://products/100
        /search?q=:word    -> search
        /me                -> account
            ok  app://me
        /old               -> old
        /drafts/:id        -> draft

        """

    private static let new = """
        source app  app://
        source web  https://shop.example
        type id  int 1...50
        query :ref{string?}
        /products/:id{id}  -> product
        /search?q=:query   -> search
        /profile           -> account
        /old               -> old
            deprecated  use product
        /drafts/:id        -> none
        /p/:id{id}         -> short

        """

    private static let links = """
        # The spring mail
        app://products/25?ref=mail
        app://products/51             -> product
          https://shop.example/me     # the header
        app://search?q=tea
        app://old
        app://p/7
        app://drafts/1
        app://nowhere
        https://example.org/

        """

    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder(["old.routes": old, "routes/new.routes": new, "links.txt": links])
    }

    private static func diff(_ arguments: String..., input: String = "") throws -> Program.Outcome {
        let folder = try folder()
        return try folder.run(["diff"] + arguments, input: input)
    }

    @Test("The changes of the table, of its `ok` lines, and of the links of a list")
    func text() throws {
        let outcome = try Self.diff("old.routes", "routes", "links.txt")
        expectGolden("diff/changes-of-the-table-and-of-links.txt", outcome.output)
        #expect(outcome == .output(outcome.output, status: 1))
        #expect(try Self.diff("old.routes", "routes", "links.txt", "--exit-zero") == .output(outcome.output))
    }

    @Test("A link that moves to another route is lost, one whose route is renamed is not")
    func moved() throws {
        let folder = try TemporaryFolder([
            "old.routes": "/:x -> a\n    ok /b x=b\n/c -> c\n", "new.routes": "/:x -> a\n/b -> b\n/c -> d\n",
        ])
        let outcome = try folder.run(["diff", "old.routes", "new.routes", "-"], input: "/c\n/z")
        expectGolden("diff/moved-links.txt", outcome)
    }

    @Test("Tables with the same meaning in another order, one of them from standard input")
    func same() throws {
        let none = "no differences between the tables\n"
        let lines = Self.old.split(separator: "\n")
        let shuffled =
            (lines.filter { $0.hasPrefix("/") }.reversed() + ["# the rest"] + lines.prefix(4).reversed())
            .joined(separator: "\n\n")
        let expected =
            none + "3 `ok` lines and 9 links in 1 file: 9 are unchanged, 3 work with neither table\n"
        #expect(try Self.diff("old.routes", "-", "links.txt", input: shuffled) == .output(expected))
        let folder = try TemporaryFolder(["a.routes": "/a -> a\n"])
        let bare = try folder.run(["diff", "-", "a.routes"], input: "/a -> a")
        let hint = "no link was compared; name files with links, or add `ok` lines to the old table\n"
        #expect(bare == .output(none + hint))
    }

    @Test("An error in either table")
    func errors() throws {
        let folder = try Self.folder()
        try folder.write("/a -> a b\n", to: "bad.routes")
        for arguments in [["bad.routes", "routes"], ["routes", "bad.routes", "links.txt"]] {
            try expectGolden("diff/table-with-an-error.txt", folder.run(["diff"] + arguments))
        }
        let rows: [([String], String)] = [
            (["old.routes"], "error: NEW is missing\nRun `linkroute diff --help` for its options.\n"),
            (["old.routes", "no.routes"], "error: cannot read `no.routes`: No such file or directory\n"),
            (["old.routes", "routes", "no.txt"], "error: cannot read `no.txt`: No such file or directory\n"),
            (
                ["--routes", "routes", "old.routes", "routes"],
                "error: `--routes` cannot be used with `diff`\nRun `linkroute diff --help` for its options.\n"
            ),
        ]
        for (arguments, error) in rows {
            #expect(try folder.run(["diff"] + arguments) == .error(error))
        }
    }

    @Test("Links in texts are recognized by the hosts of either table")
    func extraction() throws {
        let folder = try TemporaryFolder([
            "old.routes": "source w https://a.example\n/x -> x\n",
            "new.routes": "source w https://b.example\n/x -> x\n",
            "a.md": "See a.example/x, b.example/x and [this](more.md).\n",
        ])
        let outcome = try folder.run(["diff", "old.routes", "new.routes", "--extract", "."])
        expectGolden("diff/links-in-texts.txt", outcome)
    }

    @Test("Findings are written before the program waits for input")
    func streaming() throws {
        let folder = try TemporaryFolder(["old.routes": "/a -> a\n", "new.routes": "/b -> b\n"])
        let (outcome, reason) = try Program.interrupted(
            ["diff", "old.routes", "new.routes", "-"], input: "/b\n/a\n", after: "2:1  broken",
            directory: folder.url)
        expectGolden("diff/findings-before-input-ends.txt", outcome)
        #expect(reason == .exit)
    }

    @Test("The table of the package, and an edited copy of it")
    func packageTable() throws {
        let folder = try TemporaryFolder()
        let table = try String(
            contentsOf: PackageTables.root.appending(path: "routes/pokedex.routes"), encoding: .utf8)
        let edited = table.replacing("/trainers/me  ", with: "/me           ").replacing(
            "type dex-id       int", with: "type dex    int"
        )
        .replacing("dex-id", with: "dex").replacing("@web @kanto", with: "@kanto")
        try folder.write(table, to: "old.routes")
        try folder.write(edited, to: "new.routes")
        try expectGolden("diff/package-table.txt", folder.run(["diff", "old.routes", "new.routes"]))
    }

    /// A table, and edits of it with and without a link that it loses.
    private static let narrowing = """
        source app shop://
        source web https://shop.example https://www.shop.example
        /p/:id{int 1...1025} -> product
        /s/:q?sort=:sort{a|b} -> search
            also /find/:q
        /me -> me
        /h/*rest?:tab{a|b~?} -> help

        """

    @Test(
        "Each change that loses links is shown with one of them, and the others are not failures",
        arguments: [
            ("diff/breaking/removed-route.txt", "/p/:id{int 1...1025} -> product\n", ""),
            ("diff/breaking/removed-also.txt", "    also /find/:q\n", ""),
            ("diff/breaking/removed-origin.txt", " https://www.shop.example", ""),
            ("diff/breaking/removed-source.txt", "source app shop://", "source other other://"),
            ("diff/breaking/narrower-type.txt", "1...1025", "1...151"),
            ("diff/breaking/wider-type.txt", "1...1025", "1...2000"),
            ("diff/breaking/narrower-query.txt", ":sort{a|b}", ":sort{a|c}"),
            ("diff/breaking/stricter-query.txt", ":tab{a|b~?}", ":tab{a|b?}"),
            ("diff/breaking/new-required-item.txt", "/me ->", "/me?:x ->"),
            ("diff/breaking/narrower-sources.txt", "-> me", "-> me @web"),
            ("diff/breaking/catch-all-to-segment.txt", "*rest", ":rest"),
            ("diff/breaking/excluded.txt", "-> me", "-> none"),
            ("diff/breaking/taken-by-another.txt", "/me -> me", "/me -> me\n/p/7 -> seven"),
            ("diff/breaking/added-route.txt", "/me -> me", "/me -> me\n/new -> new"),
            ("diff/breaking/renamed-route.txt", "-> me", "-> self"),
            ("diff/breaking/renamed-parameter.txt", "*rest", "*topic"),
            ("diff/breaking/other-order.txt", "/me -> me\n", ""),
            ("diff/breaking/added-option.txt", "/me ->", "option slashes strict\n/me ->"),
        ])
    func breaking(_ name: String, _ text: String, _ replacement: String) throws {
        let folder = try TemporaryFolder(["old.routes": Self.narrowing])
        var new = Self.narrowing.replacing(text, with: replacement)
        if name.contains("other-order") { new = "/me -> me\n" + new }
        try folder.write(new, to: "new.routes")
        let outcome = try folder.run(["diff", "old.routes", "new.routes"])
        expectGolden(name, outcome)
    }

    @Test("An option that is removed loses the links in another case")
    func removedOption() throws {
        let folder = try TemporaryFolder([
            "old.routes": "option path-case ignore\n/a/:x -> a\n", "new.routes": "/a/:x -> a\n",
        ])
        try expectGolden(
            "diff/breaking/removed-option.txt", folder.run(["diff", "old.routes", "new.routes"]))
    }

    @Test("Tables in Git, and what is wrong with their names")
    func git() throws {
        let folder = try TemporaryFolder([
            "routes/app.routes": "/a -> a\n/b -> b\n", "docs/text.md": "text",
            "errors.routes": (1...11).map { "/a\($0) ->\n" }.joined(),
        ])
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.currentDirectoryURL = folder.url
        process.arguments = [
            "-c",
            "git init -q . && git checkout -q -b main && git add . "
                + "&& git -c user.name=n -c user.email=e commit -q -m first",
        ]
        // Not the settings of whoever runs the tests, such as keys to sign with.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["HOME": folder.url.path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        try folder.write("/a -> a\n", to: "routes/app.routes")
        for (name, old) in [
            ("diff/git/folder.txt", "main:routes"), ("diff/git/file.txt", "main:routes/app.routes"),
            ("diff/git/here.txt", "HEAD:./routes"),
            ("diff/git/no-revision.txt", "other:routes"), ("diff/git/option-as-revision.txt", "-x:routes"),
            ("diff/git/no-path.txt", "main:rotes"), ("diff/git/no-table.txt", "main:docs"),
            ("diff/git/many-errors.txt", "main:errors.routes"),
        ] {
            let outcome = try folder.run(["diff", "--", old, "routes"])
            expectGolden(name, outcome)
        }
        let outside = try TemporaryFolder(["a.routes": "/a -> a\n"])
        try expectGolden("diff/git/no-repository.txt", outside.run(["diff", "main:routes", "a.routes"]))
    }

    @Test("Output is coloured on request")
    func color() throws {
        let folder = try TemporaryFolder([
            "old.routes": "/a -> a\n    ok /a\n/b -> b\n    ok /b\n", "new.routes": "/b -> c\n",
        ])
        let expected = """
            \u{1B}[1;31mremoved\u{1B}[0m route `a`
                - `/a`
            \u{1B}[1mrenamed\u{1B}[0m route `c` (was `b`)

            \u{1B}[1mold.routes\u{1B}[0m
              2:8  \u{1B}[1;31mbroken:\u{1B}[0m /a
                   it resolved to `a`; now no route matches
              4:8  \u{1B}[1;33mmoved:\u{1B}[0m /b
                   `b {}` becomes `c {}`

            routes: 1 removed, 1 renamed
            2 `ok` lines: 1 is broken, 1 is moved

            """
        let outcome = try folder.run(["diff", "--color", "always", "old.routes", "new.routes"])
        #expect(outcome == .output(expected, status: 1))
    }
}
