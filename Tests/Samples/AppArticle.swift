// The samples of Sources/LinkRoutingHandlers/LinkRoutingHandlers.docc/InAnApp.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkRoutingHandlers
import Testing

@Suite("Samples of the article about apps")
struct AppArticleTests {}

extension AppArticleTests {
    // snippet
    @MainActor
    final class Navigator {
        private(set) var screens: [String] = []
        func push(_ screen: String) { screens.append(screen) }
    }

    struct PokemonDetail: Decodable {
        let pokedexID: Int
        let tab: Tab?
        enum Tab: String, Decodable { case stats, moves }
    }

    @MainActor
    static func makeRouter(_ navigator: Navigator) throws -> LinkRouter<Void> {
        let table = try RouteTable(
            """
            source app  pokedex://
            source web  https://pokedex.example
            /pokemons/:pokedexID{int 1...1025}/:tab{stats|moves?}  -> pokemon.detail
            /search?q=:term                                        -> search
            """)
        return try LinkRouter(Matcher(table)) {
            On("pokemon.detail") { @MainActor (detail: PokemonDetail, link) in
                navigator.push("Pokémon \(detail.pokedexID), \(detail.tab?.rawValue ?? "overview")")
            }
            On("search") { @MainActor (term: String, link) in navigator.push("search \(term)") }
            Otherwise { @MainActor reason, link in navigator.push("browser \(link.url)") }
        }
    }
    // end
}

extension AppArticleTests {
    @Test("Opening links")
    @MainActor func sample1() async throws {
        // snippet
        let navigator = Navigator()
        let router = try Self.makeRouter(navigator)
        try await router.open("pokedex://pokemons/25/moves")
        try await router.open("https://pokedex.example/search?q=fire")
        try await router.open("https://pokedex.example/jobs")
        print(navigator.screens)
        // ["Pokémon 25, moves", "search fire", "browser https://pokedex.example/jobs"]
        // end
    }
}
