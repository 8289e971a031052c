import Testing

@Suite("linkroute check, links in texts")
struct CheckExtractTests {
    private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
        let table =
            "source app app://\nsource web https://shop.example\n/products/:id{int} -> product\n/search?q=:word -> search\n"
        let folder = try TemporaryFolder(["app.routes": table])
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    /// Three typos, one in each file.
    private static let site = [
        "docs/README.md":
            "# Shop\n\nSee [tea](https://shop.example/product/1), [more](more.md)\nand <https://example.org>.\n",
        "docs/mail/may.html": """
        <p>Hello <a class="big" href="https://shop.example/products/2?utm=1&amp;x=2">two</a>
          <a href="#top">up</a> <a href="https://shop.example/products/3a">three</a></p>

        """,
        "docs/links.csv": "name,link\ntea,\"http://shop.example/search?q=tea,green\"\nall,app://products/4\n",
        "docs/data.png": "app://nowhere",
        "docs/.hidden.md": "app://nowhere",
    ]

    private static let report = """
        docs/README.md
          3:11  failure: https://shop.example/product/1
                no route matches
                did you mean `https://shop.example/products/1`?

        docs/links.csv
          2:6  failure: http://shop.example/search?q=tea,green
               the source has `https`, the link has `http`
               did you mean `https://shop.example/search?q=tea,green`?

        docs/mail/may.html
          2:34  failure: https://shop.example/products/3a
                the nearest route is `product`: segment 2 is `3a`, not `:id{int}`
                did you mean `https://shop.example/products/3`?

        8 links in 3 files: 2 work, 3 fail, 1 leads elsewhere, 2 are relative

        """

    @Test("A README, a mail and an export: each typo with its location and the suggested link")
    func folder() throws {
        let folder = try Self.folder(Self.site)
        #expect(try folder.check(["docs"]) == .output(Self.report, status: 1))
        #expect(try folder.check(["--extract", "docs"]) == .output(Self.report, status: 1))
        // The current folder is not part of the names.
        #expect(try folder.check(["--extract", "."]) == .output(Self.report, status: 1))
    }

    @Test("Files by pattern, by name and by a list of names are read once each")
    func names() throws {
        let folder = try Self.folder(Self.site)
        let expected = Program.Outcome(status: 1, output: Self.report)
        let names = ["docs/README.md", "docs/links.csv", "docs/mail/may.html"]
        #expect(try folder.check(["docs/*.[mc]*", "docs/**/*.html", "docs"]) == expected)
        #expect(try folder.check(names + ["./docs/links.csv"]) == expected)
        let lines = names.joined(separator: "\r\n")
        #expect(try folder.check(["--extract", "--files-from", "-"], input: lines) == expected)
        try folder.write(names.joined(separator: "\0") + "\0", to: "names")
        #expect(try folder.check(["--extract", "--files-from", "names"]) == expected)
    }

    @Test("Standard input, and files without a telling extension")
    func formats() throws {
        let folder = try Self.folder(["mail": "<a href='app://products/x&amp;y'>"])
        try expectGolden("check/mail-read-as-html.txt", folder.check(["--as", "html", "mail"]))
        let text = try folder.check(["--extract"], input: "\u{FEFF}app://products/1, app://products/2.")
        #expect(text == .output("2 links in 1 file: 2 work\n"))
        let table = try folder.check(["--column", "l"], input: "l;m\napp://products/1;app://nowhere\n")
        #expect(table == .output("1 link in 1 file: 1 works\n"))
        let json = try folder.check(
            ["--field", "l"], input: #"{"l":"app://products/1","m":"app://nowhere"}"#)
        #expect(json == .output("1 link in 1 file: 1 works\n"))
    }

    @Test("A byte order mark does not hide the quotation marks of the first column")
    func byteOrderMark() throws {
        let folder = try Self.folder([
            "c.csv": "\u{FEFF}\"link, the first\",\"b\"\r\n\"app://x\",\"app://y\"\r\n"
        ])
        for (column, place) in [
            ("link, the first", "2:2  failure: app://x"), ("b", "2:12  failure: app://y"),
        ] {
            let indent = String(repeating: " ", count: place.prefix { $0 != " " }.count + 4)
            let expected = "c.csv\n  \(place)\n\(indent)no route matches\n\n1 link in 1 file: 1 fails\n"
            #expect(try folder.check(["--column", column, "c.csv"]) == .output(expected, status: 1))
        }
    }

    @Test("A link over several lines has no end column")
    func lines() throws {
        let mail = "Content-Transfer-Encoding: quoted-printable\n\n<a href=3D\"app://product=\ns/x\">"
        let folder = try Self.folder(["a.eml": mail])
        let expected = #"""
            {"severity":"failure","code":"bad_value","message":"the nearest route is `product`: segment 2 is `x`, not `:id{int}`","link":"app://products/x","param":"id","type":"int","nearest":"product","file":"a.eml","line":3,"column":12}
            {"summary":{"files":1,"links":1,"resolved":0,"failed":1,"known":0,"foreign":0,"ignored":0,"relative":0,"warnings":0}}

            """#
        #expect(try folder.check(["--extract", "--format", "json", "a.eml"]) == .output(expected, status: 1))
    }

    @Test("Inputs, columns and members that do not exist")
    func errors() throws {
        let folder = try Self.folder([
            "a.csv": "name,link\n", "empty/a.png": "", "a.json": #"[{"url":"app://products/1"}]"#,
            "none.json": "[]",
        ])
        let rows: [([String], String)] = [
            (["--extract", "*.md"], "error: no file matches `*.md`\n"),
            (["--extract", "missing.md"], "error: cannot read `missing.md`: No such file or directory\n"),
            (["--column", "lnik", "a.csv"], "error: `a.csv` has no column `lnik`\n  did you mean `link`?\n"),
            (
                ["--column", "url", "a.csv"],
                "error: `a.csv` has no column `url`\n  expected `name` or `link`\n"
            ),
            (["--field", "ulr", "a.json"], "error: `a.json` has no member `ulr`\n  did you mean `url`?\n"),
            (
                ["--field", "link", "none.json", "a.json"],
                "error: `a.json` has no member `link`\n  expected `url`\n"
            ),
            (
                ["app://products/1"],
                """
                error: `app://products/1` is not a file
                  links are read from files or standard input; `linkroute match` takes them as arguments

                """
            ),
            (
                ["empty"],
                """
                error: no file to check in `empty`
                  in a folder, only files with known extensions are read: lists (`*.txt`, `*.links`), Markdown, HTML and its templates, email, CSV, JSON, property lists and source code

                """
            ),
        ]
        for (arguments, error) in rows {
            #expect(try folder.check(arguments) == .error(error))
        }
    }
}
