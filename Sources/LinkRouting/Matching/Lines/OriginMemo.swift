/// Remembers what the beginnings of links come to, `https://shop.example.com` for one: through which source, and where the path
/// begins. Links of one list have few beginnings, and reading one costs more than comparing it.
///
/// It takes no memory before the first beginning: a link that stands alone has none remembered.
struct OriginMemo {
    struct Known {
        /// The index of the source; -1 for none.
        var source: Int32
        var isWeb: Bool
        /// Whether the host is no part of the path.
        var namesHost: Bool
    }

    private struct Slot {
        var length = 0
        var known = Known(source: -1, isWeb: false, namesHost: false)
    }

    /// Slots in pairs: a beginning stands in one of two.
    private static let slotCount = 256
    /// The lengths of beginnings that are remembered: at least a word, `https://` alone.
    private static let lengths = 8...64

    private var slots: [Slot] = []
    /// The words of the beginnings; the last one of each ends where the beginning ends, so that it may overlap the one before.
    private var words: [UInt64] = []

    /// What the beginning of a link at `range` of `text` comes to, if it is remembered.
    @inline(__always)
    func find(_ text: Span<UInt8>, _ range: Range<Int>) -> Known? {
        let length = range.count
        guard length >= Self.lengths.lowerBound, !slots.isEmpty else { return nil }
        let last = text.fullWord(at: range.upperBound &- 8)
        let index = Self.index(text.fullWord(at: range.lowerBound &+ (length &- 8) &>> 1), last, length)
        let slots = slots.span
        if holds(index, text, range, last) { return slots[index].known }
        return holds(index ^ 1, text, range, last) ? slots[index ^ 1].known : nil
    }

    /// Whether the beginning at `range` of `text` stands in a slot; `last` are its last eight bytes.
    @inline(__always)
    private func holds(_ index: Int, _ text: Span<UInt8>, _ range: Range<Int>, _ last: UInt64) -> Bool {
        let words = words.span
        guard slots[index].length == range.count else { return false }
        var place = index &* (Self.lengths.upperBound / 8)
        var offset = range.lowerBound
        while offset &+ 8 < range.upperBound {
            if words[place] != text.fullWord(at: offset) { return false }
            offset &+= 8
            place &+= 1
        }
        return words[place] == last
    }

    /// Remembers the beginning of a link at `range` of `text`, perhaps in the place of another one.
    mutating func insert(_ text: Span<UInt8>, _ range: Range<Int>, _ known: Known) {
        guard Self.lengths.contains(range.count) else { return }
        let width = Self.lengths.upperBound / 8
        if slots.isEmpty {
            slots = Array(repeating: Slot(), count: Self.slotCount)
            words = Array(repeating: 0, count: Self.slotCount * width)
        }
        let last = text.fullWord(at: range.upperBound - 8)
        let index = Self.index(text.fullWord(at: range.lowerBound + (range.count - 8) / 2), last, range.count)
        // The newer one stays where it is found first, the older one moves aside.
        if slots[index].length > 0 {
            slots[index ^ 1] = slots[index]
            for word in 0..<width { words[(index ^ 1) * width + word] = words[index * width + word] }
        }
        slots[index] = Slot(length: range.count, known: known)
        let offsets = Array(stride(from: range.lowerBound, to: range.upperBound - 8, by: 8))
        for (word, offset) in offsets.enumerated() { words[index * width + word] = text.fullWord(at: offset) }
        words[index * width + offsets.count] = last
    }

    /// The middle and the end tell most beginnings apart.
    @inline(__always)
    private static func index(_ middle: UInt64, _ last: UInt64, _ length: Int) -> Int {
        var hash = (middle ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ hash >> 32 ^ last) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: hash &>> 56)
    }
}

extension Matcher {
    /// What the beginning of a link comes to: scheme, `://` and authority; `nil` unless they are canonical as they stand, without user
    /// info, and a source accepts them.
    func origin(_ beginning: Span<UInt8>) -> OriginMemo.Known? {
        guard case .link(let link) = LinkReader.read(beginning, isKnownScheme: { _ in true }), link.kind != .bare,
            link.scheme.start == 0, link.host.start == link.authority.start
        else { return nil }
        let isWeb = link.kind == .web
        if sources.isEmpty { return OriginMemo.Known(source: -1, isWeb: isWeb, namesHost: isWeb) }
        guard let found = source(of: link, beginning) else { return nil }
        return OriginMemo.Known(source: Int32(found.value), isWeb: isWeb, namesHost: found.namesHost)
    }
}
