// The samples of docs/routing.md. `SampleTextTests` compares the lines between `// snippet` and `// end`
// with the page. Types are nested, so that their names do not clash with those of other pages.

import LinkRouting
import Testing

@Suite("Samples of the page about routes in code")
struct RoutingPageTests {}

extension RoutingPageTests {
    @Test("A single pattern")
    func sample0() throws {
        // snippet
        let pattern: RoutePattern = "/users/:id{int}"
        let match = try pattern.match("https://example.com/users/7")
        print(try match.value("id", as: Int.self))  // 7
        // end
    }
}

extension RoutingPageTests {
    // snippet
    struct Search: LinkRoute, Encodable {
        static let pattern: RoutePattern = "/search/:term"
        let term: String
    }

    struct Post: LinkRoute, Encodable {
        static let pattern: RoutePattern = "https://*.mysite.com/post/:id{int}"
        static let also: [RoutePattern] = ["https://*.mysite.com/p/:id{int}"]
        let id: Int
    }
    // end
}

extension RoutingPageTests {
    @Test("A type as its own route")
    func sample2() throws {
        // snippet
        let text = """
            source app  app://
            source web  https://*.mysite.com
            /help/:topic  -> help
            """
        let matcher = try Matcher(RouteTable(text, routes: [Search.self, Post.self]))

        switch try matcher.linkRoute(for: "app://search/surge+soda") {
        case let search as Search: print(search.term)  // surge+soda
        case let post as Post: print(post.id)
        default: print("a route of the text")
        }

        let link = try matcher.link(to: Post(id: 1234), host: "sub.mysite.com")
        print(link)  // https://sub.mysite.com/post/1234
        // end
    }
}

extension RoutingPageTests {
    // snippet
    struct Event: DefaultInitializable {
        var slug = ""
        var id = 0
        var tags: [String] = []
    }
    // end
}

extension RoutingPageTests {
    @Test("A template")
    func sample4() throws {
        // snippet
        let template = try LinkTemplate<Event>("/event/\(\.slug)/\(\.id)?tags=\(\.tags, separator: ",")")
        var event = try template.read("https://example.com/event/expo/7?tags=a,b")
        print(event.tags)  // ["a", "b"]
        event.id = 8
        print(try template.link(for: event))  // /event/expo/8?tags=a,b
        // end
    }
}

extension RoutingPageTests {
    @Test("A mistake in a template")
    func sample5() throws {
        // snippet
        do {
            _ = try LinkTemplate<Event>("/event/\(\.id)/\(\.id)")
        } catch {
            print(error)  // `\Event.id` is in the template twice
        }
        // end
    }
}

extension RoutingPageTests {
    // snippet
    struct Color: LinkValueConvertible {
        var red: UInt8

        init?(linkValue: LinkValue) {
            guard let hex = String(linkValue: linkValue), hex.count == 2,
                let red = UInt8(hex, radix: 16)
            else { return nil }
            self.red = red
        }

        var linkValue: LinkValue { .string(String(red, radix: 16)) }
    }
    // end
}

extension RoutingPageTests {
    @Test("A value type in code")
    func sample7() throws {
        // snippet
        let types = [CustomType(name: "color", of: Color.self, examples: ["ff", "07"])]
        let matcher = try Matcher(RouteTable("/paint/:color{color}  -> paint", types: types))
        let match = try matcher.match("x://paint/ff")
        print(try match.value("color", as: Color.self).red)  // 255
        print(matcher.canMatch("x://paint/green"))  // false
        // end
    }
}

// snippet
import LinkRoutingHandlers
// end

extension RoutingPageTests {
    /// The screens of an app.
    @MainActor
    final class Screens {
        private(set) var shown = ""
        func show(_ text: String) { shown = text }
    }

    struct OpenOptions: Sendable { var isAnimated: Bool }

    // snippet
    struct PokemonDetail: Decodable { let pokedexID: Int }

    @MainActor
    func makeRouter(_ screens: Screens) throws -> LinkRouter<OpenOptions> {
        let table = try RouteTable(
            """
            source app  pokedex://
            source web  https://pokedex.example
            /pokemons/:pokedexID{int}  -> pokemon.detail
            /help/:topic               -> help
            /old                       -> legacy
            """,
            routes: [Search.self])
        return try LinkRouter(Matcher(table), unhandled: ["legacy"]) {
            On("pokemon.detail") { (detail: PokemonDetail) in
                guard detail.pokedexID <= 1025 else { throw LinkPass("no such Pokémon") }
                await screens.show("Pokémon \(detail.pokedexID)")
            }
            On(Search.self) { @MainActor search, link in
                screens.show("search \(search.term), animated: \(link.payload.isAnimated)")
            }
            Group(sources: ["web"]) {
                On("help") { @MainActor match in screens.show("help \(match)") }
            }
            Otherwise { miss, link in await screens.show("\(link.url): \(miss)") }
        }
    }
    // end
}

extension RoutingPageTests {
    @Test("A router")
    @MainActor
    func sample10() async throws {
        // snippet
        let screens = Screens()
        let router = try makeRouter(screens)
        let options = OpenOptions(isAnimated: true)

        print(try await router.open("pokedex://pokemons/25", payload: options))  // true
        print(screens.shown)  // Pokémon 25
        try await router.open("pokedex://search/tea", payload: options)
        print(screens.shown)  // search tea, animated: true
        try await router.open("pokedex://pokemons/2000", payload: options)
        print(screens.shown)  // pokedex://pokemons/2000: `pokemon.detail`: no such Pokémon
        print(router.canOpen("https://pokedex.example/help/trade"))  // true
        print(router.canOpen("pokedex://help/trade"))  // false
        // end
    }
}

extension RoutingPageTests {
    @Test("A router without `await`")
    func sample11() throws {
        // snippet
        var opened: [String] = []
        let router = try SynchronousLinkRouter(table: "source app  app://") {
            On("regions", "/regions", "/areas") { opened.append("regions") }
            On("user", "/users/:id{int}") { (id: Int) in opened.append("user \(id)") }
            On(Search.self) { search, link in opened.append("\(search.term) \(link.url)") }
            On("event", template: "/event/\(\.id)") { (event: Event) in opened.append("\(event.id)") }
        }
        try router.open("app://areas")
        try router.open("app://users/7")
        print(opened)  // ["regions", "user 7"]
        // end
    }
}

extension RoutingPageTests {
    @Test("Mistakes in a router")
    func sample12() throws {
        // snippet
        do {
            let table = try RouteTable("/pokemons/:pokedexID  -> pokemon.detail\n/regions  -> regions")
            _ = try SynchronousLinkRouter(Matcher(table)) {
                On("pokemon.detail") { (detail: PokemonDetail, link) in }
                On("region") { match, link in }
            }
        } catch let error as LinkRouterError {
            print(error.problems[0].kind.message)
            // `PokemonDetail.pokedexID` is `Int`, but `pokedexID` may be `x`: its type is `string`
            print(error.problems[1].kind.message)  // unknown route `region`
            print(error.problems[2].kind.message)  // route `regions` has no handler
        }
        // end
    }
}
