/// Caches the result of reading an origin: the source that accepts it, and the offset at which the path
/// begins.
///
/// The links of one list share few origins, such as `https://shop.example.com`, and comparing an origin costs
/// less than reading it. The cache is two-way associative: an origin is in the slot of its hash or in the
/// neighboring slot. It allocates nothing before the first origin is added, so resolving a single link does
/// not pay for it.
struct OriginCache: ~Copyable {
    /// The facts about an origin that its links share. They are the same for many origins.
    struct Entry: Equatable {
        /// The index of the source; -1 if the table has no sources; ``foreign`` or ``insecure`` if it has
        /// some and none accepts the origin.
        var source: Int32
        var kind: Link.Kind
        /// Whether the source matches the host, so that the host is not part of the path.
        var namesHost: Bool
        /// Whether the host is empty. An empty host is not a segment of the path, even if no source names it.
        var hasEmptyHost = false
        /// The index of the list of roots below which links are searched; -1 for the root of bare paths.
        var roots: Int32 = -1

        /// The value of ``source`` for an origin that no source accepts.
        static let foreign: Int32 = -2
        /// The value of ``source`` for an `http` origin that a source accepts with `https` only.
        static let insecure: Int32 = -3

        /// Whether the host is the first segment of the path: that of a custom scheme which no source names.
        @inline(__always)
        var beginsWithHost: Bool { kind == .custom && !namesHost }
        /// Whether no source of the table accepts the origin.
        @inline(__always)
        var isForeign: Bool { source <= Self.foreign }
    }

    private struct Slot {
        /// The first 32 bytes of a link with the origin.
        var head = SIMD4<UInt64>()
        /// The bits of ``head`` that belong to the origin.
        var mask = SIMD4<UInt64>()
        /// The rest of an origin that is longer than ``head``.
        var tail = SIMD4<UInt64>()
        /// The number of bytes of the origin; 0 in an empty slot.
        var length = 0
        /// The index of the origin's entry.
        var entry: Int32 = 0
    }

    /// The number of slots, a power of two, and how far a hash is shifted to be the index of one.
    private let slotCount: Int
    private let hashShift: UInt64
    /// 2⁶⁴ divided by the golden ratio, as in Fibonacci hashing.
    private static let hashFactor: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// The lengths of the origins that are cached: at least one word, because the hash reads words, and less
    /// than a window.
    private static let lengths = 8..<64
    private static let headLength = 32
    /// The number of bytes that a comparison may read from the start of a link.
    private static let readLength = 64

    /// Empty, or ``slotCount`` slots.
    private var slots: ContiguousArray<Slot> = []
    /// The entry of bare paths, then the different ones of all origins that were read.
    private(set) var entries: ContiguousArray<Entry> = [Entry(source: -1, kind: .bare, namesHost: false)]
    /// The entries after the first one by their hashes.
    private var entryIndex = HashIndex()
    /// The lists of roots of these entries.
    private var rootLists: [[OriginRoot]] = []
    private var listIndex = HashIndex()
    /// The origins of the table that accept the one that was read last, and its roots.
    private var hits: [OriginIndex.Hit] = []
    private var found: [OriginRoot] = []
    /// The largest number of entries. After that, no origin with another entry is added.
    private static let maximumEntryCount = 1 << 16

    /// An empty cache.
    ///
    /// - Parameter slotCount: the number of origins for which it has room, a power of two.
    init(slotCount: Int = 1024) {
        self.slotCount = slotCount
        hashShift = UInt64(64 - slotCount.trailingZeroBitCount)
    }

    /// Forgets all origins, but keeps the room for them.
    mutating func removeAll() {
        for index in slots.indices { slots[index] = Slot() }
        entries.removeSubrange(1...)
        entryIndex = HashIndex()
        rootLists.removeAll()
        listIndex = HashIndex()
    }

    /// Copies the roots of an entry; those of a path if it has none. Most links have as many as the link
    /// before. `roots` keeps its memory, and shares it with no list.
    func copyRoots(of entry: Entry, _ matcher: borrowing Matcher, to roots: inout [OriginRoot]) {
        let index = Int(entry.roots)
        let count = index < 0 ? 1 : rootLists[index].count
        if roots.count != count {
            roots.clear()
            for _ in 0..<count { roots.append(matcher.bareRoot) }
        }
        if index < 0 { return roots[0] = matcher.bareRoot }
        for position in 0..<count { roots[position] = rootLists[index][position] }
    }

    /// The index of the slot of the origin that is the first `length` bytes of the link at `start`; -1 if it
    /// is not cached.
    @inline(__always)
    func slot(of text: Span<UInt8>, _ start: Int, _ length: Int) -> Int {
        guard Self.lengths.contains(length), start &+ Self.readLength <= text.count else { return -1 }
        let index = index(text, start, length)
        // Fails while the cache is empty.
        guard index < slots.count else { return -1 }
        return _fastPath(holds(text, start, length, at: index))
            ? index : secondSlot(of: text, start, length, index ^ 1)
    }

    /// `index` if the neighboring slot has the origin, otherwise -1. Few look-ups get here, so it is not
    /// inlined.
    @inline(never)
    private func secondSlot(of text: Span<UInt8>, _ start: Int, _ length: Int, _ index: Int) -> Int {
        holds(text, start, length, at: index) ? index : -1
    }

    /// The index of the entry in a slot that ``slot(of:_:_:)`` returned.
    @inline(__always)
    func entry(at slot: Int) -> Int32 { slots[slot].entry }

    /// Whether the slot at `index` has the origin. Compares the head and the length with one branch.
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

    /// Adds an origin, unless its length is out of range. May evict another origin with the same slots.
    mutating func insert(_ text: Span<UInt8>, _ start: Int, _ length: Int, _ entry: Int32) {
        guard Self.lengths.contains(length), start + Self.readLength <= text.count else { return }
        if slots.isEmpty { slots = ContiguousArray(repeating: Slot(), count: slotCount) }
        let index = index(text, start, length)
        // The newest origin takes the slot that is searched first. The previous one moves to the neighboring
        // slot.
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

    /// The index of the slot to search first.
    ///
    /// Hashes the second word, the last word (they may overlap) and the length, which differ between most
    /// origins. The first word is `https://` nearly always.
    @inline(__always)
    private func index(_ text: Span<UInt8>, _ start: Int, _ length: Int) -> Int {
        let last = start &+ length &- 8
        let second = text.fullWord(at: min(start &+ 8, last))
        let final = text.fullWord(at: last)
        // The last word is rotated: in a short origin it equals the second word, and XOR would cancel them
        // out.
        let rotated = (final &>> 29) | (final &<< 35)
        let word = second ^ rotated ^ UInt64(truncatingIfNeeded: length)
        return Int(truncatingIfNeeded: (word &* Self.hashFactor) &>> hashShift)
    }
}

extension OriginCache {
    /// Reads an origin: scheme, `://` and authority. Returns the index of its entry; `nil` if a line with
    /// this origin has to be read in full.
    ///
    /// That is so if the origin is not in canonical form, if it has user info, or if there are too many
    /// entries.
    mutating func read(_ text: Span<UInt8>, _ matcher: Matcher) -> Int32? {
        guard case .link(let link) = LinkReader.read(text, isKnownScheme: { _ in true }), link.kind != .bare,
            link.scheme.start == 0, link.hasAuthority, link.authority.start == link.scheme.end + 3,
            link.host.start == link.authority.start
        else { return nil }
        let isWeb = link.kind == .web
        var entry = Entry(source: -1, kind: link.kind, namesHost: isWeb)
        matcher.findOrigins(of: link, text, &hits)
        let source = matcher.source(of: hits)
        if let source {
            entry.source = Int32(source.value)
            entry.namesHost = isWeb || source.namesHost
        } else if !matcher.compiled.sources.isEmpty {
            let isInsecure = matcher.unknownSource(text, link, &hits).detail == .secureSchemeMeant
            entry.source = isInsecure ? Entry.insecure : Entry.foreign
            entry.namesHost = true
        }
        entry.hasEmptyHost = entry.beginsWithHost && text.count == link.authority.start
        if matcher.hasAbsolutePatterns, !entry.isForeign {
            let origin = matcher.originRank(source, link)
            matcher.findRoots(link, origin, namesHost: entry.namesHost, &hits, &found)
            let hash = found.reduce(0) { $0 &* 31 &+ Int($1.node.bits) }
            let known = listIndex.index(of: hash) { rootLists[$0] == found }
            entry.roots = Int32(known ?? rootLists.count)
            if known == nil {
                if rootLists.count == Self.maximumEntryCount { return nil }
                rootLists.append(found)
                listIndex.append(hash)
            }
        }
        let hash = Int(entry.source) &* 4099 &+ Int(entry.roots)
        let known = entryIndex.index(of: hash) { entries[$0 + 1] == entry }
        let index = known.map { $0 + 1 } ?? entries.count
        if known == nil {
            if index == Self.maximumEntryCount { return nil }
            entries.append(entry)
            entryIndex.append(hash)
        }
        return Int32(index)
    }
}
