/// The literal edges of all nodes in one hash table with open addressing.
///
/// A slot holds the first eight bytes of its text, so that most look-ups end without a look at the texts. The hash ignores ASCII
/// case, so that all spellings of a text that differ in case only stand in one run of slots.
struct LiteralEdges: Sendable {
    private struct Slot: Sendable {
        /// The first eight bytes of the text.
        var key: UInt64 = 0
        var node: UInt32 = 0
        /// 0 marks an empty slot: no edge leads to the first root.
        var child: UInt32 = 0
        var text = Stretch(0, 0)
    }

    private var slots: [Slot] = Array(repeating: Slot(), count: 16)
    private(set) var count = 0
    private(set) var texts: [UInt8] = []
    /// Whether some text has an upper-case letter.
    private(set) var hasUppercase = false

    private static let folding: UInt64 = 0x2020_2020_2020_2020
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The hash of an edge whose text has at most eight bytes.
    @inline(__always)
    private static func hash(_ node: UInt32, _ key: UInt64, _ length: Int) -> UInt32 {
        finished((key | folding) &* factor ^ UInt64(truncatingIfNeeded: length), node)
    }

    /// The hash of an edge, from the first eight bytes of its text, and for longer texts from the others too.
    private static func hash(_ node: UInt32, _ key: UInt64, _ text: Span<UInt8>) -> UInt32 {
        var hash = (key | folding) &* factor ^ UInt64(truncatingIfNeeded: text.count)
        var index = 8
        while index < text.count {
            hash = (hash ^ (hash >> 29) ^ (text.key(index, text.count) | folding)) &* factor
            index += 8
        }
        return finished(hash, node)
    }

    @inline(__always)
    private static func finished(_ hash: UInt64, _ node: UInt32) -> UInt32 {
        let mixed = (hash ^ (hash >> 32) ^ UInt64(node) &* 0xD6E8_FEB8_6659_FD93) &* 0xD6E8_FEB8_6659_FD93
        return UInt32(truncatingIfNeeded: mixed >> 32)
    }

    /// The child that `text` leads to from `node`.
    @inline(__always)
    func child(of node: Int, _ text: Span<UInt8>) -> Int? { child(of: node, text, Stretch(0, text.count)) }

    /// The child that the segment at `stretch` of `text` leads to from `node`.
    @inline(__always)
    func child(of node: Int, _ text: Span<UInt8>, _ stretch: Stretch) -> Int? {
        let length = stretch.count
        if length > 8 { return longChild(of: node, text.extracting(stretch.range)) }
        let key = text.key(Int(stretch.start), Int(stretch.end))
        let node = UInt32(truncatingIfNeeded: node)
        let slots = slots.span
        let mask = slots.count &- 1
        var index = Int(truncatingIfNeeded: Self.hash(node, key, length)) & mask
        while slots[index].child != 0 {
            if slots[index].key == key, slots[index].node == node, slots[index].text.count == length {
                return Int(slots[index].child)
            }
            index = (index &+ 1) & mask
        }
        return nil
    }

    @inline(never)
    private func longChild(of node: Int, _ text: Span<UInt8>) -> Int? {
        let key = text.key(0, text.count)
        let node = UInt32(truncatingIfNeeded: node)
        let slots = slots.span
        let mask = slots.count &- 1
        var index = Int(truncatingIfNeeded: Self.hash(node, key, text)) & mask
        while slots[index].child != 0 {
            if slots[index].key == key, slots[index].node == node, slots[index].text.count == text.count,
                isRest(slots[index].text, text)
            {
                return Int(slots[index].child)
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
        let hash = Self.hash(UInt32(truncatingIfNeeded: node), text.key(0, text.count), text)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].child != 0 {
            if slots[index].node == UInt32(truncatingIfNeeded: node) {
                let written = texts.span.extracting(slots[index].text.range)
                if written.isEqual(to: text) {
                    body(Int(slots[index].child), true)
                } else if ASCIICase.areEqual(written, text) {
                    body(Int(slots[index].child), false)
                }
            }
            index = (index + 1) & (slots.count - 1)
        }
    }

    /// Every edge, in no order: where it begins, its text, and where it leads.
    func forEach(_ body: (_ node: Int, _ text: Stretch, _ child: Int) -> Void) {
        for slot in slots where slot.child != 0 { body(Int(slot.node), slot.text, Int(slot.child)) }
    }

    /// Every two edges of one node whose texts differ in ASCII case only.
    func forEachPair(_ body: (_ node: Int, _ child: Int, _ other: Int) -> Void) {
        for (first, slot) in slots.enumerated() where slot.child != 0 {
            var index = (first + 1) & (slots.count - 1)
            while slots[index].child != 0, index != first {
                let other = slots[index]
                if other.node == slot.node,
                    ASCIICase.areEqual(texts.span.extracting(slot.text.range), texts.span.extracting(other.text.range))
                {
                    body(Int(slot.node), Int(slot.child), Int(other.child))
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
        let node = UInt32(truncatingIfNeeded: node)
        var slot = Slot(node: node, child: UInt32(truncatingIfNeeded: child), text: Stretch(start, texts.count))
        slot.key = text.span.key(0, text.count)
        place(slot)
        count += 1
    }

    private mutating func place(_ slot: Slot) {
        let length = slot.text.count
        let hash =
            length <= 8
            ? Self.hash(slot.node, slot.key, length) : Self.hash(slot.node, slot.key, texts.span.extracting(slot.text.range))
        var index = Int(hash) & (slots.count - 1)
        while slots[index].child != 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.child != 0 { place(slot) }
    }
}
