/// The scratch space in which one thread resolves single links, one after another.
///
/// Most links are read like the lines of a list, by bitmasks, and take the fast path of ``Bulk``: a block of
/// one line is made of each. All others are read by the general reader. As with lists, only the speed
/// depends on it.
struct LinkScratch: ~Copyable {
    /// The parts and values of the link, if a general walk or its values needed them.
    private var context = MatchContext()
    /// The block: the link begins at ``start`` and ends with a line feed.
    private var text = Bytes(repeating: filler, count: start + 64 * (maximumGroups + 2))
    private var index = BlockIndex(groups: maximumGroups + 3)
    private var segments = ContiguousArray(
        repeating: Segment(ByteRange(0, 0)), count: PathCursor.maximumCount)
    private var decoded: Bytes = []
    private var origins = OriginCache(slotCount: 64)
    /// The matcher whose origins are in the cache.
    private var identity: Matcher.Identity?
    /// The link in the block.
    private var line = ScannedLine()
    /// How much is known of the link in the block.
    private var state = State.unknown

    private enum State {
        /// The block and ``context`` do not belong together.
        case unknown
        /// The link is read by bitmasks.
        case scanned
        /// The link is in ``context``, too.
        case adopted
    }

    /// The offset of the link in the block: vectors are compared with the byte before them.
    private static let start = 64
    /// The largest number of 64-byte groups that a link may have with its line feed.
    private static let maximumGroups = 4
    /// A byte that has no meaning, and follows the line feed up to the end of its group.
    private static let filler = UInt8(ascii: "a")
    /// The length of links from which on buffers are freed again.
    private static let maximumKeptLength = 1 << 14

    // MARK: Resolving

    /// Resolves a link of `matcher`.
    @inline(__always)
    mutating func resolve(_ url: Span<UInt8>, _ matcher: Matcher) -> Result<BestMatch, Miss> {
        if scan(url, matcher) {
            switch fastResult(matcher) {
            case .terminal(let index):
                let terminal = matcher.trie.terminals[Int(index)]
                if terminal.isExcluding { return .failure(Miss(.excluded)) }
                return .success(
                    BestMatch(
                        pattern: Int(terminal.pattern), optionalMask: terminal.optionalMask,
                        source: Int(max(-1, line.origin.source))))
            case .noRoute: return .failure(Miss(.noRoute))
            case .unknownSource: return .failure(Miss(.unknownSource))
            case .general: break
            }
        }
        return resolveGenerally(url, matcher)
    }

    /// Whether `url` has a match. Does not search for the reason of a miss.
    @inline(__always)
    mutating func hasMatch(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        if scan(url, matcher) {
            switch fastResult(matcher) {
            case .terminal(let index): return !matcher.trie.terminals[Int(index)].isExcluding
            case .noRoute, .unknownSource: return false
            case .general: break
            }
        }
        return hasMatchGenerally(url, matcher)
    }

    @inline(never)
    private mutating func resolveGenerally(_ url: Span<UInt8>, _ matcher: Matcher) -> Result<BestMatch, Miss>
    {
        defer { free(after: url) }
        let outcome =
            adopt(matcher)
            ? context.withText(of: url) { text, context in matcher.resume(text, &context) }
            : matcher.resolve(url, &context)
        switch outcome {
        case .match(let pattern, let present):
            return .success(BestMatch(pattern: pattern, optionalMask: present, source: context.source))
        case .miss(let miss): return .failure(miss)
        }
    }

    @inline(never)
    private mutating func hasMatchGenerally(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        defer { free(after: url) }
        return adopt(matcher)
            ? context.withText(of: url) { text, context in matcher.hasWinner(text, &context) }
            : matcher.hasMatch(url, &context)
    }

    /// Every match of `url`, best first, up to the first `none`.
    mutating func resolveAll(_ url: Span<UInt8>, _ matcher: Matcher) -> [BestMatch] {
        defer { free(after: url) }
        state = .unknown
        guard case .success(let outcomes) = matcher.resolveAll(url, &context) else { return [] }
        return outcomes.compactMap { outcome in
            guard case .match(let pattern, let present) = outcome else { return nil }
            return BestMatch(pattern: pattern, optionalMask: present, source: context.source)
        }
    }

    // MARK: Reading

    /// Calls `body` with a context that has the parts of `url`, which `matcher` resolved before.
    ///
    /// A link that is still in the block, because it was the last one to be resolved, is not read again.
    @inline(__always)
    mutating func withParts<Result>(
        of url: Span<UInt8>, _ matcher: Matcher, _ body: (inout MatchContext) -> Result
    ) -> Result {
        defer { free(after: url) }
        if !(holds(url, matcher) || scan(url, matcher)) || !adopt(matcher) { matcher.read(url, &context) }
        return body(&context)
    }

    /// Whether `url` is the link in the block, and the block was read for `matcher`.
    @inline(__always)
    private func holds(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        state != .unknown && identity === matcher.identity
            && text.span.extracting(line.range).isEqual(to: url)
    }

    /// Reads a link by bitmasks. False if it has to be read in full.
    @inline(__always)
    private mutating func scan(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        state = .unknown
        guard matcher.allowsFastPath, url.count > 0, url.count &>> 6 < Self.maximumGroups,
            url[url.count &- 1] > 0x20
        else { return false }
        if identity !== matcher.identity { change(to: matcher) }
        guard Self.scan(url, matcher, into: &text, &index, &line, &origins) else { return false }
        state = .scanned
        return true
    }

    // The parts are apart because a span of one would be one of the whole scratch space.
    @inline(__always)
    private static func scan(
        _ url: Span<UInt8>, _ matcher: Matcher, into text: inout Bytes, _ index: inout BlockIndex,
        _ line: inout ScannedLine, _ origins: inout OriginCache
    ) -> Bool {
        text.write(line: url, at: start, filler: filler)
        guard index.isPlainLine(text.span, 1..<url.count &>> 6 &+ 2) else { return false }
        line = ScannedLine(start: start, end: start &+ url.count)
        if !line.readPath(text.span, index.masks.span, ignoringCase: matcher.table.options.ignoresPathCase) {
            line.read(text.span, index.masks.span, matcher, &origins)
        }
        return line.strategy != .general
    }

    @inline(__always)
    private mutating func fastResult(_ matcher: Matcher) -> FastResult {
        Self.fastResult(line, matcher, text, index, &segments, &decoded)
    }

    @inline(__always)
    private static func fastResult(
        _ line: ScannedLine, _ matcher: Matcher, _ text: borrowing Bytes, _ index: BlockIndex,
        _ segments: inout ContiguousArray<Segment>, _ decoded: inout Bytes
    ) -> FastResult {
        var segments = segments.mutableSpan
        return matcher.fastResult(line, of: text.span, index, into: &segments, decoded: &decoded)
    }

    @inline(never)
    private mutating func change(to matcher: Matcher) {
        identity = matcher.identity
        origins.removeAll()
    }

    /// Moves the parts of a scanned link to ``context``. False if the link has to be read in full.
    @inline(__always)
    private mutating func adopt(_ matcher: Matcher) -> Bool {
        switch state {
        case .unknown: return false
        case .adopted: return true
        case .scanned:
            let isAdopted = Self.adopt(line, text, index, into: &context, matcher.table.options)
            state = isAdopted ? .adopted : .unknown
            return isAdopted
        }
    }

    private static func adopt(
        _ line: ScannedLine, _ text: borrowing Bytes, _ index: BlockIndex, into context: inout MatchContext,
        _ options: TableOptions
    ) -> Bool {
        context.adopt(line, of: text.span, index, options)
    }

    /// Frees the buffers that a very long link needed.
    @inline(__always)
    private mutating func free(after url: Span<UInt8>) {
        if url.count > Self.maximumKeptLength { context = MatchContext() }
    }
}
