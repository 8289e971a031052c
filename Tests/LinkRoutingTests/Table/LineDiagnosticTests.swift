import GoldenFiles
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

@Suite("Errors in lines and names")
struct LineDiagnosticTests {
    @Test("The whole text of each error")
    func text() {
        expectGoldenCases("diagnostics/lines.txt") { [("errors", diagnostics(of: $0))] }
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
    }

    @Test("A joiner is shown as an escape after ASCII, and joins other characters")
    func joiners() {
        #expect(
            diagnostics(of: "sorce e\u{200D}x \u{1F469}\u{200D}\u{1F52C}\n") == """
                error: U+200D ZERO WIDTH JOINER is invisible: remove it, or write `%E2%80%8D`
                 --> table:1:8
                  |
                1 | sorce e\\u{200d}x \u{1F469}\u{200D}\u{1F52C}
                  |        ^^^^^^^^
                """)
    }
}
