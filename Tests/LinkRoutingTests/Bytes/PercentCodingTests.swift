import Testing

@testable import LinkRoutingLanguage

@Suite("Percent-encoding")
struct PercentCodingTests {
    @Test(
        "Complete escapes are decoded once, others are kept",
        arguments: [
            ("", ""), ("a", "a"), ("%41", "A"), ("%2f%2F", "//"), ("a%20b", "a b"), ("%2541", "%41"),
            ("%", "%"),
            ("%4", "%4"), ("%4g", "%4g"), ("%g4", "%g4"), ("%%41", "%A"), ("a%C3%A9", "aé"), ("%41%", "A%"),
        ])
    func decoding(_ encoded: String, _ decoded: String) {
        #expect(PercentCoding.decodedText(Bytes(encoded.utf8)) == decoded)

        var output = Bytes("x".utf8)
        PercentCoding.appendDecoded(Bytes(encoded.utf8).span, to: &output)
        #expect(output == Bytes("x\(decoded)".utf8))

        // In place, with an escape after the range that must not be read.
        var text = Bytes("/\(encoded)41".utf8)
        let range = PercentCoding.appendDecoded(1..<1 + encoded.utf8.count, of: &text)
        #expect(Bytes(text[range.range]) == Bytes(decoded.utf8))
        #expect(text == Bytes("/\(encoded)41\(decoded)".utf8))
    }

    @Test("Text that is not UTF-8 when decoded", arguments: ["%FF", "a%C3", "%C3%28", "%ED%A0%80"])
    func invalid(_ encoded: String) {
        #expect(PercentCoding.decodedText(Bytes(encoded.utf8)) == nil)
    }

    @Test("Everything that is not unreserved is encoded")
    func encoding() {
        #expect(PercentCoding.encodedComponent("aZ09-._~ /%é\0") == "aZ09-._~%20%2F%25%C3%A9%00")
    }
}
