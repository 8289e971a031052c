/// A table compiled for matching: immutable, shared freely between threads.
public struct Matcher: Sendable {
    /// The table it was compiled from.
    public let table: RouteTable
    let program: Program
    let trie: Trie
    /// The sources by origin.
    let sources: OriginTable<Int>
    /// The roots of the patterns that name their origin.
    let roots: OriginTable<Int>
    let absoluteRoots: [Int]
    let hasAbsolutePatterns: Bool
    /// Whether some pattern does not accept the links of all sources.
    let hasSourceLimits: Bool

    /// Compiles `table`. O(patterns × segments) for tables without optional segments in the middle.
    ///
    /// - Throws: `TableError` with every pair of routes that would be in each other's way.
    public init(_ table: RouteTable) throws(TableError) {
        self.init(unchecked: table)
        var check = AmbiguityCheck(self)
        let diagnostics = check.run()
        if !diagnostics.isEmpty { throw TableError(diagnostics: diagnostics, files: table.files) }
    }

    /// Compiles `table` without looking for ambiguities.
    init(unchecked table: RouteTable) {
        self.table = table
        let compiler = Compiler(table)
        program = compiler.program
        trie = compiler.trie
        roots = compiler.origins
        hasAbsolutePatterns = !compiler.origins.isEmpty
        absoluteRoots = Array(compiler.roots.dropFirst())
        hasSourceLimits = !compiler.program.sourceSets.isEmpty
        var sources = OriginTable<Int>()
        for (index, source) in table.sources.enumerated() {
            for origin in source.origins { sources.insert(origin.origin, index) }
        }
        self.sources = sources
    }

    /// What becomes of `line`. The values of a match stand in `search` until the next link.
    ///
    /// Linear in the length of the line, times the number of patterns with its shape in the worst case.
    package func resolve(_ line: Span<UInt8>, _ search: inout Search) -> Outcome {
        var text = search.takeRewritten()
        defer { search.rewritten = text }
        switch prepare(line, &text, &search) {
        case .failure(let miss): return .miss(miss)
        case .success(let arrival):
            if search.isRewritten { return resolve(text.span, arrival, &search) }
            return resolve(line, arrival, &search)
        }
    }

    /// Every route that matches, best first, down to the first `none`; a miss when there is none.
    package func resolveAll(_ line: Span<UInt8>, _ search: inout Search) -> Result<[Outcome], Miss> {
        var text = search.takeRewritten()
        defer { search.rewritten = text }
        switch prepare(line, &text, &search) {
        case .failure(let miss): return .failure(miss)
        case .success(let arrival):
            if search.isRewritten { return resolveAll(text.span, arrival, &search) }
            return resolveAll(line, arrival, &search)
        }
    }

    /// The routes that tie as best matches of `line`: more than one only in a table with an ambiguity.
    func bestRoutes(_ line: Span<UInt8>, _ search: inout Search) -> Set<Int> {
        var text = search.takeRewritten()
        defer { search.rewritten = text }
        guard case .success(let arrival) = prepare(line, &text, &search) else { return [] }
        let candidates =
            search.isRewritten ? self.candidates(text.span, arrival, &search) : self.candidates(line, arrival, &search)
        let best = candidates.best(of: candidates.all, isBare: search.link.kind == .bare)
        return Set(best.map { program.patterns[Int($0.ending.pattern)].route })
    }

    // MARK: Reading

    /// Reads the link, finds its source and splits its path. What has to be written anew stands in `text` then, and
    /// `search.isRewritten` is set.
    @inline(__always)
    private func prepare(_ line: Span<UInt8>, _ text: inout [UInt8], _ search: inout Search) -> Result<Arrival, Miss> {
        search.queryIsRead = false
        search.isRewritten = false
        search.source = -1
        switch LinkReader.read(line, isKnownScheme: { roots.knows(line, $0) || sources.knows(line, $0) }) {
        case .link(let link): search.link = link
        case .invalid: return .failure(Miss(.invalidURL, detail: detail(ofInvalid: line)))
        case .needsRewriting(let stretch):
            guard rewrite(line, stretch, prefix: "", &text, &search) else { return .failure(Miss(.invalidURL)) }
        case .needsScheme(let stretch, let hasSlashes):
            guard rewrite(line, stretch, prefix: hasSlashes ? "https:" : "https://", &text, &search) else {
                return .failure(Miss(.invalidURL, detail: detail(ofInvalid: line)))
            }
        }
        if search.link.hasEscapes, !search.isRewritten {
            text.removeAll(keepingCapacity: true)
            for index in line.indices { text.append(line[index]) }
            search.isRewritten = true
        }
        let found = search.isRewritten ? findSource(text.span, &search) : findSource(line, &search)
        guard let arrival = found else {
            return .failure(search.isRewritten ? unknownSource(text.span, search) : unknownSource(line, search))
        }
        let path = self.path(of: search.link, arrival)
        search.foldsFirstSegment = search.link.kind == .custom && !arrival.namesHost
        if search.isRewritten { search.split(path, of: &text) } else { search.split(path, of: line) }
        return .success(arrival)
    }

    /// Has the URL Standard's canonical form of a web link written to `text`, and reads that.
    private func rewrite(
        _ line: Span<UInt8>, _ stretch: Stretch, prefix: String, _ text: inout [UInt8], _ search: inout Search
    ) -> Bool {
        var written = Array(prefix.utf8)
        for index in stretch.range { written.append(line[index]) }
        text.removeAll(keepingCapacity: true)
        guard WebURL.canonicalize(written.span, into: &text) else { return false }
        search.isRewritten = true
        search.link = LinkReader.readCanonical(text.span, from: 0)
        return true
    }

    private func detail(ofInvalid line: Span<UInt8>) -> Miss.Detail? {
        if !UTF8Validation.isValid(line) { return .notUTF8 }
        var decoded: [UInt8] = []
        PercentCoding.appendDecoded(line, to: &decoded)
        return decoded.count < line.count && String(decoding: decoded, as: UTF8.self).contains("://") ? .wholeLinkEncoded : nil
    }

    // MARK: Sources

    /// How a link came in: what a pattern without a host counts as naming.
    struct Arrival {
        /// The rank of the origin's host.
        var rank: Int
        /// Whether the host is no part of the path.
        var namesHost: Bool
    }

    /// Finds the source that the link comes through; `nil` if the table has sources and none accepts the link.
    @inline(__always)
    private func findSource(_ text: Span<UInt8>, _ search: inout Search) -> Arrival? {
        let isWeb = search.link.kind == .web
        if search.link.kind == .bare { return Arrival(rank: 0, namesHost: false) }
        if sources.isEmpty { return Arrival(rank: isWeb ? HostRank.literal : HostRank.none, namesHost: isWeb) }
        guard let first = sources.lookUp(text, search.link).first else { return nil }
        search.source = first.value
        return Arrival(rank: first.rank, namesHost: first.namesHost)
    }

    private func unknownSource(_ text: Span<UInt8>, _ search: borrowing Search) -> Miss {
        guard search.link.kind == .web, search.link.scheme.count == 4, search.link.port == -1 else { return Miss(.unknownSource) }
        let secure = Array("https".utf8) + search.link.host.range.map { text[$0] }
        var link = search.link
        link.scheme = Stretch(0, 5)
        link.host = Stretch(5, secure.count)
        return Miss(.unknownSource, detail: sources.lookUp(secure.span, link).isEmpty ? nil : .secureSchemeMeant)
    }

    /// Behind a custom scheme whose host no source names, the authority begins the path.
    @inline(__always)
    private func path(of link: Link, _ arrival: Arrival) -> Stretch {
        guard link.kind == .custom, !arrival.namesHost, link.hasAuthority else { return link.path }
        return Stretch(Int(link.authority.start), Int(link.path.end))
    }

    // MARK: Resolving

    private func resolve(_ text: Span<UInt8>, _ arrival: Arrival, _ search: inout Search) -> Outcome {
        if !hasAbsolutePatterns, search.link.kind != .bare {
            switch Descent(program: program, trie: trie).best(Trie.root, 0, text, &search) {
            case .found(let ending): return outcome(ending)
            case .none: return .miss(diagnose(text, &search))
            case .tied: break
            }
        }
        let candidates = candidates(text, arrival, &search)
        guard let winner = firstByName(candidates.best(of: candidates.all, isBare: search.link.kind == .bare)) else {
            return .miss(diagnose(text, &search))
        }
        return outcome(winner.ending)
    }

    private func outcome(_ ending: Trie.Ending) -> Outcome {
        if isExcluding(ending) { return .miss(Miss(.excluded)) }
        return .match(pattern: Int(ending.pattern), present: ending.present)
    }

    private func isExcluding(_ ending: Trie.Ending) -> Bool {
        table.routes[program.patterns[Int(ending.pattern)].route].name == nil
    }

    private func resolveAll(_ text: Span<UInt8>, _ arrival: Arrival, _ search: inout Search) -> Result<[Outcome], Miss> {
        let candidates = candidates(text, arrival, &search)
        var remaining = candidates.all
        var outcomes: [Outcome] = []
        while let winner = firstByName(candidates.best(of: remaining, isBare: search.link.kind == .bare)) {
            if isExcluding(winner.ending) { break }
            outcomes.append(outcome(winner.ending))
            let route = program.patterns[Int(winner.ending.pattern)].route
            remaining.removeAll { program.patterns[Int($0.ending.pattern)].route == route }
        }
        if !outcomes.isEmpty { return .success(outcomes) }
        return .failure(remaining.isEmpty ? diagnose(text, &search) : Miss(.excluded))
    }

    /// All matches of the link.
    private func candidates(_ text: Span<UInt8>, _ arrival: Arrival, _ search: inout Search) -> Candidates {
        var candidates = Candidates(program: program, trie: trie)
        candidates.gather(Trie.root, hostRank: arrival.rank, text, &search)
        guard hasAbsolutePatterns, search.link.kind != .bare else { return candidates }
        for root in roots.lookUp(text, search.link) where root.namesHost == arrival.namesHost || search.link.kind == .web {
            candidates.gather(root.value, hostRank: root.rank, text, &search)
        }
        return candidates
    }

    /// Should two routes tie all the same, the name that sorts first wins; of two patterns of one route, the text that does.
    private func firstByName(_ candidates: [Candidates.Candidate]) -> Candidates.Candidate? {
        candidates.min { left, right in
            let (mine, theirs) = (pattern(Int(left.ending.pattern)), pattern(Int(right.ending.pattern)))
            let names = (mine.route.name ?? "", theirs.route.name ?? "")
            return names.0 == names.1 ? mine.pattern.text < theirs.pattern.text : names.0 < names.1
        }
    }

    /// The route and pattern of the table behind a compiled pattern.
    package func pattern(_ index: Int) -> (route: Route, pattern: Pattern) {
        let compiled = program.patterns[index]
        let route = table.routes[compiled.route]
        return (route, route.patterns[compiled.ordinal])
    }
}
