// The sample of README.md. `SampleTextTests` compares the lines between `// snippet` and `// end` with it.

import Testing

// snippet
import LinkRoutingHandlers

struct Pokemon: Decodable { let pokedexID: Int }

// end

/// The screens that the sample opens.
private actor Screens {
    var shown: [String] = []
    func show(_ screen: String) { shown.append(screen) }
}

@Suite("The sample of the README")
struct ReadmeTests {
    @Test("A router")
    func sample() async throws {
        let screens = Screens()
        @Sendable func showPokemon(_ id: Int) async { await screens.show("Pokémon \(id)") }
        @Sendable func showHelp(_ topic: String) async { await screens.show("help on \(topic)") }

        // continued
        let table = """
            source app  pokedex://
            source web  https://my-awesome-pokedex.com
            /pokemons/:pokedexID{int 1...1025}  -> pokemon.detail
            /help/*topic                        -> help
            """
        let router = try LinkRouter(table: table) {
            On("pokemon.detail") { (pokemon: Pokemon) in await showPokemon(pokemon.pokedexID) }
            On("help") { (topic: String) in await showHelp(topic) }
        }
        try await router.open("pokedex://pokemons/25")
        // end
        try await router.open("https://my-awesome-pokedex.com/help/trade/rules")
        #expect(try await !router.open("pokedex://pokemons/9999"))
        #expect(await screens.shown == ["Pokémon 25", "help on trade/rules"])
    }
}
