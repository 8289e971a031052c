// The samples of Sources/LinkRoutingFoundation/LinkRoutingFoundation.docc/LinkRoutingFoundation.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import Foundation
import LinkRoutingFoundation
import Testing

@Suite("Samples of the overview of LinkRoutingFoundation")
struct FoundationOverviewTests {}

extension FoundationOverviewTests {
    @Test("The overview")
    func sample0() throws {
        // snippet
        let matcher = try Matcher(RouteTable("/days/:day{date}/:event{uuid?}  -> day"))
        guard let url = URL(string: "https://example.com/days/2026-02-28") else { return }
        let match = try matcher.match(url)
        print(try match.value("day", as: Date.self).timeIntervalSince1970)  // 1772236800.0
        print(try match.value("event", as: UUID?.self) == nil)  // true
        // end
    }
}
