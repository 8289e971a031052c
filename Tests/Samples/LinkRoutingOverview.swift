// The samples of Sources/LinkRouting/LinkRouting.docc/LinkRouting.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkRouting
import Testing

@Suite("Samples of the overview of LinkRouting")
struct LinkRoutingOverviewTests {}

extension LinkRoutingOverviewTests {
    @Test("The overview")
    func sample0() throws {
        // snippet
        let table = try RouteTable(
            """
            source app  pokedex://
            source web  https://pokedex.example
            /pokemons/:pokedexID{int 1...1025}  -> pokemon.detail
            /search?q=:term                     -> search
            """)
        let matcher = try Matcher(table)

        let match = try matcher.match("pokedex://pokemons/25")
        print(match.route)  // pokemon.detail
        print(try match.value("pokedexID", as: Int.self))  // 25

        let term = LinkArgument(name: "term", text: "fire")
        print(try matcher.link(to: "search", values: [term], source: "app"))  // pokedex://search?q=fire
        // end
    }
}
