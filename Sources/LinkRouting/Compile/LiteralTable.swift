/// The literal edges of all nodes in one hash table with open addressing.
///
/// A slot holds a text of up to eight bytes itself, so that most look-ups end in one place in memory. The hash ignores ASCII case, so
/// that all spellings of a text that differ in case only stand in one run of slots.
struct LiteralTable: Sendable {
    private struct Slot: Sendable {
        /// A short text, filled up with zeros. Of a longer one the offset at which it stands, and above it 32 bits of its hash.
        var key: UInt64 = 0
        /// The node in the lower 28 bits, above it the length of the text, or 15 for more than eight bytes.
        var origin: UInt32 = 0x0FFF_FFFF
        /// Where the edge leads to, as the bits of a place; 0 marks an empty slot, as no edge leads to the first root.
        var place: UInt32 = 0

        var node: Int { Int(origin & 0x0FFF_FFFF) }
        var child: Int { Trie.NodeRef(bits: place).node }
        /// The length of a short text.
        var length: Int { Int(origin >> 28) }
        var isLong: Bool { origin >> 28 == 15 }
        /// Where a long text stands.
        var offset: Int { Int(key & 0xFFFF_FFFF) }

        /// The same edge with another text in its slot.
        func isAlike(_ other: Slot) -> Bool { origin == other.origin && key >> 32 == other.key >> 32 }
    }

    /// Their number is a power of two.
    private var slots = ContiguousArray(repeating: Slot(), count: 16)
    /// By how many bits a hash is shifted to give the slot at which the search for an edge begins.
    private var shift: UInt64 = 64 - 4
    private(set) var count = 0
    /// The texts of more than eight bytes, each behind its length in four bytes.
    private var texts: Bytes = []
    /// Whether some text has an upper-case letter.
    private(set) var hasUppercase = false

    // MARK: Hashes

    private static let folding: UInt64 = 0x2020_2020_2020_2020
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    private static func origin(_ node: Int, _ length: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: node) | UInt32(truncatingIfNeeded: length > 8 ? 15 : length) << 28
    }

    /// The hash of an edge whose text has at most eight bytes. Its highest bits depend on all others.
    @inline(__always)
    private static func hash(_ origin: UInt32, _ key: UInt64) -> UInt64 {
        (key | folding ^ UInt64(origin) &* 0xD6E8_FEB8_6659_FD93) &* factor
    }

    /// The hash of an edge whose text stands at `range` of `text`: of its words, the last of which ends with it.
    @inline(__always)
    private static func hash(_ node: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        if range.count <= 8 { return hash(origin(node, range.count), text.zeroPaddedWord(range.lowerBound, range.upperBound)) }
        // The length of the text comes in with the node.
        let origin = UInt64(truncatingIfNeeded: node) | UInt64(truncatingIfNeeded: range.count) &<< 32
        var hash = (text.fullWord(at: range.lowerBound) | folding ^ origin &* 0xD6E8_FEB8_6659_FD93) &* factor
        if _slowPath(range.count > 16) { add(text, range, to: &hash) }
        return (hash ^ (hash >> 29) ^ (text.fullWord(at: range.upperBound &- 8) | folding)) &* factor
    }

    /// Adds the words between the first and the last one to a hash.
    @inline(never)
    private static func add(_ text: Span<UInt8>, _ range: Range<Int>, to hash: inout UInt64) {
        var offset = range.lowerBound &+ 8
        repeat {
            hash = (hash ^ (hash >> 29) ^ (text.fullWord(at: offset) | folding)) &* factor
            offset &+= 8
        } while offset < range.upperBound &- 8
    }

    /// The slot at which the search for an edge with this hash begins.
    @inline(__always)
    private func first(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

    // MARK: Looking up

    /// The child that `text` leads to from `node`.
    func child(of node: Int, _ text: Span<UInt8>) -> Int? { place(behind: node, text, ByteRange(0, text.count))?.node }

    /// The child that the text at `byteRange` of `text` leads to from `node`.
    func child(of node: Int, _ text: Span<UInt8>, _ byteRange: ByteRange) -> Int? { place(behind: node, text, byteRange)?.node }

    /// The length up to which texts are short.
    static let shortLength = 8

    /// Where the segment at `byteRange` of `text` leads to from `node`.
    func place(behind node: Int, _ text: Span<UInt8>, _ byteRange: ByteRange) -> Trie.NodeRef? {
        byteRange.count <= Self.shortLength
            ? shortPlace(behind: node, text, byteRange) : longPlace(behind: node, text, byteRange.range)
    }

    /// The same for a short segment.
    @inline(__always)
    func shortPlace(behind node: Int, _ text: Span<UInt8>, _ byteRange: ByteRange) -> Trie.NodeRef? {
        let length = byteRange.count
        let key = text.zeroPaddedWord(Int(byteRange.start), Int(byteRange.end))
        let origin = UInt32(truncatingIfNeeded: node) | UInt32(truncatingIfNeeded: length) << 28
        let slots = slots.span
        var index = first(Self.hash(origin, key))
        while true {
            // Safe: the slots are as many as `shift` leaves numbers, a power of two.
            let slot = unsafe slots[unchecked: index]
            if slot.key == key, slot.origin == origin { return Trie.NodeRef(bits: slot.place) }
            if slot.place == 0 { return nil }
            index = (index &+ 1) & (slots.count &- 1)
        }
    }

    /// The same for a long segment.
    @inline(__always)
    func longPlace(behind node: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Trie.NodeRef? {
        let hash = Self.hash(node, text, range)
        let sought = Slot(key: hash << 32, origin: Self.origin(node, range.count))
        var index = first(hash)
        while true {
            let slot = slots[index]
            if slot.isAlike(sought), texts.span.length(ofTextAt: slot.offset) == range.count,
                texts.span.isEqual(at: slot.offset, to: text, at: range)
            {
                return Trie.NodeRef(bits: slot.place)
            }
            if slot.place == 0 { return nil }
            index = (index &+ 1) & (slots.count &- 1)
        }
    }

    private func longText(_ slot: Slot) -> Range<Int> {
        slot.offset..<slot.offset + texts.span.length(ofTextAt: slot.offset)
    }

    // MARK: Spellings

    /// Calls `body` with every child that `text` leads to when ASCII case is ignored, and whether it is equal in case.
    func forEachChild(of node: Int, ignoringCase text: Span<UInt8>, _ body: (_ child: Int, _ isExact: Bool) -> Void) {
        let hash = Self.hash(node, text, 0..<text.count)
        let origin = Self.origin(node, text.count)
        let key = text.zeroPaddedWord(0, text.count)
        var index = first(hash)
        while slots[index].place != 0 {
            let slot = slots[index]
            if slot.origin == origin {
                if !slot.isLong {
                    if SWAR.lowercased(slot.key) == SWAR.lowercased(key) { body(slot.child, slot.key == key) }
                } else if ASCII.areEqualIgnoringCase(texts.span.extracting(longText(slot)), text) {
                    body(slot.child, texts.span.extracting(longText(slot)).isEqual(to: text))
                }
            }
            index = (index + 1) & (slots.count - 1)
        }
    }

    /// Every edge, in no order: where it begins, its text, and where it leads.
    func forEach(_ body: (_ node: Int, _ text: Bytes, _ child: Int) -> Void) {
        for slot in slots where slot.place != 0 { body(slot.node, text(of: slot), slot.child) }
    }

    private func text(of slot: Slot) -> Bytes {
        if slot.isLong { return Bytes(texts[longText(slot)]) }
        return Bytes((0..<slot.length).lazy.map { UInt8(truncatingIfNeeded: slot.key >> UInt64(8 * $0)) })
    }

    /// Every two edges of one node that `isWanted` whose texts differ in ASCII case only.
    func forEachPair(where isWanted: (_ node: Int) -> Bool, _ body: (_ child: Int, _ other: Int) -> Void) {
        for (first, slot) in slots.enumerated() where slot.place != 0 && isWanted(slot.node) {
            var index = (first + 1) & (slots.count - 1)
            while slots[index].place != 0, index != first {
                if slots[index].origin == slot.origin, haveOneFolding(slot, slots[index]) {
                    body(slot.child, slots[index].child)
                }
                index = (index + 1) & (slots.count - 1)
            }
        }
    }

    private func haveOneFolding(_ slot: Slot, _ other: Slot) -> Bool {
        if !slot.isLong { return SWAR.lowercased(slot.key) == SWAR.lowercased(other.key) }
        let texts = texts.span
        return ASCII.areEqualIgnoringCase(texts.extracting(longText(slot)), texts.extracting(longText(other)))
    }

    // MARK: Building

    /// The child that what stands in `range` of `text` leads to from `node`. If there is none, an edge to `new` is added.
    mutating func child(of node: Int, _ text: Bytes, _ range: Range<Int>, new: Int) -> Int {
        if range.count > Self.shortLength {
            if let known = longPlace(behind: node, text.span, range) { return known.node }
            insertLong(text, range, from: node, to: new)
            return new
        }
        let key = text.span.zeroPaddedWord(range.lowerBound, range.upperBound)
        let origin = Self.origin(node, range.count)
        let hash = Self.hash(origin, key)
        var index = first(hash)
        while slots[index].place != 0 {
            if slots[index].key == key, slots[index].origin == origin { return slots[index].child }
            index = (index &+ 1) & (slots.count &- 1)
        }
        if SWAR.lowercased(key) != key { hasUppercase = true }
        insert(Slot(key: key, origin: origin, place: Trie.NodeRef(new).bits), hash, at: index)
        return new
    }

    private mutating func insertLong(_ text: Bytes, _ range: Range<Int>, from node: Int, to child: Int) {
        if text.span.hasUppercase(range) { hasUppercase = true }
        let hash = Self.hash(node, text.span, range)
        for byte in 0..<4 { texts.append(UInt8(truncatingIfNeeded: range.count >> (8 * byte))) }
        let key = hash << 32 | UInt64(texts.count)
        texts.append(text.span.extracting(range))
        let slot = Slot(key: key, origin: Self.origin(node, range.count), place: Trie.NodeRef(child).bits)
        insert(slot, hash, at: emptySlot(hash))
    }

    /// Puts a new edge into the empty slot at `index`, or another one if there have to be more of them.
    private mutating func insert(_ slot: Slot, _ hash: UInt64, at index: Int) {
        // Small tables are kept emptier: what links ask for fits into a near cache all the same.
        let room = slots.count <= 1 << 12 ? slots.count / 8 : slots.count < 1 << 16 ? slots.count / 2 : slots.count / 4 * 3
        let isFull = count >= room
        if isFull { grow() }
        slots[isFull ? emptySlot(hash) : index] = slot
        count += 1
    }

    /// The empty slot for a new edge with this hash.
    private func emptySlot(_ hash: UInt64) -> Int {
        var index = first(hash)
        while slots[index].place != 0 { index = (index + 1) & (slots.count - 1) }
        return index
    }

    /// Gives each edge another place with the same child.
    mutating func changePlaces(_ place: (_ child: Int) -> Trie.NodeRef) {
        for index in slots.indices where slots[index].place != 0 { slots[index].place = place(slots[index].child).bits }
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
        shift -= 1
        for slot in old where slot.place != 0 {
            let hash = slot.isLong ? Self.hash(slot.node, texts.span, longText(slot)) : Self.hash(slot.origin, slot.key)
            slots[emptySlot(hash)] = slot
        }
    }
}

extension Span<UInt8> {
    /// The length that stands before the text at `offset`.
    @inline(__always)
    fileprivate func length(ofTextAt offset: Int) -> Int { Int(zeroPaddedWord(offset &- 4, offset)) }

    /// Whether the bytes from `offset` on are those of `other` at `range`, of which there are more than eight.
    @inline(__always)
    fileprivate func isEqual(at offset: Int, to other: Span<UInt8>, at range: Range<Int>) -> Bool {
        let last = range.count &- 8
        let isEqualAround =
            fullWord(at: offset) == other.fullWord(at: range.lowerBound)
            && fullWord(at: offset &+ last) == other.fullWord(at: range.lowerBound &+ last)
        return isEqualAround && (range.count <= 16 || isEqualBetween(at: offset, to: other, at: range))
    }

    /// The same for the bytes between the first eight and the last eight.
    @inline(never)
    private func isEqualBetween(at offset: Int, to other: Span<UInt8>, at range: Range<Int>) -> Bool {
        var difference: UInt64 = 0
        var index = 8
        while index < range.count &- 8 {
            difference |= fullWord(at: offset &+ index) ^ other.fullWord(at: range.lowerBound &+ index)
            index &+= 8
        }
        return difference == 0
    }
}
