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
            guard let next = next(behind: place, segment, depth, text, foldDepth: 0) else { return -1 }
            place = next
            depth &+= 1
        }
        path.count = depth
        return trie.plainEnding(of: place.node) ?? -1
    }

    /// The same for a path with escapes: segments that have any are decoded into `decoded`, one behind the other. -1 also where one of a
    /// web link may be a dot segment.
    @inline(never)
    func straightEnding(
        _ text: Span<UInt8>, _ marks: PathMarks, _ path: inout Segments, decoding decoded: inout [UInt8], isWeb: Bool
    ) -> Int {
        let room = marks.greatestLength + ByteWriter.greatestStride
        if decoded.count < room { decoded += repeatElement(0, count: room - decoded.count) }
        var marks = marks
        var place = trie.start
        var depth = 0
        var end = 0
        while let (stretch, hasEscapes) = marks.nextNotingEscapes() {
            let next: Trie.Place?
            if hasEscapes {
                if isWeb, PlainLine.beginsWithDot(text, Int(stretch.start)) { return -1 }
                let segment = decoded.decode(stretch, of: text, to: end)
                end = Int(segment.stretch.end)
                path.list[depth] = segment
                next = nextBehind(place, segment, depth, decoded.span)
            } else {
                let segment = Segment(stretch)
                path.list[depth] = segment
                next = nextBehind(place, segment, depth, text)
            }
            guard let next else { return -1 }
            place = next
            depth &+= 1
        }
        path.count = depth
        return trie.plainEnding(of: place.node) ?? -1
    }

    @inline(never)
    private func nextBehind(_ place: Trie.Place, _ segment: Segment, _ depth: Int, _ text: Span<UInt8>) -> Trie.Place? {
        next(behind: place, segment, depth, text, foldDepth: 0)
    }

    /// The same for the segments of a path that was split.
    func straightEnding(_ text: Span<UInt8>, _ path: Segments) -> Int {
        guard path.foldDepth == 0 || comparesAsWritten(text, path) else { return -1 }
        let segments = path.list.span
        var place = trie.start
        for depth in 0..<path.count {
            guard let next = next(behind: place, segments[depth], depth, text, foldDepth: path.foldDepth) else { return -1 }
            place = next
        }
        return trie.plainEnding(of: place.node) ?? -1
    }

    /// Where the segment at `depth` leads to, if the first way that takes it comes before all others.
    @inline(__always)
    private func next(
        behind place: Trie.Place, _ segment: Segment, _ depth: Int, _ text: Span<UInt8>, foldDepth: Int
    ) -> Trie.Place? {
        if place.hasLiterals {
            let next =
                segment.stretch.count <= LiteralEdges.shortLength
                ? trie.literals.shortPlace(behind: place.node, text, segment.stretch)
                : longPlace(behind: place.node, text, segment.stretch)
            if let next { return next }
        }
        guard place.hasEdges else { return nil }
        // Most nodes have one edge, which takes any text.
        let index = trie.firstEdge(of: place.node)
        let form = trie.edges[index].form
        if form == .text && segment.isTrusted || form == .integer && text.isShortNumber(segment.stretch) {
            return trie.edges[index].place
        }
        return next(overEdgesFrom: index, segment, depth, text, foldDepth)
    }

    @inline(never)
    private func longPlace(behind node: Int, _ text: Span<UInt8>, _ stretch: Stretch) -> Trie.Place? {
        trie.literals.longPlace(behind: node, text, stretch.range)
    }

    @inline(never)
    private func next(
        overEdgesFrom first: Int, _ segment: Segment, _ depth: Int, _ text: Span<UInt8>, _ foldDepth: Int
    ) -> Trie.Place? {
        var index = first
        while true {
            let edge = trie.edges[index]
            if edge.form == .text && segment.isTrusted || program.accepts(edge.label, segment, depth, text, foldDepth) {
                return edge.place
            }
            if edge.isLast { return nil }
            index &+= 1
        }
    }

    /// Whether the segments that compare ignoring case lead over literal edges as they stand: they have no capital letter, nor has any
    /// literal text.
    @inline(never)
    private func comparesAsWritten(_ text: Span<UInt8>, _ path: Segments) -> Bool {
        if trie.literals.hasUppercase { return false }
        for depth in 0..<min(path.count, path.foldDepth) where text.hasUppercase(path.list[depth].stretch.range) { return false }
        return true
    }
}
