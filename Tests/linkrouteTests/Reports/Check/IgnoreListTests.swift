import LinkRoutingLanguage
import Testing

@testable import linkroute

@Suite("Ignored links")
struct IgnoreListTests {
    @Test("The lines of an ignore file may end with CRLF")
    func lineEnds() throws {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/a/:x{int} -> a\n",
            "ignored":
                "\u{FEFF}app://a/*  # first\r\napp://b/*\t# second  one\r\n\r\n# no pattern\r\napp://c\r\n",
            "links.txt": "app://a/x\napp://b/2\r\napp://a/1\r\n",
        ])
        let outcome = try folder.run(["check", "-r", "app.routes", "--ignore-file", "ignored", "links.txt"])
        expectGolden("check/ignore-file-with-crlf.txt", outcome)
    }

    /// Whether a pattern matches a text, read from left to right with every place for each star.
    private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == UInt8(ascii: "*") {
            return (text.startIndex...text.endIndex).contains { matches(pattern.dropFirst(), text[$0...]) }
        }
        return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
    }

    private static func text(_ alphabet: String, _ length: Int, _ random: inout SystemRandomNumberGenerator)
        -> String
    {
        String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
    }

    @Test("A pattern matches what a reading with every place for each star matches", arguments: 0..<8)
    func patterns(_ round: Int) {
        var random = SystemRandomNumberGenerator()
        // Few letters, so that a text fits at several places.
        for _ in 0..<2000 {
            let alphabet = round.isMultiple(of: 2) ? "ab*?" : "abcde*?"
            let pattern = Self.text(alphabet, .random(in: 0...7, using: &random), &random)
            let link = Self.text("abcde?", .random(in: 0...12, using: &random), &random)
            let expected = Self.matches(Array(pattern.utf8)[...], Array(link.utf8)[...])
            let matches = IgnoreList.Rule(pattern).matches(Bytes(link.utf8).span)
            #expect(matches == expected, "\(link) of \(pattern)")
        }
    }
}
