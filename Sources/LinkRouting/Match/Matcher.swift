/// A table compiled for matching: immutable, shared freely between threads, and never copied.
public final class Matcher: Sendable {
    /// The table it was compiled from.
    public let table: RouteTable
    package let compiled: CompiledTable
    let trie: Trie
    /// The sources by origin.
    let sources: OriginIndex
    /// The roots of the patterns that name their origin.
    let roots: OriginIndex
    let absoluteRoots: [Int]
    package let hasAbsolutePatterns: Bool
    /// Whether some pattern does not accept the links of all sources.
    let hasSourceLimits: Bool
    /// Whether ``ScannedLine`` may read links; the rules of some tables need all of a link.
    let readsPlainLines: Bool

    /// Two routes of which it was too much to decide whether they tie for some link: should they, the name that sorts first wins.
    public struct UndecidedOverlap: Sendable {
        /// The route whose pattern stands at `place`.
        public let route: String
        /// The other route.
        public let other: String
        /// Where the pattern stands.
        public let place: SourceRange
    }

    /// What the search for ambiguities could not decide.
    public let undecidedOverlaps: [UndecidedOverlap]

    /// Compiles `table` without looking for conflicts.
    package convenience init(unchecked table: RouteTable) {
        self.init(table, TrieBuilder(table), sources: OriginIndex(table.sources))
    }

    init(
        _ table: RouteTable, _ builder: TrieBuilder, sources: OriginIndex, undecidedOverlaps: [UndecidedOverlap] = []
    ) {
        self.table = table
        self.sources = sources
        self.undecidedOverlaps = undecidedOverlaps
        compiled = builder.compiled
        trie = builder.trie
        roots = builder.origins
        hasAbsolutePatterns = !builder.origins.isEmpty
        absoluteRoots = builder.absoluteRoots
        readsPlainLines = builder.origins.isEmpty && !table.options.countsEmptySegments
        hasSourceLimits = !builder.compiled.sourceSets.isEmpty
    }

    /// What becomes of `line`. The values of a match stand in `search` until the next link.
    ///
    /// Linear in the length of the line, times the number of patterns with its shape in the worst case.
    package func resolve(_ line: Span<UInt8>, _ context: inout MatchContext) -> Outcome {
        var text = context.takeRewritten()
        defer { context.rewritten = text }
        switch prepare(line, &text, &context) {
        case .failure(let miss): return .miss(miss)
        case .success(let arrival):
            if context.isRewritten { return resolve(text.span, arrival, &context) }
            return resolve(line, arrival, &context)
        }
    }

    /// Every route that matches, best first, down to the first `none`; a miss when there is none.
    package func resolveAll(_ line: Span<UInt8>, _ context: inout MatchContext) -> Result<[Outcome], Miss> {
        var text = context.takeRewritten()
        defer { context.rewritten = text }
        switch prepare(line, &text, &context) {
        case .failure(let miss): return .failure(miss)
        case .success(let arrival):
            if context.isRewritten { return resolveAll(text.span, arrival, &context) }
            return resolveAll(line, arrival, &context)
        }
    }

    /// The matches that tie as best ones of `line`: of more than one route only in a table with an ambiguity.
    package func bestCandidates(_ line: Span<UInt8>, _ context: inout MatchContext) -> [Candidates.Candidate] {
        let candidates = allCandidates(line, &context)
        return candidates.best(of: candidates.all, isBare: context.link.kind == .bare)
    }

    /// All matches of `line`, not compared.
    package func allCandidates(_ line: Span<UInt8>, _ context: inout MatchContext) -> Candidates {
        var text = context.takeRewritten()
        defer { context.rewritten = text }
        guard case .success(let arrival) = prepare(line, &text, &context) else { return Candidates(self) }
        if context.isRewritten { return candidates(text.span, arrival, &context) }
        return candidates(line, arrival, &context)
    }

    // MARK: Reading

    /// Reads the link, finds its source and splits its path. What has to be written anew stands in `text` then, and
    /// `search.isRewritten` is set.
    @inline(__always)
    private func prepare(_ line: Span<UInt8>, _ text: inout Bytes, _ context: inout MatchContext) -> Result<Candidates.OriginRank, Miss> {
        context.unreadEnd = nil
        context.queryIsRead = false
        context.fragmentIsRead = false
        context.options = table.options
        context.isRewritten = false
        context.hasRefusal = false
        context.source = -1
        switch LinkReader.read(line, isKnownScheme: { roots.knows(line, $0) || sources.knows(line, $0) }) {
        case .link(let link): context.link = link
        case .invalid: return .failure(Miss(.invalidURL, detail: detail(ofInvalid: line)))
        case .needsRewriting(let stretch):
            guard rewrite(line, stretch, prefix: "", &text, &context) else { return .failure(Miss(.invalidURL)) }
        case .needsScheme(let stretch, let hasSlashes):
            guard rewrite(line, stretch, prefix: hasSlashes ? "https:" : "https://", &text, &context) else {
                return .failure(Miss(.invalidURL, detail: detail(ofInvalid: line)))
            }
        }
        if context.link.hasEscapes || table.options.countsEmptySegments, !context.isRewritten {
            text.removeAll(keepingCapacity: true)
            for index in line.indices { text.append(line[index]) }
            context.isRewritten = true
        }
        context.path.removeAll()
        context.namesHost = context.link.kind == .web
        let found = context.isRewritten ? findSource(text.span, &context) : findSource(line, &context)
        guard let arrival = found else {
            return .failure(context.isRewritten ? unknownSource(text.span, context.link) : unknownSource(line, context.link))
        }
        let path = self.path(of: context.link, namesHost: context.namesHost)
        let foldsFirst = context.link.kind == .custom && !context.namesHost
        context.path.foldDepth = table.options.ignoresPathCase ? .max : foldsFirst ? 1 : 0
        if context.isRewritten {
            context.path.split(path, of: &text, keepsEmpty: table.options.countsEmptySegments)
        } else {
            context.path.split(path, of: line)
        }
        return .success(arrival)
    }

    /// Has the URL Standard's canonical form of a web link written to `text`, and reads that.
    private func rewrite(
        _ line: Span<UInt8>, _ stretch: ByteRange, prefix: String, _ text: inout Bytes, _ context: inout MatchContext
    ) -> Bool {
        var written = Bytes(prefix.utf8)
        for index in stretch.range { written.append(line[index]) }
        text.removeAll(keepingCapacity: true)
        guard WebURL.canonicalize(written.span, into: &text) else { return false }
        context.isRewritten = true
        context.link = LinkReader.readCanonical(text.span, from: 0)
        return true
    }

    private func detail(ofInvalid line: Span<UInt8>) -> Miss.Detail? {
        if !UTF8Validation.isValid(line) { return .notUTF8 }
        var decoded: Bytes = []
        PercentCoding.appendDecoded(line, to: &decoded)
        return decoded.count < line.count && decoded.contains(sequence: "://") ? .wholeLinkEncoded : nil
    }

    // MARK: Sources

    /// Finds the source that the link comes through; `nil` if the table has sources and none accepts the link.
    @inline(__always)
    private func findSource(_ text: Span<UInt8>, _ context: inout MatchContext) -> Candidates.OriginRank? {
        let isWeb = context.link.kind == .web
        if sources.isEmpty || context.link.kind == .bare {
            return Candidates.OriginRank(host: isWeb ? .literal : .none, schemeRank: 0)
        }
        guard let found = source(of: context.link, text) else { return nil }
        context.source = found.value
        context.namesHost = found.namesHost
        return Candidates.OriginRank(host: found.host, schemeRank: found.schemeRank)
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
        guard link.kind == .web, link.scheme.count == 4, link.port == -1 else { return Miss(.unknownSource) }
        let secure = Bytes("https".utf8) + link.host.range.map { text[$0] }
        var link = link
        link.scheme = ByteRange(0, 5)
        link.host = ByteRange(5, secure.count)
        return Miss(.unknownSource, detail: source(of: link, secure.span) == nil ? nil : .secureSchemeMeant)
    }

    /// Behind a custom scheme whose host no source names, the authority begins the path.
    @inline(__always)
    private func path(of link: Link, namesHost: Bool) -> ByteRange {
        guard link.kind == .custom, !namesHost, link.hasAuthority else { return link.path }
        return ByteRange(Int(link.authority.start), Int(link.path.end))
    }

    // MARK: Resolving

    private func resolve(_ text: Span<UInt8>, _ arrival: Candidates.OriginRank, _ context: inout MatchContext) -> Outcome {
        if !hasAbsolutePatterns, context.link.kind != .bare {
            switch descend(from: trie.start, 0, text, &context) {
            case .found(let terminal): return outcome(trie.terminals[terminal])
            case .excluded: return .miss(Miss(.excluded))
            case .none: return .miss(context.hasRefusal ? diagnose(text, &context) : Miss(.noRoute))
            case .tied: break
            }
        }
        let candidates = candidates(text, arrival, &context)
        guard let winner = firstByName(candidates.best(of: candidates.all, isBare: context.link.kind == .bare)) else {
            return .miss(diagnose(text, &context))
        }
        return outcome(winner.terminal)
    }

    private func outcome(_ terminal: Trie.Terminal) -> Outcome {
        if terminal.isExcluding { return .miss(Miss(.excluded)) }
        return .match(pattern: Int(terminal.pattern), present: terminal.optionalMask)
    }

    private func resolveAll(_ text: Span<UInt8>, _ arrival: Candidates.OriginRank, _ context: inout MatchContext) -> Result<[Outcome], Miss> {
        let candidates = candidates(text, arrival, &context)
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

    /// All matches of the link.
    private func candidates(_ text: Span<UInt8>, _ arrival: Candidates.OriginRank, _ context: inout MatchContext) -> Candidates {
        var candidates = Candidates(self)
        candidates.gather(Trie.root, arrival, text, &context)
        for root in absoluteRoots(text, context) {
            candidates.gather(root.value, Candidates.OriginRank(host: root.host, schemeRank: root.schemeRank), text, &context)
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
            return names.0 == names.1 ? text(ofPattern: mine) < text(ofPattern: theirs) : names.0 < names.1
        }
    }

    /// A pattern of the table, put together anew.
    package func pattern(_ index: Int) -> Pattern { table.pattern(at: index) }

    /// The name of the route that a pattern belongs to; `nil` for `none`.
    package func name(ofPattern index: Int) -> String? { table.name(ofRoute: compiled.patterns[index].route) }

    private func text(ofPattern index: Int) -> String { table.text(of: compiled.patterns[index].place) }
}
