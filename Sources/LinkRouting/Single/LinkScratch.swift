/// The scratch space in which one thread resolves single links, one after another.
///
/// Most links are read like the lines of a list, by bitmasks, and take the fast path of ``Bulk``: a block of
/// one line is made of each. All others are read by the general reader. As with lists, only the speed
/// depends on it.
struct LinkScratch: ~Copyable {
    /// The parts and values of the link, if a general walk or its values needed them.
    private var context = MatchContext()
    /// The link, if it is read by bitmasks.
    private var block = LinkBlock()
    private var decoded: Bytes = []
    private var origins = OriginCache(slotCount: 64)
    /// The matcher whose origins are in the cache.
    private var identity: Matcher.Identity?
    /// The link in the block.
    private var line = ScannedLine()
    /// The miss that ``resolve(_:_:)`` found last.
    private(set) var miss = Miss(.noRoute)
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

    /// The length of links from which on buffers are freed again.
    private static let maximumKeptLength = 1 << 14

    // MARK: Resolving

    /// Resolves a link of `matcher`. Returns `nil` for a miss, which is then ``miss``.
    @inline(__always)
    mutating func resolve(_ url: Span<UInt8>, _ matcher: Matcher) -> BestMatch? {
        if scan(url, matcher) {
            switch fastResult(matcher) {
            case .terminal(let index):
                let terminal = matcher.trie.terminals[Int(index)]
                if terminal.isExcluding { return fail(.excluded) }
                return BestMatch(
                    pattern: Int(terminal.pattern), optionalMask: terminal.optionalMask,
                    source: Int(max(-1, line.origin.source)))
            case .noRoute: return fail(.noRoute)
            case .unknownSource: return fail(.unknownSource)
            case .general: break
            }
        }
        return resolveGenerally(url, matcher)
    }

    @inline(never)
    private mutating func fail(_ reason: MissReason) -> BestMatch? {
        miss = Miss(reason)
        return nil
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
    private mutating func resolveGenerally(_ url: Span<UInt8>, _ matcher: Matcher) -> BestMatch? {
        defer { free(after: url) }
        let outcome =
            adopt(matcher)
            ? context.withText(of: url) { text, context in matcher.resume(text, &context) }
            : matcher.resolve(url, &context)
        switch outcome {
        case .match(let pattern, let present):
            return BestMatch(pattern: pattern, optionalMask: present, source: context.source)
        case .miss(let miss):
            self.miss = miss
            return nil
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
            && block.withSpans { text, _ in text.extracting(line.range).isEqual(to: url) }
    }

    /// Reads a link by bitmasks. False if it has to be read in full.
    @inline(__always)
    private mutating func scan(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        state = .unknown
        guard matcher.allowsFastPath, url.count > 0, url.count < LinkBlock.limit, url[url.count &- 1] > 0x20
        else { return false }
        if identity !== matcher.identity { change(to: matcher) }
        guard block.write(url) else { return false }
        line = ScannedLine(start: LinkBlock.start, end: LinkBlock.start &+ url.count)
        Self.read(&line, of: block, matcher, &origins)
        guard line.strategy != .general else { return false }
        state = .scanned
        return true
    }

    // The parts are apart because a span of one would be one of the whole scratch space.
    @inline(__always)
    private static func read(
        _ line: inout ScannedLine, of block: borrowing LinkBlock, _ matcher: Matcher,
        _ origins: inout OriginCache
    ) {
        block.withSpans { text, masks in
            if !line.readPath(text, masks, ignoringCase: matcher.table.options.ignoresPathCase) {
                line.read(text, masks, matcher, &origins)
            }
        }
    }

    @inline(__always)
    private mutating func fastResult(_ matcher: Matcher) -> FastResult {
        Self.fastResult(line, of: &block, matcher, &decoded)
    }

    @inline(__always)
    private static func fastResult(
        _ line: ScannedLine, of block: inout LinkBlock, _ matcher: Matcher, _ decoded: inout Bytes
    ) -> FastResult {
        block.withSegments { text, masks, segments in
            matcher.fastResult(line, of: text, masks, into: &segments, decoded: &decoded)
        }
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
            let isAdopted = Self.adopt(line, of: block, into: &context, matcher.table.options)
            state = isAdopted ? .adopted : .unknown
            return isAdopted
        }
    }

    private static func adopt(
        _ line: ScannedLine, of block: borrowing LinkBlock, into context: inout MatchContext,
        _ options: TableOptions
    ) -> Bool {
        block.withSpans { text, masks in context.adopt(line, of: text, masks, options) }
    }

    /// Frees the buffers that a very long link needed.
    @inline(__always)
    private mutating func free(after url: Span<UInt8>) {
        if url.count > Self.maximumKeptLength { context = MatchContext() }
    }
}
