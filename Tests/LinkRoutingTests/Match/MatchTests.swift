import LinkRoutingLanguage
import Testing

/// Resolving single links with the public API.
@Suite("Matches")
struct MatchTests {
    private static let table = """
        source app  pokedex://
        source web  https://pokedex.example
        query :utm_source{string?}
        /pokemons/:pokedexID{int 1...1025}  -> pokemon.detail
            also /p/:pokedexID{int 1...1025}
        /pokemons/new     -> none
        /pokemons/:name   -> pokemon.named
            deprecated use the number
        /:section/:page   -> page
        /search?q=:term   -> search
        /settings         -> settings  @app
        """

    private static func matcher() throws -> Matcher { try Matcher(RouteTable(table, name: "app.routes")) }

    @Test(
        "The properties of a match",
        arguments: [
            (
                "pokedex://pokemons/25",
                "pokemon.detail /pokemons/:pokedexID{int 1...1025} app.routes:4 app -"
            ),
            (
                "https://pokedex.example/p/7?x=1",
                "pokemon.detail /p/:pokedexID{int 1...1025} app.routes:5 web -"
            ),
            ("/pokemons/Mew", "pokemon.named /pokemons/:name app.routes:7 - use the number"),
            (
                " HTTPS://POKEDEX.example:443/pokemons/Mew\n",
                "pokemon.named /pokemons/:name app.routes:7 web use the number"
            ),
        ])
    func properties(_ link: String, _ expected: String) throws {
        let matcher = try Self.matcher()
        for match in [try matcher.match(link), try matcher.match(ContiguousArray(link.utf8).span)] {
            let place = matcher.table.line(of: match.sourceRange)
            let found = [match.route, match.pattern, place, match.source ?? "-", match.deprecation ?? "-"]
            #expect(found.joined(separator: " ") == expected)
            #expect(match.url == link)
            #expect(match.matcher === matcher)
        }
        #expect(matcher.canMatch(link))
    }

    @Test("A match of a substring has the substring's text")
    func substring() throws {
        let text = "see pokedex://pokemons/25?a=%C3%A9 there"
        let match = try Self.matcher().match(text.dropFirst(4).dropLast(6))
        #expect(match.url == "pokedex://pokemons/25?a=%C3%A9")
        #expect(match.description == #"pokemon.detail {"pokedexID":25}"#)
    }

    @Test("Matches are equal if link, pattern and matcher are")
    func equality() throws {
        let matcher = try Self.matcher()
        let match = try matcher.match("pokedex://pokemons/25")
        #expect(match == (try matcher.match("pokedex://pokemons/25")))
        #expect(match.hashValue == (try matcher.match("pokedex://pokemons/25")).hashValue)
        #expect(match != (try matcher.match("pokedex://pokemons/26")))
        #expect(match != (try Self.matcher().match("pokedex://pokemons/25")))
        #expect(try matcher.match("/a/\u{E9}") != matcher.match("/a/e\u{301}"))
    }

    @Test(
        "All matches, the best one first, up to `none`",
        arguments: [
            ("pokedex://pokemons/25", "pokemon.detail pokemon.named page"),
            ("pokedex://pokemons/Mew", "pokemon.named page"),
            ("pokedex://pokemons/new", ""),
            ("pokedex://a/b", "page"),
            ("pokedex://a/b/c", ""),
        ])
    func all(_ link: String, _ expected: String) throws {
        let matcher = try Self.matcher()
        for matches in [matcher.matches(link), matcher.matches(ContiguousArray(link.utf8).span)] {
            #expect(matches.map(\.route).joined(separator: " ") == expected)
            #expect(matches.map(\.source).allSatisfy { $0 == "app" })
            #expect(matches.isEmpty == expected.isEmpty)
            #expect(matches.first?.route == matches.map(\.route).first)
            #expect((matches.miss == nil) == !expected.isEmpty)
        }
    }

    @Test("Each of several matches has its own values")
    func valuesOfAll() throws {
        let matches = try Self.matcher().matches("pokedex://pokemons/25").map(\.description)
        #expect(
            matches == [
                #"pokemon.detail {"pokedexID":25}"#, #"pokemon.named {"name":"25"}"#,
                #"page {"section":"pokemons","page":"25"}"#,
            ])
    }

    @Test("Each of several matches divides one segment in its own way")
    func divisionsOfAll() throws {
        let matcher = try Matcher(RouteTable("/:a-:b.html -> first\n/:x.:y -> second\n"))
        #expect(
            matcher.matches("/p-q.html").map(\.description) == [
                #"first {"a":"p","b":"q"}"#, #"second {"x":"p-q","y":"html"}"#,
            ])
    }

    @Test(
        "A miss is one sentence",
        arguments: [
            ("", "invalid_url", "this is not a valid URL"),
            (
                "https%3A%2F%2Fpokedex.example%2F", "invalid_url", "the `://` of the link is percent-encoded"
            ),
            ("https://a b/", "invalid_url", "this is not a valid URL"),
            ("9app://a/x%20y", "invalid_url", "this is not a valid URL"),
            ("x://y", "unknown_source", "no source accepts this scheme and host"),
            (
                "http://pokedex.example/", "unknown_source", "the source has `https`, the link has `http`"
            ),
            ("pokedex://pokemons/new", "excluded", "the table excludes this link with `none`"),
            (
                "https://pokedex.example/settings", "wrong_source",
                "no route matches; `settings` would, but not for links of this source"
            ),
            (
                "pokedex://p/9999/", "bad_value",
                "no route matches; the nearest, `pokemon.detail`, rejects the value of `pokedexID`"
            ),
            (
                "pokedex://search", "missing_query",
                "no route matches; the nearest, `search`, needs the query item `term`"
            ),
            ("pokedex://a/b/c/d", "no_route", "no route matches"),
        ])
    func misses(_ link: String, _ reason: String, _ sentence: String) throws {
        // Without the route that takes every path of two segments.
        let table = Self.table.split(separator: "\n").filter { !$0.hasPrefix("/:section") }
        let matcher = try Matcher(RouteTable(table.joined(separator: "\n")))
        let miss = #expect(throws: Miss.self) { try matcher.match(link) }
        #expect(miss?.reason.rawValue == reason)
        #expect(miss?.description == sentence)
        #expect(matcher.matches(link).miss == miss)
        #expect(!matcher.canMatch(link))
    }

    @Test("Bytes that are not UTF-8 are a miss")
    func notUTF8() throws {
        let matcher = try Self.matcher()
        let bytes: ContiguousArray<UInt8> = Array("pokedex://a/".utf8) + [0xFF]
        let miss = #expect(throws: Miss.self) { try matcher.match(bytes.span) }
        #expect(miss?.description == "the line is not UTF-8")
        let canMatch = matcher.canMatch(bytes.span)
        #expect(!canMatch)
    }

    @Test("A matcher that 16 tasks share gives the same answers")
    func sharedByTasks() async throws {
        let matcher = try Self.matcher()
        let links = (0..<200).map { index in
            ["pokedex://pokemons/\(index)", "https://pokedex.example/a\(index)/b?q=1", "x://\(index)"][
                index % 3]
        }
        @Sendable func answers() -> [String] {
            links.map { link in
                matcher.matches(link).map { "\($0) \($0.query)" }.joined(separator: " ")
                    + "\(matcher.canMatch(link))"
            }
        }
        let expected = answers()
        #expect(Set(expected).count > 130)
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<16 { group.addTask { answers() } }
            for await found in group { #expect(found == expected) }
        }
    }
}
