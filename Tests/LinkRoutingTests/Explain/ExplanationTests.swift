import Testing

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

        init(_ table: String, _ link: String, _ cause: String) {
            (self.table, self.link, self.cause) = (table, link, cause)
        }
    }

    // MARK: Tie breaks

    /// In each table the pattern on the last line loses to the one on the line before.
    static let tieBreaks = [
        Row(
            "https://a.h.example/ -> first\nhttps://:t.h.example/ -> second", "https://a.h.example/",
            "loses at the host, label 3 from the right: `a.h.example` takes precedence over `:t.h.example`"),
        Row(
            "https://:t.h.example/ -> first\nhttps://*.h.example/ -> second", "https://a.h.example/",
            "loses at the host, label 3 from the right: `:t.h.example` takes precedence over `*.h.example`"),
        Row(
            "source w https://*.h.example\nhttps://a.h.example/x -> first\n/x -> second",
            "https://a.h.example/x",
            "loses at the host, label 3 from the right: `a.h.example` takes precedence over the source's host"
        ),
        Row(
            "source w https://a.h.example\nsource v https://*.h.example\n/x -> first\nhttps://*.h.example/x -> second",
            "https://a.h.example/x",
            "loses at the host, label 3 from the right: the source's host takes precedence over `*.h.example`"
        ),
        Row(
            "https://h.example/a -> first\n//h.example/a -> second", "https://h.example/a",
            "loses at the scheme: a named scheme takes precedence over `//`"),
        Row(
            "/a/:x{int} -> first\n/a/:x -> second", "/a/7",
            "loses at segment 2: `:x{int}` takes precedence over `:x`"),
        Row(
            "/a/b/* -> first\n/a/*/c -> second", "/a/b/c",
            "loses at segment 2: `b` takes precedence over `*`"),
        Row(
            "app://a -> first\napp://A -> second", "app://a",
            "loses at segment 1: `a` takes precedence over `A`"),
        Row(
            "/a -> first\n/a/:x{int?} -> second", "/a",
            "loses at the end of the path: fewer omitted optional segments take precedence, as does a rest that is not empty"
        ),
        Row(
            "/a/:x{int?} -> first\n/a/* -> second", "/a",
            "loses at the end of the path: fewer omitted optional segments take precedence, as does a rest that is not empty"
        ),
        Row(
            "/a?:x{int} -> first\n/a?:x -> second", "/a?x=7",
            "loses at the query: the other pattern's values are more specific"),
        Row(
            "/a?k=v -> first\n/a?:l -> second", "/a?k=v&l=1",
            "loses at the query: the other pattern requires more literal values"),
        Row(
            "/a?!k -> first\n/a?:l -> second", "/a?l=1",
            "loses at the query: the other pattern excludes more items"),
        Row(
            "/a?:k -> first\n/a -> second", "/a?k=1",
            "loses at the query: the other pattern requires more items"),
        Row(
            "/a#s -> first\n/a -> second", "/a#s",
            "loses at the fragment: the other pattern's fragment is more specific"),
        Row(
            "/a#?:x -> first\n/a#:y -> second", "/a#x=1",
            "loses at the fragment: the other pattern's fragment is more specific"),
        Row(
            "/a?:k{int?} -> first\n/a -> second\n also /b", "/a",
            "loses at the query: the other pattern names more optional items"),
        Row(
            "source a a://\nsource b b://\n/:x{int 1...5} -> first @a\n/:y{int 3...9} -> second", "a://4",
            "loses at the source: a route for named sources takes precedence over one for all sources"),
        Row(
            "source a a://\na://x -> first\n/x -> second", "a://x",
            "loses at the origin: a pattern with an origin takes precedence over one without"),
        Row(
            "/a?:k -> first\n also /a?:l", "/a?k=1&l=2",
            "ties: the route whose name sorts first wins; within a route, the pattern that sorts first"),
    ]

    @Test("The step that decides between two matches, and their parts that it compares", arguments: tieBreaks)
    func tieBreak(_ row: Row) throws {
        let explanation = try Self.explain(row.table, row.link)
        #expect(explanation.matches.first?.route == "first")
        #expect(explanation.matches.map(\.cause) == [nil, row.cause])
    }

    @Test("A pattern that a third one beats, and not the winner")
    func thirdMatch() throws {
        let table = """
            /:q{int ...20}?k=:a{a|b} -> winner
            /:r{double 1.0...9.0}?k=:c{a|b|x} -> third
            /:p{double 0.5...}?k=:a{a|b}&m=:b{int} -> loser
            """
        let explanation = try Self.explain(table, "/9?k=a&m=5")
        #expect(explanation.matches.map(\.route) == ["winner", "third", "loser"])
        let cause = "loses at segment 1: `:r{double 1.0...9.0}` takes precedence over `:p{double 0.5...}`; "
        let pattern = "the other pattern is `/:r{double 1.0...9.0}?k=:c{a|b|x}`"
        #expect(explanation.matches.last?.cause == cause + pattern)
    }

    // MARK: Failures

    static let failures = [
        Row(
            "https://h.example/a -> a", "https://i.example/a",
            "it only accepts links of `https://h.example`"),
        Row("//h.example/a -> a", "/a", "it only accepts links of `//h.example`"),
        Row(
            "source a a://\nsource b b://\nsource c c://\n/x -> x @b @c\n/y -> y", "a://x",
            "it only accepts links of `b`, `c`"),
        Row("/a/:id{int} -> a", "/a/bob", "segment 2 is `bob`, not `:id{int}`"),
        Row("/users/:id -> a", "/user/7", "segment 1 is `user`, not `users`"),
        Row("/a/:n{int}.png -> a", "/a/x.gif", "segment 2 is `x.gif`, not `:n{int}.png`"),
        Row("/a/:t{a|b?} -> a", "/a/c", "segment 2 is `c`, not `:t{a|b?}`"),
        Row("/a/:x -> a", "/a/%ff", "segment 2 does not decode to UTF-8"),
        Row("/a/*x -> a", "/a/b/%ff", "segment 3 does not decode to UTF-8"),
        Row("/a/:id{int} -> a", "/a", "the path ends before `:id{int}`"),
        Row("/a/+rest -> a", "/a", "the path ends before `+rest`"),
        Row("/a -> a", "/a/b%20c", "segment 2, `b c`, is unexpected"),
        Row("/a?:q -> a", "/a?q", "query item `q` has no value"),
        Row("/a?flag -> a", "/a", "the query has no `flag`"),
        Row("/a?!past -> a", "/a?past=1", "the query must not have `past`"),
        Row("/a?:n{int=1} -> a", "/a?n=x", "query item `n` is `x`, not `:n{int=1}`"),
        Row("/a?k=v -> a", "/a?k=w", "query item `k` is `w`, not `v`"),
        Row("/a?:q -> a", "/a?q=%ff", "query item `q` does not decode to UTF-8"),
        Row("/a#s/:x -> a", "/a", "the link has no fragment, but `#s/:x` requires one"),
        Row("/a#?token=:t -> a", "/a#/s", "the fragment is `/s`, not `?token=:t`"),
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
        // Both are near, and one has fewer typos.
        let signIn = "/sign-in-with-apple -> apple\n/sign-in-with-google -> google"
        let nearest = try Self.explain(signIn, "/sign-in-with-gaogle").failures
        #expect(nearest.map(\.route) == ["google", "apple"])
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
