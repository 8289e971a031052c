import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Explanations")
struct ExplanationTests {
    typealias Step = Explanation.TieBreak.Step
    typealias Cause = Explanation.Failure.Cause

    private static func explain(_ table: String, _ link: String, failures: Int = 5) throws -> Explanation {
        try load(table).1.explain(link, failures: failures)
    }

    // MARK: Tie breaks

    struct TieBreakRow: Sendable, CustomTestStringConvertible {
        var step: Step
        var table: String
        var link: String
        /// The parts of both patterns that the step compares.
        var winner = ""
        var loser = ""
        var testDescription: String { "\(step): \(link)" }
    }

    /// In each table the pattern on the last line loses to the one on the line before.
    static let tieBreaks = [
        TieBreakRow(
            step: .host(label: 3), table: "https://a.h.example/ -> first\nhttps://:t.h.example/ -> second",
            link: "https://a.h.example/", winner: "a.h.example", loser: ":t.h.example"),
        TieBreakRow(
            step: .host(label: 3), table: "https://:t.h.example/ -> first\nhttps://*.h.example/ -> second",
            link: "https://a.h.example/", winner: ":t.h.example", loser: "*.h.example"),
        TieBreakRow(
            step: .host(label: 3),
            table: "source w https://*.h.example\nhttps://a.h.example/x -> first\n/x -> second",
            link: "https://a.h.example/x", winner: "a.h.example"),
        TieBreakRow(
            step: .host(label: 3),
            table:
                "source w https://a.h.example\nsource v https://*.h.example\n/x -> first\nhttps://*.h.example/x -> second",
            link: "https://a.h.example/x", loser: "*.h.example"),
        TieBreakRow(
            step: .scheme, table: "https://h.example/a -> first\n//h.example/a -> second",
            link: "https://h.example/a"),
        TieBreakRow(
            step: .segment(2), table: "/a/:x{int} -> first\n/a/:x -> second", link: "/a/7", winner: ":x{int}",
            loser: ":x"),
        TieBreakRow(
            step: .segment(2), table: "/a/b/* -> first\n/a/*/c -> second", link: "/a/b/c", winner: "b",
            loser: "*"),
        TieBreakRow(
            step: .segment(1), table: "app://a -> first\napp://A -> second", link: "app://a", winner: "a",
            loser: "A"),
        TieBreakRow(step: .end, table: "/a -> first\n/a/:x{int?} -> second", link: "/a"),
        TieBreakRow(step: .end, table: "/a/:x{int?} -> first\n/a/* -> second", link: "/a"),
        TieBreakRow(step: .queryValues, table: "/a?:x{int} -> first\n/a?:x -> second", link: "/a?x=7"),
        TieBreakRow(step: .queryTexts, table: "/a?k=v -> first\n/a?:l -> second", link: "/a?k=v&l=1"),
        TieBreakRow(step: .queryAbsences, table: "/a?!k -> first\n/a?:l -> second", link: "/a?l=1"),
        TieBreakRow(step: .queryRequirements, table: "/a?:k -> first\n/a -> second", link: "/a?k=1"),
        TieBreakRow(step: .fragment, table: "/a#s -> first\n/a -> second", link: "/a#s"),
        TieBreakRow(step: .fragment, table: "/a#?:x -> first\n/a#:y -> second", link: "/a#x=1"),
        TieBreakRow(
            step: .optionalItems, table: "/a?:k{int?} -> first\n/a -> second\n    also /b", link: "/a"),
        TieBreakRow(
            step: .sources,
            table: "source a a://\nsource b b://\n/:x{int 1...5} -> first @a\n/:y{int 3...9} -> second",
            link: "a://4"),
        TieBreakRow(step: .origin, table: "source a a://\na://x -> first\n/x -> second", link: "a://x"),
        TieBreakRow(step: .name, table: "/a?:k -> first\n    also /a?:l", link: "/a?k=1&l=2"),
    ]

    @Test("The step that decides between two matches, and their parts that it compares", arguments: tieBreaks)
    func tieBreak(_ row: TieBreakRow) throws {
        let explanation = try Self.explain(row.table, row.link)
        try #require(explanation.matches.count == 2)
        #expect(explanation.matches[0].route == "first")
        #expect(explanation.matches[0].tieBreak == nil)
        let tieBreak = try #require(explanation.matches[1].tieBreak)
        #expect(tieBreak.step == row.step)
        #expect([tieBreak.winner, tieBreak.loser] == [row.winner, row.loser])
    }

    // MARK: Failures

    struct FailureRow: Sendable, CustomTestStringConvertible {
        var cause: Cause
        var table: String
        var link: String
        var testDescription: String { "\(cause): \(link)" }
    }

    static let failures = [
        FailureRow(
            cause: .origin("https://h.example"), table: "https://h.example/a -> a",
            link: "https://i.example/a"),
        FailureRow(cause: .origin("//h.example"), table: "//h.example/a -> a", link: "/a"),
        FailureRow(
            cause: .source(accepted: ["b", "c"]),
            table: "source a a://\nsource b b://\nsource c c://\n/x -> x @b @c\n/y -> y", link: "a://x"),
        FailureRow(
            cause: .segment(2, text: "bob", expected: ":id{int}"), table: "/a/:id{int} -> a", link: "/a/bob"),
        FailureRow(
            cause: .segment(1, text: "user", expected: "users"), table: "/users/:id -> a", link: "/user/7"),
        FailureRow(
            cause: .segment(2, text: "x.gif", expected: ":n{int}.png"), table: "/a/:n{int}.png -> a",
            link: "/a/x.gif"),
        FailureRow(
            cause: .segment(2, text: "c", expected: ":t{a|b?}"), table: "/a/:t{a|b?} -> a", link: "/a/c"),
        FailureRow(cause: .segmentNotUTF8(2), table: "/a/:x -> a", link: "/a/%ff"),
        FailureRow(cause: .segmentNotUTF8(3), table: "/a/*x -> a", link: "/a/b/%ff"),
        FailureRow(cause: .missingSegment(expected: ":id{int}"), table: "/a/:id{int} -> a", link: "/a"),
        FailureRow(cause: .missingSegment(expected: "+rest"), table: "/a/+rest -> a", link: "/a"),
        FailureRow(cause: .extraSegment(2, text: "b c"), table: "/a -> a", link: "/a/b%20c"),
        FailureRow(cause: .missingItem("q"), table: "/a?:q -> a", link: "/a?q"),
        FailureRow(cause: .missingItem("flag"), table: "/a?flag -> a", link: "/a"),
        FailureRow(cause: .forbiddenItem("past"), table: "/a?!past -> a", link: "/a?past=1"),
        FailureRow(
            cause: .item("n", text: "x", expected: ":n{int=1}"), table: "/a?:n{int=1} -> a", link: "/a?n=x"),
        FailureRow(cause: .item("k", text: "w", expected: "v"), table: "/a?k=v -> a", link: "/a?k=w"),
        FailureRow(cause: .itemNotUTF8("q"), table: "/a?:q -> a", link: "/a?q=%ff"),
        FailureRow(cause: .fragment(text: "", expected: "s/:x"), table: "/a#s/:x -> a", link: "/a"),
        FailureRow(
            cause: .fragment(text: "/s", expected: "?token=:t"), table: "/a#?token=:t -> a", link: "/a#/s"),
    ]

    @Test("The first thing that fails in a pattern", arguments: failures)
    func failure(_ row: FailureRow) throws {
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
