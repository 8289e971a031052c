import Testing

@testable import LinkRoutingLanguage

@Suite("Validation of UTF-8")
struct UTF8ValidationTests {
    /// The bytes next to every border in table 3-7 of the Unicode Standard.
    private static let borders: [UInt8] = [
        0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
        0xEF,
        0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]

    @Test("It agrees with the standard library on all sequences of bytes next to a border")
    func sequences() {
        var texts: [Bytes] = [[]]
        var mistaken: [Bytes] = []
        for length in 1...4 {
            if length == 4 { texts.removeAll { $0[0] < 0xF0 } }
            texts = texts.flatMap { text in Self.borders.map { text + [$0] } }
            for text in texts {
                // A replacement character stands for what is not UTF-8, and none of these texts has one
                // itself.
                let isValid = !String(decoding: text, as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
                for text in [text, text + [0x61]] where UTF8Validation.isValid(text.span) != isValid {
                    mistaken.append(text)
                }
            }
        }
        #expect(mistaken == [])
    }
}
