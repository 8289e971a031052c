/// The result of the fast path for one line.
enum FastResult: Equatable {
    /// The link matches the terminal with this index.
    case terminal(Int32)
    /// No route matches, and no route is near the link.
    case noRoute
    /// No source accepts the link.
    case unknownSource
    /// The general walk has to decide.
    case general
}

/// The fast path: a walk of the trie without backtracking, which follows the first continuation that accepts
/// each segment.
///
/// The general walk tries the same continuations in the same order. Therefore a terminal that the fast path
/// reaches is the best match. If it reaches none, the general walk has to search on, unless the node is a
/// dead end (see ``Trie``).
extension Matcher {
    /// Walks a scanned line.
    ///
    /// Writes the segments to `segments`, and the text of those with escapes to `decoded`. They are complete
    /// only if the result is a terminal.
    @inline(__always)
    func fastResult(
        _ line: ScannedLine, of block: Span<UInt8>, _ masks: Span<ByteClassMasks>,
        into segments: inout MutableSpan<Segment>,
        decoded: inout Bytes
    ) -> FastResult {
        if _fastPath(line.strategy == .fast) {
            return matchWithoutBacktracking(block, line.cursor, &segments)
        }
        switch line.strategy {
        case .decoding: return matchDecoding(line, of: block, masks, into: &segments, decoded: &decoded)
        case .noSource: return .unknownSource
        default: return .general
        }
    }

    /// Walks a path without escapes that is in one 64-byte window of masks.
    @inline(__always)
    private func matchWithoutBacktracking(
        _ text: Span<UInt8>, _ cursor: PathCursor, _ segments: inout MutableSpan<Segment>
    ) -> FastResult {
        precondition(segments.count >= PathCursor.maximumCount)
        var cursor = cursor
        var node = trie.start
        var depth = 0
        while let segment = cursor.next() {
            // Safe: the cursor has at most 64 segments.
            unsafe segments[unchecked: depth] = segment
            guard let next = next(after: node, segment, depth, in: text, caseInsensitiveCount: 0) else {
                return result(stoppedAt: node)
            }
            node = next
            depth &+= 1
        }
        return result(endingAt: node)
    }

    /// Walks any other path of a simple line, and decodes its segments on the way.
    ///
    /// Leaves the line to the general walk if a segment of a web link may be a dot segment, or if `segments`
    /// is full.
    @inline(never)
    private func matchDecoding(
        _ line: ScannedLine, of text: Span<UInt8>, _ masks: Span<ByteClassMasks>,
        into segments: inout MutableSpan<Segment>,
        decoded: inout Bytes
    ) -> FastResult {
        let caseInsensitiveCount = line.origin.caseSensitivity.insensitiveCount
        let isWeb = line.origin.kind == .web
        var path = WindowedPathCursor(line, masks)
        var node = trie.start
        var depth = 0
        var decodedEnd = 0
        while var segment = path.next(masks) {
            if depth == segments.count { return .general }
            if !segment.isUndecoded {
                if isWeb, DotSegment.isEscapedDot(text, at: Int(segment.byteRange.start)) { return .general }
                if decodedEnd == 0 { decoded.reserve(forDecoding: line.end &- line.start) }
                segment = decoded.decode(segment.byteRange, of: text, to: decodedEnd)
                decodedEnd = Int(segment.byteRange.end)
            }
            segments[depth] = segment
            if depth < caseInsensitiveCount, !comparesAsWritten(segment, text, decoded.span) {
                return .general
            }
            guard let next = next(after: node, segment, depth, in: text, decoded.span, caseInsensitiveCount)
            else {
                let result = result(stoppedAt: node)
                // A `..` later in the path would remove this segment, so it need not match.
                if result == .noRoute, isWeb, path.hasDotAhead(text, masks) { return .general }
                return result
            }
            node = next
            depth &+= 1
        }
        return result(endingAt: node)
    }

    /// The result for a path that ends at `node`.
    @inline(__always)
    private func result(endingAt node: Trie.NodeRef) -> FastResult {
        if let terminal = trie.unconditionalTerminal(of: node) {
            return .terminal(Int32(truncatingIfNeeded: terminal))
        }
        return trie.isDeadEnd(node, hasSegments: false) ? .noRoute : .general
    }

    /// The result if no continuation of `node` accepts the next segment.
    @inline(__always)
    private func result(stoppedAt node: Trie.NodeRef) -> FastResult {
        trie.isDeadEnd(node, hasSegments: true) ? .noRoute : .general
    }

    /// The node that the segment at `depth` leads to. The segment is in `decoded` if it was decoded,
    /// otherwise in `text`.
    @inline(__always)
    private func next(
        after node: Trie.NodeRef, _ segment: Segment, _ depth: Int, in text: Span<UInt8>,
        _ decoded: Span<UInt8>,
        _ caseInsensitiveCount: Int
    ) -> Trie.NodeRef? {
        next(
            after: node, segment, depth, in: segment.isUndecoded ? text : decoded,
            caseInsensitiveCount: caseInsensitiveCount)
    }

    /// The node that the segment at `depth` leads to by the first continuation that accepts it. `nil` if no
    /// continuation accepts it, or if only the general walk can rank the continuations.
    @inline(__always)
    private func next(
        after node: Trie.NodeRef, _ segment: Segment, _ depth: Int, in text: Span<UInt8>,
        caseInsensitiveCount: Int
    ) -> Trie.NodeRef? {
        if node.hasLiterals {
            let next =
                segment.byteRange.count <= LiteralTable.shortLength
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
        if (edge.form == .text && segment.isValidUTF8)
            || (edge.form == .integer && text.isShortNumber(segment.byteRange))
        {
            return edge.target
        }
        return next(byEdgesFrom: index, segment, depth, in: text, caseInsensitiveCount)
    }

    /// The target of a literal that is too long for the look-up by words. Rare, so not inlined into the loop.
    @inline(never)
    private func longLiteral(after node: Int, _ text: Span<UInt8>, _ byteRange: ByteRange) -> Trie.NodeRef? {
        trie.literals.longTarget(from: node, text, byteRange.range)
    }

    /// The target of the first edge from index `first` on that accepts the segment.
    @inline(never)
    private func next(
        byEdgesFrom first: Int, _ segment: Segment, _ depth: Int, in text: Span<UInt8>,
        _ caseInsensitiveCount: Int
    ) -> Trie.NodeRef? {
        var index = first
        while true {
            let edge = trie.edges[index]
            if edge.form == .text && segment.isValidUTF8
                || compiled.accepts(
                    edge.label, segment, at: depth, in: text, caseInsensitiveCount: caseInsensitiveCount)
            {
                return edge.target
            }
            if edge.isLast { return nil }
            index &+= 1
        }
    }

    /// Whether an exact comparison gives the same result as one that ignores case: neither the segment nor
    /// any literal of the trie has capitals.
    @inline(never)
    private func comparesAsWritten(_ segment: Segment, _ text: Span<UInt8>, _ decoded: Span<UInt8>) -> Bool {
        !trie.literals.hasUppercase
            && !(segment.isUndecoded ? text : decoded).hasUppercase(segment.byteRange.range)
    }
}
