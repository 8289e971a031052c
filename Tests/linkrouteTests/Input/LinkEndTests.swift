import LinkRoutingLanguage
import Testing

@testable import linkroute

@Suite("The end of a link")
struct LinkEndTests {
    /// The bytes after `/x`, and the length of the link. They cannot be strings, because a character is cut.
    static let cut: [([UInt8], Int)] = [
        ([0xE4, 0x0A], 3), ([0xE4, 0x80, 0x0A], 4), ([0xC2, 0x20], 3), ([0xC2], 3), ([0xE3, 0x80], 4),
        ([0xE3, 0x80, 0x82], 2), ([0xC2, 0xA0], 2), ([0xC3, 0xA4], 4),
    ]

    @Test("A cut character does not hide the end", arguments: cut)
    func cutCharacter(_ bytes: [UInt8], _ expected: Int) {
        let text = Bytes("/x".utf8) + bytes
        #expect(LinkEnd.end(of: text.span, from: 0, to: text.count, before: 0) == expected)
    }
}
