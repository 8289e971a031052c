import GoldenFiles
import LinkRoutingHandlers
import Testing

/// Mistakes that are found when a router is made.
@Suite("Mistakes in routers")
struct RouterMistakeTests {
    /// The errors of a router, in which a line of this file is `:N`.
    private static func errors(
        _ text: String, unhandled: [String] = [],
        @LinkHandlerBuilder<SynchronousHandling<Void>> _ handlers: () throws -> LinkHandlers<
            SynchronousHandling<Void>
        >
    ) -> String {
        do {
            _ = try SynchronousLinkRouter(Matcher(RouteTable(text)), unhandled: unhandled, handlers: handlers)
            return "none"
        } catch {
            let file = "LinkRoutingHandlersTests/RouterMistakeTests.swift:"
            return "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.contains(file) ? line.prefix(while: { $0 != "L" }) + "here" : line
            }.joined(separator: "\n")
        }
    }

    @Test("All mistakes at once, each with its place")
    func allAtOnce() {
        let table = """
            source app  pokedex://
            source web  https://pokedex.example
            /pokemons/:pokedexID  -> pokemon.detail
            /help                 -> help  @app
            /old                  -> legacy
            /kept                 -> kept
            /twice                -> twice
            """
        struct Pokemon: Codable { let pokedexID: Int; let tab: String }
        let found = Self.errors(table, unhandled: ["kept", "keptt"]) {
            On("pokemon.detial") { match, link in }
            On("pokemon.detail") { (detail: Pokemon, link) in }
            On("twice") { match, link in }
            On("twice") { match, link in }
            Group(sources: ["web"]) { On("help") { match, link in } }
            Group(sources: ["wep"]) { On("kept") { match, link in } }
            On("new", "/new") { match, link in }
            Otherwise { miss, link in }
            Otherwise { miss, link in }
        }
        expectGolden("handlers/all-mistakes-at-once.txt", found)
    }

    enum Tab: String, Codable { case stats, moves }
    enum Size: Int, Codable, CaseIterable { case small = 1, large = 2 }

    struct Value<T: Codable>: Codable { let x: T }
    struct OptionalValue<T: Codable>: Codable { let x: T? }
    struct Misspelled: Codable { let idd: Int? }
    struct Extra: Codable { let id: Int; let model: String? }
    struct Grouped: Codable {
        struct Globals: Codable { let campaign: String? }
        let globals: Globals
        let query: [String: String]
    }
    struct StrictGlobal: Codable { let campaign: String }

    /// The sentences of a router in which the only route has a value type.
    private static func check<T: Codable & SendableMetatype>(_ pattern: String, _ type: T.Type) -> String {
        let found = errors("query :campaign{string?}\n\(pattern)  -> r") {
            On("r", as: type) { value, link in }
        }
        let lines = found.split(separator: "\n").filter { $0.hasPrefix("error: ") }
        return lines.isEmpty ? found : lines.map { String($0.dropFirst(7)) }.joined(separator: "; ")
    }

    @Test(
        "The properties of a type and the parameters of a route",
        arguments: [
            (check("/:x{int}", Value<Int>.self), "none"), (check("/:x{int}", Value<String>.self), "none"),
            (check("/:x{int}", Value<Double>.self), "none"), (check("/:x{uint}", Value<Int>.self), "none"),
            (check("/:x", Value<String>.self), "none"), (check("/:x{[int]}", Value<[Int]>.self), "none"),
            (check("/:x{[int]}", Value<Set<Int>>.self), "none"),
            (check("/:x{int 0...255}", Value<UInt8>.self), "none"),
            (check("/:x{1|2}", Value<Int>.self), "none"), (check("/:x{/[0-9]+/}", Value<Int>.self), "none"),
            (check("/:x{date}", Value<String>.self), "none"), (check("/:x{bool}", Value<Bool>.self), "none"),
            (check("/:x{int?}", OptionalValue<Int>.self), "none"),
            (check("/:x{int=1}", Value<Int>.self), "none"),
            (check("/:x{stats|moves}", Value<Tab>.self), "none"),
            // From any text an enumeration of the app may be read; other links are passed on.
            (check("/:x", Value<Tab>.self), "none"), (check("/:x{int}", Value<Size>.self), "none"),
            (check("/r  ", Extra.self), "`Extra.id` is not optional, but the pattern has no parameter `id`"),
            (check("/:id{int}", Extra.self), "none"), (check("/:id{int}", Int.self), "none"),
            (check("/:a{int}/:b", Int.self), "`Int` is a single value, but the pattern has 2 parameters"),
            (check("/:x", Int.self), "the handler takes `Int`, but `x` may be `x`: its type is `string`"),
            (
                check("/:x", Value<Int>.self),
                "`Value<Int>.x` is `Int`, but `x` may be `x`: its type is `string`"
            ),
            (
                check("/:x{int}", Value<UInt>.self),
                "`Value<UInt>.x` is `UInt`, but `x` may be `-7`: its type is `int`"
            ),
            (
                check("/:x{int 0...300}", Value<UInt8>.self),
                "`Value<UInt8>.x` is `UInt8`, but `x` may be `300`: its type is `int 0...300`"
            ),
            (
                check("/:x{double}", Value<Int>.self),
                "`Value<Int>.x` is `Int`, but `x` may be `7.5`: its type is `double`"
            ),
            (
                check("/:x{1|two}", Value<Int>.self),
                "`Value<Int>.x` is `Int`, but `x` may be `two`: its type is `1|two`"
            ),
            (
                check("/:x{stats|moves|evolution}", Value<Tab>.self),
                "`Value<Tab>.x` is `Tab`, but `x` may be `evolution`: its type is `stats|moves|evolution`"
            ),
            (
                check("/:x{[string]}", Value<[Int]>.self),
                "`Value<Array<Int>>.x` is `Array<Int>`, but `x` may be `[x]`: its type is `[string]`"
            ),
            (
                check("/:x{int?}", Value<Int>.self),
                "`Value<Int>.x` is not optional, but a link may have no value for it"
            ),
            (
                check("/:x?y", OptionalValue<Int>.self),
                "`OptionalValue<Int>.x` is `Int`, but `x` may be `x`: its type is `string`"
            ),
            (
                check("/:id{int}", Misspelled.self),
                "`Misspelled.idd` is always `nil`: the route has no parameter `idd`"
            ),
            (check("/r  ", Grouped.self), "none"),
            (
                check("/r  ", StrictGlobal.self),
                "`StrictGlobal.campaign` is not optional, but a link may have no value for it"
            ),
        ])
    func properties(_ found: String, _ expected: String) { #expect(found == expected) }

    @Test("Each pattern of a route is checked")
    func patterns() {
        struct Search: Codable { let term: String; let page: Int }
        let table = "/search?q=:term&:page{int=1}  -> search\n    also /search/:term"
        expectGolden(
            "handlers/properties-and-parameters-of-several-patterns.txt",
            Self.errors(table) { On("search") { (search: Search, link) in } })
    }

    @Test("The errors of a table that handlers bring along")
    func table() {
        let error = #expect(throws: LinkRouterError.self) {
            try SynchronousLinkRouter {
                On("a", "/a/:id{it}") { match, link in }
                On("b", "/b") { match, link in }
            }
        }
        let place = error?.problems.first?.handler
        #expect(place == nil)
        #expect("\(error?.description.split(separator: "\n").first ?? "")" == "error: unknown type `it`")
    }

    @Test("Handlers of one route for different sources do not clash")
    func sources() throws {
        let table = "source app  app://\nsource web  https://h.example\n/a -> a"
        var log: [String] = []
        let router = try SynchronousLinkRouter(Matcher(RouteTable(table))) {
            Group(sources: ["app"]) { On("a") { match, link in log.append("app") } }
            Group(sources: ["web"]) { On("a") { match, link in log.append("web") } }
        }
        try router.open("https://h.example/a")
        try router.open("app://a")
        #expect(log == ["web", "app"])
    }

    @Test("A route without handlers for some source goes on to the next match")
    func nextMatch() throws {
        let table = "source app  app://\nsource web  https://h.example\n/a -> a\n/:any -> any"
        var log: [String] = []
        let router = try SynchronousLinkRouter(Matcher(RouteTable(table))) {
            Group(sources: ["app"]) { On("a") { match, link in log.append("a") } }
            On("any") { match, link in log.append("any") }
        }
        try router.open("https://h.example/a")
        #expect(log == ["any"])
    }
}
