import Testing

@testable import LinkRoutingLanguage

@Suite("Eight bytes at a time")
struct SWARTests {
    /// The bytes of `text` from `offset` on, the first one lowest, padded with zeros.
    private static func word(_ text: Bytes, _ offset: Int) -> UInt64 {
        (0..<8).reduce(0) { word, index in
            word | (offset + index < text.count ? UInt64(text[offset + index]) << UInt64(8 * index) : 0)
        }
    }

    @Test("A word is read at any offset of a text of any length")
    func words() {
        for length in 0...20 {
            let text = Bytes((0..<length).map { UInt8(0xF0 - 7 * $0) })
            for offset in 0...24 { #expect(text.span.word(at: offset) == Self.word(text, offset)) }
            for end in 0...length {
                for start in 0...end {
                    #expect(text.span.zeroPaddedWord(start, end) == Self.word(Bytes(text[..<end]), start))
                }
            }
        }
    }

    @Test("Writing a word changes no other bytes")
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

    @Test("Masks are right for every byte in every position")
    func marks() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                let shift = UInt64(8 * place)
                // Neighbors that would be marked if something were carried into the next byte.
                for others: UInt64 in [0, ~0, 0x6141_5A7A_4060_5B7B] {
                    let word = others & ~(0xFF << shift) | UInt64(byte) << shift
                    func isMarked(_ marks: UInt64) -> Bool { marks >> (shift + 7) & 1 != 0 }
                    #expect(isMarked(SWAR.nonLetterMask(word)) == !byte.isLetter)
                    #expect(isMarked(SWAR.controlOrSpaceMask(word)) == (byte <= 0x20 || byte >= 0x80))
                    #expect(isMarked(SWAR.equal(word, UInt8(ascii: "{"))) == (byte == UInt8(ascii: "{")))
                    let all =
                        SWAR.nonLetterMask(word) | SWAR.controlOrSpaceMask(word)
                        | SWAR.equal(word, UInt8(ascii: "{"))
                    #expect(all & 0x7F7F_7F7F_7F7F_7F7F == 0)
                }
            }
        }
    }

    @Test("Texts are equal ignoring case only if they differ in nothing else")
    func equalIgnoringCase() {
        func areEqual(_ left: Bytes, _ right: Bytes) -> Bool {
            ASCII.areEqualIgnoringCase(left.span, right.span)
        }
        for count in 0...20 {
            let text = Bytes((0..<count).map { UInt8(ascii: "m") + UInt8($0 % 3) })
            #expect(areEqual(text, text))
            #expect(!areEqual(text, text + [0]))
            for position in 0..<count {
                for byte in UInt8.min...UInt8.max {
                    var other = text
                    other[position] = byte
                    let isEqual = ASCII.lowercased(byte) == text[position]
                    #expect(areEqual(text, other) == isEqual)
                    #expect(areEqual(other, text) == isEqual)
                }
            }
        }
    }
}
