import Testing
import LinkRoutingTools

/// The links and formats that Corridor's README prints, with the values it prints for them.
@Suite("Corridor's examples")
struct CorridorExampleTests {
    static let profile = "/user/:userId{int} -> user.profile"
    static let required = "/user/?:userId{int} -> user.find"
    static let optional = "/user/?:userId{int?} -> user.find"
    static let literal = "/user/?:userId{int}&:sourceType{'email'} -> user.from-mail"
    static let ownType = "/user/:userId{uint}?:nickname{string} -> user.profile"
    static let globals = """
        query :sourceUserId{string?}
        /news_feed -> news.feed
        """

    static let rows = [
        // The first example.
        RouterExample(profile, "https://example.com/user/15127128", #"user.profile {"userId":15127128}"#),

        // "Formatting the path": a format without a type gives a text.
        RouterExample(profile, "/user/12891", #"user.profile {"userId":12891}"#),
        RouterExample("/user/:userId -> user.profile", "/user/12891", #"user.profile {"userId":"12891"}"#),
        // "URLs that start with /user and have an integer value after": and nothing else there.
        RouterExample(profile, "/user/bob", "- bad_value userId user.profile"),

        // "Formatting the query": the `/` before the `?` of the format means nothing.
        RouterExample(required, "/user?userId=12891", #"user.find {"userId":12891}"#),
        RouterExample(required, "/user", "- missing_query userId user.find"),

        // "Optionals".
        RouterExample(optional, "/user", "user.find {}"),
        RouterExample(optional, "/user?userId=12891", #"user.find {"userId":12891}"#),
        // Printed as `/user&userId=12891`, without the `?`: a slip. That is one path segment, in Corridor's
        // code as here.
        RouterExample(optional, "/user&userId=12891", "- no_route"),

        // "Literals": the pair must be there, and is reported.
        RouterExample(
            literal, "/user?userId=12891&sourceType=email",
            #"user.from-mail {"userId":12891,"sourceType":"email"}"#),
        RouterExample(literal, "/user?userId=12891&sourceType=sms", "- bad_value sourceType user.from-mail"),
        // Printed with `&` for `?` again.
        RouterExample(literal, "/user&userId=12891&sourceType=email", "- no_route"),

        // "Support custom base types": Corridor's `uint` is a built-in type here.
        RouterExample(
            ownType, "www.example.com/user/8971/?nickname=Bob",
            #"user.profile {"userId":8971,"nickname":"Bob"}"#),
        // Printed without `/user`, for a format that begins with it: a slip. A link without a scheme is read
        // as https.
        RouterExample(ownType, "www.example.com/8971/?nickname=Bob", "- no_route"),
        RouterExample(
            "/:userId{uint}?:nickname{string} -> user.profile", "www.example.com/8971/?nickname=Bob",
            #"user.profile {"userId":8971,"nickname":"Bob"}"#),

        // "Match global query params": reported apart from the route's own.
        RouterExample(
            globals, "www.example.com/news_feed/?sourceUserId=abc123",
            #"news.feed {} globals {"sourceUserId":"abc123"}"#),
        RouterExample(globals, "www.example.com/news_feed/", "news.feed {} globals {}"),

        // The base types, which are printed without links: int, string, bool and a list of one of them.
        RouterExample("/set/:value{int} -> set", "/set/-5", #"set {"value":-5}"#),
        RouterExample("/set/:value{string} -> set", "/set/-5", #"set {"value":"-5"}"#),
        RouterExample("/set/:value{bool} -> set", "/set/yes", #"set {"value":true}"#),
        RouterExample("/set?:values{[int]} -> set", "/set?values=1,2,3", #"set {"values":[1,2,3]}"#),
    ]

    @Test("A link gives the values printed with it", arguments: rows)
    func printed(_ row: RouterExample) throws {
        #expect(try resolve(row.table, row.link) == row.result)
    }

    @Test("\"URL formats must start with a forward slash\"")
    func formatWithoutSlash() {
        #expect(throws: (any Error).self) { try resolve("user/:userId{int} -> user.profile", "/user/12891") }
    }
}
