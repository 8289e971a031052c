/// Text eight bytes at a time.
extension Span<UInt8> {
    /// The eight bytes from `offset` on, the first one lowest; bytes behind the end are 0.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        if offset &+ 8 <= count { return uncheckedWord(at: offset) }
        return lastWord(at: offset)
    }

    /// The eight bytes from `offset` on, all of which lie within the span.
    @inline(__always)
    func fullWord(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset &+ 8 <= count)
        return uncheckedWord(at: offset)
    }

    /// The same for eight bytes that are known to lie within the span.
    @unsafe
    @inline(__always)
    func fullWord(known offset: Int) -> UInt64 { uncheckedWord(at: offset) }

    /// The 32 bytes from `offset` on, all of which lie within the span.
    @inline(__always)
    func fourWords(at offset: Int) -> SIMD4<UInt64> {
        precondition(offset >= 0 && offset &+ 32 <= count)
        return SIMD4(
            uncheckedWord(at: offset), uncheckedWord(at: offset &+ 8), uncheckedWord(at: offset &+ 16),
            uncheckedWord(at: offset &+ 24))
    }

    /// Four of the words that cover `range`, which has at least eight bytes: they stand side by side, and where the range ends before
    /// one does, that one ends with it.
    @inline(__always)
    func words(of range: Range<Int>, from first: Int) -> SIMD4<UInt64> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count && range.count >= 8)
        let last = range.upperBound &- 8
        // None begins before the range, nor ends behind it.
        func word(_ index: Int) -> UInt64 { uncheckedWord(at: Swift.min(range.lowerBound &+ 8 &* (first &+ index), last)) }
        return SIMD4(word(0), word(1), word(2), word(3))
    }

    @inline(__always)
    private func uncheckedWord(at offset: Int) -> UInt64 {
        // Safe: every caller has made sure that the eight bytes lie within the span.
        unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
    }

    @inline(never)
    private func lastWord(at offset: Int) -> UInt64 {
        let missing = offset &+ 8 &- count
        if missing >= 8 { return 0 }
        if count >= 8 { return uncheckedWord(at: count &- 8) >> UInt64(truncatingIfNeeded: 8 &* missing) }
        return onlyWord &>> UInt64(truncatingIfNeeded: 8 &* offset)
    }

    /// All bytes of a text of one to seven. Where two pieces overlap they have the same bytes.
    private var onlyWord: UInt64 {
        func piece(_ byte: UInt8, at index: Int) -> UInt64 { UInt64(byte) &<< UInt64(truncatingIfNeeded: 8 &* index) }
        if count < 4 {
            return piece(self[0], at: 0) | piece(self[count / 2], at: count / 2) | piece(self[count &- 1], at: count &- 1)
        }
        let last = count &- 4
        return UInt64(half(at: 0)) | UInt64(half(at: last)) &<< UInt64(truncatingIfNeeded: 8 &* last)
    }

    @inline(__always)
    private func half(at offset: Int) -> UInt32 {
        precondition(offset >= 0 && offset &+ 4 <= count)
        // Safe: the four bytes lie within the span.
        return unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
    }

    /// The first eight bytes of the stretch; where it is shorter, the rest is 0.
    @inline(__always)
    func key(_ start: Int, _ end: Int) -> UInt64 {
        let length = end &- start
        let word = word(at: start)
        return length >= 8 ? word : word & ~(~0 &<< UInt64(truncatingIfNeeded: 8 &* length))
    }

    /// Where `byte`, which is ASCII, stands first in a stretch of the text.
    func offset(of byte: UInt8, in range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let found = SWAR.equal(word(at: offset), byte)
            if found != 0 {
                let place = offset &+ found.trailingZeroBitCount &>> 3
                return place < range.upperBound ? place : nil
            }
            offset &+= 8
        }
        return nil
    }

    /// Whether JSON writes every byte as it is, if the text is UTF-8.
    var needsNoEscape: Bool {
        var offset = 0
        while offset < count {
            let word = word(at: offset) | (count &- offset < 8 ? ~0 << UInt64(8 &* (count &- offset)) : 0)
            if SWAR.escaped(word) != 0 { return false }
            offset &+= 8
        }
        return true
    }
}

extension MutableSpan<UInt8> {
    /// Puts the bytes of `word` at `offset` and behind, the lowest one first. All eight have to lie within the span.
    @inline(__always)
    mutating func write(_ word: UInt64, at offset: Int) {
        // Safe: any eight bytes are bytes, and that they lie within the span is checked.
        var bytes = unsafe mutableBytes
        bytes.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    }
}

/// Eight bytes compared at once.
enum SWAR {
    /// Not 0 if a byte of `word` is a control, `"` or `\`, which JSON escapes.
    @inline(__always)
    static func escaped(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let controls = (word &- 0x20 &* ones) & ~word
        let quotes = word ^ 0x22 &* ones
        let backslashes = word ^ 0x5C &* ones
        return (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & 0x8080_8080_8080_8080
    }

    /// The highest bit of each byte that is `byte`, which is ASCII; no other bit.
    @inline(__always)
    static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let other = word ^ 0x0101_0101_0101_0101 &* UInt64(byte)
        return ~((other & low) &+ low | other | low)
    }

    /// The highest bit of each byte that is a control, a space or not ASCII; no other bit.
    @inline(__always)
    static func belowGraphic(_ word: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return (~((word & low) &+ 0x5F5F_5F5F_5F5F_5F5F) | word) & ~low
    }

    /// The highest bit of each byte that is no ASCII letter; no other bit.
    @inline(__always)
    static func otherThanLetters(_ word: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let ones: UInt64 = 0x0101_0101_0101_0101
        let small = (word | 0x20 &* ones) & low
        // The highest bit of each byte: whether it is at least `a`, and whether it is more than `z`.
        let letters = (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B)) & ~word
        return ~letters & ~low
    }

    /// `word` with the ASCII letters in lower case.
    @inline(__always)
    static func folded(_ word: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let ones: UInt64 = 0x0101_0101_0101_0101
        let seven = word & low
        // The highest bit of each byte: whether it is at least `A`, and whether it is more than `Z`.
        let upper = (seven &+ ones &* (0x80 - 0x41)) & ~(seven &+ ones &* (0x80 - 0x5B)) & ~word & ~low
        return word | upper >> 2
    }

    /// Whether each byte is a digit.
    @inline(__always)
    static func areDigits(_ word: UInt64) -> Bool {
        ((word &+ 0x4646_4646_4646_4646) | (word &- 0x3030_3030_3030_3030)) & 0x8080_8080_8080_8080 == 0
    }
}
