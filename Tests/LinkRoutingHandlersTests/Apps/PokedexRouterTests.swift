import GoldenFiles
import LinkRoutingHandlers
import Testing

/// The table of a Pokédex with types and handlers.
@Suite("The router of a Pokédex")
struct PokedexRouterTests {
    @MainActor
    private static func router(
        replacing text: String = "", by other: String = ""
    ) throws -> LinkRouter<Screens> {
        let table = try AppData.table("pokedex.routes")
        let changed = text.isEmpty ? table : table.replacing(text, with: other)
        return try Pokedex.router(RouteTable(changed, name: "pokedex.routes"))
    }

    @Test(
        "Links open screens",
        arguments: [
            ("pokedex://", "home"),
            ("pokedex://pokemons", "pokemon.list page=1"),
            (
                "https://my-awesome-pokedex.com/pokemons?type=fire&page=3&lang=en",
                "pokemon.list page=3 type=fire"
            ),
            ("pokedex://pokemons?types=water,grass", "pokemon.list page=1 types=water,grass"),
            ("pokedex://pokemons?view=map&type=water", "pokemon.map type=water"),
            ("pokedex://pokemons/25", "pokemon.detail pokedexID=25"),
            ("https://my-awesome-pokedex.com/pokemons/25/moves", "pokemon.detail pokedexID=25 tab=moves"),
            ("https://www.my-awesome-pokedex.com/p/151", "pokemon.detail pokedexID=151"),
            ("pokedex://pokemons/9999", "not opened"), ("pokedex://pokemons/new", "not opened"),
            ("pokedex://compare/1-vs-4", "pokemon.compare first=1 second=4"),
            ("https://my-awesome-pokedex.com/sprites/25.png", "pokemon.sprite pokedexID=25"),
            ("pokedex://sprites/25.png", "not opened"),
            ("pokedex://search/Pikachu?generation=1", "search generation=1 keyword=Pikachu"),
            ("https://my-awesome-pokedex.com/search?q=Pikachu", "search keyword=Pikachu"),
            ("pokedex://search/25", "search.number pokedexID=25"),
            ("pokedex://items/berry/oran", "item.detail category=berry item=oran"),
            ("pokedex://trainers/misty/team", "trainer.team format=single name=misty"),
            ("pokedex://trainers/misty", "trainer.detail name=misty"),
            ("pokedex://trainers/me", "trainer.self"),
            ("pokedex://events", "event.list"),
            ("pokedex://events?past&year=2016", "event.archive year=2016"),
            ("pokedex://about", "about"), ("https://my-awesome-pokedex.com/ja/about", "about lang=ja"),
            ("pokedex://help/battles/types", "help topic=battles/types"),
            ("pokedex://moves/thunderbolt", "move.detail move=thunderbolt"),
            ("pokedex://pokemons/25/cry", "pokemon.cry pokedexID=25"),
            ("https://my-awesome-pokedex.com/pokemons/25/cry", "not opened"),
            ("https://fuchsia.kanto.example.com/regions", "region.list"),
            (
                "https://fuchsia.kanto.example.com/regions/map?lat=35.5&lng=-139.25&satellite=yes",
                "region.map lat=35.5 lng=-139.25 satellite=true"
            ),
        ])
    @MainActor
    func links(_ link: String, _ screen: String) async throws {
        #expect(try await Self.router().shown(link) == screen)
    }

    @Test("Each example of the table opens the screen of its route")
    @MainActor
    func examples() async throws {
        let router = try Self.router()
        for route in router.matcher.table.routes {
            for example in route.examples where example.isExpectedToMatch {
                let screen = try await router.shown(example.link)
                #expect(screen.split(separator: " ").first.map(String.init) == route.name, "\(example.link)")
            }
        }
    }

    /// The error of the router after a change to the table, without the numbers of lines in the code.
    @MainActor
    private static func failure(replacing text: String, by other: String) -> String {
        do {
            _ = try router(replacing: text, by: other)
            return "none"
        } catch {
            return "\(error)".replacing(/PokedexApp\.swift:\d+/, with: "PokedexApp.swift:LINE")
        }
    }

    @Test("A parameter's type that changes in the table is an error when the app starts")
    @MainActor
    func changedType() {
        let found = Self.failure(
            replacing: "type dex-id       int 1...1025", by: "type dex-id       /[a-z]+-[0-9]+/")
        expectGolden("handlers/changed-parameter-type.txt", found)
    }

    @Test(
        "Other changes to the table are errors when the app starts",
        arguments: [
            (
                "  -> trainer.team", "  -> trainer.squad",
                """
                error: unknown route `trainer.team`; did you mean `trainer.self`?
                 --> LinkRoutingHandlersTests/PokedexApp.swift:LINE

                error: route `trainer.squad` has no handler
                   --> pokedex.routes:105:56
                    |
                105 | /trainers/:name/team?:format{single|double=single}  -> trainer.squad
                    |                                                        ^^^^^^^^^^^^^ add one, \
                or name the route in `ignoring`

                """
            ),
            (
                "/trainers/:name       ", "/trainers/:id         ",
                """
                error: `Trainer.name` is not optional, but the pattern has no parameter `name`
                   --> pokedex.routes:111:1
                    |
                111 | /trainers/:id                                    -> trainer.detail
                    | ^^^^^^^^^^^^^
                   ::: LinkRoutingHandlersTests/PokedexApp.swift:LINE

                """
            ),
            (
                ":satellite{bool?}", ":satellite{int?}",
                """
                error: `Place.satellite` is `Bool`, but `satellite` may be `7`: its type is `int`
                   --> pokedex.routes:174:41
                    |
                174 | /regions/map?:lat{double}&:lng{double}&:satellite{int?}  -> region.map  @kanto
                    |                                         ^^^^^^^^^
                   ::: LinkRoutingHandlersTests/PokedexApp.swift:LINE

                """
            ),
            (
                "{single|double=single}", "{single|double|triple=single}",
                """
                error: `Team.format` is `Format`, but `format` may be `triple`: \
                its type is `single|double|triple`
                   --> pokedex.routes:105:23
                    |
                105 | /trainers/:name/team?:format{single|double|triple=single}  -> trainer.team
                    |                       ^^^^^^
                   ::: LinkRoutingHandlersTests/PokedexApp.swift:LINE

                """
            ),
        ])
    @MainActor
    func otherChanges(_ text: String, _ other: String, _ expected: String) {
        #expect(Self.failure(replacing: text, by: other) == expected)
    }
}
