import GoldenFiles
import Testing

@testable import linkroute

@Suite("Manual page, whole")
struct ManPageTests {
    @Test("linkroute(1)")
    func page() {
        expectGolden("linkroute.1", ManPage.text)
    }
}
