internal import CByteClasses

/// The classes of 64 bytes of a block: one mask per class, in which bit `i` belongs to the byte at `i`.
///
/// C code fills the masks as an array of four words, in the order of the members.
struct ByteClassMasks {
    /// `/`
    var slashes: UInt64 = 0
    /// Bytes at which a path can end: `?`, `#`, line ends and special bytes.
    var ends: UInt64 = 0
    /// `%`
    var escapes: UInt64 = 0
    /// Bytes that make a line need the general reader: bytes that are not printable ASCII or that JSON
    /// escapes, except line ends; a
    /// `.` after a `/`, which may begin a dot segment; and any byte but a line feed after a carriage return.
    var special: UInt64 = 0
}

extension ByteClassMasks {
    /// The ways to compute masks. All of them give the same result.
    enum Backend {
        /// Words of eight bytes, on every processor (SIMD within a register).
        case swar
        #if arch(x86_64) || arch(arm64)
            /// Vectors of 16 bytes: SSE2 or NEON.
            case simd128
        #endif
        #if arch(x86_64)
            /// Vectors of 32 bytes: AVX2.
            case avx2
        #endif

        /// The fastest one that the processor supports.
        static var best: Backend {
            #if arch(x86_64)
                byte_classes_have_avx2() ? .avx2 : .simd128
            #elseif arch(arm64)
                .simd128
            #else
                .swar
            #endif
        }
    }

    /// Computes the masks of the 64-byte groups of `text` whose indices are `groups`. The last group may be
    /// shorter. Linear.
    ///
    /// - Parameters:
    ///   - lineFeeds: Receives the offsets of all line feeds from `count` on. It needs room for two more than
    ///     there can be.
    ///   - count: The number of line feeds before the groups. It grows by those in the groups.
    ///   - backend: One that the processor supports.
    /// - Returns: All bits of special bytes, combined.
    static func read(
        _ text: Span<UInt8>, _ groups: Range<Int>, into masks: inout ContiguousArray<ByteClassMasks>,
        lineFeeds: inout ContiguousArray<Int>, count: inout Int, with backend: Backend
    ) -> UInt64 {
        // Vectors are compared with the bytes before them. The first group has no byte before it.
        let first = max(1, groups.lowerBound)
        let whole =
            backend == .swar ? first..<first : first..<max(first, min(text.count / 64, groups.upperBound))
        var special = readWords(
            text, groups.lowerBound..<first, into: &masks, lineFeeds: &lineFeeds, count: &count)
        if !whole.isEmpty {
            special |= readVectors(
                text, whole, into: &masks, lineFeeds: &lineFeeds, count: &count, with: backend)
        }
        if whole.upperBound < groups.upperBound {
            let rest = whole.upperBound..<groups.upperBound
            special |= readWords(text, rest, into: &masks, lineFeeds: &lineFeeds, count: &count)
        }
        return special
    }

    @inline(never)
    private static func readWords(
        _ text: Span<UInt8>, _ groups: Range<Int>, into masks: inout ContiguousArray<ByteClassMasks>,
        lineFeeds: inout ContiguousArray<Int>, count: inout Int
    ) -> UInt64 {
        var special: UInt64 = 0
        for group in groups {
            var feeds: UInt64 = 0
            masks[group] = ByteClassMasks(swar: text, at: 64 * group, lineFeeds: &feeds)
            special |= masks[group].special
            while feeds != 0 {
                lineFeeds[count] = 64 * group + feeds.trailingZeroBitCount
                count += 1
                feeds &= feeds - 1
            }
        }
        return special
    }

    private static func readVectors(
        _ text: Span<UInt8>, _ groups: Range<Int>, into masks: inout ContiguousArray<ByteClassMasks>,
        lineFeeds: inout ContiguousArray<Int>, count: inout Int, with backend: Backend
    ) -> UInt64 {
        var special: UInt64 = 0
        #if arch(x86_64) || arch(arm64)
            precondition(
                groups.lowerBound > 0 && 64 * groups.upperBound <= text.count
                    && groups.upperBound <= masks.count)
            precondition(count >= 0 && count + 64 * groups.count + 2 <= lineFeeds.count)
            // Safe: the bytes of all groups and the one before are in the text, their masks are in `masks`,
            // which are four words each, and `lineFeeds` has room for all line feeds and two more.
            count += unsafe text.withUnsafeBufferPointer { bytes in
                unsafe masks.withUnsafeMutableBytes { masks in
                    unsafe lineFeeds.withUnsafeMutableBufferPointer { lineFeeds in
                        let words = unsafe masks.bindMemory(to: UInt64.self)
                        guard let bytes = bytes.baseAddress, let words = words.baseAddress,
                            let feeds = lineFeeds.baseAddress
                        else { return 0 }
                        let offset = 64 * groups.lowerBound
                        let start = unsafe bytes + offset
                        let target = unsafe words + 4 * groups.lowerBound
                        let next = unsafe feeds + count
                        #if arch(x86_64)
                            if backend == .avx2 {
                                return unsafe byte_classes_read_avx2(
                                    start, offset, groups.count, target, next, &special)
                            }
                        #endif
                        return unsafe byte_classes_read(start, offset, groups.count, target, next, &special)
                    }
                }
            }
        #endif
        return special
    }

    /// Computes the masks of the 64-byte groups of `text` whose indices are `groups`, for a link without line
    /// ends. Linear.
    ///
    /// The groups are whole, and not the first one of the text.
    ///
    /// - Returns: All bits of special bytes, combined. Line ends are special, too.
    @inline(__always)
    static func readLink(
        _ text: Span<UInt8>, _ groups: Range<Int>, into masks: inout MutableSpan<ByteClassMasks>,
        with backend: Backend = .best
    ) -> UInt64 {
        precondition(
            groups.lowerBound > 0 && 64 &* groups.upperBound <= text.count
                && groups.upperBound <= masks.count)
        if backend == .swar { return readLinkWords(text, groups, into: &masks) }
        #if arch(x86_64) || arch(arm64)
            // Safe: the bytes of all groups and the one before are in the text, and their masks are in
            // `masks`.
            return unsafe text.withUnsafeBufferPointer { bytes in
                unsafe masks.withUnsafeMutableBytes { masks in
                    let words = unsafe masks.bindMemory(to: UInt64.self)
                    guard let bytes = bytes.baseAddress, let words = words.baseAddress else { return 0 }
                    let start = unsafe bytes + 64 &* groups.lowerBound
                    let target = unsafe words + 4 &* groups.lowerBound
                    #if arch(x86_64)
                        if backend == .avx2 {
                            return unsafe byte_classes_read_link_avx2(start, groups.count, target)
                        }
                    #endif
                    return unsafe byte_classes_read_link(start, groups.count, target)
                }
            }
        #else
            return readLinkWords(text, groups, into: &masks)
        #endif
    }

    @inline(never)
    private static func readLinkWords(
        _ text: Span<UInt8>, _ groups: Range<Int>, into masks: inout MutableSpan<ByteClassMasks>
    ) -> UInt64 {
        var special: UInt64 = 0
        for group in groups {
            var feeds: UInt64 = 0
            masks[group] = ByteClassMasks(swar: text, at: 64 * group, lineFeeds: &feeds)
            // What follows a carriage return is a line feed, or special.
            special |= masks[group].special | feeds
        }
        return special
    }

    /// The masks of up to 64 bytes from `offset` on, computed from words. No bit is set after the end of the
    /// text.
    /// - Parameter lineFeeds: Receives one bit per line feed.
    init(swar text: Span<UInt8>, at offset: Int, lineFeeds: inout UInt64) {
        var position = 0
        while position < 64, offset &+ position < text.count {
            let word = text.word(at: offset &+ position)
            let before = offset &+ position > 0 ? UInt64(text[offset &+ position &- 1]) : 0
            lineFeeds |= add(word, before: (word << 8) | before, at: UInt64(truncatingIfNeeded: position))
            position &+= 8
        }
        // Bytes after the end are read as zeros, which are special.
        if text.count - offset < 64 {
            let inside: UInt64 = ~(~0 << UInt64(text.count - offset))
            ends &= inside
            special &= inside
        }
    }

    /// Adds eight bytes at `position`; `before` has the byte before each of them. Returns one bit per line
    /// feed.
    private mutating func add(_ word: UInt64, before: UInt64, at position: UInt64) -> UInt64 {
        func equal(_ byte: Unicode.Scalar) -> UInt64 { SWAR.equal(word, UInt8(ascii: byte)) }
        let feeds = equal("\n")
        let lineEnds = feeds | equal("\r")
        let unprintable = (SWAR.controlOrSpaceMask(word) & ~lineEnds) | equal("\u{7F}")
        let dots = equal(".") & SWAR.equal(before, UInt8(ascii: "/"))
        let afterReturns = SWAR.equal(before, UInt8(ascii: "\r")) & ~feeds
        let found = unprintable | equal("\"") | equal("\\") | dots | afterReturns
        slashes |= Self.gather(equal("/")) << position
        ends |= Self.gather(lineEnds | found | equal("?") | equal("#")) << position
        escapes |= Self.gather(equal("%")) << position
        special |= Self.gather(found) << position
        return Self.gather(feeds) << position
    }

    /// Moves the highest bit of each byte next to each other: a product gathers them in its highest byte.
    private static func gather(_ word: UInt64) -> UInt64 {
        (((word >> 7) & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
    }
}
