/// Remembers what the origins of links resolve to: through which source, and where the path begins.
///
/// The links of one list share few origins, such as `https://shop.example.com`, and comparing one costs less than reading it.
/// The cache is two-way associative: an origin is in the slot of its hash or in the slot beside it. It takes no memory before the
/// first origin is added, so a link that stands alone does not pay for it.
struct OriginCache {
    struct Entry {
        /// The index of the source. -1 for none, -2 if the table has sources and none of them accepts the origin.
        var source: Int32
        var kind: Link.Kind
        /// Whether the host is matched by the source, and so is not part of the path.
        var namesHost: Bool
        var caseSensitivity = CaseSensitivity.sensitive
        /// The offset of the first segment in the link.
        var firstSegment: UInt8 = 0

        /// No origin has been read.
        static let none = Entry(source: -1, kind: .bare, namesHost: false)
        static let foreign: Int32 = -2

        /// Whether no source of the table accepts the origin.
        @inline(__always)
        var isForeign: Bool { source == Self.foreign }
    }

    /// Which segments compare with literals ignoring ASCII case.
    enum CaseSensitivity: UInt8 {
        /// No segment does.
        case sensitive
        /// Only the first one does: it is the authority of a custom scheme.
        case firstInsensitive
        /// All segments do.
        case insensitive

        /// The number of segments, from the first on, that compare ignoring case.
        var insensitiveCount: Int { self == .sensitive ? 0 : self == .firstInsensitive ? 1 : .max }
    }

    private struct Slot {
        /// The first 32 bytes of the origin, and the mask of the bytes that belong to it.
        var head = SIMD4<UInt64>()
        var mask = SIMD4<UInt64>()
        /// The words after the head, for an origin that is longer.
        var tail = SIMD4<UInt64>()
        /// The number of bytes; 0 in an empty slot.
        var length = 0
        var entry = Entry.none
    }

    /// The slot's index is the highest byte of the hash.
    private static let slotCount = 256
    private static let hashShift: UInt64 = 56
    /// The golden ratio, as in Fibonacci hashing.
    private static let hashFactor: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// The lengths of origins that are cached. One has at least a word: `https://` alone.
    private static let lengths = 8..<64
    private static let headLength = 32
    /// The number of bytes from the start of a link that are read, at most.
    private static let readLength = 64

    /// Empty, or ``slotCount`` slots.
    private var slots: ContiguousArray<Slot> = []

    /// The slot of the origin that has the first `length` bytes of a link; -1 if it is not cached.
    @inline(__always)
    func slot(of text: Span<UInt8>, _ start: Int, _ length: Int) -> Int {
        guard Self.lengths.contains(length), start &+ Self.readLength <= text.count else { return -1 }
        let index = Self.index(text, start, length)
        // Also false while the cache is empty.
        guard index < slots.count else { return -1 }
        return _fastPath(holds(text, start, length, at: index))
            ? index : secondSlot(of: text, start, length, index ^ 1)
    }

    @inline(never)
    private func secondSlot(of text: Span<UInt8>, _ start: Int, _ length: Int, _ index: Int) -> Int {
        holds(text, start, length, at: index) ? index : -1
    }

    /// The entry in a slot that ``slot(of:_:_:)`` returned.
    @inline(__always)
    func entry(at slot: Int) -> Entry { slots[slot].entry }

    /// Whether the slot at `index` has the origin.
    @inline(__always)
    private func holds(_ text: Span<UInt8>, _ start: Int, _ length: Int, at index: Int) -> Bool {
        let slots = slots.span
        let difference = (text.fourWords(at: start) ^ slots[index].head) & slots[index].mask
        let lengthDifference = UInt64(truncatingIfNeeded: length ^ slots[index].length)
        guard difference[0] | difference[1] | difference[2] | difference[3] | lengthDifference == 0 else {
            return false
        }
        return _fastPath(length <= Self.headLength)
            || slots[index].tail == text.words(of: start..<start &+ length, from: 4)
    }

    /// Adds an origin. It may replace the one that was added to both of its slots before.
    mutating func insert(_ text: Span<UInt8>, _ start: Int, _ length: Int, _ entry: Entry) {
        guard Self.lengths.contains(length), start + Self.readLength <= text.count else { return }
        if slots.isEmpty { slots = ContiguousArray(repeating: Slot(), count: Self.slotCount) }
        let index = Self.index(text, start, length)
        // The newer origin goes where it is looked for first. The older one moves beside it.
        if slots[index].length > 0 { slots[index ^ 1] = slots[index] }
        var mask = SIMD4<UInt64>()
        for word in 0..<4 {
            let bytes = min(max(length - 8 * word, 0), 8)
            mask[word] = bytes == 8 ? ~0 : ~(~0 << UInt64(8 * bytes))
        }
        slots[index] = Slot(
            head: text.fourWords(at: start), mask: mask,
            tail: text.words(of: start..<start + length, from: 4), length: length,
            entry: entry)
    }

    /// The slot to look in first. The second word, the last word (they may overlap) and the length tell most origins apart.
    @inline(__always)
    private static func index(_ text: Span<UInt8>, _ start: Int, _ length: Int) -> Int {
        let last = start &+ length &- 8
        let second = text.fullWord(at: min(start &+ 8, last))
        let final = text.fullWord(at: last)
        // Rotated, so that equal words do not cancel each other.
        let rotated = (final &>> 29) | (final &<< 35)
        let word = second ^ rotated ^ UInt64(truncatingIfNeeded: length)
        return Int(truncatingIfNeeded: (word &* hashFactor) &>> hashShift)
    }
}

extension Matcher {
    /// Reads an origin: scheme, `://` and authority. `nil` unless it is canonical as it is and has no user info, or if a miss because
    /// of its source would have more to say than the reason.
    func readOrigin(_ text: Span<UInt8>) -> OriginCache.Entry? {
        guard case .link(let link) = LinkReader.read(text, isKnownScheme: { _ in true }), link.kind != .bare,
            link.scheme.start == 0, link.hasAuthority, link.authority.start == link.scheme.end + 3,
            link.host.start == link.authority.start
        else { return nil }
        let isWeb = link.kind == .web
        var entry = OriginCache.Entry(source: -1, kind: link.kind, namesHost: isWeb)
        if !sources.isEmpty {
            if let found = source(of: link, text) {
                entry.source = Int32(found.value)
                entry.namesHost = isWeb || found.namesHost
            } else {
                if unknownSource(text, link).detail != nil { return nil }
                entry.source = OriginCache.Entry.foreign
                entry.namesHost = true
            }
        }
        entry.caseSensitivity =
            table.options.ignoresPathCase ? .insensitive : entry.namesHost ? .sensitive : .firstInsensitive
        return entry
    }
}
