import Foundation
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
            "error: `routes/app.routes` exists\n  `linkroute init` writes new files only; name another one\n"
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
        let summary = "4 links in 1 file, 1 other text left out\n"
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

    @Test("Without links there is no draft, and no file")
    func noLinks() throws {
        let folder = try TemporaryFolder()
        let error = """
            error: no links to draft a table from
              a list has one link on each line; `--extract` finds links in running text

            """
        #expect(
            try Self.initialize(["--from", "-"], in: folder, input: "nothing\n")
                == Program.Outcome(status: 2, error: error))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
}
