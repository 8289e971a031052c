/// The result of searching the trie for the path of a link.
enum SearchResult: Equatable {
    /// No pattern matches.
    case none
    /// The index of the terminal that matches best.
    case found(Int)
    /// The link decides which of several matches is best. ``Candidates`` has to compare them.
    case tied
}

/// Finds the best match of a link that has been read.
///
/// The search goes down the trie and takes the most specific continuation first: a literal, the parameter
/// edges in their order, `+`, `*`. Edges and terminals are laid out most specific first, so the first match
/// is the best one. The first descent needs no stack: nearly every link ends there. If a wrong choice was
/// made on the way,
/// ``walk(from:at:in:_:)`` tries all continuations again, with backtracking.
extension Matcher {
    /// The best match of the link in `context`; its path is split.
    ///
    /// Sets `context.hasRejection` if a value or a condition was rejected on the way. If nothing was
    /// rejected, a miss has no nearest route.
    @inline(__always)
    func search(_ text: Span<UInt8>, _ context: inout MatchContext) -> SearchResult {
        if _slowPath(hasAbsolutePatterns) { return searchOrigins(text, &context) }
        return search(from: trie.start, text, &context)
    }

    /// The best match below a root.
    @inline(__always)
    private func search(from root: Trie.NodeRef, _ text: Span<UInt8>, _ context: inout MatchContext)
        -> SearchResult
    {
        if _slowPath(hasSpellings), context.path.caseInsensitiveCount > 0 {
            return walk(from: root, at: 0, in: text, &context)
        }
        var node = root
        var depth = 0
        while depth < context.path.count {
            guard let next = firstContinuation(of: node, at: depth, in: text, context.path) else {
                return stop(at: node, depth, from: root, text, &context)
            }
            node = next
            depth &+= 1
        }
        if let terminal = trie.unconditionalTerminal(of: node) { return .found(terminal) }
        return end(at: node, from: root, text, &context)
    }

    /// The best match of a link in a table whose patterns may name their own origin: each origin that accepts
    /// the link has a root, and the most specific origin comes first.
    @inline(never)
    private func searchOrigins(_ text: Span<UInt8>, _ context: inout MatchContext) -> SearchResult {
        var best = SearchResult.none
        var rank: UInt32 = 0
        for index in 0..<context.roots.count {
            let root = context.roots[index]
            if best != .none, root.rank > rank { return best }
            let result = search(from: root.node, text, &context)
            if result == .none { continue }
            // Two roots of equal rank: the paths decide.
            if result == .tied || best != .none { return .tied }
            best = result
            rank = root.rank
        }
        return best
    }

    // MARK: The first descent

    /// The node that the segment at `depth` leads to by the first continuation that accepts it.
    ///
    /// `nil` if none does, or if the continuations of the node have to be compared.
    @inline(__always)
    private func firstContinuation(
        of node: Trie.NodeRef, at depth: Int, in text: Span<UInt8>, _ path: borrowing PathSegments
    ) -> Trie.NodeRef? {
        let segment = path.list[depth]
        if node.hasLiterals {
            let next =
                _slowPath(depth < path.caseInsensitiveCount)
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
        return firstEdge(from: index, accepting: segment, depth, text, path)
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
        from first: Int, accepting segment: Segment, _ depth: Int, _ text: Span<UInt8>,
        _ path: borrowing PathSegments
    ) -> Trie.NodeRef? {
        var index = first
        while true {
            let edge = trie.edges[index]
            if isAccepted(segment, by: edge, depth, text, path) { return edge.target }
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
        if node.hasInnerCatchAll { return .tied }
        let result = ended(at: reference.node, node, text, &context)
        if result != .none || node.hasNoAlternative { return result }
        return walk(from: root, at: 0, in: text, &context)
    }

    /// The match of a link of which no continuation of `reference` accepts the segment at `depth`, or several
    /// may.
    @inline(never)
    private func stop(
        at reference: Trie.NodeRef, _ depth: Int, from root: Trie.NodeRef, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> SearchResult {
        let node = trie.node(at: reference.node)
        if node.hasInnerCatchAll { return .tied }
        if !node.hasTies {
            let result = catchAll(of: node, text, &context)
            if result != .none { return result }
            if node.hasNoAlternative {
                if !node.edges.isEmpty { context.hasRejection = true }
                return .none
            }
        }
        return walk(from: root, at: 0, in: text, &context)
    }

    // MARK: Backtracking

    /// The best match below a node for the segments from `depth` on: a depth-first search.
    private func walk(
        from reference: Trie.NodeRef, at depth: Int, in text: Span<UInt8>, _ context: inout MatchContext
    ) -> SearchResult {
        let node = trie.node(at: reference.node)
        if node.hasInnerCatchAll { return .tied }
        guard depth < context.path.count else { return ended(at: reference.node, node, text, &context) }
        if node.hasLiterals {
            let result = walkLiterals(from: reference.node, depth, text, &context)
            if result != .none { return result }
        }
        let segment = context.path.list[depth]
        for index in node.edges {
            let edge = trie.edges[index]
            guard isAccepted(segment, by: edge, depth, text, context.path) else {
                context.hasRejection = true
                continue
            }
            if node.hasTies, hasRival(index, of: node, depth, text, context.path) { return .tied }
            let result = walk(from: edge.target, at: depth + 1, in: text, &context)
            if result != .none { return result }
        }
        return catchAll(of: node, text, &context)
    }

    /// Follows the literal edges that equal the segment: the exact spelling first, then one that differs in
    /// case.
    private func walkLiterals(
        from node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> SearchResult {
        let segment = context.path.list[depth].byteRange
        if depth >= context.path.caseInsensitiveCount {
            guard let next = trie.literals.target(from: node, text, segment) else { return .none }
            return walk(from: next, at: depth + 1, in: text, &context)
        }
        var exact: Trie.NodeRef?
        var other: Trie.NodeRef?
        var otherCount = 0
        trie.literals.forEachChild(of: node, ignoringCase: text.extracting(segment.range)) {
            if $1 {
                exact = $0
            } else {
                other = $0
                otherCount += 1
            }
        }
        if let exact {
            let result = walk(from: exact, at: depth + 1, in: text, &context)
            if result != .none { return result }
        }
        if otherCount > 1 { return .tied }
        guard let other else { return .none }
        return walk(from: other, at: depth + 1, in: text, &context)
    }

    /// Whether a later edge of the node also accepts the segment and is neither more nor less specific than
    /// the edge at `index`.
    private func hasRival(
        _ index: Int, of node: Trie.Node, _ depth: Int, _ text: Span<UInt8>, _ path: borrowing PathSegments
    ) -> Bool {
        for other in node.edges where other > index {
            let order = compiled.specificity(trie.edges[index].label, trie.edges[other].label)
            guard order == .tied || order == .equal else { continue }
            if isAccepted(path.list[depth], by: trie.edges[other], depth, text, path) { return true }
        }
        return false
    }

    // MARK: The end of a path

    /// The match of a link whose path ends at the node with this index.
    private func ended(
        at index: Int, _ node: Trie.Node, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> SearchResult {
        let result =
            _slowPath(node.terminals.count > QueryDivision.maximumUndivided)
            ? terminal(
                among: Candidates.terminals(of: index, node.terminals, self, text, &context),
                endingWith: .none, text, &context)
            : terminal(among: node.terminals, endingWith: .none, text, &context)
        return result == .none ? terminal(among: node.catchAlls, endingWith: .any, text, &context) : result
    }

    /// The match of a link whose remaining segments only a catch-all of `node` can match.
    private func catchAll(of node: Trie.Node, _ text: Span<UInt8>, _ context: inout MatchContext)
        -> SearchResult
    {
        if node.catchAlls.isEmpty { return .none }
        let required = terminal(among: node.catchAlls, endingWith: .required, text, &context)
        return required == .none
            ? terminal(among: node.catchAlls, endingWith: .any, text, &context) : required
    }

    /// The first terminal of kind `kind` whose conditions hold. They are sorted, the best one first.
    private func terminal(
        among terminals: some Sequence<Int>, endingWith kind: Trie.CatchAllKind, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> SearchResult {
        var found: Int?
        for index in terminals {
            let terminal = trie.terminals[index]
            guard terminal.catchAll == kind else { continue }
            guard compiled.holds(terminal, text, &context) else {
                context.hasRejection = true
                continue
            }
            if found != nil { return .tied }
            guard context.link.kind == .bare ? terminal.hasBareRival : terminal.hasRival else {
                return .found(index)
            }
            found = index
        }
        return found.map { .found($0) } ?? .none
    }

    /// Whether an edge accepts a segment. Text and short integers, the most frequent values, are decided
    /// without the table of types.
    func isAccepted(
        _ segment: Segment, by edge: Trie.Edge, _ depth: Int, _ text: Span<UInt8>,
        _ path: borrowing PathSegments
    ) -> Bool {
        if segment.isValidUTF8 {
            if edge.form == .text { return !segment.byteRange.isEmpty }
            if edge.form == .integer, text.isShortNumber(segment.byteRange) { return true }
        }
        return compiled.accepts(
            edge.label, segment, at: depth, in: text, caseInsensitiveCount: path.caseInsensitiveCount)
    }
}

extension CompiledTable {
    /// Whether the edge with `label` accepts the segment at `depth`. Always false for an inner catch-all,
    /// which covers several segments.
    ///
    /// Literal text in the first `caseInsensitiveCount` segments compares ignoring ASCII case.
    package func accepts(
        _ label: Trie.Label, _ segment: Segment, at depth: Int, in text: Span<UInt8>,
        caseInsensitiveCount: Int
    ) -> Bool {
        let bytes = text.extracting(segment.byteRange.range)
        switch label {
        case .type(let type):
            return types.accepts(Int(type), bytes, isValidUTF8: segment.isValidUTF8, mayBeEmpty: false)
        case .mixed(let index):
            var compound = CompoundSegment(
                mixed[Int(index)], isValidUTF8: segment.isValidUTF8, ignoresCase: depth < caseInsensitiveCount
            )
            return compound.matches(bytes, types)
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
        guard accepts(context.source, pattern: pattern) else { return false }
        guard conditionsHold(pattern, text, &context) else { return false }
        if patterns[pattern].path.rest >= 0, !catchAllFits(terminal, text, context.path) { return false }
        return !patterns[pattern].path.hasCompetingChoices || isFirstChoice(terminal, text, context.path)
    }

    /// Whether the pattern's catch-all may cover the segments that the other elements leave to it.
    func catchAllFits(_ terminal: Trie.Terminal, _ text: Span<UInt8>, _ segments: borrowing PathSegments)
        -> Bool
    {
        let path = patterns[Int(terminal.pattern)].path
        let range = catchAllRange(path, terminal.optionalMask, segmentCount: segments.count)
        return catchAllFits(elements[path.rest], covering: range, in: text, segments)
    }

    /// Whether the terminal's choice of optional segments is the first one that fits the path.
    private func isFirstChoice(
        _ terminal: Trie.Terminal, _ text: Span<UInt8>, _ segments: borrowing PathSegments
    ) -> Bool {
        let path = patterns[Int(terminal.pattern)].path
        for optionalMask in path.choices {
            if optionalMask == terminal.optionalMask { return true }
            if fits(path, optionalMask: optionalMask, in: text, segments) { return false }
        }
        return true
    }
}

extension Span<UInt8> {
    /// Whether `range` has an upper-case ASCII letter.
    func hasUppercase(_ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let word = zeroPaddedWord(offset, Swift.min(offset &+ 8, range.upperBound))
            if SWAR.lowercased(word) != word { return true }
            offset &+= 8
        }
        return false
    }
}
