/// The literal edges of all nodes in one hash table with open addressing.
///
/// A slot holds the first eight bytes of its text, so that most look-ups end without a look at the texts. The hash ignores ASCII
/// case, so that all spellings of a text that differ in case only stand in one run of slots.
struct LiteralEdges: Sendable {
    private struct Slot: Sendable {
        /// The first eight bytes of the text.
        var key: UInt64 = 0
        /// The node in the lower 28 bits, above it the length of the text, or 15 for more than eight bytes.
        var origin: UInt32 = 0
        /// Where the edge leads to, as the bits of a place; 0 marks an empty slot, as no edge leads to the first root.
        var place: UInt32 = 0

        var node: Int { Int(origin & 0x0FFF_FFFF) }
        var child: Int { Trie.Place(bits: place).node }
        var isLong: Bool { origin >> 28 == 15 }
    }

    private var slots: [Slot] = Array(repeating: Slot(), count: 16)
    /// For each slot, where its text stands.
    private var stretches: [Stretch] = Array(repeating: Stretch(0, 0), count: 16)
    private(set) var count = 0
    private(set) var texts: [UInt8] = []
    /// Whether some text has an upper-case letter.
    private(set) var hasUppercase = false

    @inline(__always)
    private static func origin(_ node: Int, _ length: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: node) | UInt32(truncatingIfNeeded: length > 8 ? 15 : length) << 28
    }

    private static let folding: UInt64 = 0x2020_2020_2020_2020
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The hash of an edge whose text has at most eight bytes.
    @inline(__always)
    private static func hash(_ node: Int, _ key: UInt64, _ length: Int) -> Int {
        finished((key | folding) &* factor ^ UInt64(truncatingIfNeeded: length), node)
    }

    /// The hash of an edge, from the first eight bytes of its text, and for longer texts from the others too.
    private static func hash(_ node: Int, _ key: UInt64, _ text: Span<UInt8>) -> Int {
        var hash = (key | folding) &* factor ^ UInt64(truncatingIfNeeded: text.count)
        var index = 8
        while index < text.count {
            hash = (hash ^ (hash >> 29) ^ (text.key(index, text.count) | folding)) &* factor
            index += 8
        }
        return finished(hash, node)
    }

    @inline(__always)
    private static func finished(_ hash: UInt64, _ node: Int) -> Int {
        let mixed = (hash ^ (hash >> 32) ^ UInt64(truncatingIfNeeded: node) &* 0xD6E8_FEB8_6659_FD93) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 32)
    }

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
        var index = Self.hash(node, key, length) & mask
        while slots[index].place != 0 {
            if slots[index].key == key, slots[index].origin == origin { return Trie.Place(bits: slots[index].place) }
            index = (index &+ 1) & mask
        }
        return nil
    }

    @inline(never)
    private func longPlace(behind node: Int, _ text: Span<UInt8>) -> Trie.Place? {
        let key = text.key(0, text.count)
        let origin = Self.origin(node, text.count)
        let slots = slots.span
        let mask = slots.count &- 1
        var index = Self.hash(node, key, text) & mask
        while slots[index].place != 0 {
            if slots[index].key == key, slots[index].origin == origin, stretches[index].count == text.count,
                isRest(stretches[index], text)
            {
                return Trie.Place(bits: slots[index].place)
            }
            index = (index &+ 1) & mask
        }
        return nil
    }

    /// Whether two texts of one length, whose first eight bytes are equal, are equal.
    @inline(__always)
    private func isRest(_ written: Stretch, _ text: Span<UInt8>) -> Bool {
        let written = texts.span.extracting(written.range)
        var index = 8
        while index < text.count {
            if written.key(index, text.count) != text.key(index, text.count) { return false }
            index += 8
        }
        return true
    }

    /// Calls `body` with every child that `text` leads to when ASCII case is ignored, and whether it is equal in case.
    func forEachChild(of node: Int, ignoringCase text: Span<UInt8>, _ body: (_ child: Int, _ isExact: Bool) -> Void) {
        var index = Self.hash(node, text.key(0, text.count), text) & (slots.count - 1)
        while slots[index].place != 0 {
            if slots[index].node == node {
                let written = texts.span.extracting(stretches[index].range)
                if written.isEqual(to: text) {
                    body(slots[index].child, true)
                } else if ASCIICase.areEqual(written, text) {
                    body(slots[index].child, false)
                }
            }
            index = (index + 1) & (slots.count - 1)
        }
    }

    /// Every edge, in no order: where it begins, its text, and where it leads.
    func forEach(_ body: (_ node: Int, _ text: Stretch, _ child: Int) -> Void) {
        for (index, slot) in slots.enumerated() where slot.place != 0 { body(slot.node, stretches[index], slot.child) }
    }

    /// Every two edges of one node whose texts differ in ASCII case only.
    func forEachPair(_ body: (_ node: Int, _ child: Int, _ other: Int) -> Void) {
        for (first, slot) in slots.enumerated() where slot.place != 0 {
            var index = (first + 1) & (slots.count - 1)
            while slots[index].place != 0, index != first {
                let other = slots[index]
                if other.node == slot.node,
                    ASCIICase.areEqual(
                        texts.span.extracting(stretches[first].range), texts.span.extracting(stretches[index].range))
                {
                    body(slot.node, slot.child, other.child)
                }
                index = (index + 1) & (slots.count - 1)
            }
        }
    }

    mutating func insert(_ text: ArraySlice<UInt8>, from node: Int, to child: Int) {
        // Small tables are kept emptier: they fit into a near cache all the same.
        if count >= (slots.count < 1 << 16 ? slots.count / 2 : slots.count / 4 * 3) { grow() }
        let start = texts.count
        texts.append(contentsOf: text)
        if text.contains(where: { $0 &- 0x41 < 26 }) { hasUppercase = true }
        let slot = Slot(
            key: text.span.key(0, text.count), origin: Self.origin(node, text.count), place: Trie.Place(child).bits)
        place(slot, Stretch(start, texts.count))
        count += 1
    }

    /// Gives each edge another place with the same child.
    mutating func changePlaces(_ place: (_ child: Int) -> Trie.Place) {
        for index in slots.indices where slots[index].place != 0 { slots[index].place = place(slots[index].child).bits }
    }

    private mutating func place(_ slot: Slot, _ text: Stretch) {
        let hash =
            slot.isLong
            ? Self.hash(slot.node, slot.key, texts.span.extracting(text.range)) : Self.hash(slot.node, slot.key, text.count)
        var index = hash & (slots.count - 1)
        while slots[index].place != 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
        stretches[index] = text
    }

    private mutating func grow() {
        let (old, oldStretches) = (slots, stretches)
        slots = Array(repeating: Slot(), count: old.count * 2)
        stretches = Array(repeating: Stretch(0, 0), count: slots.count)
        for (index, slot) in old.enumerated() where slot.place != 0 { place(slot, oldStretches[index]) }
    }
}
