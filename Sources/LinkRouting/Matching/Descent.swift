/// The way of nearly every link: down the trie, at each node the most specific edge first, backing out of dead ends.
///
/// Edges are laid out most specific first, so the first match found is the best one, as long as no two edges that accept the same
/// segment tie. Where they do, ``Descent/Result/tied`` sends the link to ``Candidates``, which compares whole matches.
struct Descent {
    enum Result {
        case none
        case found(Trie.Ending)
        case tied
    }

    let program: Program
    let trie: Trie

    /// The best match below `node` for the segments from `depth` on.
    func best(_ node: Int, _ depth: Int, _ text: Span<UInt8>, _ search: inout Search) -> Result {
        let current = trie.nodes[node]
        if current.hasInnerRest { return .tied }
        if depth == search.path.list.count {
            let ended = ending(current.endings, .none, text, &search)
            if case .none = ended { return ending(current.rests, .any, text, &search) }
            return ended
        }
        let segment = search.path.list[depth]
        let bytes = text.extracting(segment.stretch.range)
        if current.literalCount > 0 {
            if depth < search.path.foldDepth {
                let result = bestIgnoringCase(node, depth, bytes, text, &search)
                if case .none = result {} else { return result }
            } else if let child = trie.literals.child(of: node, bytes) {
                let result = best(child, depth + 1, text, &search)
                if case .none = result {} else { return result }
            }
        }
        for index in current.edges.range {
            let edge = trie.edges[index]
            guard accepts(edge.label, bytes, segment, ignoringCase: depth < search.path.foldDepth) else { continue }
            if current.hasTies, hasRival(index, current, bytes, segment, ignoringCase: depth < search.path.foldDepth) {
                return .tied
            }
            let result = best(Int(edge.child), depth + 1, text, &search)
            if case .none = result {} else { return result }
        }
        if current.rests.count > 0 {
            let required = ending(current.rests, .required, text, &search)
            if case .none = required { return ending(current.rests, .any, text, &search) }
            return required
        }
        return .none
    }

    private func bestIgnoringCase(
        _ node: Int, _ depth: Int, _ bytes: Span<UInt8>, _ text: Span<UInt8>, _ search: inout Search
    ) -> Result {
        var exact: Int?
        var others: [Int] = []
        trie.literals.forEachChild(of: node, ignoringCase: bytes) { child, isExact in
            if isExact { exact = child } else { others.append(child) }
        }
        if let exact {
            let result = best(exact, depth + 1, text, &search)
            if case .none = result {} else { return result }
        }
        if others.count > 1 { return .tied }
        return others.isEmpty ? .none : best(others[0], depth + 1, text, &search)
    }

    /// Whether an edge accepts a segment; an inner rest accepts none here, its segments are counted elsewhere.
    @inline(__always)
    func accepts(_ label: Trie.Label, _ bytes: Span<UInt8>, _ segment: Segment, ignoringCase: Bool) -> Bool {
        switch label {
        case .type(let type): return program.types.accepts(Int(type), bytes, isTrusted: segment.isTrusted, mayBeEmpty: false)
        case .mixed(let index):
            var mixed = MixedSegment(
                program.mixed[Int(index)], types: program.types, isTrusted: segment.isTrusted, ignoresCase: ignoringCase)
            return mixed.matches(bytes)
        case .rest: return false
        }
    }

    /// Whether another edge of the node accepts the segment too and ties with the edge at `index`.
    private func hasRival(
        _ index: Int, _ node: Trie.Node, _ bytes: Span<UInt8>, _ segment: Segment, ignoringCase: Bool
    ) -> Bool {
        for other in node.edges.range where other > index {
            let order = program.specificity(trie.edges[index].label, trie.edges[other].label)
            guard order == .tied || order == .equal else { continue }
            if accepts(trie.edges[other].label, bytes, segment, ignoringCase: ignoringCase) { return true }
        }
        return false
    }

    /// The one pattern among `endings` of kind `rest` whose conditions hold; of several that left out equally many optional
    /// segments, none is chosen here.
    private func ending(_ endings: Trie.Bunch, _ rest: Trie.RestKind, _ text: Span<UInt8>, _ search: inout Search) -> Result {
        var found: Trie.Ending?
        for index in endings.range {
            let ending = trie.endings[index]
            guard ending.rest == rest else { continue }
            if let found, found.leftOut != ending.leftOut { break }
            guard program.holds(ending, text, &search) else { continue }
            if found != nil { return .tied }
            found = ending
        }
        return found.map(Result.found) ?? .none
    }
}

extension Program {
    /// Whether everything but the path holds: the source, query and fragment, that the rest is text, and that no earlier choice of
    /// optional segments fits the path.
    @inline(__always)
    func holds(_ ending: Trie.Ending, _ text: Span<UInt8>, _ search: inout Search) -> Bool {
        let pattern = Int(ending.pattern)
        guard accepts(search.source, pattern: pattern) else { return false }
        guard conditionsHold(pattern, text, &search) else { return false }
        if patterns[pattern].path.rest >= 0, !restFits(ending, text, search.path) { return false }
        return !patterns[pattern].path.hasRivalChoices || isFirstChoice(ending, text, search.path)
    }

    /// Whether the segments that the pattern's rest stands for may be its value.
    func restFits(_ ending: Trie.Ending, _ text: Span<UInt8>, _ segments: Segments) -> Bool {
        let path = patterns[Int(ending.pattern)].path
        let range = restRange(path, ending.present, segmentCount: segments.list.count)
        return restFits(elements[path.rest], range, text, segments)
    }

    private func isFirstChoice(_ ending: Trie.Ending, _ text: Span<UInt8>, _ segments: Segments) -> Bool {
        let path = patterns[Int(ending.pattern)].path
        for choice in path.choices {
            if choice == ending.present { return true }
            if fits(path, choice, text, segments) { return false }
        }
        return true
    }
}
