// The samples of Sources/LinkAssociations/LinkAssociations.docc/LinkAssociations.md. `SampleTextTests` compares
// the lines between `// snippet` and `// end` with the page.

import LinkAssociations
import Testing

@Suite("Samples of the overview of LinkAssociations")
struct AssociationsOverviewTests {}

extension AssociationsOverviewTests {
    @Test("The overview")
    func sample0() throws {
        // snippet
        let file = AppSiteAssociation(
            """
            {"applinks": {"details": [{
                "appIDs": ["ABCDE12345.com.example.app"],
                "components": [{"/": "/buy/*"}, {"/": "/help/*", "exclude": true}]
            }]}}
            """)
        let matcher = AppleMatcher(file, host: "example.com")
        print(matcher.evaluate("https://example.com/buy/42").outcome)  // opens
        print(matcher.evaluate("https://example.com/help/42").outcome)  // excluded
        print(matcher.evaluate("https://example.com/jobs").outcome)  // noRule
        // end
    }
}
