import Foundation
import GoldenFiles
import Testing

@Suite("linkroute init")
struct InitTests {
    private static func initialize(_ arguments: [String], in folder: TemporaryFolder, input: String = "")
        throws
        -> Program.Outcome
    {
        try Program.run(["init"] + arguments, input: input, directory: folder.url)
    }

    @Test("The example is written to the folder of routes, and passes every check")
    func example() throws {
        let folder = try TemporaryFolder()
        #expect(
            try Self.initialize([], in: folder)
                == Program.Outcome(
                    status: 0, error: "wrote routes/app.routes\n  check it with `linkroute lint`\n"))
        #expect(
            try Program.run(["lint", "--strict"], directory: folder.url)
                == Program.Outcome(status: 0, output: "no problems in 3 routes, 4 examples\n"))
        #expect(try Program.run(["fmt", "--check"], directory: folder.url) == Program.Outcome(status: 0))
    }

    @Test("A file that exists is never changed")
    func existing() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "routes/app.routes")
        let error =
            "error: `routes/app.routes` exists\n  a new table is never written over a file; name another one\n"
        #expect(try Self.initialize([], in: folder) == Program.Outcome(status: 2, error: error))
        #expect(try folder.text(of: "routes/app.routes") == "mine")
        #expect(try Self.initialize(["-q", "b c.routes"], in: folder) == Program.Outcome(status: 0))
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
            try Self.initialize(["-", "--from", "-"], in: folder, input: Self.links)
                == Program.Outcome(status: 0, output: Self.draft, error: summary))
        try folder.write(Self.links, to: "links.txt")
        #expect(
            try Self.initialize(["--from", "links.txt", "new.routes"], in: folder)
                == Program.Outcome(
                    status: 0,
                    error: summary + "wrote new.routes\n  check it with `linkroute lint new.routes`\n"))
        #expect(try folder.text(of: "new.routes") == Self.draft)
        let log = "GET <app://items/1>, (app://items/2) app://items/3. https://app.example/about!\n"
        #expect(
            try Self.initialize(["-q", "-", "--from", "-", "--extract"], in: folder, input: log)
                == Program.Outcome(status: 0, output: Self.draft))
    }

    @Test("A draft says what it left out and what looks misspelled")
    func leftOut() throws {
        let folder = try TemporaryFolder()
        let products = (1...14).map { "<a href=\"https://shop.example/products/\($0)\">\n" }.joined()
        let page =
            products + """
                <a href="https://shop.example/product/15"> <a href="https://shop.example/products/{{id}}">
                <a href="file:///C:/Users/anna/a.html"> <a href="https://elsewhere.example/">
                <a href="https://t.example/c?u=https%3A%2F%2Fshop.example%2Fsale">
                <a href="mailto:a@shop.example">

                """
        try folder.write(page, to: "mail.html")
        expectGolden("draft/command.txt", try Self.initialize(["-", "--from", "mail.html"], in: folder))
        expectGolden(
            "draft/command-unwrap.txt",
            try Self.initialize(["-", "--unwrap", "--from", "mail.html"], in: folder))
        let check = try Program.run(["init", "a.routes", "-q", "--from", "mail.html"], directory: folder.url)
        #expect(check == Program.Outcome(status: 0))
        let links = try Program.run(["check", "-r", "a.routes", "mail.html"], directory: folder.url)
        expectGolden("draft/checked-with-its-draft.txt", links)
        try folder.write("https://t.example/c?u=https%3A%2F%2Fshop.example%2Fsale\n", to: "tracked.txt")
        expectGolden(
            "draft/only-tracked-links.txt",
            try Self.initialize(["-", "--from", "tracked.txt"], in: folder))
    }

    @Test("Without links there is no draft, and no file")
    func noLinks() throws {
        let folder = try TemporaryFolder()
        let error = """
            0 links in 1 file, 1 other text left out
            error: no links to draft a table from
              a list has one link with `scheme://` on each line; `--extract` finds links in running text

            """
        #expect(
            try Self.initialize(["--from", "-"], in: folder, input: "nothing\n")
                == Program.Outcome(status: 2, error: error))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test("What is in a draft, what was left out, and where a table cannot be")
    func commands() throws { try expectGoldenCommands("draft/commands.txt") { try TemporaryFolder() } }
}
