import Foundation
import LinkRouting
import LinkRoutingLanguage
import Testing

/// The type that the program generates from the table of the package, with all links of that table.
@Suite("Generated links")
struct AppLinkTests {
    /// The table from which the type was generated.
    private static let table: RouteTable = {
        let path = "../../routes/pokedex.routes"
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
        do {
            return try RouteTable(String(contentsOf: url, encoding: .utf8))
        } catch {
            fatalError("\(error)")
        }
    }()

    /// An `ok` or `no` line.
    private static let examples = table.routes.flatMap { route in
        route.examples.map { (route: route.name, example: $0) }
    }

    private static func routeName(_ link: AppLink) -> String? {
        table.routes[link.routeValues.route].name
    }

    @Test("Every `ok` line gives the case of its route, and no `no` line does")
    func examples() throws {
        #expect(Self.examples.count == 72)
        for (route, example) in Self.examples {
            let link = AppLink(link: example.link)
            #expect((link.map(Self.routeName) == route) == example.isExpectedToMatch, "\(example.link)")
            #expect(AppLink.canOpen(example.link) == (link != nil))
        }
        let expected = Self.examples.filter(\.example.isExpectedToMatch).map(\.example.link)
        #expect(AppLink.examples == expected)
    }

    @Test("A link that is written from any source reads as the same value")
    func links() throws {
        let sources: [AppLink.Source?] = [nil, .app, .web, .kanto(host: "cerulean.kanto.example.com")]
        var count = 0
        for link in try AppLink.examples.map({ try AppLink($0) }) {
            for source in sources {
                do {
                    #expect(try AppLink(link.link(from: source)) == link)
                    count += 1
                } catch let error as BuildError {
                    guard case .sourceNotAccepted = error.reason else { throw error }
                }
            }
        }
        #expect(count == 164)
    }

    @Test("A value is decoded as it was encoded, and a route that is gone is an error")
    func codable() throws {
        let links = try AppLink.examples.map { try AppLink($0) }
        let data = try JSONEncoder().encode(links)
        #expect(try JSONDecoder().decode([AppLink].self, from: data) == links)
        let gone = Data(#"[{"/":"pokemon.gone"}]"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([AppLink].self, from: gone) }
        // `page` has a default, `pokedexID` has none.
        let list = Data(#"[{"/":"pokemon.list","type":null}]"#.utf8)
        #expect(try JSONDecoder().decode([AppLink].self, from: list) == [.pokemonList()])
        let incomplete = Data(#"[{"/":"pokemon.cry"}]"#.utf8)
        #expect {
            try JSONDecoder().decode([AppLink].self, from: incomplete)
        } throws: {
            if case DecodingError.keyNotFound(let key, _) = $0 {
                key.stringValue == "pokedexID"
            } else {
                false
            }
        }
        let other = Data(#"[{"/":"pokemon.cry","pokedexID":"x"}]"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([AppLink].self, from: other) }
    }

    @Test("The values of a link have their types, and its other items can be read")
    func values() throws {
        #expect(
            try AppLink("pokedex://pokemons?types=water,grass")
                == .pokemonList(types: [.water, .grass]))
        #expect(try AppLink("pokedex://help/a%2Fb/c") == .help(topic: ["a/b", "c"]))
        #expect(try AppLink("pokedex://trainers/misty/team") == .trainerTeam(name: "misty"))
        let match = try AppLink.matcher.match("pokedex://pokemons/25?utm_source=mail&lang=en")
        #expect(try AppLink(match) == .pokemonDetail(pokedexID: 25))
        #expect(AppLink.Globals(match) == AppLink.Globals(utmSource: "mail"))
        #expect(match.query["lang"] == "en")
        let link = try AppLink.pokemonDetail(pokedexID: 25, tab: .moves)
            .link(globals: AppLink.Globals(utmSource: "mail"), query: ["lang": "en"])
        #expect(link == "pokedex://pokemons/25/moves?utm_source=mail&lang=en")
    }

    @Test("A match of another table is the case of the route that has the same name")
    func otherTable() throws {
        let matcher = try Matcher(RouteTable("/about -> about\n/x -> home\n/gone -> gone"))
        #expect(try AppLink(matcher.match("/x")) == .home)
        #expect(try AppLink(matcher.match("/about")) == .about(lang: nil))
        #expect(throws: Miss.self) { try AppLink(matcher.match("/gone")) }
    }

    @Test(
        "What cannot be read or written is an error that says why",
        arguments: [
            (
                .pokemonDetail(pokedexID: 9999),
                "`9999` does not match `int 1...1025`, so it cannot be `pokedexID`"
            ),
            (
                .search(keyword: "25"),
                "the link would be `pokedex://search/25`, which resolves to `search.number`"
            ),
            (.trainerDetail(name: ""), "the value of `name` cannot be empty"),
            (
                .pokemonList(types: []),
                nil
            ),
        ] as [(AppLink, String?)])
    func errors(_ link: AppLink, _ message: String?) {
        var found: String?
        do { _ = try link.link() } catch { found = "\(error)" }
        #expect(found == message)
    }

    @Test("A link that no route matches has the reason of its miss")
    func miss() {
        #expect(AppLink(link: "pokedex://pokemons/9999") == nil)
        #expect {
            try AppLink("pokedex://pokemons/9999")
        } throws: { error in
            "\(error)"
                == "no route matches; the nearest, `pokemon.detail`, rejects the value of `pokedexID`"
        }
    }
}
