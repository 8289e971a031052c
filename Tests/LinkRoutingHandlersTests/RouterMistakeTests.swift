import GoldenFiles
import LinkRoutingHandlers
import Testing

/// Mistakes that are found when a router is made.
@Suite("Mistakes in routers")
struct RouterMistakeTests {
    /// The errors of a router, in which a line of this file is `:N`.
    @MainActor
    private static func errors(
        _ text: String, ignoring routes: [String] = [],
        @LinkRouter<Void>.Handlers _ handlers: () throws -> LinkRouter<Void>.Handlers
    ) -> String {
        do {
            _ = try LinkRouter<Void>(Matcher(RouteTable(text)), ignoring: routes, handlers: handlers)
            return "none"
        } catch {
            let file = "LinkRoutingHandlersTests/RouterMistakeTests.swift:"
            return "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.contains(file) ? line.prefix(while: { $0 != "L" }) + "here" : line
            }.joined(separator: "\n")
        }
    }

    @Test("Mistakes in all handlers at once, each with its place")
    @MainActor
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
        let found = Self.errors(table, ignoring: ["kept", "keptt"]) {
            On("pokemon.detial") { link in }
            On("pokemon.detail") { (detail: Pokemon, link) in }
            On("twice") { link in }
            On("twice") { link in }
            LinkGroup(sources: ["web"]) { On("help") { link in } }
            LinkGroup(sources: ["wep"]) { On("kept") { link in } }
            On("new", "/new") { link in }
            Otherwise { miss, link in }
            Otherwise { miss, link in }
        }
        expectGolden("handlers/all-mistakes-at-once.txt", found)
    }

    typealias HandlerType = Decodable & SendableMetatype

    enum Tab: String, Codable { case stats, moves }
    enum Size: Int, Codable, CaseIterable { case small = 1, large = 2 }

    struct Value<T: Codable>: Codable { let x: T }
    struct OptionalValue<T: Codable>: Codable { let x: T? }
    struct Extra: Codable { let id: Int; let model: String? }
    struct Grouped: Codable {
        struct Globals: Codable { let campaign: String? }
        let globals: Globals
        let query: [String: String]
    }
    struct StrictGlobal: Codable { let campaign: String }
    struct StrictItem: Codable {
        struct Items: Codable { let lang: String }
        let query: Items
    }
    enum Choice: Codable { case number(Int), none }
    /// Its values are read with `try?`.
    struct Lenient: Decodable {
        enum Key: CodingKey { case page, old, sort }
        let page: Int
        let sort: String
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            page = (try? container.decode(Int.self, forKey: .page)) ?? 1
            if let old = try? container.decode(String.self, forKey: .old) {
                sort = old
            } else {
                sort = try container.decode(String.self, forKey: .sort)
            }
        }
    }
    /// Which values it needs depends on another one.
    struct Dependent: Decodable {
        enum Key: CodingKey { case kind, page }
        let page: Int
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let kind = try container.decode(String.self, forKey: .kind)
            page = try kind == "list" ? container.decode(Int.self, forKey: .page) : 0
        }
    }
    /// None of the examples of a text is a case.
    struct Sized: Codable {
        enum Unit: String, Codable, CaseIterable { case metric, imperial }
        let unit: Unit
        let id: Int
    }
    /// It reads a number or a known text from one value.
    struct Version: Decodable {
        enum Key: CodingKey { case version }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            if (try? container.decode(Int.self, forKey: .version)) != nil { return }
            if try container.decode(String.self, forKey: .version) == "latest" { return }
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "unknown version")
        }
    }
    enum NumberOrText: Decodable {
        case number(Int), text(String)
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let number = try? container.decode(Int.self)
            self = try number.map { .number($0) } ?? .text(container.decode(String.self))
        }
    }
    /// It is read from one text, though it has properties.
    struct Point: Codable, LinkValueConvertible {
        var (lat, lng) = (0, 0)
        init?(linkValue: LinkValue) { if linkValue.text?.contains(",") != true { return nil } }
        var linkValue: LinkValue { .string("\(lat),\(lng)") }
    }

    /// The sentences of a router in which the only route has a value type.
    @MainActor
    private static func check<T: Decodable>(_ pattern: String, _ type: T.Type) -> String {
        let found = errors("query :campaign{string?}\n\(pattern)  -> r") {
            On("r") { (value: T, link) in }
        }
        let lines = found.split(separator: "\n").filter { $0.hasPrefix("error: ") }
        return lines.isEmpty ? found : lines.map { String($0.dropFirst(7)) }.joined(separator: "; ")
    }

    @Test(
        "The properties of a type and the parameters of a route",
        arguments: [
            ("/:x{int}", Value<Int>.self, "none"), ("/:x{int}", Value<String>.self, "none"),
            ("/:x{int}", Value<Double>.self, "none"), ("/:x{uint}", Value<Int>.self, "none"),
            ("/:x", Value<String>.self, "none"), ("/:x{[int]}", Value<[Int]>.self, "none"),
            ("/:x{[int]}", Value<Set<Int>>.self, "none"),
            ("/:x{int 0...255}", Value<UInt8>.self, "none"),
            ("/:x{1|2}", Value<Int>.self, "none"), ("/:x{/[0-9]+/}", Value<Int>.self, "none"),
            ("/:x{date}", Value<String>.self, "none"), ("/:x{bool}", Value<Bool>.self, "none"),
            ("/:x{int?}", OptionalValue<Int>.self, "none"),
            ("/:x{int=1}", Value<Int>.self, "none"),
            ("/:x{stats|moves}", Value<Tab>.self, "none"),
            // From any text an enumeration of the app may be read; other links are passed on.
            ("/:x", Value<Tab>.self, "none"), ("/:x{int}", Value<Size>.self, "none"),
            (
                "/:unit/:id", Sized.self,
                "`Sized.id` is `Int`, but `id` may be `x`: its type is `string`"
            ),
            ("/:version", Version.self, "none"),
            ("/r  ", Extra.self, "`Extra.id` is not optional, but the pattern has no parameter `id`"),
            ("/:id{int}", Extra.self, "none"), ("/:id{int}", Int.self, "none"),
            ("/:a{int}/:b", Int.self, "`Int` is a single value, but the pattern has 2 parameters"),
            ("/:x", Int.self, "the handler takes `Int`, but `x` may be `x`: its type is `string`"),
            ("/:x{int?}", Int.self, "`Int` needs a value for `x`, but a link may have none"),
            ("/:x{int?}", Int?.self, "none"), ("/:x{stats|moves}", Tab.self, "none"),
            (
                "/:x{stats|moves|evolution}", Tab.self,
                "the handler takes `Tab`, but `x` may be `evolution`: its type is `stats|moves|evolution`"
            ),
            (
                "/:x", Value<Int>.self,
                "`Value<Int>.x` is `Int`, but `x` may be `x`: its type is `string`"
            ),
            (
                "/:x{int}", Value<UInt>.self,
                "`Value<UInt>.x` is `UInt`, but `x` may be `-7`: its type is `int`"
            ),
            (
                "/:x{int 0...300}", Value<UInt8>.self,
                "`Value<UInt8>.x` is `UInt8`, but `x` may be `300`: its type is `int 0...300`"
            ),
            (
                "/:x{double}", Value<Int>.self,
                "`Value<Int>.x` is `Int`, but `x` may be `7.5`: its type is `double`"
            ),
            (
                "/:x{double 0...1}", Value<Int>.self,
                "`Value<Int>.x` is `Int`, but `x` may be `0.5`: its type is `double 0.0...1.0`"
            ),
            (
                "/:x{1|two}", Value<Int>.self,
                "`Value<Int>.x` is `Int`, but `x` may be `two`: its type is `1|two`"
            ),
            (
                "/:x{stats|moves|evolution}", Value<Tab>.self,
                "`Value<Tab>.x` is `Tab`, but `x` may be `evolution`: its type is `stats|moves|evolution`"
            ),
            (
                "/:x{[string]}", Value<[Int]>.self,
                "`Value<Array<Int>>.x` is `Array<Int>`, but `x` may be `[x]`: its type is `[string]`"
            ),
            (
                "/:x{[int]}", Value<[Extra]>.self,
                "`Value<Array<Extra>>.x` is `Array<Extra>`, but `x` may be `[7]`: its type is `[int]`"
            ),
            (
                "/:x{int?}", Value<Int>.self,
                "`Value<Int>` needs a value for `x`, but a link may have none"
            ),
            (
                "/:x?y", OptionalValue<Int>.self,
                "`OptionalValue<Int>.x` is `Int`, but `x` may be `x`: its type is `string`"
            ),
            ("/r  ", Grouped.self, "none"),
            // A type may be made of names or of one value, and may refuse some texts.
            ("/:x", Point.self, "none"), ("/:x", Value<Point>.self, "none"),
            ("/:lat{int}/:lng{int}", Point.self, "none"), ("/r?*n", LinkQuery.self, "none"),
            ("/r?*n", [String: String].self, "none"), ("/:x/:y{string?}", [String: String].self, "none"),
            ("/r  ", StrictItem.self, "`StrictItem` needs a value for `lang`, but a link may have none"),
            (
                "/:x{int}", Value<Value<Int>>.self,
                "`Value<Value<Int>>.x` is `Value<Int>`, but `x` may be `7`: its type is `int`"
            ),
            (
                "/:x{[int]}", Value<[Value<Int>]>.self,
                "`Value<Array<Value<Int>>>.x` is `Array<Value<Int>>`, but `x` may be `[7]`: "
                    + "its type is `[int]`"
            ),
            (
                "/:x", Value<Choice>.self,
                "`Value<Choice>.x` is `Choice`, but `x` may be `x`: its type is `string`"
            ),
            ("/:x", [Int].self, "the handler takes `Array<Int>`, but `x` may be `x`: its type is `string`"),
            (
                "/r  ", StrictGlobal.self,
                "`StrictGlobal` needs a value for `campaign`, but a link may have none"
            ),
            // A type may catch the error about a value.
            ("/r?:page{string?}&:sort", Lenient.self, "none"), ("/r?:sort", Lenient.self, "none"),
            (
                "/r?:page{int?}", Lenient.self,
                "`Lenient.sort` is not optional, but the pattern has no parameter `sort`"
            ),
            ("/:kind{list|grid}", Dependent.self, "none"), ("/:x", NumberOrText.self, "none"),
            (
                "/:x{int?}", NumberOrText.self,
                "`NumberOrText` needs a value for `x`, but a link may have none"
            ),
        ] as [(String, any HandlerType.Type, String)])
    @MainActor
    func properties(
        _ pattern: String, _ type: any HandlerType.Type, _ expected: String
    ) {
        #expect(Self.check(pattern, type) == expected)
    }

    @Test("No value of a type without examples is known")
    @MainActor
    func unknownValues() throws {
        let types = [CustomType(name: "code") { !$0.isEmpty }]
        _ = try LinkRouter<Void>(table: "/:code{code}  -> r", types: types) {
            On("r") { (code: Int) in }
        }
    }

    @Test("Each pattern of a route is checked")
    @MainActor
    func patterns() {
        struct Search: Codable { let term: String; let page: Int }
        let table = "/search?q=:term&:page{int=1}  -> search\n    also /search/:term"
        expectGolden(
            "handlers/properties-and-parameters-of-several-patterns.txt",
            Self.errors(table) { On("search") { (search: Search, link) in } })
    }

    @Test("The errors of a table that handlers bring along come before all other mistakes")
    @MainActor
    func table() {
        let error = #expect(throws: LinkRouterError.self) {
            try LinkRouter<Void> {
                On("a", "/a/:id{it}") { link in }
                On("b", "/b") { link in }
                On("c") { link in }
            }
        }
        #expect(error?.problems.count == 1)
        let place = error?.problems.first?.handler
        #expect(place == nil)
        #expect("\(error?.description.split(separator: "\n").first ?? "")" == "error: unknown type `it`")
    }

    @Test("A type that no link can be read as, and one that is no route")
    @MainActor
    func handlerTypes() {
        enum Screen: Decodable { case detail(id: Int), home }
        struct Names: Decodable { let names: [String: String] }
        let found = Self.errors("/pokemons/:id{int} -> pokemon\n/home -> home\n/all?*names -> all") {
            On("pokemon") { (screen: Screen) in }
            On("home") { (names: [String: String]) in }
            On("all") { (names: Names) in }
            On { (names: Names) in }
        }
        expectGolden("handlers/types-of-handlers.txt", found)
    }

    @Test("A handler after one without conditions never runs")
    @MainActor
    func conditionsAfterAll() {
        let found = Self.errors("/a -> a") {
            On("a") {}
            LinkGroup(where: { _ in true }) { On("a") {} }
        }
        #expect(
            found == """
                error: route `a` has two handlers for the same links
                 --> here
                 ::: here

                """)
    }

    @Test("Handlers of one route for different sources do not clash, also with a generated table")
    @MainActor
    func sources() throws {
        struct A: Decodable { var kind: String }
        let table = "source app  app://\nsource web  https://h.example\n/a -> a with kind=b"
        let matcher = try Matcher(RouteTable(table))
        for matcher in [matcher, try Matcher(compiled: matcher.compiledTable(includesText: false))] {
            var log: [String] = []
            let router = try LinkRouter<Void>(matcher) {
                LinkGroup(sources: ["app"]) { On("a") { (a: A, link) in log.append("app \(a.kind)") } }
                LinkGroup(sources: ["web"]) { On("a") { link in log.append("web") } }
            }
            try router.open("https://h.example/a")
            try router.open("app://a")
            #expect(log == ["web", "app b"])
        }
    }

    @Test("A route without handlers for some source goes on to the next match")
    @MainActor
    func nextMatch() throws {
        let table = "source app  app://\nsource web  https://h.example\n/a -> a\n/:any -> any"
        var log: [String] = []
        let router = try LinkRouter<Void>(Matcher(RouteTable(table))) {
            LinkGroup(sources: ["app"]) { On("a") { link in log.append("a") } }
            On("any") { link in log.append("any") }
        }
        try router.open("https://h.example/a")
        #expect(log == ["any"])
    }
}
