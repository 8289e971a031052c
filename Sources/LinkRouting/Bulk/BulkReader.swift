/// Reads the lines of a block ahead, some at a time, before the first of them is resolved.
///
/// Reading takes the same steps for nearly all lines, and no step depends on another line. A short loop over
/// several lines therefore keeps the processor busy with several of them at once. Resolving and writing stay
/// together for each line: the way a line goes predicts which template its result has, so the branch
/// predictor gains from seeing both in turn.
struct BulkReader: ~Copyable {
    /// The largest number of lines that are read ahead.
    static let batchSize = 32

    /// The number of bytes that a line may have.
    let maxLine: Int
    private(set) var index = BlockIndex()
    /// The lines that were read ahead: the first ``count`` of them.
    private(set) var lines: ContiguousArray<ScannedLine> = []
    private(set) var count = 0
    /// The line to hand out next.
    var position = 0

    /// How many lines of the block were read, and where the next one begins.
    private var readCount = 0
    private var nextStart = 0
    private var allowsMasks = false
    private(set) var origins = OriginCache()

    init(maxLine: Int) { self.maxLine = maxLine }

    /// Starts a block. All of its lines end in LF. Linear in the number of bytes.
    mutating func begin(_ block: Span<UInt8>, allowsMasks: Bool) {
        if lines.isEmpty { lines = ContiguousArray(repeating: ScannedLine(), count: Self.batchSize) }
        index.read(block)
        self.allowsMasks = allowsMasks
        (nextStart, readCount, position, count) = (0, 0, 0, 0)
    }

    /// Reads the next lines of `block` ahead; false if none are left.
    @inline(never)
    mutating func readBatch(_ block: Span<UInt8>, _ matcher: borrowing Matcher) -> Bool {
        position = 0
        count = min(Self.batchSize, index.lineCount &- readCount)
        if count == 0 { return false }
        // -1 leaves all lines to the general reader: none is this short.
        let maxScanned = allowsMasks ? maxLine : -1
        // Copies of references: the rest of `self` changes while their spans are read.
        let index = index
        let (masks, lineFeeds) = (index.masks.span, index.lineFeeds.span)
        var batch = ContiguousArray<ScannedLine>()
        swap(&batch, &lines)
        defer { swap(&batch, &lines) }
        var lines = batch.mutableSpan
        let first = readCount
        var start = nextStart
        for position in 0..<count {
            let lineFeed = lineFeeds[first &+ position]
            let hasReturn = lineFeed > start && block[lineFeed &- 1] == UInt8(ascii: "\r")
            let end = hasReturn ? lineFeed &- 1 : lineFeed
            var line = ScannedLine(start: start, end: end)
            if end &- start <= maxScanned, !index.hasSpecial(in: start..<lineFeed) {
                line.read(block, masks, matcher, &origins)
            }
            lines[position] = line
            start = lineFeed &+ 1
        }
        nextStart = start
        readCount = first &+ count
        return true
    }
}
