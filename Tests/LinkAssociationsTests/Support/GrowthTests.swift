import LinkAssociations
import LinkRoutingLanguage
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

    /// A file with these components, as JSON.
    private static func file(_ components: [String], variables: String = "{}") -> AppSiteAssociation {
        AppSiteAssociation(
            #"{"applinks":{"substitutionVariables":\#(variables),"details":[{"appIDs":["ABCDE12345.a.b"],"components":["#
                + components.joined(separator: ",") + "]}]}}")
    }

    private static let matcher = try? Matcher(
        RouteTable("source web https://h.example\n/item/:id{int} -> item\n/search/:q -> search\n"))

    /// Legal files that once took up to 25 s and 2.6 GB to compare with a table of two routes.
    @Test(.timeLimit(.minutes(5)))
    func rulesThatAreComparedInALimitedNumberOfSteps() throws {
        let values = (0..<1900).map { "\"w\($0)\"" }.joined(separator: ",")
        let few = (0..<39).map { "\"w\($0)\"" }.joined(separator: ",")
        let check = CoverageCheck(try #require(Self.matcher))
        let files: [AppSiteAssociation] = [
            Self.file([#"{"/":"\#(String(repeating: "?*", count: 800))"}"#]),
            Self.file([#"{"/":"\#(String(repeating: "*a", count: 6400))"}"#]),
            Self.file([#"{"/":"\#(String(repeating: "$(lang)", count: 17_000))"}"#]),
            Self.file((0..<5200).map { #"{"/":"/a\#($0)/*"}"# }),
            Self.file([#"{"?":{"# + (0..<6000).map { #""n\#($0)":"a*b""# }.joined(separator: ",") + "}}"]),
            Self.file([#"{"/":"$(v)$(v)$(v)"}"#], variables: #"{"v":[\#(values)]}"#),
            Self.file(
                [#"{"/":"\#(String(repeating: "$(v)", count: 800))"}"#], variables: #"{"v":[\#(few)]}"#),
        ]
        for file in files { #expect(!check.findings(file, host: "h.example").isEmpty) }
        let paths = (0..<8400).map { #"<data android:path="/p\#($0)/x" />"# }.joined()
        let manifest = AndroidManifest(
            Manifest.activity(
                Manifest.browsable(#"<data android:scheme="https" android:host="h.example" />"# + paths)))
        #expect(!check.findings(AndroidMatcher([manifest])).isEmpty)
    }

    @Test(.timeLimit(.minutes(5)))
    func importOfAVariableThatIsRepeatedOften() throws {
        let file = Self.file([#"{"/":"/\#(String(repeating: "$(lang)", count: 2300))"}"#])
        let table = try AssociationImporter.table(from: file, host: "h.example")
        #expect(table.text.utf8.count < 1000)
        #expect(
            table.notes.map(\.sentence) == [
                "also matches links with another segment: its expression would be too long"
            ])
    }

    /// All pairs of rules were compared.
    @Test(.timeLimit(.minutes(5)), arguments: ["/x/:a/y", "/:id{int}/y", "/y"])
    func exportOfTenThousandRoutes(_ start: String) throws {
        let routes = (0..<10_000).map { "\(start)\($0)\(start == "/y" ? "/:id{int}" : "") -> r\($0)" }
        let table = "source web https://h.example\n" + routes.joined(separator: "\n")
        let exporter = AssociationExporter(try Matcher(RouteTable(table)))
        let components = try exporter.appSiteAssociation(host: nil, appIDs: ["ABCDE12345.a.b"]).text
        #expect(components.utf8.split(separator: UInt8(ascii: "\n")).count > 10_000)
        #expect(try exporter.androidManifest().text.utf8.split(separator: UInt8(ascii: "\n")).count > 10_000)
    }

    /// Each identifier was compared with all before it.
    @Test(.timeLimit(.minutes(5)))
    func applicationFileOfManyApps() {
        let apps = (0..<200_000).map { "\"ABCDE12345.b\($0)\"" }.joined(separator: ",")
        let file = AppSiteAssociation(
            #"{"applinks":{"details":[{"appIDs":[\#(apps)],"components":[{"/":"/x"}]}]}}"#)
        #expect(file.appIDs.count == 200_000)
        #expect(AppleMatcher(file).evaluate("https://a.com/x").outcome == .opens)
    }

    /// The findings of a file were kept without a limit.
    @Test(.timeLimit(.minutes(5)))
    func applicationFileOfManyMistakes() {
        let file = Self.file([String](repeating: "1", count: 500_000))
        #expect(file.diagnostics.count == 503)
        #expect(
            file.diagnostics.suffix(1).map(\.description) == [
                "1:1093: error: the file has 499500 more errors [more-problems]"
            ])
    }
}
