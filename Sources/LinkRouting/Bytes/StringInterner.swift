/// Texts side by side in one array, each known by its number; equal texts have one.
struct StringInterner: Sendable {
    /// A slot of a hash table with open addressing. It holds the first eight bytes of its text, so that short ones are compared
    /// without a look at the texts.
    private struct Slot: Sendable {
        var key: UInt64 = 0
        var length: UInt32 = 0
        /// The number of the text plus 1; 0 marks an empty slot.
        var number: UInt32 = 0
    }

    /// All texts, one behind the other.
    private(set) var bytes: Bytes = []
    private var stretches: [ByteRange] = []
    /// Their number is a power of two.
    private var slots: ContiguousArray<Slot> = []
    /// By how many bits a hash is shifted to give the slot at which a search begins.
    private var shift: UInt64 = 64

    /// How many texts there are.
    var count: Int { stretches.count }

    /// Where the text with this number stands in `bytes`.
    subscript(number: Int) -> ByteRange { stretches[number] }

    /// The number of what stands in `range` of `text`, if it is known. Linear in its length.
    func id(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
        if slots.isEmpty { return nil }
        let number = slots[slot(of: range, in: text)].number
        return number == 0 ? nil : Int(number) - 1
    }

    /// The number of what stands in `range` of `text`, which is added if it is new; the numbers go up from 0.
    mutating func insert(_ range: Range<Int>, of text: Span<UInt8>) -> Int {
        id(of: range, in: text) ?? add(range, of: text)
    }

    @inline(never)
    private mutating func add(_ range: Range<Int>, of text: Span<UInt8>) -> Int {
        if (stretches.count &+ 1) &* 3 > slots.count &* 2 { grow() }
        let slot = slot(of: range, in: text)
        let start = bytes.count
        bytes.append(text.extracting(range))
        stretches.append(ByteRange(start, bytes.count))
        slots[slot] = Slot(
            key: text.key(range.lowerBound, range.upperBound), length: UInt32(truncatingIfNeeded: range.count),
            number: UInt32(truncatingIfNeeded: stretches.count))
        return stretches.count - 1
    }

    /// The number of `text`, which is added if it is new.
    mutating func insert(_ text: Span<UInt8>) -> Int { insert(text.indices, of: text) }

    /// The slot in which a text stands, or else the empty one in which it would.
    @inline(__always)
    private func slot(of range: Range<Int>, in text: Span<UInt8>) -> Int {
        let (start, end) = (range.lowerBound, range.upperBound)
        let key = text.key(start, end)
        let length = UInt32(truncatingIfNeeded: end &- start)
        let slots = slots.span
        let mask = slots.count &- 1
        var index = Int(truncatingIfNeeded: Self.hash(key, start, end, text) &>> shift)
        while slots[index].number != 0 {
            if slots[index].key == key, slots[index].length == length,
                length <= 8 || isRest(stretches[Int(slots[index].number) - 1], start, end, text)
            {
                break
            }
            index = (index &+ 1) & mask
        }
        return index
    }

    /// Whether two texts of one length, whose first eight bytes are equal, are equal.
    @inline(never)
    private func isRest(_ known: ByteRange, _ start: Int, _ end: Int, _ text: Span<UInt8>) -> Bool {
        let bytes = bytes.span
        var offset = 8
        while start &+ offset < end {
            let mine = bytes.key(known.range.lowerBound &+ offset, known.range.upperBound)
            if mine != text.key(start &+ offset, end) { return false }
            offset &+= 8
        }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Slot(), count: max(16, old.count * 2))
        shift = UInt64(64 - slots.count.trailingZeroBitCount)
        for slot in old where slot.number != 0 {
            let stretch = stretches[Int(slot.number) - 1]
            var index = Int(truncatingIfNeeded: Self.hash(slot.key, Int(stretch.start), Int(stretch.end), bytes.span) &>> shift)
            while slots[index].number != 0 { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }

    /// The hash of a text, whose first eight bytes are `key`. Its highest bits depend on all others.
    @inline(__always)
    fileprivate static func hash(_ key: UInt64, _ start: Int, _ end: Int, _ text: Span<UInt8>) -> UInt64 {
        let hash = (key ^ UInt64(truncatingIfNeeded: end &- start)) &* factor
        return end &- start <= 8 ? hash : Self.hash(hash, restOf: text, from: start &+ 8, to: end)
    }

    /// The same with the bytes of `text` from `start` on.
    @inline(never)
    private static func hash(_ hash: UInt64, restOf text: Span<UInt8>, from start: Int, to end: Int) -> UInt64 {
        var hash = hash
        var offset = start
        while offset < end {
            hash = (hash ^ (hash &>> 29) ^ text.key(offset, end)) &* factor
            offset &+= 8
        }
        return hash
    }

    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}

extension Span<UInt8> {
    /// A hash of what stands in `range`, for a ``HashIndex``.
    func hash(of range: Range<Int>) -> Int {
        Int(
            truncatingIfNeeded: StringInterner.hash(key(range.lowerBound, range.upperBound), range.lowerBound, range.upperBound, self)
                &>> 32)
    }
}
