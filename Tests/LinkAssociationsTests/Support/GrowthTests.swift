import LinkAssociations
import LinkRouting
import Testing

/// Large inputs finish. A quadratic reading of any of these would take minutes.
struct GrowthTests {
    @Test func applicationFileOf10MB() {
        var components = ""
        for index in 0..<150_000 {
            components += #"{"/":"/section/\#(index)/*","?":{"id":"????"},"comment":"xxxxxxxxxx"},"#
        }
        let text =
            #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[\#(components){"/":"/last"}]}]}}"#
        #expect(text.utf8.count > 9_000_000)
        let file = AppSiteAssociation(text)
        #expect(file.rules.count == 150_001)
        #expect(file.diagnostics.map(\.problem.code) == ["too-large"])
        #expect(AppleMatcher(file).evaluate("https://a.com/last").rule == 150_000)
    }

    @Test func manifestOf10MB() {
        var data = ""
        for index in 0..<130_000 {
            data +=
                #"<data android:scheme="https" android:host="a.com" android:path="/p/\#(index)" />"# + "\n"
        }
        let manifest = AndroidManifest(Manifest.activity(Manifest.browsable(data)))
        #expect(manifest.diagnostics.text == "")
        #expect(AndroidMatcher([manifest]).evaluate("https://a.com/p/129999").rule == 129_999)
    }

    @Test func patternsOfManyStars() {
        let stars = String(repeating: "*a", count: 200)
        let path = "/" + String(repeating: "a", count: 5000) + "b"
        for pattern in ["/\(stars)c", "/\(stars)$(v)c"] {
            let file = AppSiteAssociation(
                #"{"applinks":{"substitutionVariables":{"v":["a*a*","aa"]},"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"\#(pattern)"}]}]}}"#
            )
            #expect(AppleMatcher(file).evaluate("https://a.com" + path).outcome == .noRule)
        }
        for (key, pattern) in [("pathPattern", ".*a"), ("pathAdvancedPattern", "a*[a-c]*")] {
            let manifest = AndroidManifest(
                Manifest.filter([(key, "/" + String(repeating: pattern, count: 100) + "c")]))
            #expect(AndroidMatcher([manifest]).evaluate("https://a.com" + path).outcome == .noRule)
        }
    }
}
