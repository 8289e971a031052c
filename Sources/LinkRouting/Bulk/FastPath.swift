/// The result of the fast path for one line.
enum FastResult: Equatable {
    /// The index of the terminal that the link ends at.
    case terminal(Int32)
    /// No route is near the link.
    case noRoute
    /// No source accepts the link.
    case unknownSource
    /// The general walk has to decide.
    case general
}

/// The fast path: walks the trie without backtracking, and follows the first continuation that accepts each segment.
///
/// The general walk tries that continuation first, too. So a link that arrives has arrived at its best match. A link that does not
/// arrive is left to the general walk, unless the trie knows that it is a dead end.
extension Matcher {
    /// Walks a scanned line. Segments are written to `segments`, and those with escapes decoded to `decoded`. All of them are there
    /// only if the result is a terminal.
    @inline(__always)
    func fastResult(
        _ line: ScannedLine, of block: Span<UInt8>, _ index: BlockIndex,
        into segments: inout MutableSpan<Segment>,
        decoded: inout Bytes
    ) -> FastResult {
        if _fastPath(line.strategy == .fast) {
            return matchWithoutBacktracking(block, line.cursor, &segments)
        }
        switch line.strategy {
        case .decoding: return matchDecoding(line, of: block, index, into: &segments, decoded: &decoded)
        case .noSource: return .unknownSource
        default: return .general
        }
    }

    /// Walks a path that has no escapes and lies in one window.
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
                return result(stuckAt: node)
            }
            node = next
            depth &+= 1
        }
        return result(arrivedAt: node)
    }

    /// Walks any other path, and decodes its segments on the way.
    ///
    /// Leaves the line to the general walk if a segment of a web link may be a dot segment, or if there are too many segments.
    @inline(never)
    private func matchDecoding(
        _ line: ScannedLine, of text: Span<UInt8>, _ index: BlockIndex,
        into segments: inout MutableSpan<Segment>,
        decoded: inout Bytes
    ) -> FastResult {
        let masks = index.masks.span
        let caseInsensitiveCount = line.origin.caseSensitivity.insensitiveCount
        let isWeb = line.origin.kind == .web
        var path = WindowedPathCursor(line, masks)
        var node = trie.start
        var depth = 0
        var decodedEnd = 0
        while var segment = path.next(masks) {
            if depth == segments.count { return .general }
            if !segment.isUndecoded {
                if isWeb, ScannedLine.beginsWithDot(text, Int(segment.byteRange.start)) { return .general }
                if decodedEnd == 0 { decoded.makeRoom(line.end &- line.start) }
                segment = decoded.decode(segment.byteRange, of: text, to: decodedEnd)
                decodedEnd = Int(segment.byteRange.end)
            }
            segments[depth] = segment
            if depth < caseInsensitiveCount, !comparesAsWritten(segment, text, decoded.span) {
                return .general
            }
            guard let next = next(after: node, segment, depth, in: text, decoded.span, caseInsensitiveCount)
            else {
                let result = result(stuckAt: node)
                // A dot segment further on would remove this segment.
                if result == .noRoute, isWeb, path.hasDotAhead(text, masks) { return .general }
                return result
            }
            node = next
            depth &+= 1
        }
        return result(arrivedAt: node)
    }

    /// The result for a path that ends at `node`.
    @inline(__always)
    private func result(arrivedAt node: Trie.NodeRef) -> FastResult {
        if let terminal = trie.unconditionalTerminal(of: node) {
            return .terminal(Int32(truncatingIfNeeded: terminal))
        }
        return trie.isDeadEnd(node, hasSegments: false) ? .noRoute : .general
    }

    /// The result if no continuation of `node` accepts the next segment.
    @inline(__always)
    private func result(stuckAt node: Trie.NodeRef) -> FastResult {
        trie.isDeadEnd(node, hasSegments: true) ? .noRoute : .general
    }

    /// `next(after:_:_:in:caseInsensitiveCount:)` for a segment that is in `text` or, if it was decoded, in `decoded`.
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

    /// The node that the segment at `depth` leads to by the first continuation that accepts it. `nil` if there is none, or if the
    /// node has continuations that only the general walk can rank.
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
        // Most nodes have one edge, which accepts any text.
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

    @inline(never)
    private func longLiteral(after node: Int, _ text: Span<UInt8>, _ byteRange: ByteRange) -> Trie.NodeRef? {
        trie.literals.longTarget(from: node, text, byteRange.range)
    }

    @inline(never)
    private func next(
        byEdgesFrom first: Int, _ segment: Segment, _ depth: Int, in text: Span<UInt8>,
        _ caseInsensitiveCount: Int
    ) -> Trie.NodeRef? {
        var index = first
        while true {
            let edge = trie.edges[index]
            if edge.form == .text && segment.isValidUTF8
                || compiled.accepts(edge.label, segment, depth, text, caseInsensitiveCount)
            {
                return edge.target
            }
            if edge.isLast { return nil }
            index &+= 1
        }
    }

    /// Whether comparing the segment as it is gives the same result as ignoring case: neither it nor any literal has capitals.
    @inline(never)
    private func comparesAsWritten(_ segment: Segment, _ text: Span<UInt8>, _ decoded: Span<UInt8>) -> Bool {
        !trie.literals.hasUppercase
            && !(segment.isUndecoded ? text : decoded).hasUppercase(segment.byteRange.range)
    }
}
