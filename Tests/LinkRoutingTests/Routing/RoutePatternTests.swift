import LinkRoutingLanguage
import Testing

/// Patterns without a table.
@Suite("Single patterns")
struct RoutePatternTests {
    private static func match(_ pattern: RoutePattern, _ link: String) -> String {
        do { return "\(try pattern.match(link))" } catch { return "\(error)" }
    }

    @Test(
        "A link and the values of a pattern",
        arguments: [
            ("/users/:id{int}", "https://example.com/users/7", #"pattern {"id":7}"#),
            (" /users/:id{int} ", "x://users/7", #"pattern {"id":7}"#),
            ("pokedex://pokemons/:id", "pokedex:/pokemons/25", #"pattern {"id":"25"}"#),
            (
                "https://*.mysite.com/post/:id?:page{int=1}", "https://www.mysite.com/post/a?page=2",
                #"pattern {"id":"a","page":2}"#
            ),
            (
                "/search?q=:term&*more#:tab", "/search?q=a&b=c#d",
                #"pattern {"term":"a","more":{"b":"c"},"tab":"d"}"#
            ),
            (
                "/users/:id{int}", "x://users/bob",
                "no route matches; the nearest, `pattern`, rejects the value of `id`"
            ),
            (
                "pokedex://pokemons/:id", "other://pokemons/25",
                "no route matches; `pattern` would, but not for links of this source"
            ),
        ])
    func values(_ pattern: String, _ link: String, _ expected: String) {
        #expect(Self.match(RoutePattern(stringLiteral: pattern), link) == expected)
    }

    @Test("A value as the caller's type, in one line")
    func oneLine() throws {
        #expect(try RoutePattern("/users/:id{int}").match("x://users/7").value("id", as: Int.self) == 7)
    }

    @Test(
        "Mistakes are thrown where the pattern is used",
        arguments: [
            (
                "/users/:id{it}",
                """
                error: unknown type `it`
                 --> pattern:1:12
                  |
                1 | /users/:id{it}  -> pattern
                  |            ^^ did you mean `int`?

                """
            ),
            (
                "/a -> other #",
                """
                error: unexpected `/a -> other #`
                 --> pattern:1:1
                  |
                1 | /a -> other #  -> pattern
                  | ^^^^^^^^^^^^^^^^^^^^^^^^^

                """
            ),
            (
                "/a -> other\n/b",
                """
                error: unexpected `/a -> other\\u{a}/b`
                 --> pattern:1:1
                  |
                1 | /a -> other
                  | ^^^^^^^^^^^

                """
            ),
            (
                "# nothing",
                """
                error: unexpected `# nothing`
                 --> pattern:1:1
                  |
                1 | # nothing  -> pattern
                  | ^^^^^^^^^^^^^^^^^^^^^

                """
            ),
        ])
    func mistakes(_ pattern: String, _ expected: String) {
        #expect(Self.match(RoutePattern(stringLiteral: pattern), "/a") == expected)
        #expect(throws: TableError.self) { try RoutePattern(pattern + "") }
    }

    @Test("Types of the app, in both directions")
    func customTypes() throws {
        struct Color: LinkValueConvertible, Equatable {
            var number: Int
            init?(linkValue: LinkValue) {
                guard let text = String(linkValue: linkValue), text.first == "#",
                    let number = Int(text.dropFirst(), radix: 16)
                else { return nil }
                self.number = number
            }
            var linkValue: LinkValue { .string("#" + String(number, radix: 16)) }
        }
        enum Region: String, LinkValueConvertible, CaseIterable { case kanto, johto }
        let types = [
            CustomType(name: "color", of: Color.self), CustomType(name: "region", examples: Region.allCases),
        ]
        let pattern = try RoutePattern("/:color{color}/:region{region}", types: types)
        let match = try pattern.match("/%23ff/johto")
        let color = try match.value("color", as: Color.self)
        #expect(color.number == 255)
        #expect(try match.value("region", as: Region.self) == .johto)
        #expect(Self.match(pattern, "/ff/johto").contains("rejects the value of `color`"))
        #expect(Self.match(pattern, "/%23ff/hoenn").contains("rejects the value of `region`"))
        let text = try #require(String(linkValue: color.linkValue))
        let values = [LinkArgument(name: "color", text: text), LinkArgument(name: "region", text: "kanto")]
        #expect(try pattern.matcher.link(to: "pattern", values: values) == "/%23ff/kanto")
    }
}
