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
}
