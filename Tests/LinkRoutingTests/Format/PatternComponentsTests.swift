import Testing

@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

@Suite("Components of patterns")
struct PatternOutlineTests {
    @Test(
        "Origin, segments, and query with fragment",
        arguments: [
            ("/", nil, [], ""), ("/a/:b{int}", nil, ["a", ":b{int}"], ""), ("/a/", nil, ["a"], ""),
            ("/a//b", nil, ["a", "", "b"], ""),
            ("/{b:x|'/?#'}/c?d=:e", nil, [":b{x|'/?#'}", "c"], "?d=:e"), ("/a#b/c?d", nil, ["a"], "#b/c?d"),
            ("/?:a", nil, [], "?:a"),
            ("app://", "app://", [], ""), ("app://a/b", "app://a", ["b"], ""),
            ("https://*.h.example?a", "https://*.h.example", [], "?a"),
            ("//h.example/a", "//h.example", ["a"], ""),
            ("https://:t.h.example:81/+r", "https://:t.h.example:81", ["+r"], ""),
            ("/:a{url='x://y/z'}", nil, [":a{url='x://y/z'}"], ""),
        ] as [(String, String?, [String], String)])
    func parts(_ pattern: String, _ origin: String?, _ segments: [String], _ conditions: String) {
        let components = PatternComponents(pattern)
        #expect(components.origin == origin)
        #expect(components.segments == segments)
        #expect(components.conditions == conditions)
    }
}
