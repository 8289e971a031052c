/// The literal edges of all nodes in one hash table with open addressing.
///
/// A slot holds a text of up to eight bytes itself, so that most look-ups end in one place in memory. The hash ignores ASCII case, so
/// that all spellings of a text that differ in case only stand in one run of slots.
struct LiteralEdges: Sendable {
    private struct Slot: Sendable {
        /// A short text, filled up with zeros. Of a longer one the index of its stretch, and above it 32 bits of its hash.
        var key: UInt64 = 0
        /// The node in the lower 28 bits, above it the length of the text, or 15 for more than eight bytes.
        var origin: UInt32 = 0
        /// Where the edge leads to, as the bits of a place; 0 marks an empty slot, as no edge leads to the first root.
        var place: UInt32 = 0

        var node: Int { Int(origin & 0x0FFF_FFFF) }
        var child: Int { Trie.Place(bits: place).node }
        /// The length of a short text.
        var length: Int { Int(origin >> 28) }
        var isLong: Bool { origin >> 28 == 15 }

        /// The same edge with another text in its slot.
        func isAlike(_ other: Slot) -> Bool { origin == other.origin && key >> 32 == other.key >> 32 }
    }

    private var slots: [Slot] = Array(repeating: Slot(), count: 16)
    private(set) var count = 0
    /// The texts of more than eight bytes, and where each stands.
    private var texts: [UInt8] = []
    private var stretches: [Stretch] = []
    /// Whether some text has an upper-case letter.
    private(set) var hasUppercase = false

    // MARK: Hashes

    private static let folding: UInt64 = 0x2020_2020_2020_2020
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    private static func origin(_ node: Int, _ length: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: node) | UInt32(truncatingIfNeeded: length > 8 ? 15 : length) << 28
    }

    /// The hash of an edge whose text has at most eight bytes.
    @inline(__always)
    private static func hash(_ node: Int, _ key: UInt64, _ length: Int) -> UInt64 {
        finished((key | folding) &* factor ^ UInt64(truncatingIfNeeded: length), node)
    }

    /// The hash of an edge whose text may be longer.
    private static func hash(_ node: Int, _ text: Span<UInt8>) -> UInt64 {
        var hash = (text.key(0, text.count) | folding) &* factor ^ UInt64(truncatingIfNeeded: text.count)
        var index = 8
        while index < text.count {
            hash = (hash ^ (hash >> 29) ^ (text.key(index, text.count) | folding)) &* factor
            index += 8
        }
        return finished(hash, node)
    }

    @inline(__always)
    private static func finished(_ hash: UInt64, _ node: Int) -> UInt64 {
        (hash ^ (hash >> 32) ^ UInt64(truncatingIfNeeded: node) &* 0xD6E8_FEB8_6659_FD93) &* 0xD6E8_FEB8_6659_FD93
    }

    /// The slot at which the search for an edge with this hash begins.
    @inline(__always)
    private func first(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) & (slots.count &- 1) }

    // MARK: Looking up

    /// The child that `text` leads to from `node`.
    func child(of node: Int, _ text: Span<UInt8>) -> Int? { place(behind: node, text, Stretch(0, text.count))?.node }

    /// The child that the text at `stretch` of `text` leads to from `node`.
    func child(of node: Int, _ text: Span<UInt8>, _ stretch: Stretch) -> Int? { place(behind: node, text, stretch)?.node }

    /// Where the segment at `stretch` of `text` leads to from `node`.
    @inline(__always)
    func place(behind node: Int, _ text: Span<UInt8>, _ stretch: Stretch) -> Trie.Place? {
        let length = stretch.count
        if length > 8 { return longPlace(behind: node, text.extracting(stretch.range)) }
        let key = text.key(Int(stretch.start), Int(stretch.end))
        let origin = Self.origin(node, length)
        let slots = slots.span
        let mask = slots.count &- 1
        var index = Int(truncatingIfNeeded: Self.hash(node, key, length) >> 32) & mask
        while slots[index].place != 0 {
            if slots[index].key == key, slots[index].origin == origin { return Trie.Place(bits: slots[index].place) }
            index = (index &+ 1) & mask
        }
        return nil
    }

    @inline(never)
    private func longPlace(behind node: Int, _ text: Span<UInt8>) -> Trie.Place? {
        let hash = Self.hash(node, text)
        let sought = Slot(key: hash << 32, origin: Self.origin(node, text.count))
        var index = first(hash)
        while slots[index].place != 0 {
            if slots[index].isAlike(sought), texts.span.extracting(longText(slots[index])).isEqual(to: text) {
                return Trie.Place(bits: slots[index].place)
            }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    private func longText(_ slot: Slot) -> Range<Int> { stretches[Int(slot.key & 0xFFFF_FFFF)].range }

    // MARK: Spellings

    /// Calls `body` with every child that `text` leads to when ASCII case is ignored, and whether it is equal in case.
    func forEachChild(of node: Int, ignoringCase text: Span<UInt8>, _ body: (_ child: Int, _ isExact: Bool) -> Void) {
        let hash = Self.hash(node, text)
        let origin = Self.origin(node, text.count)
        let key = text.key(0, text.count)
        var index = first(hash)
        while slots[index].place != 0 {
            let slot = slots[index]
            if slot.origin == origin {
                if !slot.isLong {
                    if Words.folded(slot.key) == Words.folded(key) { body(slot.child, slot.key == key) }
                } else if ASCIICase.areEqual(texts.span.extracting(longText(slot)), text) {
                    body(slot.child, texts.span.extracting(longText(slot)).isEqual(to: text))
                }
            }
            index = (index + 1) & (slots.count - 1)
        }
    }

    /// Every edge, in no order: where it begins, its text, and where it leads.
    func forEach(_ body: (_ node: Int, _ text: [UInt8], _ child: Int) -> Void) {
        for slot in slots where slot.place != 0 { body(slot.node, text(of: slot), slot.child) }
    }

    private func text(of slot: Slot) -> [UInt8] {
        if slot.isLong { return Array(texts[longText(slot)]) }
        return (0..<slot.length).map { UInt8(truncatingIfNeeded: slot.key >> UInt64(8 * $0)) }
    }

    /// Every two edges of one node whose texts differ in ASCII case only.
    func forEachPair(_ body: (_ node: Int, _ child: Int, _ other: Int) -> Void) {
        for (first, slot) in slots.enumerated() where slot.place != 0 {
            var index = (first + 1) & (slots.count - 1)
            while slots[index].place != 0, index != first {
                if slots[index].origin == slot.origin, haveOneFolding(slot, slots[index]) {
                    body(slot.node, slot.child, slots[index].child)
                }
                index = (index + 1) & (slots.count - 1)
            }
        }
    }

    private func haveOneFolding(_ slot: Slot, _ other: Slot) -> Bool {
        if !slot.isLong { return Words.folded(slot.key) == Words.folded(other.key) }
        let texts = texts.span
        return ASCIICase.areEqual(texts.extracting(longText(slot)), texts.extracting(longText(other)))
    }

    // MARK: Building

    mutating func insert(_ text: ArraySlice<UInt8>, from node: Int, to child: Int) {
        // Small tables are kept emptier: they fit into a near cache all the same.
        if count >= (slots.count < 1 << 16 ? slots.count / 2 : slots.count / 4 * 3) { grow() }
        if text.contains(where: { $0 &- 0x41 < 26 }) { hasUppercase = true }
        var slot = Slot(origin: Self.origin(node, text.count), place: Trie.Place(child).bits)
        let hash = Self.hash(node, text.span)
        if slot.isLong {
            let start = texts.count
            texts.append(contentsOf: text)
            slot.key = hash << 32 | UInt64(stretches.count)
            stretches.append(Stretch(start, texts.count))
        } else {
            slot.key = text.span.key(0, text.count)
        }
        place(slot, hash)
        count += 1
    }

    /// Gives each edge another place with the same child.
    mutating func changePlaces(_ place: (_ child: Int) -> Trie.Place) {
        for index in slots.indices where slots[index].place != 0 { slots[index].place = place(slots[index].child).bits }
    }

    private mutating func place(_ slot: Slot, _ hash: UInt64) {
        var index = first(hash)
        while slots[index].place != 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.place != 0 {
            place(
                slot,
                slot.isLong
                    ? Self.hash(slot.node, texts.span.extracting(longText(slot))) : Self.hash(slot.node, slot.key, slot.length))
        }
    }
}
