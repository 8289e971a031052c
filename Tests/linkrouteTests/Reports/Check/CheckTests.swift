import Testing

@Suite("linkroute check")
struct CheckTests {
    private static let table = """
        source app  app://
        source web  https://shop.example
        query :utm_source{mail|web?}
        /products/:id{int}       -> product
        /products/new            -> none
        /search?q=:word          -> search
        /old                     -> old
            deprecated  use product
        /app-only                -> app.only  @app

        """

    private static func check(
        _ list: String, _ arguments: [String] = [], files: [String: String] = [:]
    ) throws -> Program.Outcome {
        let folder = try TemporaryFolder(["app.routes": table, "links.txt": list])
        for (name, text) in files { try folder.write(text, to: name) }
        return try folder.check(arguments + ["links.txt"])
    }

    @Test("A list in which every link resolves passes")
    func wellFormed() throws {
        let list = """
            \u{FEFF}# The spring mail

            app://products/25                     # on the app
            https://shop.example/products/25#top
            app://products/25  -> product id=25
            app://search?q=red%20tea -> search word='red tea'
            app://products/new -> none
            """
        let expected = "5 links in 1 file: 5 work\n"
        #expect(try Self.check(list) == .output(expected))
    }

    @Test("A link is checked in the same way whether or not it fills its line")
    func plainLines() throws {
        let links = [
            "app://products/25", "app://products/25?a=1&b=2", "app://products/25?a=1&a=2",
            "app://products//25",
            "app://products/25/",
            "app://me@products/25", "app://products/25?mail=me@example.org", "app://search?q=a&q=b",
            "app://search?q=https://x.example/",
            "app://search?q=%41&utm_source=web", "app://search?q=a&utm_source=fax",
            "app://products/%32%35?utm_source=fax",
            "app://products/%32%35//", "https://shop.example//products/25",
            "https://me@shop.example/products/25",
            "https://shop.example/products/25#a//b", "https://shop.example/old", "app://old?x=1&y=2&x=3",
            "https://shop.example/products/new",
            "https://shop.example/app-only", "https://shop.example/nowhere",
            "https://shop.example/products/x",
            "shop.example/products/25",
            "https://example.org/products/25", "HTTPS://SHOP.example/products/25",
            "https://shop.example/search?q=a&q=b&c&d&e&f&g&h&i",
            "https://shop.example/search?q=a&b&c&d&e&f&g&h&i", "https://shop.example",
            "app://search?q={{name}}", "app://search?q=%7B%7Bname%7D%7D", "app://search?q=%%NAME%%",
            "app://search?q=null", "app://search?q=undefined&x=1", "app://products/1?x=*|N|*",
            "app://products/1?x=NaN#a", "https://shop.example/search?q=[NAME]", "app://search?q=%2525",
            "app://search?q=%24%7Bx%7D", "app://search?q=nullable", "app://products/1?a[b]=c",
            "app://search?q=%5Bobject%20Object%5D", "app://search?q=%3Cname%3E", "app://search?q=a%20b",
            "app://products/1\u{E9}",
            "app://products/12345678901",
        ]
        for arguments in [["--format", "json"], ["--format", "json", "--strict"]] {
            let alone = try Self.check(links.joined(separator: "\n"), arguments)
            #expect(try Self.check(links.map { $0 + " # 1" }.joined(separator: "\n"), arguments) == alone)
            #expect(alone.output.contains("repeated-item"))
            #expect(alone.output.split(separator: "\n").count { $0.contains("unfilled") } == 11)
        }
    }

    /// A list with every kind of problem.
    private static let faulty = """
        app://products/25
        app://products/25a
          https://shop.example/product/25  # a slip
        http://shop.example/search?q=tea
        https://shop.example/search
        https://shop.example/app-only
        app://products/new
        nothing
        app://producs/25 -> product
        app://products/25 -> product id=26
        app://products/25 -> search
        app://products/25 -> prodcut
        app://products/25 -> product 25
        https://example.org/products/25
        mailto:someone@shop.example
        https://shop.exampel/products/25
        app://old
        shop.example//products/25?utm_source=tv

        """

    @Test("The problem of each link, and the suggested link")
    func text() throws {
        let outcome = try Self.check(Self.faulty)
        expectGolden("check/problems-and-suggestions.txt", outcome)
        #expect(try Self.check(Self.faulty, ["--exit-zero"]) == .output(outcome.output))
    }

    @Test("Warnings fail the check only if it is strict")
    func strict() throws {
        let list = "app://old\nhttps://example.org/\n"
        try expectGolden("check/warnings.txt", Self.check(list))
        try expectGolden("check/warnings-strict.txt", Self.check(list, ["--strict"]))
    }

    @Test("JSON Lines with the summary last")
    func json() throws {
        let list =
            "é://x # foreign\napp://products/25a\n\tapp://products/7 -> product id=8\napp://old\nhttps://shop.exampel/search?q=é\n"
        try expectGolden("check/formats/json.txt", Self.check(list, ["--format", "json"]))
    }

    @Test("Ignored links, with the reasons from a file")
    func ignored() throws {
        let list =
            "app://products/25a\napp://shop/a\napp://shop/b # later\nhttps://example.org/x\napp://old\n"
        let file = """
            # known to fail
            app://shop/*        # the shop opens in May
            https://nowhere/*   # long gone
            app://old
            """
        let arguments = ["--ignore", "https://example.org/*", "--ignore-file", "known.txt"]
        try expectGolden("check/ignored-links.txt", Self.check(list, arguments, files: ["known.txt": file]))
    }

    @Test("Annotations and SARIF have the form of those of `lint`")
    func shared() throws {
        let list = "app://products/25a\n"
        let github = """
            ::error file=links.txt,line=1,col=1,endColumn=19,title=bad_value::`app://products/25a`: the nearest route is `product`: segment 2 is `25a`, not `:id{int}`%0Adid you mean `app://products/25`?
            1 link in 1 file: 1 fails

            """
        #expect(try Self.check(list, ["--format", "github"]) == .output(github, status: 1))
        let sarif = #"""
            {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[{"ruleId":"bad_value","ruleIndex":0,"level":"error","message":{"text":"`app://products/25a`: the nearest route is `product`: segment 2 is `25a`, not `:id{int}`\ndid you mean `app://products/25`?"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"links.txt"},"region":{"startLine":1,"startColumn":1,"endColumn":19}}}]}],"tool":{"driver":{"name":"linkroute","version":"0.1.0","rules":[{"id":"bad_value","shortDescription":{"text":"Wrong value"}}]}}}]}

            """#
        #expect(try Self.check(list, ["--format", "sarif"]) == .output(sarif, status: 1))
    }

    @Test("Several lists, and standard input")
    func files() throws {
        let folder = try TemporaryFolder([
            "app.routes": Self.table, "a.txt": "app://old\r\napp://products/x\r\n",
        ])
        try expectGolden("check/several-lists.txt", folder.check(["a.txt", "-"], input: "app://x"))
        #expect(try folder.check(input: "app://products/1\n") == .output("1 link in 1 file: 1 works\n"))
    }

    @Test("Overlong lines and control characters are findings")
    func hostile() throws {
        let list = "app://products/" + String(repeating: "1", count: 50) + "\napp://\u{1B}[31m\n"
        try expectGolden(
            "check/overlong-lines-and-control-characters.txt", Self.check(list, ["--max-line", "20"]))
    }

    @Test("Output is coloured on request")
    func color() throws {
        let expected = """
            \u{1B}[1mlinks.txt\u{1B}[0m
              1:1  \u{1B}[1;33mwarning:\u{1B}[0m app://old
                   route `old` is deprecated: use product

            1 link in 1 file: 1 works; 1 warning

            """
        #expect(try Self.check("app://old", ["--color", "always"]) == .output(expected))
    }
}
