internal import CByteClasses

/// A line of a block: where it stands, and what its marks say of it.
///
/// Plain lines are read by their marks, without looking at each byte: printable ASCII whose beginning (scheme and authority) reads as it
/// stands, and whose path has no dot segments. Whether one is written with escapes shows when they are decoded.
struct ScannedLine {
    /// How a line is to be resolved.
    enum Road: UInt8 {
        /// By the marks of its path.
        case straight
        /// The same with more care: segments are decoded, compare ignoring case, or are empty, or the path is long.
        case careful
        /// Not at all: no source accepts it.
        case foreign
        /// It is not a plain line.
        case other
    }

    /// Where the line begins, and where it ends, less its line end.
    let start: Int
    let end: Int
    /// The marks of a path that goes straight, and where any path begins.
    private(set) var marks = PathCursor()
    /// Where the path ends; known where it goes straight.
    private(set) var pathEnd: UInt32 = 0
    /// The index of the source through which the link came; -1 for none.
    private(set) var source: Int32 = -1
    /// What is known before the line goes its way: ``noSource`` or ``undecided``.
    var ending: Int32 { road == .foreign ? Self.noSource : Self.undecided }
    private(set) var road = Road.other
    private(set) var kind = Link.Kind.bare
    private(set) var namesHost = false
    private(set) var folding = Folding.none

    /// No route comes near the link.
    static let noRoute: Int32 = -1
    /// No source accepts the link.
    static let noSource: Int32 = -2
    /// The straight way did not say.
    static let undecided: Int32 = -3

    /// Which segments compare with literal text ignoring ASCII case.
    enum Folding: UInt8 {
        case none
        /// The authority of a custom scheme.
        case first
        case all
    }

    @inline(__always)
    init(start: Int = 0, end: Int = 0) {
        self.start = start
        self.end = end
    }

    var range: Range<Int> { start..<end }
    var foldDepth: Int { folding == .none ? 0 : folding == .first ? 1 : .max }

    /// Reads the line, in which nothing is odd, by its marks.
    @inline(__always)
    mutating func read(
        _ block: Span<UInt8>, _ lineMarks: Span<ByteClassMasks>, _ matcher: borrowing Matcher, _ origins: inout OriginCache
    ) {
        let window = BlockIndex.window(lineMarks, at: start)
        // `://` ends the scheme: two slashes side by side. The next mark ends the authority. What is remembered was read in full.
        let first = window.slashes & (0 &- window.slashes)
        let authority = ((window.slashes & ~(first | first &<< 1)) | window.ends).trailingZeroBitCount
        let place = origins.place(of: block, start, authority)
        let origin: OriginCache.Known
        if _fastPath(place >= 0) {
            origin = origins.known(at: place)
        } else {
            guard let known = Self.learn(block, start, authority, window, matcher, &origins) else { return }
            origin = known
        }
        (source, kind, namesHost, folding) = (origin.source, origin.kind, origin.namesHost, origin.folding)
        marks = PathCursor(start: start &+ authority, segment: start &+ Int(origin.segment))
        if source == OriginCache.Known.foreign {
            road = .foreign
            return
        }
        // Where the authority is the first segment, it compares ignoring case.
        road = folding == .none && marks.take(lineMarks, &pathEnd) ? .straight : .careful
    }

    /// What a beginning comes to that is not remembered, and remembers it.
    @inline(never)
    private static func learn(
        _ block: Span<UInt8>, _ start: Int, _ authority: Int, _ window: ByteClassMasks, _ matcher: Matcher, _ origins: inout OriginCache
    ) -> OriginCache.Known? {
        let slash = window.slashes.trailingZeroBitCount
        let colon = slash &- 1
        guard colon > 0, colon < authority, authority < 64, window.slashes >> UInt64(slash) & 3 == 3,
            block[start &+ colon] == UInt8(ascii: ":")
        else { return nil }
        let beginning = block.extracting(start..<start &+ authority)
        guard beginning.offset(of: UInt8(ascii: "%"), in: 0..<authority) == nil, var known = matcher.origin(beginning) else {
            return nil
        }
        // Behind a custom scheme whose host no source names, the authority is the first segment.
        known.segment = UInt8(known.namesHost ? authority &+ 1 : colon &+ 3)
        origins.insert(block, start, authority, known)
        return known
    }

    /// Whether the segment with escapes at `start` begins with `%2e`.
    static func beginsWithDot(_ block: Span<UInt8>, _ start: Int) -> Bool {
        block[start] == UInt8(ascii: "%") && block[start &+ 1] == UInt8(ascii: "2")
            && block[start &+ 2] | 0x20 == UInt8(ascii: "e")
    }
}
