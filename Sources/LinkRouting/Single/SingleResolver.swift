/// Resolves the single links of one thread, one after another, in buffers that are allocated once.
///
/// A block of one line is made of each link, which is then read by bitmasks like the line of a list. The
/// links for which they are not enough are read by ``Matcher/read(_:_:)``.
struct SingleResolver: ~Copyable {
    /// The parts of the link, and why it does not resolve.
    var context = MatchContext()
    /// The link, if it is read by bitmasks.
    private var block = LinkBlock()
    private var origins = OriginCache(slotCount: 64)
    /// The matcher whose origins are in the cache.
    private var identity: Matcher.Identity?
    /// The link in the block.
    private var line = ScannedLine()
    /// Whether ``context`` has the parts of the link in the block.
    private var holdsBlock = false

    /// The length of the longest links after which buffers are kept.
    static let maximumKeptLength = 1 << 14

    // MARK: Resolving

    /// Resolves a link of `matcher`: finds the terminal that it matches best. Returns `nil` for a miss, which
    /// is then `context.miss`.
    @inline(never)
    mutating func resolve(_ url: Span<UInt8>, _ matcher: Matcher) -> Int? {
        if scan(url, matcher) {
            if line.strategy == .foreign { return nil }
            return Self.withText(of: line, in: block, &context) { matcher.bestTerminal($0, &$1) }
        }
        defer { free(after: url) }
        return matcher.terminal(of: url, &context)
    }

    /// Whether `url` has a match. Does not search for the reason of a miss.
    @inline(never)
    mutating func hasMatch(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        if scan(url, matcher) {
            if line.strategy == .foreign { return false }
            return Self.withText(of: line, in: block, &context) { matcher.hasMatch($0, &$1) }
        }
        defer { free(after: url) }
        return matcher.read(url, &context)
            && context.withText(of: url) { matcher.hasMatch($0, &$1) }
    }

    /// The terminals of every match of `url`, best first, up to the first `none`.
    mutating func resolveAll(_ url: Span<UInt8>, _ matcher: Matcher) -> [Int] {
        defer { free(after: url) }
        holdsBlock = false
        return matcher.resolveAll(url, &context)
    }

    // MARK: Reading

    /// Reads all parts of `url` into ``context``; false if it is not a link, or no source accepts it.
    mutating func read(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        holdsBlock = false
        return matcher.read(url, &context)
    }

    /// Calls `body` with a context that has the parts of `url`, which `matcher` resolved before.
    ///
    /// A link that is still in the block, because it was the last one to be resolved, is not read again.
    @inline(__always)
    mutating func withParts<Result>(
        of url: Span<UInt8>, _ matcher: Matcher, _ body: (inout MatchContext) -> Result
    ) -> Result {
        defer { free(after: url) }
        if !holds(url, matcher), !scan(url, matcher) { matcher.read(url, &context) }
        return body(&context)
    }

    /// Whether `url` is the link in the block, and the block was read for `matcher`.
    @inline(__always)
    private func holds(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        holdsBlock && identity === matcher.identity
            && block.withSpans { text, _ in text.extracting(line.range).isEqual(to: url) }
    }

    /// Reads a link by bitmasks into ``context``. False if it has to be read in full.
    @inline(never)
    private mutating func scan(_ url: Span<UInt8>, _ matcher: Matcher) -> Bool {
        holdsBlock = false
        guard url.count > 0, url.count < LinkBlock.limit, url[url.count &- 1] > 0x20 else { return false }
        if identity !== matcher.identity { change(to: matcher) }
        guard block.write(url) else { return false }
        line = ScannedLine(start: LinkBlock.start, end: LinkBlock.start &+ url.count)
        holdsBlock = Self.read(&line, of: block, matcher, &origins, into: &context)
        return holdsBlock
    }

    // The parts are apart because a span of one would borrow the whole resolver.
    @inline(__always)
    private static func read(
        _ line: inout ScannedLine, of block: borrowing LinkBlock, _ matcher: Matcher,
        _ origins: inout OriginCache, into context: inout MatchContext
    ) -> Bool {
        block.withSpans { text, masks in
            line.read(text, masks, matcher, &origins)
            if line.strategy == .general { return false }
            if line.strategy == .foreign {
                context.readForeign(line, matcher.compiled.options, origins)
                return true
            }
            return context.read(line, of: text, masks, matcher, origins)
        }
    }

    /// Calls `body` with the text that the offsets of the link in `block` refer to.
    @inline(__always)
    private static func withText<Result>(
        of line: ScannedLine, in block: borrowing LinkBlock, _ context: inout MatchContext,
        _ body: (Span<UInt8>, inout MatchContext) -> Result
    ) -> Result {
        block.withSpans { text, _ in
            context.withText(of: text.extracting(line.start..<text.count), body)
        }
    }

    @inline(never)
    private mutating func change(to matcher: Matcher) {
        identity = matcher.identity
        origins.removeAll()
    }

    /// Frees the buffers that a very long link needed.
    @inline(__always)
    private mutating func free(after url: Span<UInt8>) {
        if url.count > Self.maximumKeptLength { context = MatchContext() }
    }
}
