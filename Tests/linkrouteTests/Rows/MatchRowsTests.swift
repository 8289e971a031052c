import GoldenFiles
import Testing

@Suite("linkroute match --input")
struct MatchRowsTests {
    private static let table = """
        source app  pokedex://
        source web  https://pokedex.example
        /pokemons/:id{int}   -> pokemon
        /search?q=:term      -> search
        /about               -> about
        """

    private static func match(_ arguments: [String], _ input: String) throws -> Program.Outcome {
        let folder = try TemporaryFolder(["app.routes": table])
        return try folder.run(["match", "--routes", "app.routes"] + arguments, input: input)
    }

    // MARK: Rows

    @Test("CSV with a header: rows stay as they are, with their results after them")
    func csv() throws {
        let input = """
            id,url,note\r
            1,pokedex://pokemons/25,"a ""b"", c"\r
            2,"https://pokedex.example/search?q=a%22,b","two
            lines"
            3,/about,
            4
            5,"/about"x,y
            6,/a"b,c

            ,,
            """
        let expected = """
            id,url,note,route,params,source,reason\r
            1,pokedex://pokemons/25,"a ""b"", c",pokemon,"{""id"":25}",app,\r
            2,"https://pokedex.example/search?q=a%22,b","two
            lines",search,"{""term"":""a\\"",b""}",web,
            3,/about,,about,"{}",,
            4,,,,,,invalid_row
            5,"/about"x,y,,,,invalid_row
            6,/a"b,c,,,,no_route
            ,,,,,,invalid_row
            ,,,,,,invalid_url

            """
        #expect(try Self.match(["--input", "csv", "--column", "url"], input) == .output(expected, status: 1))
    }

    @Test("TSV without a header: escapes are undone before links are resolved, and written so")
    func tsv() throws {
        let input =
            "1\tpokedex://pokemons/25\r\n2\t\\N\tx\n3\t/search?q=a%5C\\\\b%22\n4\n"
            + "5\thttps://pokedex.example/sea\\trch?q=\\n\\x21\\q\n6\t/about\\"
        let expected = """
            1\tpokedex://pokemons/25\tpokemon\t{"id":25}\tapp\t\\N\r
            2\t\\N\tx\t\\N\t\\N\t\\N\tinvalid_row
            3\t/search?q=a%5C\\\\b%22\tsearch\t{"term":"a\\\\\\\\\\\\\\\\b\\\\""}\t\\N\t\\N
            4\t\\N\t\\N\t\\N\tinvalid_row
            5\thttps://pokedex.example/sea\\trch?q=\\n\\x21\\q\tsearch\t{"term":"!\\\\\\\\q"}\tweb\t\\N
            6\t/about\\\t\\N\t\\N\t\\N\tno_route

            """
        #expect(try Self.match(["--input", "tsv", "--column", "2"], input) == .output(expected, status: 1))
    }

    @Test("Raw TSV: backslashes are no escapes, neither in links nor in what is added")
    func raw() throws {
        let expected = """
            /search?q=\\n%22\\\tsearch\t{"term":"\\\\n\\"\\\\"}\t\\N\t\\N
            \\N\t\\N\t\\N\t\\N\tinvalid_url

            """
        #expect(
            try Self.match(["--input", "tsv", "--raw"], "/search?q=\\n%22\\\n\\N\n")
                == .output(expected, status: 1))
        let links = "/search?q=\\%22\tx\n/about\n"
        let results = """
            /search?q=\\%22\\tx\tsearch\t{"term":"\\\\\\"\\tx"}\t\\N
            /about\tabout\t{}\t\\N

            """
        #expect(try Self.match(["--format", "tsv", "--raw"], links) == .output(results))
    }

    @Test("NDJSON: members are added to objects, and other rows become objects")
    func ndjson() throws {
        let input = #"""
            {"id":1,"url":"pokedex:\/\/pokemons/25"}
             { "url" : "\u002fsearch?q=\ud83d\ude00\ud83d%22" , "x" : [1, {"url": "/about", "route": 1}, -0.5e+1] }
            {"url":"/about","\u0075rl":"pokedex://about","url2":null}
            {}
            {"id":2}
            {"url":null,"a":{"b":[]}}
            {"url":"/about"
            [{"url":"/about"}]
            {"url":"/about"} x
            {"url":"\x"}
            {"url":01}

            "	\"

            """#
        try expectGolden("match/rows/ndjson.txt", Self.match(["--input", "ndjson"], input))
    }

    @Test("A prefix begins all names, and another field has the link")
    func prefix() throws {
        let input = "{\"route\":1,\"link\":\"/about\"}\r\nx\r\n"
        let expected = """
            {"route":1,"link":"/about","my\\"route":"about","my\\"params":{},"my\\"source":null,"my\\"reason":null}\r
            {"my\\"row":"x","my\\"route":null,"my\\"params":null,"my\\"source":null,"my\\"reason":"invalid_row"}\r

            """
        #expect(
            try Self.match(["-i", "ndjson", "--field", "link", "--prefix", "my\""], input)
                == .output(expected, status: 1))
        let header = "route,l\u{EF}nk,\"b,a_route\",\"a,route\",\"a,params\",\"a,source\",\"a,reason\"\n"
        #expect(
            try Self.match(
                ["-i", "csv", "--column", "L\u{EF}NK", "--prefix", "a,"], "route,l\u{EF}nk,\"b,a_route\"\n")
                == .output(header))
        #expect(
            try Self.match(
                ["-i", "csv", "--column", "l\u{EF}nk", "--prefix", "a,"], "route,l\u{EF}nk,\"b,a_route\"\n")
                == .output(header))
    }

    @Test("A byte-order mark stays, and belongs to no row")
    func byteOrderMark() throws {
        let mark = "\u{FEFF}"
        #expect(
            try Self.match(["-i", "csv", "--column", "url"], mark + "\"url\"\n/about\n").output
                == mark + "\"url\",route,params,source,reason\n/about,about,\"{}\",,\n")
        #expect(
            try Self.match(["-i", "tsv"], mark + "/about").output == mark + "/about\tabout\t{}\t\\N\t\\N\n")
        #expect(
            try Self.match(["-i", "ndjson"], mark + "{\"url\":\"/about\"}\n").output
                == mark
                + "{\"url\":\"/about\",\"route\":\"about\",\"params\":{},\"source\":null,\"reason\":null}\n")
        #expect(try Self.match(["-i", "tsv"], mark).output == mark)
        #expect(try Self.match(["-i", "tsv"], "").output.isEmpty)
    }

    // MARK: Rows without an end

    @Test("A quote that is not closed ends with its line, and the rows after it are resolved")
    func openQuote() throws {
        let expected = """
            0,"/search?q=
            x",invalid_row,search,"{""term"":""\\nx""}",,
            1,"/about",,,,invalid_row\r
            2,/about,about,"{}",,
            3,/about,about,"{}",,

            """
        #expect(
            try Self.match(
                ["-i", "csv", "--column", "2"],
                "0,\"/search?q=\nx\",invalid_row\n1,\"/about\r\n2,/about\n3,/about")
                == .output(expected, status: 1))
    }

    @Test("A row with fewer fields than the header gets the missing ones")
    func missingFields() throws {
        let csv = """
            id,url,note
            1,/about
            2
            "3,4","/about"
            5,/about,6,7
            8,"/about
            """
        try expectGolden(
            "match/rows/csv-with-missing-fields.txt", Self.match(["-i", "csv", "--column", "url"], csv))
        #expect(
            try Self.match(["-i", "tsv", "--column", "url"], "id\turl\tnote\n1\t/about\n2\n")
                == .output(
                    """
                    id\turl\tnote\troute\tparams\tsource\treason
                    1\t/about\t\\N\tabout\t{}\t\\N\t\\N
                    2\t\\N\t\\N\t\\N\t\\N\t\\N\tinvalid_row

                    """, status: 1))
    }

    @Test("A row that is too long is an error, after the rows before it")
    func maxLine() throws {
        let error = "is longer than 8 bytes\n  `--max-line N` allows longer rows\n"
        #expect(
            try Self.match(["-i", "csv", "--max-line", "8"], "/about,1\n/about,123\r\n/about,4\n")
                == .init(
                    status: 2, output: "/about,1,about,\"{}\",,\n",
                    error: "error: row 2 of standard input \(error)"))
        #expect(
            try Self.match(["-i", "tsv", "--max-line", "8"], "/about\t1\n/about\t\t\t")
                == .init(
                    status: 2, output: "/about\t1\tabout\t{}\t\\N\t\\N\n",
                    error: "error: row 2 of standard input \(error)"))
    }

    // MARK: Forms

    private static let forms: [(name: String, arguments: [String], input: String)] = [
        ("semicolon", ["-i", "csv", "--column", "URL"], "id;url\n1;/search?q=a,b\n"),
        ("semicolon-by-number", ["-i", "csv", "--column", "2"], "1;/search?q=a,b,c\n2;/about\n"),
        ("excel", ["-i", "csv", "--column", "url"], "sep=;\r\nid;url\r\n1;/about\r\n"),
        ("delimiter", ["-i", "csv", "--delimiter", "|", "--column", "2"], "1|/about|\"a|b\"\n"),
        ("nested", ["-i", "ndjson", "--field", "ev.url"], "{\"ev\":{\"x\":[],\"Url\":\"/about\"}}\n"),
        ("dotted", ["-i", "ndjson", "--field", "ev.url"], "{\"ev.url\":\"/about\",\"ev\":{}}\n"),
        ("pointer", ["-i", "ndjson", "--field", "/a~1b/url"], "{\"a/b\":{\"url\":\"/about\"}}\n"),
        (
            "csv-to-ndjson", ["-i", "csv", "--column", "url", "--to", "ndjson"],
            "id,url\n1,/about\n2,\"x\"y,z\n3\n"
        ),
        ("ndjson-to-csv", ["-i", "ndjson", "--to", "csv"], "{\"url\":\"/about\",\"n\":[1]}\n{\"n\":null}\n"),
        ("ndjson-to-csv-new-key", ["-i", "ndjson", "--to", "csv"], "{\"url\":\"/about\"}\n{\"n\":1}\n"),
        ("tsv-to-csv", ["-i", "tsv", "--to", "csv"], "/about\ta\\nb\n\\N\tc\n"),
        ("only-misses", ["-i", "csv", "--column", "url", "--only", "misses"], "url\n/about\n/no\n"),
        ("only-matches", ["--only", "matches"], "/about\n/no\n"),
        ("full-rows", ["-i", "ndjson", "--full"], "{\"url\":\"/pokemons/x\"}\n{\"url\":\"/about\"}\n"),
        ("full-csv", ["-f", "csv", "--full"], "/pokemons/x\n/about\n"),
        ("count-json", ["--count", "-f", "json"], "/about\n/no\n"),
        ("count-csv", ["--count", "-f", "csv"], "/about\n/no\n"),
        ("no-key", ["-i", "ndjson", "--field", "link"], "{\"url\":\"/about\",\"id\":1}\n"),
        ("array", ["-i", "ndjson"], "[{\"url\":\"/about\"}]\n"),
        ("ndjson-as-links", [], "{\"url\":\"/about\",\"id\":1}\n{\"url\":\"/about\",\"id\":2}\n"),
        ("csv-as-links", [], "id,name\n1,a\n2,b\n"),
        ("no-column", ["-i", "csv", "--column", "5"], "a,b\n"),
    ]

    @Test("Delimiters, nested keys, other formats, selections, details, counts and hints")
    func manyForms() throws {
        let text = try Self.forms.map { form in
            let outcome = try Self.match(form.arguments, form.input)
            return "==== \(form.name): \(form.arguments.joined(separator: " "))\n\(form.input)---- "
                + "status \(outcome.status)\n\(outcome.output)\(outcome.error)"
        }
        expectGolden("match/rows/forms.txt", text.joined())
    }

    @Test("A header with many columns and many short rows takes little memory")
    func wideHeader() throws {
        let folder = try TemporaryFolder([
            "app.routes": Self.table,
            "rows": "url" + String(repeating: ",", count: 4999) + String(repeating: "\n", count: 60_000),
        ])
        let line =
            "ulimit -v 250000; $linkroute match -q -r app.routes -j 1 -i csv --column url --exit-zero < rows | wc -l"
        #expect(try folder.shell(line) == .output("60000\n"))
    }

    // MARK: Links without rows

    @Test("CSV for links: a header, and quotes where they are needed")
    func links() throws {
        let expected = #"""
            url,route,params,reason
            "/search?q=a,%22""",search,"{""term"":""a,\""\""""}",
            /about,about,"{}",
            ,,,invalid_url

            """#
        #expect(
            try Self.match(["--format", "csv"], "/search?q=a,%22\"\n/about\n\n")
                == .output(expected, status: 1))
        #expect(try Self.match(["--format", "csv"], "") == .output("url,route,params,reason\n"))
    }

    @Test("Links that end with NUL may have line breaks")
    func null() throws {
        let input = "/about\0/search?q=a\nb\0\0/about\r\0pokedex://about"
        try expectGolden("match/links-that-end-with-nul.txt", Self.match(["-0"], input))
        let many = String(repeating: "/about\0pokedex://about\0", count: 5000)
        #expect(
            try Self.match(["--null", "-j", "3", "-f", "name"], many)
                == .output(String(repeating: "about\n", count: 10_000)))
        #expect(
            try Self.match(["-0", "--max-line", "6", "-f", "tsv"], "/about\0/about1\0").output
                == "/about\tabout\t{}\t\\N\n/about\t\\N\t\\N\tinvalid_url\n")
    }

    // MARK: Counts and systems

    @Test("The links of rows are counted, and rows without a link")
    func counts() throws {
        let input = "url\n/about\n/about\npokedex://pokemons/1\n\"x\n"
        let expected = "2\tabout\n1\t(invalid_row)\n1\tpokemon\n"
        #expect(
            try Self.match(["-i", "csv", "--column", "url", "--count"], input) == .output(expected, status: 1)
        )
    }

    @Test("Outcomes of systems come last")
    func systems() throws {
        let folder = try AssociationSample.folder()
        func run(_ format: String, _ input: String) throws -> String {
            try folder.run(
                [
                    "match", "-i", format, "-r", "app.routes", "--prefix", "p_", "--aasa",
                    "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
                ] + (format == "csv" ? ["--column", "url"] : []), input: input
            ).output
        }
        let link = "https://pokedex.example/pokemons/25"
        #expect(
            try run("csv", "url\n\(link)\n\"")
                == """
                url,p_route,p_params,p_source,p_reason,p_ios,p_android
                \(link),pokemon,"{""id"":25}",web,,opens,opens
                "",,,,invalid_row,,

                """)
        #expect(
            try run("tsv", "\(link)\n\\N\n") == """
                \(link)\tpokemon\t{"id":25}\tweb\t\\N\topens\topens
                \\N\t\\N\t\\N\t\\N\tinvalid_row\t\\N\t\\N

                """)
        #expect(
            try run("ndjson", "{\"url\":\"\(link)\"}\n{}\n") == """
                {"url":"\(link)","p_route":"pokemon","p_params":{"id":25},"p_source":"web","p_reason":null,\
                "p_ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"},\
                "p_android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]"}}
                {"p_route":null,"p_params":null,"p_source":null,"p_reason":"invalid_row","p_ios":null,"p_android":null}

                """)
    }

    // MARK: Errors

    @Test(
        "Headers and keys that do not fit are errors",
        arguments: [
            (
                ["csv", "--column", "lnk"], "id,\"link\"\n", "",
                "line 1 of standard input has no column `lnk`\n  did you mean `link`?"
            ),
            (
                ["tsv", "--column", "url"], "a\tb\\tc\n", "",
                "line 1 of standard input has no column `url`\n  expected `a` or `b\\tc`"
            ),
            (
                ["csv", "--column", "url"], "url,Reason\n", "",
                "line 1 of standard input already has a column `Reason`\n  `--prefix P` begins all added names with P"
            ),
            (
                ["csv", "--column", "url"], "", "",
                "standard input has no row\n  `--column` names the column `url` of a header, which should come first"
            ),
            (
                ["csv", "--column", "url"], "\"url\n1\n", "",
                "line 1 of standard input cannot be a header: a quote is not closed, or the line is too long\n"
                    + "  `--column` with a number reads rows without a header"
            ),
            (
                ["ndjson"], "{\"url\":\"/about\"}\n\n{\"params\":1,\"route\":2}\n{}\n",
                "{\"url\":\"/about\",\"route\":\"about\",\"params\":{},\"source\":null,\"reason\":null}\n"
                    + "{\"row\":\"\",\"route\":null,\"params\":null,\"source\":null,\"reason\":\"invalid_row\"}\n",
                "line 3 of standard input already has a key `params`\n  `--prefix P` begins all added names with P"
            ),
        ] as [([String], String, String, String)])
    func errors(_ options: [String], _ input: String, _ output: String, _ error: String) throws {
        #expect(
            try Self.match(["--input"] + options, input)
                == .init(status: 2, output: output, error: "error: \(error)\n"))
    }

    @Test("The line of a key that is taken is counted across batches and threads")
    func takenKeyFarAway() throws {
        let input = String(repeating: "{\"url\":\"/about\"}\n", count: 30_000) + "{\"source\":1}\n"
        let outcome = try Self.match(["-i", "ndjson", "-j", "3"], input)
        #expect(outcome.status == 2)
        #expect(outcome.output.utf8.count { $0 == UInt8(ascii: "\n") } == 30_000)
        #expect(
            outcome.error == """
                error: line 30001 of standard input already has a key `source`
                  `--prefix P` begins all added names with P

                """)
    }

    @Test(
        "Options that do not fit together are errors",
        arguments: [
            (
                ["-i", "csv", "rows.csv"],
                "`--input` reads rows from standard input, not from `rows.csv`\n  for a file, write `< rows.csv`"
            ),
            (["-i", "csv", "-", "-"], "standard input can be read for one purpose only"),
            (["-i", "csv", "--format", "csv"], "`--format` cannot be used with `--input`"),
            (["-i", "csv", "--all"], "`--all` cannot be used with `--input`"),
            (["--to", "csv"], "`--to` needs `--input`"),
            (["-i", "tsv", "--delimiter", ";"], "`--delimiter` cannot be used with `--input tsv`"),
            (
                ["-i", "csv", "--delimiter", ";;"],
                "`--delimiter` cannot be `;;`: expected one ASCII character, or `tab`"
            ),
            (["-i", "csv", "-0"], "`--null` cannot be used with `--input`"),
            (["-i", "ndjson", "--column", "x"], "`--column` cannot be used with `--input ndjson`"),
            (["-i", "tsv", "--field", "x"], "`--field` cannot be used with `--input tsv`"),
            (["-i", "csv", "--raw"], "`--raw` cannot be used with `--input csv`"),
            (["-i", "csv", "--count", "--prefix", "x"], "`--prefix` cannot be used with `--count`"),
            (
                ["-i", "csv", "--column", "0"],
                "`--column` cannot be `0`\n  expected a whole number, at least 1"
            ),
            (["--all", "--format", "tsv", "/x"], "`--all` cannot be used with `--format tsv`"),
            (["--column", "x"], "`--column` needs `--input`"),
            (["--field", "x"], "`--field` needs `--input`"),
            (["--prefix", "x"], "`--prefix` needs `--input`"),
            (["--raw"], "`--raw` needs `--format tsv`"),
            (["--raw", "-f", "csv"], "`--raw` cannot be used with `--format csv`"),
            (["--raw", "--count"], "`--raw` cannot be used with `--count`"),
        ] as [([String], String)])
    func usage(_ arguments: [String], _ error: String) throws {
        let text = "error: \(error)\nRun `linkroute match --help` for its options.\n"
        #expect(try Self.match(arguments, "") == .error(text))
    }

    // MARK: Pipes

    @Test("A row is written before the program waits for more input")
    func conversation() throws {
        let folder = try TemporaryFolder(["app.routes": Self.table])
        let line = """
            mkfifo in out; $linkroute match -r app.routes -i csv --column url < in > out & exec 3> in 4< out; \
            echo url >&3; read row <&4; echo "$row"; echo /about >&3; read row <&4; echo "$row"; \
            echo '"/about"' >&3; read row <&4; echo "$row"; exec 3>&-; wait
            """
        let expected = "url,route,params,source,reason\n/about,about,\"{}\",,\n\"/about\",about,\"{}\",,\n"
        #expect(try folder.shell(line) == .output(expected))
    }
}
