import GoldenFiles
import Testing

@testable import LinkRoutingLanguage

@Suite("Errors of tables")
struct DiagnosticTests {
    @Test(
        "The whole text of each error",
        arguments: [
            "diagnostics/lines.txt", "diagnostics/patterns.txt", "diagnostics/sources.txt",
            "diagnostics/types.txt", "conflicts/ambiguities.txt", "conflicts/duplicate-patterns.txt",
            "conflicts/query-ambiguities.txt", "conflicts/unreachable-routes.txt",
        ])
    func text(_ file: String) {
        expectGoldenCases(file) { [("errors", diagnostics(of: $0))] }
    }

    @Test("CR alone at the ends of lines is reported once")
    func loneCarriageReturns() {
        #expect(
            diagnostics(of: "/a -> a\r/b -> b\n/c -> c\r/d -> d\n") == #"""
                error: a line cannot end with CR alone: use LF or CRLF
                 --> table:1:8
                  |
                1 | /a -> a\u{d}/b -> b
                  |        ^^^^^
                """#)
        #expect(throws: TableError.self) { try RouteTable("/a -> a\r") }
    }

    @Test("A joiner is shown as an escape after ASCII, and joins other characters")
    func joiners() {
        #expect(
            diagnostics(of: "sorce e\u{200D}x \u{1F469}\u{200D}\u{1F52C}\n") == """
                error: U+200D ZERO WIDTH JOINER is invisible: remove it
                 --> table:1:8
                  |
                1 | sorce e\\u{200d}x \u{1F469}\u{200D}\u{1F52C}
                  |        ^^^^^^^^
                """)
    }

    @Test("The braces of an expression after spaces do not end the type")
    func spacesBeforeExpression() throws {
        let table = "/a/:x{ /[}] b/} -> a\n/a/:x{\t /[}] c/} -> b\n/:x{[  /[}] c/]} -> c\n"
        #expect(try resolve(table, "/a/%7D%20b") == #"a {"x":"} b"}"#)
        #expect(try resolve(table, "/a/%7D%20c") == #"b {"x":"} c"}"#)
        #expect(try resolve(table, "/%7D%20c,%7D%20c") == #"c {"x":["} c","} c"]}"#)
    }
}
