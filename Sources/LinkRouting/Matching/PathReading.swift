/// How the elements of a path lie on the segments of a link.
extension Program {
    /// The path of a pattern, or of its fragment.
    struct Path: Sendable {
        var elements: Range<Int>
        var optionalCount = 0
        /// The index of the rest; -1 without one.
        var rest = -1
        /// Every choice of optional segments, the preferred ones first: from the left, each optional segment is there if it can be,
        /// and a rest takes as few segments as it can. The first optional segment stands in the lowest bit.
        var choices: [UInt8] = [0]
        /// Whether several choices may fit a path of one length, so that the preferred one must be looked for.
        var hasRivalChoices = false
    }

    /// The path whose elements are at `elements`.
    func path(_ elements: Range<Int>) -> Path {
        var path = Path(elements: elements)
        let optional = elements.filter { self.elements[$0].isOptional }
        path.optionalCount = optional.count
        path.rest = elements.first { self.elements[$0].kind == .rest } ?? -1
        // Optional strings at the end fill up from the left. Anywhere else, beside a rest, or when a type may refuse the segment and
        // leave it to the next, there is a choice.
        let fillsUp =
            path.rest < 0 && optional.elementsEqual(elements.suffix(optional.count))
            && optional.allSatisfy { self.elements[$0].index == TypeTable.string }
        path.hasRivalChoices = !optional.isEmpty && path.rest >= 0 || optional.count > 1 && !fillsUp
        let before = path.rest < 0 ? optional.count : optional.count { $0 < path.rest }
        path.choices = (0..<(1 << optional.count)).map { UInt8($0) }
        if fillsUp { path.choices.removeAll { $0 & ($0 &+ 1) != 0 } }
        path.choices.sort { Self.key($0, before, optional.count) > Self.key($1, before, optional.count) }
        return path
    }

    /// Greater for what is preferred: optional segments before the rest from the left, then as many as can be behind it, then those
    /// from the left.
    private static func key(_ choice: UInt8, _ before: Int, _ count: Int) -> Int {
        var head = 0
        var tail = 0
        for optional in 0..<count {
            let isPresent = Int(choice >> optional & 1)
            if optional < before { head = head << 1 | isPresent } else { tail = tail << 1 | isPresent }
        }
        return head << 12 | tail.nonzeroBitCount << 8 | tail
    }

    /// The elements of a path that stand for segments under a choice of the optional ones.
    func present(_ path: Path, _ choice: UInt8) -> [Int] {
        var optional = 0
        return path.elements.filter { index in
            guard elements[index].isOptional else { return true }
            optional += 1
            return choice & (1 << (optional - 1)) != 0
        }
    }

    /// Whether a path, under a choice of its optional segments, has a `*` with more elements behind it.
    func endsBehindOpenRest(_ path: Path, _ choice: UInt8) -> Bool {
        path.rest >= 0 && elements[path.rest].index == 0 && present(path, choice).last != path.rest
    }

    /// The depths of the segments that the rest of a path stands for.
    func restRange(_ path: Path, _ choice: UInt8, segmentCount: Int) -> Range<Int> {
        var before = 0
        var behind = 0
        var optional = 0
        for index in path.elements {
            if elements[index].isOptional {
                optional += 1
                if choice & (1 << (optional - 1)) == 0 { continue }
            }
            if index < path.rest { before += 1 } else if index > path.rest { behind += 1 }
        }
        return before..<max(before, segmentCount - behind)
    }

    /// The first choice under which the elements of a path are the segments.
    func firstChoice(_ path: Path, _ text: Span<UInt8>, _ segments: Segments) -> UInt8? {
        for choice in path.choices where fits(path, choice, text, segments) { return choice }
        return nil
    }

    /// Whether the elements of a path are the segments, under a choice of the optional ones.
    func fits(_ path: Path, _ choice: UInt8, _ text: Span<UInt8>, _ segments: Segments) -> Bool {
        let rest = path.rest < 0 ? 0..<0 : restRange(path, choice, segmentCount: segments.count)
        var depth = 0
        var optional = 0
        for index in path.elements {
            let element = elements[index]
            if element.isOptional {
                optional += 1
                if choice & (1 << (optional - 1)) == 0 { continue }
            }
            if element.kind == .rest {
                guard rest.upperBound <= segments.count, restFits(element, rest, text, segments) else { return false }
                depth = rest.upperBound
            } else {
                guard depth < segments.count, accepts(element, depth, text, segments) else { return false }
                depth += 1
            }
        }
        return depth == segments.count
    }

    /// Whether a rest may stand for the segments of `range`: they are UTF-8, and for `+` one of them is not empty.
    func restFits(_ rest: Element, _ range: Range<Int>, _ text: Span<UInt8>, _ segments: Segments) -> Bool {
        restIsFilled(rest, range, segments) && restIsText(range, text, segments)
    }

    /// Whether one of the segments of `range` is not empty, where a `+` stands for them.
    func restIsFilled(_ rest: Element, _ range: Range<Int>, _ segments: Segments) -> Bool {
        rest.index == 0 || range.contains { !segments.list[$0].stretch.isEmpty }
    }

    /// Whether the segments of `range` are UTF-8.
    func restIsText(_ range: Range<Int>, _ text: Span<UInt8>, _ segments: Segments) -> Bool {
        for depth in range where !segments.list[depth].isTrusted {
            if !UTF8Validation.isValid(text.extracting(segments.list[depth].stretch.range)) { return false }
        }
        return true
    }

    /// Whether an element of a path accepts the segment at `depth`.
    func accepts(_ element: Element, _ depth: Int, _ text: Span<UInt8>, _ segments: Segments) -> Bool {
        let segment = segments.list[depth]
        let bytes = text.extracting(segment.stretch.range)
        let ignoresCase = depth < segments.foldDepth
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

    /// What each segment was matched by, from the left.
    func steps(_ path: Path, _ choice: UInt8, _ text: Span<UInt8>, _ segments: Segments) -> [Candidates.Step] {
        var steps: [Candidates.Step] = []
        for index in present(path, choice) {
            let element = elements[index]
            switch element.kind {
            case .literal:
                let literal = texts.span.extracting(literals[element.index].range)
                let written = text.extracting(segments.list[steps.count].stretch.range)
                steps.append(.literal(isExact: literal.isEqual(to: written)))
            case .type, .mixed: steps.append(.label(element.label))
            case .rest:
                let range = restRange(path, choice, segmentCount: segments.count)
                steps += range.map { _ in .rest(element.index == 1 ? .required : .any) }
            }
        }
        return steps
    }
}
