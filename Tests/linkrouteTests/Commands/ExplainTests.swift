import Foundation
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

    private static func explain(_ arguments: [String]) throws -> Program.Outcome {
        let folder = try TemporaryFolder()
        _ = try folder.write(table, to: "app.routes")
        return try Program.run(["explain", "--routes", "app.routes"] + arguments, directory: folder.url)
    }

    @Test("Whole explanations", arguments: explanations)
    func explanation(_ row: (name: String, link: String, status: Int32, expected: String)) throws {
        #expect(try Self.explain([row.link]) == Program.Outcome(status: row.status, output: row.expected))
    }

    static let explanations: [(name: String, link: String, status: Int32, expected: String)] = [
        (
            "A match with losers at different steps", "pokedex://pokemons/25?utm_source=mail&x#frag", 0,
            """
            pokedex://pokemons/25?utm_source=mail&x#frag
              -> pikachu

            Read as
              scheme     pokedex
              source     app
              segment 1  `pokemons`
              segment 2  `25`
              query      `utm_source` = `mail`
              query      `x`
              fragment   `frag`

            Patterns that match, best first
              pikachu         /pokemons/25                                    app.routes:7
              pokemon.detail  /pokemons/:id{int 1...1025}/:tab{stats|moves?}  app.routes:5
                  loses at segment 2: `25` takes precedence over `:id{int 1...1025}`
              pokemon.named   /pokemons/:name                                 app.routes:6
                  loses at segment 2: `25` takes precedence over `:name`
              pokemon.any     /pokemons/*rest                                 app.routes:8
                  loses at segment 2: `25` takes precedence over `*rest`

            """
        ),
        (
            "A match beside patterns that came near", "pokedex://pokemons/25/move", 0,
            """
            pokedex://pokemons/25/move
              -> pokemon.any

            Read as
              scheme     pokedex
              source     app
              segment 1  `pokemons`
              segment 2  `25`
              segment 3  `move`

            Patterns that match, best first
              pokemon.any  /pokemons/*rest  app.routes:8

            Nearest patterns
              pokemon.detail  /pokemons/:id{int 1...1025}/:tab{stats|moves?}  app.routes:5
                  segment 3 is `move`, not `:tab{stats|moves?}`
              pikachu         /pokemons/25                                    app.routes:7
                  segment 3, `move`, is unexpected
              pokemon.named   /pokemons/:name                                 app.routes:6
                  segment 3, `move`, is unexpected

            """
        ),
        (
            "A bare path", "/regions/kanto", 0,
            """
            /regions/kanto
              -> region

            Read as
              source     none
              segment 1  `regions`
              segment 2  `kanto`

            Patterns that match, best first
              region  /regions/:name  app.routes:16

            """
        ),
        (
            "Losers at the query and at the end", "https://a.kanto.example/search?q=fire&view=map", 0,
            """
            https://a.kanto.example/search?q=fire&view=map
              -> search.map

            Read as
              scheme     https
              host       a.kanto.example
              source     web
              segment 1  `search`
              query      `q` = `fire`
              query      `view` = `map`

            Patterns that match, best first
              search.map   /search?:q&view=map                 app.routes:11
              search       /search?:q&:page{int=1}             app.routes:10
                  loses at the query: the other pattern requires more literal values
              search.word  /search/:word{string?}?:q&view=map  app.routes:12
                  loses at the end of the path: fewer omitted optional segments take precedence, as does a rest that is not empty

            """
        ),
        (
            "A link that the table leaves alone", "pokedex://pokemons/new", 1,
            """
            pokedex://pokemons/new
              -> no route (excluded)

            Read as
              scheme     pokedex
              source     app
              segment 1  `pokemons`
              segment 2  `new`

            Patterns that match, best first
              none           /pokemons/new    app.routes:9
              pokemon.named  /pokemons/:name  app.routes:6
                  loses at segment 2: `new` takes precedence over `:name`
              pokemon.any    /pokemons/*rest  app.routes:8
                  loses at segment 2: `new` takes precedence over `*rest`

            Nearest patterns
              pokemon.detail  /pokemons/:id{int 1...1025}/:tab{stats|moves?}  app.routes:5
                  segment 2 is `new`, not `:id{int 1...1025}`

            """
        ),
        (
            "A value that its type refuses", "pokedex://trainers/0", 1,
            """
            pokedex://trainers/0
              -> no route (bad_value)

            Read as
              scheme     pokedex
              source     app
              segment 1  `trainers`
              segment 2  `0`

            Nearest patterns
              trainer  /trainers/:id{int 1...}  app.routes:14
                  segment 2 is `0`, not `:id{int 1...}`

            """
        ),
        (
            "A query item that is missing", "https://a.kanto.example/search?page=x", 1,
            """
            https://a.kanto.example/search?page=x
              -> no route (missing_query)

            Read as
              scheme     https
              host       a.kanto.example
              source     web
              segment 1  `search`
              query      `page` = `x`

            Nearest patterns
              search       /search?:q&:page{int=1}             app.routes:10
                  the query has no `q`
              search.map   /search?:q&view=map                 app.routes:11
                  the query has no `q`
              search.word  /search/:word{string?}?:q&view=map  app.routes:12
                  the query has no `q`

            """
        ),
        (
            "A query item with another value", "https://a.kanto.example/search?q=a%20b&page=x", 1,
            """
            https://a.kanto.example/search?q=a%20b&page=x
              -> no route (bad_value)

            Read as
              scheme     https
              host       a.kanto.example
              source     web
              segment 1  `search`
              query      `q` = `a b`
              query      `page` = `x`

            Nearest patterns
              search       /search?:q&:page{int=1}             app.routes:10
                  query item `page` is `x`, not `:page{int=1}`
              search.map   /search?:q&view=map                 app.routes:11
                  the query has no `view`
              search.word  /search/:word{string?}?:q&view=map  app.routes:12
                  the query has no `view`

            """
        ),
        (
            "A query item that must not be there", "pokedex://events?past", 1,
            """
            pokedex://events?past
              -> no route (bad_value)

            Read as
              scheme     pokedex
              source     app
              segment 1  `events`
              query      `past`

            Nearest patterns
              events  /events?!past  app.routes:13
                  the query must not have `past`

            """
        ),
        (
            "Another fragment", "pokedex://settings#/tabs/x", 1,
            """
            pokedex://settings#/tabs/x
              -> no route (no_route)

            Read as
              scheme     pokedex
              source     app
              segment 1  `settings`
              fragment   `/tabs/x`

            Nearest patterns
              settings  /settings#/tab/:tab  app.routes:15
                  the fragment is `/tabs/x`, not `/tab/:tab`

            """
        ),
        (
            "No fragment", "pokedex://settings", 1,
            """
            pokedex://settings
              -> no route (no_route)

            Read as
              scheme     pokedex
              source     app
              segment 1  `settings`

            Nearest patterns
              settings  /settings#/tab/:tab  app.routes:15
                  the link has no fragment, but `#/tab/:tab` requires one

            """
        ),
        (
            "Another source", "pokedex://regions/kanto", 1,
            """
            pokedex://regions/kanto
              -> no route (wrong_source)

            Read as
              scheme     pokedex
              source     app
              segment 1  `regions`
              segment 2  `kanto`

            Nearest patterns
              region  /regions/:name  app.routes:16
                  it only accepts links of `web`

            """
        ),
        (
            "Another origin", "pokedex://shop", 1,
            """
            pokedex://shop
              -> no route (wrong_source)

            Read as
              scheme     pokedex
              source     app
              segment 1  `shop`

            Nearest patterns
              shop  https://pokedex.example/shop  app.routes:17
                  it only accepts links of `https://pokedex.example`

            """
        ),
        (
            "A value that is not UTF-8", "pokedex://trainers/%ff", 1,
            """
            pokedex://trainers/%ff
              -> no route (bad_value)

            Read as
              scheme     pokedex
              source     app
              segment 1  `trainers`
              segment 2  `�`

            Nearest patterns
              trainer  /trainers/:id{int 1...}  app.routes:14
                  segment 2 does not decode to UTF-8

            """
        ),
        (
            "Nothing near", "pokedex://nowhere", 1,
            """
            pokedex://nowhere
              -> no route (no_route)

            Read as
              scheme     pokedex
              source     app
              segment 1  `nowhere`

            Nearest patterns
              events       /events?!past                       app.routes:13
                  segment 1 is `nowhere`, not `events`
              pokemon.any  /pokemons/*rest                     app.routes:8
                  segment 1 is `nowhere`, not `pokemons`
              search       /search?:q&:page{int=1}             app.routes:10
                  segment 1 is `nowhere`, not `search`
              search.map   /search?:q&view=map                 app.routes:11
                  segment 1 is `nowhere`, not `search`
              search.word  /search/:word{string?}?:q&view=map  app.routes:12
                  segment 1 is `nowhere`, not `search`

            """
        ),
        (
            "An unknown source", "https://nowhere.example:8080/a%20b?c=d#e", 1,
            """
            https://nowhere.example:8080/a%20b?c=d#e
              -> no route (unknown_source)

            Read as
              scheme     https
              host       nowhere.example:8080
              source     none
              segment 1  `a b`
              query      `c` = `d`
              fragment   `e`

            """
        ),
        (
            "An unknown source, and what is probably meant", "http://pokedex.example/", 1,
            """
            http://pokedex.example/
              -> no route (unknown_source)
                 the source has `https`, the link has `http`

            Read as
              scheme  http
              host    pokedex.example
              source  none

            """
        ),
        (
            "No URL", "https://h example/", 1,
            """
            https://h example/
              -> no route (invalid_url)

            """
        ),
    ]

    @Test("One JSON object a link")
    func json() throws {
        let links = [
            "pokedex://pokemons/25?x",
            "pokedex://trainers/0",
            "https://a.kanto.example:8080/search",
            "/regions/kanto",
            "pokedex%3A%2F%2Fx",
            "http://pokedex.example/a",
        ]
        let expected = #"""
            {"url":"pokedex://pokemons/25?x","route":"pikachu","read":{"scheme":"pokedex","host":null,"source":"app","segments":["pokemons","25"],"query":[{"name":"x","value":null}],"fragment":null},"matches":[{"route":"pikachu","pattern":"/pokemons/25","table":"app.routes:7"},{"route":"pokemon.detail","pattern":"/pokemons/:id{int 1...1025}/:tab{stats|moves?}","table":"app.routes:5","lost":"loses at segment 2: `25` takes precedence over `:id{int 1...1025}`"},{"route":"pokemon.named","pattern":"/pokemons/:name","table":"app.routes:6","lost":"loses at segment 2: `25` takes precedence over `:name`"},{"route":"pokemon.any","pattern":"/pokemons/*rest","table":"app.routes:8","lost":"loses at segment 2: `25` takes precedence over `*rest`"}],"nearest":[]}
            {"url":"pokedex://trainers/0","route":null,"reason":"bad_value","read":{"scheme":"pokedex","host":null,"source":"app","segments":["trainers","0"],"query":[],"fragment":null},"matches":[],"nearest":[{"route":"trainer","pattern":"/trainers/:id{int 1...}","table":"app.routes:14","failed":"segment 2 is `0`, not `:id{int 1...}`"}]}
            {"url":"https://a.kanto.example:8080/search","route":null,"reason":"unknown_source","read":{"scheme":"https","host":"a.kanto.example","port":8080,"source":null,"segments":["search"],"query":[],"fragment":null},"matches":[],"nearest":[]}
            {"url":"/regions/kanto","route":"region","read":{"scheme":null,"host":null,"source":null,"segments":["regions","kanto"],"query":[],"fragment":null},"matches":[{"route":"region","pattern":"/regions/:name","table":"app.routes:16"}],"nearest":[]}
            {"url":"pokedex%3A%2F%2Fx","route":null,"reason":"invalid_url","detail":"the whole link is percent-encoded","matches":[],"nearest":[]}
            {"url":"http://pokedex.example/a","route":null,"reason":"unknown_source","detail":"the source has `https`, the link has `http`","read":{"scheme":"http","host":"pokedex.example","source":null,"segments":["a"],"query":[],"fragment":null},"matches":[],"nearest":[]}

            """#
        #expect(
            try Self.explain(["--format", "json", "--nearest", "1"] + links)
                == Program.Outcome(status: 1, output: expected))
    }

    @Test("Explanations are parted by an empty line; the status is 1 when some link does not resolve")
    func severalLinks() throws {
        let links = ["pokedex://events", "pokedex://"]
        let expected = """
            pokedex://events
              -> events

            Read as
              scheme     pokedex
              source     app
              segment 1  `events`

            Patterns that match, best first
              events  /events?!past  app.routes:13

            pokedex://
              -> no route (no_route)

            Read as
              scheme  pokedex
              source  app

            """
        #expect(try Self.explain(["--nearest", "0"] + links) == Program.Outcome(status: 1, output: expected))
        #expect(
            try Self.explain(["--nearest", "0", "--exit-zero"] + links)
                == Program.Outcome(status: 0, output: expected))
    }

    @Test("Control characters are shown, never written")
    func controlCharacters() throws {
        let link = "pokedex://pokemons/\u{1B}[31m\u{7}%1b%0a?\u{8}=%00#\u{9B}"
        let text = #"""
            pokedex://pokemons/\u{1b}[31m\u{7}%1b%0a?\u{8}=%00#\u{9b}
              -> pokemon.named

            Read as
              scheme     pokedex
              source     app
              segment 1  `pokemons`
              segment 2  `\u{1b}[31m\u{7}\u{1b}\u{a}`
              query      `\u{8}` = `\u{0}`
              fragment   `\u{9b}`

            Patterns that match, best first
              pokemon.named  /pokemons/:name  app.routes:6
              pokemon.any    /pokemons/*rest  app.routes:8
                  loses at segment 2: `:name` takes precedence over `*rest`

            """#
        #expect(try Self.explain(["--nearest", "0", link]) == Program.Outcome(status: 0, output: text))
        let json = try Self.explain(["--nearest", "0", "--format", "json", link])
        #expect(json.output.unicodeScalars.filter { $0.value < 0x20 }.map(\.value) == [0x0A])
        #expect(json.output.hasPrefix(#"{"url":"pokedex://pokemons/\u001b[31m\u0007%1b%0a?\b=%00#"#))
    }

    @Test("Bytes that are not UTF-8 are no URL")
    func notUTF8() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Self.table, to: "app.routes")
        let line = #"$linkroute explain --routes app.routes "$(printf 'pokedex://a\377')""#
        let expected = """
            pokedex://a\u{FFFD}
              -> no route (invalid_url)
                 the line is not UTF-8

            """
        #expect(
            try Program.shell(line, directory: folder.url) == Program.Outcome(status: 1, output: expected))
    }

    @Test(
        "What is wrong with the command itself, with status 2",
        arguments: [
            ([], "error: URL is missing\nRun `linkroute explain --help` for its options.\n"),
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
        #expect(try Self.explain(arguments) == Program.Outcome(status: 2, error: expected))
    }

    @Test("A table with an error explains nothing")
    func tableWithError() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("/a -> \n", to: "app.routes")
        let outcome = try Program.run(["explain", "--routes", "app.routes", "/a"], directory: folder.url)
        let expected = """
            error: expected a route name after `->`
             --> app.routes:1:7
              |
            1 | /a -> \("")
              |       ^

            1 error in the route table

            """
        #expect(outcome == Program.Outcome(status: 2, error: expected))
    }
}
