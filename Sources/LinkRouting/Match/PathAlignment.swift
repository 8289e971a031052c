/// Aligns the elements of a path with the segments of a link.
///
/// A path with optional segments has one alignment for each choice of those that are present. A choice is a
/// bitmask, `optionalMask`, with the first optional segment in the lowest bit.
extension Matcher {
    /// The depths of the segments that the path's catch-all covers under `optionalMask`.
    ///
    /// If the link has too few segments for the elements before the catch-all, the range is empty and begins
    /// after `segmentCount`.
    package func catchAllRange(_ path: CompiledTable.Path, _ optionalMask: UInt8, segmentCount: Int) -> Range<
        Int
    > {
        var before = 0
        var after = 0
        var remaining = optionalMask
        for index in path.elements where compiled.elements[index].isPresent(&remaining) {
            if index < path.catchAll { before += 1 } else if index > path.catchAll { after += 1 }
        }
        return before..<max(before, segmentCount - after)
    }

    /// The depth of the segment that the element at `index` matches under `optionalMask`; `nil` if the
    /// element is absent. Segments after a catch-all have depths from the end: the last one has -1.
    func depth(ofElement index: Int, of path: CompiledTable.Path, _ optionalMask: UInt8) -> Int? {
        var remaining = optionalMask
        let depth = (path.elements.lowerBound..<index).count { compiled.elements[$0].isPresent(&remaining) }
        guard compiled.elements[index].isPresent(&remaining) else { return nil }
        if path.catchAll < 0 || index <= path.catchAll { return depth }
        let after = index + 1..<path.elements.upperBound
        return -1 - after.count { compiled.elements[$0].isPresent(&remaining) }
    }

    /// The first choice of optional segments under which the path matches; `nil` if it matches under no
    /// choice.
    func firstChoice(of path: CompiledTable.Path, in text: Span<UInt8>, _ segments: borrowing PathSegments)
        -> UInt8?
    {
        // Most paths have one choice, and need no list of them.
        if path.optionalCount == 0 { return fits(path, optionalMask: 0, in: text, segments) ? 0 : nil }
        return path.choices.first { fits(path, optionalMask: $0, in: text, segments) }
    }

    /// Whether the path matches the segments under `optionalMask`.
    func fits(
        _ path: CompiledTable.Path, optionalMask: UInt8, in text: Span<UInt8>,
        _ segments: borrowing PathSegments
    )
        -> Bool
    {
        let presentCount = path.elements.count - path.optionalCount + optionalMask.nonzeroBitCount
        guard path.catchAll < 0 ? presentCount == segments.count : presentCount <= segments.count + 1 else {
            return false
        }
        return align(path, optionalMask, segmentCount: segments.count) { element, depths in
            element.kind == .catchAll
                ? catchAllFits(element, covering: depths, in: text, segments)
                : accepts(element, at: depths.lowerBound, in: text, segments)
        }
    }

    /// Calls `body` with each element that is present under `optionalMask`, and the depths of the segments
    /// that it covers, from the left, until `body` returns `false`.
    ///
    /// - Returns: whether the elements cover all segments, and `body` never returned `false`.
    @inline(__always)
    func align(
        _ path: CompiledTable.Path, _ optionalMask: UInt8, segmentCount: Int,
        _ body: (CompiledTable.Element, Range<Int>) -> Bool
    ) -> Bool {
        let rest = path.catchAll < 0 ? 0..<0 : catchAllRange(path, optionalMask, segmentCount: segmentCount)
        var depth = 0
        var remaining = optionalMask
        for index in path.elements {
            let element = compiled.elements[index]
            guard element.isPresent(&remaining) else { continue }
            let end = element.kind == .catchAll ? rest.upperBound : depth + 1
            guard end <= segmentCount, body(element, depth..<end) else { return false }
            depth = end
        }
        return depth == segmentCount
    }

    /// Whether a catch-all may cover the segments of `range`: all must be UTF-8, and for `+` one must not be
    /// empty.
    func catchAllFits(
        _ rest: CompiledTable.Element, covering range: Range<Int>, in text: Span<UInt8>,
        _ segments: borrowing PathSegments
    )
        -> Bool
    {
        catchAllIsFilled(rest, range, segments) && catchAllIsText(range, text, segments)
    }

    /// Whether one of the segments of `range` is not empty, as `+` requires; always true for `*`.
    package func catchAllIsFilled(
        _ rest: CompiledTable.Element, _ range: Range<Int>, _ segments: borrowing PathSegments
    )
        -> Bool
    {
        rest.index == 0 || range.contains { !segments.list[$0].byteRange.isEmpty }
    }

    /// Whether the segments of `range` are UTF-8.
    package func catchAllIsText(_ range: Range<Int>, _ text: Span<UInt8>, _ segments: borrowing PathSegments)
        -> Bool
    {
        for depth in range where !segments.list[depth].isValidUTF8 {
            if !UTF8Validation.isValid(text.extracting(segments.list[depth].byteRange.range)) { return false }
        }
        return true
    }

    /// Whether an element of a path accepts the segment at `depth`.
    package func accepts(
        _ element: CompiledTable.Element, at depth: Int, in text: Span<UInt8>,
        _ segments: borrowing PathSegments
    )
        -> Bool
    {
        let segment = segments.list[depth]
        let ignoresCase = depth < segments.caseInsensitiveCount
        switch element.kind {
        case .literal:
            let literal = compiled.texts.span.extracting(compiled.literals[element.index].range)
            let bytes = text.extracting(segment.byteRange.range)
            return literal.isEqual(to: bytes, ignoringCase: ignoresCase)
        case .type, .compound: return accepts(element.label, segment, in: text, ignoringCase: ignoresCase)
        case .catchAll: return true
        }
    }

    /// For each segment, the kind of element that matches it under `optionalMask`, from the left.
    func steps(
        of path: CompiledTable.Path, optionalMask: UInt8, in text: Span<UInt8>,
        _ segments: borrowing PathSegments
    ) -> [SegmentStep] {
        var steps: [SegmentStep] = []
        _ = align(path, optionalMask, segmentCount: segments.count) { element, depths in
            if element.kind == .literal {
                let literal = compiled.texts.span.extracting(compiled.literals[element.index].range)
                let written = text.extracting(segments.list[depths.lowerBound].byteRange.range)
                steps.append(.literal(isExact: literal.isEqual(to: written)))
            } else {
                steps += repeatElement(.label(element.label), count: depths.count)
            }
            return true
        }
        return steps
    }
}
