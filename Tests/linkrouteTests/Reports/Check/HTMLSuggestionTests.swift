import Testing

@testable import LinkRoutingTools
@testable import linkroute

@Suite("The difference between a link and the one that was meant")
struct HTMLSuggestionTests {
    /// A difference in one line: `a[b|c]d`.
    private static func text(_ difference: TextDifference) -> String {
        difference.segments.map { $0.isEqual ? $0.old : "[\($0.old)|\($0.new)]" }.joined()
    }

    @Test(
        "Characters that differ",
        arguments: [
            ("", "", ""), ("a", "", "[a|]"), ("", "a", "[|a]"), ("abc", "abc", "abc"),
            ("a/25a", "a/25", "a/25[a|]"),
            ("http://a/product/25", "https://a/products/25", "http[|s]://a/product[|s]/25"),
            ("2024-2-9", "2024-02-09", "2024-[|0]2-[|0]9"),
            ("a/producst", "a/products", "a/produc[st|ts]"),
            ("a/fire", "a/water", "a/[fire|water]"),
            ("x=tea&y=1", "x=tee&y=2", "x=te[a|e]&y=[1|2]"),
            ("a/e\u{301}", "a/\u{E9}", "a/[e\u{301}|\u{E9}]"), ("a👩‍👩‍👧b", "a👩b", "a[👩‍👩‍👧|👩]b"),
        ])
    func differences(_ old: String, _ new: String, _ expected: String) {
        let difference = TextDifference(from: old, to: new)
        #expect(Self.text(difference) == expected)
        #expect(difference.segments.map(\.old).joined().unicodeScalars.elementsEqual(old.unicodeScalars))
        #expect(difference.segments.map(\.new).joined().unicodeScalars.elementsEqual(new.unicodeScalars))
    }

    @Test("Long texts with very different middles are not compared in detail")
    func longTexts() {
        let (old, new) = (String(repeating: "ab", count: 100), String(repeating: "ba", count: 100))
        let difference = TextDifference(from: "x\(old)y", to: "x\(new)y")
        #expect(Self.text(difference) == "x[\(old)|\(new)]y")
    }

    private static func html(_ link: String, _ suggestions: String...) -> [String] {
        let all = suggestions.map { Suggestion(link: $0, route: "r", origin: "") }
        return [HTMLSuggestion.link(link, all)] + all.map { HTMLSuggestion.suggestion($0, for: link) }
    }

    private static let button = #"<button class="copy" type="button" hidden>Copy</button> "#
    private static let route = #"<span class="small">opens <code>r</code></span>"#

    @Test("Differences are marked, and told to screen readers")
    func marks() {
        #expect(
            Self.html("app://a/<25a", "app://a/<25", "app://b/<25a") == [
                "<code>app://a/&lt;25<del>a</del></code>",
                "<code>app://a/&lt;25</code> <span class=\"unseen\">Change: “a” removed.</span> "
                    + Self.button + Self.route,
                "<code>app://<ins>b</ins>/&lt;25a</code> "
                    + "<span class=\"unseen\">Change: “b” instead of “a”.</span> " + Self.button + Self.route,
            ])
        #expect(
            Self.html("ab1cd2ef3gh4ij5kl", "abcdefghijkl")[1]
                == "<code>abcdefghijkl</code> <span class=\"unseen\">Change: “1” removed, “2” removed, “3” removed, "
                + "“4” removed, and more.</span> " + Self.button + Self.route)
    }

    @Test("Texts that have little in common are not marked")
    func differentTexts() {
        #expect(
            Self.html("app://x", "https://a.example/y") == [
                "<code>app://x</code>", "<code>https://a.example/y</code> " + Self.button + Self.route,
            ])
        #expect(Self.html("app://x") == ["<code>app://x</code>"])
    }

    @Test(
        "A link that the page cannot show as it is has no button",
        arguments: ["app://a/\u{202E}x", "app://a/…"])
    func copying(_ link: String) {
        #expect(!Self.html("b", link)[1].contains("button"))
        #expect(Self.html("b", #"app://a/\x"#)[1].contains("button"))
    }
}
