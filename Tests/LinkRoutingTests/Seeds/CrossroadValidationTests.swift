import Testing
import LinkRoutingTools

/// The eight things that Crossroad checks in its definitions, and where its checks end because they compare exact text.
@Suite("Crossroad's validations")
struct CrossroadValidationTests {

    static let refusals = [
        SeedFeature(
            #"(1) "Pattern string is invalid": `//` in the path"#,
            loading: """
                source app pokedex://
                /a//b -> a
                """,
            """
            error: a segment is empty
             --> table:2:4
              |
            2 | /a//b -> a
              |    ^ write `/a/b`
            """),
        SeedFeature(
            #"(1) "Pattern string is invalid": http(s) without host"#,
            loading: """
                source app pokedex://
                https:///a -> a
                """,
            """
            error: `https` needs a host
             --> table:2:1
              |
            2 | https:///a -> a
              | ^^^^^^^^
            """),
        SeedFeature(
            #"(2) "Unknown link sources": a policy outside the router"#,
            loading: """
                source app pokedex://
                /a -> a @web
                """,
            """
            error: unknown source `web`
             --> table:2:9
              |
            2 | /a -> a @web
              |         ^^^^
            """),
        SeedFeature(
            #"(2) "Unknown link sources": a group outside the router"#,
            loading: """
                source app pokedex://
                group web {
                    /a -> a
                }
                """,
            """
            error: unknown source `web`
             --> table:2:7
              |
            2 | group web {
              |       ^^^
            """),
        SeedFeature(
            #"(3) "duplicated": equal paths with overlapping sources"#,
            loading: """
                source app pokedex://
                source web https://h.example
                /a -> first
                /a -> second @app
                """,
            """
            error: the same pattern appears twice
             --> table:4:1
              |
            4 | /a -> second @app
              | ^^
             ::: table:3:1
              |
            3 | /a -> first
              | ^^ the other pattern
            """),
        SeedFeature(
            #"(3) "duplicated": equal paths with overlapping sources"#,
            loading: """
                source app pokedex://
                source web https://h.example
                /a -> first
                /a -> second
                """,
            """
            error: the same pattern appears twice
             --> table:4:1
              |
            4 | /a -> second
              | ^^
             ::: table:3:1
              |
            3 | /a -> first
              | ^^ the other pattern
            """),
        SeedFeature(
            #"(3) "duplicated": equal paths, sources apart"#,
            loading: """
                source app pokedex://
                source web https://h.example
                /a -> first @app
                /a -> second @web
                """,
            ""),
        SeedFeature(
            #"(4) "contains invalid link source": outside the router"#,
            loading: """
                source app pokedex://
                https://h.example/a -> a
                """,
            """
            error: no source of the table covers `https://h.example`
             --> table:2:1
              |
            2 | https://h.example/a -> a
              | ^^^^^^^^^^^^^^^^^
            """),
        SeedFeature(
            #"(4) "contains invalid link source": outside its own policy"#,
            loading: """
                source app pokedex://
                source web https://h.example
                pokedex://a -> a @web
                """,
            """
            error: no source accepted here covers `pokedex://`
             --> table:3:1
              |
            3 | pokedex://a -> a @web
              | ^^^^^^^^^^^
            """),
        SeedFeature(
            #"(5) "must be absolute URL": no scheme"#,
            loading: """
                source web h.example
                /a -> a
                """,
            """
            error: `h.example` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source web h.example
              |            ^^^^^^^^^ write `https://h.example`
            """),
        SeedFeature(
            #"(5) "must be absolute URL": no host"#,
            loading: """
                source web https://
                /a -> a
                """,
            """
            error: `https` needs a host
             --> table:1:12
              |
            1 | source web https://
              |            ^^^^^^^^
            """),
        SeedFeature(
            #"(5) "must be absolute URL": a file URL"#,
            loading: """
                source web file:///a
                /a -> a
                """,
            """
            error: an origin cannot have a path
             --> table:1:19
              |
            1 | source web file:///a
              |                   ^^ write `file://`
            """),
        SeedFeature(
            #"(6) "should not contain any pathes""#,
            loading: """
                source web https://h.example/a
                /a -> a
                """,
            """
            error: an origin cannot have a path
             --> table:1:29
              |
            1 | source web https://h.example/a
              |                             ^^ write `https://h.example`
            """),
        SeedFeature(
            #"(7) "contains invalid characters": `/` in a scheme"#,
            loading: """
                source app poke/dex://
                /a -> a
                """,
            """
            error: `poke/dex://` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source app poke/dex://
              |            ^^^^^^^^^^^
            """),
        SeedFeature(
            #"(8) "should not be well known": http"#,
            loading: """
                source web http://
                /a -> a
                """,
            """
            error: `http` needs a host
             --> table:1:12
              |
            1 | source web http://
              |            ^^^^^^^
            """),
        SeedFeature(
            #"(8) "should not be well known": tel"#,
            loading: """
                source app tel://
                /a -> a
                """,
            """
            error: `tel` needs a host
             --> table:1:12
              |
            1 | source app tel://
              |            ^^^^^^
            """),
        SeedFeature(
            #"(8) "should not be well known": facetime"#,
            loading: """
                source app facetime://
                /a -> a
                """,
            """
            error: `facetime` needs a host
             --> table:1:12
              |
            1 | source app facetime://
              |            ^^^^^^^^^^^
            """),
        SeedFeature(
            #"(8) "should not be well known": mailto"#,
            loading: """
                source app mailto:
                /a -> a
                """,
            """
            error: `mailto:` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source app mailto:
              |            ^^^^^^^
            """),
        SeedFeature(
            "Corner: `/a/:x` and `/a/:y` are different",
            loading: """
                /a/:x -> x
                /a/:y -> y
                """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /a/:y -> y
              | ^^^^^
             ::: table:1:1
              |
            1 | /a/:x -> x
              | ^^^^^ the other pattern
            """),
        SeedFeature(
            "Corner: `/a` and `/A` are different",
            loading: """
                /a -> a
                /A -> b
                """,
            ""),
        SeedFeature(
            "Corner: `/a` and `/A` behind a custom scheme",
            loading: """
                pokedex://a -> a
                pokedex://A -> b
                """,
            ""),
        SeedFeature(
            "Corner: `/ab` and `/AB` behind a custom scheme",
            loading: """
                pokedex://ab -> a
                pokedex://AB -> b
                """,
            """
            error: routes `b` and `a` both match `pokedex://Ab`
             --> table:2:1
              |
            2 | pokedex://AB -> b
              | ^^^^^^^^^^^^ narrow one of them, or add a third route for the links that both match
             ::: table:1:1
              |
            1 | pokedex://ab -> a
              | ^^^^^^^^^^^^ the other route
            """),
        SeedFeature(
            "Corner: `/a` and `/%61` are different texts",
            loading: """
                /a -> a
                /%61 -> b
                """,
            """
            error: the same pattern appears twice
             --> table:2:1
              |
            2 | /%61 -> b
              | ^^^^
             ::: table:1:1
              |
            1 | /a -> a
              | ^^ the other pattern
            """),
        SeedFeature(
            "Corner: sources `https://h` and `https://h/` are different",
            loading: """
                source one https://h
                source two https://h/
                /a -> a
                """,
            """
            error: origin `https://h` is given twice
             --> table:2:12
              |
            2 | source two https://h/
              |            ^^^^^^^^^^
             ::: table:1:12
              |
            1 | source one https://h
              |            ^^^^^^^^^ the first one
            """),
        SeedFeature(
            "Corner: sources `https://h` and `https://h:443` are different",
            loading: """
                source one https://h
                source two https://H:443
                /a -> a
                """,
            """
            error: origin `https://h` is given twice
             --> table:2:12
              |
            2 | source two https://H:443
              |            ^^^^^^^^^^^^^
             ::: table:1:12
              |
            1 | source one https://h
              |            ^^^^^^^^^ the first one
            """),
        SeedFeature(
            "Corner: sources `FOOBAR` and `foobar` are different",
            loading: """
                source one FOOBAR://
                source two foobar://
                /a -> a
                """,
            """
            error: origin `foobar://` is given twice
             --> table:2:12
              |
            2 | source two foobar://
              |            ^^^^^^^^^
             ::: table:1:12
              |
            1 | source one FOOBAR://
              |            ^^^^^^^^^ the first one
            """),
        SeedFeature(
            #"Corner: scheme `HTTPS` is not "well known""#,
            loading: """
                source web HTTPS://
                /a -> a
                """,
            """
            error: `https` needs a host
             --> table:1:12
              |
            1 | source web HTTPS://
              |            ^^^^^^^^
            """),
        SeedFeature(
            "Corner: an empty scheme passes",
            loading: """
                source app ://
                /a -> a
                """,
            """
            error: `://` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source app ://
              |            ^^^
            """),
        SeedFeature(
            "Corner: a space in a scheme passes",
            loading: """
                source app poke dex://
                /a -> a
                """,
            """
            error: `poke` is not an origin: expected `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:12
              |
            1 | source app poke dex://
              |            ^^^^
            """),
        SeedFeature(
            "Corner: an empty source set passes",
            loading: """
                source app
                /a -> a
                """,
            """
            error: expected an origin: `scheme://`, `scheme://host` or `scheme://*.host`
             --> table:1:8
              |
            1 | source app
              |        ^^^
            """),
        SeedFeature(
            #"Corner: an empty accept set is "duplicated""#,
            loading: """
                source app pokedex://
                /a -> a @
                """,
            """
            error: unexpected `@`
             --> table:2:9
              |
            2 | /a -> a @
              |         ^
            """),
        SeedFeature(
            #"Corner: an empty accept set is "duplicated""#,
            loading: """
                source app pokedex://
                group {
                    /a -> a
                }
                """,
            """
            error: expected a source name
             --> table:2:1
              |
            2 | group {
              | ^^^^^
            """),
    ]

    @Test("The whole error, or none", arguments: refusals)
    func refusal(_ row: SeedFeature) throws {
        #expect(try row.answer == row.expected)
    }
}
