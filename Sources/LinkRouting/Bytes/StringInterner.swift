/// Texts stored one after the other in one array, each identified by a number; equal texts are stored once.
package struct StringInterner: Sendable {
    /// A slot of a hash table with open addressing.
    ///
    /// It holds the first eight bytes of its text, so that short texts compare without reading the array.
    private struct Slot: Sendable {
        var key: UInt64 = 0
        var length: UInt32 = 0
        /// The text's id plus 1; 0 marks an empty slot.
        var idPlusOne: UInt32 = 0
    }

    /// All texts, in the order of their ids.
    package private(set) var bytes: Bytes = []
    private var ranges: [ByteRange] = []
    /// A power of two of them.
    private var slots: ContiguousArray<Slot> = []
    /// The shift that turns a hash into the slot at which a search begins.
    private var shift: UInt64 = 64

    package init() {}

    /// The number of different texts.
    package var count: Int { ranges.count }

    /// The range in `bytes` of the text with this id.
    package subscript(id: Int) -> ByteRange { ranges[id] }

    /// The id of the given range of `text`, or `nil` if it was never inserted. Linear in its length.
    package func id(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
        if slots.isEmpty { return nil }
        let idPlusOne = slots[slot(of: range, in: text)].idPlusOne
        return idPlusOne == 0 ? nil : Int(idPlusOne) - 1
    }

    /// The id of the given range of `text`, which is added if it is new. Ids count up from 0.
    package mutating func insert(_ range: Range<Int>, of text: Span<UInt8>) -> Int {
        id(of: range, in: text) ?? add(range, of: text)
    }

    /// The id of `text`, which is added if it is new.
    package mutating func insert(_ text: Span<UInt8>) -> Int { insert(text.indices, of: text) }

    @inline(never)
    private mutating func add(_ range: Range<Int>, of text: Span<UInt8>) -> Int {
        if (ranges.count &+ 1) &* 3 > slots.count &* 2 { grow() }
        let slot = slot(of: range, in: text)
        let start = bytes.count
        bytes.append(text.extracting(range))
        ranges.append(ByteRange(start, bytes.count))
        slots[slot] = Slot(
            key: text.zeroPaddedWord(range.lowerBound, range.upperBound),
            length: UInt32(truncatingIfNeeded: range.count),
            idPlusOne: UInt32(truncatingIfNeeded: ranges.count))
        return ranges.count - 1
    }

    /// The slot of a text, or the empty slot where it belongs.
    @inline(__always)
    private func slot(of range: Range<Int>, in text: Span<UInt8>) -> Int {
        let (start, end) = (range.lowerBound, range.upperBound)
        let key = text.zeroPaddedWord(start, end)
        let length = UInt32(truncatingIfNeeded: end &- start)
        let slots = slots.span
        let mask = slots.count &- 1
        var index = Int(truncatingIfNeeded: TextHash.hash(key, start, end, text) &>> shift)
        while slots[index].idPlusOne != 0 {
            if slots[index].key == key, slots[index].length == length,
                length <= 8 || isTailEqual(ranges[Int(slots[index].idPlusOne) - 1], start, end, text)
            {
                break
            }
            index = (index &+ 1) & mask
        }
        return index
    }

    /// Whether two texts of the same length and with the same first eight bytes are equal.
    @inline(never)
    private func isTailEqual(_ known: ByteRange, _ start: Int, _ end: Int, _ text: Span<UInt8>) -> Bool {
        let bytes = bytes.span
        var offset = 8
        while start &+ offset < end {
            let word = bytes.zeroPaddedWord(known.range.lowerBound &+ offset, known.range.upperBound)
            if word != text.zeroPaddedWord(start &+ offset, end) { return false }
            offset &+= 8
        }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Slot(), count: max(16, old.count * 2))
        shift = UInt64(64 - slots.count.trailingZeroBitCount)
        for slot in old where slot.idPlusOne != 0 {
            let range = ranges[Int(slot.idPlusOne) - 1].range
            let hash = TextHash.hash(slot.key, range.lowerBound, range.upperBound, bytes.span)
            var index = Int(truncatingIfNeeded: hash &>> shift)
            while slots[index].idPlusOne != 0 { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }
}

/// A multiplicative hash of texts, eight bytes at a time.
private enum TextHash {
    /// 2⁶⁴ divided by the golden ratio (Knuth, The Art of Computer Programming, section 6.4).
    @inline(__always)
    private static var goldenRatio: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// The hash of a text whose first eight bytes are `key`. Its highest bits depend on all bits of the text.
    @inline(__always)
    static func hash(_ key: UInt64, _ start: Int, _ end: Int, _ text: Span<UInt8>) -> UInt64 {
        let hash = (key ^ UInt64(truncatingIfNeeded: end &- start)) &* goldenRatio
        return end &- start <= 8 ? hash : extend(hash, by: text, from: start &+ 8, to: end)
    }

    @inline(never)
    private static func extend(_ hash: UInt64, by text: Span<UInt8>, from start: Int, to end: Int) -> UInt64 {
        var hash = hash
        var offset = start
        while offset < end {
            // The shift brings the highest bits, which depend on most others, down to where they spread
            // again.
            hash = (hash ^ (hash &>> 29) ^ text.zeroPaddedWord(offset, end)) &* goldenRatio
            offset &+= 8
        }
        return hash
    }
}

extension Span<UInt8> {
    /// A hash of the given range, for a ``HashIndex``.
    package func hash(of range: Range<Int>) -> Int {
        let (start, end) = (range.lowerBound, range.upperBound)
        return Int(truncatingIfNeeded: TextHash.hash(zeroPaddedWord(start, end), start, end, self) &>> 32)
    }
}
