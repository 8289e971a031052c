import LinkRoutingTools
import Testing

@Suite("linkroute build")
struct BuildTests {
    private static let table = """
        source app    pokedex://
        source web    https://pokedex.example
        source kanto  https://*.kanto.example
        query :utm_source{string?}
        /pokemons/:id{int 1...1025}/:tab{stats|moves=stats}  -> pokemon.detail
        /search/:keyword                                     -> search
            also  /search?q=:keyword&:page{int}
        /search/all                                          -> search.all
        """

    private static func build(_ arguments: [String]) throws -> Program.Outcome {
        try TemporaryFolder(["app.routes": table]).run(["build", "--routes", "app.routes"] + arguments)
    }

    @Test(
        "The link is printed, with a newline",
        arguments: [
            ("pokemon.detail id=25", "/pokemons/25"),
            ("pokemon.detail id=25 tab=moves --source app", "pokedex://pokemons/25/moves"),
            ("--source=web pokemon.detail tab=stats id=25", "https://pokedex.example/pokemons/25"),
            ("pokemon.detail id=25 --host a.kanto.example", "https://a.kanto.example/pokemons/25"),
            ("search keyword=a=b/é utm_source=mail x=", "/search/a=b%2F%C3%A9?utm_source=mail&x="),
            ("search page=2 keyword=fire --fragment top", "/search?q=fire&page=2#top"),
            ("search -- keyword=--x", "/search/--x"),
        ])
    func link(_ line: String, _ expected: String) throws {
        #expect(try Self.build(line.split(separator: " ").map(String.init)) == .output(expected + "\n"))
    }

    @Test(
        "If there is no link, the error says why, and the status is 2",
        arguments: [
            ("pokemon.detial id=25", "unknown route `pokemon.detial`\n  did you mean `pokemon.detail`?"),
            ("pokemon.detail id=0 --exit-zero", "`0` does not match `int 1...1025`, so it cannot be `id`"),
            (
                "search page=1 q=x",
                "route `search` needs a value for `keyword`\n  `q` is not a parameter of `search`"
            ),
            (
                "search keyword=a page=1 q=x",
                """
                no pattern of route `search` fits these values
                  `/search/:keyword`: it has no parameter `page`
                  `/search?q=:keyword&:page{int}`: the pattern decides about the query item `q`
                """
            ),
            (
                "pokemon.detail id=\u{1B}[1m",
                "`\\u{1b}[1m` does not match `int 1...1025`, so it cannot be `id`"
            ),
        ])
    func refusal(_ line: String, _ error: String) throws {
        #expect(try Self.build(line.split(separator: " ").map(String.init)) == .error("error: \(error)\n"))
    }

    @Test(
        "A request that is not understood is a usage error",
        arguments: [
            ("", "NAME is missing"), ("a b", "`b` is not a value: expected `name=value`"),
            ("a =b", "`=b` is not a value: expected `name=value`"),
            ("a --host", "`--host` needs a value\n  write `--host HOST`"),
        ])
    func usage(_ line: String, _ error: String) throws {
        let outcome = try Self.build(line.split(separator: " ").map(String.init))
        #expect(outcome == .error("error: \(error)\nRun `linkroute build --help` for its options.\n"))
    }

    @Test("A value that is not UTF-8 is refused")
    func notUTF8() throws {
        let error = "error: `x=\u{FFFD}` is not UTF-8\nRun `linkroute build --help` for its options.\n"
        #expect(try Program.shell(#"$linkroute build a "$(printf 'x=\377')""#) == .error(error))
    }
}
