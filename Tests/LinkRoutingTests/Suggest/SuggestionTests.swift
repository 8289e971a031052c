import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Suggestions for links that do not resolve")
struct SuggestionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var link: String
        /// The suggestions as `link route`, in their order.
        var expected: [String]
        var testDescription: String { link }

        init(_ link: String, _ expected: String...) {
            self.link = link
            self.expected = expected
        }
    }

    private static let shop = """
        source app    shop://
        source web    https://www.shop.example
        source labs   https://*.labs.example:8443
        source open   intent://open

        type sku      /[a-z]+-[0-9]+/
        query :utm_source{string?}

        /                                    -> home
        /products/:id{int 1...9999}          -> product
        /products/:id{int}/reviews           -> product.reviews
        /products/by/:sku{sku}               -> product.sku
        /products/new                        -> none
        /colours/:colour{red|'dark green'}     -> colour
        /orders/:order{uuid}                 -> order
        /days/:day{date}                     -> day
        /prices/:price{double}               -> price
        /flags/:flag{bool}                   -> flag
        /sets/:ids{[int]}                    -> set
        /img-:id{int}.png                    -> image
        /search?q=:word&:page{int?}          -> search
        /print?view=paper&!draft             -> print
        /offers?!old                         -> offers
        /offers?old&:year{int 1996...?}      -> offers.old
        /help/*topic                         -> help
        /a/:name                             -> short
        /café                                -> cafe
        /app-only/:id{int}                   -> app.only  @app
        /open-only                           -> open.only  @open
        """

    private static let paths = [
        Row("shop://products/25"),
        Row("shop://product/25", "shop://products/25 product"),
        Row("shop://Products/25/Reviews", "shop://products/25/reviews product.reviews"),
        Row("shop://prodcuts/25/reveiws", "shop://products/25/reviews product.reviews"),
        Row(
            "https://www.shop.example/Products/25?x=1#top",
            "https://www.shop.example/products/25?x=1#top product"),
        Row(
            "https://www.shop.example/products/25/reviews/all",
            "https://www.shop.example/products/25/reviews product.reviews"),
        Row(
            "https://www.shop.example/shop/products/25/reviews",
            "https://www.shop.example/products/25/reviews product.reviews"),
        Row("shop://by/ab-12", "shop://products/by/ab-12 product.sku"),
        Row("shop://caf%C3%A8", "shop://caf%C3%A9 cafe"),
        Row("shop://halp/me/out", "shop://help/me/out help"),
        Row("/product/25/", "/products/25/ product"),
        Row("shop:product/25", "shop:products/25 product"),
        Row("shop:///product/25", "shop:///products/25 product"),
    ]

    private static let values = [
        Row("shop://products/25a", "shop://products/25 product"),
        Row("shop://products/25).", "shop://products/25 product"),
        Row("shop://products/id-25", "shop://products/25 product"),
        Row("shop://products/1O", "shop://products/10 product"),
        Row("shop://products/1,025", "shop://products/1025 product"),
        Row("shop://product/25a", "shop://products/25 product"),
        Row("shop://products/by/AB-12", "shop://products/by/ab-12 product.sku"),
        Row("shop://products/by/ab_12", "shop://products/by/ab-12 product.sku"),
        Row("shop://colours/rad", "shop://colours/red colour"),
        Row("shop://colours/Dark%20Green", "shop://colours/dark%20green colour"),
        Row(
            "shop://orders/%7B123e4567e89b12d3a456426614174000%7D",
            "shop://orders/123e4567-e89b-12d3-a456-426614174000 order"),
        Row("shop://days/2024-2-9", "shop://days/2024-02-09 day"),
        Row("shop://days/20240229", "shop://days/2024-02-29 day"),
        Row("shop://days/2023.2.29"),
        Row("shop://prices/3,50", "shop://prices/3.50 price"),
        Row("shop://flags/TRUE", "shop://flags/true flag"),
        Row("shop://sets/1;2;3x", "shop://sets/1,2,3 set"),
        Row("shop://img-12.png%20", "shop://img-12.png image"),
    ]

    private static let queries = [
        Row("shop://search?Q=tea&page=2", "shop://search?q=tea&page=2 search"),
        Row("shop://search?q=tea&page=2nd", "shop://search?q=tea&page=2 search"),
        Row("shop://serch?q=tea", "shop://search?q=tea search"),
        Row("shop://search"),
        Row("shop://print", "shop://print?view=paper print"),
        Row("shop://prnt"),
        Row("shop://print?view=Paper", "shop://print?view=paper print"),
        Row("shop://print?vew=paper", "shop://print?view=paper print"),
        Row("shop://search?q=tea&page=x&amp;draft"),
        Row("shop://search?page=2?q=tea", "shop://search?page=2&q=tea search"),
        Row("shop://search?page=2;q=tea#a?b=c", "shop://search?page=2&q=tea#a?b=c search"),
        Row("shop://search?page=2&amp;q=tea", "shop://search?page=2&q=tea search"),
        Row("shop://search%3Fq=tea%26page=2", "shop://search?q=tea&page=2 search"),
        Row("shop://products%2F25/reviews", "shop://products/25/reviews product.reviews"),
        Row("shop://colours/dark%2520green", "shop://colours/dark%20green colour"),
        Row("shop://offers?old&year=1895"),
        // The link is read again after repairs that do not resolve.
        Row(
            "htps://www.shop.example/product%2F/25/reviews?a=%2525",
            "https://www.shop.example/products/25/reviews?a=%2525 product.reviews"),
        Row("shop://print?view=paper&draft&utm_source=m", "shop://print?view=paper&utm_source=m print"),
    ]

    private static let starts = [
        Row("http://www.shop.example/products/25", "https://www.shop.example/products/25 product"),
        Row("http://www.shop.example/product/25", "https://www.shop.example/products/25 product"),
        Row("https://shop.example/products/25", "https://www.shop.example/products/25 product"),
        Row("https://www.shop.example:8080/products/25", "https://www.shop.example/products/25 product"),
        Row("https://www.shpo.example/products/25", "https://www.shop.example/products/25 product"),
        Row("https://a.labs.example/products/25", "https://a.labs.example:8443/products/25 product"),
        Row("https://a.lab.example:8443/products/25", "https://a.labs.example:8443/products/25 product"),
        Row("shpo://products/25?utm_source=m", "shop://products/25?utm_source=m product"),
        Row("htps://www.shop.example/products/25", "https://www.shop.example/products/25 product"),
        Row("intnt://open/products/25", "intent://open/products/25 product"),
        Row("https://www.shop.example/app-only/1", "shop://app-only/1 app.only"),
        Row("shop://open-only", "intent://open/open-only open.only"),
        Row("https://elsewhere.example/products/25"),
        Row("mailto:someone@www.shop.example"),
    ]

    private static let spellings = [
        Row("https%3A%2F%2Fwww.shop.example%2Fproducts%2F25", "https://www.shop.example/products/25 product"),
        Row("<shop://products/25>", "shop://products/25 product"),
        Row("nothing like a link"),
        Row(""),
    ]

    private static let nothing = [
        "shop://products/new", "shop://products/10000", "shop://products", "shop://wholly/different/things",
        "shop://25", "shop://b/x", "shop://%FF", "shop://products/-7", "shop://product/{{id}}",
        "shop://products/25/#{name}/x",
    ].map { Row($0) }

    @Test("Suggested links resolve", arguments: paths + values + queries + starts + spellings + nothing)
    func suggestion(_ row: Row) throws {
        let (_, matcher) = try load(Self.shop)
        #expect(matcher.suggestions(for: row.link).map { "\($0.link) \($0.route)" } == row.expected)
    }

    @Test("Equally near links are sorted by route; too many give no suggestion")
    func several() throws {
        let (_, matcher) = try load("/cat/:id -> b\n/bat/:id -> c\n/mat/:id -> a")
        #expect(matcher.suggestions(for: "/hat/1").map(\.link) == ["/mat/1", "/cat/1", "/bat/1"])
        let (_, wide) = try load(
            "/ant/:id{int} -> a\n/bee/:id{int} -> b\n/cow/:id{int} -> c\n/doe/:id{int} -> d")
        #expect(wide.suggestions(for: "/7") == [])
        let (_, narrow) = try load("/ant/:id{int} -> a\n/bee/:id{int} -> b")
        #expect(narrow.suggestions(for: "/7") == [])
    }

    @Test("Suggestions follow the options of the table")
    func options() throws {
        let (_, matcher) = try load(
            "option query-case ignore\noption query-plus space\n/a?:kind{'red tea'|x} -> a")
        #expect(matcher.suggestions(for: "/a?KIND=Red+Tea").map(\.link) == ["/a?kind=red%20tea"])
        let (_, strict) = try load("option slashes strict\n/aaa/bbb -> a")
        #expect(strict.suggestions(for: "/aaa//bbb").map(\.link) == ["/aaa/bbb"])
    }

    @Test("In a table made to be slow, the search gives up")
    func slow() throws {
        let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
        let table = letters.flatMap { first in
            letters.map { "/\(first)\(first)\(first)/\($0)/*x -> r.\(first)\($0)" }
        }
        let (_, matcher) = try load(table.joined(separator: "\n"))
        let link = "/" + Array(repeating: "xyz", count: 200).joined(separator: "/")
        #expect(matcher.suggestions(for: link) == [])
    }

    @Test(
        "No suggestion evades an exclusion or only names a host that takes anything",
        arguments: [
            // With `https` the link is excluded, so a link to another page was not meant.
            Row("http://code.example/settings/profile"),
            Row("https://code.example/setings/profile"),
            Row("https://cod.example/settings/keys"),
            Row("https://gists.example/ash/1"),
            Row("https://www.gist.example/ash/1", "https://gist.example/ash/1 gist"),
            Row("http://gist.example/ash/1", "https://gist.example/ash/1 gist"),
            Row("https://cod.example/ash/tools/issues", "https://code.example/ash/tools/issues issues"),
            Row("https://code.example/ash/tools/isues", "https://code.example/ash/tools/issues issues"),
        ])
    func restraint(_ row: Row) throws {
        let table = """
            source code  https://code.example
            source gist  https://gist.example
            /settings/*              -> none    @code
            /sittings/profile        -> sitting @code
            /:owner/:name/issues     -> issues  @code
            /*path                   -> gist    @gist
            """
        let matcher = try Matcher(RouteTable(table))
        #expect(matcher.suggestions(for: row.link).map { "\($0.link) \($0.route)" } == row.expected)
    }
}

extension Matcher {
    /// The links that were probably meant by `url`.
    func suggestions(for url: String) -> [Suggestion] {
        var context = MatchContext()
        return Suggester(self).suggestions(for: Bytes(url.utf8), &context)
    }
}
