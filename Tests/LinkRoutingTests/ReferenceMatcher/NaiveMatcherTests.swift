import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// The naive matcher on links whose answers the description of the language gives, and the matcher beside it.
@Suite("Described answers in both matchers")
struct NaiveMatcherTests {
    private static let table = """
        source app    pokedex://
        source web    https://my-awesome-pokedex.com  https://www.my-awesome-pokedex.com
        source kanto  https://*.kanto.example.com

        type dex-id   int 1...1025
        type element  normal | fire | water | grass

        query :utm_source{string?}&:level{int?}

        /                                                -> home
        /pokemons?:type{element?}&:page{int=1}           -> pokemon.list
        /pokemons/:pokedexID{dex-id}/:tab{stats|moves?}  -> pokemon.detail
            also    /p/:pokedexID{dex-id}
        /pokemons/new                                    -> none
        /help/*topic                                     -> help
        /regions/:a/:b                                   -> region         @web @kanto
        /shop/:slug-:id{int}                             -> product
        /in/:lang{en|de?}/:page                          -> page
        /N/x                                             -> upper
        /n/x                                             -> lower
        /sum?:of{[int]}&!draft                           -> sum
        /rate/:by{double}                                -> rate
        """

    @Test(
        "Each link has the answer that the language describes",
        arguments: [
            ("pokedex://", "home {} globals {} @app"),
            ("/", "home {} globals {} @-"),
            ("pokedex://pokemons/+025", #"pokemon.detail {"pokedexID":25} globals {} @app"#),
            (
                "https://my-awesome-pokedex.com/pokemons/25/moves",
                #"pokemon.detail {"pokedexID":25,"tab":"moves"} globals {} @web"#
            ),
            ("POKEDEX:/Pokemons?type=fire", #"pokemon.list {"type":"fire","page":1} globals {} @app"#),
            ("/Pokemons", "- no_route"),
            ("pokedex://pokemons/new", "- excluded"),
            ("pokedex://pokemons/9999?level=3&utm_source=mail", "- bad_value pokedexID pokemon.detail"),
            (
                "/p/7?level=x&utm_source=mail",
                #"pokemon.detail {"pokedexID":7} globals {"utm_source":"mail"} @-"#
            ),
            ("/help//a%2Fb/c%20d/%zz/", #"help {"topic":"a%2Fb/c d/%zz"} globals {} @-"#),
            ("/help", #"help {"topic":""} globals {} @-"#),
            ("pokedex://regions/1/2", "- wrong_source region"),
            ("https://a.b.kanto.example.com/regions/1/2", #"region {"a":"1","b":"2"} globals {} @kanto"#),
            ("https://kanto.example.com/regions/1/2", "- unknown_source"),
            ("/shop/blue-shoes-42", #"product {"slug":"blue-shoes","id":42} globals {} @-"#),
            ("/in/de", #"page {"page":"de"} globals {} @-"#),
            ("/in/de/x", #"page {"lang":"de","page":"x"} globals {} @-"#),
            ("/in/fr/x", "- bad_value lang page"),
            ("pokedex://n/x", "lower {} globals {} @app"),
            ("pokedex://N/x", "upper {} globals {} @app"),
            ("/n/x", "lower {} globals {} @-"),
            ("/sum?of=1,2&of&of=3", #"sum {"of":[1,2,3]} globals {} @-"#),
            ("/sum?of=", #"sum {"of":[]} globals {} @-"#),
            ("/sum?of=1,,2", "- bad_value of sum"),
            ("/sum", "- missing_query of sum"),
            ("/sum?of=1&draft", "- bad_value draft sum"),
            ("/rate/1e21", #"rate {"by":1e+21} globals {} @-"#),
            ("/rate/123456789012345678901", #"rate {"by":123456789012345680000} globals {} @-"#),
            ("/rate/-0.0000001", #"rate {"by":-1e-7} globals {} @-"#),
            ("/rate/+2.50", #"rate {"by":2.5} globals {} @-"#),
            ("/rate/1e999", "- bad_value by rate"),
            ("/shop/%FF-1", "- bad_value slug product"),
            ("nonsense", "- invalid_url"),
        ])
    func theAnswerIsTheOneOfTheDescription(link: String, answer: String) throws {
        let (table, matcher) = try load(Self.table)
        #expect(NaiveMatcher(table).resolve(link) == answer)
        #expect(describe(matcher, link) == answer)
    }

    /// Each pattern is a route of a table; `r` and its index are the name.
    @Test(
        "The most specific match wins",
        arguments: [
            // Matches are compared together: the first segments tie, the second decides.
            (["/:a{a|m}/:c", "/:b{k|m}/x"], "/m/x", "r1 {\"b\":\"m\"}"),
            // A pattern that has ended, a left-out optional, two of them, an empty rest.
            (["/a/:b{int?}/:c{int?}", "/a", "/a/:b{uint?}", "/a/*"], "/a", "r1 {}"),
            (["/a/:b{int?}/:c{int?}", "/a/:b{uint?}", "/a/*"], "/a", "r1 {}"),
            (["/a/:b{int?}/:c{int?}", "/a/*"], "/a", "r0 {}"),
            // From the least specific to the most.
            (["/*", "/+", "/:a"], "/7", #"r2 {"a":"7"}"#),
            (["/:a", "/:a{[int]}", "/:a{bool}"], "/1", #"r2 {"a":true}"#),
            (["/:a{bool}", "/:a{double}", "/:a{int}"], "/1", #"r2 {"a":1}"#),
            (["/:a{int}", "/:a{uint}", "/:a{int 1...9}", "/:a{int 1...5}"], "/1", #"r3 {"a":1}"#),
            (["/:a{int 1...5}", "/:a{1|2|3}", "/:a{1|2}"], "/1", #"r2 {"a":"1"}"#),
            (["/:a{i-1|x}", "/i-:a{int}", "/:a-:b{int}"], "/i-1", #"r1 {"a":1}"#),
            (["/i-:a{int}", "/i-1"], "/i-1", "r1 {}"),
            // The query: types first, then how many conditions of each sort.
            (["/?:q", "/?:q{int}"], "/?q=1", #"r1 {"q":1}"#),
            (["/?:q{int}", "/?q=1"], "/?q=1", "r1 {}"),
            (["/?:q", "/?!r"], "/?q=1", "r1 {}"),
            (["/", "/?:q{int?}"], "/", "r1 {}"),
            // Dead ends are left again.
            (["/a/b/c", "/:x/b/d"], "/a/b/d", #"r1 {"x":"a"}"#),
            // Hosts: a pattern without one counts as naming the link's own.
            (["/a", "https://x.ex.com/a"], "https://x.ex.com/a", "r1 {}"),
            (["https://*.ex.com/a", "https://x.ex.com/:a"], "https://x.ex.com/a", #"r1 {"a":"a"}"#),
            (["/a", "https://*.ex.com/:a"], "https://x.ex.com/a", "r0 {}"),
        ])
    func theMostSpecificMatchWins(patterns: [String], link: String, answer: String) throws {
        let lines = patterns.enumerated().map { "\($1) -> r\($0)" }
        let (table, matcher) = try load(lines.joined(separator: "\n"))
        #expect(NaiveMatcher(table).resolve(link) == answer)
        #expect(describe(matcher, link) == answer)
    }
}
