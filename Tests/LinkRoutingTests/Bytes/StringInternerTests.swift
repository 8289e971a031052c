import Testing

@testable import LinkRoutingLanguage

@Suite("Interned texts")
struct StringInternerTests {
    /// Texts of all lengths up to 40, some of which differ only in their first, ninth or last byte.
    private static let texts: [Bytes] = (0...40).flatMap { length in
        let text = Bytes((0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) })
        return [text]
            + Set([0, 8, length - 1]).filter(text.indices.contains).sorted().map { index in
                var other = text
                other[index] = UInt8(ascii: "-")
                return other
            }
    }

    @Test("A text keeps the id of its first insertion")
    func numbers() {
        var pool = StringInterner()
        for (number, text) in Self.texts.enumerated() {
            let around = [46] + text + [46, 46]
            #expect(pool.id(of: 1..<1 + text.count, in: around.span) == nil)
            #expect(pool.insert(1..<1 + text.count, of: around.span) == number)
        }
        #expect(pool.count == Self.texts.count)
        for (number, text) in Self.texts.enumerated() {
            #expect(pool.id(of: 0..<text.count, in: text.span) == number)
            #expect(pool.insert(text.span) == number)
            #expect(Bytes(pool.bytes[pool[number].range]) == text)
        }
        #expect(pool.count == Self.texts.count)
    }
}
