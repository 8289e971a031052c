// The samples of Sources/LinkRoutingHandlers/LinkRoutingHandlers.docc/LinkRoutingHandlers.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkRoutingHandlers
import Testing

@Suite("Samples of the overview of LinkRoutingHandlers")
struct HandlersOverviewTests {}

extension HandlersOverviewTests {
    // snippet
    struct Pokemon: Decodable { let id: Int }
    // end
}

extension HandlersOverviewTests {
    @Test("A router")
    @MainActor func sample1() throws {
        // snippet
        var opened: [String] = []
        let router = try SynchronousLinkRouter(table: "source app  pokedex://") {
            On("pokemon", "/pokemons/:id{int}") { (pokemon: Pokemon, link) in
                opened.append("Pokémon \(pokemon.id)")
            }
            Otherwise { reason, link in opened.append("\(link.url): \(reason)") }
        }
        try router.open("pokedex://pokemons/25")
        print(opened)  // ["Pokémon 25"]
        // end
    }
}
