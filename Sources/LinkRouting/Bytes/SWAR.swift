/// SIMD within a register: tests eight bytes at once in a `UInt64`, the first byte lowest.
///
/// A mask has the highest bit set in each byte for which the test holds, and no other bit: sums for masks are
/// made of seven bits per byte, so that nothing is carried into the next byte. Tests that return a `Bool` do
/// without that, as a byte from which something is carried decides the result by itself.
package enum SWAR {
    /// 1 in every byte; times a byte, that byte in every place.
    @inlinable @inline(__always)
    package static var ones: UInt64 { 0x0101_0101_0101_0101 }
    /// The seven lower bits of every byte.
    @inlinable @inline(__always)
    package static var lowBits: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
    /// The highest bit of every byte.
    @inlinable @inline(__always)
    package static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Whether a byte of `word` is a control, `"` or `\`, which are the characters of ASCII that JSON
    /// escapes; assumes that the text is UTF-8.
    @inlinable @inline(__always)
    static func needsJSONEscape(_ word: UInt64) -> Bool {
        let controls = (word &- (0x20 &* ones)) & ~word
        let quotes = word ^ (0x22 &* ones)
        let backslashes = word ^ (0x5C &* ones)
        let deletes = word ^ (0x7F &* ones)
        let found =
            controls | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
            | ((deletes &- ones) & ~deletes)
        return (found & highBits) != 0
    }

    /// Whether a byte of `word` is not ASCII.
    @inlinable @inline(__always)
    static func hasNonASCII(_ word: UInt64) -> Bool { word & highBits != 0 }

    /// Marks each byte that equals `byte`, which is ASCII.
    @inlinable @inline(__always)
    package static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ (ones &* UInt64(byte))
        return ~(((difference & lowBits) &+ lowBits) | difference | lowBits)
    }

    /// `word` with the ASCII letters in lower case.
    @inlinable @inline(__always)
    package static func lowercased(_ word: UInt64) -> UInt64 {
        let sevenBits = word & lowBits
        let atLeastA = sevenBits &+ (ones &* (0x80 - 0x41))
        let aboveZ = sevenBits &+ (ones &* (0x80 - 0x5B))
        let uppercase = atLeastA & ~aboveZ & ~word & highBits
        return word | (uppercase >> 2)
    }

    /// Whether every byte is an ASCII digit.
    @inlinable @inline(__always)
    static func areDigits(_ word: UInt64) -> Bool {
        let above9 = word &+ (ones &* (0x7F - 0x39))
        let below0 = word &- (ones &* 0x30)
        return ((above9 | below0) & highBits) == 0
    }
}

// MARK: - Words of a text

extension Span<UInt8> {
    /// The eight bytes from `offset` on, the first one lowest; bytes after the end are 0. The offset must not
    /// be negative.
    @inlinable @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        // Safe: no caller gives a negative offset, so the eight bytes lie within the span.
        if offset &+ 8 <= count { return unsafe word(unchecked: offset) }
        return lastWord(at: offset)
    }

    /// The eight bytes from `offset` on, all of which must lie within the span.
    @inlinable @inline(__always)
    func fullWord(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset &+ 8 <= count)
        return unsafe word(unchecked: offset)
    }

    /// The 32 bytes from `offset` on, all of which must lie within the span.
    @inlinable @inline(__always)
    func fourWords(at offset: Int) -> SIMD4<UInt64> {
        precondition(offset >= 0 && offset &+ 32 <= count)
        // Safe: checked above.
        return unsafe SIMD4(
            word(unchecked: offset), word(unchecked: offset &+ 8), word(unchecked: offset &+ 16),
            word(unchecked: offset &+ 24))
    }

    /// Four consecutive words of `range`, from the one with index `first` on, which must not be negative.
    ///
    /// `range` has at least eight bytes. A word that would extend past its end is moved back to end with it,
    /// so that words of equal ranges are equal, and two ranges are equal if all words that cover them are.
    @inlinable @inline(__always)
    package func words(of range: Range<Int>, from first: Int) -> SIMD4<UInt64> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count && range.count >= 8)
        let last = range.upperBound &- 8
        func word(_ index: Int) -> UInt64 {
            let offset = Swift.min(range.lowerBound &+ (8 &* (first &+ index)), last)
            // Safe: no word begins before the range or ends after it.
            return unsafe self.word(unchecked: offset)
        }
        return SIMD4(word(0), word(1), word(2), word(3))
    }

    /// The word at `offset` where it extends past the end of the text.
    @usableFromInline @inline(never)
    func lastWord(at offset: Int) -> UInt64 {
        let missing = offset &+ 8 &- count
        if missing >= 8 { return 0 }
        if count >= 8 {
            // Safe: the text has eight bytes.
            return unsafe word(unchecked: count &- 8) >> UInt64(truncatingIfNeeded: 8 &* missing)
        }
        return shortWord &>> UInt64(truncatingIfNeeded: 8 &* offset)
    }

    /// All bytes of a text of one to seven bytes, put together from parts that may overlap.
    private var shortWord: UInt64 {
        func byte(at index: Int) -> UInt64 {
            UInt64(self[index]) &<< UInt64(truncatingIfNeeded: 8 &* index)
        }
        if count < 4 { return byte(at: 0) | byte(at: count / 2) | byte(at: count &- 1) }
        let last = count &- 4
        // Safe: the text has four bytes.
        let (head, tail) = unsafe (UInt64(halfWord(unchecked: 0)), UInt64(halfWord(unchecked: last)))
        return head | (tail &<< UInt64(truncatingIfNeeded: 8 &* last))
    }

    /// The first eight bytes of the text from `start` to `end`; of a shorter text all bytes, then zeros.
    @inlinable @inline(__always)
    package func zeroPaddedWord(_ start: Int, _ end: Int) -> UInt64 {
        let length = end &- start
        let word = word(at: start)
        return length >= 8 ? word : word & ~(~0 &<< UInt64(truncatingIfNeeded: 8 &* length))
    }

    /// The offset of the first `byte`, which is ASCII, within `range`.
    package func offset(of byte: UInt8, in range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let found = SWAR.equal(word(at: offset), byte)
            if found != 0 {
                let position = offset &+ (found.trailingZeroBitCount &>> 3)
                return position < range.upperBound ? position : nil
            }
            offset &+= 8
        }
        return nil
    }

    /// The offset of the first of two bytes, which are ASCII, from `start` on; `end` if neither occurs
    /// before.
    package func offset(of byte: UInt8, or other: UInt8, from start: Int, to end: Int) -> Int {
        var offset = start
        while offset < end {
            let word = word(at: offset)
            let found = SWAR.equal(word, byte) | SWAR.equal(word, other)
            if found != 0 { return Swift.min(end, offset &+ found.trailingZeroBitCount &>> 3) }
            offset &+= 8
        }
        return end
    }

    /// Whether the text is ASCII, and JSON writes every byte unescaped.
    var isPlainJSON: Bool {
        var offset = 0
        while offset < count {
            let rest = count &- offset
            let padding: UInt64 = rest < 8 ? (0x20 &* SWAR.ones) &<< UInt64(truncatingIfNeeded: 8 &* rest) : 0
            let word = word(at: offset) | padding
            if SWAR.hasNonASCII(word) || SWAR.needsJSONEscape(word) { return false }
            offset &+= 8
        }
        return true
    }

    /// Whether JSON writes every byte unescaped, if the text is UTF-8.
    var isJSONSafe: Bool {
        var offset = 0
        var all: UInt64 = 0
        while offset < count {
            let rest = count &- offset
            let padding: UInt64 = rest < 8 ? ~0 << UInt64(8 &* rest) : 0
            let word = word(at: offset)
            if SWAR.needsJSONEscape(word | padding) { return false }
            all |= word & ~padding
            offset &+= 8
        }
        return !SWAR.hasNonASCII(all) || !HiddenCharacter.isBeyondASCII(in: self)
    }
}

extension MutableSpan<UInt8> {
    /// Overwrites the eight bytes from `offset` on, the lowest one first. All must lie within the span.
    @inlinable @inline(__always)
    package mutating func write(_ word: UInt64, at offset: Int) {
        // Safe: bytes may have any value, and `storeBytes` checks the bounds.
        var bytes = unsafe mutableBytes
        bytes.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    }
}

extension Span<UInt8> {
    /// Whether `range` has an upper-case ASCII letter.
    func hasUppercase(_ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let word = zeroPaddedWord(offset, Swift.min(offset &+ 8, range.upperBound))
            if SWAR.lowercased(word) != word { return true }
            offset &+= 8
        }
        return false
    }
}
