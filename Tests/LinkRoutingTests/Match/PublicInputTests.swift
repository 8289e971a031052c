import LinkRoutingLanguage
import Testing

/// Nothing that callers can do with the public API ends the process.
@Suite("Unusual input to the public API")
struct PublicInputTests {
    @Test("A range of another table gives no text, and causes no crash")
    func foreignRanges() throws {
        let files = [TableFile(name: "a", text: "/a -> a"), TableFile(name: "b", text: "/b -> b")]
        let range = try #require(try RouteTable(files: files).routes.last).sourceRange
        #expect(try RouteTable("/a -> a").line(of: range) == "")
        #expect(files[0].position(of: -1).column == 1)
        #expect(files[0].position(of: 1000).column == 8)
    }

    @Test("Diagnostics without their files show only the message")
    func missingFiles() {
        let error = #expect(throws: TableError.self) { try RouteTable("/a/:x{nothing} -> a") }
        for files in [[], [TableFile(name: "a", text: "/")]] {
            #expect(error?.diagnostics.map { $0.text(files: files) } == ["error: unknown type `nothing`\n"])
        }
    }

    @Test("A custom type may resolve a link itself")
    func nestedMatching() throws {
        let inner = try Matcher(RouteTable("/ok/:x -> ok"))
        let type = CustomType(name: "inner", examples: ["/ok/1"]) { inner.canMatch($0) }
        let matcher = try Matcher(RouteTable("/a/:x{inner}/:y{int} -> a", types: [type]))
        #expect(try matcher.match("x://a/%2Fok%2Fb/7").description == #"a {"x":"/ok/b","y":7}"#)
        #expect(!matcher.canMatch("x://a/%2Fno%2Fb/7"))
    }

    @Test(
        "Custom types with names that no table can use are ignored",
        arguments: ["", "int", "a b", "/x/", "é", "'"])
    func namesOfCustomTypes(_ name: String) throws {
        let type = CustomType(name: name) { _ in false }
        let matcher = try Matcher(RouteTable("/a/:x{int} -> a", types: [type, type]))
        #expect(try matcher.match("x://a/7").description == #"a {"x":7}"#)
    }

    @Test("Long links match, and their values are complete")
    func longLinks() throws {
        let matcher = try Matcher(RouteTable("/a/*rest -> a\n/b?:x -> b"))
        let rest = String(repeating: "b/", count: 50_000) + "c"
        #expect(try matcher.match("x://a/\(rest)").value("rest", as: String.self) == rest)
        #expect(try matcher.match("x://b?x=\(rest)").value("x", as: String.self) == rest)
        #expect(!matcher.canMatch("x://c/\(rest)"))
        #expect(matcher.canMatch("x://a/b"))
    }
}
