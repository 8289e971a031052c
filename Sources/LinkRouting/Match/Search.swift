/// The result of searching the trie for the path of a link.
enum SearchResult: Equatable {
    /// No pattern matches.
    case none
    /// The index of the terminal that matches best. It belongs to a route.
    case found(Int)
    /// The best match belongs to `none`.
    case excluded
    /// No match is better than every other one. ``Candidates`` has to compare them together.
    case tied
}

/// Finds the best match of a link that has been read.
///
/// The search goes down the trie and takes the most specific continuation first: a literal, the parameter
/// edges in their order, `+`, `*`. Edges and terminals are laid out most specific first, so the first match
/// is the best one. The first descent needs no stack: nearly every link ends there. If a wrong choice was
/// made on the way, or the link has to decide between several, ``walk(from:at:in:_:)`` tries all
/// continuations again, with backtracking, and the matches it finds are compared in pairs.
extension Matcher {
    /// The best match of the link in `context`, whose path is read from `source`.
    ///
    /// Sets `context.hasRejection` if a value or a condition was rejected on the way. If nothing was
    /// rejected, a miss has no nearest route.
    @inline(__always)
    func search(_ source: inout some SegmentSource, _ text: Span<UInt8>, _ context: inout MatchContext)
        -> SearchResult
    {
        if _slowPath(hasAbsolutePatterns) {
            context.path.read(&source, from: 0)
            return searchOrigins(text, &context)
        }
        return search(from: trie.start, &source, text, &context)
    }

    /// The best match below a root.
    @inline(__always)
    private func search(
        from root: Trie.NodeRef, _ source: inout some SegmentSource, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> SearchResult {
        let caseInsensitiveCount = context.path.caseInsensitiveCount
        if _slowPath(hasSpellings), caseInsensitiveCount > 0 {
            context.path.read(&source, from: 0)
            return walk(from: root, text, &context)
        }
        var node = root
        var depth = 0
        let isAtEnd = context.path.withSegments { segments in
            while let segment = source.next(&segments, at: depth) {
                guard
                    let next = firstContinuation(
                        of: node, segment, ignoringCase: depth < caseInsensitiveCount, text)
                else { return false }
                node = next
                depth &+= 1
            }
            return true
        }
        guard isAtEnd else {
            context.path.read(&source, from: depth &+ 1)
            return stop(at: node, depth, from: root, text, &context)
        }
        context.path.end(at: depth)
        if let terminal = trie.unconditionalTerminal(of: node) { return .found(terminal) }
        return end(at: node, from: root, text, &context)
    }

    /// The best match of a link in a table whose patterns may name their own origin: each origin that accepts
    /// the link has a root, and the most specific origin comes first.
    @inline(never)
    private func searchOrigins(_ text: Span<UInt8>, _ context: inout MatchContext) -> SearchResult {
        var first = 0
        while first < context.roots.count {
            let rank = context.roots[first].rank
            var end = first + 1
            while end < context.roots.count, context.roots[end].rank == rank { end += 1 }
            var result = SearchResult.none
            if end == first + 1 {
                var source = ReadSegments(count: context.path.count)
                result = search(from: context.roots[first].node, &source, text, &context)
            } else {
                // None of these origins is better: the paths decide.
                context.matches.begin(depthCount: context.path.count)
                for index in first..<end {
                    walk(from: context.roots[index].node, at: 0, in: text, &context)
                }
                result = best(&context)
            }
            if result != .none { return result }
            first = end
        }
        return .none
    }

    // MARK: The first descent

    /// The node that a segment leads to by the first continuation that accepts it.
    ///
    /// `nil` if none does, or if the continuations of the node have to be compared.
    @inline(__always)
    private func firstContinuation(
        of node: Trie.NodeRef, _ segment: Segment, ignoringCase: Bool, _ text: Span<UInt8>
    ) -> Trie.NodeRef? {
        if node.hasLiterals {
            let next =
                _slowPath(ignoringCase)
                ? literalIgnoringCase(after: node.node, text, segment.byteRange)
                : segment.byteRange.count <= LiteralTable.shortLength
                    ? trie.literals.shortTarget(from: node.node, text, segment.byteRange)
                    : longLiteral(after: node.node, text, segment.byteRange)
            if let next { return next }
        }
        guard node.hasEdges else { return nil }
        // Most nodes with edges have one, which accepts any text or any integer: neither needs the table of
        // types.
        let index = trie.firstEdge(of: node)
        // Safe: the index comes from the trie.
        let edge = unsafe trie.edge(known: index)
        if segment.isValidUTF8,
            (edge.form == .text && !segment.byteRange.isEmpty)
                || (edge.form == .integer && text.isShortNumber(segment.byteRange))
        {
            return edge.target
        }
        return firstEdge(from: index, accepting: segment, ignoringCase: ignoringCase, text)
    }

    /// The target of a literal that is too long for the look-up by words. Rare, so not inlined into the loop.
    @inline(never)
    private func longLiteral(after node: Int, _ text: Span<UInt8>, _ byteRange: ByteRange) -> Trie.NodeRef? {
        trie.literals.longTarget(from: node, text, byteRange.range)
    }

    /// The target of the literal that equals a segment when case is ignored. The node has one spelling of it.
    @inline(never)
    private func literalIgnoringCase(
        after node: Int, _ text: Span<UInt8>, _ byteRange: ByteRange
    ) -> Trie.NodeRef? {
        // If neither the segment nor any literal has capitals, an exact comparison gives the same result.
        if !trie.literals.hasUppercase, !text.hasUppercase(byteRange.range) {
            return trie.literals.target(from: node, text, byteRange)
        }
        var target: Trie.NodeRef?
        trie.literals.forEachChild(of: node, ignoringCase: text.extracting(byteRange.range)) { child, _ in
            target = child
        }
        return target
    }

    /// The target of the first edge from index `first` on that accepts the segment.
    @inline(never)
    private func firstEdge(
        from first: Int, accepting segment: Segment, ignoringCase: Bool, _ text: Span<UInt8>
    ) -> Trie.NodeRef? {
        var index = first
        while true {
            let edge = trie.edges[index]
            if isAccepted(segment, by: edge, ignoringCase: ignoringCase, text) { return edge.target }
            if edge.isLast { return nil }
            index &+= 1
        }
    }

    /// The match of a link whose segments end at `reference`, where something besides the path decides.
    @inline(never)
    private func end(
        at reference: Trie.NodeRef, from root: Trie.NodeRef, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> SearchResult {
        let node = trie.node(at: reference.node)
        if node.terminals.count == 1, node.catchAlls.isEmpty {
            // Nothing is compared.
            let terminal = node.terminals.lowerBound
            if holds(trie.terminals[terminal], text, &context) { return result(terminal) }
            context.hasRejection = true
        } else {
            context.matches.begin(depthCount: context.path.count)
            if ended(at: reference.node, node, text, &context) { return best(&context) }
        }
        return node.hasNoAlternative ? .none : walk(from: root, text, &context)
    }

    /// The match of a link whose first descent stops at `reference`: nothing there accepts the segment at
    /// `depth`, or the continuations have to be compared.
    @inline(never)
    private func stop(
        at reference: Trie.NodeRef, _ depth: Int, from root: Trie.NodeRef, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> SearchResult {
        let node = trie.node(at: reference.node)
        if node.edges.isEmpty, node.catchAlls.isEmpty, node.hasNoAlternative { return .none }
        context.matches.begin(depthCount: context.path.count)
        if node.hasTies || node.hasInnerCatchAll {
            if walk(from: reference, at: depth, in: text, &context) { return best(&context) }
        } else {
            if walkCatchAlls(of: node, depth, text, &context) { return best(&context) }
            if !node.edges.isEmpty { context.hasRejection = true }
        }
        return node.hasNoAlternative ? .none : walk(from: root, text, &context)
    }

    // MARK: Backtracking

    /// The best match below a root, found with backtracking.
    private func walk(from root: Trie.NodeRef, _ text: Span<UInt8>, _ context: inout MatchContext)
        -> SearchResult
    {
        context.matches.begin(depthCount: context.path.count)
        walk(from: root, at: 0, in: text, &context)
        return best(&context)
    }

    /// Finds the matches below a node for the segments from `depth` on, and adds them to `context.matches`: a
    /// depth-first search, the most specific continuation first.
    ///
    /// - Returns: whether there is one. All matches that the walk does not add are then worse.
    @discardableResult
    private func walk(
        from reference: Trie.NodeRef, at depth: Int, in text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        let node = trie.node(at: reference.node)
        guard depth < context.path.count else { return ended(at: reference.node, node, text, &context) }
        if node.hasLiterals, walkLiterals(from: reference.node, depth, text, &context) { return true }
        let segment = context.path.list[depth]
        let ignoresCase = depth < context.path.caseInsensitiveCount
        var isFound = false
        for index in node.edges {
            let edge = trie.edges[index]
            if case .catchAll = edge.label { break }
            guard isAccepted(segment, by: edge, ignoringCase: ignoresCase, text) else {
                context.hasRejection = true
                continue
            }
            context.matches.setStep(.label(edge.label), at: depth)
            guard walk(from: edge.target, at: depth + 1, in: text, &context) else { continue }
            isFound = true
            if !node.hasTies || !hasRival(index, of: node, segment, ignoringCase: ignoresCase, text) {
                return true
            }
        }
        return isFound || walkCatchAlls(of: node, depth, text, &context)
    }

    /// Follows the literal edges that equal the segment: the exact spelling first, then those that differ in
    /// case, of which none is better than another.
    private func walkLiterals(
        from node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        let segment = context.path.list[depth].byteRange
        let exact = trie.literals.target(from: node, text, segment)
        if let exact {
            context.matches.setStep(.literal(isExact: true), at: depth)
            if walk(from: exact, at: depth + 1, in: text, &context) { return true }
        }
        if depth >= context.path.caseInsensitiveCount { return false }
        var isFound = false
        trie.literals.forEachChild(of: node, ignoringCase: text.extracting(segment.range)) { child, isExact in
            if isExact { return }
            context.matches.setStep(.literal(isExact: false), at: depth)
            if walk(from: child, at: depth + 1, in: text, &context) { isFound = true }
        }
        return isFound
    }

    /// Tries the catch-alls that begin at a node: `+` before `*`. One that ends earlier is better, because
    /// what follows it is more specific.
    private func walkCatchAlls(
        of node: Trie.Node, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        walkCatchAll(.required, of: node, depth, text, &context)
            || walkCatchAll(.any, of: node, depth, text, &context)
    }

    private func walkCatchAll(
        _ kind: Trie.CatchAllKind, of node: Trie.Node, _ depth: Int, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> Bool {
        if node.hasInnerCatchAll {
            for index in node.edges where trie.edges[index].label == .catchAll(kind) {
                for next in depth + 1..<max(depth + 1, context.path.count) {
                    context.matches.setStep(.label(.catchAll(kind)), at: next - 1)
                    if walk(from: trie.edges[index].target, at: next, in: text, &context) { return true }
                }
            }
        }
        if node.catchAlls.isEmpty { return false }
        context.matches.setSteps(.label(.catchAll(kind)), from: depth)
        return addTerminals(node.catchAlls, endingWith: kind, text, &context)
    }

    /// Whether a later edge of the node also accepts the segment and is neither more nor less specific than
    /// the edge at `index`.
    private func hasRival(
        _ index: Int, of node: Trie.Node, _ segment: Segment, ignoringCase: Bool, _ text: Span<UInt8>
    ) -> Bool {
        for other in node.edges where other > index {
            // First, because edges without a common segment were never compared.
            guard isAccepted(segment, by: trie.edges[other], ignoringCase: ignoringCase, text) else {
                continue
            }
            let order = specificity(trie.edges[index].label, trie.edges[other].label)
            if order == .tied || order == .equal { return true }
        }
        return false
    }

    // MARK: The end of a path

    /// Adds the matches of a link whose path ends at the node with this index; returns whether there is one.
    private func ended(
        at index: Int, _ node: Trie.Node, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        var isFound = false
        if !node.terminals.isEmpty {
            let first = context.matches.count
            if _slowPath(node.terminals.count > QueryDivision.maximumUndivided),
                let division = trie.divisions[index]
            {
                // The patterns that require another value.
                context.hasRejection = true
                context.readQuery(text)
                isFound = addTerminals(
                    division.terminals(for: context.query, compiled.literals), endingWith: .none, text,
                    &context)
            } else {
                isFound = addTerminals(node.terminals, endingWith: .none, text, &context)
            }
            // A catch-all that begins here is empty. That is worse, unless another one is empty, too.
            if isFound, node.catchAlls.isEmpty || context.matches.hasFilled(from: first) { return true }
        }
        if node.catchAlls.isEmpty { return false }
        return addTerminals(node.catchAlls, endingWith: .any, isEmpty: true, text, &context) || isFound
    }

    /// Adds the terminals of kind `kind` whose conditions hold, up to the first one that is better than all
    /// later ones; returns whether there is one. They are sorted, the best one first.
    ///
    /// - Parameter isEmpty: whether the catch-all at the end matches no segment.
    private func addTerminals(
        _ terminals: some Sequence<Int>, endingWith kind: Trie.CatchAllKind, isEmpty: Bool = false,
        _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        var (isFound, isDecided) = (false, false)
        for index in terminals {
            let terminal = trie.terminals[index]
            guard terminal.catchAll == kind else { continue }
            if isDecided {
                context.matches.hideOthers()
                break
            }
            guard holds(terminal, text, &context) else {
                context.hasRejection = true
                continue
            }
            context.matches.add(index, terminal, isCatchAllEmpty: isEmpty || terminal.isCatchAllEmpty)
            isFound = true
            isDecided = !(context.link.kind == .bare ? terminal.hasBareRival : terminal.hasRival)
        }
        return isFound
    }

    // MARK: Ties

    /// The match that is better than every other one that the search added.
    private func best(_ context: inout MatchContext) -> SearchResult {
        let count = context.matches.count
        guard count > 1 else { return count == 0 ? .none : result(context.matches.list[0].index) }
        let isBare = context.link.kind == .bare
        var best = 0
        for other in 1..<count where order(best, other, context.matches, isBare: isBare) != .before {
            best = other
        }
        // The order of matches is partial. One that is better than every other one is the best of all.
        for other in 0..<count where other != best {
            if context.matches.list[other].hidesOthers { return .tied }
            if order(best, other, context.matches, isBare: isBare) != .before { return .tied }
        }
        return result(context.matches.list[best].index)
    }

    /// The result of a search whose best match is `terminal`.
    func result(_ terminal: Int) -> SearchResult {
        trie.terminals[terminal].isExcluding ? .excluded : .found(terminal)
    }

    private func order(_ left: Int, _ right: Int, _ matches: borrowing FoundMatches, isBare: Bool)
        -> TerminalOrder
    {
        for depth in 0..<matches.depthCount {
            let steps = (matches.step(depth, of: left), matches.step(depth, of: right))
            switch compiled.order(steps.0, steps.1, { specificity($0, $1) }) {
            case .more: return .before
            case .less: return .after
            case .equal, .tied: continue
            }
        }
        let (mine, theirs) = (matches.list[left], matches.list[right])
        return compiled.order(
            (trie.terminals[mine.index], mine.endRank), (trie.terminals[theirs.index], theirs.endRank),
            isBare: isBare
        ) { specificity($0, $1) }
    }

    // MARK: Edges

    /// Whether an edge accepts a segment. Text and short integers, the most frequent values, are decided
    /// without the table of types.
    func isAccepted(
        _ segment: Segment, by edge: Trie.Edge, ignoringCase: Bool, _ text: Span<UInt8>
    ) -> Bool {
        if segment.isValidUTF8 {
            if edge.form == .text { return !segment.byteRange.isEmpty }
            if edge.form == .integer, text.isShortNumber(segment.byteRange) { return true }
        }
        return accepts(edge.label, segment, in: text, ignoringCase: ignoringCase)
    }
}

extension Matcher {
    /// Whether the edge with `label` accepts a segment. Always false for an inner catch-all, which covers
    /// several segments.
    ///
    /// - Parameter ignoringCase: whether literal text compares ignoring ASCII case.
    package func accepts(
        _ label: Trie.Label, _ segment: Segment, in text: Span<UInt8>, ignoringCase: Bool
    ) -> Bool {
        let bytes = text.extracting(segment.byteRange.range)
        switch label {
        case .type(let type):
            return compiled.types.accepts(
                Int(type), bytes, isValidUTF8: segment.isValidUTF8, mayBeEmpty: false)
        case .compound(let index):
            return CompoundSegment.matches(
                compiled.compounds[Int(index)], bytes, isValidUTF8: segment.isValidUTF8,
                ignoresCase: ignoringCase,
                compiled.types)
        case .catchAll: return false
        }
    }

    /// Whether a link whose path leads to `terminal` matches it.
    ///
    /// The pattern must accept the source, its conditions on query and fragment must hold, its catch-all must
    /// fit, and no choice of optional segments that comes before the terminal's may fit the path: that one is
    /// the match.
    package func holds(_ terminal: Trie.Terminal, _ text: Span<UInt8>, _ context: inout MatchContext) -> Bool
    {
        if terminal.isPathOnly { return true }
        let pattern = Int(terminal.pattern)
        guard compiled.accepts(context.source, pattern: pattern) else { return false }
        guard conditionsHold(pattern, text, &context) else { return false }
        if compiled.patterns[pattern].path.catchAll >= 0, !catchAllFits(terminal, text, context.path) {
            return false
        }
        return !compiled.patterns[pattern].path.hasCompetingChoices
            || isFirstChoice(terminal, text, context.path)
    }

    /// Whether the pattern's catch-all may cover the segments that the other elements leave to it.
    ///
    /// This is a function of its own, because a copy of the path for every terminal costs more than all other
    /// checks.
    private func catchAllFits(
        _ terminal: Trie.Terminal, _ text: Span<UInt8>, _ segments: borrowing PathSegments
    ) -> Bool {
        let path = compiled.patterns[Int(terminal.pattern)].path
        let range = catchAllRange(path, terminal.optionalMask, segmentCount: segments.count)
        return catchAllFits(compiled.elements[path.catchAll], covering: range, in: text, segments)
    }

    /// Whether the terminal's choice of optional segments is the first one that fits the path.
    private func isFirstChoice(
        _ terminal: Trie.Terminal, _ text: Span<UInt8>, _ segments: borrowing PathSegments
    ) -> Bool {
        let path = compiled.patterns[Int(terminal.pattern)].path
        for optionalMask in path.choices {
            if optionalMask == terminal.optionalMask { return true }
            if fits(path, optionalMask: optionalMask, in: text, segments) { return false }
        }
        return true
    }
}
