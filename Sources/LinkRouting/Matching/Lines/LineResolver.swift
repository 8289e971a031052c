/// Resolves the lines of blocks one after the other: the way of a list of links.
///
/// Plain lines are read by ``PlainLine``, every other line goes to ``Matcher/resolve(_:_:)``, which knows all rules. Both read a line
/// the same way wherever both can, and tests hold them to that.
package struct LineResolver: ~Copyable {
    /// The number of bytes a line may have; a longer one is cut and no URL.
    package let maxLine: Int
    package let matcher: Matcher
    /// The workplace in which the values of the present line stand.
    package var search = Search()

    /// Where the present line stands in its block, less its line end.
    package private(set) var line = 0..<0
    private var road = PlainLine.Road.other
    /// Whether JSON writes every byte of the line as it is, and the values stand in its block, not in the line alone.
    package var isPlain: Bool { road != .other }

    /// The ending at which a plain line arrived; ``noRoute`` if it came near none, ``noSource`` if no source accepts it, and
    /// ``decidedOtherwise`` if more than that decided.
    private(set) var ending = Self.decidedOtherwise
    static let noRoute = -1
    static let noSource = -2
    static let decidedOtherwise = -3
    /// What became of the line when `ending` does not say it.
    private var other = Outcome.miss(Miss(.noRoute))

    private var marks = LineMarks()
    /// How many lines of the block were read, and where the next one begins.
    private var lineCount = 0
    private var next = 0
    /// Whether lines of the block may be plain.
    private var readsPlainLines = false
    private var origins = OriginMemo()

    /// - Parameter maxLine: the number of bytes a line may have; at least 1.
    package init(_ matcher: Matcher, maxLine: Int = .max) {
        self.matcher = matcher
        self.maxLine = maxLine
        search.options = matcher.table.options
    }

    /// Whether a route takes the present line.
    package var isMatch: Bool {
        if ending >= 0 { return true }
        if ending == Self.decidedOtherwise, case .match = other { return true }
        return false
    }

    /// What became of the present line.
    package var outcome: Outcome {
        if ending == Self.noRoute { return .miss(Miss(.noRoute)) }
        if ending == Self.noSource { return .miss(Miss(.unknownSource)) }
        if ending < 0 { return other }
        let ending = matcher.trie.endings[ending]
        return .match(pattern: Int(ending.pattern), present: ending.present)
    }

    /// How many bytes of any kind have to follow the lines in their block, so that the last ones are read and written as fast as others.
    package static let slack = ByteWriter.greatestStride

    /// Takes up the lines of `block`, or of what comes before `end` in it, all of which end in LF.
    package mutating func begin(_ block: Span<UInt8>, upTo end: Int? = nil) {
        next = 0
        lineCount = 0
        marks.read(block.extracting(0..<(end ?? block.count)))
        readsPlainLines = matcher.readsPlainLines && block.count <= Stretch.greatestOffset
    }

    // The matcher that is handed in below is `matcher`: whoever reads it once for all lines of a block spares counting a reference for
    // each of them, which threads that share the matcher would wait for.

    /// Resolves the next line of `block`, the one taken up last; `false` when there is none.
    package mutating func advance(_ block: Span<UInt8>, _ matcher: borrowing Matcher) -> Bool {
        guard advanceToPieces(block, matcher) else { return false }
        gather(block)
        return true
    }

    /// Resolves the line of `block` that was read, the second half of `advance`.
    package mutating func resolve(lineOf block: Span<UInt8>, _ matcher: borrowing Matcher) {
        resolveWhereItStands(block, matcher)
        gather(block)
    }

    /// Does what `advance` does, but leaves decoded segments in another text than the line: ``ResultPieces`` take them from both.
    @inline(__always)
    package mutating func advanceToPieces(_ block: Span<UInt8>, _ matcher: borrowing Matcher) -> Bool {
        guard read(block, matcher) else { return false }
        resolveWhereItStands(block, matcher)
        return true
    }

    @inline(__always)
    private mutating func resolveWhereItStands(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        if _fastPath(road == .straight), let marks = search.path.marks {
            ending = matcher.straightEnding(block, marks, &search.path)
            if ending < 0 { descend(block, matcher) }
        } else {
            resolveOtherwise(block, matcher)
        }
    }

    @inline(never)
    private mutating func resolveOtherwise(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        switch road {
        case .decoding: resolveEscaped(block, matcher)
        case .straight, .split: resolveSplit(block, matcher)
        case .foreign:
            search.source = -1
            ending = Self.noSource
        case .other: resolveOther(block, matcher)
        }
    }

    private mutating func resolveOther(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        if line.count > maxLine {
            line = line.lowerBound..<line.lowerBound + maxLine
            set(Self.tooLong(maxLine))
        } else {
            set(matcher.resolve(block.extracting(line), &search))
        }
    }

    /// Only reads the next line of `block`, the first half of `advance`; `false` when there is none.
    @inline(__always)
    package mutating func read(_ block: Span<UInt8>, _ matcher: borrowing Matcher) -> Bool {
        guard lineCount < marks.lineCount else { return false }
        let start = next
        let feed = marks.lineFeeds[lineCount]
        let end = feed > start && block[feed &- 1] == UInt8(ascii: "\r") ? feed &- 1 : feed
        line = start..<end
        lineCount &+= 1
        next = feed &+ 1
        if readsPlainLines, end &- start <= maxLine, !marks.isOdd(start..<end) {
            road = PlainLine.read(block, start..<end, marks, matcher, &origins, &search)
        } else {
            road = .other
        }
        return true
    }

    /// Whether the present line, a plain one of `block`, has a query.
    mutating func hasQuery(_ block: Span<UInt8>) -> Bool {
        search.readQuery(ofLineIn: block)
        return search.link.query != nil
    }

    /// Resolves one line that stands alone; one that was cut off at `limit` is no URL.
    package mutating func resolve(_ text: Span<UInt8>, isCutAt limit: Int? = nil) {
        line = 0..<text.count
        road = .other
        set(limit.map(Self.tooLong) ?? matcher.resolve(text, &search))
    }

    /// Every route that matches the present line, which is `text`, best first.
    package mutating func all(_ text: Span<UInt8>) -> Result<[Outcome], Miss> {
        if ending == Self.decidedOtherwise, case .miss(let miss) = other, case .tooLong = miss.detail { return .failure(miss) }
        return matcher.resolveAll(text, &search)
    }

    private static func tooLong(_ limit: Int) -> Outcome { .miss(Miss(.invalidURL, detail: .tooLong(limit: limit))) }

    private mutating func set(_ outcome: Outcome) {
        ending = Self.decidedOtherwise
        other = outcome
    }

    /// Resolves a line that did not go straight, none of whose segments has to be decoded.
    @inline(never)
    private mutating func descend(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        search.path.split()
        arrive(matcher.descend(from: matcher.trie.start, 0, block, &search), block, block, matcher)
    }

    /// Resolves a line with escapes in its path.
    private mutating func resolveEscaped(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        guard let marks = search.path.marks else { return }
        var text = search.takeRewritten()
        ending = matcher.straightEnding(block, marks, &search.path, decoding: &text, isWeb: search.link.kind == .web)
        search.rewritten = text
        if ending >= 0 {
            search.place = .both
        } else {
            resolveRewritten(block, matcher)
        }
    }

    /// Resolves a line whose segments have to be there before they can be compared.
    private mutating func resolveSplit(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        if search.path.hasEscapes {
            resolveRewritten(block, matcher)
        } else {
            search.path.split()
            ending = matcher.straightEnding(block, search.path)
            if ending < 0 { descend(block, matcher) }
        }
    }

    /// Resolves a line with escapes in its path from a copy of it, behind which its segments are decoded: so all stand in one text.
    private mutating func resolveRewritten(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        guard search.rewrite(block, line) else {
            resolveAnew(block, matcher)
            return
        }
        let text = search.takeRewritten()
        ending = matcher.straightEnding(text.span, search.path)
        if ending >= 0 {
            search.rewritten = text
            return
        }
        let descent = matcher.descend(from: matcher.trie.start, 0, text.span, &search)
        search.rewritten = text
        arrive(descent, text.span, block, matcher)
    }

    /// Makes all offsets of the present line of `block` refer to one text.
    @inline(__always)
    mutating func gather(_ block: Span<UInt8>) {
        if isPlain, search.place == .both { gatherSegments(block) }
    }

    @inline(never)
    private mutating func gatherSegments(_ block: Span<UInt8>) {
        // No segment is a dot segment: the line arrived.
        _ = search.rewrite(block, line)
    }

    /// Notes what became of the line, whose segments stand in `text`.
    @inline(never)
    private mutating func arrive(
        _ descent: Descent, _ text: Span<UInt8>, _ block: Span<UInt8>, _ matcher: borrowing Matcher
    ) {
        switch descent {
        case .found(let found): ending = found
        case .excluded: set(.miss(Miss(.excluded)))
        case .none:
            ending = Self.noRoute
            if search.hasRefusal {
                let miss = matcher.diagnose(text, &search)
                if miss.reason != .noRoute { set(.miss(miss)) }
            }
        case .tied: resolveAnew(block, matcher)
        }
    }

    /// Resolves a line that is not plain after all.
    private mutating func resolveAnew(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        road = .other
        set(matcher.resolve(block.extracting(line), &search))
    }
}
