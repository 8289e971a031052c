import Testing

@Suite("match with association files")
struct MatchAssociationTests {
    @Test("Whole results", arguments: rows)
    func output(_ row: AssociationRow) throws {
        #expect(try row.outcome() == row.expected)
    }

    static let rows: [AssociationRow] = [
        AssociationRow(
            "Both systems, links as arguments",
            [
                "match", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--android", "AndroidManifest.xml", "https://pokedex.example/pokemons/25",
                "https://pokedex.example/about", "https://pokedex.example/search/x",
                "https://pokedex.example/trainers/7", "HTTPS://user@POKEDEX.example:443/pokemons/25",
                "https://other.example/pokemons/25", "pokedex://pokemons/25", "/pokemons/25", "", "ü",
            ], status: 1,
            output: """
                {"url":"https://pokedex.example/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]"}}
                {"url":"https://pokedex.example/about","route":"about","params":{},"source":"web","ios":{"outcome":"excluded","rule":"applinks.details[0].components[0]"},"android":{"outcome":"no_rule"}}
                {"url":"https://pokedex.example/search/x","route":"search","params":{"word":"x"},"source":"web","ios":{"outcome":"no_rule"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[2]"}}
                {"url":"https://pokedex.example/trainers/7","route":null,"reason":"no_route","ios":{"outcome":"opens","rule":"applinks.details[0].components[2]"},"android":{"outcome":"no_rule"}}
                {"url":"HTTPS://user@POKEDEX.example:443/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"},"android":{"outcome":"no_rule"}}
                {"url":"https://other.example/pokemons/25","route":null,"reason":"unknown_source","ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                {"url":"pokedex://pokemons/25","route":"pokemon","params":{"id":25},"source":"app","ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                {"url":"/pokemons/25","route":"pokemon","params":{"id":25},"source":null,"ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                {"url":"","route":null,"reason":"invalid_url","ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                {"url":"ü","route":null,"reason":"invalid_url","ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                """),
        AssociationRow(
            "Both systems, links as lines",
            [
                "match", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--android", "AndroidManifest.xml",
            ],
            input:
                "https://pokedex.example/pokemons/25\nhttps://pokedex.example/about\nhttps://pokedex.example/search/x?page=2#top\nhttps://pokedex.example/trainers/7\nHTTPS://user@POKEDEX.example:443/pokemons/25\nhttps://other.example/pokemons/25\npokedex://pokemons/25\n/pokemons/25\n\nhttps://pokedex.example/pokemons/2%35\nhttps://pokedex.example/search/a b\n",
            status: 1,
            output: """
                {"url":"https://pokedex.example/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]"}}
                {"url":"https://pokedex.example/about","route":"about","params":{},"source":"web","ios":{"outcome":"excluded","rule":"applinks.details[0].components[0]"},"android":{"outcome":"no_rule"}}
                {"url":"https://pokedex.example/search/x?page=2#top","route":"search","params":{"word":"x"},"source":"web","ios":{"outcome":"opens","rule":"applinks.details[0].components[3]"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[2]"}}
                {"url":"https://pokedex.example/trainers/7","route":null,"reason":"no_route","ios":{"outcome":"opens","rule":"applinks.details[0].components[2]"},"android":{"outcome":"no_rule"}}
                {"url":"HTTPS://user@POKEDEX.example:443/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"},"android":{"outcome":"no_rule"}}
                {"url":"https://other.example/pokemons/25","route":null,"reason":"unknown_source","ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                {"url":"pokedex://pokemons/25","route":"pokemon","params":{"id":25},"source":"app","ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                {"url":"/pokemons/25","route":"pokemon","params":{"id":25},"source":null,"ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                {"url":"","route":null,"reason":"invalid_url","ios":{"outcome":"no_rule"},"android":{"outcome":"no_rule"}}
                {"url":"https://pokedex.example/pokemons/2%35","route":"pokemon","params":{"id":25},"source":"web","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]"}}
                {"url":"https://pokedex.example/search/a b","route":"search","params":{"word":"a b"},"source":"web","ios":{"outcome":"no_rule"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[2]"}}
                """),
        AssociationRow(
            "Only iOS",
            [
                "match", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "https://pokedex.example/search/x?page=2",
            ], status: 0,
            output: """
                {"url":"https://pokedex.example/search/x?page=2","route":"search","params":{"word":"x"},"source":"web","ios":{"outcome":"opens","rule":"applinks.details[0].components[3]"}}
                """),
        AssociationRow(
            "Only Android",
            [
                "match", "--routes", "app.routes", "--android", "AndroidManifest.xml",
                "https://pokedex.example/search/x?page=2",
            ], status: 0,
            output: """
                {"url":"https://pokedex.example/search/x?page=2","route":"search","params":{"word":"x"},"source":"web","android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[2]"}}
                """),
        AssociationRow(
            "Every match",
            [
                "match", "--all", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
                "https://pokedex.example/pokemons/25", "https://pokedex.example/trainers/7",
            ], status: 1,
            output: """
                {"url":"https://pokedex.example/pokemons/25","matches":[{"route":"pokemon","params":{"id":25},"source":"web"}],"ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]"}}
                {"url":"https://pokedex.example/trainers/7","matches":[],"reason":"no_route","ios":{"outcome":"opens","rule":"applinks.details[0].components[2]"},"android":{"outcome":"no_rule"}}
                """),
        AssociationRow(
            "With patterns",
            [
                "match", "--full", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
                "https://pokedex.example/pokemons/25",
            ], status: 0,
            output: """
                {"url":"https://pokedex.example/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","pattern":"/pokemons/:id{int}","table":"app.routes:4","query":{},"ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]"}}
                """),
        AssociationRow(
            "Tab-separated text",
            [
                "match", "--format", "tsv", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
                "https://pokedex.example/pokemons/25", "https://pokedex.example/about", "pokedex://x",
            ], status: 1,
            output: #"""
                https://pokedex.example/pokemons/25	pokemon	{"id":25}	\N	opens	opens
                https://pokedex.example/about	about	{}	\N	excluded	no_rule
                pokedex://x	\N	\N	no_route	no_rule	no_rule
                """#),
        AssociationRow(
            "Counts",
            [
                "match", "--count", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
            ],
            input:
                "https://pokedex.example/pokemons/25\nhttps://pokedex.example/pokemons/26\nhttps://pokedex.example/about\nhttps://pokedex.example/trainers/7\n",
            status: 1,
            output: """
                2	pokemon	opens	opens
                1	(no_route)	opens	no_rule
                1	about	excluded	no_rule
                """),
        AssociationRow(
            "Another host of the file",
            [
                "match", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--host", "www.pokedex.example", "https://pokedex.example/pokemons/25",
                "https://www.pokedex.example/pokemons/25",
            ], status: 1,
            output: """
                {"url":"https://pokedex.example/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","ios":{"outcome":"no_rule"}}
                {"url":"https://www.pokedex.example/pokemons/25","route":null,"reason":"unknown_source","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"}}
                """),
        AssociationRow(
            "An app by its identifier without the team",
            [
                "match", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--app-id", "com.example.pokedex", "https://pokedex.example/pokemons/25",
                "https://pokedex.example/maps/1",
            ], status: 1,
            output: """
                {"url":"https://pokedex.example/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","ios":{"outcome":"opens","rule":"applinks.details[0].components[1]"}}
                {"url":"https://pokedex.example/maps/1","route":null,"reason":"no_route","ios":{"outcome":"no_rule"}}
                """),
        AssociationRow(
            "Another app of the file",
            [
                "match", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--app-id", "ABCDE12345.com.example.maps", "https://pokedex.example/pokemons/25",
                "https://pokedex.example/maps/1",
            ], status: 1,
            output: """
                {"url":"https://pokedex.example/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","ios":{"outcome":"no_rule"}}
                {"url":"https://pokedex.example/maps/1","route":null,"reason":"no_route","ios":{"outcome":"opens","rule":"applinks.details[1].components[0]"}}
                """),
        AssociationRow(
            "Dynamic rules",
            [
                "match", "--routes", "app.routes", "--android", "AndroidManifest.xml", "--android",
                "assetlinks.json", "https://pokedex.example/pokemons/25",
                "https://pokedex.example/pokemons/new",
            ], status: 1,
            output: #"""
                {"url":"https://pokedex.example/pokemons/25","route":"pokemon","params":{"id":25},"source":"web","android":{"outcome":"opens","rule":"[0].relation_extensions[\"delegate_permission/common.handle_all_urls\"].dynamic_app_link_components[1]"}}
                {"url":"https://pokedex.example/pokemons/new","route":null,"reason":"excluded","android":{"outcome":"excluded","rule":"[0].relation_extensions[\"delegate_permission/common.handle_all_urls\"].dynamic_app_link_components[0]"}}
                """#),
        AssociationRow(
            "Dynamic rules before their API level",
            [
                "match", "--routes", "app.routes", "--android", "AndroidManifest.xml", "--android",
                "assetlinks.json", "--api", "34", "https://pokedex.example/pokemons/new",
            ], status: 1,
            output: """
                {"url":"https://pokedex.example/pokemons/new","route":null,"reason":"excluded","android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[1]"}}
                """),
    ]
}
