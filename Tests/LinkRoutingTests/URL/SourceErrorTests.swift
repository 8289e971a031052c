import GoldenFiles
import Testing

/// Errors in sources and in the origins of patterns.
@Suite("Invalid sources")
struct SourceErrorTests {
    @Test("Whole errors")
    func refusal() {
        expectGoldenCases("diagnostics/sources.txt") { [("errors", diagnostics(of: $0))] }
    }
}
