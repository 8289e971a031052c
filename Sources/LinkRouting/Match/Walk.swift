/// The way of every link: down the trie, at each node the most specific edge first, backing out of dead ends.
///
/// Edges are laid out most specific first, so the first match found is the best one, as long as no two edges that accept the same
/// segment tie. Where they do, ``WalkResult/tied`` sends the link to ``Candidates``, which compares whole matches.
enum WalkResult: Equatable {
    case none
    /// The index of the terminal.
    case found(Int)
    /// The link ends where links are left alone.
    case excluded
    case tied
}

extension Matcher {
    /// The best match below `node` for the segments from `depth` on. Whether a value or a condition was refused on the way stands in
    /// `search` afterwards: where nothing was, no route comes near the link.
    func descend(from place: Trie.NodeRef, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext) -> WalkResult {
        var place = place
        var depth = depth
        // Where there is only one way on, there is nothing to come back for.
        while depth < context.path.count {
            if depth < context.path.foldDepth { return descendInOrder(from: place.node, depth, text, &context) }
            let segment = context.path.list[depth]
            switch place.continuations {
            case .literals:
                guard let next = trie.literals.target(from: place.node, text, segment.stretch) else { return .none }
                place = next
            case .edges, .literalsOrEdges:
                let edge = trie.edges[trie.firstEdge(of: place)]
                guard edge.isLast else { return descendInOrder(from: place.node, depth, text, &context) }
                if place.hasLiterals, let next = trie.literals.target(from: place.node, text, segment.stretch) {
                    let result = descend(from: next, depth &+ 1, text, &context)
                    if result != .none { return result }
                }
                if edge.form != .text || !segment.isTrusted || segment.stretch.isEmpty,
                    !isAccepted(segment, by: edge, depth, text, context.path.foldDepth)
                {
                    context.hasRefusal = true
                    return .none
                }
                place = edge.target
            case .other: return descendInOrder(from: place.node, depth, text, &context)
            }
            depth &+= 1
        }
        if let terminal = trie.unconditionalTerminal(of: place) { return .found(terminal) }
        return arrive(at: trie.node(at: place.node), text, &context)
    }

    /// The terminal of a path that is all used up.
    @inline(never)
    private func arrive(at node: Trie.Node, _ text: Span<UInt8>, _ context: inout MatchContext) -> WalkResult {
        if node.hasInnerCatchAll { return .tied }
        let ended = terminal(node.terminals, .none, text, &context)
        return ended == .none ? terminal(node.catchAlls, .any, text, &context) : ended
    }

    /// Tries all ways on from a node, of which there may be several: literal edges, parameter edges and rests.
    @inline(never)
    private func descendInOrder(from node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext) -> WalkResult {
        let current = trie.node(at: node)
        if current.hasInnerCatchAll { return .tied }
        if current.hasLiterals {
            if depth < context.path.foldDepth {
                let result = descendIgnoringCase(from: node, depth, text, &context)
                if result != .none { return result }
            } else if let next = trie.literals.target(from: node, text, context.path.list[depth].stretch) {
                let result = descend(from: next, depth &+ 1, text, &context)
                if result != .none { return result }
            }
        }
        return descendByEdges(of: current, depth, text, &context)
    }

    private func descendByEdges(of node: Trie.Node, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext) -> WalkResult {
        let segment = context.path.list[depth]
        for index in node.edges {
            let edge = trie.edges[index]
            guard isAccepted(segment, by: edge, depth, text, context.path.foldDepth) else {
                context.hasRefusal = true
                continue
            }
            if node.hasTies, hasRival(index, node, depth, text, context.path) { return .tied }
            let result = descend(from: edge.target, depth + 1, text, &context)
            if result != .none { return result }
        }
        if node.catchAlls.isEmpty { return .none }
        let required = terminal(node.catchAlls, .required, text, &context)
        return required == .none ? terminal(node.catchAlls, .any, text, &context) : required
    }

    private func descendIgnoringCase(
        from node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> WalkResult {
        let stretch = context.path.list[depth].stretch
        // What has no capital letter compares as it stands with what has none.
        if !trie.literals.hasUppercase, !text.hasUppercase(stretch.range) {
            guard let next = trie.literals.target(from: node, text, stretch) else { return .none }
            return descend(from: next, depth + 1, text, &context)
        }
        var exact: Int?
        var others: [Int] = []
        trie.literals.forEachChild(of: node, ignoringCase: text.extracting(stretch.range)) { child, isExact in
            if isExact { exact = child } else { others.append(child) }
        }
        if let exact {
            let result = descend(from: Trie.NodeRef(exact), depth + 1, text, &context)
            if result != .none { return result }
        }
        if others.count > 1 { return .tied }
        return others.isEmpty ? .none : descend(from: Trie.NodeRef(others[0]), depth + 1, text, &context)
    }

    /// Whether another edge of the node accepts the segment too and ties with the edge at `index`.
    private func hasRival(
        _ index: Int, _ node: Trie.Node, _ depth: Int, _ text: Span<UInt8>, _ segments: PathSegments
    ) -> Bool {
        for other in node.edges where other > index {
            let order = compiled.specificity(trie.edges[index].label, trie.edges[other].label)
            guard order == .tied || order == .equal else { continue }
            if compiled.accepts(trie.edges[other].label, segments.list[depth], depth, text, segments.foldDepth) { return true }
        }
        return false
    }

    /// The one pattern among `terminals` of kind `rest` whose conditions hold; of several that left out equally many optional
    /// segments, none is chosen here.
    private func terminal(_ terminals: Range<Int>, _ catchAll: Trie.CatchAllKind, _ text: Span<UInt8>, _ context: inout MatchContext) -> WalkResult {
        var found: Int?
        for index in terminals {
            let terminal = trie.terminals[index]
            guard terminal.catchAll == catchAll else { continue }
            if let found, trie.terminals[found].omittedCount != terminal.omittedCount { break }
            guard compiled.holds(terminal, text, &context) else {
                context.hasRefusal = true
                continue
            }
            if found != nil { return .tied }
            found = index
        }
        guard let found else { return .none }
        return trie.terminals[found].isExcluding ? .excluded : .found(found)
    }
}

extension Matcher {
    /// Whether an edge accepts a segment. Most segments are decided without a look at the types.
    @inline(never)
    private func isAccepted(
        _ segment: Segment, by edge: Trie.Edge, _ depth: Int, _ text: Span<UInt8>, _ foldDepth: Int
    ) -> Bool {
        if segment.isTrusted {
            if edge.form == .text { return !segment.stretch.isEmpty }
            if edge.form == .integer, text.isShortNumber(segment.stretch) { return true }
        }
        return compiled.accepts(edge.label, segment, depth, text, foldDepth)
    }
}

extension CompiledTable {
    /// Whether an edge accepts a segment; an inner rest accepts none here, its segments are counted elsewhere. The segments before
    /// `foldDepth` compare with literal text ignoring ASCII case.
    package func accepts(_ label: Trie.Label, _ segment: Segment, _ depth: Int, _ text: Span<UInt8>, _ foldDepth: Int) -> Bool {
        let bytes = text.extracting(segment.stretch.range)
        switch label {
        case .type(let type): return types.accepts(Int(type), bytes, isTrusted: segment.isTrusted, mayBeEmpty: false)
        case .mixed(let index):
            var shape = CompoundSegment(
                mixed[Int(index)], types: types, isTrusted: segment.isTrusted, ignoresCase: depth < foldDepth)
            return shape.matches(bytes)
        case .catchAll: return false
        }
    }

    /// Whether everything but the path holds: the source, query and fragment, that the rest is text, and that no earlier choice of
    /// optional segments fits the path.
    @inline(__always)
    func holds(_ terminal: Trie.Terminal, _ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        if terminal.isPathOnly { return true }
        let pattern = Int(terminal.pattern)
        guard accepts(context.source, pattern: pattern) else { return false }
        guard conditionsHold(pattern, text, &context) else { return false }
        if patterns[pattern].path.rest >= 0, !catchAllFits(terminal, text, context.path) { return false }
        return !patterns[pattern].path.hasRivalChoices || isFirstChoice(terminal, text, context.path)
    }

    /// Whether the segments that the pattern's rest stands for may be its value.
    func catchAllFits(_ terminal: Trie.Terminal, _ text: Span<UInt8>, _ segments: PathSegments) -> Bool {
        let path = patterns[Int(terminal.pattern)].path
        let range = catchAllRange(path, terminal.optionalMask, segmentCount: segments.count)
        return catchAllFits(elements[path.rest], range, text, segments)
    }

    private func isFirstChoice(_ terminal: Trie.Terminal, _ text: Span<UInt8>, _ segments: PathSegments) -> Bool {
        let path = patterns[Int(terminal.pattern)].path
        for optionalMask in path.choices {
            if optionalMask == terminal.optionalMask { return true }
            if fits(path, optionalMask, text, segments) { return false }
        }
        return true
    }
}

extension Span<UInt8> {
    /// Whether the text at `stretch` is 1 to 16 digits, which every integer of 64 bits may be.
    @inline(__always)
    func isShortNumber(_ stretch: ByteRange) -> Bool {
        let (start, length) = (Int(stretch.start), stretch.count)
        if length &- 1 < 8, length > 0 {
            // The digits fill the word from above; below them it counts as filled with zeros.
            let bits = UInt64(truncatingIfNeeded: 8 &* (length &- 1))
            return SWAR.areDigits((word(at: start) &<< (56 &- bits)) | (0x3030_3030_3030_3030 &>> bits) &>> 8)
        }
        guard length > 0, length <= 16 else { return false }
        return SWAR.areDigits(word(at: start)) && SWAR.areDigits(word(at: Int(stretch.end) &- 8))
    }

    /// Whether an upper-case letter stands in `range`.
    func hasUppercase(_ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let word = key(offset, Swift.min(offset &+ 8, range.upperBound))
            if SWAR.folded(word) != word { return true }
            offset &+= 8
        }
        return false
    }
}
