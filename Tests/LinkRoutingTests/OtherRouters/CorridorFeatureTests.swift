import GoldenFiles
import LinkRoutingLanguage
import LinkRoutingTools
import Testing

/// What Corridor can do, feature by feature, as route tables say it.
@Suite("Corridor's features")
struct CorridorFeatureTests {
    static let userAndNickname = "/user/:userId{int}?:nickname{string} -> user"
    static let userById = "/user/:userId{int} -> user"
    static let userByQuery = "/user?:userId{int} -> user"
    static let userByOptionalQuery = "/user?:userId{int?} -> user"
    static let fromMail = "/user?:userId{int}&:sourceType{'email'} -> user.from-mail"
    static let lists = """
        /ids?:ids{[int]} -> ids
        /names?:names{[string]?} -> names
        """
    static let globals = """
        query :sourceUserId{string?}
        /user/:userId{int} -> user
        """
    static let alphabet = """
        type word /[A-Za-z0-9_.~-]+/
        /user/:name{word} -> user
        """
    static let anyOrder = """
        /user/:name -> user
        /user/new -> user.new
        """
    static let fallThrough = """
        /user/:id{int} -> user.number
        /user/:name -> user.name
        /user/:name?:tab -> user.tab
        """
    static let text = "/search?:q{string} -> search"
    static let strict = """
        option slashes strict
        /user/:userId{int} -> user
        """

    static let rows = [
        RouterFeature(
            "Pattern = path + optional query", userAndNickname, "/user/7?nickname=Bob",
            #"user {"userId":7,"nickname":"Bob"}"#),
        RouterFeature(
            "Pattern = path + optional query", userAndNickname, "/user/7", "- missing_query nickname user"),
        RouterFeature("Path parameter", "/user/:userId -> user", "/user/12891", #"user {"userId":"12891"}"#),
        RouterFeature("Path parameter", userById, "/user/12891", #"user {"userId":12891}"#),
        RouterFeature("Path parameter", userById, "/user/", "- no_route"),
        RouterFeature("Path value alphabet", alphabet, "/user/a.b-c~_9", #"user {"name":"a.b-c~_9"}"#),
        RouterFeature("Path value alphabet", alphabet, "/user/a%20b", "- bad_value name user"),
        RouterFeature(
            "Path value alphabet", "/user/:name -> user", "/user/a%20b,c%40é", #"user {"name":"a b,c@é"}"#),
        RouterFeature(
            "No optional, list or literal in the path", "/user/:tab{info|photos?} -> user", "/user", "user {}"
        ),
        RouterFeature(
            "No optional, list or literal in the path", "/users/:ids{[int]} -> users", "/users/1,2",
            #"users {"ids":[1,2]}"#),
        RouterFeature(
            "No optional, list or literal in the path", "/from/:kind{'mail'} -> from", "/from/mail",
            #"from {"kind":"mail"}"#),
        RouterFeature("Literal path text is a regular expression", "/a.b -> a", "/a.b", "a {}"),
        RouterFeature("Literal path text is a regular expression", "/a.b -> a", "/axb", "- no_route"),
        RouterFeature(
            "Literal path text is a regular expression", "/{_:user|member}/:id{int} -> user", "/member/7",
            #"user {"id":7}"#),
        RouterFeature("Wildcard / catch-all", "/x/* -> x", "/x", "x {}"),
        RouterFeature("Wildcard / catch-all", "/x/*rest -> x", "/x/1/2", #"x {"rest":"1/2"}"#),
        RouterFeature("Wildcard / catch-all", "/* -> any", "/", "any {}"),
        RouterFeature("Whole-path match", userById, "/user/7/photos", "- no_route"),
        RouterFeature("Trailing slash", strict, "/user//7", "- no_route"),
        RouterFeature("Required query parameter", userByQuery, "/user?tab=x&userId=7", #"user {"userId":7}"#),
        RouterFeature("Required query parameter", userByQuery, "/user", "- missing_query userId user"),
        RouterFeature("Optional query parameter", userByOptionalQuery, "/user", "user {}"),
        RouterFeature(
            "Optional query parameter", userByOptionalQuery, "/user?userId=me", "- bad_value userId user"),
        RouterFeature(
            "Optional query parameter", "/user?:name{string?} -> user", "/user?name=Bob",
            #"user {"name":"Bob"}"#),
        RouterFeature(
            "Literal query parameter", fromMail, "/user?sourceType=email&userId=7",
            #"user.from-mail {"userId":7,"sourceType":"email"}"#),
        RouterFeature(
            "Literal query parameter", fromMail, "/user?sourceType=Email&userId=7",
            "- bad_value sourceType user.from-mail"),
        RouterFeature("Lists", lists, "/ids?ids=1,2,3", #"ids {"ids":[1,2,3]}"#),
        RouterFeature("Lists", lists, "/names?names=a,,b", "- bad_value names names"),
        RouterFeature("Lists", lists, "/names", "names {}"),
        RouterFeature("Types", "/bool/:x{bool} -> bool", "/bool/yes", #"bool {"x":true}"#),
        RouterFeature("Types", "/bool/:x{bool} -> bool", "/bool/YES", "- bad_value x bool"),
        RouterFeature(
            "Custom types",
            """
            type userid uint 1...
            /user/:id{userid} -> user
            """,
            "/user/0",
            "- bad_value id user"),
        RouterFeature(
            "Global query parameters", globals, "/user/7?sourceUserId=abc",
            #"user {"userId":7} globals {"sourceUserId":"abc"}"#),
        RouterFeature("Global query parameters", globals, "/user/7", #"user {"userId":7} globals {}"#),
        RouterFeature(
            "Global query parameters",
            """
            query :id{int}
            /user -> user
            """,
            "/user?id=me",
            "user {} globals {}"),
        RouterFeature("Query decoding", text, "/search?q=a%2520b", #"search {"q":"a%20b"}"#),
        RouterFeature("Query corners", text, "/search?q", "- missing_query q search"),
        RouterFeature("Path decoding", "/user/:name -> user", "/user/a%2Fb", #"user {"name":"a/b"}"#),
        RouterFeature(
            "Scheme, host, port, fragment", userById, "http://h.example:8080/user/7#top",
            #"user {"userId":7}"#),
        RouterFeature("Case", userById, "/User/7", "- no_route"),
        RouterFeature(
            "Case",
            """
            option path-case ignore
            /user/:userId{int} -> user
            """,
            "/User/7",
            #"user {"userId":7}"#),
        RouterFeature("Order", anyOrder, "/user/new", "user.new {}"),
        RouterFeature("Fall-through", fallThrough, "/user/7", #"user.number {"id":7}"#),
        RouterFeature("Fall-through", fallThrough, "/user/bob", #"user.name {"name":"bob"}"#),
        RouterFeature(
            "Fall-through", fallThrough, all: "/user/7?tab=x",
            #"user.number {"id":7} | user.tab {"name":"7","tab":"x"} | user.name {"name":"7"}"#),
        RouterFeature(
            "Duplicate routes",
            """
            /user/:a -> user
                also /member/:a
            """,
            "/member/7",
            #"user {"a":"7"}"#),
        RouterFeature(
            "Reverse routing, user info, groups, sources", userAndNickname,
            build: "user userId=7 nickname=a␣b", "/user/7?nickname=a%20b"),
        RouterFeature(
            "Reverse routing, user info, groups, sources",
            "source app app://\nsource web https://h.example\ngroup app {\n    /user/:id -> user\n}\n/ -> home",
            "https://h.example/user/7", "- wrong_source user"),
    ]

    @Test("The table's answer for each feature", arguments: rows)
    func feature(_ row: RouterFeature) throws {
        #expect(try row.answer == row.expected)
    }

    @Test("Each table has the accepted errors, or none")
    func refusal() {
        expectGoldenCases("libraries/corridor-errors.txt") { [("errors", diagnostics(of: $0))] }
    }

    @Test("Custom types: a name and what it accepts, in code")
    func customType() throws {
        let even = CustomType(name: "even") { value in
            !value.isEmpty && value[value.count - 1].isMultiple(of: 2)
        }
        let matcher = try Matcher(
            RouteTable("/user/:id{even} -> user.even\n/user/:id -> user", types: [even]))
        #expect(describe(matcher, "/user/12") == #"user.even {"id":"12"}"#)
        #expect(describe(matcher, "/user/13") == #"user {"id":"13"}"#)
    }
}
