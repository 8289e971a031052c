import LinkRoutingLanguage
import Testing

@testable import linkroute

@Suite("Looking for text in bytes")
struct ByteSearchTests {
    @Test(
        "Text is found in letters of either case",
        arguments: [
            ("a-b: c", true), ("A-B: C", true), ("xA-b: Cx", true), ("a-a-b: c", true), ("", false),
            ("a-b: ", false),
            ("a\u{D}b: c", false), ("a-b:  c", false),
        ])
    func ignoringCase(_ text: String, _ isThere: Bool) {
        let bytes = Bytes(text.utf8)
        #expect(bytes.span.contains(ignoringCase: "a-b: c") == isThere)
        // Without a mark that is looked for first.
        let letters = Bytes(text.utf8.map { $0 == UInt8(ascii: ":") ? UInt8(ascii: "-") : $0 })
        #expect(letters.span.contains(ignoringCase: "a-b- c") == isThere)
    }
}
