/// Reads plain lines from mark to mark, without looking at each byte: printable ASCII whose beginning (scheme and authority) reads as
/// it stands, and whose path has no dot segments.
enum PlainLine {
    /// Where reading has come to.
    struct Place {
        var cursor: LineMarks.Cursor
        /// The last mark that was taken.
        var mark: Int
    }

    /// Reads the line at `start` of `block` into `search`, with offsets into `block`; `false` when it is not a plain one, or when the rules of the table need all
    /// of a link. Whatever comes out, `place` is at a mark of the line, at the latest at its LF.
    @inline(__always)
    static func read(
        _ block: Span<UInt8>, _ start: Int, _ marks: LineMarks, _ place: inout Place, _ matcher: borrowing Matcher,
        _ origins: inout OriginMemo, _ search: inout Search
    ) -> Bool {
        let marks = marks.words.span
        place.mark = place.cursor.next(marks)
        // `://` ends the scheme.
        let slash = place.mark
        guard matcher.readsPlainLines, block.count <= Stretch.greatestOffset, block[slash] == UInt8(ascii: "/"), slash > start,
            block[slash &- 1] == UInt8(ascii: ":"),
            block[slash &+ 1] == UInt8(ascii: "/")
        else { return false }
        _ = place.cursor.next(marks)
        place.mark = place.cursor.next(marks)
        guard endsAuthority(block[place.mark]) else { return false }
        guard let origin = origins.find(block, start..<place.mark) ?? learn(block, start..<place.mark, matcher, &origins) else {
            return false
        }
        search.begin(origin, ignoresPathCase: matcher.table.options.ignoresPathCase)
        // Behind a custom scheme whose host no source names, the authority begins the path.
        let path = origin.namesHost ? place.mark : slash &+ 2
        guard let hasEscapes = search.path.read(block, path, marks, &place, isWeb: origin.isWeb) else { return false }
        search.isRewritten = hasEscapes
        return readEnd(block, marks, &place, &search.link)
    }

    @inline(__always)
    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }

    @inline(never)
    private static func learn(
        _ block: Span<UInt8>, _ range: Range<Int>, _ matcher: Matcher, _ origins: inout OriginMemo
    ) -> OriginMemo.Known? {
        guard let known = matcher.origin(block.extracting(range)) else { return nil }
        origins.insert(block, range, known)
        return known
    }

    /// Whether the segment at `start`, of at least one byte, begins with a dot or `%2e`.
    @inline(__always)
    fileprivate static func beginsWithDot(_ block: Span<UInt8>, _ start: Int) -> Bool {
        if block[start] == UInt8(ascii: ".") { return true }
        return block[start] == UInt8(ascii: "%") && block[start &+ 1] == UInt8(ascii: "2")
            && block[start &+ 2] | 0x20 == UInt8(ascii: "e")
    }

    /// Reads query and fragment, from the mark that ended the path on.
    @inline(__always)
    private static func readEnd(
        _ block: Span<UInt8>, _ marks: Span<UInt64>, _ place: inout Place, _ link: inout Link
    ) -> Bool {
        var query = -1
        var fragment = -1
        while true {
            let byte = block[place.mark]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && block[place.mark &+ 1] == UInt8(ascii: "\n") { break }
            switch byte {
            case UInt8(ascii: "?"): if query < 0, fragment < 0 { query = place.mark &+ 1 }
            case UInt8(ascii: "#"): if fragment < 0 { fragment = place.mark &+ 1 }
            case UInt8(ascii: "/"), UInt8(ascii: "%"): break
            default: return false
            }
            place.mark = place.cursor.next(marks)
        }
        if query >= 0 { link.query = Stretch(query, fragment < 0 ? place.mark : fragment &- 1) }
        if fragment >= 0 { link.fragment = Stretch(fragment, place.mark) }
        return true
    }
}

extension Search {
    /// Makes the workplace ready for a link that begins with `origin`.
    @inline(__always)
    fileprivate mutating func begin(_ origin: OriginMemo.Known, ignoresPathCase: Bool) {
        path.foldDepth = ignoresPathCase ? .max : origin.isWeb || origin.namesHost ? 0 : 1
        link.kind = origin.isWeb ? .web : .custom
        link.query = nil
        link.fragment = nil
        source = Int(origin.source)
        namesHost = origin.namesHost
        queryIsRead = false
        fragmentIsRead = false
        hasRefusal = false
    }
}

extension Segments {
    /// Splits the path that begins at `path`, and says whether it has escapes; `nil` for a web link with a
    /// segment that may be a dot segment, and for more segments than there is room for.
    @inline(__always)
    fileprivate mutating func read(
        _ block: Span<UInt8>, _ path: Int, _ marks: Span<UInt64>, _ place: inout PlainLine.Place, isWeb: Bool
    ) -> Bool? {
        var segments = list.mutableSpan
        var count = 0
        var segment = path
        var isEscaped = false
        var hasEscapes = false
        var hasEmpty = false
        while true {
            let byte = block[place.mark]
            if byte == UInt8(ascii: "%") {
                isEscaped = true
                hasEscapes = true
            } else {
                if place.mark > segment {
                    if count == segments.count || isWeb && PlainLine.beginsWithDot(block, segment) { return nil }
                    segments[count] = Segment(stretch: Stretch(segment, place.mark), isTrusted: !isEscaped)
                    count &+= 1
                } else if segment != path, byte == UInt8(ascii: "/") {
                    hasEmpty = true
                }
                if byte != UInt8(ascii: "/") { break }
                isEscaped = false
                segment = place.mark &+ 1
            }
            place.mark = place.cursor.next(marks)
        }
        self.count = count
        self.hasEmpty = hasEmpty
        return hasEscapes
    }

}

extension Search {
    /// Moves what was read of the line at `start` of a block to `text`, a copy of the line: segments with escapes are decoded to its
    /// end.
    mutating func move(from start: Int, to text: inout [UInt8]) {
        for index in 0..<path.count {
            let stretch = path.list[index].stretch.moved(by: start)
            path.list[index].stretch = path.list[index].isTrusted ? stretch : Segments.decode(stretch.range, of: &text)
        }
        link.query = link.query?.moved(by: start)
        link.fragment = link.fragment?.moved(by: start)
    }
}

extension Stretch {
    /// The same stretch of a text that begins `start` bytes later.
    fileprivate func moved(by start: Int) -> Stretch { Stretch(Int(self.start) - start, Int(end) - start) }
}
