import Testing

@Suite("explain with association files")
struct ExplainAssociationTests {
    @Test("Whole explanations", arguments: rows)
    func output(_ row: AssociationRow) throws {
        #expect(try row.outcome() == row.expected)
    }

    static let rows: [AssociationRow] = [
        AssociationRow(
            "A link that both systems open",
            [
                "explain", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--android", "AndroidManifest.xml", "https://pokedex.example/pokemons/25",
            ], status: 0,
            output: """
                https://pokedex.example/pokemons/25
                  -> pokemon

                Read as
                  scheme     https
                  host       pokedex.example
                  source     web
                  segment 1  `pokemons`
                  segment 2  `25`

                Patterns that match, best first
                  pokemon  /pokemons/:id{int}  app.routes:4

                iOS opens the app
                  applinks.details[0].components[0]  pokedex.example/apple-app-site-association:7:11
                      the path `/pokemons/25` does not match `/about`
                  applinks.details[0].components[1]  pokedex.example/apple-app-site-association:8:11
                      takes the link

                Android opens the app
                  .MainActivity intent-filter[0] data[1]  AndroidManifest.xml:9:9
                      takes the link
                """),
        AssociationRow(
            "An excluded link",
            [
                "explain", "--routes", "app.routes", "--aasa", "pokedex.example/apple-app-site-association",
                "--android", "AndroidManifest.xml", "https://pokedex.example/about",
            ], status: 0,
            output: """
                https://pokedex.example/about
                  -> about

                Read as
                  scheme     https
                  host       pokedex.example
                  source     web
                  segment 1  `about`

                Patterns that match, best first
                  about  /about  app.routes:7

                iOS does not open the app: a rule excludes the link
                  applinks.details[0].components[0]  pokedex.example/apple-app-site-association:7:11
                      refuses the link

                Android does not open the app: no rule takes the link
                  .MainActivity intent-filter[0]  AndroidManifest.xml:4:7
                      the path `/about` does not match `/pokemons/` or `/search/`
                """),
        AssociationRow(
            "A link that no rule takes, as JSON",
            [
                "explain", "--format", "json", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
                "https://pokedex.example/search/x",
            ], status: 0,
            output: """
                {"url":"https://pokedex.example/search/x","route":"search","read":{"scheme":"https","host":"pokedex.example","source":"web","segments":["search","x"],"query":[],"fragment":null},"matches":[{"route":"search","pattern":"/search/:word","table":"app.routes:6"}],"nearest":[],"ios":{"outcome":"no_rule","tried":[{"rule":"applinks.details[0].components[0]","file":"pokedex.example/apple-app-site-association:7:11","failed":"the path `/search/x` does not match `/about`"},{"rule":"applinks.details[0].components[1]","file":"pokedex.example/apple-app-site-association:8:11","failed":"the path `/search/x` does not match `/pokemons/*`"},{"rule":"applinks.details[0].components[2]","file":"pokedex.example/apple-app-site-association:9:11","failed":"the path `/search/x` does not match `/trainers/*`"},{"rule":"applinks.details[0].components[3]","file":"pokedex.example/apple-app-site-association:10:11","failed":"there is no query item `page`, and `?*` does not match an empty value"},{"rule":"applinks.details[1].components[0]","file":"pokedex.example/apple-app-site-association:15:24","failed":"the path `/search/x` does not match `/maps/*`"}]},"android":{"outcome":"opens","rule":".MainActivity intent-filter[0] data[2]","tried":[{"rule":".MainActivity intent-filter[0] data[2]","file":"AndroidManifest.xml:10:9","outcome":"opens"}]}}
                """),
        AssociationRow(
            "A link of another host",
            [
                "explain", "--nearest", "0", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
                "https://other.example/pokemons/25",
            ], status: 1,
            output: """
                https://other.example/pokemons/25
                  -> no route (unknown_source)

                Read as
                  scheme     https
                  host       other.example
                  source     none
                  segment 1  `pokemons`
                  segment 2  `25`

                iOS tries no rule
                  the host `other.example` is not `pokedex.example`, which serves the file

                Android does not open the app: no rule takes the link
                  .MainActivity intent-filter[0]  AndroidManifest.xml:4:7
                      the host `other.example` is not `pokedex.example`
                """),
        AssociationRow(
            "A custom scheme",
            [
                "explain", "--nearest", "0", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
                "pokedex://pokemons/25",
            ], status: 0,
            output: """
                pokedex://pokemons/25
                  -> pokemon

                Read as
                  scheme     pokedex
                  source     app
                  segment 1  `pokemons`
                  segment 2  `25`

                Patterns that match, best first
                  pokemon  /pokemons/:id{int}  app.routes:4

                iOS tries no rule
                  universal links have the scheme `https`, not `pokedex`

                Android does not open the app: no rule takes the link
                  .MainActivity intent-filter[0]  AndroidManifest.xml:4:7
                      the scheme `pokedex` is not `https`
                """),
        AssociationRow(
            "No link",
            [
                "explain", "--nearest", "0", "--routes", "app.routes", "--aasa",
                "pokedex.example/apple-app-site-association", "--android", "AndroidManifest.xml",
                "/pokemons/25",
            ], status: 0,
            output: """
                /pokemons/25
                  -> pokemon

                Read as
                  source     none
                  segment 1  `pokemons`
                  segment 2  `25`

                Patterns that match, best first
                  pokemon  /pokemons/:id{int}  app.routes:4

                iOS tries no rule
                  the link has no scheme or no host

                Android tries no rule
                  the link has no scheme
                """),
        AssociationRow(
            "Dynamic rules",
            [
                "explain", "--nearest", "0", "--routes", "app.routes", "--android", "AndroidManifest.xml",
                "--android", "assetlinks.json", "https://pokedex.example/pokemons/new",
            ], status: 1,
            output: """
                https://pokedex.example/pokemons/new
                  -> no route (excluded)

                Read as
                  scheme     https
                  host       pokedex.example
                  source     web
                  segment 1  `pokemons`
                  segment 2  `new`

                Patterns that match, best first
                  none  /pokemons/new  app.routes:5

                Android does not open the app: a rule excludes the link
                  .MainActivity intent-filter[0] data[1]                                                                AndroidManifest.xml:9:9
                      takes the link
                  [0].relation_extensions["delegate_permission/common.handle_all_urls"].dynamic_app_link_components[0]  assetlinks.json:14:11
                      refuses the link
                """),
        AssociationRow(
            "Only dynamic rules",
            [
                "explain", "--nearest", "0", "--routes", "app.routes", "--android", "assetlinks.json",
                "https://pokedex.example/pokemons/new",
            ], status: 1,
            output: """
                https://pokedex.example/pokemons/new
                  -> no route (excluded)

                Read as
                  scheme     https
                  host       pokedex.example
                  source     web
                  segment 1  `pokemons`
                  segment 2  `new`

                Patterns that match, best first
                  none  /pokemons/new  app.routes:5

                Android tries no rule
                  no manifest with filters is given
                """),
    ]
}
