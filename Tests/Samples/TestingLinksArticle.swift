// The samples of Sources/LinkRouting/LinkRouting.docc/TestingYourLinks.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkRouting
import Testing

@Suite("Samples of the article about testing links")
struct TestingLinksArticleTests {}

extension TestingLinksArticleTests {
    // snippet
    static let table = """
        source app  pokedex://
        /pokemons/:id{int 1...1025}  -> pokemon
            ok  pokedex://pokemons/25  id=25
            no  pokedex://pokemons/0
        """
    // end
}

extension TestingLinksArticleTests {
    // snippet
    @Test("Examples of the table")
    func examples() throws {
        let matcher = try Matcher(RouteTable(Self.table))
        for route in matcher.table.routes {
            for example in route.examples {
                let match = try? matcher.match(example.link)
                #expect((match?.route == route.name) == example.isExpectedToMatch)
            }
        }
    }
    // end
}

extension TestingLinksArticleTests {
    // snippet
    @Test("Published links", arguments: ["pokedex://pokemons/1", "pokedex://pokemons/1025"])
    func published(_ link: String) throws {
        let matcher = try Matcher(RouteTable(Self.table))
        #expect(try matcher.match(link).route == "pokemon")
    }
    // end
}

extension TestingLinksArticleTests {
    @Test("A link that is built")
    func sample3() throws {
        // snippet
        let matcher = try Matcher(RouteTable(Self.table))
        let id = LinkArgument(name: "id", text: "25")
        print(try matcher.link(to: "pokemon", values: [id], source: "app"))  // pokedex://pokemons/25
        // end
    }
}
