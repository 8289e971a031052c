/// How the elements of a path lie on the segments of a link.
extension CompiledTable {
    /// The elements of a path that stand for segments under a choice of the optional ones.
    package func present(_ path: Path, _ optionalMask: UInt8) -> [Int] {
        var optional = 0
        return path.elements.filter { index in
            guard elements[index].isOptional else { return true }
            optional += 1
            return optionalMask & (1 << (optional - 1)) != 0
        }
    }

    /// The depths of the segments that the rest of a path stands for.
    package func catchAllRange(_ path: Path, _ optionalMask: UInt8, segmentCount: Int) -> Range<Int> {
        var before = 0
        var behind = 0
        var optional = 0
        for index in path.elements {
            if elements[index].isOptional {
                optional += 1
                if optionalMask & (1 << (optional - 1)) == 0 { continue }
            }
            if index < path.rest { before += 1 } else if index > path.rest { behind += 1 }
        }
        return before..<max(before, segmentCount - behind)
    }

    /// The first choice under which the elements of a path are the segments.
    func firstChoice(_ path: Path, _ text: Span<UInt8>, _ segments: PathSegments) -> UInt8? {
        for optionalMask in path.choices where fits(path, optionalMask, text, segments) { return optionalMask }
        return nil
    }

    /// Whether the elements of a path are the segments, under a choice of the optional ones.
    func fits(_ path: Path, _ optionalMask: UInt8, _ text: Span<UInt8>, _ segments: PathSegments) -> Bool {
        let rest = path.rest < 0 ? 0..<0 : catchAllRange(path, optionalMask, segmentCount: segments.count)
        var depth = 0
        var optional = 0
        for index in path.elements {
            let element = elements[index]
            if element.isOptional {
                optional += 1
                if optionalMask & (1 << (optional - 1)) == 0 { continue }
            }
            if element.kind == .rest {
                guard rest.upperBound <= segments.count, catchAllFits(element, rest, text, segments) else { return false }
                depth = rest.upperBound
            } else {
                guard depth < segments.count, accepts(element, depth, text, segments) else { return false }
                depth += 1
            }
        }
        return depth == segments.count
    }

    /// Whether a rest may stand for the segments of `range`: they are UTF-8, and for `+` one of them is not empty.
    func catchAllFits(_ rest: Element, _ range: Range<Int>, _ text: Span<UInt8>, _ segments: PathSegments) -> Bool {
        catchAllIsFilled(rest, range, segments) && catchAllIsText(range, text, segments)
    }

    /// Whether one of the segments of `range` is not empty, where a `+` stands for them.
    package func catchAllIsFilled(_ rest: Element, _ range: Range<Int>, _ segments: PathSegments) -> Bool {
        rest.index == 0 || range.contains { !segments.list[$0].stretch.isEmpty }
    }

    /// Whether the segments of `range` are UTF-8.
    package func catchAllIsText(_ range: Range<Int>, _ text: Span<UInt8>, _ segments: PathSegments) -> Bool {
        for depth in range where !segments.list[depth].isTrusted {
            if !UTF8Validation.isValid(text.extracting(segments.list[depth].stretch.range)) { return false }
        }
        return true
    }

    /// Whether an element of a path accepts the segment at `depth`.
    package func accepts(_ element: Element, _ depth: Int, _ text: Span<UInt8>, _ segments: PathSegments) -> Bool {
        let segment = segments.list[depth]
        let bytes = text.extracting(segment.stretch.range)
        let ignoresCase = depth < segments.foldDepth
        switch element.kind {
        case .literal:
            let literal = texts.span.extracting(literals[element.index].range)
            return ignoresCase ? ASCIICase.areEqual(literal, bytes) : literal.isEqual(to: bytes)
        case .type: return types.accepts(element.index, bytes, isTrusted: segment.isTrusted, mayBeEmpty: false)
        case .mixed:
            var mixed = CompoundSegment(mixed[element.index], types: types, isTrusted: segment.isTrusted, ignoresCase: ignoresCase)
            return mixed.matches(bytes)
        case .rest: return true
        }
    }

    /// What each segment was matched by, from the left.
    func steps(_ path: Path, _ optionalMask: UInt8, _ text: Span<UInt8>, _ segments: PathSegments) -> [SegmentStep] {
        var steps: [SegmentStep] = []
        for index in present(path, optionalMask) {
            let element = elements[index]
            switch element.kind {
            case .literal:
                let literal = texts.span.extracting(literals[element.index].range)
                let written = text.extracting(segments.list[steps.count].stretch.range)
                steps.append(.literal(isExact: literal.isEqual(to: written)))
            case .type, .mixed: steps.append(.label(element.label))
            case .rest:
                let range = catchAllRange(path, optionalMask, segmentCount: segments.count)
                steps += range.map { _ in .catchAll(element.index == 1 ? .required : .any) }
            }
        }
        return steps
    }
}
