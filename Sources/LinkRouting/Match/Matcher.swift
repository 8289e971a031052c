/// A table compiled for matching.
///
///     let matcher = try Matcher(compiled: bytes)  // or, with LinkRoutingLanguage: Matcher(RouteTable(text))
///     let match = try matcher.match("pokedex://pokemons/25")
///
/// A matcher is immutable: any number of threads can share one, and it is never copied. Compile a table once
/// and keep the matcher.
public final class Matcher: Sendable {
    package let compiled: CompiledTable
    package let trie: Trie
    /// The origins of the sources, and those that patterns name.
    package let origins: OriginIndex
    /// The roots of the patterns that name their own origin.
    package let absoluteRoots: [Int]
    /// Where the search for a bare path begins.
    let bareRoot: OriginRoot
    package let hasAbsolutePatterns: Bool
    /// Whether two literals of one node differ in case only.
    let hasSpellings: Bool
    /// An identity that no other matcher has, as long as somebody keeps it.
    let identity = Identity()

    /// An object without contents. Keeping it does not keep its matcher in memory.
    final class Identity: Sendable {}

    /// Answers that a search needs only where the trie does not decide.
    package let comparisons: any TableComparisons

    /// A matcher of the parts of a compiled table.
    ///
    /// - Parameters:
    ///   - origins: the origins of the sources, and those that patterns name.
    ///   - absoluteRoots: the roots of the patterns that name their own origin.
    package init(
        _ compiled: CompiledTable, _ trie: Trie, _ origins: OriginIndex, absoluteRoots: [Int],
        _ comparisons: any TableComparisons
    ) {
        self.compiled = compiled
        self.trie = trie
        self.origins = origins
        self.absoluteRoots = absoluteRoots
        self.comparisons = comparisons
        hasAbsolutePatterns = !absoluteRoots.isEmpty
        bareRoot = OriginRoot(node: trie.start, rank: 0)
        hasSpellings = trie.literals.hasSpellings
    }

    /// Resolves one link. The values of a match are in `context` until the next link.
    ///
    /// O(length of the link) for nearly all tables; in the worst case times the number of patterns of the
    /// link's shape.
    package func resolve(_ line: Span<UInt8>, _ context: inout MatchContext) -> Outcome {
        outcome(terminal(of: line, &context), context)
    }

    /// The terminal that a link matches best; `nil` for a miss, which is then `context.miss`. The link is
    /// read in full.
    func terminal(of line: Span<UInt8>, _ context: inout MatchContext) -> Int? {
        read(line, &context) ? context.withText(of: line) { bestTerminal($0, &$1) } : nil
    }

    /// The terminal that the link in `context` matches best; `nil` for a miss, which is then `context.miss`.
    @inline(__always)
    func bestTerminal(_ text: Span<UInt8>, _ context: inout MatchContext) -> Int? {
        var source = ReadSegments(count: context.path.count)
        return bestTerminal(&source, text, &context)
    }

    /// The terminal that the link in `context` matches best. Its path is read from `source` on the way.
    @inline(__always)
    func bestTerminal(
        _ source: inout some SegmentSource, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Int? {
        let result = search(&source, text, &context)
        if case .found(let terminal) = result { return terminal }
        return settle(result, text, &context)
    }

    /// The terminal after a search that found no route, a `none`, or several matches that have to be
    /// compared.
    @inline(never)
    private func settle(_ result: SearchResult, _ text: Span<UInt8>, _ context: inout MatchContext) -> Int? {
        switch result == .tied ? bestCandidate(text, &context) : result {
        case .found(let terminal): return terminal
        case .excluded: context.miss = FoundMiss(.excluded)
        case .none, .tied:
            let mayHaveNearest = context.hasRejection || result == .tied || hasAbsolutePatterns
            context.miss = mayHaveNearest ? diagnose(text, &context) : FoundMiss(.noRoute)
        }
        return nil
    }

    /// Whether the link in `context` resolves to a route. Does not search for the reason of a miss.
    @inline(__always)
    func hasMatch(_ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        var source = ReadSegments(count: context.path.count)
        var result = search(&source, text, &context)
        if result == .tied { result = bestCandidate(text, &context) }
        if case .found = result { return true }
        return false
    }

    /// The best of all matches, compared together: never `tied`.
    @inline(never)
    private func bestCandidate(_ text: Span<UInt8>, _ context: inout MatchContext) -> SearchResult {
        let candidates = candidates(text, &context)
        let best = firstByName(candidates.best(of: candidates.all, isBare: context.link.kind == .bare))
        return best.map { result($0.index) } ?? .none
    }

    /// Every route that matches, best first, up to the first `none`.
    ///
    /// - Returns: the terminals of the routes; empty for a miss, which is then `context.miss`.
    package func resolveAll(_ line: Span<UInt8>, _ context: inout MatchContext) -> [Int] {
        guard read(line, &context) else { return [] }
        return context.withText(of: line) { text, context in all(text, &context) }
    }

    /// All matches of `line`, in no order.
    ///
    /// - Parameter steps: see ``Candidates/init(_:steps:)``.
    package func allCandidates(
        _ line: Span<UInt8>, _ context: inout MatchContext, steps: Int = .max
    ) -> Candidates {
        guard read(line, &context) else { return Candidates(self, steps: steps) }
        return context.withText(of: line) { candidates($0, &$1, steps: steps) }
    }

    // MARK: Results

    /// The outcome for the link in `context`.
    ///
    /// - Parameter terminal: the terminal that it matches best; `nil` for a miss.
    package func outcome(_ terminal: Int?, _ context: borrowing MatchContext) -> Outcome {
        guard let end = terminal.map({ trie.terminals[$0] }) else { return .miss(miss(context.miss)) }
        return .match(pattern: Int(end.pattern), present: end.optionalMask)
    }

    /// Every route that matches the link in `context`, best first, up to the first `none`.
    private func all(_ text: Span<UInt8>, _ context: inout MatchContext) -> [Int] {
        let candidates = candidates(text, &context)
        var remaining = candidates.all
        var terminals: [Int] = []
        while let winner = firstByName(candidates.best(of: remaining, isBare: context.link.kind == .bare)) {
            if winner.terminal.isExcluding { break }
            terminals.append(winner.index)
            let route = compiled.patterns[Int(winner.terminal.pattern)].route
            remaining.removeAll { compiled.patterns[Int($0.terminal.pattern)].route == route }
        }
        if terminals.isEmpty {
            context.miss = remaining.isEmpty ? diagnose(text, &context) : FoundMiss(.excluded)
        }
        return terminals
    }

    /// All matches of the link that `context` holds.
    private func candidates(
        _ text: Span<UInt8>, _ context: inout MatchContext, steps: Int = .max
    ) -> Candidates {
        var candidates = Candidates(self, steps: steps)
        context.readOrigin(text)
        let (link, namesHost) = (context.link, context.namesHost)
        findOrigins(of: link, text, &context.hits)
        let rank = originRank(source(of: context.hits), link)
        candidates.gather(below: Trie.root, originRank: rank, in: text, &context)
        keepRoots(of: link, namesHost: namesHost, &context.hits)
        for root in context.hits {
            candidates.gather(below: root.value, originRank: root.rank, in: text, &context)
        }
        return candidates
    }

    /// The winner among matches that tie: the one whose route has the name that sorts first. Within a route,
    /// it is the one whose pattern has the text that sorts first.
    package func firstByName(_ candidates: [Candidates.Candidate]) -> Candidates.Candidate? {
        candidates.min { left, right in
            let (mine, theirs) = (Int(left.terminal.pattern), Int(right.terminal.pattern))
            let names = (name(ofPattern: mine) ?? "", name(ofPattern: theirs) ?? "")
            return names.0 == names.1 ? sortsBefore(mine, theirs) : names.0 < names.1
        }
    }

    /// The name of the route that a pattern belongs to; `nil` for `none`.
    package func name(ofPattern index: Int) -> String? {
        compiled.name(ofRoute: compiled.patterns[index].route)
    }

    /// The location of a pattern in the table.
    func sourceRange(ofPattern index: Int) -> SourceRange { compiled.patterns[index].sourceRange }

    /// Whether the text of one pattern of a route sorts before that of another, however they are spelled.
    func sortsBefore(_ pattern: Int, _ other: Int) -> Bool {
        compiled.patterns[pattern].position < compiled.patterns[other].position
    }

    /// Whether the name of a route sorts before that of another.
    func nameSortsBefore(_ route: Int, _ other: Int) -> Bool {
        let (mine, theirs) = (compiled.routes[route], compiled.routes[other])
        let (left, right) = (compiled.files[mine.file].bytes, compiled.files[theirs.file].bytes)
        for offset in 0..<min(mine.name.count, theirs.name.count) {
            let bytes = (left[Int(mine.name.start) + offset], right[Int(theirs.name.start) + offset])
            if bytes.0 != bytes.1 { return bytes.0 < bytes.1 }
        }
        return mine.name.count < theirs.name.count
    }

    /// How two types compare for a text that both accept.
    func specificity(_ left: Int, _ right: Int) -> Specificity {
        compiled.types.knownSpecificity(left, right) ?? comparisons.specificity(left, right)
    }

    /// How two labels compare for a segment that both accept.
    func specificity(_ left: Trie.Label, _ right: Trie.Label) -> Specificity {
        compiled.specificity(left, right) { specificity($0, $1) }
    }
}

/// Compares types of a table. What is asked of it is rarely needed, and takes long to find.
package protocol TableComparisons: Sendable {
    /// How two types of the same rank compare for a text that both accept.
    func specificity(_ left: Int, _ right: Int) -> Specificity
    /// A text that a type accepts, for a part of a link whose value is not reported; `nil` if none is known.
    func example(ofType type: Int) -> String?
}
