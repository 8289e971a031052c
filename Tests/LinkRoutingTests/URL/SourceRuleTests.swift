import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// The rules for sources, in the order of the language's document.
@Suite("Where links come from")
struct SourceRuleTests {
    /// Expects each link to resolve to the outcome beside it, which names the source if the table has any.
    private func check(_ table: String, _ rows: [(link: String, expected: String)]) throws {
        let (_, matcher) = try load(table)
        for row in rows { #expect(describe(matcher, row.link) == row.expected, Comment(rawValue: row.link)) }
    }

    @Test("The forms of an origin")
    func forms() throws {
        try check(
            """
            source scheme  pokedex://
            source host    https://h.example
            source port    https://h.example:8443
            source star    https://*.s.example
            source both    //b.example/
            source stars   //*.b.example:8080
            source named   name://h  name://*.h:7
            source all     any://*
            /a -> a
            """,
            [
                ("pokedex://a", "a {} @scheme"),
                ("pokedex:a", "a {} @scheme"),
                ("https://h.example/a", "a {} @host"),
                ("http://h.example/a", "- unknown_source"),
                ("https://www.h.example/a", "- unknown_source"),
                ("https://h.example:8443/a", "a {} @port"),
                ("https://x.s.example/a", "a {} @star"),
                ("https://x.y.s.example/a", "a {} @star"),
                ("https://s.example/a", "- unknown_source"),
                ("https://xs.example/a", "- unknown_source"),
                ("https://.s.example/a", "- unknown_source"),
                ("http://b.example/a", "a {} @both"),
                ("https://b.example/a", "a {} @both"),
                ("http://x.b.example:8080/a", "a {} @stars"),
                ("https://x.b.example/a", "- unknown_source"),
                ("name://h/a", "a {} @named"),
                ("name://x.h:7/a", "a {} @named"),
                ("name://x.h/a", "- unknown_source"),
                ("any://wherever:99/a", "a {} @all"),
                ("any:/a", "- unknown_source"),
                ("ftp://h.example/a", "- unknown_source"),
            ])
    }

    @Test("A source has several origins")
    func manyOrigins() throws {
        try check(
            """
            source site  https://h.example  https://www.h.example  app://
            /a -> a
            """,
            [
                ("https://h.example/a", "a {} @site"),
                ("https://www.h.example/a", "a {} @site"),
                ("app://a", "a {} @site"),
                ("http://h.example/a", "- unknown_source"),
            ])
    }

    @Test("A table with sources accepts links from them only; `@` and groups restrict a route further")
    func only() throws {
        try check(
            """
            source app  app://
            source web  https://h.example  https://*.h.example
            /a -> a
            /b -> b @app
            /c -> c @app @web
            https://h.example/d -> d
            https://h.example/* -> none
            app://e -> e
            group web {
                /f -> f
            }
            group app web {
                /g -> g
                /h -> h @web
            }
            """,
            [
                ("app://a", "a {} @app"),
                ("https://h.example/a", "a {} @web"),
                ("https://h.example/x", "- excluded"),
                ("https://x.h.example/a", "a {} @web"),
                ("https://x.h.example/b", "- wrong_source b"),
                ("app://b", "b {} @app"),
                ("https://x.h.example/c", "c {} @web"),
                ("https://h.example/d", "d {} @web"),
                ("https://x.h.example/d", "- wrong_source d"),
                ("app://d", "- wrong_source d"),
                ("app://e", "e {} @app"),
                ("https://x.h.example/e", "- wrong_source e"),
                ("app://f", "- wrong_source f"),
                ("https://x.h.example/f", "f {} @web"),
                ("app://g", "g {} @app"),
                ("https://x.h.example/g", "g {} @web"),
                ("app://h", "- wrong_source h"),
                ("https://elsewhere.example/a", "- unknown_source"),
            ])
    }

    @Test("Without sources every scheme and host is accepted for a pattern that starts with `/`")
    func withoutSources() throws {
        try check(
            """
            /a -> a
            https://h.example/b -> b
            app://c -> c
            """,
            [
                ("https://anywhere.example:99/a", "a {}"),
                ("x-y://a", "a {}"),
                ("h.example/a", "a {}"),
                ("/a", "a {}"),
                ("https://h.example/b", "b {}"),
                ("https://h.example:99/b", "- wrong_source b"),
                ("http://h.example/b", "- wrong_source b"),
                ("app:c", "c {}"),
                ("other://c", "- wrong_source c"),
            ])
    }

    @Test("The most specific origin that accepts a link takes it")
    func specificity() throws {
        try check(
            """
            source any     https://*
            source short   https://*.example
            source long    https://*.h.example
            source literal https://x.h.example
            source both    //y.h.example
            source secure  https://y.h.example
            source scheme  app://
            source open    app://*
            source host    app://h
            source usual   //*:443
            /:path -> a
            """,
            [
                ("https://x.h.example/1", #"a {"path":"1"} @literal"#),
                ("https://z.h.example/1", #"a {"path":"1"} @long"#),
                ("https://a.b.h.example/1", #"a {"path":"1"} @long"#),
                ("https://h.example/1", #"a {"path":"1"} @short"#),
                ("https://example/1", #"a {"path":"1"} @usual"#),
                ("https://example:8443/1", #"a {"path":"1"} @any"#),
                ("https://x.h.example:8443/1", #"a {"path":"1"} @any"#),
                ("https://y.h.example/1", #"a {"path":"1"} @secure"#),
                ("http://y.h.example/1", #"a {"path":"1"} @both"#),
                ("http://x.h.example/1", "- unknown_source"),
                ("app://h/1", #"a {"path":"1"} @host"#),
                ("app://i/1", #"a {"path":"1"} @open"#),
                ("app:///1", #"a {"path":"1"} @scheme"#),
                ("app:1", #"a {"path":"1"} @scheme"#),
            ])
    }

    @Test("A route for a less specific source does not match")
    func takenBySpecific() throws {
        try check(
            """
            source any https://*
            source one https://h.example
            /a -> a @any
            /b -> b @one
            """,
            [
                ("https://h.example/a", "- wrong_source a"),
                ("https://i.example/a", "a {} @any"),
                ("https://h.example/b", "b {} @one"),
                ("https://i.example/b", "- wrong_source b"),
            ])
    }

    @Test("A bare path has no source: it matches every pattern that starts with `/`, whatever its sources")
    func barePaths() throws {
        try check(
            """
            source app  app://
            source web  https://h.example
            /a -> a @web
            /b -> b.web @web
            /b -> b.app @app
            /c/:x{int 1...5} -> c.all
            /c/:y{int 3...9} -> c.some @app
            https://h.example/d -> d
            group web {
                /e -> e
            }
            /f -> none @app
            """,
            [
                ("/a", "a {} @-"),
                ("/b", "b.app {} @-"),
                ("/c/4", #"c.all {"x":4} @-"#),
                ("/d", "- wrong_source d"),
                ("/e", "e {} @-"),
                ("/f", "- excluded"),
                ("app://b", "b.app {} @app"),
                ("https://h.example/b", "b.web {} @web"),
                ("https://h.example/c/4", #"c.all {"x":4} @web"#),
                ("app://c/4", #"c.some {"y":4} @app"#),
            ])
    }
}
