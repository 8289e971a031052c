import Testing

/// The links and routes that Trailcutter's README prints, with the values it prints for them.
@Suite("Trailcutter's examples")
struct TrailcutterExampleTests {
    static let path = "/search/:term -> search"
    /// A host without a scheme, in Trailcutter for any scheme, in a table for those its source lists.
    static let host = """
        source site  https://*.mysite.com  http://*.mysite.com
        /search/:term -> search
        """
    /// A query item is reported when the pattern names it; Trailcutter reports all of them.
    static let query = """
        source site  https://*.mysite.com
        /search/:term?:bar{string?}&:sort{string?} -> search
        """
    static let uri = "https://*.mysite.com/post/:id -> post"

    static let rows = [
        // "Usage": by path alone, wherever the link comes from.
        RouterExample(path, "https://www.mysite.com/search/foo", #"search {"term":"foo"}"#),
        RouterExample(path, "/search/foo", #"search {"term":"foo"}"#),
        // "Not only does the path match correctly, but also the host is correct."
        RouterExample(host, "https://www.mysite.com/search/foo", #"search {"term":"foo"}"#),
        RouterExample(host, "http://www.mysite.com/search/foo", #"search {"term":"foo"}"#),
        RouterExample(host, "https://www.mysite.org/search/foo", "- unknown_source"),
        RouterExample(host, "https://mysite.com/search/foo", "- unknown_source"),

        // The subscript, printed with both values.
        RouterExample(
            query, "https://www.mysite.com/search/foo?bar=baz", #"search {"term":"foo","bar":"baz"}"#),
        RouterExample(host, "https://www.mysite.com/search/foo?bar=baz", #"search {"term":"foo"}"#),

        // "Building the router": a plus stays a plus.
        RouterExample(host, "https://www.mysite.com/search/surge+soda", #"search {"term":"surge+soda"}"#),

        // "Reverse routing": the texts that are built there are links that give the values back.
        RouterExample(
            query, "/search/surge?sort=score%20desc", #"search {"term":"surge","sort":"score desc"}"#),
        RouterExample(uri, "https://subdomain.mysite.com/post/1234", #"post {"id":"1234"}"#),
        RouterExample(uri, "https://mysite.com/post/1234", "- wrong_source post"),
        RouterExample(uri, "http://subdomain.mysite.com/post/1234", "- wrong_source post"),
    ]

    @Test("A link gives the values printed with it", arguments: rows)
    func printed(_ row: RouterExample) throws {
        #expect(try resolve(row.table, row.link) == row.result)
    }
}
