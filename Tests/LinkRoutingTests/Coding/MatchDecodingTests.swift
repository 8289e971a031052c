import LinkRoutingLanguage
import Testing

/// Matches as types of the app.
@Suite("Decoding matches")
struct MatchDecodingTests {
    private static let matcher: Result<Matcher, any Error> = Result {
        try Matcher(
            RouteTable(
                """
                query :utm_source{string?}&:depth{int?}
                /pokemons/:pokedexID{int 1...1025}/:tab{string?}?:page{int=1}  -> detail
                /search/:query{string?}?:types{[string]?}  -> search
                /one/:id                                   -> one
                /level/:level{1|2|3}                       -> level
                /levels/:levels{[int '-']}                 -> levels
                /filter?q=:term&*filters                   -> filter
                /number/:x{double}                         -> number
                """))
    }

    private static func decode<T: Decodable>(_ type: T.Type, _ link: String) throws -> T {
        try matcher.get().match(link).decode(type)
    }

    /// The error as its kind, coding path and description.
    private static func error<T: Decodable>(_ type: T.Type, _ link: String) -> String {
        func text(_ kind: String, _ context: DecodingError.Context) -> String {
            let path = context.codingPath.map(\.stringValue).joined(separator: " ")
            return "\(kind) [\(path)] \(context.debugDescription)"
        }
        do {
            return "\(try decode(type, link))"
        } catch DecodingError.typeMismatch(_, let context) {
            return text("mismatch", context)
        } catch DecodingError.keyNotFound(let key, let context) {
            return text("no \(key.stringValue)", context)
        } catch DecodingError.valueNotFound(_, let context) {
            return text("no value", context)
        } catch DecodingError.dataCorrupted(let context) {
            return text("corrupted", context)
        } catch {
            return "\(error)"
        }
    }

    private enum Tab: String, Decodable { case stats, moves }
    private enum Level: Int, Decodable { case low = 1, high }

    private struct Detail: Decodable, Equatable {
        var pokedexID: Int
        var tab: Tab?
        var page: Int8
        var depth: Int?
    }

    @Test("Properties are parameters, then globals")
    func properties() throws {
        #expect(
            try Self.decode(Detail.self, "x://pokemons/25/stats?page=3&depth=-1")
                == Detail(pokedexID: 25, tab: .stats, page: 3, depth: -1))
        #expect(
            try Self.decode(Detail.self, "x://pokemons/25")
                == Detail(pokedexID: 25, tab: nil, page: 1, depth: nil))
    }

    private struct Search: Decodable, Equatable {
        var query: String?
        var types: [Tab]?
    }

    private struct SearchSet: Decodable {
        var types: Set<String>
    }

    @Test("Lists are arrays and sets")
    func lists() throws {
        #expect(
            try Self.decode(Search.self, "x://search/a%20b?types=stats,moves&types=stats")
                == Search(query: "a b", types: [.stats, .moves, .stats]))
        #expect(try Self.decode(SearchSet.self, "x://search?types=a,b,a").types == ["a", "b"])
        #expect(try Self.decode([Int].self, "x://levels/1-2") == [1, 2])
        #expect(try Self.decode([Level].self, "x://levels/1-2") == [.low, .high])
    }

    private struct Tracking: Decodable, Equatable {
        var utm_source: String
        var depth: Double?
    }
    private struct Rest: Decodable, Equatable {
        var lang: String?
        var tag: [Tab]
        var debug: Bool?
        var sale: Int?
    }
    private struct WithGroups: Decodable, Equatable {
        var id: String
        var globals: Tracking
        var query: Rest
    }
    private struct WithItems: Decodable {
        var query: LinkQuery
    }
    private struct WithDictionary: Decodable {
        var globals: [String: String]
        var query: [String: [String]]
    }

    @Test("Globals and undeclared items are groups")
    func groups() throws {
        let link = "x://one/7?utm_source=mail&depth=2&lang=en&tag=stats&tag=moves&debug&sale"
        #expect(
            try Self.decode(WithGroups.self, link)
                == WithGroups(
                    id: "7", globals: Tracking(utm_source: "mail", depth: 2),
                    query: Rest(lang: "en", tag: [.stats, .moves], debug: true, sale: nil)))
        #expect(
            try Self.decode(WithItems.self, link).query == [
                "lang": "en", "tag": "stats", "tag": "moves", "debug": nil, "sale": nil,
            ])
        let both = try Self.decode(WithDictionary.self, "x://one/7?utm_source=mail&depth=2&a=1&a=2&b=3")
        #expect(both.globals == ["utm_source": "mail", "depth": "2"])
        #expect(both.query == ["a": ["1", "2"], "b": ["3"]])
    }

    @Test("A parameter called `query` is no group, not even if it is absent")
    func parameterNamedAsGroup() throws {
        #expect(try Self.decode(Search.self, "x://search") == Search(query: nil, types: nil))
        #expect(
            Self.error(WithItems.self, "x://search")
                == "no query [] the link has no value for `query` of route `search`")
    }

    private struct Filter: Decodable, Equatable {
        var term: String
        var filters: Filters
        struct Filters: Decodable, Equatable { var color: String; var size: [Int] }
    }

    @Test("The items of `*name` are a type of its own")
    func collectedItems() throws {
        #expect(
            try Self.decode(Filter.self, "x://filter?q=a&color=red&size=1&size=2")
                == Filter(term: "a", filters: Filter.Filters(color: "red", size: [1, 2])))
    }

    private struct Wrapped: Decodable, Equatable {
        var id: ID
        struct ID: Decodable, Equatable {
            var text: String
            init(text: String) { self.text = text }
            init(from decoder: any Decoder) throws {
                text = try decoder.singleValueContainer().decode(String.self)
            }
        }
    }

    private struct Renamed: Decodable, Equatable {
        var number: Int
        enum CodingKeys: String, CodingKey { case number = "pokedexID" }
    }

    private class Base: Decodable { var pokedexID: Int }
    private final class Derived: Base {
        var tab: String
        enum CodingKeys: CodingKey { case tab }
        required init(from decoder: any Decoder) throws {
            tab = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .tab)
            try super.init(from: decoder)
        }
    }

    private struct Shouting: Decodable, Equatable {
        var id: String
        init(from decoder: any Decoder) throws {
            id = try decoder.singleValueContainer().decode(String.self)
            if decoder.userInfo.values.contains(where: { $0 as? String == "loud" }) { id = id.uppercased() }
        }
    }

    @Test("Custom keys, single values, classes and user info")
    func customTypes() throws {
        #expect(try Self.decode(Wrapped.self, "x://one/a") == Wrapped(id: Wrapped.ID(text: "a")))
        #expect(try Self.decode(Wrapped.ID.self, "x://one/a") == Wrapped.ID(text: "a"))
        #expect(try Self.decode(Renamed.self, "x://pokemons/25") == Renamed(number: 25))
        #expect(try Self.decode(Level.self, "x://level/2") == .high)
        #expect(try Self.decode(String.self, "x://one/a") == "a")
        let optional = try Matcher(RouteTable("/s?:q{int?} -> s\n"))
        #expect(try optional.match("/s").decode(Int?.self) == nil)
        #expect(try optional.match("/s?q=7").decode(Int?.self) == 7)
        let derived = try Self.decode(Derived.self, "x://pokemons/25/stats")
        #expect(derived.pokedexID == 25)
        #expect(derived.tab == "stats")
        let match = try Self.matcher.get().match("x://one/a")
        let key = try #require(CodingUserInfoKey(rawValue: "volume"))
        #expect(try match.decode(Shouting.self, userInfo: [key: "loud"]).id == "A")
        #expect(try match.decode([String: LinkValue].self) == ["id": .string("a")])
        let items = try Matcher(RouteTable("/s?*n -> s\n"))
        #expect(try items.match("/s?a=1").decode(LinkQuery.self) == ["a": "1"])
        #expect(try items.match("/s?a=1").decode([String: Int].self) == ["a": 1])
        #expect(try items.link(to: "s", encoding: ["a": 1]) == "/s?a=1")
    }

    private struct WrongType: Decodable { var pokedexID: Bool }
    private struct TooNarrow: Decodable { var pokedexID: UInt8 }
    private struct Misspelled: Decodable { var pokedexId: Int }
    private struct Required: Decodable { var tab: String }
    private struct Unknown: Decodable { var anything: Int }
    private struct NarrowList: Decodable { var types: [Int] }
    private struct TabList: Decodable { var types: [Tab] }
    private struct Nested: Decodable { var id: Renamed }
    private struct Ratio: Decodable { var x: Float }

    /// Explicit, since the compiler infers the type of so long an array slowly.
    private static let errors: [(String, String)] = [
        (
            error(WrongType.self, "x://pokemons/25"),
            "mismatch [pokedexID] `pokedexID` of route `detail` cannot be read as `Bool`: "
                + "it is `25`, of type `int 1...1025`"
        ),
        (
            error(TooNarrow.self, "x://pokemons/300"),
            "mismatch [pokedexID] `pokedexID` of route `detail` cannot be read as `UInt8`: "
                + "it is `300`, of type `int 1...1025`"
        ),
        (
            error(Misspelled.self, "x://pokemons/25"),
            "no pokedexId [] route `detail` has no parameter `pokedexId`; did you mean `pokedexID`?"
        ),
        (
            error(Required.self, "x://pokemons/25"),
            "no tab [] the link has no value for `tab` of route `detail`"
        ),
        (error(Unknown.self, "x://one/1"), "no anything [] route `one` has no parameter `anything`"),
        (
            error(Detail.self, "x://pokemons/25/sideways"),
            "corrupted [tab] Cannot initialize Tab from invalid String value sideways; "
                + "`tab` is `sideways`, of type `string`"
        ),
        (
            error(NarrowList.self, "x://search?types=1,b"),
            "mismatch [types] `types` of route `search` cannot be read as `Array<Int>`: "
                + "it is `1,b`, of type `[string]`"
        ),
        (
            error(TabList.self, "x://search?types=stats,b"),
            "corrupted [types Index 1] Cannot initialize Tab from invalid String value b; "
                + "`types` is `stats,b`, of type `[string]`"
        ),
        (
            error(WithGroups.self, "x://one/7?utm_source=mail&tag=sideways"),
            "corrupted [query tag Index 0] Cannot initialize Tab from invalid String value sideways; "
                + "the query item `tag` is `sideways`"
        ),
        (
            error(WithGroups.self, "x://one/7?utm_source=mail"),
            "no tag [query] the query has no item `tag`"
        ),
        (
            error(WithGroups.self, "x://one/7"),
            "no utm_source [globals] the link has no value for `utm_source` of route `one`"
        ),
        (
            error(Nested.self, "x://one/7"),
            "mismatch [id] `id` of route `one` cannot be read as `Dictionary<String, LinkValue>`: "
                + "it is `7`, of type `string`"
        ),
        (
            error(Int.self, "x://pokemons/25"),
            "mismatch [] a single value needs one parameter, and the match of route `detail` has 2"
        ),
        (
            error(Ratio.self, "x://number/1e300"),
            "mismatch [x] `x` of route `number` cannot be read as `Float`: it is `1e300`, of type `double`"
        ),
    ]

    @Test("Errors name the parameter, its type and its text")
    func errorTexts() {
        for (actual, expected) in Self.errors { #expect(actual == expected) }
    }

    @Test("The error of a value is the underlying one")
    func underlyingError() throws {
        do {
            _ = try Self.decode(WrongType.self, "x://pokemons/25")
            Issue.record("no error")
        } catch DecodingError.typeMismatch(let type, let context) {
            #expect(ObjectIdentifier(type) == ObjectIdentifier(Bool.self))
            let error = try #require(context.underlyingError as? LinkValueError)
            #expect(error.parameter == "pokedexID")
            #expect(error.route == "detail")
        }
    }
}
