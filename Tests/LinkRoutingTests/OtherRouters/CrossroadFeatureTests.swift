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
        /url?:x{url} -> url
        /enum?:x{element} -> enum
        /list?:x{[element]} -> list
        """
    static let anyCase = """
        option query-case ignore
        /search?:q{string?} -> search
        """
    static let numberFirst = """
        /pokemons/:id{int 1...1025} -> pokemon
        /pokemons/:name -> named
        """

    static let rows = [
        RouterFeature(
            "Pattern forms", "https://h.example/a/:b -> a", "https://h.example/a/1", #"a {"b":"1"}"#),
        RouterFeature("Pattern forms", context, "pokedex://search/25", #"search {"keyword":"25"}"#),
        RouterFeature("Pattern forms", "/ -> home", "pokedex://", "home {}"),
        RouterFeature("Pattern forms", "pokedex:// -> home", "pokedex://", "home {}"),
        RouterFeature("Parameter", "/data/:id.json -> data", "/data/25.json", #"data {"id":"25"}"#),
        RouterFeature("Parameter", "/data/pre:id -> data", "/data/pre25", #"data {"id":"25"}"#),
        RouterFeature(
            "Query in a pattern", "/search?:q -> search", "/search?q=fire", #"search {"q":"fire"}"#),
        RouterFeature(
            "Source of a pattern",
            """
            source web https://h.example
            https://h.example/a -> a
            /b -> b
            """,
            "https://h.example/a",
            "a {}"),
        RouterFeature(
            "Source of a pattern",
            """
            source web https://h.example
            HTTPS://H.example/a -> a
            /b -> b
            """,
            "https://h.example/a",
            "a {}"),
        RouterFeature(
            "A pattern's own source does not restrict matching", searchOfBoth, "pokedex://search/fire",
            #"search {"keyword":"fire"}"#),
        RouterFeature(
            "A pattern's own source does not restrict matching", searchOfBoth,
            "https://h.example/search/fire",
            "- wrong_source search"),
        RouterFeature("Sources", three, "pokedex://pokemons/25", #"pokemon {"id":25}"#),
        RouterFeature("Sources", three, "https://my-awesome-pokedex.com/pokemons/25", #"pokemon {"id":25}"#),
        RouterFeature("Sources", three, "digimon://pokemons/25", "- unknown_source"),
        RouterFeature("Custom-scheme path", three, "pokedex:/pokemons/25", #"pokemon {"id":25}"#),
        RouterFeature("Custom-scheme path", three, "pokedex:///pokemons/25", #"pokemon {"id":25}"#),
        RouterFeature(
            "Universal-link match", three, "https://my-awesome-pokedex.com:8443/pokemons/25",
            "- unknown_source"),
        RouterFeature("Case", three, "POKEDEX://Moves/Thunderbolt", #"move {"name":"Thunderbolt"}"#),
        RouterFeature("Case", three, "https://kanto.my-awesome-pokedex.com/Moves/x", "- no_route"),
        RouterFeature("Slashes", three, "pokedex://pokemons//25/", #"pokemon {"id":25}"#),
        RouterFeature("Whole-path match", three, "pokedex://pokemons/25/moves", "- no_route"),
        RouterFeature("Decoding", context, "pokedex://search/a%2Fb%20c", #"search {"keyword":"a/b c"}"#),
        RouterFeature("Query access", anyCase, "/search?Q=a&q=b", #"search {"q":"a"}"#),
        RouterFeature("Query access", "/search?:q -> search", "/search", "- missing_query q search"),
        RouterFeature(
            "Query access", "/search?*items -> search", "/search?q=a&sort=b",
            #"search {"items":{"q":"a","sort":"b"}}"#),
        RouterFeature("Types", types, "/url?x=https://h.example/", #"url {"x":"https://h.example/"}"#),
        RouterFeature("Types", types, "/enum?x=fire", #"enum {"x":"fire"}"#),
        RouterFeature("Types", types, "/enum?x=cheese", "- bad_value x enum"),
        RouterFeature("Lists", types, "/list?x=fire,water", #"list {"x":["fire","water"]}"#),
        RouterFeature("Lists", types, "/list?x=fire,cheese", "- bad_value x list"),
        RouterFeature("Accept policy", three, "https://my-awesome-pokedex.com/regions", "regions {}"),
        RouterFeature("Accept policy", three, "pokedex://regions", "- wrong_source regions"),
        RouterFeature("Accept policy", three, "https://kanto.my-awesome-pokedex.com/maps", "maps {}"),
        RouterFeature("Groups", three, "pokedex://moves/thunderbolt", #"move {"name":"thunderbolt"}"#),
        RouterFeature(
            "Groups", three, "https://my-awesome-pokedex.com/moves/thunderbolt", "- wrong_source move"),
        RouterFeature("Groups", three, "pokedex://moves/mine", "move.mine {}"),
        RouterFeature(
            "Groups", three, "https://kanto.my-awesome-pokedex.com/moves/mine", #"move {"name":"mine"}"#),
        RouterFeature("Two questions", numberFirst, "/pokemons/9999", #"named {"name":"9999"}"#),
        RouterFeature(
            "Fall-through", numberFirst, all: "/pokemons/25", #"pokemon {"id":25} | named {"name":"25"}"#),
        RouterFeature(
            "Order",
            """
            /search/:id -> any
            /search/mine -> mine
            """,
            "/search/mine",
            "mine {}"),
        RouterFeature("Standalone parser", context, "digimon://search/25", "- wrong_source search"),
        RouterFeature(
            "Standalone parser", "https://h.example/a -> a", "https://other.example/a", "- wrong_source a"),
        RouterFeature("Standalone parser", context, "search", "- invalid_url"),
        RouterFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment", context,
            build: "search keyword=a/b",
            "pokedex://search/a%2Fb"),
        RouterFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment",
            "/list/:page{int=1} -> list", "/list",
            #"list {"page":1}"#),
        RouterFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment", "/help/* -> help",
            "/help/a/b", "help {}"),
        RouterFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment", "/* -> any",
            "pokedex://a/b", "any {}"),
        RouterFeature(
            "Reverse routing, optionals, wildcards, catch-all, literals in a segment",
            "/img-:id.png -> image", "/img-7.png",
            #"image {"id":"7"}"#),
    ]

    @Test("The table's answer for each feature", arguments: rows)
    func feature(_ row: RouterFeature) throws {
        #expect(try row.answer == row.expected)
    }

    @Test("Each table has the accepted errors, or none")
    func refusal() {
        expectGoldenCases("libraries/crossroad-errors.txt") { [("errors", diagnostics(of: $0))] }
    }
}
