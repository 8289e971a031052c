@testable import LinkAssociations
import LinkRoutingLanguage
import Testing

/// The verdicts of Android's pattern matcher, through filters of one path.
@Suite("Path patterns of Android")
struct PatternTests {
    /// The attribute, the pattern as the system reads it, and paths of links that match and that do not.
    private static let rows: [(key: String, pattern: String, matching: [String], others: [String])] = [
        ("path", "/foo", ["/foo"], ["/foo/", "/FOO"]), ("path", "/a b", ["/a%20b"], []),
        ("path", "/a%20b", [], ["/a%20b"]), ("path", "/é", ["/%C3%A9"], []), ("path", "/a/b", ["/a%2Fb"], []),
        ("path", "", [""], []), ("path", "/", [], [""]), ("pathPrefix", "/foo", ["/foobar"], ["/fo"]),
        ("pathPrefix", "/", [], [""]), ("pathPrefix", "", [""], []),
        ("pathSuffix", ".html", ["/a.html"], ["/a.htm"]), ("pathSuffix", "/é", ["/x/é"], []),
        ("pathSuffix", "aaaa", [], ["/a"]),
        // Simple globs
        ("pathPattern", "/.*/edit", ["/x/edit"], ["/x/y/edit"]),
        ("pathPattern", "/.*edit", ["/xedit"], ["/reedit"]),
        ("pathPattern", #"/.*\.html"#, ["/a.html"], ["/a.b.html"]),
        ("pathPattern", "/a.*", ["/a", "/abc/d"], []), ("pathPattern", "/abc*", ["/abccc"], ["/ab"]),
        ("pathPattern", "/ab*c", ["/ac", "/abbbc"], []), ("pathPattern", #"/a\.c"#, ["/abc"], ["/ac"]),
        ("pathPattern", #"/a\.*c"#, ["/a..c"], ["/abc"]),
        ("pathPattern", "/a.c", ["/abc", "/a€c"], ["/a😀c"]),
        ("pathPattern", "/a..c", ["/a😀c"], []), ("pathPattern", "/..*/..*", ["/x/y"], []),
        ("pathPattern", "/f/..*", ["/f/1"], ["/f/"]), ("pathPattern", "", [""], ["/"]),
        ("pathPattern", ".*", ["", "/x"], []), ("pathPattern", "/a*a", [], ["/aa"]),
        ("pathPattern", "/path/.*/today", ["/path/301/today"], ["/path/301/extra/today"]),
        ("pathPattern", "/mission/.*/content/.*", ["/mission/302/content/77/extra"], []),
        ("pathPattern", #"/a\*"#, ["/a*"], ["/a"]), ("pathPattern", "/a**", ["/a*"], []),
        ("pathPattern", #"/a\"#, [], ["/a"]), ("pathPattern", "/.*.*x", [], ["/.yx"]),
        ("pathPattern", "/.*..x", ["/q.yx"], []),
        // Advanced globs
        (
            "pathAdvancedPattern", "/path/[1-9][0-9]{0,14}/today", ["/path/301/today"],
            ["/path/0/today", "/path/1234567890123456/today"]
        ),
        ("pathAdvancedPattern", ".*x", [], ["/x"]), ("pathAdvancedPattern", "/[a-z]*z", [], ["/az"]),
        ("pathAdvancedPattern", "/[^/]+/edit", ["/x/edit"], ["//edit"]),
        ("pathAdvancedPattern", "/a{2}", ["/aa"], ["/aaa"]),
        ("pathAdvancedPattern", "/a{2,}", ["/aaaaa"], ["/a"]),
        ("pathAdvancedPattern", "/a{1,2}b", ["/aab"], []), ("pathAdvancedPattern", "/a+", [], ["/"]),
        ("pathAdvancedPattern", #"/a\.html"#, ["/a.html"], ["/axhtml"]),
        ("pathAdvancedPattern", "/[a-]", ["/-"], []), ("pathAdvancedPattern", "/[a[]", ["/["], []),
        ("pathAdvancedPattern", "/[z-a]", [], ["/m"]), ("pathAdvancedPattern", #"/[\]x]"#, ["/]"], []),
        ("pathAdvancedPattern", "/a]", ["/a]"], []), ("pathAdvancedPattern", "/a}", ["/a"], []),
        ("pathAdvancedPattern", "/.", ["/é"], ["/😀"]),
        ("pathAdvancedPattern", "/[а-я]+", ["/%D0%B4%D0%B0"], []), ("pathAdvancedPattern", "", [""], []),
        // Sets, counts and characters beyond ASCII
        ("pathAdvancedPattern", "/[^a]+a", ["/bba"], []),
        ("pathAdvancedPattern", "/[^a-]{2,}-x", ["/bb-x"], []), ("pathAdvancedPattern", "/a{0}b", ["/b"], []),
        ("pathAdvancedPattern", "/[a-c]{2}", [], ["/abc"]), ("pathAdvancedPattern", "/a{0,2}a", [], ["/aa"]),
        ("pathAdvancedPattern", "/[é-ü]+", ["/%C3%A9"], []), ("pathPattern", "/a*b*c", ["/c"], []),
        ("pathPattern", "/x*", [], ["/"]), ("pathPattern", "/.*/.*/c", ["/a/b/c"], []),
        ("pathPattern", "/é*x", ["/ééx"], []), ("pathSuffix", "😀", ["/a😀"], []),
        ("pathPrefix", "/é", ["/%C3%A9x"], []),
        // Patterns with a syntax error
        ("pathAdvancedPattern", "/[]", [], ["/]"]), ("pathAdvancedPattern", "*", [], ["/"]),
        // Escapes that are not right
        ("path", "/\u{FFFD}", ["/%", "/%C3"], []), ("path", "/\u{FFFD}A", ["/%C3A"], []),
    ]

    @Test("A pattern matches the paths that it matches on Android", arguments: rows.indices)
    func pattern(_ index: Int) {
        let (key, pattern, matching, others) = Self.rows[index]
        let matcher = AndroidMatcher([AndroidManifest(Manifest.filter([(key, pattern)]))])
        func opens(_ path: String) -> Bool { matcher.evaluate("https://a.com" + path).outcome == .opens }
        #expect(matching.filter { !opens($0) } == [], "\(key) \(pattern)")
        #expect(others.filter(opens) == [], "\(key) \(pattern)")
    }

    @Test("Malformed percent-escapes are decoded as on Android")
    func escapesWithWrongDigits() {
        let rows: [(link: String, text: String)] = [
            ("%zz", "\u{FFFD}\u{0}z"), ("%4z", "\u{FFFD}\u{4}"), ("a%", "a\u{FFFD}"), ("a%4", "a\u{FFFD}"),
            ("%C3%A9%C3", "é\u{FFFD}"), ("é%41", "éA"), ("+%2B", "++"),
        ]
        for row in rows {
            let decoded = RuleLink.unescaped(Bytes(row.link.utf8).span)
            #expect(String(decoding: decoded, as: UTF8.self) == row.text, "\(row.link)")
        }
    }

    @Test(
        "A syntax error in a pattern is reported with its reason",
        arguments: [
            ("*a", "`*`, `+` and `{` must follow a character or a set"),
            ("/a**", "`*`, `+` and `{` must follow a character or a set"),
            ("/a+{2}", "`*`, `+` and `{` must follow a character or a set"),
            ("/[]", "a set needs characters"), ("/[^]", "a set needs characters"),
            ("/[a", "`[` is not closed"),
            ("/[", "`[` is not closed"), ("/a{2", "`{` is not closed"),
            ("/a{}", "a range is `{n}`, `{n,}` or `{n,m}`"),
            ("/a{,2}", "a range is `{n}`, `{n,}` or `{n,m}`"),
            ("/a{99999999999}", "a range is `{n}`, `{n,}` or `{n,m}`"),
            ("/a{3,2}", "the minimum of the range is greater than its maximum"),
            (#"/a\"#, #"there is nothing after the last `\`"#),
        ])
    func syntaxError(_ pattern: String, _ message: String) {
        let manifest = AndroidManifest(Manifest.filter([("pathAdvancedPattern", pattern)]))
        let shown = pattern.count > 500 ? pattern.prefix(499) + "…" : pattern
        #expect(manifest.diagnostics.map(\.problem.message) == ["`\(shown)` cannot be read: \(message)"])
    }

    @Test(
        "Only a pattern that can never match is reported as such",
        arguments: [
            ("pathPattern", "/a*a", true), ("pathPattern", "/a*b*a", false), ("pathPattern", "/a*a*a", true),
            ("pathPattern", "/.*a", false), ("pathAdvancedPattern", ".*x", true),
            ("pathAdvancedPattern", "/[a-z]*z", true),
            ("pathAdvancedPattern", "/[a-z]*[0-9]", false),
            ("pathAdvancedPattern", "/[a-z]+[a-m]*[n-z]{0,1}", false),
            ("pathAdvancedPattern", "/[a-z]+[a-m]*[n-z]", true), ("pathAdvancedPattern", "/[z-a]", true),
            ("pathAdvancedPattern", "/[^/]*/", false), ("pathAdvancedPattern", "/[^/]*[a-z]{0,3}", false),
            ("pathAdvancedPattern", "/a{3}a", false),
        ])
    func neverMatches(_ key: String, _ pattern: String, _ expected: Bool) {
        let manifest = AndroidManifest(Manifest.filter([(key, pattern)]))
        #expect(manifest.diagnostics.contains { $0.problem.code == "never-matches" } == expected)
    }
}
