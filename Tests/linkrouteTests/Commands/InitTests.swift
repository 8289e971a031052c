import Foundation
import Testing

@Suite("linkroute init")
struct InitTests {
    @Test("The example is written to the folder of routes, and passes every check")
    func example() throws {
        let folder = try TemporaryFolder()
        #expect(
            try folder.run(["init"])
                == .error("wrote routes/app.routes\n  check it with `linkroute lint`\n", status: 0))
        #expect(try folder.run(["lint", "--strict"]) == .output("no problems in 3 routes, 4 examples\n"))
        #expect(try folder.run(["fmt", "--check"]) == .status(0))
    }

    @Test("A file that exists is never changed")
    func existing() throws {
        let folder = try TemporaryFolder(["routes/app.routes": "mine"])
        let error =
            "error: `routes/app.routes` exists\n  a new table is never written over a file; name another one\n"
        #expect(try folder.run(["init"]) == .error(error))
        #expect(try folder.text(of: "routes/app.routes") == "mine")
        #expect(try folder.run(["init", "-q", "b c.routes"]) == .status(0))
        #expect(try folder.text(of: "b c.routes").hasPrefix("# The links that the app opens."))
    }

    private static let links = """
        app://items/1
        app://items/2
        app://items/3
        https://app.example/about  # a comment
        mailto:someone@app.example

        """

    private static let draft = """
        # A draft from 4 links. All names in it are guesses: change them.

        source app  app://
        source web  https://app.example

        /about           -> about
            ok      https://app.example/about
        /items/:id{int}  -> items.detail
            ok      app://items/1

        """

    @Test("A draft from a list on standard input, and from files and text")
    func drafts() throws {
        let folder = try TemporaryFolder()
        let summary = """
            4 links in 1 file, 1 other text left out
            the draft accepts all other links as correct, so checking them finds nothing

            """
        #expect(
            try folder.run(["init", "-", "--from", "-"], input: Self.links)
                == .init(status: 0, output: Self.draft, error: summary))
        try folder.write(Self.links, to: "links.txt")
        #expect(
            try folder.run(["init", "--from", "links.txt", "new.routes"])
                == .error(
                    summary + "wrote new.routes\n  check it with `linkroute lint new.routes`\n", status: 0))
        #expect(try folder.text(of: "new.routes") == Self.draft)
        let log = "GET <app://items/1>, (app://items/2) app://items/3. https://app.example/about!\n"
        #expect(
            try folder.run(["init", "-q", "-", "--from", "-", "--extract"], input: log) == .output(Self.draft)
        )
    }

    @Test("A draft says what it left out and what looks misspelled")
    func leftOut() throws {
        let products = (1...14).map { "<a href=\"https://shop.example/products/\($0)\">\n" }.joined()
        let page =
            products + """
                <a href="https://shop.example/product/15"> <a href="https://shop.example/products/{{id}}">
                <a href="file:///C:/Users/anna/a.html"> <a href="https://elsewhere.example/">
                <a href="https://t.example/c?u=https%3A%2F%2Fshop.example%2Fsale">
                <a href="mailto:a@shop.example">

                """
        let folder = try TemporaryFolder(["mail.html": page])
        expectGolden("draft/command.txt", try folder.run(["init", "-", "--from", "mail.html"]))
        expectGolden(
            "draft/command-unwrap.txt", try folder.run(["init", "-", "--unwrap", "--from", "mail.html"]))
        let check = try folder.run(["init", "a.routes", "-q", "--from", "mail.html"])
        #expect(check == .status(0))
        let links = try folder.run(["check", "-r", "a.routes", "mail.html"])
        expectGolden("draft/checked-with-its-draft.txt", links)
        try folder.write("https://t.example/c?u=https%3A%2F%2Fshop.example%2Fsale\n", to: "tracked.txt")
        expectGolden("draft/only-tracked-links.txt", try folder.run(["init", "-", "--from", "tracked.txt"]))
    }

    @Test("Without links there is no draft, and no file")
    func noLinks() throws {
        let folder = try TemporaryFolder()
        let error = """
            0 links in 1 file, 1 other text left out
            error: no links to draft a table from
              a list has one link with `scheme://` on each line; `--extract` finds links in running text

            """
        #expect(try folder.run(["init", "--from", "-"], input: "nothing\n") == .error(error))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("What is in a draft, what was left out, and where a table cannot be")
    func commands() throws { try expectGoldenCommands("draft/commands.txt") { try TemporaryFolder() } }
}
