import GoldenFiles
import Testing

/// Routes that tie as best matches of a link because of hosts, catch-alls, optional segments, case and
/// sources.
@Suite("Ambiguities of hosts, catch-alls, case and sources")
struct AmbiguityTests {
    @Test("The whole error")
    func wholeError() {
        expectGoldenCases("conflicts/ambiguities.txt") { [("errors", diagnostics(of: $0))] }
    }
}
