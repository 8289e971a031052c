/// Random tables and rules over a small alphabet, and all short links over it.
enum RandomCoverage {
    static func table(_ random: inout SplitMix64) -> String {
        var text = "source web  https://h.example\n"
        for route in 0..<Int.random(in: 1...4, using: &random) {
            var pattern = ""
            let count = Int.random(in: 0...3, using: &random)
            for segment in 0..<count {
                pattern += "/" + self.segment(segment, isLast: segment + 1 == count, &random)
            }
            if pattern.isEmpty { pattern = "/" }
            if random.chance(20) { pattern += random.pick(["?:q", "?:q{1|a?}", "?q=a", "?q"]) }
            let name = random.chance(15) ? "none" : "r\(route)"
            text += "\(pattern)  -> \(name)\n"
        }
        return text
    }

    private static func segment(_ index: Int, isLast: Bool, _ random: inout SplitMix64) -> String {
        if isLast, random.chance(10) { return random.pick(["*", "+"]) + "rest" }
        let types: [String] = [
            "", "", "{int}", "{a|ab}", "{int 1...1}", "{/[ab]+/}", "{string except a}", "{int?}",
        ]
        if random.chance(10) { return "a-:p\(index)" }
        return random.chance(60)
            ? random.pick(["a", "b", "ab", "1", "é"]) : ":p\(index)" + random.pick(types)
    }

    static func association(_ random: inout SplitMix64) -> String {
        let components = (0..<Int.random(in: 1...4, using: &random)).map { _ -> String in
            var members: [String] = []
            if random.chance(85) { members.append(#""/":"\#(path(&random))""#) }
            if random.chance(15) {
                members.append(
                    random.pick([#""?":"q=?*""#, #""?":{"q":"a"}"#, #""?":{"q":"?*","z":"*"}"#, "\"?\":\"\""])
                )
            }
            if random.chance(8) { members.append("\"#\":\"\"") }
            if random.chance(30) { members.append(#""exclude":true"#) }
            if random.chance(15) { members.append(#""caseSensitive":false"#) }
            if random.chance(15) { members.append(#""percentEncoded":false"#) }
            return "{" + members.joined(separator: ",") + "}"
        }
        return
            #"{"applinks":{"substitutionVariables":{"v":["a","ab","?"]},"details":[{"appID":"ABCDE12345.a","#
            + #""components":[\#(components.joined(separator: ","))]}]}}"#
    }

    private static func path(_ random: inout SplitMix64) -> String {
        let pieces: [String] = [
            "/", "/", "a", "b", "ab", "1", "*", "?", "$(v)", "A", "é", "%C3%A9", "-", "$(digit)",
        ]
        let text = (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(pieces) }.joined()
        return "/" + text + (random.chance(40) ? random.pick(["*", "/*"]) : "")
    }

    static func manifest(_ random: inout SplitMix64) -> String {
        let filters = (0..<Int.random(in: 1...3, using: &random)).map { _ -> String in
            var content =
                #"<data android:scheme="https" android:host="\#(random.pick(["h.example", "*.example", "x.org"]))"/>"#
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                content += "<data \(androidPath(&random))/>"
            }
            for _ in 0..<Int.random(in: 0...1, using: &random) where random.chance(50) {
                let query = random.pick([
                    "query=\"q=a\"", "queryPrefix=\"q\"", "queryPattern=\"q=.*\"", "fragment=\"a\"",
                ])
                content +=
                    #"<uri-relative-filter-group android:allow="\#(random.chance(60))">"#
                    + "<data \(androidPath(&random))/>"
                    + (random.chance(50) ? "<data android:\(query)/>" : "") + "</uri-relative-filter-group>"
            }
            return Manifest.browsable(content)
        }
        return Manifest.activity(filters.joined())
    }

    private static func androidPath(_ random: inout SplitMix64) -> String {
        let (key, pieces): (String, [String]) = random.pick([
            ("path", ["/", "a", "b", "1"]), ("pathPrefix", ["/", "a", "b", "1"]),
            ("pathSuffix", ["/", "a", "b", "é"]), ("pathPattern", ["/", "a", "b", ".*", ".", "a*", "1"]),
            ("pathAdvancedPattern", ["/", "a", "[ab]", "[^a]+", "[0-9]{1,2}", ".*", "b*"]),
        ])
        let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(pieces) }.joined()
        return #"android:\#(key)="\#(key == "pathSuffix" ? "" : "/")\#(text)""#
    }

    /// All links with a short path, and a few queries and fragments.
    static let links: [String] = {
        let segments = ["a", "b", "ab", "1", "A", "%C3%A9", "a-1", "11", "x"]
        var paths = ["/"]
        paths += segments.map { "/" + $0 }
        let two = segments.flatMap { first in segments.map { "/\(first)/\($0)" } }
        paths += two
        paths += two.flatMap { path in ["b", "1"].map { "\(path)/\($0)" } }
        let tails = ["", "?q=a", "?q", "?q=a&z=1"]
        return paths.flatMap { path in tails.map { "https://h.example" + path + $0 } }
    }()

    /// Whether a link is one that is built for a pattern: with all items that it names, and no others.
    static func isBuilt(_ link: String, for pattern: String) -> Bool {
        if link.contains("#") || link.contains("z=") { return false }
        guard let mark = pattern.firstIndex(of: "?"),
            !pattern[..<mark].contains("{") || pattern.contains("}?")
        else { return !link.contains("?") }
        let query = link.split(separator: "?", omittingEmptySubsequences: false).dropFirst().first
        switch pattern[mark...].dropFirst() {
        case ":q": return query?.hasPrefix("q=") == true
        case ":q{1|a?}": return query == nil || query == "q=a" || query == "q=1"
        case "q=a": return query == "q=a"
        case "q": return query == "q"
        default: return query == nil
        }
    }
}
