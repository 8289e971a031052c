#if arch(x86_64)
    internal import LineMarksC
#endif

/// Which bytes of a link are marked.
enum ByteClasses {
    /// The marks of the 64 bytes from `offset` on, the first one lowest.
    @inline(__always)
    static func marks(_ text: Span<UInt8>, at offset: Int) -> UInt64 {
        #if arch(x86_64)
            precondition(offset >= 0 && offset &+ 64 <= text.count)
            // Safe: the 64 bytes lie within the span.
            return unsafe text.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return 0 }
                return unsafe line_marks_of_64(start + offset)
            }
        #else
            return marksByWords(text, at: offset)
        #endif
    }

    /// The same, eight bytes at a time.
    @inline(__always)
    static func marksByWords(_ text: Span<UInt8>, at offset: Int) -> UInt64 {
        var marks: UInt64 = 0
        var part = 0
        while part < 64 {
            marks |= marked(text.word(at: offset &+ part)) << UInt64(truncatingIfNeeded: part)
            part &+= 8
        }
        return marks
    }

    /// The marks of the bytes from `offset` to the end, of which there are less than 64.
    static func lastMarks(_ text: Span<UInt8>, at offset: Int) -> UInt64 {
        let count = text.count - offset
        if count == 0 { return 0 }
        // What lies behind the end reads as zeros, which are marked.
        return marksByWords(text, at: offset) & ~(~0 << UInt64(count))
    }

    /// A bit for each of eight bytes.
    @inline(__always)
    private static func marked(_ word: UInt64) -> UInt64 {
        // The highest bit of each byte of `ordinary` stays only if the byte is none of those tested. `& low` before adding keeps
        // sums within their bytes.
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let seven = word & low
        var ordinary = ~word
        ordinary &= seven &+ 0x5F5F_5F5F_5F5F_5F5F
        ordinary &= ~(seven &+ 0x0101_0101_0101_0101)
        ordinary &= ((seven & 0x7E7E_7E7E_7E7E_7E7E) ^ 0x2222_2222_2222_2222) &+ low
        ordinary &= (seven ^ 0x2525_2525_2525_2525) &+ low
        ordinary &= ((seven | 0x1010_1010_1010_1010) ^ 0x3F3F_3F3F_3F3F_3F3F) &+ low
        ordinary &= (seven ^ 0x5C5C_5C5C_5C5C_5C5C) &+ low
        // Multiplying gathers the highest bits of all bytes in the highest byte.
        return (((~ordinary >> 7) & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
    }
}
