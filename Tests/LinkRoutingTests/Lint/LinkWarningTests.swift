import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Warnings about links that resolve")
struct LinkWarningTests {
    private static let table = """
        source app   app://
        source open  intent://open
        source web   https://h.example
        query :from{int?}&:tag{a|b?}

        /a?:x{[int]?}&:y{string?}   -> a
        /b?*rest              -> b
        /c?:sort{new|top~?}&:page{int~=1}  -> c
        /old                  -> old
            deprecated  use a
        /older                -> older
            deprecated
        """

    private static let rows: [(link: String, expected: [LinkWarning])] =
        [
            "app://a", "https://h.example/a", "HTTPS://H.example/a/", "https://h.example:443/a?x=1#y//z",
            "/a",
            "https://h.example/a?x=1&y=me@home", "  https://h.example/./a", "app:///a", "app://a?x=1&x=2",
            "app://b?z=1&z=2", "app://c?sort=top&page=2", "app://c?sort&page",
        ].map { ($0, []) } + [
            ("h.example/a", [.noScheme]),
            ("//h.example/a", [.noScheme]),
            ("h.example:443/a", [.noScheme]),
            ("me@h.example/a", [.noScheme, .userInfo]),
            ("https://me:secret@h.example/a", [.userInfo]),
            ("https:\\\\me@h.example\\a", [.userInfo, .oddSlashes]),
            ("intent://me@open/a", [.userInfo]),
            ("app://a//", [.emptySegment]),
            ("https://h.example//a", [.emptySegment]),
            ("https://h.example/%61//", [.emptySegment]),
            ("/a//", [.emptySegment]),
            ("app://a?y=1&y=2&y=3&z&z", [.repeatedItem("y"), .repeatedItem("z")]),
            ("app://b?from=1&from=2", [.repeatedItem("from")]),
            ("app://a?from=x&tag=a", [.valueOmitted("from", type: "int", isGlobal: true)]),
            (
                "app://a?from=x&tag=c",
                [
                    .valueOmitted("from", type: "int", isGlobal: true),
                    .valueOmitted("tag", type: "a|b", isGlobal: true),
                ]
            ),
            (
                "app://c?sort=hot&from=x&page=two",
                [
                    .valueOmitted("sort", type: "new|top", isGlobal: false),
                    .valueOmitted("page", type: "int", isGlobal: false),
                    .valueOmitted("from", type: "int", isGlobal: true),
                ]
            ),
            ("app://old", [.deprecated(route: "old", notice: "use a")]),
            (
                "app://older//?from=x",
                [
                    .emptySegment, .valueOmitted("from", type: "int", isGlobal: true),
                    .deprecated(route: "older", notice: ""),
                ]
            ),
        ]

    @Test("Warnings are in the order of the link's parts", arguments: rows)
    func warnings(_ link: String, _ expected: [LinkWarning]) throws {
        let (_, matcher) = try load(Self.table)
        var context = MatchContext()
        let line = Bytes(link.utf8)
        guard case .match(let pattern, _) = matcher.resolve(line.span, &context) else {
            Issue.record("\(link) does not resolve")
            return
        }
        #expect(matcher.warnings(about: line.span, pattern: pattern, &context) == expected)
    }

    @Test("There is no warning about what an option makes significant")
    func options() throws {
        let (_, matcher) = try load("option slashes strict\noption query-case ignore\n/a//b -> a")
        var context = MatchContext()
        let line = Bytes("/a//b?k=1&K=2".utf8)
        guard case .match(let pattern, _) = matcher.resolve(line.span, &context) else {
            Issue.record("the link does not resolve")
            return
        }
        #expect(matcher.warnings(about: line.span, pattern: pattern, &context) == [.repeatedItem("K")])
    }
}
