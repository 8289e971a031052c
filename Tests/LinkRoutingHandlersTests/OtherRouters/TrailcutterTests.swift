import LinkRoutingHandlers
import Testing

/// What Trailcutter's README and tests show, with this library.
@Suite("Trailcutter")
struct TrailcutterTests {
    /// What all routes of the app have in common.
    protocol Screen: LinkRoute { var title: String { get } }

    struct Recipe: Screen, Encodable {
        static let pattern: RoutePattern = "/recipes/:name"
        let name: String
        let query: [String: String]
        var title: String { "\(name) for \(query["persons"] ?? "two")" }
    }

    struct Shop: Screen, Encodable {
        static let pattern: RoutePattern = "https://*.kitchen.example/shop/:item"
        let item: String
        var title: String { "buy \(item)" }
    }

    struct Partner: Screen {
        static let pattern: RoutePattern = "//partner.example/*"
        var title: String { "partner" }
    }

    struct Scan: Screen {
        static let pattern: RoutePattern = "cook-scan://*"
        var title: String { "scan" }
    }

    static let matcher = Result {
        try Matcher(RouteTable(routes: [Recipe.self, Shop.self, Partner.self, Scan.self]))
    }

    @Test(
        "A path, a host, a scheme or a whole URI is a pattern",
        arguments: [
            ("https://www.kitchen.example/recipes/pea+soup", "pea+soup for two"),
            ("cook://recipes//pea%20soup/?persons=4", "pea soup for 4"),
            ("https://www.kitchen.example/shop/pan", "buy pan"),
            ("https://a.b.kitchen.example/shop/pan", "buy pan"),
            (
                "http://www.kitchen.example/shop/pan",
                "no route matches; `Shop` would, but not for links of this source"
            ),
            (
                "https://kitchen.example/shop/pan",
                "no route matches; `Shop` would, but not for links of this source"
            ),
            (
                "https://evilkitchen.example/shop/pan",
                "no route matches; `Shop` would, but not for links of this source"
            ),
            ("http://partner.example/a/b", "partner"), ("https://PARTNER.example", "partner"),
            ("cook-scan://7", "scan"), ("https://www.kitchen.example/recipes", "no route matches"),
        ])
    func routes(_ link: String, _ expected: String) throws {
        do {
            let screen = try Self.matcher.get().linkRoute(for: link) as? any Screen
            #expect(screen?.title == expected)
        } catch {
            #expect("\(error)" == expected)
        }
    }

    @Test("Values of the path and of the query")
    func values() throws {
        let match = try Self.matcher.get().match("https://www.kitchen.example/recipes/soup?persons=4&vegan")
        #expect(match["name"] == .string("soup"))
        #expect(match.query["persons"] == "4")
        #expect(match.query.value("persons", as: Int.self) == 4)
        #expect(match.query.contains("vegan"))
    }

    @Test("A link from a value")
    func building() throws {
        let matcher = try Self.matcher.get()
        let soup = Recipe(name: "pea soup", query: ["persons": "4", "sort": "least work"])
        #expect(try matcher.link(to: soup) == "/recipes/pea%20soup?persons=4&sort=least%20work")
        #expect(
            try matcher.link(to: Shop(item: "pan"), host: "www.kitchen.example", query: ["ref": "a/b"])
                == "https://www.kitchen.example/shop/pan?ref=a/b")
        let error = #expect(throws: BuildError.self) { try matcher.link(to: Shop(item: "pan")) }
        #expect(
            error?.description == "`https://*.kitchen.example` matches many hosts\n  give one of these hosts")
    }

    @Test("The wishes: optional segments, `http` or `https`, rules of the app, servers")
    func wishes() throws {
        let even = CustomType(name: "even", examples: ["2", "4"]) { digits in
            digits.count > 0 && digits[digits.count - 1] % 2 == 0
        }
        let table = """
            source web  //kitchen.example
            /recipes/:name/:step{int?}  -> recipe
            /tables/:number{even}       -> table
            /tables/:number             -> odd
            """
        func found(_ link: String) -> String { result(table, link, types: [even]) }
        #expect(found("http://kitchen.example/recipes/soup/2") == #"recipe {"name":"soup","step":2}"#)
        #expect(found("https://kitchen.example/recipes/soup") == #"recipe {"name":"soup"}"#)
        #expect(found("https://kitchen.example/tables/12") == #"table {"number":"12"}"#)
        #expect(found("https://kitchen.example/tables/13") == #"odd {"number":"13"}"#)
    }
}
