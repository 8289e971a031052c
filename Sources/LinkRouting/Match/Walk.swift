/// The result of one walk down the trie.
enum WalkResult: Equatable {
    /// No pattern matches.
    case none
    /// The index of the terminal that matches best.
    case found(Int)
    /// The best match is a `none` route.
    case excluded
    /// The walk cannot tell which match is best. ``Candidates`` has to compare whole matches.
    case ambiguous
}

/// The general walk: a depth-first search of the trie with backtracking, the most specific continuation
/// first.
///
/// The edges of a node are sorted by specificity. The first match is therefore the best one, unless two edges
/// that accept the same segment tie, or a node has an inner catch-all. There the walk stops with
/// ``WalkResult/ambiguous``.
extension Matcher {
    /// The best match below `node` for the segments from `depth` on.
    ///
    /// Sets `context.hasRejection` if a value or a condition was rejected on the way. If nothing was
    /// rejected, a miss has no nearest route, and the search for one can be skipped.
    func walk(from node: Trie.NodeRef, at depth: Int, in text: Span<UInt8>, _ context: inout MatchContext)
        -> WalkResult
    {
        var node = node
        var depth = depth
        // A single continuation is followed without recursion, because it has no alternative to return to.
        while depth < context.path.count {
            if depth < context.path.caseInsensitiveCount {
                return walkAll(from: node.node, depth, text, &context)
            }
            let segment = context.path.list[depth]
            switch node.continuations {
            case .literals:
                guard let next = trie.literals.target(from: node.node, text, segment.byteRange) else {
                    return .none
                }
                node = next
            case .edges, .literalsOrEdges:
                let edge = trie.edges[trie.firstEdge(of: node)]
                guard edge.isLast else { return walkAll(from: node.node, depth, text, &context) }
                if node.hasLiterals, let next = trie.literals.target(from: node.node, text, segment.byteRange)
                {
                    let result = walk(from: next, at: depth &+ 1, in: text, &context)
                    if result != .none { return result }
                }
                guard isAccepted(segment, by: edge, depth, text, context.path) else {
                    context.hasRejection = true
                    return .none
                }
                node = edge.target
            case .other: return walkAll(from: node.node, depth, text, &context)
            }
            depth &+= 1
        }
        if let terminal = trie.unconditionalTerminal(of: node) { return .found(terminal) }
        return finish(at: trie.node(at: node.node), text, &context)
    }

    /// The result for a path that ends at `node`.
    @inline(never)
    private func finish(at node: Trie.Node, _ text: Span<UInt8>, _ context: inout MatchContext) -> WalkResult
    {
        if node.hasInnerCatchAll { return .ambiguous }
        let ended = terminal(among: node.terminals, endingWith: .none, text, &context)
        return ended == .none ? terminal(among: node.catchAlls, endingWith: .any, text, &context) : ended
    }

    /// Tries all continuations of a node: literals, then parameters, then catch-alls.
    @inline(never)
    private func walkAll(from node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext)
        -> WalkResult
    {
        let current = trie.node(at: node)
        if current.hasInnerCatchAll { return .ambiguous }
        if current.hasLiterals {
            let result = walkLiterals(from: node, depth, text, &context)
            if result != .none { return result }
        }
        return walkEdges(of: current, depth, text, &context)
    }

    /// Follows the literal edges that equal the segment: the exact spelling first, then one that differs in
    /// case.
    private func walkLiterals(
        from node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> WalkResult {
        let segment = context.path.list[depth].byteRange
        // If neither the segment nor any literal has capitals, an exact comparison gives the same result.
        if depth >= context.path.caseInsensitiveCount
            || !trie.literals.hasUppercase && !text.hasUppercase(segment.range)
        {
            guard let next = trie.literals.target(from: node, text, segment) else { return .none }
            return walk(from: next, at: depth &+ 1, in: text, &context)
        }
        var exact: Int?
        var others: [Int] = []
        trie.literals.forEachChild(of: node, ignoringCase: text.extracting(segment.range)) { child, isExact in
            if isExact { exact = child } else { others.append(child) }
        }
        if let exact {
            let result = walk(from: Trie.NodeRef(exact), at: depth &+ 1, in: text, &context)
            if result != .none { return result }
        }
        if others.count > 1 { return .ambiguous }
        return others.isEmpty
            ? .none : walk(from: Trie.NodeRef(others[0]), at: depth &+ 1, in: text, &context)
    }

    /// Follows the parameter edges that accept the segment, then tries the catch-alls that begin here.
    private func walkEdges(
        of node: Trie.Node, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> WalkResult {
        let segment = context.path.list[depth]
        for index in node.edges {
            let edge = trie.edges[index]
            guard isAccepted(segment, by: edge, depth, text, context.path) else {
                context.hasRejection = true
                continue
            }
            if node.hasTies, hasRival(index, of: node, depth, text, context.path) { return .ambiguous }
            let result = walk(from: edge.target, at: depth + 1, in: text, &context)
            if result != .none { return result }
        }
        if node.catchAlls.isEmpty { return .none }
        let required = terminal(among: node.catchAlls, endingWith: .required, text, &context)
        return required == .none
            ? terminal(among: node.catchAlls, endingWith: .any, text, &context) : required
    }

    /// Whether a later edge of the node also accepts the segment and is neither more nor less specific than
    /// the edge at `index`.
    private func hasRival(
        _ index: Int, of node: Trie.Node, _ depth: Int, _ text: Span<UInt8>, _ path: PathSegments
    ) -> Bool {
        for other in node.edges where other > index {
            let order = compiled.specificity(trie.edges[index].label, trie.edges[other].label)
            guard order == .tied || order == .equal else { continue }
            if compiled.accepts(
                trie.edges[other].label, path.list[depth], at: depth, in: text,
                caseInsensitiveCount: path.caseInsensitiveCount)
            {
                return true
            }
        }
        return false
    }

    /// The terminal of kind `kind` whose conditions hold, with the fewest omitted optional segments;
    /// ambiguous if several omit equally many.
    private func terminal(
        among terminals: Range<Int>, endingWith kind: Trie.CatchAllKind, _ text: Span<UInt8>,
        _ context: inout MatchContext
    ) -> WalkResult {
        var found: Int?
        for index in terminals {
            let terminal = trie.terminals[index]
            guard terminal.catchAll == kind else { continue }
            if let found, trie.terminals[found].omittedCount != terminal.omittedCount { break }
            guard compiled.holds(terminal, text, &context) else {
                context.hasRejection = true
                continue
            }
            if found != nil { return .ambiguous }
            found = index
        }
        guard let found else { return .none }
        return trie.terminals[found].isExcluding ? .excluded : .found(found)
    }

    /// Whether an edge accepts a segment. Text and short integers, the most frequent values, are decided
    /// without loading the table of types.
    @inline(never)
    private func isAccepted(
        _ segment: Segment, by edge: Trie.Edge, _ depth: Int, _ text: Span<UInt8>, _ path: PathSegments
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
                mixed[Int(index)], types: types, isValidUTF8: segment.isValidUTF8,
                ignoresCase: depth < caseInsensitiveCount)
            return compound.matches(bytes)
        case .catchAll: return false
        }
    }

    /// Whether a link whose path leads to `terminal` matches it.
    ///
    /// The pattern must accept the source, its conditions on query and fragment must hold, its catch-all must
    /// fit, and no choice of optional segments that comes before the terminal's may fit the path: that one is
    /// the match.
    @inline(__always)
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
    func catchAllFits(_ terminal: Trie.Terminal, _ text: Span<UInt8>, _ segments: PathSegments) -> Bool {
        let path = patterns[Int(terminal.pattern)].path
        let range = catchAllRange(path, terminal.optionalMask, segmentCount: segments.count)
        return catchAllFits(elements[path.rest], covering: range, in: text, segments)
    }

    /// Whether the terminal's choice of optional segments is the first one that fits the path.
    private func isFirstChoice(_ terminal: Trie.Terminal, _ text: Span<UInt8>, _ segments: PathSegments)
        -> Bool
    {
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
