import GoldenFiles
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

@Suite("Errors in patterns, sources and routes")
struct PatternDiagnosticTests {
    @Test("The whole text of each error")
    func text() {
        expectGoldenCases("diagnostics/patterns.txt") { [("errors", diagnostics(of: $0))] }
    }

    @Test("The braces of an expression after spaces do not end the type")
    func spacesBeforeExpression() throws {
        let table = "/a/:x{ /[}] b/} -> a\n/a/:x{\t /[}] c/} -> b\n/:x{[  /[}] c/]} -> c\n"
        #expect(try resolve(table, "/a/%7D%20b") == #"a {"x":"} b"}"#)
        #expect(try resolve(table, "/a/%7D%20c") == #"b {"x":"} c"}"#)
        #expect(try resolve(table, "/%7D%20c,%7D%20c") == #"c {"x":["} c","} c"]}"#)
    }
}
