internal import CByteClasses

/// The marks by which a path is split: those of its slashes and its end.
struct PathCursor {
    /// How many segments there can be.
    static let most = 64

    /// A bit for the mark behind each segment that is still to come.
    private(set) var bits: UInt64 = 0
    /// The offset for which the lowest bit stands.
    let start: UInt32
    /// Where the next segment begins.
    private(set) var segment: UInt32

    /// No marks yet of a path that begins at `start`, and its first segment at `segment`.
    @inline(__always)
    init(start: Int = 0, segment: Int = 0) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.segment = UInt32(truncatingIfNeeded: segment)
    }

    /// Takes the marks of a path whose segments begin and end in the window from `start` on, the first one behind a slash. Says where
    /// the path ends; gives `false` where the window does not hold all of it, and for empty segments and escapes.
    @inline(__always)
    mutating func take(_ lineMarks: Span<ByteClassMasks>, _ pathEnd: inout UInt32) -> Bool {
        let window = BlockIndex.window(lineMarks, at: Int(start))
        let end = window.ends & (0 &- window.ends)
        // All bits before the end of the path.
        let inside = end &- 1
        let slashes = window.slashes & inside
        guard end != 0, slashes & slashes &>> 1 | window.escapes & inside == 0 else { return false }
        // A slash at the end ends the last segment, and none begins behind it.
        bits = slashes | (end & ~(slashes &<< 1))
        // The first slash ends none.
        bits &= bits &- 1
        pathEnd = start &+ UInt32(truncatingIfNeeded: end.trailingZeroBitCount)
        return true
    }

    /// How many segments are still to come.
    var count: Int { bits.nonzeroBitCount }

    /// The next segment; `nil` behind the last one.
    @inline(__always)
    mutating func next() -> Segment? {
        if bits == 0 { return nil }
        let mark = start &+ UInt32(truncatingIfNeeded: bits.trailingZeroBitCount)
        defer {
            segment = mark &+ 1
            bits &= bits &- 1
        }
        return Segment(ByteRange(Int(segment), Int(mark)))
    }
}

/// The segments of a path of any length, found window by window.
struct WindowedPathCursor {
    /// A bit for each mark behind a segment in the window, and the one of them that ends the path; 0 if it ends behind the window.
    private var bits: UInt64 = 0
    private var end: UInt64 = 0
    /// A bit for each `%` that is still to come in the window.
    private var escapes: UInt64 = 0
    /// The offset for which the lowest bit stands.
    private var start: Int
    /// Where the next segment begins, and whether it has escapes before the window.
    private var segment: Int
    private var isEscaped = false
    /// Where an empty segment is none that counts: directly behind a scheme.
    private let schemeEnd: Int
    /// Whether some segment has escapes, or is empty: something else than a first `/` stands directly before another one.
    private(set) var hasEscapes = false
    private(set) var hasEmpty = false

    /// The path of `line`.
    init(_ line: ScannedLine, _ lineMarks: Span<ByteClassMasks>) {
        start = Int(line.marks.start)
        segment = Int(line.marks.segment)
        schemeEnd = line.namesHost ? -1 : segment
        read(lineMarks)
        // The slash before the first segment.
        if line.namesHost { bits &= bits &- 1 }
    }

    /// Where the path ends, behind its last segment.
    var pathEnd: Int { start &+ end.trailingZeroBitCount }

    private mutating func read(_ lineMarks: Span<ByteClassMasks>) {
        let window = BlockIndex.window(lineMarks, at: start)
        end = window.ends & (0 &- window.ends)
        let inside = end &- 1
        bits = window.slashes & inside | end
        escapes = window.escapes & inside
        if escapes != 0 { hasEscapes = true }
    }

    /// Whether one of the segments that are still to come may be a dot segment. They are used up, or those before it are.
    mutating func hasDotAhead(_ text: Span<UInt8>, _ lineMarks: Span<ByteClassMasks>) -> Bool {
        while let segment = next(lineMarks) {
            if !segment.isVerbatim, ScannedLine.beginsWithDot(text, Int(segment.stretch.start)) { return true }
        }
        return false
    }

    /// The next segment, as it is written; `nil` behind the last one.
    @inline(__always)
    mutating func next(_ lineMarks: Span<ByteClassMasks>) -> Segment? {
        while true {
            while bits != 0 {
                let bit = bits & (0 &- bits)
                let stretch = ByteRange(segment, start &+ bits.trailingZeroBitCount)
                let isEscaped = isEscaped || escapes & (bit &- 1) != 0
                escapes &= 0 &- bit
                bits &= bits &- 1
                segment = Int(stretch.end) &+ 1
                self.isEscaped = false
                if !stretch.isEmpty { return isEscaped ? Segment(escaped: stretch) : Segment(stretch) }
                if bit != end, Int(stretch.start) != schemeEnd { hasEmpty = true }
            }
            if end != 0 { return nil }
            if escapes != 0 { isEscaped = true }
            start &+= 64
            read(lineMarks)
        }
    }
}
