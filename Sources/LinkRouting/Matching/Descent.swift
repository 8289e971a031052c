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
        if depth == search.segments.count {
            let ended = ending(current.endings, .none, text, &search)
            if case .none = ended { return ending(current.rests, .any, text, &search) }
            return ended
        }
        let segment = search.segments[depth]
        let bytes = text.extracting(segment.stretch.range)
        if current.literalCount > 0 {
            if depth == 0, search.foldsFirstSegment {
                let result = bestIgnoringCase(node, bytes, text, &search)
                if case .none = result {} else { return result }
            } else if let child = trie.literals.child(of: node, bytes) {
                let result = best(child, depth + 1, text, &search)
                if case .none = result {} else { return result }
            }
        }
        for index in current.edges.range {
            let edge = trie.edges[index]
            guard accepts(edge.label, bytes, segment, depth, search.foldsFirstSegment) else { continue }
            if current.hasTies, hasRival(index, current, bytes, segment, depth, search.foldsFirstSegment) { return .tied }
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

    private func bestIgnoringCase(_ node: Int, _ bytes: Span<UInt8>, _ text: Span<UInt8>, _ search: inout Search) -> Result {
        var exact: Int?
        var others: [Int] = []
        trie.literals.forEachChild(of: node, ignoringCase: bytes) { child, isExact in
            if isExact { exact = child } else { others.append(child) }
        }
        if let exact {
            let result = best(exact, 1, text, &search)
            if case .none = result {} else { return result }
        }
        if others.count > 1 { return .tied }
        return others.isEmpty ? .none : best(others[0], 1, text, &search)
    }

    /// Whether an edge accepts a segment.
    @inline(__always)
    func accepts(_ label: Trie.Label, _ bytes: Span<UInt8>, _ segment: Segment, _ depth: Int, _ foldsFirst: Bool) -> Bool {
        switch label {
        case .type(let type): return program.types.accepts(Int(type), bytes, isTrusted: segment.isTrusted, mayBeEmpty: false)
        case .mixed(let index):
            var mixed = MixedSegment(
                program.mixed[Int(index)], types: program.types, isTrusted: segment.isTrusted,
                ignoresCase: depth == 0 && foldsFirst)
            return mixed.matches(bytes)
        }
    }

    /// Whether another edge of the node accepts the segment too and ties with the edge at `index`.
    private func hasRival(
        _ index: Int, _ node: Trie.Node, _ bytes: Span<UInt8>, _ segment: Segment, _ depth: Int, _ foldsFirst: Bool
    ) -> Bool {
        for other in node.edges.range where other > index {
            let order = program.specificity(trie.edges[index].label, trie.edges[other].label)
            guard order == .tied || order == .equal else { continue }
            if accepts(trie.edges[other].label, bytes, segment, depth, foldsFirst) { return true }
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
    /// Whether everything but the path holds: the source, the query, and that no earlier choice of optional segments fits the path.
    @inline(__always)
    func holds(_ ending: Trie.Ending, _ text: Span<UInt8>, _ search: inout Search) -> Bool {
        let pattern = Int(ending.pattern)
        guard accepts(search.source, pattern: pattern) else { return false }
        guard conditionsHold(pattern, text, &search) else { return false }
        if ending.rest != .none, !restIsText(ending, text, search) { return false }
        return !patterns[pattern].hasRivalVariants || isFirstVariant(ending, text, search)
    }

    /// Whether the segments that a rest stands for are UTF-8.
    func restIsText(_ ending: Trie.Ending, _ text: Span<UInt8>, _ search: borrowing Search) -> Bool {
        let first = patterns[Int(ending.pattern)].elements.count - 1 - Int(ending.leftOut)
        for depth in first..<max(first, search.segments.count) {
            let segment = search.segments[depth]
            if !segment.isTrusted, !UTF8Validation.isValid(text.extracting(segment.stretch.range)) { return false }
        }
        return true
    }

    /// Optional segments fill up from the left: whether no variant that takes an earlier segment fits the path too.
    private func isFirstVariant(_ ending: Trie.Ending, _ text: Span<UInt8>, _ search: borrowing Search) -> Bool {
        let pattern = patterns[Int(ending.pattern)]
        for rank in 0..<(1 << pattern.optionalCount) {
            // Counting down, with the first optional segment as the highest bit, goes through the variants from the leftmost on.
            let bits = (1 << pattern.optionalCount) - 1 - rank
            var present: UInt8 = 0
            for optional in 0..<pattern.optionalCount where bits & (1 << (pattern.optionalCount - 1 - optional)) != 0 {
                present |= 1 << optional
            }
            if present == ending.present { return true }
            if fits(pattern, present, text, search) { return false }
        }
        return true
    }

    private func fits(_ pattern: Pattern, _ present: UInt8, _ text: Span<UInt8>, _ search: borrowing Search) -> Bool {
        var depth = 0
        var optional = 0
        for index in pattern.elements {
            let element = elements[index]
            if element.isOptional {
                optional += 1
                if present & (1 << (optional - 1)) == 0 { continue }
            }
            if element.kind == .rest { return element.index == 0 || depth < search.segments.count }
            guard depth < search.segments.count, accepts(element, depth, text, search) else { return false }
            depth += 1
        }
        return depth == search.segments.count
    }

    /// Whether an element of a path accepts the segment at `depth`.
    func accepts(_ element: Element, _ depth: Int, _ text: Span<UInt8>, _ search: borrowing Search) -> Bool {
        let segment = search.segments[depth]
        let bytes = text.extracting(segment.stretch.range)
        let ignoresCase = depth == 0 && search.foldsFirstSegment
        switch element.kind {
        case .literal:
            let literal = texts.span.extracting(literals[element.index].range)
            return ignoresCase ? ASCIICase.areEqual(literal, bytes) : literal.isEqual(to: bytes)
        case .type: return types.accepts(element.index, bytes, isTrusted: segment.isTrusted, mayBeEmpty: false)
        case .mixed:
            var mixed = MixedSegment(mixed[element.index], types: types, isTrusted: segment.isTrusted, ignoresCase: ignoresCase)
            return mixed.matches(bytes)
        case .rest: return true
        }
    }
}
