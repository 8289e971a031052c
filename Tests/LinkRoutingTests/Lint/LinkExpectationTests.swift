import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Expected results of links")
struct LinkExpectationTests {
    private static let table = "/a/:x{int}?:k{[string]?} -> a\n/a/new -> none\n/b -> b"

    struct Row: Sendable, CustomTestStringConvertible {
        var link: String
        var route: String
        var values: [String] = []
        var failure: LinkExpectation.Failure?
        var testDescription: String { "\(link) -> \(route) \(values.joined(separator: " "))" }
    }

    private static let rows = [
        Row(link: "/a/1", route: "a"),
        Row(link: "/a/1", route: "a", values: ["x=1"]),
        Row(link: "/a/+1", route: "a", values: ["x=1"]),
        Row(link: "/a/1?k=p,q", route: "a", values: ["k=p,q", "x=1"]),
        Row(link: "/a/new", route: "none"),
        Row(link: "/a/1", route: "a", values: ["x=2"], failure: .otherValue("x=2", found: #"a {"x":1}"#)),
        Row(link: "/a/1", route: "a", values: ["x=one"], failure: .otherValue("x=one", found: #"a {"x":1}"#)),
        Row(link: "/a/1", route: "a", values: ["y=1"], failure: .otherValue("y=1", found: #"a {"x":1}"#)),
        Row(link: "/a/1", route: "b", failure: .otherRoute("b", found: #"a {"x":1}"#)),
        Row(link: "/a/x", route: "a", failure: .otherRoute("a", found: "- bad_value x a")),
        Row(link: "/a/1", route: "none", failure: .otherRoute("none", found: #"a {"x":1}"#)),
        Row(link: "/nowhere", route: "none", failure: .otherRoute("none", found: "- no_route")),
        Row(link: "/a/new", route: "a", failure: .otherRoute("a", found: "- excluded")),
        Row(link: "/a/1", route: "aa", failure: .unknownRoute("aa", suggestion: "a")),
    ]

    @Test("The route and the values of a link are compared with the expected ones", arguments: rows)
    func expectation(_ row: Row) throws {
        let (_, matcher) = try load(Self.table)
        var context = MatchContext()
        let line = Bytes(row.link.utf8)
        let outcome = matcher.resolve(line.span, &context)
        let values = row.values.map { value in
            let parts = value.split(separator: "=", maxSplits: 1)
            return LinkExpectation.Value(name: String(parts[0]), text: String(parts[1]))
        }
        let expectation = LinkExpectation(route: row.route, values: values)
        #expect(matcher.failure(of: expectation, outcome, line, &context) == row.failure)
    }
}
