import LinkRouting
import Testing

@testable import linkroute

@Suite("The end of a link")
struct LinkEndTests {
    /// The texts cannot be strings, because their last character is cut.
    @Test(
        "A cut character does not hide the end",
        arguments: [
            (Bytes("/x".utf8) + [0xE4, 0x0A], 3), (Bytes("/x".utf8) + [0xE4, 0x80, 0x0A], 4),
            (Bytes("/x".utf8) + [0xC2, 0x20], 3), (Bytes("/x".utf8) + [0xC2], 3),
            (Bytes("/x".utf8) + [0xE3, 0x80], 4), (Bytes("/x".utf8) + [0xE3, 0x80, 0x82], 2),
            (Bytes("/x".utf8) + [0xC2, 0xA0], 2), (Bytes("/x".utf8) + [0xC3, 0xA4], 4),
        ])
    func cutCharacter(_ text: Bytes, _ expected: Int) {
        #expect(LinkEnd.end(of: text.span, from: 0, to: text.count, before: 0) == expected)
    }
}
