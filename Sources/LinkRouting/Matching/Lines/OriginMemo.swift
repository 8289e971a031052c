/// Remembers what the beginnings of links come to, `https://shop.example.com` for one: through which source, and where the path
/// begins. Links of one list have few beginnings, and reading one costs more than comparing it.
///
/// It takes no memory before the first beginning: a link that stands alone has none remembered.
struct OriginMemo {
    struct Known {
        /// The index of the source; -1 for none, and ``foreign`` where the table has sources and none accepts the link.
        var source: Int32
        var isWeb: Bool
        /// Whether the host is no part of the path.
        var namesHost: Bool

        static let foreign: Int32 = -2
    }

    private struct Slot {
        /// The words at the first offsets, and those behind them that longer beginnings have.
        var head = SIMD4<UInt64>()
        var tail = SIMD4<UInt64>()
        /// The number of bytes; 0 while the slot is empty.
        var length = 0
        var known = Known(source: -1, isWeb: false, namesHost: false)

        /// Whether a beginning of this length with these words in its head may stand here.
        @inline(__always)
        func holds(_ head: SIMD4<UInt64>, _ length: Int) -> Bool {
            let other = head ^ self.head
            return other[0] | other[1] | other[2] | other[3] | UInt64(truncatingIfNeeded: length ^ self.length) == 0
        }
    }

    /// Slots in pairs: a beginning stands in one of two.
    private static let slotCount = 256
    /// The lengths of beginnings that are remembered: at least a word, `https://` alone.
    private static let lengths = 8...64
    /// The length up to which the words of the head cover all bytes.
    private static let headLength = 32

    private var slots: [Slot] = []

    /// What the beginning of a link at `range` of `text` comes to, if it is remembered.
    @inline(__always)
    func find(_ text: Span<UInt8>, _ range: Range<Int>) -> Known? {
        let length = range.count
        guard Self.lengths.contains(length), !slots.isEmpty else { return nil }
        let head = text.words(of: range, from: 0)
        let index = Self.index(head, text.fullWord(at: range.upperBound &- 8), length)
        let slots = slots.span
        var place = index
        if !slots[place].holds(head, length) { place ^= 1 }
        guard slots[place].holds(head, length) else { return nil }
        if length > Self.headLength, slots[place].tail != text.words(of: range, from: 4) { return nil }
        return slots[place].known
    }

    /// Remembers the beginning of a link at `range` of `text`, perhaps in the place of another one.
    mutating func insert(_ text: Span<UInt8>, _ range: Range<Int>, _ known: Known) {
        let length = range.count
        guard Self.lengths.contains(length) else { return }
        if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.slotCount) }
        let head = text.words(of: range, from: 0)
        let index = Self.index(head, text.fullWord(at: range.upperBound - 8), length)
        // The newer one stays where it is found first, the older one moves aside.
        if slots[index].length > 0 { slots[index ^ 1] = slots[index] }
        slots[index] = Slot(head: head, tail: text.words(of: range, from: 4), length: length, known: known)
    }

    /// The second word and the last one tell most beginnings apart.
    @inline(__always)
    private static func index(_ head: SIMD4<UInt64>, _ last: UInt64, _ length: Int) -> Int {
        var hash = (head[1] ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ hash >> 32 ^ last) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: hash &>> 56)
    }
}

extension Matcher {
    /// What the beginning of a link comes to: scheme, `://` and authority; `nil` unless they are canonical as they stand, without user
    /// info, and there is nothing more to say of the source.
    func origin(_ beginning: Span<UInt8>) -> OriginMemo.Known? {
        guard case .link(let link) = LinkReader.read(beginning, isKnownScheme: { _ in true }), link.kind != .bare,
            link.scheme.start == 0, link.hasAuthority, link.authority.start == link.scheme.end + 3,
            link.host.start == link.authority.start
        else { return nil }
        let isWeb = link.kind == .web
        if sources.isEmpty { return OriginMemo.Known(source: -1, isWeb: isWeb, namesHost: isWeb) }
        if let found = source(of: link, beginning) {
            return OriginMemo.Known(source: Int32(found.value), isWeb: isWeb, namesHost: found.namesHost)
        }
        if unknownSource(beginning, link).detail != nil { return nil }
        return OriginMemo.Known(source: OriginMemo.Known.foreign, isWeb: isWeb, namesHost: true)
    }
}
