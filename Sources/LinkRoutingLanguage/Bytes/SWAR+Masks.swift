package import LinkRouting

// What the parser of tables skips, eight bytes at a time.
extension SWAR {
    /// Marks each byte that is a control below 0x20, a space or not ASCII.
    @inline(__always)
    package static func controlOrSpaceMask(_ word: UInt64) -> UInt64 {
        let isGraphic = (word & lowBits) &+ (ones &* (0x80 - 0x21))
        return (~isGraphic | word) & highBits
    }

    /// Marks each byte that is not an ASCII letter.
    @inline(__always)
    package static func nonLetterMask(_ word: UInt64) -> UInt64 {
        let lowercase = (word | (0x20 &* ones)) & lowBits
        let atLeastA = lowercase &+ (ones &* (0x80 - 0x61))
        let aboveZ = lowercase &+ (ones &* (0x80 - 0x7B))
        return ~(atLeastA & ~aboveZ & ~word) & highBits
    }
}
