import Testing

@Suite("Links that comments in texts exclude")
struct IgnoreCommentTests {
    private static func check(_ name: String, _ text: String, _ arguments: [String] = []) throws
        -> Program.Outcome
    {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/a -> a\n", name: text])
        return try folder.check(arguments + [name])
    }

    /// The report about links without a route, each after its place.
    private static func report(_ name: String, _ failures: [String], _ summary: String) -> String {
        let findings = failures.map { failure in
            let place = failure.prefix { $0 != " " }
            let indent = String(repeating: " ", count: place.count + 4)
            return "  \(place)  failure:\(failure.dropFirst(place.count))\n\(indent)no route matches\n"
        }
        return "\(name)\n\(findings.joined())\n\(summary)\n"
    }

    @Test(
        "The links that no comment excludes",
        arguments: [
            // The next line, in every format with comments
            (
                "a.html", "<!-- linkroute:ignore soon -->\n<a href='app://x'>x</a>\n<a href='app://y'>\n",
                ["3:10 app://y"], "2 links in 1 file: 1 fails, 1 is ignored"
            ),
            (
                "b.html",
                "<p>app://a</p><!--\n linkroute:ignore\n soon--> app://a\n<p>app://x</p>\n\napp://y\n",
                ["6:1 app://y"], "4 links in 1 file: 2 work, 1 fails, 1 is ignored"
            ),
            (
                "own-line.md", "<!-- linkroute:ignore soon --> app://y\n[x](app://x)\n",
                ["1:32 app://y"], "2 links in 1 file: 1 fails, 1 is ignored"
            ),
            (
                "a.md", "<!-- linkroute:ignore soon -->\n[x](app://x) app://x\nSee [y](app://y).\n",
                ["3:9 app://y"], "3 links in 1 file: 1 fails, 2 are ignored"
            ),
            (
                "b.md", "[//]: # (linkroute:ignore soon)\napp://x\napp://y\n",
                ["3:1 app://y"], "2 links in 1 file: 1 fails, 1 is ignored"
            ),
            (
                "a.csv", "name,link\n# linkroute:ignore soon\nx,app://x\ny,app://y\n",
                ["4:3 app://y"], "2 links in 1 file: 1 fails, 1 is ignored"
            ),
            (
                "a.txt", "app://a\n# linkroute:ignore soon\napp://x -> a\napp://y\n",
                ["4:1 app://y"], "3 links in 1 file: 1 works, 1 fails, 1 is ignored"
            ),
            // Blank lines after a comment in Markdown and HTML are skipped
            (
                "a.md", "<!-- linkroute:ignore soon -->\n\n \t\n[x](app://x)\n\napp://y\n",
                ["6:1 app://y"], "2 links in 1 file: 1 fails, 1 is ignored"
            ),
            (
                "a.html", "<!--\n linkroute:ignore soon\n-->\n\n<p>app://x\n<p>app://y\n",
                ["6:4 app://y"], "2 links in 1 file: 1 fails, 1 is ignored"
            ),
            // A stretch
            (
                "a.txt",
                "app://b\n# linkroute:ignore-start May\napp://x\napp://y # later\n# linkroute:ignore-end\napp://z",
                ["1:1 app://b", "6:1 app://z"], "4 links in 1 file: 2 fail, 2 are ignored"
            ),
            (
                "a.html",
                "<p>app://b</p>\n<!-- linkroute:ignore-start May -->\n<p>app://x</p>\n"
                    + "<p>app://y <a href=\"more.html\">more</a></p>\n<!-- linkroute:ignore-end -->\n<p>app://z</p>\n",
                ["1:4 app://b", "6:4 app://z"], "5 links in 1 file: 2 fail, 3 are ignored"
            ),
            // In prose and in code the words mean nothing
            (
                "a.md", "Write linkroute:ignore or `<!-- linkroute:ignore -->`:\napp://x\n",
                ["2:1 app://x"], "1 link in 1 file: 1 fails"
            ),
        ])
    func failing(_ name: String, _ text: String, _ failures: [String], _ summary: String) throws {
        let report = Self.report(name, failures, summary)
        #expect(try Self.check(name, text) == .output(report, status: 1))
    }

    @Test("Blank lines after a comment in a list are not skipped")
    func blankLines() throws {
        let list = """
            a.txt
              1:3  warning: the comment ignores no link
                   remove it
              3:1  failure: app://x
                   no route matches

            1 link in 1 file: 1 fails; 1 warning

            """
        #expect(
            try Self.check("a.txt", "# linkroute:ignore soon\n\napp://x\n").output.split(separator: "\n")
                .sorted() == list.split(separator: "\n").sorted())
    }

    @Test("In a long list, whose blocks are checked apart from each other", arguments: ["1", "4"])
    func longList(_ jobs: String) throws {
        let padding = String(repeating: "x", count: 800)
        let lines = (0..<600).map { $0 == 240 ? "# linkroute:ignore-start why" : "app://x/\(padding)\($0)" }
        let list = (lines + ["# linkroute:ignore-end", "# linkroute:ignore why", "app://y", "app://z"])
            .joined(separator: "\n")
        let output = try Self.check("a.txt", list, ["--jobs", jobs]).output
        #expect(output.hasSuffix("\n601 links in 1 file: 241 fail, 360 are ignored\n"))
        #expect(output.contains("\n  604:1  failure: app://z\n"))
    }

    private static let faulty = """
        # linkroute:ignore
        app://x
        # linkroute:ignore-end
        # linkroute:ignore-next why
        # linkroute:ignore for a reason
        # linkroute:ignore-start no end
        app://y
        # linkroute:ignore nothing

        """

    @Test("Mistakes in the comments are warnings with their places")
    func mistakes() throws {
        func report(_ severity: String) -> String {
            """
            a.txt
              1:3  \(severity): no reason is given for ignoring links
                   write the reason after the word
              3:3  \(severity): `linkroute:ignore-end` has no `linkroute:ignore-start`
              4:3  \(severity): unknown comment `linkroute:ignore-next`
                   expected `linkroute:ignore`, `linkroute:ignore-start` or `linkroute:ignore-end`
              5:3  \(severity): the comment ignores no link
                   remove it
                   also at 8:3
              6:3  \(severity): `linkroute:ignore-start` has no `linkroute:ignore-end`
                   all links up to the end of the file are ignored

            2 links in 1 file: 2 are ignored
            """
        }
        #expect(try Self.check("a.txt", Self.faulty) == .output(report("warning") + "; 6 warnings\n"))
        #expect(
            try Self.check("a.txt", Self.faulty, ["--strict"]) == .output(report("failure") + "\n", status: 1)
        )
    }

    @Test("`diff` compares links that a comment excludes")
    func diff() throws {
        let folder = try TemporaryFolder([
            "old.routes": "source app app://\n/a -> a\n", "new.routes": "source app app://\n/b -> a\n",
            "links.txt": "# linkroute:ignore why\napp://a\n",
        ])
        let difference = """
            changed route `a`
                - `/a`
                + `/b`

            old.routes
              2:1  broken: app://a
                   it resolved to `a`; now no route matches

            links.txt
              2:1  broken: app://a
                   it resolved to `a`; now no route matches

            routes: 1 changed
            links are lost at 1 place in the old table; one of them is shown for each
            1 link in 1 file: 1 is broken

            """
        let outcome = try folder.run(["diff", "old.routes", "new.routes", "links.txt"])
        #expect(outcome == .output(difference, status: 1))
    }

    @Test("Blank lines after a comment that arrive later", arguments: ["markdown", "html"])
    func lateBlankLines(_ format: String) throws {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/a -> a\n"])
        let parts = ["<!-- linkroute:ignore known -->", "\\n", "\\n \\n", "app://x\\napp://y\\n"]
        let writer = parts.map { "printf '\($0)'" }.joined(separator: "; sleep 0.2; ")
        let outcome = try folder.shell(
            "{ \(writer); } | \"$linkroute\" check --routes app.routes -f text --as \(format)")
        expectGolden("check/ignore-comment-before-blank-lines.txt", outcome)
    }

    @Test("A long page, in which a comment crosses the ends of the windows")
    func windows() throws {
        var page = ""
        while page.utf8.count < 700 << 10 {
            page +=
                "<!-- linkroute:ignore a reason with many words in it -->\n<p>app://x</p> <!-- a comment -->\n"
        }
        let count = page.split(separator: "\n").count / 2
        let expected = "\(Self.grouped(count)) links in 1 file: \(Self.grouped(count)) are ignored\n"
        #expect(try Self.check("a.html", page) == .output(expected))
    }

    private static func grouped(_ count: Int) -> String {
        "\(count / 1000),\(count % 1000 / 100)\(count % 100 / 10)\(count % 10)"
    }

    @Test("The code of Markdown is skipped unless it is asked for")
    func code() throws {
        let text = "See `app://x`.\n\n```\napp://y\n```\n\n[a](app://a)\n"
        #expect(try Self.check("a.md", text) == .output("1 link in 1 file: 1 works\n"))
        let expected = Self.report(
            "a.md", ["1:6 app://x", "4:1 app://y"], "3 links in 1 file: 1 works, 2 fail")
        #expect(try Self.check("a.md", text, ["--include-code"]) == .output(expected, status: 1))
    }
}
