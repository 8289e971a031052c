import GoldenFiles
import Testing

/// Routes, and `none`, that win no link because of other routes or of their own types.
@Suite("Routes that win no link")
struct UnreachableRouteTests {
    @Test("The whole error")
    func wholeError() {
        expectGoldenCases("conflicts/unreachable-routes.txt") { [("errors", diagnostics(of: $0))] }
    }
}
