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
    /// escapes, except line ends; a `.` after a `/`, which may begin a dot segment; and any byte but a line
    /// feed after a carriage return.
    var special: UInt64 = 0
}

extension ByteClassMasks {
    /// The vectors with which masks are computed. All of them give the same result.
    enum Backend {
        /// Those that every processor of the architecture has: 16 bytes with SSE2 or NEON.
        case baseline
        #if arch(x86_64)
            /// Vectors of 32 bytes.
            case avx2
        #endif

        /// The fastest one that the processor supports.
        static var best: Backend {
            #if arch(x86_64)
                if byte_classes_have_avx2() { return .avx2 }
            #endif
            return .baseline
        }
    }

    /// Computes the masks of the 64-byte groups of `text` whose indices are `groups`. The last group may be
    /// shorter. Linear.
    ///
    /// - Parameters:
    ///   - lineFeeds: receives the offsets of all line feeds from `count` on. It needs room for two more than
    ///     there can be.
    ///   - count: the number of line feeds before the groups. It grows by those in the groups.
    ///   - backend: one that the processor supports.
    /// - Returns: all bits of special bytes, combined.
    static func read(
        _ text: Span<UInt8>, _ groups: Range<Int>, into masks: inout ContiguousArray<ByteClassMasks>,
        lineFeeds: inout ContiguousArray<Int>, count: inout Int, with backend: Backend
    ) -> UInt64 {
        // Vectors are compared with the bytes before them, which the first group does not have.
        let first = max(1, groups.lowerBound)
        let end = max(first, min(text.count / 64, groups.upperBound))
        var special: UInt64 = 0
        for group in groups.lowerBound..<first {
            special |= readCopy(of: text, group, into: &masks, lineFeeds: &lineFeeds, &count, backend)
        }
        if first < end {
            special |= find(
                text, 64 * first, first..<end, into: &masks, lineFeeds: &lineFeeds, &count, backend)
        }
        for group in end..<max(end, groups.upperBound) {
            special |= readCopy(of: text, group, into: &masks, lineFeeds: &lineFeeds, &count, backend)
        }
        return special
    }

    /// Computes the masks of a group that is the first one or not whole.
    @inline(never)
    private static func readCopy(
        of text: Span<UInt8>, _ group: Int, into masks: inout ContiguousArray<ByteClassMasks>,
        lineFeeds: inout ContiguousArray<Int>, _ count: inout Int, _ backend: Backend
    ) -> UInt64 {
        let start = 64 * group
        let length = max(0, min(64, text.count - start))
        var copy = Bytes(repeating: UInt8(ascii: "a"), count: 65)
        for index in (start == 0 ? 0 : -1)..<length { copy[1 + index] = text[start + index] }
        _ = find(copy.span, 1, group..<group + 1, into: &masks, lineFeeds: &lineFeeds, &count, backend)
        // A carriage return at the end makes the byte after it special.
        let inside: UInt64 = length == 64 ? .max : ~(.max << UInt64(length))
        masks[group].ends &= inside
        masks[group].special &= inside
        return masks[group].special
    }

    /// Computes the masks of whole groups, the first of which begins at `start` in `text`, after another
    /// byte.
    private static func find(
        _ text: Span<UInt8>, _ start: Int, _ groups: Range<Int>,
        into masks: inout ContiguousArray<ByteClassMasks>, lineFeeds: inout ContiguousArray<Int>,
        _ count: inout Int, _ backend: Backend
    ) -> UInt64 {
        var special: UInt64 = 0
        precondition(
            start > 0 && start + 64 * groups.count <= text.count && groups.lowerBound >= 0
                && groups.upperBound <= masks.count)
        precondition(count >= 0 && count + 64 * groups.count + 2 <= lineFeeds.count)
        // Safe: the bytes of all groups and the one before are in the text, their masks are in `masks`, which
        // are four words each, and `lineFeeds` has room for all line feeds and two more.
        count += unsafe text.withUnsafeBufferPointer { bytes in
            unsafe masks.withUnsafeMutableBytes { masks in
                unsafe lineFeeds.withUnsafeMutableBufferPointer { lineFeeds in
                    let words = unsafe masks.bindMemory(to: UInt64.self)
                    guard let bytes = bytes.baseAddress, let words = words.baseAddress,
                        let feeds = lineFeeds.baseAddress
                    else { return 0 }
                    let offset = 64 * groups.lowerBound
                    let start = unsafe bytes + start
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
        return special
    }

    /// Computes the masks of the 64-byte groups of `text` whose indices are `groups`, which have one link. A
    /// line end in it is special. Linear.
    ///
    /// The groups are whole, and not the first one of the text.
    ///
    /// - Returns: all bits of special bytes, combined.
    @inline(__always)
    static func readLink(
        _ text: Span<UInt8>, _ groups: Range<Int>, into masks: inout MutableSpan<ByteClassMasks>,
        with backend: Backend = .best
    ) -> UInt64 {
        precondition(
            groups.lowerBound > 0 && 64 &* groups.upperBound <= text.count
                && groups.upperBound <= masks.count)
        // Safe: the bytes of all groups and the one before are in the text, and their masks are in `masks`.
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
    }
}
