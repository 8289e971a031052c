import GoldenFiles
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

@Suite("Errors in types")
struct TypeDiagnosticTests {
    @Test("The whole text of each error")
    func text() {
        expectGoldenCases("diagnostics/types.txt") { [("errors", diagnostics(of: $0))] }
    }
}
