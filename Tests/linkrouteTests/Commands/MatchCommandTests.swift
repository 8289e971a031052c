import LinkRoutingLanguage
import Testing

@testable import linkroute

@Suite("linkroute match")
struct MatchCommandTests {
    private static let table = """
        source app  pokedex://
        source web  https://pokedex.example
        query :utm_source{string?}
        /                                   -> home
        /pokemons/:id{int 1...1025}         -> pokemon.detail
        /pokemons/:name                     -> pokemon.by-name
        /pokemons/new                       -> none
        /moves/:name                        -> move.detail  @app
        /search?q=:term&:page{int=1}        -> search
        /old/:id{uint}                      -> old
            deprecated  use pokemon.detail
        """

    private static func match(_ arguments: [String], input: String = "", table: String = table) throws
        -> Program.Outcome
    {
        let folder = try TemporaryFolder(["app.routes": table])
        return try folder.run(["match", "--routes", "app.routes"] + arguments, input: input)
    }

    @Test("One line of JSON for each link, with the keys in their order")
    func json() throws {
        let links = [
            "pokedex://pokemons/25?utm_source=mail", "/pokemons/pika%20chu", "https://pokedex.example/old/7",
            "pokedex://pokemons/new",
            "https://pokedex.example/moves/surf", "/search", "http://pokedex.example/",
            "https%3A%2F%2Fa.com%2F",
            "pokedex://nowhere/at/all",
        ]
        try expectGolden("match/json.txt", Self.match(links))
    }

    @Test("However many threads there are, results come in the order of the lines")
    func jobs() throws {
        let links = [
            "pokedex://pokemons/25?x=1", "/pokemons/%71", "", "nonsense", "https://pokedex.example/old/7",
            "pokedex://a b",
        ]
        let input = (0..<12_000).map { "\(links[$0 % links.count])" + ($0 % 5 == 0 ? "#\($0)" : "") }.joined(
            separator: "\n")
        let one = try Self.match(["--jobs", "1"], input: input)
        #expect(one.output.split(separator: "\n", omittingEmptySubsequences: false).count == 12_001)
        for jobs in ["2", "3", "8"] { #expect(try Self.match(["--jobs", jobs], input: input) == one) }
        let count = try Self.match(["--jobs", "1", "--count"], input: input)
        #expect(try Self.match(["--jobs", "4", "--count"], input: input) == count)
    }

    @Test("Every line of input gives one line, also those that are no links")
    func everyLine() throws {
        let input = "\u{FEFF}pokedex://pokemons/1\r\n\n   \n  /pokemons/2  \n%\n/\"\u{1}\\\n/pokemons/3"
        try expectGolden("match/lines-of-input.txt", Self.match([], input: input))
    }

    @Test("Bytes that are not UTF-8 appear as U+FFFD, in JSON and between tabs")
    func notUTF8() throws {
        let folder = try TemporaryFolder(["app.routes": "/a -> a"])
        let line =
            #"printf '/a\377b\n/%%FF\n' | $linkroute match --routes app.routes; printf '/a\377b\n' | $linkroute match --routes app.routes --format tsv"#
        let expected = """
            {"url":"/a\u{FFFD}b","route":null,"reason":"invalid_url","detail":"the line is not UTF-8"}
            {"url":"/%FF","route":null,"reason":"no_route"}
            /a\u{FFFD}b\t\\N\t\\N\tinvalid_url

            """
        #expect(try folder.shell(line) == .output(expected, status: 1))
    }

    @Test("A line that is too long is an invalid URL, but still gets one line of result")
    func tooLong() throws {
        let expected = #"""
            {"url":"/pokemons/","route":null,"reason":"invalid_url","detail":"the line is longer than 10 bytes"}
            {"url":"/","route":"home","params":{},"globals":{},"source":null}

            """#
        let outcome = try Self.match(["--max-line", "10"], input: "/pokemons/123456789\n/\n")
        #expect(outcome == .output(expected, status: 1))
        // Longer than a block, after lines of another one.
        let long = String(repeating: "a", count: 1 << 20)
        let home = "{\"url\":\"/\",\"route\":\"home\",\"params\":{},\"globals\":{},\"source\":null}\n"
        let cut = try Self.match([], input: "/\n/\n\(long + long)\n/\n")
        let lines = """
            \(home)\(home){"url":"\(long)","route":null,"reason":"invalid_url",\
            "detail":"the line is longer than 1048576 bytes"}
            \(home)
            """
        #expect(cut == .output(lines, status: 1), "a line of two blocks")
    }

    @Test("Tab-separated fields, names, and counts")
    func otherFormats() throws {
        let input = "pokedex://pokemons/25\n/search?q=a%09b%5Cc\n/nowhere\n/pokemons/26\n"
        let fields = """
            pokedex://pokemons/25\tpokemon.detail\t{"id":25}\t\\N
            /search?q=a%09b%5Cc\tsearch\t{"term":"a\\\\tb\\\\\\\\c","page":1}\t\\N
            /nowhere\t\\N\t\\N\tno_route
            /pokemons/26\tpokemon.detail\t{"id":26}\t\\N

            """
        #expect(try Self.match(["--format", "tsv"], input: input) == .output(fields, status: 1))
        let names = "pokemon.detail\nsearch\n\npokemon.detail\n"
        #expect(try Self.match(["--format", "name"], input: input) == .output(names, status: 1))
        let counts = "2\tpokemon.detail\n1\t(no_route)\n1\tsearch\n"
        #expect(try Self.match(["--count"], input: input) == .output(counts, status: 1))
    }

    @Test("--all lists every route, best first; --full shows the place of the pattern")
    func allAndFull() throws {
        let all = #"""
            {"url":"/pokemons/25","matches":[{"route":"pokemon.detail","params":{"id":25},"globals":{},"source":null},{"route":"pokemon.by-name","params":{"name":"25"},"globals":{},"source":null}]}
            {"url":"/pokemons/new","matches":[],"reason":"excluded"}

            """#
        #expect(try Self.match(["--all", "/pokemons/25", "/pokemons/new"]) == .output(all, status: 1))
        let full = #"""
            {"url":"/search?q=x&z&a=1&a=2&b=%22","route":"search","params":{"term":"x","page":1},"globals":{},"source":null,"pattern":"/search?q=:term&:page{int=1}","table":"app.routes:9","query":{"z":true,"a":["1","2"],"b":"\""}}

            """#
        #expect(try Self.match(["--full", "/search?q=x&z&a=1&a=2&b=%22"]) == .output(full))
    }

    @Test("--exit-zero forgives misses, not a broken table")
    func exitZero() throws {
        let miss = "{\"url\":\"/x\",\"route\":null,\"reason\":\"no_route\"}\n"
        #expect(try Self.match(["--exit-zero", "/x"]) == .output(miss))
        let outcome = try Self.match(["--exit-zero", "/x"], table: "/a/:id{itn} -> a\n/b -> b b")
        expectGolden("match/broken-table.txt", outcome)
    }

    @Test("At most ten errors of a table are printed, and how many there are")
    func tenErrors() throws {
        func message(_ line: Int) -> String {
            """
            error: unknown type `itn`
            \(line < 10 ? " " : "  ")--> app.routes:\(line):8
            \(line < 10 ? " " : "  ") |
            \(line) | /a/:id{itn} -> a\(line)
            \(line < 10 ? " " : "  ") |        ^^^ did you mean `int`?

            """
        }
        let lines = (1...12).map { "/a/:id{itn} -> a\($0)" }
        let ten = (1...10).map(message).joined(separator: "\n")
        let last = "12 errors in the route table, 2 more than shown: `linkroute lint app.routes` prints all\n"
        #expect(try Self.match(["/x"], table: lines.joined(separator: "\n")) == .error(ten + "\n" + last))
        let all = (1...10).map { message($0) }.joined(separator: "\n") + "\n10 errors in the route table\n"
        #expect(try Self.match(["/x"], table: lines.prefix(10).joined(separator: "\n")) == .error(all))
    }

    @Test("The command that prints all errors names the table")
    func lintCommand() throws {
        let faulty = (1...12).map { "/a/:id{itn} -> a\($0)\n" }.joined()
        let folder = try TemporaryFolder(["my routes/big.routes": faulty, "b.routes": "/b -> b\n"])
        func lastLine(_ arguments: [String], input: String = "") throws -> Substring? {
            try folder.run(arguments, input: input).error.split(separator: "\n").last
        }
        let count = "12 errors in the route table, 2 more than shown"
        #expect(
            try lastLine(["match", "-r", "my routes", "-r", "b.routes", "/b"])
                == "\(count): `linkroute lint 'my routes' b.routes` prints all")
        #expect(
            try lastLine(["diff", "b.routes", "my routes"])
                == "\(count): `linkroute lint 'my routes/big.routes'` prints all")
        #expect(try lastLine(["match", "-r", "-", "/b"], input: faulty) == "\(count)")
    }

    @Test("A result is written before the program waits for more input")
    func conversation() throws {
        let folder = try TemporaryFolder(["app.routes": "/a/:x -> a"])
        let line = """
            mkfifo in out; $linkroute match --routes app.routes --format tsv < in > out & exec 3> in 4< out; \
            echo /a/1 >&3; read -r first <&4; printf '%s\\n' "$first"; echo /a/2 >&3; read -r second <&4; \
            printf '%s\\n' "$second"; exec 3>&-; wait
            """
        let expected = "/a/1\ta\t{\"x\":\"1\"}\t\\N\n/a/2\ta\t{\"x\":\"2\"}\t\\N\n"
        #expect(try folder.shell(line) == .output(expected))
    }

    @Test("With threads at work, results are written before the program waits for more input too")
    func conversationWithThreads() throws {
        let folder = try TemporaryFolder([
            "app.routes": "/a/:x{int} -> a", "list": (0..<20_000).map { "/a/\($0)\n" }.joined(),
        ])
        // The list fills several blocks, so that threads are at work when the last two links come one by one.
        let line = """
            mkfifo in out; $linkroute match --jobs 3 --routes app.routes --format name < in > out & exec 3> in 4< out; \
            (cat list >&3) & head -n 20000 <&4 | uniq -c; echo /a/x >&3; read first <&4; echo "[$first]"; \
            echo /a/2 >&3; read second <&4; echo "[$second]"; exec 3>&-; wait
            """
        #expect(try folder.shell(line) == .output("  20000 a\n[]\n[a]\n"))
    }

    @Test("With several threads, a closed pipe ends the program quietly")
    func closedPipeWithThreads() throws {
        let folder = try TemporaryFolder(["app.routes": "/a/:x{int} -> a"])
        let line = """
            yes /a/1 2> /dev/null | { $linkroute match --jobs 3 --routes app.routes; echo $? >&2; } | head -n 40000 | uniq -c
            """
        let outcome = try folder.shell(line)
        #expect(outcome.output == "  40000 {\"url\":\"/a/1\",\"route\":\"a\",\"params\":{\"x\":1}}\n")
        #expect(outcome.error == "0\n")
    }

    @Test(
        "The hint for a typed link that does not resolve",
        arguments: [
            ("htps://h.example/a/1", "`htps` is not a scheme\ndid you mean `https://h.example/a/1`?\n"),
            ("app://a/1x", "did you mean `app://a/1`?\n"),
            ("app://a/1", nil), ("app://none", nil), ("", nil),
        ] as [(String, String?)])
    func suggestion(_ link: String, _ expected: String?) throws {
        let table = "source app app://\nsource web https://h.example\n/a/:id{int} -> a\n"
        let matcher = try Matcher(RouteTable(files: [TableFile(name: "table", bytes: Bytes(table.utf8))]))
        var advice = LinkAdvice(matcher)
        let text = advice.text(for: Bytes(link.utf8))
        #expect(text == expected)
    }
}
