/// Finds out why a link does not resolve: the nearest route, and the first thing that failed there.
extension Matcher {
    /// The reason why no pattern matches the link in `context`.
    func diagnose(_ text: Span<UInt8>, _ context: inout MatchContext) -> FoundMiss {
        var nearest = NearestPattern(self, &context.rejectedDepths)
        defer { nearest.giveBack(&context.rejectedDepths) }
        if hasAbsolutePatterns {
            for index in context.roots.indices {
                visitTerminals(below: context.roots[index].node.node, text, &context, &nearest)
            }
            nearest.isOfOtherOrigin = true
            for root in absoluteRoots where !context.roots.contains(where: { $0.node.node == root }) {
                visitTerminals(below: root, text, &context, &nearest)
            }
        } else {
            visitTerminals(below: Trie.root, text, &context, &nearest)
        }
        if nearest.routeOfOtherSource >= 0 {
            return FoundMiss(.wrongSource, nearest: nearest.routeOfOtherSource)
        }
        guard let best = nearest.best else { return FoundMiss(.noRoute) }
        return FoundMiss(best.failures.reason, item: best.failures.first, nearest: best.route)
    }
}

/// The values and conditions of one pattern that fail.
private struct Failures {
    private(set) var count = 0
    /// The first one, from which the miss gets its reason and parameter.
    private(set) var first: FoundMiss.Item?
    private(set) var reason = MissReason.badValue

    mutating func add(_ item: FoundMiss.Item, _ reason: MissReason = .badValue) {
        if count == 0 { (first, self.reason) = (item, reason) }
        count += 1
    }

    mutating func add(_ others: Failures) {
        if count == 0 { (first, reason) = (others.first, others.reason) }
        count += others.count
    }
}

/// A pattern whose shape fits a link although values or conditions fail.
private struct NearMiss {
    var isPathRejected: Bool
    var failures: Failures
    /// The index of the route.
    var route: Int
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
        if failures.count != other.failures.count { return failures.count < other.failures.count }
        if pattern == other.pattern { return omitted < other.omitted }
        if matcher.nameSortsBefore(route, other.route) { return true }
        return !matcher.nameSortsBefore(other.route, route) && matcher.sortsBefore(pattern, other.pattern)
    }
}

/// Finds the pattern that is nearest to a link that does not match, and one that matches links of another
/// source.
///
/// Walks the trie like a match, but also follows edges that reject a value. It visits far fewer patterns than
/// `explain`, which examines all of them.
private struct NearestPattern: TerminalVisitor {
    private let matcher: Matcher
    private(set) var best: NearMiss?
    /// The route that would match if its links could come from any source; of several, the one whose name
    /// sorts first; -1 without one.
    private(set) var routeOfOtherSource = -1
    /// Whether the patterns that are visited name an origin that does not accept the link.
    var isOfOtherOrigin = false
    /// The segments whose values were rejected on the way to the current node.
    private var rejected: [Int] = []

    /// - Parameter buffer: memory that ``giveBack(_:)`` returns.
    init(_ matcher: Matcher, _ buffer: inout [Int]) {
        self.matcher = matcher
        swap(&rejected, &buffer)
    }

    mutating func giveBack(_ buffer: inout [Int]) { swap(&rejected, &buffer) }

    /// Once the path of a pattern has matched, one with a rejected value cannot be nearer.
    mutating func enters(_ node: Trie.Node) -> Bool {
        best.map { rejected.count <= ($0.isPathRejected ? $0.failures.count : 0) } ?? true
    }

    mutating func enters(
        _ edge: Trie.Edge, rejecting segment: Span<UInt8>, at depth: Int, ignoringCase: Bool
    ) -> Bool {
        guard !segment.isEmpty, !isOfOtherOrigin,
            matcher.hasLiteralSkeleton(edge.label, segment, ignoringCase: ignoringCase)
        else { return false }
        rejected.append(depth)
        return true
    }

    mutating func leaveRejecting() { rejected.removeLast() }

    mutating func visit(_ terminal: Int, _ text: Span<UInt8>, _ context: inout MatchContext) {
        let terminal = matcher.terminal(at: terminal)
        if terminal.isExcluding { return }
        let index = Int(terminal.pattern)
        if isOfOtherOrigin || !matcher.compiled.accepts(context.source, pattern: index) {
            return visitOtherSource(terminal, text, &context)
        }
        let pattern = matcher.compiled.patterns[index]
        var failures = Failures()
        // The walk checked everything else in the path on the way to its end.
        if !rejected.isEmpty || pattern.path.catchAll >= 0 {
            let rejections = rejections(
                of: pattern.path, terminal.optionalMask, text, context.path, known: rejected)
            guard let rejections else { return }
            failures.add(rejections)
        }
        let isPathRejected = failures.count > 0
        if !pattern.conditions.isEmpty {
            context.readQuery(text)
            add(pattern.conditions, &context.query, &failures)
        }
        if pattern.fragment >= 0 {
            let fragment = matcher.compiled.fragments[pattern.fragment]
            guard add(fragment, text, &context, &failures) else { return }
        }
        if failures.count == 0 { return }
        var omitted = 0
        for optional in 0..<pattern.path.optionalCount {
            omitted = omitted << 1 | (terminal.optionalMask >> optional & 1 == 0 ? 1 : 0)
        }
        let found = NearMiss(
            isPathRejected: isPathRejected, failures: failures, route: pattern.route, pattern: index,
            omitted: omitted)
        if best.map({ found.isNearer(than: $0, in: matcher) }) ?? true { best = found }
    }

    /// Visits a terminal that accepts only links of other sources. A pattern that is only a catch-all does
    /// not count: it would match everything.
    private mutating func visitOtherSource(
        _ terminal: Trie.Terminal, _ text: Span<UInt8>, _ context: inout MatchContext
    ) {
        let pattern = matcher.compiled.patterns[Int(terminal.pattern)]
        let isOnlyCatchAll = pattern.path.catchAll >= 0 && pattern.path.elements.count == 1
        guard rejected.isEmpty, !isOnlyCatchAll else { return }
        let source = context.source
        context.source = -1
        defer { context.source = source }
        guard matcher.holds(terminal, text, &context) else { return }
        if routeOfOtherSource < 0 || matcher.nameSortsBefore(pattern.route, routeOfOtherSource) {
            routeOfOtherSource = pattern.route
        }
    }

    /// The parameters of a path that reject their segments. `nil` if something other than a value is wrong,
    /// such as a `+` that covers no text: then the link has another shape.
    ///
    /// - Parameter known: the depths of the segments that their elements reject. If it is `nil`, the elements
    ///   are tested here.
    private func rejections(
        of path: CompiledTable.Path, _ optionalMask: UInt8, _ text: Span<UInt8>,
        _ segments: borrowing PathSegments, known: [Int]? = nil
    ) -> Failures? {
        var failures = Failures()
        let isAligned = matcher.align(path, optionalMask, segmentCount: segments.count) { element, depths in
            if element.kind == .catchAll {
                guard matcher.catchAllIsFilled(element, depths, segments) else { return false }
                if !matcher.catchAllIsText(depths, text, segments) {
                    failures.add(.parameter(element.parameter))
                }
                return true
            }
            let depth = depths.lowerBound
            let isRejected =
                known?.contains(depth) ?? !matcher.accepts(element, at: depth, in: text, segments)
            return !isRejected || add(element, at: depth, text, segments, &failures)
        }
        return isAligned ? failures : nil
    }

    /// Adds the parameters of an element that reject the segment at `depth`.
    private func add(
        _ element: CompiledTable.Element, at depth: Int, _ text: Span<UInt8>,
        _ segments: borrowing PathSegments, _ failures: inout Failures
    ) -> Bool {
        switch element.kind {
        case .literal, .catchAll: return false
        case .type: failures.add(.parameter(element.parameter))
        case .compound:
            let bytes = text.extracting(segments.list[depth].byteRange.range)
            let ignoresCase = depth < segments.caseInsensitiveCount
            let compound = matcher.compiled.compounds[element.index]
            guard let division = matcher.rejections(by: compound, bytes, ignoringCase: ignoresCase) else {
                return false
            }
            for ordinal in division.rejected { failures.add(.parameter(element.parameter + ordinal)) }
        }
        return true
    }

    private func add(_ conditions: Range<Int>, _ query: inout Query, _ failures: inout Failures) {
        let textCount = query.textCount
        defer { query.textCount = textCount }
        for index in conditions {
            switch matcher.evaluate(index, &query).result {
            case .holds, .omitted: continue
            case .missing: failures.add(.condition(index), .missingQuery)
            case .rejected: failures.add(.condition(index))
            }
        }
    }

    /// Adds the values and conditions that fail in the fragment. `false` if the link's fragment has another
    /// shape.
    private func add(
        _ fragment: CompiledTable.Fragment, _ text: Span<UInt8>, _ context: inout MatchContext,
        _ failures: inout Failures
    ) -> Bool {
        context.readFragment(text)
        if fragment.isQueryOnly {
            guard context.fragment.isItems else { return false }
            add(fragment.conditions, &context.fragment.items, &failures)
            return true
        }
        // A copy of a reference: the context changes while the text is read.
        let bytes = context.fragment.text
        var fewest: Failures?
        for optionalMask in fragment.path.choices {
            let rejections = rejections(of: fragment.path, optionalMask, bytes.span, context.fragment.path)
            if let rejections, rejections.count < fewest?.count ?? .max { fewest = rejections }
        }
        guard let fewest else { return false }
        failures.add(fewest)
        add(fragment.conditions, &context.fragment.query, &failures)
        return true
    }
}
