import Foundation
import LinkRoutingTools
import Testing

@testable import linkroute

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
        let folder = try TemporaryFolder()
        _ = try folder.write(table, to: "app.routes")
        return try Program.run(["build", "--routes", "app.routes"] + arguments, directory: folder.url)
    }

    @Test(
        "A link and a newline",
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
        let outcome = try Self.build(line.split(separator: " ").map(String.init))
        #expect(outcome == Program.Outcome(status: 0, output: expected + "\n"))
    }

    @Test(
        "Why there is no link, with status 2",
        arguments: [
            (
                "pokemon.detial id=25",
                "error: unknown route `pokemon.detial`\n  did you mean `pokemon.detail`?\n"
            ),
            ("pokemon.detail id=25 --source wbe", "error: unknown source `wbe`\n  did you mean `web`?\n"),
            ("pokemon.detail", "error: route `pokemon.detail` needs a value for `id`\n"),
            (
                "pokemon.detail id=0 --exit-zero",
                "error: `0` does not match `int 1...1025`, so it cannot be `id`\n"
            ),
            (
                "pokemon.detail id=25 --source kanto",
                "error: `https://*.kanto.example` matches many hosts\n  give one of these hosts\n"
            ),
            (
                "search page=1 q=x",
                "error: route `search` needs a value for `keyword`\n  `q` is not a parameter of `search`\n"
            ),
            (
                "search keyword=all",
                "error: the link would be `/search/all`, which resolves to `search.all`\n"
            ),
            (
                "search keyword=a page=1 q=x",
                """
                error: no pattern of route `search` fits these values
                  `/search/:keyword`: it has no parameter `page`
                  `/search?q=:keyword&:page{int}`: the query item `q` holds the value of `keyword`

                """
            ),
            (
                "pokemon.detail id=\u{1B}[1m",
                "error: `\\u{1b}[1m` does not match `int 1...1025`, so it cannot be `id`\n"
            ),
            ("", "error: NAME is missing\nRun `linkroute build --help` for its options.\n"),
            (
                "a b",
                "error: `b` is not a value: expected `name=value`\nRun `linkroute build --help` for its options.\n"
            ),
            (
                "a =b",
                "error: `=b` is not a value: expected `name=value`\nRun `linkroute build --help` for its options.\n"
            ),
            (
                "a --host",
                "error: `--host` needs a value\n  write `--host HOST`\nRun `linkroute build --help` for its options.\n"
            ),
        ])
    func refusal(_ line: String, _ expected: String) throws {
        let outcome = try Self.build(line.split(separator: " ").map(String.init))
        #expect(outcome == Program.Outcome(status: 2, error: expected))
    }

    @Test("A value that is not UTF-8 is refused")
    func notUTF8() throws {
        let error = "error: `x=\u{FFFD}` is not UTF-8\nRun `linkroute build --help` for its options.\n"
        #expect(
            try Program.shell(#"$linkroute build a "$(printf 'x=\377')""#)
                == Program.Outcome(status: 2, error: error))
    }
}
