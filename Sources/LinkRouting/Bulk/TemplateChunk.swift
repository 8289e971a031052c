extension ResultTemplates {
    /// The part of a result that follows the text of a chunk.
    enum Part: UInt8 {
        /// A segment as text. The quotes are in the chunks.
        case text
        /// A segment as digits, if they are the number's form in JSON; otherwise formatted.
        case integer
        /// A segment as JSON of its type, which is not the text in the link.
        case formatted
        /// A parameter of any kind, with its key; nothing if the link has no value for it.
        case member
        /// The start of an object whose first parameter is a ``member``. Nothing is written.
        case parametersStart
        /// The end of an object whose parameters a link may all lack.
        case parametersEnd
        /// The global parameters.
        case globals
        /// The name of the source.
        case source
        /// The query items that nothing declares.
        case undeclared
        /// The chunk is the last one.
        case end
    }

    /// The header of a chunk, in the 12 bytes before its text: the length of the text (4 bytes), the depth of
    /// the value's segment (2), the part (1), an unused byte, and an operand (4): the value's type, or the
    /// index of a parameter.
    ///
    /// The operand is read only for a part that cannot be copied. The other fields are one word, which is all
    /// that copying needs.
    struct Chunk {
        static let headerSize = 12

        private let word: UInt64

        init(length: Int, depth: Int, part: Part) {
            word = UInt64(length) | (UInt64(depth) << 32) | (UInt64(part.rawValue) << 48)
        }

        /// Reads the chunk at `location`, without a bounds check.
        @unsafe
        @inline(__always)
        init(unchecked chunks: Span<UInt8>, at location: Int) {
            word = unsafe chunks.word(unchecked: location)
        }

        /// Reads the operand of the chunk at `location`.
        static func operand(_ chunks: Span<UInt8>, at location: Int) -> Int {
            Int(chunks.fullWord(at: location + 4) >> 32)
        }

        /// The number of bytes of the text.
        @inline(__always)
        var length: Int { Int(word & 0xFFFF_FFFF) }
        /// The index of the segment whose text is the value.
        @inline(__always)
        var depth: Int { Int((word >> 32) & 0xFFFF) }
        @inline(__always)
        var part: Part {
            // Safe: the initializer wrote the raw value of a part, and those count up from 0.
            unsafe unsafeBitCast(UInt8(truncatingIfNeeded: word >> 48), to: Part.self)
        }

        /// Writes the header to `location`.
        func write(operand: Int, to chunks: inout ByteBuffer, at location: Int) {
            chunks.write((word >> 32) | (UInt64(truncatingIfNeeded: operand) << 32), at: location + 4)
            chunks.write(word, at: location)
        }
    }
}
