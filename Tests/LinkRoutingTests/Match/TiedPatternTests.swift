import Testing

@testable import LinkRouting

/// Patterns of one route that are equally near to a link, or match it equally well.
@Suite("Tied patterns of one route")
struct TiedPatternTests {
    @Test(
        "Neither the order of lines nor the notation decides",
        arguments: [
            "/a/{c}/b?x -> r\n    also /a/{c3}/b?y",
            "/a/{c3}/b?y -> r\n    also /a/{c}/b?x",
            "/a/:c/b?x -> r\n    also /a/:c3/b?y",
            "/a/:c3/b?y -> r\n    also /a/:c/b?x",
            "/a/{c:string}/b?x -> r\n    also /a/:c3{string}/b?y",
            "/a/:c3{ string }/b?y -> r\n    also /a/{ c }/b?x",
        ])
    func anyOrder(_ table: String) throws {
        #expect(try resolve(table, "/a/%ff/b?x&y") == "- bad_value c r")
        #expect(try resolve(table, "/a/1/b?x&y") == #"r {"c":"1"}"#)
    }

    @Test("A fragment that is a query is more specific than one with a path, in any order")
    func fragments() throws {
        let patterns = ["/a#?:x -> first\n", "/a#:y -> second\n"]
        for table in [patterns.joined(), patterns.reversed().joined()] {
            #expect(try resolve(table, "/a#?x=1") == #"first {"x":"1"}"#)
            #expect(try resolve(table, "/a#z") == #"second {"y":"z"}"#)
        }
    }

    @Test("A route that takes every path of another source is not near a link")
    func otherSource() throws {
        let sources = "source app app://\nsource web https://h.example\n"
        for (path, answer) in [("/*r", "- no_route"), ("/x/*r", "- wrong_source all")] {
            let lines = ["https://h.example\(path) -> all\n", "/a -> a\n"]
            #expect(try resolve(sources + lines.joined(), "app://x/y") == answer)
            #expect(try resolve(sources + lines.reversed().joined(), "app://x/y") == answer)
        }
    }

    /// `/i?action=a1` and so on, one more than are tried one by one, and forty.
    private static let actions = [QueryDivision.maximumUndivided + 1, 40].map { count in
        (1...count).map { "/i?action=a\($0) -> r\($0)\n" }.joined()
    }

    @Test("Of many patterns for values of one item, a link finds its own", arguments: actions)
    func manyValues(_ table: String) throws {
        let links = [
            ("/i?action=a3", "r3 {}"), ("/i?x=1&action=a%33&action=a4", "r3 {}"),
            ("/i?action=zz", "- bad_value action r1"), ("/i?action", "- missing_query action r1"),
            ("/i", "- missing_query action r1"),
        ]
        for (link, answer) in links { #expect(try resolve(table, link) == answer, "\(link)") }
        try ListResults.compare(load(table).1, links.map(\.0))
    }

    @Test("Patterns without that item are tried in their place among the others", arguments: actions)
    func manyValuesAndOthers(_ actions: String) throws {
        let table =
            "/i?action=a3&:page{int} -> paged\n/i?:id{int} -> number\n/i?action=a5&:id{int} -> none\n"
            + actions + "/i?!action -> start\n/i?!action&y=1&!x -> y\n/i?action=a6&:id -> text\n"
        let links = [
            ("/i?action=a3", "r3 {}"), ("/i?action=a3&page=2", #"paged {"page":2}"#),
            ("/i?action=a3&page=x&id=7", "r3 {}"), ("/i?action=zz&id=7", #"number {"id":7}"#),
            ("/i?id=7", "start {}"), ("/i?y=1&id=7", "y {}"), ("/i", "start {}"),
            ("/i?action=a5", "r5 {}"), ("/i?action=a5&id=7", "- excluded"),
            // `number` beats `text`, `text` beats `r6`, and `r6` beats `number`.
            ("/i?action=a6&id=7", "r6 {}"), ("/i?action=a6&id=x", #"text {"id":"x"}"#),
        ]
        for (link, answer) in links { #expect(try resolve(table, link) == answer, "\(link)") }
        #expect(
            try resolveAll(table, "/i?action=a3&page=2&id=7")
                == #"paged {"page":2} | r3 {} | number {"id":7}"#)
        try ListResults.compare(load(table).1, links.map(\.0))
    }

    @Test(
        "Fragments are compared by their segments, then by their items",
        arguments: ["", "option path-case ignore\n"])
    func fragmentPaths(_ option: String) throws {
        let lines = [
            "/f#s/:n -> text\n", "/f#s/:n{int} -> number\n", "/f#s/new -> new\n", "/f#L:line{int} -> line\n",
            "/f#:a/new -> other\n", "/f#s/:n{int}?!v -> without\n", "/f#s/:n?:v{int} -> valued\n",
            "/f#s/:n?v=1 -> first\n", "/f#s -> section\n", "/f#?tab=a -> tabA\n", "/f#?:tab -> tab\n",
        ]
        let links = [
            ("/f#s/a", #"text {"n":"a"}"#), ("/f#s/7", #"without {"n":7}"#),
            ("/f#s/7?v=x", #"number {"n":7}"#), ("/f#/s/new", "new {}"), ("/f#L12", #"line {"line":12}"#),
            ("/f#t/new", #"other {"a":"t"}"#), ("/f#s/a?v=2", #"valued {"n":"a","v":2}"#),
            ("/f#s/a?v=1", #"first {"n":"a"}"#), ("/f#s", "section {}"), ("/f#tab=a", "tabA {}"),
            ("/f#?tab=b", #"tab {"tab":"b"}"#),
        ]
        for table in [lines, lines.reversed()].map({ option + $0.joined() }) {
            for (link, answer) in links { #expect(try resolve(table, link) == answer, "\(link)") }
            try ListResults.compare(load(table).1, links.map(\.0))
        }
    }
}
