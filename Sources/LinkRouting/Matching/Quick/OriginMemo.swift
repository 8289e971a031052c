/// Remembers what the beginnings of links come to, `https://shop.example.com` for one: through which source, and where the path
/// begins. Links of one list have few beginnings, and reading one costs more than comparing it.
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

    private static let slotCount = 128
    /// The longest beginning that is remembered, a number of whole words.
    static let greatestLength = 64

    private var slots = Array(repeating: Slot(), count: Self.slotCount)
    private var words = Array(repeating: UInt64(0), count: Self.slotCount * Self.greatestLength / 8)

    /// What the first `length` bytes of `line` come to, if they are remembered.
    @inline(__always)
    func find(_ line: Span<UInt8>, _ length: Int) -> Known? {
        let index = Self.index(line, length)
        guard slots[index].length == length else { return nil }
        let words = words.span
        var place = index &* (Self.greatestLength / 8)
        var offset = 0
        while offset < length {
            if words[place] != line.key(offset, length) { return nil }
            offset &+= 8
            place &+= 1
        }
        return slots[index].known
    }

    /// Remembers the first `length` bytes of `line`, in the place of another beginning perhaps.
    mutating func insert(_ line: Span<UInt8>, _ length: Int, _ known: Known) {
        let index = Self.index(line, length)
        slots[index] = Slot(length: length, known: known)
        var offset = 0
        while offset < length {
            words[index * (Self.greatestLength / 8) + offset / 8] = line.key(offset, length)
            offset += 8
        }
    }

    @inline(__always)
    private static func index(_ line: Span<UInt8>, _ length: Int) -> Int {
        // Two words tell most beginnings apart: the middle and the end of what follows the scheme.
        var hash = line.key(max(0, length &- 16), length) ^ UInt64(truncatingIfNeeded: length)
        hash = (hash ^ line.key(max(0, length &- 8), length) &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 57)
    }
}

extension Matcher {
    /// What the first `length` bytes of `line` come to: scheme, `://` and authority; `nil` unless they are canonical as they stand and
    /// a source accepts them.
    func origin(_ line: Span<UInt8>, _ length: Int) -> OriginMemo.Known? {
        let prefix = line.extracting(0..<length)
        guard case .link(let link) = LinkReader.read(prefix, isKnownScheme: { _ in true }), link.kind != .bare else { return nil }
        let isWeb = link.kind == .web
        if sources.isEmpty { return OriginMemo.Known(source: -1, isWeb: isWeb, namesHost: isWeb) }
        guard let found = source(of: link, prefix) else { return nil }
        return OriginMemo.Known(source: Int32(found.value), isWeb: isWeb, namesHost: found.namesHost)
    }
}
