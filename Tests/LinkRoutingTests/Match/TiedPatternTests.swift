import Testing

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
}
