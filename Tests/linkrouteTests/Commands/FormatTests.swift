import Foundation
import Testing

@Suite("linkroute fmt")
struct FormatTests {
    private static let untidy = "source   app app://\n/a/{x:int} ->a   # first\n/bcd  ->  b\n\tok  /bcd\n"
    private static let tidy =
        "source app  app://\n/a/:x{int}  -> a  # first\n/bcd        -> b\n    ok      /bcd\n"

    @Test("The files of the table are rewritten, and those that changed are listed")
    func table() throws {
        let folder = try TemporaryFolder([
            "routes/app.routes": Self.untidy, "routes/types.routes": "type id  int\n",
        ])
        #expect(try folder.run(["fmt"]) == .output("routes/app.routes\n"))
        #expect(try folder.text(of: "routes/app.routes") == Self.tidy)
        #expect(try folder.run(["fmt"]) == .status(0))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appending(path: "routes").path)
        #expect(names.sorted() == ["app.routes", "types.routes"])
    }

    @Test("--check writes nothing, names the files that would change, and shows the first line of each")
    func check() throws {
        let folder = try TemporaryFolder([
            "a.routes": Self.untidy, "b.routes": Self.tidy, "c.routes": "\u{FEFF}/x  -> x\n",
            "d.routes": "/x  -> x\n\n",
        ])
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
        let outcome = try folder.run(["fmt", "--check"] + files)
        #expect(outcome == .init(status: 1, output: changed, error: details))
        #expect(try folder.text(of: "a.routes") == Self.untidy)
        #expect(try folder.run(["fmt", "--check", "--exit-zero"] + files).status == 0)
        #expect(try folder.run(["fmt", "--check", "b.routes"]) == .status(0))
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
        let folder = try TemporaryFolder(["a.routes": Self.longTable, "b.routes": Self.tidy])
        let expected = """
            --- a.routes
            +++ a.routes
            @@ -1,17 +1,16 @@
            -source app app://
            +source app  app://
             # changed
            -/a  -> a   # x
            -
            -/b     -> b
            -/c     -> c
            -/d     -> d
            -/e     -> e
            -/f     -> f
            -/g     -> g
            -/h     -> h
            -/i     -> i
            -/j     -> j
            +/a  -> a  # x
             \("")
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
             # the end
            -  /l   -> l
            \\ No newline at end of file
            +/l  -> l

            """
        let outcome = try folder.run(["fmt", "--diff", "a.routes", "b.routes"])
        #expect(outcome == .output(expected, status: 1))
        #expect(try folder.text(of: "a.routes") == Self.longTable)
        #expect(try folder.run(["fmt", "--check", "--diff", "a.routes"]) == outcome)
        #expect(try folder.run(["fmt", "--diff", "--exit-zero", "a.routes"]).status == 0)
        #expect(try folder.run(["fmt", "--diff", "b.routes"]) == .status(0))
        let piped = try folder.run(["fmt", "--diff", "-"], input: "/x   -> x\n")
        expectGolden("fmt/diff-of-standard-input.txt", piped)
        let colored = try folder.run(["fmt", "--diff", "--color", "always", "-"], input: "/x   -> x\r\n")
        let lines = [
            "\u{1B}[1m--- standard input\u{1B}[0m", "\u{1B}[1m+++ standard input\u{1B}[0m", "@@ -1 +1 @@",
            "\u{1B}[1;31m-/x   -> x\\u{d}\u{1B}[0m", "\u{1B}[32m+/x  -> x\u{1B}[0m", "",
        ]
        #expect(colored == .output(lines.joined(separator: "\n"), status: 1))
    }

    @Test(
        "patch applies what --diff prints",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/patch")))
    func patch() throws {
        let folder = try TemporaryFolder()
        let comments = (0..<40).map { "# \($0)\n" }
        let routes = (0..<3000).map { (number: Int) -> String in
            "/\(number)  -> r\(number)\n" + (number.isMultiple(of: 90) ? "\n\n\n" : "")
        }
        let texts: [String] = [
            Self.untidy, Self.longTable, "\u{FEFF}\n\n/a -> a\r\n\n\n/b -> b\n\n\n\n", "\n\n", "# x",
            "/a   -> a\n" + comments.joined() + "\n\n" + comments.joined() + "/b -> b\n\n",
            comments.joined() + "\n\n\n" + comments.joined(),
            // Compared in parts.
            routes.joined(),
        ]
        for (index, text) in texts.enumerated() { try folder.write(text, to: "\(index).routes") }
        let line = """
            for file in *.routes; do cp $file copy; $linkroute fmt --diff $file | patch --silent --binary copy
            $linkroute fmt $file > /dev/null; cmp $file copy; done
            """
        #expect(try folder.shell(line) == .status(0))
    }

    @Test("A dash is standard input, and its canonical form goes to standard output")
    func standardInput() throws {
        let folder = try TemporaryFolder()
        #expect(try folder.run(["fmt", "-"], input: Self.untidy) == .output(Self.tidy))
        #expect(try folder.run(["fmt", "-"], input: "") == .status(0))
        let details = "standard input:1\n- source   app app://\n+ source app  app://\n"
        #expect(
            try folder.run(["fmt", "--check", "-"], input: Self.untidy)
                == .init(status: 1, output: "standard input\n", error: details))
        #expect(try folder.run(["fmt", "--check", "-"], input: Self.tidy) == .status(0))
    }

    @Test("Nothing is rewritten when one of the files has an error")
    func error() throws {
        let folder = try TemporaryFolder(["a.routes": Self.untidy, "b.routes": "/b   b\n"])
        let error = """
            error: expected `->` and a route name after the pattern
             --> b.routes:1:6
              |
            1 | /b   b
              |      ^ write `-> b`

            1 error in the route table

            """
        for arguments in [["a.routes", "b.routes"], ["--check", "a.routes", "b.routes"]] {
            #expect(try folder.run(["fmt"] + arguments) == .error(error))
        }
        #expect(try folder.text(of: "a.routes") == Self.untidy)
        #expect(try folder.text(of: "b.routes") == "/b   b\n")
        #expect(try folder.run(["fmt", "-"], input: "/b   b\n").status == 2)
    }

    @Test("A file by itself may use names of its table's other files; a whole table may not use unknown ones")
    func namesOfOtherFiles() throws {
        let part = "group   app {\n/a/:x{word except id} -> a\n}\n"
        let folder = try TemporaryFolder(["routes/app.routes": part])
        try expectGolden("fmt/names-of-other-files.txt", folder.run(["fmt", "routes"]))
        #expect(try folder.run(["fmt", "routes/app.routes"]) == .output("routes/app.routes\n"))
        #expect(
            try folder.text(of: "routes/app.routes") == "group app {\n    /a/:x{word except id}  -> a\n}\n")
    }

    @Test("A file keeps its permissions, and a symbolic link stays one")
    func permissions() throws {
        let folder = try TemporaryFolder(["tables/app.routes": Self.untidy])
        let line = """
            chmod 640 tables/app.routes; ln -s tables/app.routes link; $linkroute fmt link
            ls -l tables/app.routes | cut -c 1-10; ls -l link | cut -c 1
            """
        let expected = "link\n-rw-r-----\nl\n"
        #expect(try folder.shell(line) == .output(expected))
        #expect(try folder.text(of: "tables/app.routes") == Self.tidy)
    }

    @Test("A file that does not exist is an error")
    func missingFile() throws {
        let error = "error: cannot read `none.routes`: No such file or directory\n"
        #expect(try TemporaryFolder().run(["fmt", "none.routes"]) == .error(error))
    }

}
