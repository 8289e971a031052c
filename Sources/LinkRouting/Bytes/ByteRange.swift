/// A range of byte offsets into a text, in half the space of a `Range<Int>`.
package struct ByteRange: Sendable, Hashable {
    /// The offset of the first byte.
    package var start: UInt32
    /// The offset after the last byte.
    package var end: UInt32

    @inline(__always)
    package init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// The largest offset that fits.
    static let maximumOffset = Int(UInt32.max)

    /// The number of bytes.
    package var count: Int { Int(end) - Int(start) }
    package var isEmpty: Bool { start == end }
    /// The offsets as a range of `Int`.
    package var range: Range<Int> { Int(start)..<Int(end) }
}
