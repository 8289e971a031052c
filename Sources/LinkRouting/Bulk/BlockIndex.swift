internal import CByteClasses

/// Marks in a block of lines, by which a line is taken apart without looking at each of its bytes.
struct BlockIndex {
    /// One for every 64 bytes and, so that a window always lies in two, one more.
    private(set) var marks: ContiguousArray<ByteClassMasks> = []
    /// Where the line feeds stand; of these offsets the first ``lineCount`` are those of the block.
    private(set) var lineFeeds: ContiguousArray<Int> = []
    private(set) var lineCount = 0
    /// Whether something odd is in the block.
    private var hasOdd = false

    /// Marks the bytes of `block`, by means that the processor has. Linear.
    mutating func read(_ block: Span<UInt8>, by means: ByteClassMasks.Means = .best) {
        let count = block.count / 64 + 1
        if marks.count <= count { marks += repeatElement(ByteClassMasks(), count: count + 1 - marks.count) }
        lineCount = 0
        var odd: UInt64 = 0
        for first in stride(from: 0, to: count, by: Self.group) {
            // Room for the line feeds of all, and for two that count for nothing.
            let room = lineCount + 64 * Self.group + 2
            if lineFeeds.count < room { lineFeeds += repeatElement(0, count: room - lineFeeds.count) }
            let indices = first..<min(first + Self.group, count)
            ByteClassMasks.read(block, indices, into: &marks, &lineFeeds, &lineCount, &odd, by: means)
        }
        marks[count] = ByteClassMasks()
        hasOdd = odd != 0
    }

    private static let group = 16

    /// The marks of the 64 bytes from `offset` on, as far as a path is split by them.
    @inline(__always)
    static func window(_ marks: Span<ByteClassMasks>, at offset: Int) -> ByteClassMasks {
        let (first, second) = (marks[offset &>> 6], marks[offset &>> 6 &+ 1])
        let shift = UInt64(truncatingIfNeeded: offset & 63)
        func joined(_ low: UInt64, _ high: UInt64) -> UInt64 { (low &>> shift) | ((high &<< 1) &<< (63 ^ shift)) }
        return ByteClassMasks(
            slashes: joined(first.slashes, second.slashes), ends: joined(first.ends, second.ends),
            escapes: joined(first.escapes, second.escapes), odd: 0)
    }

    /// Whether something odd stands in `range` of the block.
    @inline(__always)
    func isOdd(_ range: Range<Int>) -> Bool { hasOdd && holdsOdd(range) }

    @inline(never)
    private func holdsOdd(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound / 64
        let last = range.upperBound / 64
        var bits = marks[index].odd & ~0 << UInt64(range.lowerBound % 64)
        while index < last {
            if bits != 0 { return true }
            index += 1
            bits = marks[index].odd
        }
        return bits & ~(~0 << UInt64(range.upperBound % 64)) != 0
    }
}
