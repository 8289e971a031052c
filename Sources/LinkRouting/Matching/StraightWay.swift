/// The way of nearly every link, which never turns back: at each node the first way on that takes the segment.
///
/// It is what ``Matcher/descend(from:_:_:_:)`` would try first, so a link that arrives has arrived at the best match. One that does
/// not starts anew there, where what was passed by is tried too.
extension Matcher {
    /// The ending at which the path of a plain line arrives, if nothing but the path decides there; -1 where more has to be known. The
    /// segments are split off on the way; they are all there only behind an ending.
    @inline(__always)
    func straightEnding(_ text: Span<UInt8>, _ marks: PathMarks, _ path: inout Segments) -> Int {
        var segments = path.list.mutableSpan
        var marks = marks
        var place = trie.start
        var depth = 0
        while let stretch = marks.next() {
            let segment = Segment(stretch)
            segments[depth] = segment
            depth &+= 1
            guard let next = next(behind: place, segment, text) else { return -1 }
            place = next
        }
        path.count = depth
        return trie.plainEnding(of: place.node) ?? -1
    }

    /// The same for the segments of a path that was split.
    func straightEnding(_ text: Span<UInt8>, _ path: Segments) -> Int {
        guard path.foldDepth == 0 || comparesAsWritten(text, path) else { return -1 }
        let segments = path.list.span
        var place = trie.start
        for depth in 0..<path.count {
            guard let next = next(behind: place, segments[depth], text) else { return -1 }
            place = next
        }
        return trie.plainEnding(of: place.node) ?? -1
    }

    /// Where a segment leads to, if the first way that takes it comes before all others.
    @inline(__always)
    private func next(behind place: Trie.Place, _ segment: Segment, _ text: Span<UInt8>) -> Trie.Place? {
        if place.hasLiterals, let next = trie.literals.place(behind: place.node, text, segment.stretch) { return next }
        return place.hasEdges ? firstPlace(from: trie.firstEdge(of: place.node), segment, text) : nil
    }

    /// Where the first parameter edge from `index` on that takes a segment leads.
    @inline(__always)
    private func firstPlace(from index: Int, _ segment: Segment, _ text: Span<UInt8>) -> Trie.Place? {
        var index = index
        while true {
            let edge = trie.edges[index]
            if isTaken(segment, by: edge, text) { return edge.place }
            if edge.isLast { return nil }
            index &+= 1
        }
    }

    /// Whether an edge accepts a segment that is not compared with any literal text ignoring case.
    @inline(__always)
    private func isTaken(_ segment: Segment, by edge: Trie.Edge, _ text: Span<UInt8>) -> Bool {
        if edge.form == .text, segment.isTrusted { return true }
        if edge.form == .integer, text.isShortNumber(segment.stretch) { return true }
        return accepts(segment, edge, text)
    }

    @inline(never)
    private func accepts(_ segment: Segment, _ edge: Trie.Edge, _ text: Span<UInt8>) -> Bool {
        program.accepts(edge.label, segment, 0, text, 0)
    }

    /// Whether the segments that compare ignoring case do so as they stand: they have no capital letter, nor has any literal text.
    @inline(never)
    private func comparesAsWritten(_ text: Span<UInt8>, _ path: Segments) -> Bool {
        if trie.literals.hasUppercase { return false }
        for depth in 0..<min(path.count, path.foldDepth) where text.hasUppercase(path.list[depth].stretch) { return false }
        return true
    }
}
