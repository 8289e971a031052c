import GoldenFiles
import LinkRoutingTools
import Testing

/// What Crossroad can do, feature by feature, as route tables say it.
@Suite("Crossroad's features")
struct CrossroadFeatureTests {
    static let three = """
        source app    pokedex://
        source web    https://my-awesome-pokedex.com
        source kanto  https://kanto.my-awesome-pokedex.com
        /pokemons/:id{int} -> pokemon
        /regions -> regions @web
        /maps -> maps @web @kanto
        group app kanto {
            /moves/:name -> move
            /moves/mine -> move.mine @app
        }
        """
    static let context = "pokedex://search/:keyword -> search"
    static let searchOfBoth = """
        source app pokedex://
        source web https://h.example
        pokedex://search/:keyword -> search
        /moves/:name -> move
        """
    static let types = """
        type element fire | water
        /int/:x{int} -> int
        /double/:x{double} -> double
        /bool/:x{bool} -> bool
        /url?:x{url} -> url
        /enum?:x{element} -> enum
        /list?:x{[element]} -> list
        """
    static let query = "/search?:q{string?} -> search"
    static let anyCase = """
        option query-case ignore
        /search?:q{string?} -> search
        """
    static let numberFirst = """
        /pokemons/:id{int 1...1025} -> pokemon
        /pokemons/:name -> named
        """

    static let rows = [
        SeedFeature("Pattern forms", "https://h.example/a/:b -> a", "https://h.example/a/1", #"a {"b":"1"}"#),
        SeedFeature("Pattern forms", context, "pokedex://search/25", #"search {"keyword":"25"}"#),
        SeedFeature("Pattern forms", "/a/:b -> a", "/a/1/", #"a {"b":"1"}"#),
        SeedFeature("Pattern forms", "/a/:b/ -> a", "/a/1", #"a {"b":"1"}"#),
        SeedFeature("Pattern forms", "/ -> home", "pokedex://", "home {}"),
        SeedFeature("Pattern forms", "pokedex:// -> home", "pokedex://", "home {}"),
        SeedFeature("Parameter", "/data/:id.json -> data", "/data/25.json", #"data {"id":"25"}"#),
        SeedFeature("Parameter", "/data/pre:id -> data", "/data/pre25", #"data {"id":"25"}"#),
        SeedFeature("Query in a pattern", "/search?:q -> search", "/search?q=fire", #"search {"q":"fire"}"#),
        SeedFeature(
            "Source of a pattern",
            """
            source web https://h.example
            https://h.example/a -> a
            /b -> b
            """,
            "https://h.example/a",
            "a {}"),
        SeedFeature(
            "Source of a pattern",
            """
            source web https://h.example
            HTTPS://H.example/a -> a
            /b -> b
            """,
            "https://h.example/a",
            "a {}"),
        SeedFeature(
            "A pattern's own source does not restrict matching", searchOfBoth, "pokedex://search/fire",
            #"search {"keyword":"fire"}"#),
        SeedFeature(
            "A pattern's own source does not restrict matching", searchOfBoth,
            "https://h.example/search/fire",
            "- wrong_source search"),
        SeedFeature("Sources", three, "pokedex://pokemons/25", #"pokemon {"id":25}"#),
        SeedFeature("Sources", three, "https://my-awesome-pokedex.com/pokemons/25", #"pokemon {"id":25}"#),
        SeedFeature("Sources", three, "digimon://pokemons/25", "- unknown_source"),
        SeedFeature("Custom-scheme path", three, "pokedex:/pokemons/25", #"pokemon {"id":25}"#),
        SeedFeature("Custom-scheme path", three, "pokedex:///pokemons/25", #"pokemon {"id":25}"#),
        SeedFeature(
            "Universal-link match", three, "HTTPS://My-Awesome-Pokedex.COM/pokemons/25", #"pokemon {"id":25}"#
        ),
        SeedFeature(
            "Universal-link match", three, "https://me@my-awesome-pokedex.com:443/pokemons/25",
            #"pokemon {"id":25}"#),
        SeedFeature(
            "Universal-link match", three, "https://my-awesome-pokedex.com:8443/pokemons/25",
            "- unknown_source"),
        SeedFeature(
            "Universal-link match",
            """
            source web https://h.example:8443
            /a -> a
            """,
            "https://h.example:8443/a",
            "a {}"),
        SeedFeature(
            "Universal-link match",
            """
            source web https://*.h.example
            /a -> a
            """,
            "https://x.h.example/a",
            "a {}"),
        SeedFeature("Case", three, "POKEDEX://Moves/Thunderbolt", #"move {"name":"Thunderbolt"}"#),
        SeedFeature("Case", three, "https://kanto.my-awesome-pokedex.com/Moves/x", "- no_route"),
        SeedFeature("Slashes", three, "pokedex://pokemons//25/", #"pokemon {"id":25}"#),
        SeedFeature("Whole-path match", three, "pokedex://pokemons/25/moves", "- no_route"),
        SeedFeature("Decoding", context, "pokedex://search/a%2Fb%20c", #"search {"keyword":"a/b c"}"#),
        SeedFeature("Decoding", query, "/search?q=a%2520b+c", #"search {"q":"a%20b+c"}"#),
        SeedFeature("Query access", anyCase, "/search?Q=a&q=b", #"search {"q":"a"}"#),
        SeedFeature("Query access", query, "/search?Q=a", "search {}"),
        SeedFeature("Query access", query, "/search?q", "search {}"),
        SeedFeature("Query access", query, "/search?q=", #"search {"q":""}"#),
        SeedFeature("Query access", "/search?:q -> search", "/search", "- missing_query q search"),
        SeedFeature(
            "Query access", "/search?*items -> search", "/search?q=a&sort=b",
            #"search {"items":{"q":"a","sort":"b"}}"#),
        SeedFeature("Types", types, "/int/-25", #"int {"x":-25}"#),
        SeedFeature("Types", types, "/double/2.5", #"double {"x":2.5}"#),
        SeedFeature("Types", types, "/bool/true", #"bool {"x":true}"#),
        SeedFeature("Types", types, "/bool/1", #"bool {"x":true}"#),
        SeedFeature("Types", types, "/url?x=https://h.example/", #"url {"x":"https://h.example/"}"#),
        SeedFeature("Types", types, "/enum?x=fire", #"enum {"x":"fire"}"#),
        SeedFeature("Types", types, "/enum?x=cheese", "- bad_value x enum"),
        SeedFeature("Lists", types, "/list?x=fire,water", #"list {"x":["fire","water"]}"#),
        SeedFeature("Lists", types, "/list?x=fire,cheese", "- bad_value x list"),
        SeedFeature("Lists", types, "/list?x=fire,,water", "- bad_value x list"),
        SeedFeature("Lists", types, "/list?x=", #"list {"x":[]}"#),
        SeedFeature("Accept policy", three, "https://my-awesome-pokedex.com/regions", "regions {}"),
        SeedFeature("Accept policy", three, "pokedex://regions", "- wrong_source regions"),
        SeedFeature("Accept policy", three, "https://kanto.my-awesome-pokedex.com/maps", "maps {}"),
        SeedFeature("Groups", three, "pokedex://moves/thunderbolt", #"move {"name":"thunderbolt"}"#),
        SeedFeature(
            "Groups", three, "https://my-awesome-pokedex.com/moves/thunderbolt", "- wrong_source move"),
        SeedFeature("Groups", three, "pokedex://moves/mine", "move.mine {}"),
        SeedFeature(
            "Groups", three, "https://kanto.my-awesome-pokedex.com/moves/mine", #"move {"name":"mine"}"#),
        SeedFeature("Two questions", numberFirst, "/pokemons/9999", #"named {"name":"9999"}"#),
        SeedFeature(
            "Fall-through", numberFirst, all: "/pokemons/25", #"pokemon {"id":25} | named {"name":"25"}"#),
        SeedFeature(
            "Order",
            """
            /search/:id -> any
            /search/mine -> mine
            """,
            "/search/mine",
            "mine {}"),
        SeedFeature("Standalone parser", context, "pokedex://search/25", #"search {"keyword":"25"}"#),
        SeedFeature("Standalone parser", context, "digimon://search/25", "- wrong_source search"),
        SeedFeature(
            "Standalone parser", "https://h.example/a -> a", "https://other.example/a", "- wrong_source a"),
        SeedFeature("Standalone parser", context, "pokedex://find/25", "- no_route"),
        SeedFeature("Standalone parser", context, "pokedex://search", "- no_route"),
        SeedFeature("Standalone parser", context, "search", "- invalid_url"),
        SeedFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment", context,
            build: "search keyword=a/b",
            "pokedex://search/a%2Fb"),
        SeedFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment",
            "/list/:page{int=1} -> list", "/list",
            #"list {"page":1}"#),
        SeedFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment", "/help/* -> help",
            "/help/a/b", "help {}"),
        SeedFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment", "/* -> any",
            "pokedex://a/b", "any {}"),
        SeedFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment",
            "/img-:id.png -> image", "/img-7.png",
            #"image {"id":"7"}"#),
    ]

    @Test("The table's answer for each feature", arguments: rows)
    func feature(_ row: SeedFeature) throws {
        #expect(try row.answer == row.expected)
    }

    @Test("The whole error, or none")
    func refusal() {
        expectGoldenCases("libraries/crossroad-errors.txt") { [("errors", diagnostics(of: $0))] }
    }
}
