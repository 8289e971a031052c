import Testing

@testable import LinkRouting

@Suite("Looking for bytes next to each other")
struct ByteSequenceTests {
    @Test(
        "Bytes that stand side by side are found wherever they stand",
        arguments: [
            ("://", true), ("a://", true), ("://b", true), ("a:/://b", true), ("a:////b", true), ("", false), (":", false),
            (":/", false), ("a:/b//", false), ("a:/", false),
        ])
    func found(_ text: String, _ isThere: Bool) {
        #expect(text.utf8.contains(sequence: "://") == isThere)
        #expect(Bytes("x\(text)y".utf8).dropFirst().dropLast().contains(sequence: "://") == isThere)
    }
}
