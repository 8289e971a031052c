/// The way of nearly every link, which never turns back: at each node the first way on that takes the segment.
///
/// It is what ``Matcher/descend(from:_:_:_:)`` would try first, so a link that arrives has arrived at the best match. One that does
/// not starts anew there, where what was passed by is tried too.
extension Matcher {
    /// Where a line leads that was read: an ending or one of the numbers of ``ScannedLine``.
    @inline(__always)
    func ending(
        _ line: ScannedLine, _ block: Span<UInt8>, _ marks: BlockIndex, _ segments: inout MutableSpan<Segment>,
        decoding decoded: inout Bytes
    ) -> Int32 {
        if _fastPath(line.road == .straight) { return straightEnding(block, line.marks, &segments) }
        if line.road != .careful { return line.ending }
        return straightEnding(line, block, marks, &segments, decoding: &decoded)
    }

    /// The ending at which the path of a plain line arrives, if nothing but the path decides there; ``ScannedLine/noRoute`` if no route comes
    /// near it, and ``ScannedLine/undecided`` where more has to be known. The segments are split off on the way, into `segments`; they
    /// are all there only behind an ending.
    @inline(__always)
    func straightEnding(
        _ text: Span<UInt8>, _ marks: PathCursor, _ segments: inout MutableSpan<Segment>
    ) -> Int32 {
        precondition(segments.count >= PathCursor.most)
        var marks = marks
        var place = trie.start
        var index = 0
        while let segment = marks.next() {
            // Safe: each segment takes one of 64 bits away.
            unsafe segments[unchecked: index] = segment
            guard let next = next(behind: place, segment, index, text, foldDepth: 0) else { return ending(short: place) }
            place = next
            index &+= 1
        }
        return ending(at: place)
    }

    /// The same for any path of a plain line. Segments with escapes are decoded into `decoded`, one behind the other.
    /// ``ScannedLine/undecided`` also where one of a web link may be a dot segment, and where there is no room for more segments.
    @inline(never)
    func straightEnding(
        _ line: ScannedLine, _ text: Span<UInt8>, _ lineMarks: BlockIndex, _ segments: inout MutableSpan<Segment>,
        decoding decoded: inout Bytes
    ) -> Int32 {
        let lineMarks = lineMarks.marks.span
        let foldDepth = line.foldDepth
        var path = WindowedPathCursor(line, lineMarks)
        var place = trie.start
        var depth = 0
        var end = 0
        while var segment = path.next(lineMarks) {
            if depth == segments.count { return ScannedLine.undecided }
            if !segment.isVerbatim {
                if line.kind == .web, ScannedLine.beginsWithDot(text, Int(segment.stretch.start)) { return ScannedLine.undecided }
                if end == 0 { decoded.makeRoom(line.end &- line.start) }
                segment = decoded.decode(segment.stretch, of: text, to: end)
                end = Int(segment.stretch.end)
            }
            segments[depth] = segment
            if depth < foldDepth, !comparesAsWritten(segment, text, decoded.span) { return ScannedLine.undecided }
            guard let next = next(behind: place, segment, depth, text, decoded.span, foldDepth: foldDepth) else {
                let ending = ending(short: place)
                // A dot segment that is still to come would take this one away.
                let isOpen = ending == ScannedLine.noRoute && line.kind == .web && path.hasDotAhead(text, lineMarks)
                return isOpen ? ScannedLine.undecided : ending
            }
            place = next
            depth &+= 1
        }
        return ending(at: place)
    }

    /// The same for a path that is used up at `place`.
    @inline(__always)
    private func ending(at place: Trie.NodeRef) -> Int32 {
        if let ending = trie.unconditionalTerminal(of: place) { return Int32(truncatingIfNeeded: ending) }
        return trie.isDeadEnd(place, hasSegments: false) ? ScannedLine.noRoute : ScannedLine.undecided
    }

    /// The same for a path the next segment of which leads nowhere from `place`.
    @inline(__always)
    private func ending(short place: Trie.NodeRef) -> Int32 {
        trie.isDeadEnd(place, hasSegments: true) ? ScannedLine.noRoute : ScannedLine.undecided
    }

    /// The same for a segment that stands in `text`, or decoded in `decoded`.
    @inline(__always)
    private func next(
        behind place: Trie.NodeRef, _ segment: Segment, _ depth: Int, _ text: Span<UInt8>, _ decoded: Span<UInt8>, foldDepth: Int
    ) -> Trie.NodeRef? {
        next(behind: place, segment, depth, segment.isVerbatim ? text : decoded, foldDepth: foldDepth)
    }

    /// Where the segment at `depth` leads to, if the first way that takes it comes before all others.
    @inline(__always)
    private func next(
        behind place: Trie.NodeRef, _ segment: Segment, _ depth: Int, _ text: Span<UInt8>, foldDepth: Int
    ) -> Trie.NodeRef? {
        if place.hasLiterals {
            let next =
                segment.stretch.count <= LiteralTable.shortLength
                ? trie.literals.shortTarget(from: place.node, text, segment.stretch)
                : longTarget(from: place.node, text, segment.stretch)
            if let next { return next }
        }
        guard place.hasEdges else { return nil }
        // Most nodes have one edge, which takes any text.
        let index = trie.firstEdge(of: place)
        // Safe: the index comes from the trie.
        let edge = unsafe trie.edge(known: index)
        if edge.form == .text && segment.isTrusted || edge.form == .integer && text.isShortNumber(segment.stretch) {
            return edge.target
        }
        return next(overEdgesFrom: index, segment, depth, text, foldDepth)
    }

    @inline(never)
    private func longTarget(from node: Int, _ text: Span<UInt8>, _ stretch: ByteRange) -> Trie.NodeRef? {
        trie.literals.longTarget(from: node, text, stretch.range)
    }

    @inline(never)
    private func next(
        overEdgesFrom first: Int, _ segment: Segment, _ depth: Int, _ text: Span<UInt8>, _ foldDepth: Int
    ) -> Trie.NodeRef? {
        var index = first
        while true {
            let edge = trie.edges[index]
            if edge.form == .text && segment.isTrusted || compiled.accepts(edge.label, segment, depth, text, foldDepth) {
                return edge.target
            }
            if edge.isLast { return nil }
            index &+= 1
        }
    }

    /// Whether a segment that compares ignoring case does so as it stands: it has no capital letter, nor has any literal text.
    @inline(never)
    private func comparesAsWritten(_ segment: Segment, _ text: Span<UInt8>, _ decoded: Span<UInt8>) -> Bool {
        !trie.literals.hasUppercase && !(segment.isVerbatim ? text : decoded).hasUppercase(segment.stretch.range)
    }
}
