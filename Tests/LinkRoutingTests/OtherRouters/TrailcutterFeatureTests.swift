import GoldenFiles
import LinkRoutingTools
import Testing

/// What Trailcutter can do, feature by feature, as route tables say it.
@Suite("Trailcutter's features")
struct TrailcutterFeatureTests {
    static let context = "/search/:term -> search"
    static let site = """
        source site https://*.mysite.net http://*.mysite.net
        /search/:term -> search
        """
    static let suffix = """
        source site https://mysite.net https://*.mysite.net
        / -> home
        """
    static let uri = "https://*.mysite.com/post/:id -> post"
    static let query = "/search/:term?*query -> search"
    static let scheme = """
        source app myapp://
        source web https://h.example
        /post/:id -> post @app
        /* -> other @app
        """

    static let rows = [
        RouterFeature("Route kinds", context, "anything://search/foo", #"search {"term":"foo"}"#),
        RouterFeature("Route kinds", site, "https://www.mysite.net/search/foo", #"search {"term":"foo"}"#),
        RouterFeature("Route kinds", scheme, "https://h.example/post/1", "- wrong_source post"),
        RouterFeature("Route kinds", uri, "https://www.mysite.com/post/7", #"post {"id":"7"}"#),
        RouterFeature("Path pattern", context, "/search/foo", #"search {"term":"foo"}"#),
        RouterFeature("Path pattern", context, "/search/foo/bar", "- no_route"),
        RouterFeature("Slashes", context, "//h.example//search///foo/", #"search {"term":"foo"}"#),
        RouterFeature("Slashes", context, "/search/", "- no_route"),
        RouterFeature(
            "Host",
            """
            source site https://www.mysite.com
            / -> home
            """,
            "https://WWW.mysite.com/",
            "home {}"),
        RouterFeature("Host", site, "https://a.b.mysite.net/search/foo", #"search {"term":"foo"}"#),
        RouterFeature("Host", site, "https://mysite.net/search/foo", "- unknown_source"),
        RouterFeature("Host", suffix, "https://mysite.net/", "home {}"),
        RouterFeature("Host", suffix, "https://evilmysite.net/", "- unknown_source"),
        RouterFeature("Host", suffix, "https://www.mysite.net:8080/", "- unknown_source"),
        RouterFeature(
            "Host",
            """
            source site https://*.mysite.net:8080
            / -> home
            """,
            "https://www.mysite.net:8080/",
            "home {}"),
        RouterFeature(
            "Host", "https://*sub.mysite.net/ -> home", "https://a.b.mysite.net/", #"home {"sub":"a.b"}"#),
        RouterFeature("Scheme", site, "http://www.mysite.net/search/foo", #"search {"term":"foo"}"#),
        RouterFeature("Scheme", suffix, "http://www.mysite.net/", "- unknown_source"),
        RouterFeature("Scheme", "//mysite.net/a -> a", "http://mysite.net/a", "a {}"),
        RouterFeature("Scheme", scheme, "MYAPP://post/7", #"post {"id":"7"}"#),
        RouterFeature("URI", uri, "https://www.mysite.com/post/7?a=1#top", #"post {"id":"7"}"#),
        RouterFeature("URI", uri, "http://www.mysite.com/post/7", "- wrong_source post"),
        RouterFeature(
            "Host-only or scheme-only route",
            """
            source site https://www.mysite.com
            /* -> any @site
            """,
            "https://www.mysite.com/a/b",
            "any {}"),
        RouterFeature(
            "Host-only or scheme-only route", "https://www.mysite.com/* -> any", "https://www.mysite.com",
            "any {}"),
        RouterFeature("Host-only or scheme-only route", scheme, "myapp://a/b", "other {}"),
        RouterFeature("Path decoding", context, "/search/a%2Fb+c%20d", #"search {"term":"a/b+c d"}"#),
        RouterFeature(
            "Query access", query, "/search/foo?bar=a%20b&sort=x",
            #"search {"term":"foo","query":{"bar":"a b","sort":"x"}}"#),
        RouterFeature(
            "Query access", query, "/search/foo?a=1=2&z&z=&Z=3",
            #"search {"term":"foo","query":{"a":"1=2","z":[true,""],"Z":"3"}}"#),
        RouterFeature(
            "Query access", "/search?:a{string?} -> search", "/search?a=1&a=2", #"search {"a":"1"}"#),
        RouterFeature("Values", context, "/search/123", #"search {"term":"123"}"#),
        RouterFeature(
            "Values", "/search/:term?:bar -> search", "/search/foo?bar=baz",
            #"search {"term":"foo","bar":"baz"}"#),
        RouterFeature(
            "Order, fall-through",
            """
            /post/:id -> post
            /post/new -> post.new
            """,
            "/post/new",
            "post.new {}"),
        RouterFeature("Build path", "/a/:id/:idx -> a", build: "a id=1 idx=2", "/a/1/2"),
        RouterFeature(
            "Build path", context, build: "search term=surge+soda sort=score␣desc",
            "/search/surge+soda?sort=score%20desc"),
        RouterFeature("Build path", context, build: "search term=a/b", "/search/a%2Fb"),
        RouterFeature(
            "Build URI", uri, build: "post id=1234 --host subdomain.mysite.com",
            "https://subdomain.mysite.com/post/1234"),
    ]

    @Test("The table's answer for each feature", arguments: rows)
    func feature(_ row: RouterFeature) throws {
        #expect(try row.answer == row.expected)
    }

    @Test("Each table has the accepted errors, or none")
    func refusal() {
        expectGoldenCases("libraries/trailcutter-errors.txt") { [("errors", diagnostics(of: $0))] }
    }
}
