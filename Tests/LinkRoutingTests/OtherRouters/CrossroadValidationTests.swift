import GoldenFiles
import LinkRoutingTools
import Testing

/// The eight things that Crossroad checks in its definitions, and where its checks end because they compare
/// exact text.
@Suite("Crossroad's validations")
struct CrossroadValidationTests {

    @Test("The whole error, or none")
    func refusal() {
        expectGoldenCases("libraries/crossroad-validations.txt") { [("errors", diagnostics(of: $0))] }
    }
}
