/// Remembers what the beginnings of links come to, `https://shop.example.com` for one: through which source, and where the path
/// begins. Links of one list have few beginnings, and reading one costs more than comparing it.
///
/// It takes no memory before the first beginning: a link that stands alone has none remembered.
struct OriginCache {
    struct Known {
        /// The index of the source; -1 for none, and ``foreign`` where the table has sources and none accepts the link.
        var source: Int32
        var kind: Link.Kind
        /// Whether the host is no part of the path.
        var namesHost: Bool
        var folding = ScannedLine.Folding.none
        /// Where the first segment begins, counted from the link's first byte.
        var segment: UInt8 = 0

        static let foreign: Int32 = -2
    }

    private struct Slot {
        /// The first bytes, and which of them are part of the beginning.
        var head = SIMD4<UInt64>()
        var mask = SIMD4<UInt64>()
        /// What longer beginnings have behind them.
        var tail = SIMD4<UInt64>()
        /// The number of bytes; 0 while the slot is empty.
        var length = 0
        var known = Known(source: -1, kind: .bare, namesHost: false)
    }

    /// Slots in pairs: a beginning stands in one of two.
    private static let slotCount = 256
    /// The lengths of beginnings that are remembered: at least a word, `https://` alone.
    private static let lengths = 8..<64
    /// How many bytes a head has.
    private static let headLength = 32
    /// How many bytes of a link and what follows it are looked at, at most.
    private static let room = 64

    private var slots: ContiguousArray<Slot> = []

    /// Where the beginning of a link is remembered, the first `length` bytes from `start` on; -1 if it is not.
    @inline(__always)
    func place(of text: Span<UInt8>, _ start: Int, _ length: Int) -> Int {
        guard Self.lengths.contains(length), start &+ Self.room <= text.count else { return -1 }
        let index = Self.index(text, start, length)
        guard index < slots.count else { return -1 }
        return _fastPath(holds(text, start, length, at: index)) ? index : placeAside(text, start, length, index ^ 1)
    }

    @inline(never)
    private func placeAside(_ text: Span<UInt8>, _ start: Int, _ length: Int, _ index: Int) -> Int {
        holds(text, start, length, at: index) ? index : -1
    }

    /// What the beginning that is remembered at `place` comes to.
    @inline(__always)
    func known(at place: Int) -> Known { slots[place].known }

    /// Whether the beginning is the one in the slot at `place`.
    @inline(__always)
    private func holds(_ text: Span<UInt8>, _ start: Int, _ length: Int, at place: Int) -> Bool {
        let slots = slots.span
        let other = (text.fourWords(at: start) ^ slots[place].head) & slots[place].mask
        let difference = UInt64(truncatingIfNeeded: length ^ slots[place].length)
        guard other[0] | other[1] | other[2] | other[3] | difference == 0 else { return false }
        return _fastPath(length <= Self.headLength) || slots[place].tail == text.words(of: start..<start &+ length, from: 4)
    }

    /// Remembers a beginning, perhaps in the place of another one.
    mutating func insert(_ text: Span<UInt8>, _ start: Int, _ length: Int, _ known: Known) {
        guard Self.lengths.contains(length), start + Self.room <= text.count else { return }
        if slots.isEmpty { slots = ContiguousArray(repeating: Slot(), count: Self.slotCount) }
        let index = Self.index(text, start, length)
        // The newer one stays where it is found first, the older one moves aside.
        if slots[index].length > 0 { slots[index ^ 1] = slots[index] }
        var mask = SIMD4<UInt64>()
        for word in 0..<4 { mask[word] = length >= 8 * word + 8 ? ~0 : length > 8 * word ? ~(~0 << UInt64(8 * (length % 8))) : 0 }
        slots[index] = Slot(
            head: text.fourWords(at: start), mask: mask, tail: text.words(of: start..<start + length, from: 4), length: length,
            known: known)
    }

    /// Where a beginning stands, if it was not moved aside. The second word and the last one, which may overlap, and the length tell most
    /// apart.
    @inline(__always)
    private static func index(_ text: Span<UInt8>, _ start: Int, _ length: Int) -> Int {
        let last = start &+ length &- 8
        let words = (text.fullWord(at: min(start &+ 8, last)), text.fullWord(at: last))
        let word = words.0 ^ (words.1 &>> 29 | words.1 &<< 35) ^ UInt64(truncatingIfNeeded: length)
        let hash = word &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 56)
    }
}

extension Matcher {
    /// What the beginning of a link comes to: scheme, `://` and authority; `nil` unless they are canonical as they stand, without user
    /// info, and there is nothing more to say of the source.
    func origin(_ beginning: Span<UInt8>) -> OriginCache.Known? {
        guard case .link(let link) = LinkReader.read(beginning, isKnownScheme: { _ in true }), link.kind != .bare,
            link.scheme.start == 0, link.hasAuthority, link.authority.start == link.scheme.end + 3,
            link.host.start == link.authority.start
        else { return nil }
        let isWeb = link.kind == .web
        var known = OriginCache.Known(source: -1, kind: link.kind, namesHost: isWeb)
        if !sources.isEmpty {
            if let found = source(of: link, beginning) {
                known.source = Int32(found.value)
                known.namesHost = isWeb || found.namesHost
            } else {
                if unknownSource(beginning, link).detail != nil { return nil }
                known.source = OriginCache.Known.foreign
                known.namesHost = true
            }
        }
        known.folding = table.options.ignoresPathCase ? .all : known.namesHost ? .none : .first
        return known
    }
}
