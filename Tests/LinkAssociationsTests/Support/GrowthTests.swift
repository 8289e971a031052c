import LinkAssociations
import LinkRoutingLanguage
import Testing

/// The time for a text grows with its size, not with the square of it.
@Suite("Growth of work with the size of a file")
struct GrowthTests {
    @Test("A file of many rules is read in linear time")
    func applicationFileOfManyRules() throws {
        try expectLinearTime(from: 500) { count in
            let components = (0..<count).map { #"{"/":"/section/\#($0)/*","?":{"id":"????"}}"# }
            let file = Self.file(components + [#"{"/":"/last"}"#])
            #expect(file.rules.count == count + 1)
            #expect(file.diagnostics.text == "")
            #expect(AppleMatcher(file).evaluate("https://a.com/last").rule == count)
        }
    }

    /// Each identifier was compared with all before it.
    @Test("A file of many apps is read in linear time")
    func applicationFileOfManyApps() throws {
        try expectLinearTime(from: 2000) { count in
            let apps = (0..<count).map { "\"ABCDE12345.b\($0)\"" }.joined(separator: ",")
            let file = AppSiteAssociation(
                #"{"applinks":{"details":[{"appIDs":[\#(apps)],"components":[{"/":"/x"}]}]}}"#)
            #expect(file.appIDs.count == count)
            #expect(AppleMatcher(file).evaluate("https://a.com/x").outcome == .opens)
        }
    }

    @Test("A file that is too large is read, but reported")
    func applicationFileThatIsTooLarge() {
        let file = Self.file([#"{"/":"/x","comment":"\#(String(repeating: "x", count: 131_072))"}"#])
        #expect(file.rules.count == 1)
        #expect(file.diagnostics.map(\.problem.code) == ["too-large"])
    }

    /// The findings of a file were kept without a limit.
    @Test("Of many mistakes, the first are listed and the others counted")
    func applicationFileOfManyMistakes() {
        let file = Self.file([String](repeating: "1", count: 5000))
        #expect(file.diagnostics.count == 502)
        #expect(
            file.diagnostics.suffix(1).map(\.text) == [
                "1:1093: error: the file has 4500 more errors [more-problems]"
            ])
    }

    /// The variables were sorted for each use of one that is not defined.
    @Test("Many undefined variables are reported in linear time")
    func applicationFileOfManyUndefinedVariables() throws {
        try expectLinearTime(from: 600) { count in
            let variables = (0..<count).map { #""v\#($0)":["x"]"# }.joined(separator: ",")
            let path = String(repeating: "$()", count: count)
            let file = Self.file([#"{"/":"/\#(path)"}"#], variables: "{\(variables)}")
            #expect(file.diagnostics.count > 500)
        }
    }

    /// The text was copied for each of them.
    @Test("A pattern of many dollar signs is read in linear time")
    func patternOfManyDollarSigns() throws {
        try expectLinearTime(from: 50_000) { count in
            #expect(Self.file([#"{"/":"/\#(String(repeating: "$", count: count))"}"#]).rules.count == 1)
        }
    }

    /// Each step was compared with all that come after it.
    @Test("A pattern that repeats one step is checked in linear time")
    func patternOfARepeatedStep() throws {
        try expectLinearTime(from: 2000) { count in
            let pattern = "/" + String(repeating: "a*", count: count)
            #expect(AndroidManifest(Manifest.filter([("pathPattern", pattern)])).diagnostics.text == "")
        }
    }

    @Test("A manifest of many paths is read in linear time")
    func manifestOfManyPaths() throws {
        try expectLinearTime(from: 500) { count in
            let data = (0..<count).map {
                #"<data android:scheme="https" android:host="a.com" android:path="/p/\#($0)" />"# + "\n"
            }
            let manifest = AndroidManifest(filter: data.joined())
            #expect(manifest.diagnostics.text == "")
            #expect(AndroidMatcher([manifest]).evaluate("https://a.com/p/\(count - 1)").rule == count - 1)
        }
    }

    /// Every way to divide the text among the stars was tried: more ways than could be counted.
    @Test("Patterns of many wildcards do not try every way to divide a path")
    func patternsOfManyStars() {
        let stars = String(repeating: "*a", count: 30)
        let path = "/" + String(repeating: "a", count: 600) + "b"
        for pattern in ["/\(stars)c", "/\(stars)$(v)c"] {
            let file = Self.file([#"{"/":"\#(pattern)"}"#], variables: #"{"v":["a*a*","aa"]}"#)
            #expect(AppleMatcher(file).evaluate("https://a.com" + path).outcome == .noRule)
        }
        for (key, pattern) in [("pathPattern", ".*a"), ("pathAdvancedPattern", "a*[a-c]*")] {
            let manifest = AndroidManifest(
                Manifest.filter([(key, "/" + String(repeating: pattern, count: 30) + "c")]))
            #expect(AndroidMatcher([manifest]).evaluate("https://a.com" + path).outcome == .noRule)
        }
    }

    // MARK: - Comparisons

    private static let matcher = try? Matcher(
        RouteTable("source web https://h.example\n/item/:id{int} -> item\n/search/:q -> search\n"))

    /// Legal files that once took up to 25 s and 2.6 GB to compare with a table of two routes. With a limit
    /// on the steps, only reading a file may depend on its size.
    @Test(
        "Comparing complex rules with a table takes a limited number of steps", arguments: HeavyFile.allCases)
    func rulesThatAreComparedInALimitedNumberOfSteps(_ heavy: HeavyFile) throws {
        let check = CoverageCheck(try #require(Self.matcher), steps: 20_000)
        try expectLinearTime(from: heavy.count) { count in
            #expect(!check.findings(heavy.file(count), host: "h.example").isEmpty)
        }
    }

    @Test("Comparing a large manifest with a table takes a limited number of steps")
    func manifestThatIsComparedInALimitedNumberOfSteps() throws {
        let check = CoverageCheck(try #require(Self.matcher), steps: 20_000)
        try expectLinearTime(from: 200) { count in
            let paths = (0..<count).map { #"<data android:path="/p\#($0)/x" />"# }.joined()
            let manifest = AndroidManifest(
                filter: #"<data android:scheme="https" android:host="h.example" />"# + paths)
            #expect(!check.findings(AndroidMatcher([manifest])).isEmpty)
        }
    }

    /// The rules were laid out anew for each host of the manifest, or of the table.
    @Test("Many hosts are compared with the same rules in linear time")
    func hostsThatAreComparedWithTheSameRules() throws {
        try expectLinearTime(from: 50) { count in
            let hosts = (0..<count).map { "h\($0).example" }
            let data = hosts.map { #"<data android:host="\#($0)" android:path="/p/\#($0)" />"# }.joined()
            let manifest = AndroidManifest(filter: #"<data android:scheme="https" />"# + data)
            let check = CoverageCheck(try #require(Self.matcher), steps: 20_000)
            #expect(!check.findings(AndroidMatcher([manifest])).isEmpty)
            let origins = hosts.map { "https://\($0)" }.joined(separator: " ")
            let matcher = try Matcher(RouteTable("source web \(origins)\n/p -> p\n"))
            let file = Self.file((0..<count).map { #"{"/":"/a\#($0)/*"}"# })
            #expect(!CoverageCheck(matcher, steps: 20_000).findings(file).isEmpty)
        }
    }

    /// The rules of a host kept what each filter does with its links, even if that is nothing.
    @Test("Many filters, each for its own host, are compared in linear time")
    func filtersThatAreComparedForTheirOwnHosts() throws {
        try expectLinearTime(from: 250) { count in
            let filters = (0..<count).map {
                Manifest.browsable(
                    #"<data android:scheme="https" android:host="h\#($0).example" android:pathPattern="/.*a.*b" />"#
                )
            }
            let manifest = AndroidManifest(Manifest.activity(filters.joined()))
            let check = CoverageCheck(try #require(Self.matcher), steps: 20_000)
            #expect(!check.findings(AndroidMatcher([manifest])).isEmpty)
        }
    }

    enum HeavyFile: CaseIterable {
        case manySingleCharacters, manyStars, manyVariables, manyRules, manyItems, largeVariable
        case variableThatIsRepeated

        /// The smaller of the two sizes.
        var count: Int {
            switch self {
            case .largeVariable: 50
            case .variableThatIsRepeated: 20
            case .manySingleCharacters, .manyItems: 100
            case .manyStars, .manyVariables, .manyRules: 200
            }
        }

        func file(_ count: Int) -> AppSiteAssociation {
            func pattern(_ text: String) -> [String] { [#"{"/":"\#(text)"}"#] }
            func variable(_ count: Int) -> String {
                #"{"v":["# + (0..<count).map { "\"w\($0)\"" }.joined(separator: ",") + "]}"
            }
            switch self {
            case .manySingleCharacters:
                return GrowthTests.file(pattern(String(repeating: "?*", count: count)))
            case .manyStars: return GrowthTests.file(pattern(String(repeating: "*a", count: count)))
            case .manyVariables: return GrowthTests.file(pattern(String(repeating: "$(lang)", count: count)))
            case .manyRules: return GrowthTests.file((0..<count).map { #"{"/":"/a\#($0)/*"}"# })
            case .manyItems:
                let items = (0..<count).map { #""n\#($0)":"a*b""# }.joined(separator: ",")
                return GrowthTests.file([#"{"?":{\#(items)}}"#])
            case .largeVariable:
                return GrowthTests.file(pattern("$(v)$(v)$(v)"), variables: variable(count))
            case .variableThatIsRepeated:
                return GrowthTests.file(
                    pattern(String(repeating: "$(v)", count: count)), variables: variable(39))
            }
        }
    }

    // MARK: - Import and export

    @Test("A variable that a path repeats often is imported as a short pattern, with a note")
    func importOfAVariableThatIsRepeatedOften() throws {
        let file = Self.file([#"{"/":"/\#(String(repeating: "$(lang)", count: 300))"}"#])
        let table = try AssociationImporter.table(from: file, host: "h.example")
        #expect(table.text.utf8.count < 1000)
        #expect(
            table.notes.map(\.sentence) == [
                "also matches links with another segment: its expression would be too long"
            ])
    }

    /// Each scheme was combined with each element, even if all had the same host.
    @Test("Many elements for one host are imported in linear time")
    func importOfManyElementsOfOneHost() throws {
        try expectLinearTime(from: 250) { count in
            let data = (0..<count).map {
                #"<data android:scheme="s\#($0)" android:host="a" android:port="7" />"#
            }
            let manifest = AndroidManifest(filter: data.joined())
            let table = try AssociationImporter.table(from: manifest)
            #expect(table.text.utf8.contains(sequence: "s1://a:7"))
        }
    }

    /// Each optional character was a call within the one before it, with a copy of all that come after it.
    @Test("A pattern of many optional characters is imported in linear time")
    func importOfManyOptionalCharacters() throws {
        try expectLinearTime(from: 2000) { count in
            let pattern = String(repeating: "a*b*", count: count) + "/x"
            let manifest = AndroidManifest(Manifest.filter([("pathPattern", pattern)]))
            let table = try AssociationImporter.table(from: manifest)
            #expect(table.text.utf8.contains(sequence: "\n/x  -> x"))
        }
    }

    /// Each use of a variable was compared, hashed and written with all its values.
    @Test("A variable that many rules use is imported in linear time")
    func importOfAVariableInManyRules() throws {
        let languages = "$(lang)/$(lang)/$(lang)/$(lang)"
        try expectLinearTime(from: 30) { count in
            let file = Self.file((0..<count).map { #"{"/":"/\#(languages)/x\#($0)"}"# })
            let table = try AssociationImporter.table(from: file, host: "h.example")
            #expect(table.text.utf8.split(separator: UInt8(ascii: "\n")).count > count)
            #expect(table.notes.isEmpty)
        }
    }

    /// The pattern was written once more in the note about each of its items.
    @Test("A pattern of many query items is exported in linear time")
    func exportOfManyItems() throws {
        try expectLinearTime(from: 200) { count in
            let items = (0..<count).map { "k\($0)=:v\($0){int}" }.joined(separator: "&")
            let exporter = AssociationExporter(
                try Matcher(RouteTable("source web https://h.example\n/p?\(items) -> p\n")))
            let notes = try exporter.appSiteAssociation(host: nil, appIDs: ["ABCDE12345.a.b"]).notes
            #expect(notes.count == count)
            #expect(notes.allSatisfy { $0.subject?.unicodeScalars.count == 500 })
            #expect(try exporter.androidManifest().notes.count == count)
        }
    }

    /// The patterns of each scheme were searched for in all sources.
    @Test("A source with many schemes is exported in linear time")
    func exportOfManySchemes() throws {
        try expectLinearTime(from: 200) { count in
            let schemes = (0..<count).map { "s\($0)://" }.joined(separator: " ")
            let exporter = AssociationExporter(
                try Matcher(RouteTable("source app \(schemes)\n/p -> p\n")))
            #expect(try exporter.androidManifest().notes.count == count)
        }
    }

    /// All pairs of rules were compared.
    @Test("Many routes are exported in linear time", arguments: ["/x/:a/y", "/:id{int}/y", "/y"])
    func exportOfManyRoutes(_ start: String) throws {
        try expectLinearTime(from: 200) { count in
            let routes = (0..<count).map { "\(start)\($0)\(start == "/y" ? "/:id{int}" : "") -> r\($0)" }
            let table = "source web https://h.example\n" + routes.joined(separator: "\n")
            let exporter = AssociationExporter(try Matcher(RouteTable(table)))
            let components = try exporter.appSiteAssociation(host: nil, appIDs: ["ABCDE12345.a.b"]).text
            #expect(components.utf8.split(separator: UInt8(ascii: "\n")).count > count)
            let manifest = try exporter.androidManifest().text
            #expect(manifest.utf8.split(separator: UInt8(ascii: "\n")).count > count)
        }
    }

    /// The whole route was put together for each rule.
    @Test("A route with many patterns is exported in linear time")
    func exportOfManyPatternsOfOneRoute() throws {
        try expectLinearTime(from: 200) { count in
            let lines = (1...count).map { "    also /p\($0)/:x\n" }.joined()
            let exporter = AssociationExporter(
                try Matcher(RouteTable("source web https://h.example\n/p0/:x -> r\n" + lines)))
            let text = try exporter.appSiteAssociation(host: nil, appIDs: ["ABCDE12345.a.b"]).text
            #expect(text.utf8.split(separator: UInt8(ascii: "\n")).count > count)
        }
    }

    /// The paths of each host were found anew.
    @Test("A source with many hosts is exported in linear time")
    func exportOfManyHosts() throws {
        let routes = (0..<200).map { "/p\($0)/:x -> r\($0)\n" }.joined()
        try expectLinearTime(from: 100) { count in
            let hosts = (0..<count).map { "https://h\($0).example" }.joined(separator: " ")
            let exporter = AssociationExporter(try Matcher(RouteTable("source web \(hosts)\n" + routes)))
            let text = try exporter.androidManifest().text
            #expect(text.utf8.split(separator: UInt8(ascii: "\n")).count > count + 200)
        }
    }

    /// All lines of one file were compared with all of the other one.
    @Test("Manifests without common rules are compared in linear time")
    func comparisonOfManifestsWithoutCommonRules() throws {
        func manifest(_ name: String, _ count: Int) -> AndroidManifest {
            let paths = (0..<count).map { #"<data android:path="/\#(name)\#($0)" />"# }.joined()
            return AndroidManifest(filter: #"<data android:scheme="https" android:host="a.com" />"# + paths)
        }
        try expectLinearTime(from: 500) { count in
            let comparison = RuleComparison(manifest("a", count), manifest("b", count))
            #expect(comparison.changes.count == 2 * count)
        }
    }

    /// A file with these components, as JSON.
    private static func file(_ components: [String], variables: String = "{}") -> AppSiteAssociation {
        AppSiteAssociation(
            #"{"applinks":{"substitutionVariables":\#(variables),"details":[{"appIDs":["ABCDE12345.a.b"],"components":["#
                + components.joined(separator: ",") + "]}]}}")
    }
}
