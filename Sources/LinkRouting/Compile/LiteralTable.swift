/// The literal edges of all nodes, in one hash table with open addressing and linear probing.
///
/// A slot of 16 bytes holds a text of up to eight bytes itself, so most look-ups touch one cache line. Longer
/// texts are in ``texts``; their slots hold 32 bits of the hash, which nearly always tell a different text
/// apart without reading it.
package struct LiteralTable: Sendable {
    /// The slots. Their number is a power of two.
    private var slots = ContiguousArray(repeating: Slot(), count: 16)
    /// How far a hash is shifted right to give the index of its first slot: 64 minus the logarithm of
    /// `slots.count`.
    private var shift: UInt64 = 64 - 4
    package private(set) var count = 0
    /// The texts of more than eight bytes, each after its length in four bytes.
    private var texts: Bytes = []
    /// Whether some text has an uppercase letter.
    private(set) var hasUppercase = false

    /// The index of the slot at which the search for an edge with this hash begins.
    @inline(__always)
    private func firstSlot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

    // MARK: Looking up

    /// The child of `node` along the edge `text`.
    package func child(of node: Int, _ text: Span<UInt8>) -> Int? {
        target(from: node, text, ByteRange(0, text.count))?.node
    }

    /// The child of `node` along the edge whose text is at `range` of `text`.
    package func child(of node: Int, _ text: Span<UInt8>, _ range: ByteRange) -> Int? {
        target(from: node, text, range)?.node
    }

    /// The target of the edge from `node` whose text is at `range` of `text`.
    package func target(from node: Int, _ text: Span<UInt8>, _ range: ByteRange) -> Trie.NodeRef? {
        range.count <= Self.shortLength
            ? shortTarget(from: node, text, range) : longTarget(from: node, text, range.range)
    }

    /// Like ``target(from:_:_:)``, for a text of at most ``shortLength`` bytes.
    @inline(__always)
    func shortTarget(from node: Int, _ text: Span<UInt8>, _ range: ByteRange) -> Trie.NodeRef? {
        let length = UInt32(truncatingIfNeeded: range.count)
        let key = text.zeroPaddedWord(Int(range.start), Int(range.end))
        let nodeAndLength = UInt32(truncatingIfNeeded: node) | (length << Self.lengthShift)
        let slots = slots.span
        var index = firstSlot(Self.hash(nodeAndLength, key))
        while true {
            // Safe: `shift` leaves as many bits as the number of slots has, and the mask keeps the next index
            // below it.
            let slot = unsafe slots[unchecked: index]
            if slot.key == key, slot.nodeAndLength == nodeAndLength { return Trie.NodeRef(bits: slot.target) }
            if slot.target == 0 { return nil }
            index = (index &+ 1) & (slots.count &- 1)
        }
    }

    /// Like ``target(from:_:_:)``, for a text of more than ``shortLength`` bytes.
    @inline(__always)
    func longTarget(from node: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Trie.NodeRef? {
        let hash = Self.hash(node, text, range)
        let sought = Slot(key: hash << 32, nodeAndLength: Self.nodeAndLength(node, range.count))
        var index = firstSlot(hash)
        while true {
            let slot = slots[index]
            if slot.mayEqual(sought), texts.span.length(ofTextAt: slot.offset) == range.count,
                texts.span.isEqual(at: slot.offset, to: text, at: range)
            {
                return Trie.NodeRef(bits: slot.target)
            }
            if slot.target == 0 { return nil }
            index = (index &+ 1) & (slots.count &- 1)
        }
    }

    private func longText(_ slot: Slot) -> Range<Int> {
        slot.offset..<slot.offset + texts.span.length(ofTextAt: slot.offset)
    }

    // MARK: Spellings

    /// Calls `body` with every child whose edge equals `text` when ASCII case is ignored, and whether it is
    /// equal in case too.
    package func forEachChild(
        of node: Int, ignoringCase text: Span<UInt8>, _ body: (_ child: Trie.NodeRef, _ isExact: Bool) -> Void
    ) {
        let hash = Self.hash(node, text, 0..<text.count)
        let nodeAndLength = Self.nodeAndLength(node, text.count)
        let key = text.zeroPaddedWord(0, text.count)
        var index = firstSlot(hash)
        while slots[index].target != 0 {
            let slot = slots[index]
            if slot.nodeAndLength == nodeAndLength {
                if !slot.isLong {
                    if SWAR.lowercased(slot.key) == SWAR.lowercased(key) {
                        body(Trie.NodeRef(bits: slot.target), slot.key == key)
                    }
                } else if ASCII.areEqualIgnoringCase(texts.span.extracting(longText(slot)), text) {
                    let isExact = texts.span.extracting(longText(slot)).isEqual(to: text)
                    body(Trie.NodeRef(bits: slot.target), isExact)
                }
            }
            index = (index + 1) & (slots.count - 1)
        }
    }

    /// Calls `body` with every edge, in no order.
    package func forEach(_ body: (_ node: Int, _ text: Bytes, _ child: Int) -> Void) {
        for slot in slots where slot.target != 0 { body(slot.node, text(of: slot), slot.child) }
    }

    /// Calls `body` with the ends of every edge, in no order.
    @inline(__always)
    package func forEachEnds(_ body: (_ node: Int, _ child: Int) -> Void) {
        for slot in slots where slot.target != 0 { body(slot.node, slot.child) }
    }

    private func text(of slot: Slot) -> Bytes {
        if slot.isLong { return Bytes(texts[longText(slot)]) }
        return Bytes((0..<slot.length).lazy.map { UInt8(truncatingIfNeeded: slot.key >> UInt64(8 * $0)) })
    }

    /// Calls `body` with the children of every two edges of one node whose texts differ in ASCII case only.
    ///
    /// - Parameter isIncluded: whether the edges of a node count.
    package func forEachPair(
        where isIncluded: (_ node: Int) -> Bool, _ body: (_ child: Int, _ other: Int) -> Void
    ) {
        for (first, slot) in slots.enumerated() where slot.target != 0 && isIncluded(slot.node) {
            var index = (first + 1) & (slots.count - 1)
            while slots[index].target != 0, index != first {
                if slots[index].nodeAndLength == slot.nodeAndLength, haveEqualFolding(slot, slots[index]) {
                    body(slot.child, slots[index].child)
                }
                index = (index + 1) & (slots.count - 1)
            }
        }
    }

    /// Whether two edges of one node differ in ASCII case only.
    var hasSpellings: Bool {
        guard hasUppercase else { return false }
        var isFound = false
        forEachPair(where: { _ in true }) { _, _ in isFound = true }
        return isFound
    }

    private func haveEqualFolding(_ slot: Slot, _ other: Slot) -> Bool {
        if !slot.isLong { return SWAR.lowercased(slot.key) == SWAR.lowercased(other.key) }
        let texts = texts.span
        return ASCII.areEqualIgnoringCase(texts.extracting(longText(slot)), texts.extracting(longText(other)))
    }

    // MARK: Building

    /// The child of `node` along the edge whose text is at `range` of `text`. If there is none, adds an edge
    /// to `new`.
    package mutating func child(of node: Int, _ text: Bytes, _ range: Range<Int>, new: Int) -> Int {
        let text = text.span
        if let known = target(from: node, text, ByteRange(range.lowerBound, range.upperBound)) {
            return known.node
        }
        if text.hasUppercase(range) { hasUppercase = true }
        let hash = Self.hash(node, text, range)
        var key = text.zeroPaddedWord(range.lowerBound, range.upperBound)
        if range.count > Self.shortLength {
            for byte in 0..<4 { texts.append(UInt8(truncatingIfNeeded: range.count >> (8 * byte))) }
            key = (hash << 32) | UInt64(texts.count)
            texts.append(text.extracting(range))
        }
        if count >= capacity { grow() }
        slots[emptySlot(hash)] = Slot(
            key: key, nodeAndLength: Self.nodeAndLength(node, range.count), target: Trie.NodeRef(new).bits)
        count += 1
        return new
    }

    /// How many slots may be occupied. Small tables are kept emptier, because they fit into a near cache
    /// anyway.
    private var capacity: Int {
        if slots.count <= 1 << 12 { return slots.count / 8 }
        return slots.count < 1 << 16 ? slots.count / 2 : slots.count / 4 * 3
    }

    /// The empty slot for a new edge with this hash.
    private func emptySlot(_ hash: UInt64) -> Int {
        var index = firstSlot(hash)
        while slots[index].target != 0 { index = (index + 1) & (slots.count - 1) }
        return index
    }

    /// Replaces the target of each edge by another reference to the same child.
    mutating func setTargets(_ reference: (_ child: Int) -> Trie.NodeRef) {
        for index in slots.indices where slots[index].target != 0 {
            slots[index].target = reference(slots[index].child).bits
        }
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
        shift -= 1
        for slot in old where slot.target != 0 {
            let hash =
                slot.isLong
                ? Self.hash(slot.node, texts.span, longText(slot)) : Self.hash(slot.nodeAndLength, slot.key)
            slots[emptySlot(hash)] = slot
        }
    }
}
