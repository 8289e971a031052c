/// Comparison that ignores the case of ASCII letters.
enum ASCIICase {
    static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where folded(left[index]) != folded(right[index]) { return false }
        return true
    }

    @inline(__always)
    static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
