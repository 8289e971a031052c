import Testing

@testable import LinkRoutingLanguage

/// Texts that Unicode calls canonically equivalent, such as `é` and `e` with U+0301, are different to links.
@Suite("Texts are compared by code points")
struct ExactTextTests {
    /// One letter, and two code points that look the same.
    private static let (one, two) = ("\u{E9}", "e\u{301}")

    @Test(
        "A table may have a text in both spellings",
        arguments: [
            "/x?\(one)=:v&!\(two) -> first\n/x?\(two)=:v -> second",
            "/x?v=\(one) -> first\n/x?v=\(two) -> second",
            "/x?v=\(one)-:v -> first\n/x?v=\(two)-:v -> second",
            "/x?!\(one)&v -> first\n/x?!\(two)&\(one)&v -> second",
            "/\(one) -> first\n/\(two) -> second",
            "/\(one)-:v -> first\n/\(two)-:v -> second",
            "/:v{'\(one)'} -> first\n/:v{'\(two)'} -> second",
            "/:v{x|\(one)} -> first\n/:v{y|\(two)} -> second",
            "/:v{/\(one)+/} -> first\n/:v{/\(two)+/} -> second",
            "/:v{x|\(one)|\(two)} -> both",
            "type both  x | \(one) | \(two)\n/:v{both} -> both",
            "/:v{string except \(one)} -> but\n/\(one) -> first",
            "/x#\(one) -> first\n/x#\(two) -> second",
            "source a  a://\(one)\nsource b  a://\(two)\n/x -> x @a\n/y -> y @b",
        ])
    func bothSpellings(_ table: String) {
        #expect(diagnostics(of: table) == "")
    }

    @Test("Each spelling leads to its own route")
    func ownRoutes() throws {
        let (one, two) = (Self.one, Self.two)
        let table = """
            /q?\(one)=:v&!\(two)     -> query.one
            /q?\(two)=:v             -> query.two
            /mixed/\(one)-:v         -> mixed.one
            /mixed/\(two)-:v         -> mixed.two
            /text/:v{'\(one)'}       -> text.one
            /text/:v{'\(two)'}       -> text.two
            /regex/:v{/\(one)+/}     -> regex.one
            /regex/:v{/\(two)+/}     -> regex.two
            /but/:v{string except \(one)}  -> but
            """
        for (letter, name) in [(one, "one"), (two, "two")] {
            #expect(try resolve(table, "/q?\(letter)=1") == "query.\(name) {\"v\":\"1\"}")
            #expect(try resolve(table, "/mixed/\(letter)-1") == "mixed.\(name) {\"v\":\"1\"}")
            #expect(
                try Array(resolve(table, "/text/\(letter)").utf8)
                    == Array("text.\(name) {\"v\":\"\(letter)\"}".utf8))
            #expect(try resolve(table, "/regex/\(letter)").hasPrefix("regex.\(name) "))
        }
        #expect(try resolve(table, "/but/\(one)") == "- bad_value v but")
        #expect(try resolve(table, "/but/\(two)").hasPrefix("but "))
    }

    @Test("Equal types are equal by code points")
    func types() {
        let (one, two) = (ValueType.oneOf(["a", Self.one]), ValueType.oneOf(["a", Self.two]))
        #expect(one == .oneOf(["a", Self.one]))
        #expect(one != two)
        #expect(ValueType.list(one, separator: ",") != .list(two, separator: ","))
        let exceptions = [Self.one, Self.two].map { ValueType.except(.string, texts: [$0], types: []) }
        #expect(exceptions[0] != exceptions[1])
        #expect(Set([one, two, exceptions[0], exceptions[1], one]).count == 4)
    }

    @Test("The first character of a query name counts, whatever follows it")
    func slash() {
        #expect(diagnostics(of: "/x?/\u{301}=1 -> x").hasPrefix("error: "))
        #expect(ValueType.oneOf(["a", "|\u{301}"]).description == "a|'|\u{301}'")
    }
}
