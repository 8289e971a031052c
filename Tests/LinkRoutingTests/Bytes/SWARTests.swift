import Testing

@testable import LinkRouting

@Suite("Text eight bytes at a time")
struct SWARTests {
    /// The bytes of `text` from `offset` on, the first one lowest, filled up with zeros.
    private static func word(_ text: Bytes, _ offset: Int) -> UInt64 {
        (0..<8).reduce(0) { word, index in
            word | (offset + index < text.count ? UInt64(text[offset + index]) << UInt64(8 * index) : 0)
        }
    }

    @Test("A word at any place of a text of any length")
    func words() {
        for length in 0...20 {
            let text = Bytes((0..<length).map { UInt8(0xF0 - 7 * $0) })
            for offset in 0...24 { #expect(text.span.word(at: offset) == Self.word(text, offset)) }
            for end in 0...length {
                for start in 0...end { #expect(text.span.key(start, end) == Self.word(Bytes(text[..<end]), start)) }
            }
        }
    }

    @Test("A word is written where it is wanted, and nowhere else")
    func writing() {
        for offset in 0...8 {
            var text = Bytes(repeating: 0xAA, count: 16)
            var bytes = text.mutableSpan
            bytes.write(0x0807_0605_0403_0201, at: offset)
            var expected = Bytes(repeating: 0xAA, count: 16)
            expected.replaceSubrange(offset..<offset + 8, with: 1...8)
            #expect(text == expected)
        }
    }

    @Test("Every byte at every place is told from the others")
    func marks() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                let shift = UInt64(8 * place)
                // Neighbours that would be found if something were carried over.
                for others: UInt64 in [0, ~0, 0x6141_5A7A_4060_5B7B] {
                    let word = others & ~(0xFF << shift) | UInt64(byte) << shift
                    func isMarked(_ marks: UInt64) -> Bool { marks >> (shift + 7) & 1 != 0 }
                    #expect(isMarked(SWAR.otherThanLetters(word)) == !byte.isLetter)
                    #expect(isMarked(SWAR.belowGraphic(word)) == (byte <= 0x20 || byte >= 0x80))
                    #expect(isMarked(SWAR.equal(word, UInt8(ascii: "{"))) == (byte == UInt8(ascii: "{")))
                    let all = SWAR.otherThanLetters(word) | SWAR.belowGraphic(word) | SWAR.equal(word, UInt8(ascii: "{"))
                    #expect(all & 0x7F7F_7F7F_7F7F_7F7F == 0)
                }
            }
        }
    }
}
