import Testing

@testable import LinkRoutingLanguage

/// The rules for sources, in the order of the language's document.
@Suite("Where links come from")
struct SourceRuleTests {
    @Test("The forms of an origin")
    func forms() throws {
        try expectOutcomes(
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
                "a {} @scheme": ["pokedex://a", "pokedex:a"],
                "a {} @host": ["https://h.example/a"],
                "- unknown_source": [
                    "http://h.example/a", "https://www.h.example/a", "https://s.example/a",
                    "https://xs.example/a", "https://.s.example/a", "https://x.b.example/a", "name://x.h/a",
                    "any:/a", "ftp://h.example/a",
                ],
                "a {} @port": ["https://h.example:8443/a"],
                "a {} @star": ["https://x.s.example/a", "https://x.y.s.example/a"],
                "a {} @both": ["http://b.example/a", "https://b.example/a"],
                "a {} @stars": ["http://x.b.example:8080/a"],
                "a {} @named": ["name://h/a", "name://x.h:7/a"],
                "a {} @all": ["any://wherever:99/a"],
            ])
    }

    @Test("A source has several origins")
    func manyOrigins() throws {
        try expectOutcomes(
            """
            source site  https://h.example  https://www.h.example  app://
            /a -> a
            """,
            [
                "a {} @site": ["https://h.example/a", "https://www.h.example/a", "app://a"],
                "- unknown_source": ["http://h.example/a"],
            ])
    }

    @Test("A table with sources accepts links from them only; `@` and groups restrict a route further")
    func only() throws {
        try expectOutcomes(
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
                "a {} @app": ["app://a"],
                "a {} @web": ["https://h.example/a", "https://x.h.example/a"],
                "- excluded": ["https://h.example/x"],
                "- wrong_source b": ["https://x.h.example/b"],
                "b {} @app": ["app://b"],
                "c {} @web": ["https://x.h.example/c"],
                "d {} @web": ["https://h.example/d"],
                "- wrong_source d": ["https://x.h.example/d", "app://d"],
                "e {} @app": ["app://e"],
                "- wrong_source e": ["https://x.h.example/e"],
                "- wrong_source f": ["app://f"],
                "f {} @web": ["https://x.h.example/f"],
                "g {} @app": ["app://g"],
                "g {} @web": ["https://x.h.example/g"],
                "- wrong_source h": ["app://h"],
                "- unknown_source": ["https://elsewhere.example/a"],
            ])
    }

    @Test("Without sources every scheme and host is accepted for a pattern that starts with `/`")
    func withoutSources() throws {
        try expectOutcomes(
            """
            /a -> a
            https://h.example/b -> b
            app://c -> c
            """,
            [
                "a {}": ["https://anywhere.example:99/a", "x-y://a", "h.example/a", "/a"],
                "b {}": ["https://h.example/b"],
                "- wrong_source b": ["https://h.example:99/b", "http://h.example/b"],
                "c {}": ["app:c"],
                "- wrong_source c": ["other://c"],
            ])
    }

    @Test("The most specific origin that accepts a link takes it")
    func specificity() throws {
        try expectOutcomes(
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
                #"a {"path":"1"} @literal"#: ["https://x.h.example/1"],
                #"a {"path":"1"} @long"#: ["https://z.h.example/1", "https://a.b.h.example/1"],
                #"a {"path":"1"} @short"#: ["https://h.example/1"],
                #"a {"path":"1"} @usual"#: ["https://example/1"],
                #"a {"path":"1"} @any"#: ["https://example:8443/1", "https://x.h.example:8443/1"],
                #"a {"path":"1"} @secure"#: ["https://y.h.example/1"],
                #"a {"path":"1"} @both"#: ["http://y.h.example/1"],
                "- unknown_source": ["http://x.h.example/1"],
                #"a {"path":"1"} @host"#: ["app://h/1"],
                #"a {"path":"1"} @open"#: ["app://i/1"],
                #"a {"path":"1"} @scheme"#: ["app:///1", "app:1"],
            ])
    }

    @Test("A route for a less specific source does not match")
    func takenBySpecific() throws {
        try expectOutcomes(
            """
            source any https://*
            source one https://h.example
            /a -> a @any
            /b -> b @one
            """,
            [
                "- wrong_source a": ["https://h.example/a"],
                "a {} @any": ["https://i.example/a"],
                "b {} @one": ["https://h.example/b"],
                "- wrong_source b": ["https://i.example/b"],
            ])
    }

    @Test("A bare path has no source: it matches every pattern that starts with `/`, whatever its sources")
    func barePaths() throws {
        try expectOutcomes(
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
                "a {} @-": ["/a"],
                "b.app {} @-": ["/b"],
                #"c.all {"x":4} @-"#: ["/c/4"],
                "- wrong_source d": ["/d"],
                "e {} @-": ["/e"],
                "- excluded": ["/f"],
                "b.app {} @app": ["app://b"],
                "b.web {} @web": ["https://h.example/b"],
                #"c.all {"x":4} @web"#: ["https://h.example/c/4"],
                #"c.some {"y":4} @app"#: ["app://c/4"],
            ])
    }
}
