import GoldenFiles
import Testing

/// Patterns whose differences do not matter.
@Suite("Duplicate patterns")
struct DuplicatePatternTests {
    @Test("The whole error")
    func wholeError() {
        expectGoldenCases("conflicts/duplicate-patterns.txt") { [("errors", diagnostics(of: $0))] }
    }
}
