import Testing

@Suite("linkroute explain")
struct ExplainTests {
    private static let table = """
        source app    pokedex://
        source web    https://pokedex.example  //*.kanto.example
        query :utm_source{string?}

        /pokemons/:id{int 1...1025}/:tab{stats|moves?}  -> pokemon.detail
        /pokemons/:name                                 -> pokemon.named
        /pokemons/25                                    -> pikachu
        /pokemons/*rest                                 -> pokemon.any
        /pokemons/new                                   -> none
        /search?:q&:page{int=1}                         -> search
        /search?:q&view=map                             -> search.map
        /search/:word{string?}?:q&view=map              -> search.word
        /events?!past                                   -> events
        /trainers/:id{int 1...}                         -> trainer
        /settings#/tab/:tab                             -> settings
        /regions/:name                                  -> region  @web
        https://pokedex.example/shop                    -> shop
        """

    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder(["app.routes": table])
    }

    private static func explain(_ arguments: [String]) throws -> Program.Outcome {
        let folder = try folder()
        return try folder.run(["explain", "--routes", "app.routes"] + arguments)
    }

    @Test("Explanations have the accepted text")
    func explanations() throws {
        try expectGoldenCommands("explain/explanations.txt", in: Self.folder)
    }

    @Test("JSON has one object for each link")
    func json() throws {
        let links = [
            "pokedex://pokemons/25?x",
            "pokedex://trainers/0",
            "https://a.kanto.example:8080/search",
            "/regions/kanto",
            "pokedex%3A%2F%2Fx",
            "http://pokedex.example/a",
        ]
        try expectGolden("explain/json.txt", Self.explain(["--format", "json", "--nearest", "1"] + links))
    }

    @Test("Explanations are parted by an empty line; the status is 1 when some link does not resolve")
    func severalLinks() throws {
        let links = ["pokedex://events", "pokedex://"]
        let outcome = try Self.explain(["--nearest", "0"] + links)
        expectGolden("explain/several-links.txt", outcome)
        #expect(try Self.explain(["--nearest", "0", "--exit-zero"] + links) == .output(outcome.output))
    }

    @Test("Control characters are shown, never written")
    func controlCharacters() throws {
        let link = "pokedex://pokemons/\u{1B}[31m\u{7}%1b%0a?\u{8}=%00#\u{9B}"
        try expectGolden("explain/control-characters.txt", Self.explain(["--nearest", "0", link]))
        let json = try Self.explain(["--nearest", "0", "--format", "json", link])
        #expect(json.output.unicodeScalars.filter { $0.value < 0x20 }.map(\.value) == [0x0A])
        #expect(json.output.hasPrefix(#"{"url":"pokedex://pokemons/\u001b[31m\u0007%1b%0a?\b=%00#"#))
    }

    @Test("Bytes that are not UTF-8 are no URL")
    func notUTF8() throws {
        let folder = try TemporaryFolder(["app.routes": Self.table])
        let line = #"$linkroute explain --routes app.routes "$(printf 'pokedex://a\377')""#
        let expected = """
            pokedex://a\u{FFFD}
              -> no route (invalid_url)
                 the line is not UTF-8

            """
        #expect(try folder.shell(line) == .output(expected, status: 1))
    }

    @Test(
        "An option with a wrong value is an error with status 2",
        arguments: [
            (
                ["--nearest", "x", "pokedex://"],
                "error: `--nearest` cannot be `x`\n  expected a whole number, at least 0\nRun `linkroute explain --help` for its options.\n"
            ),
            (
                ["--format", "tsv", "pokedex://"],
                "error: `--format` cannot be `tsv`\n  expected `text` or `json`\nRun `linkroute explain --help` for its options.\n"
            ),
        ])
    func refusal(_ arguments: [String], _ expected: String) throws {
        #expect(try Self.explain(arguments) == .error(expected))
    }

    @Test("A table with an error explains nothing")
    func tableWithError() throws {
        let folder = try TemporaryFolder(["app.routes": "/a -> \n"])
        let outcome = try folder.run(["explain", "--routes", "app.routes", "/a"])
        let expected = """
            error: expected a route name after `->`
             --> app.routes:1:7
              |
            1 | /a -> \("")
              |       ^

            1 error in the route table

            """
        #expect(outcome == .error(expected))
    }
}
