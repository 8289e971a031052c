// The samples of docs/library.md. `SampleTextTests` compares the lines between `// snippet` and `// end`
// with the page.

import Testing

// snippet
import LinkRouting

func makeMatcher() throws(TableError) -> Matcher {
    let table = try RouteTable(
        """
        source app  pokedex://
        source web  https://pokedex.example
        query :utm_source{string?}

        /pokemons/:pokedexID{int 1...1025}/:tab{stats|moves?}  -> pokemon.detail
        /pokemons/new                                          -> none
        /search?q=:term&:types{[string]?}&:page{int=1}         -> search
        /help/:topic                                           -> help
        /:section/:name                                        -> page
        """)
    return try Matcher(table)
}
// end

@Suite("Samples of the library page")
struct LibraryPageTests {
    let matcher: Matcher

    init() throws { matcher = try makeMatcher() }
}

extension LibraryPageTests {
    @Test("First match")
    func sample1() throws {
        // snippet
        let match = try matcher.match("https://pokedex.example/pokemons/25?lang=en")
        print(match.route)  // pokemon.detail
        print(match.pattern)  // /pokemons/:pokedexID{int 1...1025}/:tab{stats|moves?}
        print(match.source ?? "")  // web
        print(match)  // pokemon.detail {"pokedexID":25}
        // end
    }
}

extension LibraryPageTests {
    @Test("A miss")
    func sample2() throws {
        // snippet
        do {
            _ = try matcher.match("pokedex://pokemons/9999/stats")
        } catch {
            print(error.reason)  // badValue
            print(error.parameter ?? "")  // pokedexID
            print(error.nearest ?? "")  // pokemon.detail
            print(error)
            // no route matches; the nearest, `pokemon.detail`, rejects the value of `pokedexID`
        }
        // end
    }
}

extension LibraryPageTests {
    @Test("Whether a link matches")
    func sample3() throws {
        // snippet
        print(matcher.canMatch("pokedex://help/trade"))  // true
        print(matcher.canMatch("pokedex://pokemons/new"))  // false
        // end
    }
}

extension LibraryPageTests {
    @Test("Other matches")
    func sample4() throws {
        // snippet
        let matches = matcher.matches("pokedex://pokemons/25")
        print(matches.map(\.route))  // ["pokemon.detail", "page"]
        // end
    }
}

extension LibraryPageTests {
    @Test("Values")
    func sample5() throws {
        // snippet
        let match = try matcher.match("pokedex://search?q=fire&types=a,b")
        print(try match.value("term", as: String.self))  // fire
        print(try match.value("types", as: Set<String>.self).count)  // 2
        print(try match.value("page", as: UInt8.self))  // 1
        // end
    }
}

extension LibraryPageTests {
    @Test("Absent values")
    func sample6() throws {
        // snippet
        let match = try matcher.match("pokedex://search?q=fire")
        let types = try match.value("types", as: [String]?.self)
        print(types ?? [])  // []
        // end
    }
}

extension LibraryPageTests {
    @Test("Properties of a match")
    func sample7() throws {
        // snippet
        let match = try matcher.match("pokedex://search?q=fire&types=a,b&utm_source=mail&lang=en")
        print(match["page"] == .int(1))  // true
        print(match.parameters)  // [term: fire, types: [a, b], page: 1]
        print(try match.value("utm_source", as: String.self))  // mail
        print(match.query["lang"] ?? "")  // en
        print(match.query.value("size", as: Int.self) ?? 10)  // 10
        // end
    }
}

// snippet
enum Tab: String, Codable, LinkValueConvertible { case stats, moves }
// end

extension LibraryPageTests {
    @Test("An enumeration")
    func sample8() throws {
        // snippet
        let match = try matcher.match("pokedex://pokemons/25/moves")
        print(try match.value("tab", as: Tab?.self) ?? .stats)  // moves
        // end
    }
}

// snippet
struct PokedexID: Codable, Hashable, LinkValueConvertible {
    var number: Int

    init?(linkValue: LinkValue) {
        guard let number = Int(linkValue: linkValue) else { return nil }
        self.number = number
    }

    var linkValue: LinkValue { number.linkValue }
}
// end

extension LibraryPageTests {
    @Test("An error")
    func sample9() throws {
        // snippet
        do {
            let match = try matcher.match("pokedex://search?q=fire&page=2")
            print(try match.value("page", as: Bool.self))
        } catch {
            print(error)
            // `page` of route `search` cannot be read as `Bool`: it is `2`, of type `int`
        }
        // end
    }
}

// snippet
struct PokemonDetail: Codable, Equatable {
    var pokedexID: Int
    var tab: Tab?
}
// end

extension LibraryPageTests {
    @Test("Decoding")
    func sample10() throws {
        // snippet
        let match = try matcher.match("pokedex://pokemons/25/stats")
        let detail = try match.decode(PokemonDetail.self)
        print(detail.pokedexID)  // 25
        // end
    }
}

// snippet
struct Search: Codable {
    var term: String
    var types: Set<String>?
    var page: Int
    var globals: Tracking
    var query: [String: String]

    struct Tracking: Codable { var utm_source: String? }
}
// end

extension LibraryPageTests {
    @Test("Decoding groups")
    func sample11() throws {
        // snippet
        let link = "pokedex://search?q=a&utm_source=mail&lang=en"
        let search = try matcher.match(link).decode(Search.self)
        print(search.page)  // 1
        print(search.globals.utm_source ?? "")  // mail
        print(search.query)  // ["lang": "en"]
        // end
    }
}

extension LibraryPageTests {
    @Test("Encoding")
    func sample12() throws {
        // snippet
        let detail = PokemonDetail(pokedexID: 25, tab: .stats)
        let link = try matcher.link(
            to: "pokemon.detail", encoding: detail, source: "app", query: ["lang": "en"])
        print(link)  // pokedex://pokemons/25/stats?lang=en
        // end
    }
}

extension LibraryPageTests {
    @Test("A link that cannot be built")
    func sample13() throws {
        // snippet
        do {
            _ = try matcher.link(to: "pokemon.detail", encoding: PokemonDetail(pokedexID: 0))
        } catch {
            print(error)
            // `0` does not match `int 1...1025`, so it cannot be `pokedexID`
        }
        // end
    }
}
