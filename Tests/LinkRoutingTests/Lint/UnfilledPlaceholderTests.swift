import Testing

@testable import LinkRouting
@testable import LinkRoutingTools

@Suite("Placeholders that were not filled in")
struct UnfilledPlaceholderTests {
    /// Pieces from which links with and without placeholders are put together.
    private static let pieces = [
        "a", "/", "=", "&", "?", "#", "u", "n", "N", "null", "NaN", "undefined", "users", "%", "%%", "%20",
        "%5B", "%7b", "%24", "%3C", "{", "}", "{{", "}}", "[", "]", "<", ">", "*", "|", "$", "NAME", "é",
    ]

    @Test("The quick test for lists misses no placeholder", arguments: 0..<20)
    func quickTest(_ seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var count = 0
        for _ in 0..<3000 {
            let length = Int.random(in: 0...24, using: &generator)
            let pieces = (0..<length).compactMap { _ in Self.pieces.randomElement(using: &generator) }
            let link = Bytes(pieces.joined().utf8)
            guard UnfilledPlaceholder.first(in: link.span) != nil else { continue }
            count += 1
            let mayOccur = UnfilledPlaceholder.mayOccur(in: link.span)
            #expect(mayOccur, "\(pieces.joined())")
        }
        #expect(count > 100)
    }

    @Test(
        "The quick test is exact about words and escapes",
        arguments: [
            ("app://users/nullable/news", false), ("app://a/null", true), ("app://a/nul", false),
            ("app://aaaaaa/null/b", true), ("app://aaaaaaa/undefined", true), ("app://a?b=NaN", true),
            ("app://a/Null", false), ("app://a?b=%20%2F%2B", false), ("app://a?b=%25", true), ("", false),
            ("n", false), ("/null", true),
        ])
    func words(_ link: String, _ isThere: Bool) {
        let bytes = Bytes(link.utf8)
        let mayOccur = UnfilledPlaceholder.mayOccur(in: bytes.span)
        #expect(mayOccur == isThere)
    }
}
