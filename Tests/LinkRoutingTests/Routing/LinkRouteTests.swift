import LinkRoutingLanguage
import Testing

/// Types that are their own routes.
@Suite("Types as routes")
struct LinkRouteTests {
    private struct Search: LinkRoute, Encodable, Equatable {
        static let pattern: RoutePattern = "/search/:term"
        static let also: [RoutePattern] = ["/find?q=:term&:page{int?}"]
        let term: String
        var page: Int?
    }

    private struct Post: LinkRoute, Encodable, Equatable {
        static let pattern: RoutePattern = "https://*.mysite.com/post/:id{int}"
        static let routeName = "post.detail"
        let id: Int
    }

    private struct Settings: LinkRoute {
        static let pattern: RoutePattern = "/settings"
        static let sources = ["app"]
    }

    private static let text = """
        source app  app://
        source web  https://*.mysite.com
        /help/:topic -> help
        """

    private static let matcher = Result {
        try Matcher(RouteTable(text, routes: [Search.self, Post.self, Settings.self]))
    }

    @Test(
        "A match becomes an instance",
        arguments: [
            ("app://search/tea", "Search(term: \"tea\", page: nil)"),
            ("app://find?q=tea&page=2", "Search(term: \"tea\", page: Optional(2))"),
            ("https://www.mysite.com/post/12", "Post(id: 12)"), ("app://settings", "Settings()"),
            ("app://help/trade", "nil"),
        ])
    func instances(_ link: String, _ expected: String) throws {
        let instance = try Self.matcher.get().match(link).linkRoute()
        #expect(instance.map { "\($0)" } ?? "nil" == expected)
    }

    @Test("A route is found among the types by a switch")
    func types() throws {
        let route = try Self.matcher.get().match("app://search/tea").linkRoute()
        #expect(route as? Search == Search(term: "tea"))
        #expect(!(route is Post))
    }

    @Test("An instance becomes a link")
    func links() throws {
        let matcher = try Self.matcher.get()
        #expect(try matcher.link(to: Search(term: "a b"), source: "app") == "app://search/a%20b")
        #expect(
            try matcher.link(to: Search(term: "tea", page: 2), source: "app") == "app://find?q=tea&page=2")
        let post = try matcher.link(
            to: Post(id: 1234), host: "subdomain.mysite.com", query: ["sort": "score"])
        #expect(post == "https://subdomain.mysite.com/post/1234?sort=score")
    }

    @Test("Sources restrict a type")
    func sources() throws {
        #expect(throws: Miss.self) { try Self.matcher.get().match("https://www.mysite.com/settings") }
    }

    @Test("Errors name the type")
    func errors() {
        struct Wrong: LinkRoute {
            static let pattern: RoutePattern = "/a/:id{it}"
            static let sources = ["phone"]
            let id: Int
        }
        let error = #expect(throws: TableError.self) { try RouteTable("/b -> b", routes: [Wrong.self]) }
        #expect(
            error?.description == """
                error: unknown type `it`
                 --> Wrong:1:8
                  |
                1 | /a/:id{it}  -> Wrong @phone
                  |        ^^

                error: unknown source `phone`
                 --> Wrong:1:22
                  |
                1 | /a/:id{it}  -> Wrong @phone
                  |                      ^^^^^^

                """)
    }
}
