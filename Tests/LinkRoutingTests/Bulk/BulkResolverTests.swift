import Testing

@testable import LinkRoutingLanguage

/// A list has the results of its links, each resolved alone: bitmasks and templates change how long it
/// takes, and nothing else.
@Suite("Lists of links")
struct BulkResolverTests {
    private static let table = """
        source app  app://
        source web  https://ex.com  http://*.ex.com:8080
        /users/:id{int}                  -> user
        /users/:id{int}/posts/:slug      -> post
        /users/new                       -> user.new
        /long/a-literal-of-many-letters  -> long
        /n/:a{uint}/:b{double}           -> numbers
            deprecated use user
        /file/:name                      -> file
        /img/:name.png                   -> image
        /help/*topic                     -> help
        /secret                          -> none
        /web                             -> web  @web
        """

    @Test(
        "A link has the same result in a list as alone",
        arguments: [
            "https://ex.com/users/7", "https://ex.com/users/7?utm=1#x", "app://users/7",
            "https://EX.com/users/+07", "http://a.b.ex.com:8080/users/new", "https://ex.com//users//new/",
            "https://ex.com/file/a%20b", "https://ex.com/file/%E2%82%AC%22", "https://ex.com/%75sers/7",
            "https://ex.com/long/a-literal-of-many-letters", "https://ex.com/long/a-literal-of-many-letterz",
            "https://ex.com/n/5/1.50", "https://ex.com/users/123456789012345678/posts/x",
            "https://ex.com/nothing/here", "https://ex.com", "https://ex.com?x",
            "https://ex.com/users/x", "https://ex.com/a/../users/7", "https://ex.com/%2e%2E/users/7",
            "https://ex.com/img/x.png", "https://ex.com/help/a/b", "https://ex.com/secret",
            "https://ex.com/file/\"", " https://ex.com/users/7", "https://ex.com/file/é",
            "app://Users/7", "/users/7", "https://other.com/users/7", "users/7", "",
            "http://ex.com/users/7", "http://EX.com/users/7?q=1", "http://ex.com:80/users/7",
            "http://ex.com:8080/",
            "https://ex.com/users/9223372036854775808", "https://ex.com/file/%FF", "https://xn--a.com/",
            "https:///ex.com/users/7", "app:/users/7", "app:usersapp:///",
            "app:usersapp://x/y", "a:b:app://users/7", "https:ex.com://users/7", "app:users",
            "https://ex.com/file/%5C%00%22", "https://ex.com/file/%7F", "app://file/%C3%A9?x=%22",
            "https://ex.com/file/%C3%A9%0A#%22", "https://ex.com/file/%4", "https://ex.com/file/a%zz%20",
            "https://ex.com/users/%37", "https://ex.com/users/%37/posts/a%20b", "app://users/7/posts/%22%22",
            "https://ex.com/users/%2B7/posts/%E2%82%AC", "https://ex.com/n/%35/1%2E50", "app://n/05/1e%31",
            "https://ex.com/img/a%20b.png", "https://ex.com/help/a%2Fb/c%20d", "https://ex.com/nothing/%20",
            "https://ex.com/users/%78", "https://ex.com/users/new%2F", "https://ex.com/secre%74",
            "https://ex.com/users/1234567", "https://ex.com/users/12345678", "https://ex.com/users/1234567x",
            "https://ex.com/users/123456789", "https://ex.com/users/1234567890123456",
            "https://ex.com/users/12345678901234567", "https://ex.com/users/x23456789",
            "https://ex.com/users/12345678x1234567",
            "https://ex.com/web",
            "https://ex.com/" + String(repeating: "a/", count: 30),
            "https://ex.com/" + String(repeating: "a/", count: 60),
            "https://ex.com/nothing/%2E%2e/users/7", "app://nothing/%2E%2e/users/7",
            "https://ex.com/nothing/" + String(repeating: "x", count: 80) + "/%2e%2e/%2e%2E/users/7",
            "https://ex.com/%20/%2e%2e/secret", "https://ex.com/users/7\r", "https://ex.com/users/7?q=1\r",
            "https://ex.com/users/7/", "app://users/7/", "app://users/", "app://users",
            "app://",
            "app:///users/7", "app:////users/7", "https://ex.com/", "https://ex.com//",
            "https://ex.com/users/7#/./x", "https://ex.com/users/7?a=b/../c",
            "https://ex.com/users/7?a.b/c",
            "https://ex.com/.users/7", "https://ex.com/users/7/posts/a%2e",
            "https://ex.com/users/7/posts/%2ea",
            "https://ex.com/users/7?%2e=%2f", "https://ex%2ecom/users/7", "app://%75sers/7",
            "https://ex.com/users/7/posts/" + String(repeating: "x", count: 64),
            "https://ex.com/users/7/posts/" + String(repeating: "x", count: 64) + "%20",
            "https://ex.com/users/7/posts/" + String(repeating: "x", count: 64) + "/%2e",
            "http://a.b.ex.com:8080",
            "http://" + String(repeating: "a.", count: 20) + "ex.com:8080/users/7",
            "http://" + String(repeating: "a.", count: 30) + "ex.com:8080/users/7",
        ])
    func links(_ link: String) throws {
        let (_, matcher) = try load(Self.table)
        // The origin of the second one is in the cache.
        ListResults.compare(matcher, [link, link])
    }

    @Test("The order of a list does not change its results")
    func mixedList() throws {
        let (_, matcher) = try load(Self.table)
        let links =
            (0..<300).map { "https://ex.com/users/\($0)/posts/a%20\($0)" } + [
                "app://n/05/1", "x", "https://ex.com/users/x", "",
            ]
        ListResults.compare(matcher, links)
        ListResults.compare(matcher, links.reversed())
    }

    @Test("Global parameters, deprecations and values of every type appear in the results")
    func dynamicParts() throws {
        let (_, matcher) = try load(
            """
            source app  app://
            source web  https://ex.com
            query :utm_source{string?}&:debug{bool?}
            /a/:x{double}/:y                 -> a
            /b/:x{bool}/:y{int}/:z{[int]}    -> b
                deprecated use a
            /c/:x?:q&:n{int=1}               -> c
            /d/:x{date}/:y{uuid?}            -> d
            /e/:x-:y                         -> e
            /f/*rest                         -> f
            /g?kind=new                      -> g.new
            /g                               -> g
            """)
        let links = [
            "app://a/1.50/x", "app://a/1e2/%22", "https://ex.com/a/-0/x?utm_source=m&debug=1",
            "https://ex.com/a/x/y",
            "app://b/true/+07/1,2", "app://b/yes/7/1?utm_source=%22#f", "app://c/v?q=%C3%A9&n=2", "app://c/v",
            "app://c/v?q",
            "app://d/2026-02-30", "app://d/2026-02-28/3F2504E0-4F89-11D3-9A0C-0305E82C3301",
            "app://d/2026-02-28?debug=maybe",
            "app://e/a-b?utm_source=x", "app://e/%61-%2D", "app://f/a/b%2Fc", "app://f",
            "https://ex.com/g?kind=new&utm_source=",
            "https://ex.com/g?kind=old", "https://ex.com/g",
        ]
        ListResults.compare(matcher, links)
    }

    @Test("Segments are compared ignoring case if the table says so")
    func ignoredCase() throws {
        let (_, matcher) = try load(
            """
            option path-case ignore
            source app  app://
            /img/Pic-:id{int}  -> picture
            /img/:name         -> image
            """)
        let links = [
            "app://img/pic-5", "app://IMG/PIC-5", "app://img/pic-x", "app://img/%70ic-5", "app://Img",
        ]
        ListResults.compare(matcher, links)
        #expect(
            ListResults.text(matcher, links) == """
                {"url":"app://img/pic-5","route":"picture","params":{"id":5},"source":"app"}
                {"url":"app://IMG/PIC-5","route":"picture","params":{"id":5},"source":"app"}
                {"url":"app://img/pic-x","route":"image","params":{"name":"pic-x"},"source":"app"}
                {"url":"app://img/%70ic-5","route":"picture","params":{"id":5},"source":"app"}
                {"url":"app://Img","route":null,"reason":"no_route"}

                """)
    }

    @Test("All items of a query are written, however many there are", arguments: [9, 64, 65], [true, false])
    func queryItems(count: Int, ignoresCase: Bool) throws {
        let (_, matcher) = try load(
            """
            option \(ignoresCase ? "query" : "path")-case ignore
            source app  app://
            /list?:page{int?}&*rest  -> list
            """)
        let others = (5..<count).map { "k\($0)" }
        let link = "app://list?a=1&page=2&b&\(others.joined(separator: "&"))&A=3&B=%22"
        ListResults.compare(matcher, [link])
        let members = others.map { #""\#($0)":true"# }.joined(separator: ",")
        let rest =
            ignoresCase
            ? #"{"a":["1","3"],"b":[true,"\""],\#(members)}"#
            : #"{"a":"1","b":true,\#(members),"A":"3","B":"\""}"#
        #expect(
            ListResults.text(matcher, [link]) == """
                {"url":"\(link)","route":"list","params":{"page":2,"rest":\(rest)},"source":"app"}

                """)
    }

    @Test("Neither the length of a line nor its position in a block changes its result")
    func positions() throws {
        let (_, matcher) = try load(Self.table)
        var links: [String] = []
        for length in 0..<140 {
            links.append("https://ex.com/file/" + String(repeating: "x", count: length))
            links.append("https://ex.com/file/a?" + String(repeating: "y", count: length) + "#z")
            links.append(String(repeating: "/", count: length))
        }
        ListResults.compare(matcher, links)
    }

    @Test("A line longer than allowed is cut")
    func longLines() throws {
        let (_, matcher) = try load(Self.table)
        // The segment that was decoded in the line before must not be read for the line that is cut.
        #expect(
            ListResults.text(matcher, ["app://users/%37", "https://ex.com/users/7", ""], maxLine: 16) == """
                {"url":"app://users/%37","route":"user","params":{"id":7},"source":"app"}
                {"url":"https://ex.com/u","route":null,"reason":"invalid_url","detail":"the line is longer than 16 bytes"}
                {"url":"","route":null,"reason":"invalid_url"}

                """)
    }

    @Test("The last lines of an input are resolved without padding after them")
    func noPadding() throws {
        let (_, matcher) = try load(Self.table)
        let lines = Bytes("https://ex.com/users/7\nhttps://ex.com/nothing\n".utf8)
        var resolver = BulkResolver(matcher)
        var templates = ResultTemplates(matcher)
        var output = ByteBuffer()
        var misses = 0
        resolver.begin(lines.span)
        let hasMore = resolver.write(
            linesOf: lines.span, with: &templates, to: &output, upTo: .max, misses: &misses)
        #expect(!hasMore && misses == 1)
        #expect(
            output.withSpan { String(decoding: Bytes($0), as: UTF8.self) } == """
                {"url":"https://ex.com/users/7","route":"user","params":{"id":7},"source":"web"}
                {"url":"https://ex.com/nothing","route":null,"reason":"no_route"}

                """)
    }

    @Test("On random tables, links have the same results in a list as alone")
    func randomTables() {
        for seed in 1...UInt64(4) {
            var tables = RandomTables(seed: seed)
            let text = tables.table(routeCount: 10) { (try? RouteTable($0)) != nil }
            for text in [text, withoutOrigins(text), "option slashes strict\n" + text] {
                guard let table = try? RouteTable(text) else { continue }
                let matcher = Matcher(unchecked: table)
                var links = RandomLinks(for: matcher.table, seed: seed)
                ListResults.compare(
                    matcher, (0..<100).map { _ in links.next() }, "LINKROUTE_SEED=\(seed)\n\(text)")
            }
        }
    }

    /// A table without its options, and without the patterns that name their origin.
    private func withoutOrigins(_ table: String) -> String {
        table.split(separator: "\n").filter { line in
            let words = line.split(separator: " ")
            if words.contains("->") { return line.hasPrefix("/") && !line.hasPrefix("//") }
            return !["also", "option"].contains(words.first)
        }
        .joined(separator: "\n")
    }
}
