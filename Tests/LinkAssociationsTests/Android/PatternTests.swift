@testable import LinkAssociations
import LinkRoutingLanguage
import Testing

/// The verdicts of Android's pattern matcher, through filters of one path.
struct PatternTests {
    /// The attribute, the pattern as the system reads it, the path of the link, and whether they match.
    private static let rows: [(key: String, pattern: String, path: String, matches: Bool)] = [
        ("path", "/foo", "/foo", true), ("path", "/foo", "/foo/", false), ("path", "/foo", "/FOO", false),
        ("path", "/a b", "/a%20b", true), ("path", "/a%20b", "/a%20b", false),
        ("path", "/é", "/%C3%A9", true),
        ("path", "/a/b", "/a%2Fb", true), ("path", "", "", true), ("path", "/", "", false),
        ("pathPrefix", "/foo", "/foobar", true), ("pathPrefix", "/foo", "/fo", false),
        ("pathPrefix", "/", "", false), ("pathPrefix", "", "", true),
        ("pathSuffix", ".html", "/a.html", true), ("pathSuffix", ".html", "/a.htm", false),
        ("pathSuffix", "/é", "/x/é", true), ("pathSuffix", "aaaa", "/a", false),
        // Simple globs
        ("pathPattern", "/.*/edit", "/x/edit", true), ("pathPattern", "/.*/edit", "/x/y/edit", false),
        ("pathPattern", "/.*edit", "/xedit", true), ("pathPattern", "/.*edit", "/reedit", false),
        ("pathPattern", #"/.*\.html"#, "/a.html", true), ("pathPattern", #"/.*\.html"#, "/a.b.html", false),
        ("pathPattern", "/a.*", "/a", true), ("pathPattern", "/a.*", "/abc/d", true),
        ("pathPattern", "/abc*", "/ab", false), ("pathPattern", "/abc*", "/abccc", true),
        ("pathPattern", "/ab*c", "/ac", true), ("pathPattern", "/ab*c", "/abbbc", true),
        ("pathPattern", #"/a\.c"#, "/abc", true), ("pathPattern", #"/a\.c"#, "/ac", false),
        ("pathPattern", #"/a\.*c"#, "/a..c", true), ("pathPattern", #"/a\.*c"#, "/abc", false),
        ("pathPattern", "/a.c", "/abc", true), ("pathPattern", "/a.c", "/a€c", true),
        ("pathPattern", "/a.c", "/a😀c", false), ("pathPattern", "/a..c", "/a😀c", true),
        ("pathPattern", "/..*/..*", "/x/y", true), ("pathPattern", "/f/..*", "/f/", false),
        ("pathPattern", "/f/..*", "/f/1", true), ("pathPattern", "", "", true),
        ("pathPattern", "", "/", false),
        ("pathPattern", ".*", "", true), ("pathPattern", ".*", "/x", true),
        ("pathPattern", "/a*a", "/aa", false),
        ("pathPattern", "/path/.*/today", "/path/301/today", true),
        ("pathPattern", "/path/.*/today", "/path/301/extra/today", false),
        ("pathPattern", "/mission/.*/content/.*", "/mission/302/content/77/extra", true),
        ("pathPattern", #"/a\*"#, "/a*", true), ("pathPattern", #"/a\*"#, "/a", false),
        ("pathPattern", "/a**", "/a*", true), ("pathPattern", #"/a\"#, "/a", false),
        ("pathPattern", "/.*.*x", "/.yx", false), ("pathPattern", "/.*..x", "/q.yx", true),
        // Advanced globs
        ("pathAdvancedPattern", "/path/[1-9][0-9]{0,14}/today", "/path/301/today", true),
        ("pathAdvancedPattern", "/path/[1-9][0-9]{0,14}/today", "/path/0/today", false),
        ("pathAdvancedPattern", "/path/[1-9][0-9]{0,14}/today", "/path/1234567890123456/today", false),
        ("pathAdvancedPattern", ".*x", "/x", false), ("pathAdvancedPattern", "/[a-z]*z", "/az", false),
        ("pathAdvancedPattern", "/[^/]+/edit", "/x/edit", true),
        ("pathAdvancedPattern", "/[^/]+/edit", "//edit", false),
        ("pathAdvancedPattern", "/a{2}", "/aa", true), ("pathAdvancedPattern", "/a{2}", "/aaa", false),
        ("pathAdvancedPattern", "/a{2,}", "/aaaaa", true), ("pathAdvancedPattern", "/a{2,}", "/a", false),
        ("pathAdvancedPattern", "/a{1,2}b", "/aab", true), ("pathAdvancedPattern", "/a+", "/", false),
        ("pathAdvancedPattern", #"/a\.html"#, "/a.html", true),
        ("pathAdvancedPattern", #"/a\.html"#, "/axhtml", false),
        ("pathAdvancedPattern", "/[a-]", "/-", true), ("pathAdvancedPattern", "/[a[]", "/[", true),
        ("pathAdvancedPattern", "/[z-a]", "/m", false), ("pathAdvancedPattern", #"/[\]x]"#, "/]", true),
        ("pathAdvancedPattern", "/a]", "/a]", true), ("pathAdvancedPattern", "/a}", "/a", true),
        ("pathAdvancedPattern", "/.", "/é", true), ("pathAdvancedPattern", "/.", "/😀", false),
        ("pathAdvancedPattern", "/[а-я]+", "/%D0%B4%D0%B0", true), ("pathAdvancedPattern", "", "", true),
        // Sets, counts and characters beyond ASCII
        ("pathAdvancedPattern", "/[^a]+a", "/bba", true),
        ("pathAdvancedPattern", "/[^a-]{2,}-x", "/bb-x", true),
        ("pathAdvancedPattern", "/a{0}b", "/b", true),
        ("pathAdvancedPattern", "/[a-c]{2}", "/abc", false),
        ("pathAdvancedPattern", "/a{0,2}a", "/aa", false),
        ("pathAdvancedPattern", "/[é-ü]+", "/%C3%A9", true),
        ("pathPattern", "/a*b*c", "/c", true),
        ("pathPattern", "/x*", "/", false),
        ("pathPattern", "/.*/.*/c", "/a/b/c", true),
        ("pathPattern", "/é*x", "/ééx", true),
        ("pathSuffix", "😀", "/a😀", true),
        ("pathPrefix", "/é", "/%C3%A9x", true),
        // Patterns with a syntax error
        ("pathAdvancedPattern", "/[]", "/]", false), ("pathAdvancedPattern", "*", "/", false),
        // Escapes that are not right
        ("path", "/\u{FFFD}", "/%", true),
        ("path", "/\u{FFFD}", "/%C3", true), ("path", "/\u{FFFD}A", "/%C3A", true),
    ]

    @Test(arguments: rows.indices)
    func pattern(_ index: Int) {
        let row = Self.rows[index]
        let links = AndroidManifest(Manifest.filter([(row.key, row.pattern)]))
        let verdict = AndroidMatcher([links]).evaluate("https://a.com" + row.path)
        let expected: LinkOutcome = row.matches ? .opens : .noRule
        #expect(verdict.outcome == expected, "\(row.key) \(row.pattern) \(row.path)")
    }

    @Test func escapesWithWrongDigits() {
        let rows: [(link: String, text: String)] = [
            ("%zz", "\u{FFFD}\u{0}z"), ("%4z", "\u{FFFD}\u{4}"), ("a%", "a\u{FFFD}"), ("a%4", "a\u{FFFD}"),
            ("%C3%A9%C3", "é\u{FFFD}"), ("é%41", "éA"), ("+%2B", "++"),
        ]
        for row in rows {
            let decoded = AndroidLink.unescaped(Bytes(row.link.utf8).span)
            #expect(String(decoding: decoded, as: UTF8.self) == row.text, "\(row.link)")
        }
    }

    @Test(arguments: [
        ("*a", "`*`, `+` and `{` must follow a character or a set"),
        ("/a**", "`*`, `+` and `{` must follow a character or a set"),
        ("/a+{2}", "`*`, `+` and `{` must follow a character or a set"),
        ("/[]", "a set needs characters"), ("/[^]", "a set needs characters"), ("/[a", "`[` is not closed"),
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

    @Test(arguments: [
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
