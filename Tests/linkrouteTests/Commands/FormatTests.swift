import Foundation
import GoldenFiles
import Testing

@Suite("linkroute fmt")
struct FormatTests {
    private static let untidy = "source   app app://\n/a/{x:int} ->a   # first\n/bcd  ->  b\n\tok  /bcd\n"
    private static let tidy =
        "source app  app://\n/a/:x{int}  -> a  # first\n/bcd        -> b\n    ok      /bcd\n"

    private static func fmt(_ arguments: [String], in folder: TemporaryFolder, input: String = "") throws
        -> Program.Outcome
    {
        try Program.run(["fmt"] + arguments, input: input, directory: folder.url)
    }

    @Test("The files of the table are rewritten, and those that changed are listed")
    func table() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.untidy, to: "routes/app.routes")
        try folder.write("type id  int\n", to: "routes/types.routes")
        #expect(try Self.fmt([], in: folder) == Program.Outcome(status: 0, output: "routes/app.routes\n"))
        #expect(try folder.text(of: "routes/app.routes") == Self.tidy)
        #expect(try Self.fmt([], in: folder) == Program.Outcome(status: 0))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appending(path: "routes").path)
        #expect(names.sorted() == ["app.routes", "types.routes"])
    }

    @Test("--check writes nothing, names the files that would change, and shows the first line of each")
    func check() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.untidy, to: "a.routes")
        try folder.write(Self.tidy, to: "b.routes")
        try folder.write("\u{FEFF}/x  -> x\n", to: "c.routes")
        try folder.write("/x  -> x\n\n", to: "d.routes")
        let files = ["a.routes", "b.routes", "c.routes", "d.routes"]
        let details = """
            a.routes:1
            - source   app app://
            + source app  app://
            c.routes:1
            - \\u{feff}/x  -> x
            + /x  -> x
            d.routes:3
            - 

            """
        let changed = "a.routes\nc.routes\nd.routes\n"
        let outcome = try Self.fmt(["--check"] + files, in: folder)
        #expect(outcome == Program.Outcome(status: 1, output: changed, error: details))
        #expect(try folder.text(of: "a.routes") == Self.untidy)
        #expect(try Self.fmt(["--check", "--exit-zero"] + files, in: folder).status == 0)
        #expect(try Self.fmt(["--check", "b.routes"], in: folder) == Program.Outcome(status: 0))
    }

    /// A table in which everything changes but `/e` to `/k`.
    private static let longTable = """
        source app app://
        # changed
        /a  -> a   # x

        /b     -> b
        /c     -> c
        /d     -> d
        /e     -> e
        /f     -> f
        /g     -> g
        /h     -> h
        /i     -> i
        /j     -> j


        # the end
          /l   -> l
        """

    @Test("--diff writes nothing, and prints the changes as a unified diff")
    func diff() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.longTable, to: "a.routes")
        try folder.write(Self.tidy, to: "b.routes")
        let expected = """
            --- a.routes
            +++ a.routes
            @@ -1,17 +1,16 @@
            -source app app://
            +source app  app://
             # changed
            -/a  -> a   # x
            +/a  -> a  # x
             \("")
            -/b     -> b
            -/c     -> c
            -/d     -> d
            -/e     -> e
            -/f     -> f
            -/g     -> g
            -/h     -> h
            -/i     -> i
            -/j     -> j
            +/b  -> b
            +/c  -> c
            +/d  -> d
            +/e  -> e
            +/f  -> f
            +/g  -> g
            +/h  -> h
            +/i  -> i
            +/j  -> j
             \("")
            -
             # the end
            -  /l   -> l
            \\ No newline at end of file
            +/l  -> l

            """
        let outcome = try Self.fmt(["--diff", "a.routes", "b.routes"], in: folder)
        #expect(outcome == Program.Outcome(status: 1, output: expected))
        #expect(try folder.text(of: "a.routes") == Self.longTable)
        #expect(try Self.fmt(["--check", "--diff", "a.routes"], in: folder) == outcome)
        #expect(try Self.fmt(["--diff", "--exit-zero", "a.routes"], in: folder).status == 0)
        #expect(try Self.fmt(["--diff", "b.routes"], in: folder) == Program.Outcome(status: 0))
        let piped = try Self.fmt(["--diff", "-"], in: folder, input: "/x   -> x\n")
        expectGolden("fmt/diff-of-standard-input.txt", piped)
    }

    @Test(
        "patch applies what --diff prints",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/patch")))
    func patch() throws {
        let folder = try TemporaryFolder()
        let comments = (0..<40).map { "# \($0)\n" }
        let texts = [
            Self.untidy, Self.longTable, "\u{FEFF}\n\n/a -> a\r\n\n\n/b -> b\n\n\n\n", "\n\n", "# x",
            "/a   -> a\n" + comments.joined() + "\n\n" + comments.joined() + "/b -> b\n\n",
            comments.joined() + "\n\n\n" + comments.joined(),
        ]
        for (index, text) in texts.enumerated() { try folder.write(text, to: "\(index).routes") }
        let line = """
            for file in *.routes; do cp $file copy; $linkroute fmt --diff $file | patch --silent --binary copy
            $linkroute fmt $file > /dev/null; cmp $file copy; done
            """
        #expect(try Program.shell(line, directory: folder.url) == Program.Outcome(status: 0))
    }

    @Test("A dash is standard input, and its canonical form goes to standard output")
    func standardInput() throws {
        let folder = try TemporaryFolder()
        #expect(
            try Self.fmt(["-"], in: folder, input: Self.untidy)
                == Program.Outcome(status: 0, output: Self.tidy))
        #expect(try Self.fmt(["-"], in: folder, input: "") == Program.Outcome(status: 0))
        let details = "standard input:1\n- source   app app://\n+ source app  app://\n"
        #expect(
            try Self.fmt(["--check", "-"], in: folder, input: Self.untidy)
                == Program.Outcome(status: 1, output: "standard input\n", error: details))
        #expect(try Self.fmt(["--check", "-"], in: folder, input: Self.tidy) == Program.Outcome(status: 0))
    }

    @Test("Nothing is rewritten when one of the files has an error")
    func error() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.untidy, to: "a.routes")
        try folder.write("/b   b\n", to: "b.routes")
        let error = """
            error: expected `->` and a route name after the pattern
             --> b.routes:1:6
              |
            1 | /b   b
              |      ^ write `-> b`

            1 error in the route table

            """
        for arguments in [["a.routes", "b.routes"], ["--check", "a.routes", "b.routes"]] {
            #expect(try Self.fmt(arguments, in: folder) == Program.Outcome(status: 2, error: error))
        }
        #expect(try folder.text(of: "a.routes") == Self.untidy)
        #expect(try folder.text(of: "b.routes") == "/b   b\n")
        #expect(try Self.fmt(["-"], in: folder, input: "/b   b\n").status == 2)
    }

    @Test("A file by itself may use names of its table's other files; a whole table may not use unknown ones")
    func namesOfOtherFiles() throws {
        let folder = try TemporaryFolder()
        let part = "group   app {\n/a/:x{word except id} -> a\n}\n"
        try folder.write(part, to: "routes/app.routes")
        let outcome = try Self.fmt(["routes"], in: folder)
        expectGolden("fmt/names-of-other-files.txt", outcome)
        #expect(
            try Self.fmt(["routes/app.routes"], in: folder)
                == Program.Outcome(status: 0, output: "routes/app.routes\n"))
        #expect(
            try folder.text(of: "routes/app.routes") == "group app {\n    /a/:x{word except id}  -> a\n}\n")
    }

    @Test("A file keeps its permissions, and a symbolic link stays one")
    func permissions() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.untidy, to: "tables/app.routes")
        let line = """
            chmod 640 tables/app.routes; ln -s tables/app.routes link; $linkroute fmt link
            ls -l tables/app.routes | cut -c 1-10; ls -l link | cut -c 1
            """
        let expected = "link\n-rw-r-----\nl\n"
        #expect(
            try Program.shell(line, directory: folder.url) == Program.Outcome(status: 0, output: expected))
        #expect(try folder.text(of: "tables/app.routes") == Self.tidy)
    }

    @Test("A file that does not exist is an error")
    func missingFile() throws {
        let error = "error: cannot read `none.routes`: No such file or directory\n"
        #expect(
            try Self.fmt(["none.routes"], in: TemporaryFolder()) == Program.Outcome(status: 2, error: error))
    }

    @Test("The tables that ship are in canonical form")
    func shippedTables() throws {
        let arguments = ["fmt", "--check", "routes"] + PackageTables.examples
        #expect(try Program.run(arguments, directory: PackageTables.root) == Program.Outcome(status: 0))
    }
}
