/// One line of a block, as far as its bitmasks tell how to read it.
///
/// The masks are enough for a *simple* line: printable ASCII, an origin that needs no normalization, and no
/// dot segments in the path. Escaped dot segments, `%2e`, show only when the path is decoded.
struct ScannedLine {
    /// How a line is read.
    enum Strategy: UInt8 {
        /// One 64-byte window of masks shows the segments of the path.
        case window
        /// The path has escapes or empty segments, or is long.
        case decoding
        /// No source accepts the link.
        case foreign
        /// The line has to be read in full: it is not simple.
        case general
    }

    /// The offset of the first byte in the block.
    let start: Int
    /// The offset after the last byte, without the line end.
    let end: Int
    private(set) var strategy = Strategy.general
    /// The segments of the path if the strategy is `window`. Otherwise it only says where the path begins.
    private(set) var cursor = PathCursor()
    /// The offset after the path in the line. Known only if the strategy is `window`.
    private(set) var pathEnd: UInt32 = 0
    /// The index of the origin's entry in the cache.
    private(set) var origin: Int32 = 0

    @inline(__always)
    init(start: Int = 0, end: Int = 0) {
        self.start = start
        self.end = end
    }

    var range: Range<Int> { start..<end }

    /// Reads a line without special bytes by its masks: one with an origin, or only a path. Linear in the
    /// number of 64-byte windows, nearly always one.
    @inline(__always)
    mutating func read(
        _ block: Span<UInt8>, _ masks: Span<ByteClassMasks>, _ matcher: borrowing Matcher,
        _ origins: inout OriginCache
    ) {
        if readPath(block, masks, matcher.compiled.options) { return }
        let window = BlockIndex.window(masks, at: start)
        // `://` ends the scheme: the first slash and the one after it. The next delimiter ends the authority.
        let slash = window.slashes & (0 &- window.slashes)
        let afterScheme = window.slashes & ~(slash | (slash &<< 1))
        let authorityEnd = (afterScheme | window.ends).trailingZeroBitCount
        let slot = origins.slot(of: block, start, authorityEnd)
        if _fastPath(slot >= 0) {
            origin = origins.entry(at: slot)
        } else {
            guard let read = Self.readOrigin(of: block, start, authorityEnd, window, matcher, &origins)
            else { return }
            origin = read
        }
        let entry = origins.entries[Int(origin)]
        // The authority of a custom scheme is the first segment, unless a source names the host.
        let segment = entry.beginsWithHost ? slash.trailingZeroBitCount &+ 2 : authorityEnd &+ 1
        cursor = PathCursor(start: authorityEnd, segment: segment)
        if entry.isForeign {
            strategy = .foreign
            return
        }
        let isWindow = cursor.read(
            masks, start, afterHost: entry.beginsWithHost,
            keepsEmpty: matcher.compiled.options.countsEmptySegments, &pathEnd)
        strategy = isWindow && !entry.hasEmptyHost ? .window : .decoding
    }

    /// Reads a line that is only a path and has no special bytes, by its masks. False if it is something
    /// else.
    @inline(__always)
    mutating func readPath(_ block: Span<UInt8>, _ masks: Span<ByteClassMasks>, _ options: TableOptions)
        -> Bool
    {
        guard start &+ 1 < end, block[start] == ASCII.slash, block[start &+ 1] != ASCII.slash else {
            return false
        }
        origin = 0
        cursor = PathCursor(start: 0, segment: 1)
        let isWindow = cursor.read(
            masks, start, afterHost: false, keepsEmpty: options.countsEmptySegments, &pathEnd)
        strategy = isWindow ? .window : .decoding
        return true
    }

    /// Reads an origin that is not in the cache, and adds it. `nil` if the masks are not enough to read the
    /// line.
    @inline(never)
    private static func readOrigin(
        of block: Span<UInt8>, _ start: Int, _ authorityEnd: Int, _ window: ByteClassMasks,
        _ matcher: Matcher,
        _ origins: inout OriginCache
    ) -> Int32? {
        let slash = window.slashes.trailingZeroBitCount
        let colon = slash &- 1
        guard colon > 0, colon < authorityEnd, authorityEnd < 64, (window.slashes >> UInt64(slash)) & 3 == 3,
            block[start &+ colon] == UInt8(ascii: ":")
        else { return nil }
        let text = block.extracting(start..<start &+ authorityEnd)
        guard text.offset(of: UInt8(ascii: "%"), in: 0..<authorityEnd) == nil,
            let entry = origins.read(text, matcher)
        else {
            return nil
        }
        origins.insert(block, start, authorityEnd, entry)
        return entry
    }
}
