internal import CByteClasses

/// Some lines of a block that are read together, before the first of them is resolved.
///
/// Reading is the same for nearly all lines, and no step of it waits for what another line is. So it is a short loop, of which a
/// processor has several lines under way at a time. Resolving a line and writing its result are not taken apart in this way: which
/// way a link went tells which pieces its result has, and a processor that has just seen the one predicts the other.
struct LineBatch {
    /// How many lines there are in a batch at most.
    static let size = 32

    /// The number of bytes a line may have; a longer one is none of those that are read here.
    let maxLine: Int
    private(set) var lines: ContiguousArray<ScannedLine> = []
    private(set) var count = 0
    /// The line that is to be handed out next.
    var position = 0

    private(set) var marks = BlockIndex()
    /// How many lines of the block were read, and where the next one begins.
    private var lineCount = 0
    private var next = 0
    /// Whether lines of the block may be plain.
    private var readsPlainLines = false
    private var origins = OriginCache()

    init(maxLine: Int) { self.maxLine = maxLine }

    /// Takes up the lines of `block`, all of which end in LF.
    mutating func begin(_ block: Span<UInt8>, readsPlainLines: Bool) {
        if lines.isEmpty { lines = ContiguousArray(repeating: ScannedLine(), count: Self.size) }
        marks.read(block)
        self.readsPlainLines = readsPlainLines
        (next, lineCount, position, count) = (0, 0, 0, 0)
    }

    /// Reads the next lines of `block`; `false` when there are none.
    @inline(never)
    mutating func read(_ block: Span<UInt8>, _ matcher: borrowing Matcher) -> Bool {
        position = 0
        count = min(Self.size, marks.lineCount &- lineCount)
        if count == 0 { return false }
        next = Self.read(&lines, count, from: next, block, marks, lineCount, matcher, readsPlainLines ? maxLine : -1, &origins)
        lineCount &+= count
        return true
    }

    /// Reads `count` lines of `block`, which begin at `start`, into `lines`; returns where the next one begins.
    @inline(__always)
    private static func read(
        _ lines: inout ContiguousArray<ScannedLine>, _ count: Int, from start: Int, _ block: Span<UInt8>, _ marks: BlockIndex, _ first: Int,
        _ matcher: borrowing Matcher, _ maxLine: Int, _ origins: inout OriginCache
    ) -> Int {
        let lineMarks = marks.marks.span
        let feeds = marks.lineFeeds.span
        var lines = lines.mutableSpan
        var start = start
        for index in 0..<count {
            let feed = feeds[first &+ index]
            let end = feed > start && block[feed &- 1] == UInt8(ascii: "\r") ? feed &- 1 : feed
            var line = ScannedLine(start: start, end: end)
            if end &- start <= maxLine, !marks.isOdd(start..<feed) { line.read(block, lineMarks, matcher, &origins) }
            lines[index] = line
            start = feed &+ 1
        }
        return start
    }
}
