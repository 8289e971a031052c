/// Resolves the lines of blocks one after the other: the way of a list of links.
///
/// Plain lines are read by ``ScannedLine``, as most are, and go straight; every other line goes to ``Matcher/resolve(_:_:)``, which knows all
/// rules. Both read a line the same way wherever both can, and tests hold them to that.
package struct LineResolver: ~Copyable {
    package let matcher: Matcher
    /// The workplace in which the values of the present line stand.
    package var context = MatchContext()
    /// The lines that were read, the present one among them.
    private(set) var batch: LineBatch
    /// The segments of the line of the batch that went the straight way last.
    var segments = SegmentBuffer()

    /// Where the present line stands in its block, less its line end.
    package private(set) var line = 0..<0
    /// Whether JSON writes every byte of the line as it is, and the values stand in its block, not in the line alone.
    package private(set) var isPlain = false
    /// The ending at which a plain line arrived, or ``ScannedLine/noRoute`` or ``ScannedLine/noSource`` for a miss that says no more than
    /// that; ``ScannedLine/undecided`` where `other` tells.
    private(set) var ending = ScannedLine.undecided
    /// What became of the line when `ending` does not say it.
    private var other = Outcome.miss(Miss(.noRoute))

    /// - Parameter maxLine: the number of bytes a line may have; at least 1. A longer one is cut and no URL.
    package init(_ matcher: Matcher, maxLine: Int = .max) {
        self.matcher = matcher
        batch = LineBatch(maxLine: maxLine)
        context.options = matcher.table.options
    }

    /// Whether a route takes the present line.
    package var isMatch: Bool {
        if ending >= 0 { return true }
        if ending == ScannedLine.undecided, case .match = other { return true }
        return false
    }

    /// What became of the present line.
    package var outcome: Outcome {
        switch ending {
        case ScannedLine.undecided: return other
        case ScannedLine.noRoute: return .miss(Miss(.noRoute))
        case ScannedLine.noSource: return .miss(Miss(.unknownSource))
        default:
            let ending = matcher.trie.terminals[Int(ending)]
            return .match(pattern: Int(ending.pattern), present: ending.optionalMask)
        }
    }

    /// How many bytes of any kind have to follow the lines in their block, so that the last ones are read and written as fast as others.
    package static let slack = ByteBuffer.greatestStride

    /// How many lines the block has that was taken up last.
    package var lineCount: Int { batch.marks.lineCount }

    /// Takes up the lines of `block`, or of what comes before `end` in it, all of which end in LF.
    package mutating func begin(_ block: Span<UInt8>, upTo end: Int? = nil) {
        let readsPlainLines = matcher.readsPlainLines && block.count <= ByteRange.greatestOffset
        batch.begin(block.extracting(0..<(end ?? block.count)), readsPlainLines: readsPlainLines)
    }

    // The matcher that is handed in below is `matcher`: whoever reads it once for all lines of a block spares counting a reference for
    // each of them, which threads that share the matcher would wait for.

    /// Resolves the next line of `block`, the one taken up last; `false` when there is none.
    package mutating func advance(_ block: Span<UInt8>, _ matcher: borrowing Matcher) -> Bool {
        guard read(block, matcher) else { return false }
        resolve(lineOf: block, matcher)
        return true
    }

    /// Only reads the next line of `block`, the first half of `advance`; `false` when there is none.
    package mutating func read(_ block: Span<UInt8>, _ matcher: borrowing Matcher) -> Bool {
        guard batch.position < batch.count || batch.read(block, matcher) else { return false }
        takeUp(batch.position)
        return true
    }

    /// Resolves the line of `block` that was read, the second half of `advance`.
    package mutating func resolve(lineOf block: Span<UInt8>, _ matcher: borrowing Matcher) {
        let line = batch.lines[batch.position &- 1]
        // Any other line is split for the workplace anyway, and resolved there.
        let ending = line.road == .straight ? context.path.goStraight(line.marks, block, matcher) : line.ending
        if ending >= 0 {
            context.begin(line)
            self.ending = ending
        } else {
            settle(line, ending, block, matcher)
        }
    }

    // MARK: Batches

    /// Reads the next lines of `block`, for those who take them from the batch; `false` when there are none.
    mutating func readBatch(_ block: Span<UInt8>, _ matcher: borrowing Matcher) -> Bool { batch.read(block, matcher) }

    /// Notes that the lines of the batch before `position` were taken.
    mutating func skip(to position: Int) { batch.position = position }

    /// Makes the next line of the batch the present one. It went the straight way, which led to `ending`.
    mutating func takeFromBatch(_ block: Span<UInt8>, _ matcher: borrowing Matcher, _ ending: Int32) {
        takeUp(batch.position)
        settle(batch.lines[batch.position &- 1], ending, block, matcher)
    }

    // MARK: Lines

    private mutating func takeUp(_ index: Int) {
        batch.position = index &+ 1
        line = batch.lines[index].range
        isPlain = batch.lines[index].road != .other
    }

    /// Resolves one line that stands alone; one that was cut off at `limit` is no URL.
    package mutating func resolve(_ text: Span<UInt8>, isCutAt limit: Int? = nil) {
        line = 0..<text.count
        isPlain = false
        set(limit.map(Self.tooLong) ?? matcher.resolve(text, &context))
    }

    /// Every route that matches the present line, which is `text`, best first.
    package mutating func all(_ text: Span<UInt8>) -> Result<[Outcome], Miss> {
        if ending == ScannedLine.undecided, case .miss(let miss) = other, case .tooLong = miss.detail { return .failure(miss) }
        return matcher.resolveAll(text, &context)
    }

    private static func tooLong(_ limit: Int) -> Outcome { .miss(Miss(.invalidURL, detail: .tooLong(limit: limit))) }

    private mutating func set(_ outcome: Outcome) {
        ending = ScannedLine.undecided
        other = outcome
    }

    /// Notes what became of a line whose straight way led to `ending`, and brings its values to the workplace; resolves it if it did not
    /// arrive.
    @inline(never)
    private mutating func settle(_ line: ScannedLine, _ ending: Int32, _ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        if line.road == .other {
            resolveOther(block, matcher)
            return
        }
        context.begin(line)
        if ending == ScannedLine.noSource {
            context.path.removeAll()
            context.unreadEnd = nil
            self.ending = ending
            return
        }
        if context.split(line, batch.marks) {
            settleEscaped(line, ending, block, matcher)
        } else if ending == ScannedLine.undecided {
            arrive(matcher.descend(from: matcher.trie.start, 0, block, &context), block, block, matcher)
        } else {
            self.ending = ending
        }
    }

    /// The same for a line with escapes in its path: from a copy of it, behind which its segments are decoded, so that all stand in one
    /// text.
    private mutating func settleEscaped(
        _ line: ScannedLine, _ ending: Int32, _ block: Span<UInt8>, _ matcher: borrowing Matcher
    ) {
        guard context.rewrite(block, line.range) else {
            resolveAnew(block, matcher)
            return
        }
        if ending != ScannedLine.undecided {
            self.ending = ending
            return
        }
        let text = context.takeRewritten()
        let descent = matcher.descend(from: matcher.trie.start, 0, text.span, &context)
        context.rewritten = text
        arrive(descent, text.span, block, matcher)
    }

    /// Notes what became of the line, whose segments stand in `text`.
    private mutating func arrive(
        _ descent: WalkResult, _ text: Span<UInt8>, _ block: Span<UInt8>, _ matcher: borrowing Matcher
    ) {
        switch descent {
        case .found(let found): ending = Int32(found)
        case .excluded: set(.miss(Miss(.excluded)))
        case .none:
            let miss = context.hasRefusal ? matcher.diagnose(text, &context) : Miss(.noRoute)
            if miss.reason == .noRoute { ending = ScannedLine.noRoute } else { set(.miss(miss)) }
        case .tied: resolveAnew(block, matcher)
        }
    }

    private mutating func resolveOther(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        if line.count > batch.maxLine {
            line = line.lowerBound..<line.lowerBound + batch.maxLine
            set(Self.tooLong(batch.maxLine))
        } else {
            set(matcher.resolve(block.extracting(line), &context))
        }
    }

    /// Resolves a line that is not plain after all.
    private mutating func resolveAnew(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        isPlain = false
        set(matcher.resolve(block.extracting(line), &context))
    }

    /// Whether the present line, a plain one of `block`, has a query.
    mutating func hasQuery(_ block: Span<UInt8>) -> Bool {
        context.readQuery(ofLineIn: block)
        return context.link.query != nil
    }
}

extension MatchContext {
    /// Makes the workplace ready for the values of a plain line.
    fileprivate mutating func begin(_ line: ScannedLine) {
        path.foldDepth = line.foldDepth
        path.hasEmpty = false
        unreadEnd = ByteRange(Int(line.pathEnd), line.end)
        link.kind = line.kind
        source = Int(max(-1, line.source))
        namesHost = line.namesHost
        queryIsRead = false
        fragmentIsRead = false
        hasRefusal = false
        isRewritten = false
    }

    /// Splits the path of a plain line; gives whether some segments have escapes, which stay as they are written.
    fileprivate mutating func split(_ line: ScannedLine, _ lineMarks: BlockIndex) -> Bool {
        path.removeAll()
        if line.road == .straight {
            path.split(line.marks)
            return false
        }
        let lineMarks = lineMarks.marks.span
        var windows = WindowedPathCursor(line, lineMarks)
        while let segment = windows.next(lineMarks) { path.append(segment) }
        path.hasEmpty = windows.hasEmpty
        unreadEnd = ByteRange(windows.pathEnd, line.end)
        return windows.hasEscapes
    }

    /// Moves what was read of the line at `range` of `block` to a text of its own, which begins with a copy of the line then: behind that
    /// the segments with escapes stand decoded. `false` for a web link with a segment that may be a dot segment.
    fileprivate mutating func rewrite(_ block: Span<UInt8>, _ range: Range<Int>) -> Bool {
        rewritten.write(block.extracting(range), room: 2 * range.count + ByteBuffer.greatestStride)
        isRewritten = true
        var end = range.count
        for index in 0..<path.count {
            let stretch = path.list[index].stretch
            if path.list[index].isVerbatim {
                path.list[index].stretch = stretch.moved(by: range.lowerBound)
            } else {
                if link.kind == .web, ScannedLine.beginsWithDot(block, Int(stretch.start)) { return false }
                path.list[index] = rewritten.decode(stretch, of: block, to: end)
                end = Int(path.list[index].stretch.end)
            }
        }
        unreadEnd = unreadEnd?.moved(by: range.lowerBound)
        return true
    }
}

extension PathSegments {
    /// Where a path with these marks leads the straight way. Its segments are there behind an ending.
    fileprivate mutating func goStraight(_ marks: PathCursor, _ text: Span<UInt8>, _ matcher: borrowing Matcher) -> Int32 {
        count = marks.count
        var list = list.mutableSpan
        return matcher.straightEnding(text, marks, &list)
    }

    fileprivate mutating func split(_ marks: PathCursor) {
        var marks = marks
        var list = list.mutableSpan
        var depth = 0
        while let segment = marks.next() {
            list[depth] = segment
            depth &+= 1
        }
        count = depth
    }
}

extension ByteRange {
    /// The same stretch of a text that begins `start` bytes later.
    fileprivate func moved(by start: Int) -> ByteRange { ByteRange(Int(self.start) - start, Int(end) - start) }
}
