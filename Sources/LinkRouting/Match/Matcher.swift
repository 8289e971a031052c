/// A table compiled for matching.
///
/// A matcher is immutable: any number of threads can share one, and it is never copied. Compile a table once
/// and keep the matcher.
public final class Matcher: Sendable {
    /// The table it was compiled from.
    public let table: RouteTable
    package let compiled: CompiledTable
    let trie: Trie
    /// The sources by origin.
    let sources: OriginIndex
    /// The roots of the patterns that name their own origin.
    let roots: OriginIndex
    let absoluteRoots: [Int]
    package let hasAbsolutePatterns: Bool
    /// Whether some pattern does not accept the links of all sources.
    let hasSourceLimits: Bool
    /// Whether the table has a `none`.
    let hasExclusions: Bool
    /// Whether the bulk reader can read links for this table. It cannot if patterns name their own origin, or
    /// if empty segments count.
    let allowsFastPath: Bool
    /// An identity that no other matcher has, as long as somebody keeps it.
    let identity = Identity()

    /// An object without contents. Who remembers it keeps nothing else of its matcher in memory.
    final class Identity: Sendable {}

    /// Two routes that may be ambiguous: the analysis was too expensive to finish. If they are, the route
    /// that comes first by name wins.
    public struct UndecidedOverlap: Sendable {
        /// The name of the route whose pattern is at `sourceRange`.
        public let route: String
        /// The name of the other route.
        public let other: String
        /// Where the pattern of `route` is in the table.
        public let sourceRange: SourceRange
    }

    /// The pairs of routes whose ambiguity could not be decided.
    public let undecidedOverlaps: [UndecidedOverlap]

    /// Compiles `table` without checking it for conflicts.
    package convenience init(unchecked table: RouteTable) {
        self.init(table, TrieBuilder(table), sources: OriginIndex(table.sources))
    }

    init(
        _ table: RouteTable, _ builder: TrieBuilder, sources: OriginIndex,
        undecidedOverlaps: [UndecidedOverlap] = []
    ) {
        self.table = table
        self.sources = sources
        self.undecidedOverlaps = undecidedOverlaps
        compiled = builder.compiled
        trie = builder.trie
        roots = builder.origins
        hasAbsolutePatterns = !builder.origins.isEmpty
        absoluteRoots = builder.absoluteRoots
        allowsFastPath = builder.origins.isEmpty && !table.options.countsEmptySegments
        hasExclusions = builder.trie.terminals.contains { $0.isExcluding }
        hasSourceLimits = !builder.compiled.sourceLists.isEmpty
    }

    /// Resolves one link. The values of a match are in `context` until the next link.
    ///
    /// O(length of the link) for nearly all tables; in the worst case times the number of patterns of the link's shape.
    package func resolve(_ line: Span<UInt8>, _ context: inout MatchContext) -> Outcome {
        if let failure = prepare(line, &context) { return .miss(miss(failure, line, &context)) }
        return context.withText(of: line) { text, context in resume(text, &context) }
    }

    /// Whether some route matches best. Does not search for the reason of a miss.
    func hasMatch(_ line: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        if prepare(line, &context) != nil { return false }
        return context.withText(of: line) { text, context in hasWinner(text, &context) }
    }

    /// Whether some route matches the link that `context` holds best.
    func hasWinner(_ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        switch walkResult(text, &context) {
        case .found(let terminal): !trie.terminals[terminal].isExcluding
        case .excluded, .none: false
        case .ambiguous: hasBestCandidate(text, &context)
        }
    }

    /// Reads a link into `context` without resolving it, so that its parts can be read from there.
    ///
    /// - Returns: `false` if the text is no link, or no source of the table accepts it.
    @discardableResult
    package func read(_ line: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        prepare(line, &context) == nil
    }

    /// Every route that matches, best first, up to the first `none`; a miss if no route matches.
    package func resolveAll(_ line: Span<UInt8>, _ context: inout MatchContext) -> Result<[Outcome], Miss> {
        if let failure = prepare(line, &context) { return .failure(miss(failure, line, &context)) }
        return context.withText(of: line) { text, context in resolveAllPrepared(text, &context) }
    }

    /// The matches that tie for the best one. More than one route can tie only in an ambiguous table.
    package func bestCandidates(_ line: Span<UInt8>, _ context: inout MatchContext) -> [Candidates.Candidate]
    {
        let candidates = allCandidates(line, &context)
        return candidates.best(of: candidates.all, isBare: context.link.kind == .bare)
    }

    /// All matches of `line`, in no order.
    package func allCandidates(_ line: Span<UInt8>, _ context: inout MatchContext) -> Candidates {
        allCandidates(line, &context, Candidates(self))
    }

    /// `candidates` with the matches of `line` added, in no order.
    func allCandidates(
        _ line: Span<UInt8>, _ context: inout MatchContext, _ candidates: Candidates
    ) -> Candidates {
        if prepare(line, &context) != nil { return candidates }
        return context.withText(of: line) { text, context in
            self.candidates(text, &context, candidates)
        }
    }

    // MARK: Reading

    /// Why a link cannot be read.
    private enum ReadingFailure {
        /// The text is not a URL.
        case invalid
        /// The host of a web link is not valid.
        case invalidHost
        /// The table has sources, and none accepts the link.
        case unknownSource
    }

    private func miss(
        _ failure: ReadingFailure, _ line: Span<UInt8>, _ context: inout MatchContext
    ) -> Miss {
        switch failure {
        case .invalid: Miss(.invalidURL, detail: detail(ofInvalid: line))
        case .invalidHost: Miss(.invalidURL)
        case .unknownSource: context.withText(of: line) { text, context in unknownSource(text, context.link) }
        }
    }

    /// Reads the link into `context`, finds its source and splits its path. Returns the failure if that cannot be done.
    @inline(__always)
    private func prepare(_ line: Span<UInt8>, _ context: inout MatchContext) -> ReadingFailure? {
        context.reset(table.options)
        switch LinkReader.read(line, isKnownScheme: { roots.knows(line, $0) || sources.knows(line, $0) }) {
        case .link(let link): context.link = link
        case .invalid: return .invalid
        case .needsRewriting(let byteRange):
            guard normalize(line, byteRange, prefix: "", &context) else { return .invalidHost }
        case .needsScheme(let byteRange, let hasSlashes):
            guard normalize(line, byteRange, prefix: hasSlashes ? "https:" : "https://", &context) else {
                return .invalid
            }
        }
        // Decoded segments are appended to a copy of the link.
        if context.link.hasEscapes || table.options.countsEmptySegments, !context.isNormalized {
            context.normalized.removeAll(keepingCapacity: true)
            context.normalized.append(line)
            context.isNormalized = true
        }
        context.namesHost = context.link.kind == .web
        guard context.withText(of: line, { text, context in findSource(text, &context) }) else {
            return .unknownSource
        }
        splitPath(of: line, &context)
        return nil
    }

    /// The range of the path. The authority of a custom link begins the path if no source names its host.
    @inline(__always)
    package func path(of link: Link, namesHost: Bool) -> ByteRange {
        guard link.kind == .custom, !namesHost, link.hasAuthority else { return link.path }
        return ByteRange(Int(link.authority.start), Int(link.path.end))
    }

    /// Splits the path, in which literals of the authority of a custom scheme compare ignoring case.
    @inline(__always)
    private func splitPath(of line: Span<UInt8>, _ context: inout MatchContext) {
        let authorityIsInPath = context.link.kind == .custom && !context.namesHost
        context.path.caseInsensitiveCount = table.options.ignoresPathCase ? .max : authorityIsInPath ? 1 : 0
        let path = path(of: context.link, namesHost: context.namesHost)
        if context.isNormalized {
            context.path.split(path, of: &context.normalized, keepsEmpty: table.options.countsEmptySegments)
        } else {
            context.path.split(path, of: line)
        }
    }

    /// Writes the canonical form of a web link to `context.normalized` and reads it (URL Standard, section 4.4).
    private func normalize(
        _ line: Span<UInt8>, _ byteRange: ByteRange, prefix: String, _ context: inout MatchContext
    ) -> Bool {
        var written = Bytes(prefix.utf8)
        written.append(line.extracting(byteRange.range))
        context.normalized.removeAll(keepingCapacity: true)
        guard WebURL.canonicalize(written.span, into: &context.normalized) else { return false }
        context.isNormalized = true
        context.link = LinkReader.readCanonical(context.normalized.span, from: 0)
        return true
    }

    private func detail(ofInvalid line: Span<UInt8>) -> Miss.Detail? {
        if !UTF8Validation.isValid(line) { return .notUTF8 }
        var decoded: Bytes = []
        PercentCoding.appendDecoded(line, to: &decoded)
        return decoded.count < line.count && decoded.contains(sequence: "://") ? .wholeLinkEncoded : nil
    }

    // MARK: Sources

    /// Finds the source that accepts the link. Returns `false` if the table has sources and none does.
    @inline(__always)
    private func findSource(_ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        let isWeb = context.link.kind == .web
        if sources.isEmpty || context.link.kind == .bare {
            context.originRank = OriginRank(host: isWeb ? .literal : .none, schemeRank: 0)
            return true
        }
        guard let found = source(of: context.link, text) else { return false }
        context.source = found.value
        context.namesHost = found.namesHost
        context.originRank = OriginRank(host: found.host, schemeRank: found.schemeRank)
        return true
    }

    /// The source with the most specific origin that accepts `link`; any host on one port comes before any host on every port, and
    /// of equal hosts the one that names its scheme.
    func source(of link: Link, _ text: Span<UInt8>) -> OriginIndex.Hit? {
        var best: OriginIndex.Hit?
        sources.forEach(accepting: link, text, compiled.types) { found in
            guard let known = best else {
                best = found
                return
            }
            guard known.host == found.host else { return }
            if found.isAnyOfOnePort != known.isAnyOfOnePort {
                if found.isAnyOfOnePort { best = found }
            } else if found.schemeRank < known.schemeRank {
                best = found
            }
        }
        return best
    }

    /// Why a link that no source accepts has none.
    func unknownSource(_ text: Span<UInt8>, _ link: Link) -> Miss {
        guard link.kind == .web, link.scheme.count == 4, link.port == Link.noPort else {
            return Miss(.unknownSource)
        }
        let secure = Bytes("https".utf8) + link.host.range.map { text[$0] }
        var link = link
        link.scheme = ByteRange(0, 5)
        link.host = ByteRange(5, secure.count)
        return Miss(.unknownSource, detail: source(of: link, secure.span) == nil ? nil : .secureSchemeMeant)
    }

    // MARK: Resolving

    /// Resolves the link that `context` holds, whose path is split: the general walk, which every link can take.
    func resume(_ text: Span<UInt8>, _ context: inout MatchContext) -> Outcome {
        switch winner(text, &context) {
        case .terminal(let terminal): outcome(terminal)
        case .excluded: .miss(Miss(.excluded))
        case .none(let mayHaveNearest): .miss(mayHaveNearest ? diagnose(text, &context) : Miss(.noRoute))
        }
    }

    /// The result of the general walk for a whole link.
    private enum Winner {
        case terminal(Trie.Terminal)
        case excluded
        /// No pattern matches. Without a nearest route, the reason is ``MissReason/noRoute``.
        case none(mayHaveNearest: Bool)
    }

    @inline(__always)
    private func winner(_ text: Span<UInt8>, _ context: inout MatchContext) -> Winner {
        switch walkResult(text, &context) {
        case .found(let terminal): return .terminal(trie.terminals[terminal])
        case .excluded: return .excluded
        case .none: return .none(mayHaveNearest: context.hasRejection)
        case .ambiguous: break
        }
        let candidates = candidates(text, &context)
        let best = candidates.best(of: candidates.all, isBare: context.link.kind == .bare)
        return firstByName(best).map { .terminal($0.terminal) } ?? .none(mayHaveNearest: true)
    }

    /// The result of the walk for a whole link. Where patterns name their own origin, it is not enough.
    @inline(__always)
    private func walkResult(_ text: Span<UInt8>, _ context: inout MatchContext) -> WalkResult {
        hasAbsolutePatterns ? .ambiguous : walk(from: trie.start, at: 0, in: text, &context)
    }

    /// The outcome for a link that ends at `terminal`.
    func outcome(_ terminal: Trie.Terminal) -> Outcome {
        if terminal.isExcluding { return .miss(Miss(.excluded)) }
        return .match(pattern: Int(terminal.pattern), present: terminal.optionalMask)
    }

    private func resolveAllPrepared(_ text: Span<UInt8>, _ context: inout MatchContext) -> Result<
        [Outcome], Miss
    > {
        let candidates = candidates(text, &context)
        var remaining = candidates.all
        var outcomes: [Outcome] = []
        while let winner = firstByName(candidates.best(of: remaining, isBare: context.link.kind == .bare)) {
            if winner.terminal.isExcluding { break }
            outcomes.append(outcome(winner.terminal))
            let route = compiled.patterns[Int(winner.terminal.pattern)].route
            remaining.removeAll { compiled.patterns[Int($0.terminal.pattern)].route == route }
        }
        if !outcomes.isEmpty { return .success(outcomes) }
        return .failure(remaining.isEmpty ? diagnose(text, &context) : Miss(.excluded))
    }

    /// All matches of the link that `context` holds.
    func candidates(
        _ text: Span<UInt8>, _ context: inout MatchContext, _ empty: Candidates? = nil
    ) -> Candidates {
        var candidates = empty ?? Candidates(self)
        candidates.gather(below: Trie.root, originRank: context.originRank, in: text, &context)
        for root in absoluteRoots(text, context) {
            let originRank = OriginRank(host: root.host, schemeRank: root.schemeRank)
            candidates.gather(below: root.value, originRank: originRank, in: text, &context)
        }
        return candidates
    }

    /// The roots of the patterns whose own origin accepts the link. Behind a custom scheme the path of a pattern that names the host
    /// begins elsewhere than that of one that does not.
    func absoluteRoots(_ text: Span<UInt8>, _ context: borrowing MatchContext) -> [OriginIndex.Hit] {
        guard hasAbsolutePatterns, context.link.kind != .bare else { return [] }
        let (link, namesHost) = (context.link, context.namesHost)
        var found: [OriginIndex.Hit] = []
        roots.forEach(accepting: link, text, compiled.types) { root in
            if root.namesHost == namesHost || link.kind == .web { found.append(root) }
        }
        return found
    }

    /// Should two routes tie all the same, the name that sorts first wins; of two patterns of one route, the text that does.
    package func firstByName(_ candidates: [Candidates.Candidate]) -> Candidates.Candidate? {
        candidates.min { left, right in
            let (mine, theirs) = (Int(left.terminal.pattern), Int(right.terminal.pattern))
            let names = (name(ofPattern: mine) ?? "", name(ofPattern: theirs) ?? "")
            return names.0 == names.1 ? sortsBefore(mine, theirs) : names.0 < names.1
        }
    }

    /// A pattern of the table, put together anew.
    package func pattern(_ index: Int) -> Pattern { table.pattern(at: index) }

    /// The name of the route that a pattern belongs to; `nil` for `none`.
    package func name(ofPattern index: Int) -> String? { table.name(ofRoute: compiled.patterns[index].route) }

    /// The location of a pattern in the table.
    func sourceRange(ofPattern index: Int) -> SourceRange { compiled.patterns[index].sourceRange }

    /// Whether the text of one pattern sorts before that of another, however they are spelled.
    func sortsBefore(_ pattern: Int, _ other: Int) -> Bool {
        let texts = (self.pattern(pattern).canonicalText, self.pattern(other).canonicalText)
        return texts.0.utf8.lexicographicallyPrecedes(texts.1.utf8)
    }
}
