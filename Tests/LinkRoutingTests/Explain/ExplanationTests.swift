import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Explanations")
struct ExplanationTests {
    private static func explain(_ table: String, _ link: String, failures: Int = 5) throws -> Explanation {
        try load(table).1.explain(Bytes(link.utf8), failures: failures)
    }

    /// A table, a link, and the sentence about the pattern that loses or fails.
    struct Row: Sendable, CustomTestStringConvertible {
        var table: String
        var link: String
        var cause: String
        var testDescription: String { "\(link): \(cause)" }
    }

    // MARK: Tie breaks

    /// In each table the pattern on the last line loses to the one on the line before.
    static let tieBreaks = [
        Row(
            table: "https://a.h.example/ -> first\nhttps://:t.h.example/ -> second",
            link: "https://a.h.example/",
            cause:
                "loses at the host, label 3 from the right: `a.h.example` takes precedence over `:t.h.example`"
        ),
        Row(
            table: "https://:t.h.example/ -> first\nhttps://*.h.example/ -> second",
            link: "https://a.h.example/",
            cause:
                "loses at the host, label 3 from the right: `:t.h.example` takes precedence over `*.h.example`"
        ),
        Row(
            table: "source w https://*.h.example\nhttps://a.h.example/x -> first\n/x -> second",
            link: "https://a.h.example/x",
            cause:
                "loses at the host, label 3 from the right: `a.h.example` takes precedence over the source's host"
        ),
        Row(
            table:
                "source w https://a.h.example\nsource v https://*.h.example\n/x -> first\nhttps://*.h.example/x -> second",
            link: "https://a.h.example/x",
            cause:
                "loses at the host, label 3 from the right: the source's host takes precedence over `*.h.example`"
        ),
        Row(
            table: "https://h.example/a -> first\n//h.example/a -> second",
            link: "https://h.example/a",
            cause: "loses at the scheme: a named scheme takes precedence over `//`"),
        Row(
            table: "/a/:x{int} -> first\n/a/:x -> second",
            link: "/a/7",
            cause: "loses at segment 2: `:x{int}` takes precedence over `:x`"),
        Row(
            table: "/a/b/* -> first\n/a/*/c -> second",
            link: "/a/b/c",
            cause: "loses at segment 2: `b` takes precedence over `*`"),
        Row(
            table: "app://a -> first\napp://A -> second",
            link: "app://a",
            cause: "loses at segment 1: `a` takes precedence over `A`"),
        Row(
            table: "/a -> first\n/a/:x{int?} -> second",
            link: "/a",
            cause:
                "loses at the end of the path: fewer omitted optional segments take precedence, as does a rest that is not empty"
        ),
        Row(
            table: "/a/:x{int?} -> first\n/a/* -> second",
            link: "/a",
            cause:
                "loses at the end of the path: fewer omitted optional segments take precedence, as does a rest that is not empty"
        ),
        Row(
            table: "/a?:x{int} -> first\n/a?:x -> second",
            link: "/a?x=7",
            cause: "loses at the query: the other pattern's values are more specific"),
        Row(
            table: "/a?k=v -> first\n/a?:l -> second",
            link: "/a?k=v&l=1",
            cause: "loses at the query: the other pattern requires more literal values"),
        Row(
            table: "/a?!k -> first\n/a?:l -> second",
            link: "/a?l=1",
            cause: "loses at the query: the other pattern excludes more items"),
        Row(
            table: "/a?:k -> first\n/a -> second",
            link: "/a?k=1",
            cause: "loses at the query: the other pattern requires more items"),
        Row(
            table: "/a#s -> first\n/a -> second",
            link: "/a#s",
            cause: "loses at the fragment: the other pattern's fragment is more specific"),
        Row(
            table: "/a#?:x -> first\n/a#:y -> second",
            link: "/a#x=1",
            cause: "loses at the fragment: the other pattern's fragment is more specific"),
        Row(
            table: "/a?:k{int?} -> first\n/a -> second\n also /b",
            link: "/a",
            cause: "loses at the query: the other pattern names more optional items"),
        Row(
            table: "source a a://\nsource b b://\n/:x{int 1...5} -> first @a\n/:y{int 3...9} -> second",
            link: "a://4",
            cause: "loses at the source: a route for named sources takes precedence over one for all sources"),
        Row(
            table: "source a a://\na://x -> first\n/x -> second",
            link: "a://x",
            cause: "loses at the origin: a pattern with an origin takes precedence over one without"),
        Row(
            table: "/a?:k -> first\n also /a?:l",
            link: "/a?k=1&l=2",
            cause: "ties: the route whose name sorts first wins; within a route, the pattern that sorts first"
        ),
    ]

    @Test("The step that decides between two matches, and their parts that it compares", arguments: tieBreaks)
    func tieBreak(_ row: Row) throws {
        let explanation = try Self.explain(row.table, row.link)
        #expect(explanation.matches.first?.route == "first")
        #expect(explanation.matches.map(\.cause) == [nil, row.cause])
    }

    // MARK: Failures

    static let failures = [
        Row(
            table: "https://h.example/a -> a", link: "https://i.example/a",
            cause: "it only accepts links of `https://h.example`"),
        Row(
            table: "//h.example/a -> a", link: "/a",
            cause: "it only accepts links of `//h.example`"),
        Row(
            table: "source a a://\nsource b b://\nsource c c://\n/x -> x @b @c\n/y -> y", link: "a://x",
            cause: "it only accepts links of `b`, `c`"),
        Row(
            table: "/a/:id{int} -> a", link: "/a/bob",
            cause: "segment 2 is `bob`, not `:id{int}`"),
        Row(
            table: "/users/:id -> a", link: "/user/7",
            cause: "segment 1 is `user`, not `users`"),
        Row(
            table: "/a/:n{int}.png -> a", link: "/a/x.gif",
            cause: "segment 2 is `x.gif`, not `:n{int}.png`"),
        Row(
            table: "/a/:t{a|b?} -> a", link: "/a/c",
            cause: "segment 2 is `c`, not `:t{a|b?}`"),
        Row(
            table: "/a/:x -> a", link: "/a/%ff",
            cause: "segment 2 does not decode to UTF-8"),
        Row(
            table: "/a/*x -> a", link: "/a/b/%ff",
            cause: "segment 3 does not decode to UTF-8"),
        Row(
            table: "/a/:id{int} -> a", link: "/a",
            cause: "the path ends before `:id{int}`"),
        Row(
            table: "/a/+rest -> a", link: "/a",
            cause: "the path ends before `+rest`"),
        Row(
            table: "/a -> a", link: "/a/b%20c",
            cause: "segment 2, `b c`, is unexpected"),
        Row(
            table: "/a?:q -> a", link: "/a?q",
            cause: "query item `q` has no value"),
        Row(
            table: "/a?flag -> a", link: "/a",
            cause: "the query has no `flag`"),
        Row(
            table: "/a?!past -> a", link: "/a?past=1",
            cause: "the query must not have `past`"),
        Row(
            table: "/a?:n{int=1} -> a", link: "/a?n=x",
            cause: "query item `n` is `x`, not `:n{int=1}`"),
        Row(
            table: "/a?k=v -> a", link: "/a?k=w",
            cause: "query item `k` is `w`, not `v`"),
        Row(
            table: "/a?:q -> a", link: "/a?q=%ff",
            cause: "query item `q` does not decode to UTF-8"),
        Row(
            table: "/a#s/:x -> a", link: "/a",
            cause: "the link has no fragment, but `#s/:x` requires one"),
        Row(
            table: "/a#?token=:t -> a", link: "/a#/s",
            cause: "the fragment is `/s`, not `?token=:t`"),
    ]

    @Test("The first thing that fails in a pattern", arguments: failures)
    func failure(_ row: Row) throws {
        let explanation = try Self.explain(row.table, row.link)
        #expect(explanation.matches.isEmpty)
        #expect(explanation.failures.first?.cause == row.cause)
    }

    @Test("The nearest patterns come first, and far ones only when nothing is near")
    func nearness() throws {
        let table = "/users/:id{int} -> user\n/users/:id/posts -> posts\n/teams -> teams\n/usres -> slip"
        func routes(_ link: String, _ failures: Int = 5) throws -> [String?] {
            try Self.explain(table, link, failures: failures).failures.map(\.route)
        }
        #expect(try routes("/users/bob") == ["user", "posts", "slip"])
        #expect(try routes("/users/bob", 1) == ["user"])
        #expect(try routes("/users/bob", 0) == [])
        #expect(try routes("/nothing/at/all/like/it") == ["user", "posts", "slip", "teams"])
        #expect(try routes("/users/7") == ["posts", "slip"])
    }

    // MARK: Readings

    @Test("The parts of a link")
    func reading() throws {
        let table = "source app app://\nsource web https://h.example:8443\n/a/:x -> a"
        let link = "HTTPS://H.example:8443/b/../a//b%20c%2Fd?x=1%26&y&z=#F%20"
        let reading = try #require(Self.explain(table, link).reading)
        #expect(reading.scheme == "https")
        #expect(reading.host == "h.example")
        #expect(reading.port == 8443)
        #expect(reading.source == "web")
        #expect(reading.segments == ["a", "b c/d"])
        #expect(reading.query.map(\.name) == ["x", "y", "z"])
        #expect(reading.query.map(\.value) == ["1&", nil, ""])
        #expect(reading.fragment == "F%20")

        let bare = try #require(Self.explain(table, "/a").reading)
        #expect(
            bare.scheme == nil && bare.host == nil && bare.port == nil && bare.source == nil
                && bare.fragment == nil)
        #expect(bare.segments == ["a"])

        let custom = try #require(Self.explain(table, "app://A/b").reading)
        #expect(custom.host == nil)
        #expect(custom.segments == ["A", "b"])
    }

    @Test("A link from no source is read, but no pattern is tried")
    func unknownSource() throws {
        let explanation = try Self.explain("source web https://h.example\n/a -> a", "other://a/b%20c")
        #expect(explanation.reason == .unknownSource)
        #expect(explanation.reading?.segments == ["a", "b c"])
        #expect(explanation.matches.isEmpty && explanation.failures.isEmpty)
    }

    @Test("A text that is not a URL has no reading")
    func invalid() throws {
        let explanation = try Self.explain("/a -> a", "https://h example/")
        #expect(explanation.reason == .invalidURL)
        #expect(explanation.reading == nil)
        #expect(explanation.matches.isEmpty && explanation.failures.isEmpty)
    }
}
