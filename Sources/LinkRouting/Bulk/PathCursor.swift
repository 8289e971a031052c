/// Splits a path of up to 64 bytes by the bitmasks of its delimiters.
struct PathCursor: SegmentSource {
    /// One bit per remaining segment, set at the delimiter that ends it.
    private var ends: UInt64 = 0
    /// The offset in the line that the lowest bit belongs to.
    let start: UInt32
    /// The offset in the line at which the next segment begins.
    private(set) var segment: UInt32

    /// A path that begins at `start`, whose first segment begins at `segment`.
    @inline(__always)
    init(start: Int = 0, segment: Int = 0) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.segment = UInt32(truncatingIfNeeded: segment)
    }

    /// Reads the masks of a path that begins with a slash, in a line that begins at `line`. Sets `pathEnd`.
    ///
    /// Returns false if the path does not end within the window, or has empty segments or escapes.
    ///
    /// - Parameters:
    ///   - afterHost: whether the host is the first segment.
    ///   - keepsEmpty: whether a slash at the end of the path begins an empty segment.
    @inline(__always)
    mutating func read(
        _ masks: Span<ByteClassMasks>, _ line: Int, afterHost: Bool, keepsEmpty: Bool, _ pathEnd: inout UInt32
    ) -> Bool {
        let window = BlockIndex.window(masks, at: line &+ Int(start))
        let end = window.ends & (0 &- window.ends)
        let inside = end &- 1
        let slashes = window.slashes & inside
        let hasEmptySegments = slashes & ((slashes | (keepsEmpty ? end : 0)) &>> 1)
        guard end != 0, hasEmptySegments | (window.escapes & inside) == 0 else { return false }
        // A slash at the end of the path ends the last segment, and no segment follows it.
        ends = slashes | (end & ~(slashes &<< 1))
        // The first slash does not end a segment, unless a host is before it.
        if !afterHost { ends &= ends &- 1 }
        pathEnd = start &+ UInt32(truncatingIfNeeded: end.trailingZeroBitCount)
        return true
    }

    @inline(__always)
    mutating func next(_ segments: inout MutableSpan<Segment>, at depth: Int) -> Segment? {
        if ends == 0 { return nil }
        let end = start &+ UInt32(truncatingIfNeeded: ends.trailingZeroBitCount)
        let found = Segment(ByteRange(Int(segment), Int(end)), .plain)
        segment = end &+ 1
        ends &= ends &- 1
        segments[depth] = found
        return found
    }
}

/// Splits a path of any length by the bitmasks of its delimiters, one 64-byte window after another.
struct WindowedPathCursor {
    /// One bit per delimiter that ends a segment in the window.
    private var ends: UInt64 = 0
    /// The bit of the delimiter that ends the path; 0 if it is not in the window.
    private var pathEndBit: UInt64 = 0
    /// One bit per `%` of the remaining segments in the window.
    private var escapes: UInt64 = 0
    /// The offset in the block that the lowest bit belongs to.
    private var start: Int
    /// Where the next segment begins, and whether it has escapes in an earlier window.
    private var segment: Int
    private var isEscaped = false
    /// Where an empty segment does not count: directly after a scheme.
    private let schemeEnd: Int
    /// Whether a slash at the end of the path begins an empty segment.
    private let keepsEmpty: Bool
    /// Whether some segment is empty, as in `//`.
    private(set) var hasEmpty = false

    /// The path of `line`.
    init(_ line: ScannedLine, beginsWithHost: Bool, _ masks: Span<ByteClassMasks>, keepsEmpty: Bool) {
        self.keepsEmpty = keepsEmpty
        start = line.start + Int(line.cursor.start)
        segment = line.start + Int(line.cursor.segment)
        schemeEnd = beginsWithHost ? segment : -1
        readWindow(masks)
        // The slash before the first segment does not end one.
        if !beginsWithHost { ends &= ends &- 1 }
    }

    /// The offset after the path. Valid after the last segment.
    var pathEnd: Int { start &+ pathEndBit.trailingZeroBitCount }

    private mutating func readWindow(_ masks: Span<ByteClassMasks>) {
        let window = BlockIndex.window(masks, at: start)
        pathEndBit = window.ends & (0 &- window.ends)
        let inside = pathEndBit &- 1
        ends = (window.slashes & inside) | pathEndBit
        escapes = window.escapes & inside
    }

    /// The next segment as it is written, not decoded; `nil` after the last one.
    @inline(__always)
    mutating func next(_ masks: Span<ByteClassMasks>) -> Segment? {
        while true {
            while ends != 0 {
                let end = ends & (0 &- ends)
                let byteRange = ByteRange(segment, start &+ ends.trailingZeroBitCount)
                let isEscaped = isEscaped || escapes & (end &- 1) != 0
                escapes &= 0 &- end
                ends &= ends &- 1
                segment = Int(byteRange.end) &+ 1
                self.isEscaped = false
                if !byteRange.isEmpty {
                    return isEscaped ? Segment(escaped: byteRange) : Segment(byteRange, .plain)
                }
                if end != pathEndBit || keepsEmpty, Int(byteRange.start) != schemeEnd { hasEmpty = true }
            }
            if pathEndBit != 0 { return nil }
            if escapes != 0 { isEscaped = true }
            start &+= 64
            readWindow(masks)
        }
    }
}
