// The samples of Sources/LinkRouting/LinkRouting.docc/MovingFromOtherLibraries.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkRouting
import Testing

@Suite("Samples of the article about other libraries")
struct MovingArticleTests {}

extension MovingArticleTests {
    @Test("A single pattern")
    func sample0() throws {
        // snippet
        let pattern: RoutePattern = "pokedex://pokemons/:id{int}"
        print(try pattern.match("pokedex://pokemons/25").value("id", as: Int.self))  // 25
        // end
    }
}
