/// Marks in a block of lines: one bit for every byte that is more than ordinary text.
///
/// Marked are `/`, `?`, `#`, `%`, line ends, and whatever is not printable ASCII or has to be escaped in JSON. A link has about ten
/// of them, so that reading it from mark to mark takes a tenth of the steps that reading it byte by byte would.
struct LineMarks {
    /// Bit `i` of word `w` stands for the byte at `64 * w + i`.
    private(set) var words: [UInt64] = []

    /// Marks the bytes of `block`. Linear.
    mutating func read(_ block: Span<UInt8>) {
        let whole = block.count / 64
        if words.count <= whole { words += repeatElement(0, count: whole + 1 - words.count) }
        var words = words.mutableSpan
        for index in 0..<whole { words[index] = ByteClasses.marks(block, at: 64 &* index) }
        words[whole] = ByteClasses.lastMarks(block, at: 64 &* whole)
    }

    /// Where reading has come to.
    struct Cursor {
        private var index: Int
        private var bits: UInt64

        /// Before the first mark.
        @inline(__always)
        init(_ words: Span<UInt64>) {
            index = 0
            bits = words.isEmpty ? 0 : words[0]
        }

        /// The offset of the next mark, of which there is one.
        @inline(__always)
        mutating func next(_ words: Span<UInt64>) -> Int {
            while bits == 0 {
                index &+= 1
                bits = words[index]
            }
            let offset = index &* 64 &+ bits.trailingZeroBitCount
            bits &= bits &- 1
            return offset
        }
    }
}
