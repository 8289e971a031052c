import GoldenFiles
import Testing

/// Routes that tie as best matches of a link because of their queries and fragments.
@Suite("Ambiguities of queries and fragments")
struct QueryAmbiguityTests {
    @Test("The whole error")
    func wholeError() {
        expectGoldenCases("conflicts/query-ambiguities.txt") { [("errors", diagnostics(of: $0))] }
    }
}
