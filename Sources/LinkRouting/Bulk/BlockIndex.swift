/// The index of a block of lines: bitmasks of its delimiters and special bytes, and the offsets of its line
/// feeds.
///
/// It is built by one pass over the bytes, many at a time. Lines are then read by the masks, without a look
/// at each byte. simdjson calls such an index *structural*.
///
/// ```
/// https://shop.example.com/a%20b/c?x=1
/// ......11................1.....1.....   slashes
/// ................................1...   ends
/// ..........................1.........   escapes
/// ....................................   special
/// ```
struct BlockIndex {
    /// The masks of each group of 64 bytes, and one empty group more, so that every window lies in two
    /// groups.
    private(set) var masks: ContiguousArray<ByteClassMasks> = []
    /// The offsets of the line feeds. Only the first ``lineCount`` belong to the block.
    private(set) var lineFeeds: ContiguousArray<Int> = []
    private(set) var lineCount = 0
    /// Whether the block has any special byte.
    private var hasSpecialBytes = false

    /// The number of 64-byte groups that are read at a time. The list of line feeds first gets room for all
    /// that they may have.
    private static let groupsPerStep = 16

    /// Indexes `block` with a backend that the processor supports. Linear in the number of bytes.
    mutating func read(_ block: Span<UInt8>, with backend: ByteClassMasks.Backend = .best) {
        let groupCount = block.count / 64 + 1
        if masks.count <= groupCount {
            masks += repeatElement(ByteClassMasks(), count: groupCount + 1 - masks.count)
        }
        lineCount = 0
        var special: UInt64 = 0
        for first in stride(from: 0, to: groupCount, by: Self.groupsPerStep) {
            // The backends write up to two entries after the last line feed.
            let capacity = lineCount + 64 * Self.groupsPerStep + 2
            if lineFeeds.count < capacity { lineFeeds += repeatElement(0, count: capacity - lineFeeds.count) }
            let groups = first..<min(first + Self.groupsPerStep, groupCount)
            special |= ByteClassMasks.read(
                block, groups, into: &masks, lineFeeds: &lineFeeds, count: &lineCount, with: backend)
        }
        masks[groupCount] = ByteClassMasks()
        hasSpecialBytes = special != 0
    }

    /// The masks of the 64 bytes from `offset` on, without those of special bytes.
    @inline(__always)
    static func window(_ masks: Span<ByteClassMasks>, at offset: Int) -> ByteClassMasks {
        let (first, second) = (masks[offset &>> 6], masks[(offset &>> 6) &+ 1])
        let shift = UInt64(truncatingIfNeeded: offset & 63)
        // Two shifts to the left, as one by 64 bits would be none.
        func joined(_ low: UInt64, _ high: UInt64) -> UInt64 {
            (low &>> shift) | ((high &<< 1) &<< (63 ^ shift))
        }
        return ByteClassMasks(
            slashes: joined(first.slashes, second.slashes), ends: joined(first.ends, second.ends),
            escapes: joined(first.escapes, second.escapes), special: 0)
    }

    /// Whether a special byte is in `range` of the block.
    @inline(__always)
    func hasSpecial(in range: Range<Int>) -> Bool { hasSpecialBytes && findsSpecial(in: range) }

    @inline(never)
    private func findsSpecial(in range: Range<Int>) -> Bool {
        var group = range.lowerBound / 64
        let last = range.upperBound / 64
        var bits = masks[group].special & (~0 << UInt64(range.lowerBound % 64))
        while group < last {
            if bits != 0 { return true }
            group += 1
            bits = masks[group].special
        }
        return bits & ~(~0 << UInt64(range.upperBound % 64)) != 0
    }
}
