import Testing

@testable import LinkRoutingLanguage

@Suite("Searching for a sequence of bytes")
struct BytesTests {
    @Test(
        "Consecutive bytes are found at every position",
        arguments: [
            ("://", true), ("a://", true), ("://b", true), ("a:/://b", true), ("a:////b", true), ("", false),
            (":", false),
            (":/", false), ("a:/b//", false), ("a:/", false),
        ])
    func found(_ text: String, _ isThere: Bool) {
        #expect(text.utf8.contains(sequence: "://") == isThere)
        #expect(Bytes("x\(text)y".utf8).dropFirst().dropLast().contains(sequence: "://") == isThere)
    }
}
