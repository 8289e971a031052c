// The samples of Sources/LinkRouting/LinkRouting.docc/FirstTable.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkRouting
import Testing

@Suite("Samples of the article about the first table")
struct FirstTableArticleTests {}

// snippet
let firstTable = """
    source app  pokedex://
    source web  https://pokedex.example

    /pokemons/:pokedexID{int 1...1025}/:tab{stats|moves?}  -> pokemon.detail
    /pokemons/new                                          -> none
    /search?q=:term&:page{int=1}                           -> search
    /help/*topic                                           -> help
    """
// end

extension FirstTableArticleTests {
    @Test("A matcher")
    func sample1() throws {
        // snippet
        let matcher = try Matcher(RouteTable(firstTable))
        let match = try matcher.match("https://pokedex.example/pokemons/25/stats")
        print(match.route)  // pokemon.detail
        print(match.source ?? "")  // web
        print(match.parameters)  // [pokedexID: 25, tab: stats]
        // end
    }
}

extension FirstTableArticleTests {
    @Test("A mistake")
    func sample2() throws {
        // snippet
        do {
            _ = try RouteTable("/pokemons/:id{integer}  -> pokemon")
        } catch {
            print(error.diagnostics[0].kind.message)  // unknown type `integer`
            print(error.diagnostics[0].hint ?? "")  // did you mean `int`?
        }
        // end
    }
}

extension FirstTableArticleTests {
    // snippet
    struct PokemonDetail: Decodable {
        let pokedexID: Int
        let tab: String?
    }
    // end
}

extension FirstTableArticleTests {
    @Test("Values")
    func sample4() throws {
        // snippet
        let matcher = try Matcher(RouteTable(firstTable))
        let match = try matcher.match("pokedex://pokemons/25")
        print(try match.value("pokedexID", as: Int.self))  // 25
        let detail = try match.decode(PokemonDetail.self)
        print(detail.tab ?? "no tab")  // no tab
        // end
    }
}

extension FirstTableArticleTests {
    @Test("A miss")
    func sample5() throws {
        // snippet
        let matcher = try Matcher(RouteTable(firstTable))
        do {
            _ = try matcher.match("pokedex://pokemons/2000")
        } catch {
            print(error)
            // no route matches; the nearest, `pokemon.detail`, rejects the value of `pokedexID`
        }
        // end
    }
}
