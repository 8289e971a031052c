import Testing

@testable import LinkRouting

/// The bytes that are marked, by the vectors of the processor where there are any, and by words.
@Suite("Marks in a block of lines")
struct LineMarksTests {
    /// What the description says is marked.
    private func isMarked(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x7F || "\"#%/?\\".utf8.contains(byte) }

    @Test("Every byte at every place, between bytes of every kind")
    func everyByte() {
        for filling in [UInt8(ascii: "a"), UInt8(ascii: "/"), 0x00, 0x7F, 0x80, 0xFF] {
            for byte in UInt8.min...UInt8.max {
                for place in 0..<64 {
                    var text = Array(repeating: filling, count: 64)
                    text[place] = byte
                    var expected = isMarked(filling) ? ~UInt64(0) : 0
                    expected = isMarked(byte) ? expected | 1 << UInt64(place) : expected & ~(1 << UInt64(place))
                    guard ByteClasses.marks(text.span, at: 0) == expected, ByteClasses.marksByWords(text.span, at: 0) == expected
                    else {
                        Issue.record("byte \(byte) at \(place) among \(filling)")
                        return
                    }
                }
            }
        }
    }

    @Test("A cursor stops at every mark of texts of every length", arguments: 0..<300)
    func cursor(length: Int) {
        var random = SplitMix64(seed: UInt64(length))
        let text = (0..<length).map { _ in UInt8(ascii: "!") + UInt8(random.next() % 94) } + [UInt8(ascii: "\n")]
        var marks = LineMarks()
        // What an earlier and longer block has left must not be seen.
        marks.read(Array(repeating: UInt8(ascii: "/"), count: 1000).span)
        marks.read(text.span)
        let words = marks.words
        var cursor = LineMarks.Cursor(words.span)
        var places: [Int] = []
        while places.last != length { places.append(cursor.next(words.span)) }
        #expect(places == text.indices.filter { isMarked(text[$0]) })
    }
}
