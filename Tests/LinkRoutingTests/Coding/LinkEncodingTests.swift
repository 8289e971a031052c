import LinkRoutingLanguage
import Testing

/// Links of types of the app.
@Suite("Encoding values into links")
struct LinkEncodingTests {
    private static let matcher = Result {
        try Matcher(
            RouteTable(
                """
                source app  pokedex://
                source web  https://pokedex.example
                query :utm_source{string?}&:depth{int?}
                /pokemons/:pokedexID{int 1...1025}/:tab{stats|moves?}?:page{int=1}  -> detail
                /search/:term?:types{[string]?}&:ids{[int '-']?}  -> search
                /find?q=:term&*filters            -> find
                /one/:id                          -> one
                /folder                           -> folder  with name=in
                    also /out                     with name=out
                /ratio/:x{double}/:yes{bool}      -> ratio
                /mixed/:query                     -> mixed
                """))
    }

    private static func link(
        _ route: String, _ value: some Encodable, source: String? = "app", query: LinkQuery = [:],
        fragment: String? = nil
    ) -> String {
        do {
            return try matcher.get().link(
                to: route, encoding: value, source: source, query: query, fragment: fragment)
        } catch EncodingError.invalidValue(_, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: " ")
            return "[\(path)] \(context.debugDescription)"
        } catch {
            return "\(error)"
        }
    }

    private enum Tab: String, Codable { case stats, moves }

    private struct Detail: Codable, Equatable {
        var pokedexID: Int
        var tab: Tab?
        var page: Int?
        var utm_source: String?
    }

    private struct Search: Codable, Equatable {
        var term: String
        var types: [String]?
        var ids: Set<Int>?
    }

    private struct Find: Encodable {
        var term: String
        var filters: [String: [String]]
        var globals: Globals?
        var query: [String: String]?
        struct Globals: Encodable { var depth: Int?; var utm_source: String? }
    }

    private struct Filtered: Encodable {
        var term: String
        var filters: Items
        struct Items: Encodable { var color: String; var sizes: [Int] }
    }

    private struct Ratio: Encodable { var x: Float; var yes: Bool }
    private struct Query: Encodable { var query: String }
    private struct Nothing: Encodable {}
    private struct Misspelled: Encodable { var pokedexId: Int }
    private struct Nested: Encodable { var id: Query }

    private struct ID: Encodable {
        var text: String
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    @Test(
        "A value is encoded as a link",
        arguments: [
            (link("detail", Detail(pokedexID: 25)), "pokedex://pokemons/25"),
            (
                link("find", Filtered(term: "a", filters: Filtered.Items(color: "red", sizes: [1, 2]))),
                "pokedex://find?q=a&color=red&sizes=1&sizes=2"
            ),
            (
                link("detail", Detail(pokedexID: 25, tab: .moves, page: 1, utm_source: "a b"), source: "web"),
                "https://pokedex.example/pokemons/25/moves?utm_source=a%20b"
            ),
            (link("detail", Detail(pokedexID: 25, page: 2), source: nil), "/pokemons/25?page=2"),
            (
                link("detail", Detail(pokedexID: 25), query: ["lang": "de", "sale": nil], fragment: "top"),
                "pokedex://pokemons/25?lang=de&sale#top"
            ),
            (
                link("search", Search(term: "a/b", types: ["x", "ö"], ids: [3])),
                "pokedex://search/a%2Fb?types=x,%C3%B6&ids=3"
            ),
            (link("search", Search(term: "a", types: [])), "pokedex://search/a?types="),
            (
                link(
                    "find",
                    Find(
                        term: "a", filters: ["size": ["1", "2"], "color": ["red"]],
                        globals: Find.Globals(depth: 2), query: ["z": "1"])),
                "pokedex://find?q=a&depth=2&color=red&size=1&size=2&z=1"
            ),
            (
                link("find", Find(term: "a", filters: ["z": ["1"]], query: ["z": "1", "y": "2"])),
                "pokedex://find?q=a&z=1&y=2"
            ),
            (link("one", "a b"), "pokedex://one/a%20b"), (link("one", 7), "pokedex://one/7"),
            (link("one", ["id": ID(text: "x")]), "pokedex://one/x"),
            (link("one", ID(text: "x")), "pokedex://one/x"),
            (link("folder", ["name": "out"]), "pokedex://out"),
            (link("folder", Nothing()), "pokedex://folder"),
            (link("ratio", Ratio(x: 0.1, yes: true)), "pokedex://ratio/0.1/true"),
            (link("mixed", Query(query: "q")), "pokedex://mixed/q"),
            (
                link("detail", ["pokedexID": LinkValue.int(25), "page": .int(3)]),
                "pokedex://pokemons/25?page=3"
            ),
        ])
    func links(_ found: String, _ expected: String) {
        #expect(found == expected)
    }

    @Test(
        "A value that no link can have is an error that says why",
        arguments: [
            (
                link("detail", Misspelled(pokedexId: 1)),
                "[pokedexId] route `detail` has no parameter `pokedexId`; did you mean `pokedexID`?"
            ),
            (link("details", Nothing()), "unknown route `details`\n  did you mean `detail`?"),
            (link("detail", Nothing()), "route `detail` needs a value for `pokedexID`"),
            (
                link("detail", Detail(pokedexID: 2000)),
                "`2000` does not match `int 1...1025`, so it cannot be `pokedexID`"
            ),
            (
                link("search", Search(term: "a", types: ["x", "a,b"])),
                "[types] an element of `types` is `a,b`, which contains the separator `,`"
            ),
            (
                link("search", Search(term: "a", types: [""])),
                "[types] an element of `types` is empty, which no list can have"
            ),
            (
                link("one", ["id": ["a", "b"]]),
                "[id] `id` of route `one` is of type `string`, which is not a list"
            ),
            (link("one", Nested(id: Query(query: "q"))), "[id] a value of a link has no properties"),
            (link("one", ["a", nil, "b"]), "[] a list of a link has no `nil`"),
            (
                link("detail", 25),
                "[] a single value needs one parameter, and route `detail` has 3"
            ),
            (
                link("ratio", Ratio(x: .infinity, yes: true)),
                "`inf` does not match `double`, so it cannot be `x`"
            ),
        ])
    func errors(_ found: String, _ expected: String) {
        #expect(found == expected)
    }

    @Test("What is built decodes to the same value")
    func roundTrip() throws {
        let matcher = try Self.matcher.get()
        for detail in [
            Detail(pokedexID: 25, tab: nil, page: 1),
            Detail(pokedexID: 1, tab: .stats, page: 9, utm_source: "é&=?"),
        ] {
            let link = try matcher.link(to: "detail", encoding: detail)
            #expect(try matcher.match(link).decode(Detail.self) == detail)
        }
        for search in [
            Search(term: ".a", types: ["b;c", "%2C"], ids: [1, 2, 3]),
            Search(term: "/", types: nil, ids: []),
        ] {
            let link = try matcher.link(to: "search", encoding: search, source: "web")
            #expect(try matcher.match(link).decode(Search.self) == search)
        }
    }
}
