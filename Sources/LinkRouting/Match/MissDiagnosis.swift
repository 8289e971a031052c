/// Explains why a link did not resolve: the nearest route, and the first thing that failed there.
extension Matcher {
    /// The reason why no pattern matches `text`, which `context` has read.
    func diagnose(_ text: Span<UInt8>, _ context: inout MatchContext) -> Miss {
        if hasSourceLimits || hasAbsolutePatterns, let route = routeOfOtherSource(text, &context) {
            return Miss(.wrongSource, nearest: route)
        }
        var nearest = NearestPattern(self)
        for root in [Trie.root] + absoluteRoots(text, context).map(\.value) {
            nearest.walk(root, depth: 0, text, &context)
        }
        guard let best = nearest.best else { return Miss(.noRoute) }
        return Miss(best.first.reason, parameter: best.first.parameter, nearest: best.route)
    }

    /// The route that would match if its links could come from any source; of several, the name that sorts
    /// first. A pattern that is only a catch-all does not count: it would match everything.
    private func routeOfOtherSource(_ text: Span<UInt8>, _ context: inout MatchContext) -> String? {
        let source = context.source
        context.source = -1
        defer { context.source = source }
        var candidates = Candidates(self)
        // The matches are not ranked, so any rank of their origin will do.
        let originRank = OriginRank(host: .none, schemeRank: 0)
        for root in [Trie.root] + absoluteRoots {
            candidates.gather(below: root, originRank: originRank, in: text, &context)
        }
        let others = candidates.all.filter { candidate in
            let pattern = compiled.patterns[Int(candidate.terminal.pattern)]
            let isOnlyCatchAll = pattern.path.rest >= 0 && pattern.path.elements.count == 1
            return !isOnlyCatchAll && !table.entries[pattern.route].isExcluding
        }
        return others.compactMap { name(ofPattern: Int($0.terminal.pattern)) }.min()
    }
}

/// Accessors for ``NearestPattern``: reading `matcher.trie` from outside would copy the whole struct.
extension Matcher {
    fileprivate func node(at index: Int) -> Trie.Node { trie.node(at: index) }
    fileprivate func edge(at index: Int) -> Trie.Edge { trie.edges[index] }
    fileprivate func literalChild(of node: Int, _ text: Span<UInt8>, _ byteRange: ByteRange) -> Int? {
        trie.literals.child(of: node, text, byteRange)
    }
    fileprivate func terminal(at index: Int) -> Trie.Terminal { trie.terminals[index] }
    fileprivate func accepts(
        _ segment: Segment, _ edge: Trie.Edge, depth: Int, _ text: Span<UInt8>, caseInsensitiveCount: Int
    ) -> Bool {
        compiled.accepts(
            edge.label, segment, at: depth, in: text, caseInsensitiveCount: caseInsensitiveCount)
    }
    fileprivate func mayFit(_ bytes: Span<UInt8>, _ edge: Trie.Edge, ignoringCase: Bool) -> Bool {
        !bytes.isEmpty && compiled.hasLiteralSkeleton(edge.label, bytes, ignoringCase: ignoringCase)
    }
}

/// A pattern whose shape fits a link although values or conditions fail.
private struct NearMiss {
    var isPathRejected: Bool
    var failureCount: Int
    /// The first failure, from which the miss gets its reason and parameter.
    var first: FailedItem
    var route: String
    /// The index of the pattern.
    var pattern: Int
    /// A bitmask of the omitted optional segments, the first one in the highest bit. As a number it is
    /// smaller if the omissions come later in the path.
    var omitted: Int

    /// Whether this pattern is nearer to the link: its path matches and the other's does not; else fewer
    /// items fail; else the name of its route sorts first. Within one route the text of the pattern decides,
    /// then the omitted segments.
    ///
    /// The order is part of the output of `match`, and coarser than that of `explain`, which must also
    /// compare patterns of other shapes.
    func isNearer(than other: NearMiss, in matcher: Matcher) -> Bool {
        if isPathRejected != other.isPathRejected { return !isPathRejected }
        if (failureCount, route) != (other.failureCount, other.route) {
            return (failureCount, route) < (other.failureCount, other.route)
        }
        if pattern == other.pattern { return omitted < other.omitted }
        return matcher.sortsBefore(pattern, other.pattern)
    }
}

/// A value or condition that fails, as a miss reports it.
private struct FailedItem {
    var reason: MissReason
    /// The name of the parameter, or the key of the condition.
    var parameter: String
}

/// Finds the pattern that is nearest to a link that does not match.
///
/// Walks the trie like a match, but also follows edges that reject a value. It visits far fewer patterns than
/// `explain`, which examines all of them.
private struct NearestPattern {
    private let matcher: Matcher
    private(set) var best: NearMiss?
    /// The segments whose values were rejected on the way to the current node.
    private var rejected: [Int] = []

    init(_ matcher: Matcher) { self.matcher = matcher }

    mutating func walk(_ node: Int, depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext) {
        // Once the path of a pattern has matched, one with a rejected value cannot be nearer.
        if let best, rejected.count > (best.isPathRejected ? best.failureCount : 0) { return }
        let current = matcher.node(at: node)
        for index in current.catchAlls {
            let terminal = matcher.terminal(at: index)
            if depth < context.path.count || terminal.catchAll == .any { consider(terminal, text, &context) }
        }
        if depth == context.path.count {
            for index in current.terminals { consider(matcher.terminal(at: index), text, &context) }
        }
        let ignoresCase = depth < context.path.caseInsensitiveCount
        // At nearly every node an edge covers one segment, and at most one literal edge matches.
        let isSimple = !current.hasInnerCatchAll && !ignoresCase
        if !isSimple {
            for child in matcher.children(of: node, at: depth, in: text, context.path) {
                walk(child.node, depth: child.depth, text, &context)
            }
        }
        guard depth < context.path.count else { return }
        let segment = context.path.list[depth]
        if isSimple, current.hasLiterals, let child = matcher.literalChild(of: node, text, segment.byteRange)
        {
            walk(child, depth: depth + 1, text, &context)
        }
        for index in current.edges {
            let edge = matcher.edge(at: index)
            if matcher.accepts(
                segment, edge, depth: depth, text, caseInsensitiveCount: context.path.caseInsensitiveCount)
            {
                if isSimple { walk(edge.child, depth: depth + 1, text, &context) }
                continue
            }
            let bytes = text.extracting(segment.byteRange.range)
            guard matcher.mayFit(bytes, edge, ignoringCase: ignoresCase) else { continue }
            rejected.append(depth)
            walk(edge.child, depth: depth + 1, text, &context)
            rejected.removeLast()
        }
    }

    private mutating func consider(
        _ terminal: Trie.Terminal, _ text: Span<UInt8>, _ context: inout MatchContext
    ) {
        let index = Int(terminal.pattern)
        let pattern = matcher.compiled.patterns[index]
        guard let route = matcher.table.name(ofRoute: pattern.route),
            matcher.compiled.accepts(context.source, pattern: index)
        else { return }
        var failures: [FailedItem] = []
        // The walk checked everything else in the path on the way to its end.
        if !rejected.isEmpty || pattern.path.rest >= 0 {
            let mismatches = matcher.compiled.mismatches(
                of: pattern.path, optionalMask: terminal.optionalMask, in: text, context.path,
                rejected: rejected)
            // A `+` that covers no text does not reject a value: the link has another shape.
            guard let names = matcher.compiled.rejectedParameters(mismatches, text, context.path) else {
                return
            }
            failures = names.map { FailedItem(reason: .badValue, parameter: $0) }
        }
        let isPathRejected = !failures.isEmpty
        if !pattern.conditions.isEmpty {
            context.readQuery(text)
            failures += self.failures(pattern.conditions, &context.query)
        }
        if pattern.fragment >= 0 {
            let fragment = matcher.compiled.fragments[pattern.fragment]
            guard let more = fragmentFailures(fragment, text, &context) else { return }
            failures += more
        }
        guard let first = failures.first else { return }
        var omitted = 0
        for optional in 0..<pattern.path.optionalCount {
            omitted = omitted << 1 | (terminal.optionalMask >> optional & 1 == 0 ? 1 : 0)
        }
        let found = NearMiss(
            isPathRejected: isPathRejected, failureCount: failures.count, first: first, route: route,
            pattern: index, omitted: omitted)
        if best.map({ found.isNearer(than: $0, in: matcher) }) ?? true { best = found }
    }

    private func failures(_ conditions: Range<Int>, _ query: inout Query) -> [FailedItem] {
        matcher.compiled.failedConditions(conditions, &query).map { failed in
            FailedItem(
                reason: failed.result == .missing ? .missingQuery : .badValue,
                parameter: matcher.compiled.name(of: matcher.compiled.conditions[failed.index]))
        }
    }

    /// The values and conditions that fail in the fragment; `nil` if the link's fragment has another shape.
    private func fragmentFailures(
        _ fragment: CompiledTable.Fragment, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> [FailedItem]? {
        context.readFragment(text)
        if fragment.isQueryOnly {
            return context.fragment.isItems ? failures(fragment.conditions, &context.fragment.items) : nil
        }
        let names = fewestRejections(fragment.path, context.fragment.text.span, context.fragment.path)
        guard let names else { return nil }
        return names.map { FailedItem(reason: .badValue, parameter: $0) }
            + failures(fragment.conditions, &context.fragment.query)
    }

    /// The parameters that reject their values, under the choice of optional segments with the fewest
    /// rejections; `nil` if the link has another shape under every choice.
    private func fewestRejections(
        _ path: CompiledTable.Path, _ text: Span<UInt8>, _ segments: PathSegments
    ) -> [String]? {
        var fewest: [String]?
        for optionalMask in path.choices {
            let mismatches = matcher.compiled.mismatches(
                of: path, optionalMask: optionalMask, in: text, segments)
            guard let names = matcher.compiled.rejectedParameters(mismatches, text, segments) else {
                continue
            }
            if names.count < fewest?.count ?? .max { fewest = names }
        }
        return fewest
    }
}
