internal import LineMarksC

/// Reads plain lines by their marks, without looking at each byte: printable ASCII whose beginning (scheme and authority) reads as it
/// stands, and whose path has no dot segments. Whether one is written with escapes shows when they are decoded.
enum PlainLine {
    /// Reads the line at `range` of `block`, in which nothing is odd, into `search`, with offsets into `block`; `false` when it is not
    /// a plain one.
    @inline(__always)
    static func read(
        _ block: Span<UInt8>, _ range: Range<Int>, _ marks: LineMarks, _ matcher: borrowing Matcher,
        _ origins: inout OriginMemo, _ search: inout Search
    ) -> Bool {
        let marks = marks.marks.span
        let start = range.lowerBound
        let window = LineMarks.window(marks, at: start)
        // `://` ends the scheme: two slashes side by side. The next mark ends the authority.
        let first = window.slashes & (0 &- window.slashes)
        let both = first | first &<< 1
        let rest = (window.slashes & ~both) | window.ends
        let colon = first.trailingZeroBitCount &- 1
        let authority = rest.trailingZeroBitCount
        guard window.slashes & both == both, rest != 0, colon > 0, authority > colon,
            block[start &+ colon] == UInt8(ascii: ":"), window.escapes & ((rest & (0 &- rest)) &- 1) == 0
        else { return false }
        let path = start &+ authority
        guard let origin = origins.find(block, start..<path) ?? learn(block, start..<path, matcher, &origins) else {
            return false
        }
        search.begin(origin, ignoresPathCase: matcher.table.options.ignoresPathCase)
        if origin.source == OriginMemo.Known.foreign {
            search.path.removeAll()
            search.isRewritten = false
            return true
        }
        // Behind a custom scheme whose host no source names, the authority is the first segment.
        let segment = origin.namesHost ? path &+ 1 : start &+ colon &+ 3
        if origin.namesHost || path > segment,
            let end = search.path.take(LineMarks.window(marks, at: path), at: path, segment, isOpen: !origin.namesHost)
        {
            search.isRewritten = search.path.marks?.hasEscapes == true
            search.unreadEnd = Stretch(end, range.upperBound)
            return true
        }
        guard
            let (end, hasEscapes) = search.path.read(
                block, origin.namesHost ? path : segment, from: path, marks)
        else { return false }
        search.isRewritten = hasEscapes
        search.unreadEnd = Stretch(end, range.upperBound)
        return true
    }

    @inline(never)
    private static func learn(
        _ block: Span<UInt8>, _ range: Range<Int>, _ matcher: Matcher, _ origins: inout OriginMemo
    ) -> OriginMemo.Known? {
        guard let known = matcher.origin(block.extracting(range)) else { return nil }
        origins.insert(block, range, known)
        return known
    }

    /// Whether the segment with escapes at `start` begins with `%2e`.
    fileprivate static func beginsWithDot(_ block: Span<UInt8>, _ start: Int) -> Bool {
        block[start] == UInt8(ascii: "%") && block[start &+ 1] == UInt8(ascii: "2")
            && block[start &+ 2] | 0x20 == UInt8(ascii: "e")
    }
}

/// The marks by which a path is split: those of its slashes and its end.
struct PathMarks {
    /// How many segments there can be.
    static let most = 64

    /// A bit for the mark behind each segment that is still to come.
    fileprivate var bits: UInt64
    /// A bit for each `%` in them.
    fileprivate var escapes: UInt64
    /// The offset for which the lowest bit stands.
    fileprivate var start: Int
    /// Where the next segment begins.
    fileprivate var segment: Int

    /// The next segment; `nil` behind the last one.
    @inline(__always)
    mutating func next() -> Stretch? {
        if bits == 0 { return nil }
        let mark = start &+ bits.trailingZeroBitCount
        defer {
            segment = mark &+ 1
            bits &= bits &- 1
        }
        return Stretch(segment, mark)
    }

    var hasEscapes: Bool { escapes != 0 }

    /// The next segment, and whether it has escapes; `nil` behind the last one.
    mutating func nextNotingEscapes() -> (stretch: Stretch, hasEscapes: Bool)? {
        let before = (bits & (0 &- bits)) &- 1
        let hasEscapes = escapes & before != 0
        escapes &= ~before
        return next().map { ($0, hasEscapes) }
    }
}

extension Search {
    /// Makes the workplace ready for a link that begins with `origin`.
    @inline(__always)
    fileprivate mutating func begin(_ origin: OriginMemo.Known, ignoresPathCase: Bool) {
        path.foldDepth = ignoresPathCase ? .max : origin.isWeb || origin.namesHost ? 0 : 1
        link.kind = origin.isWeb ? .web : .custom
        source = Int(origin.source)
        namesHost = origin.namesHost
        queryIsRead = false
        fragmentIsRead = false
        hasRefusal = false
    }
}

extension Segments {
    /// Takes the marks of a path whose segments begin and end in `window`, which begins at `start`: the first one at `segment`, and if it
    /// `isOpen`, it ends at the first mark. Gives where the path ends; `nil` where the window does not hold all of it, and for empty
    /// segments.
    @inline(__always)
    fileprivate mutating func take(_ window: ByteMarks, at start: Int, _ segment: Int, isOpen: Bool) -> Int? {
        let end = window.ends & (0 &- window.ends)
        // All bits before the end of the path.
        let inside = end &- 1
        let slashes = window.slashes & inside
        guard end != 0, slashes & slashes &>> 1 == 0 else { return nil }
        // A slash at the end ends the last segment, and none begins behind it.
        var bits = slashes | (end & ~(slashes &<< 1))
        if !isOpen { bits &= bits &- 1 }
        marks = PathMarks(bits: bits, escapes: window.escapes & inside, start: start, segment: segment)
        hasEmpty = false
        return start &+ end.trailingZeroBitCount
    }

    /// Finds the segments by the marks of the path; those with escapes as they are written.
    mutating func split() {
        guard var marks else { return }
        removeAll()
        while let (stretch, hasEscapes) = marks.nextNotingEscapes() {
            append(hasEscapes ? Segment(escaped: stretch) : Segment(stretch))
        }
    }

    /// Finds the segments of the path that begins at `path` from mark to mark, the first of which is not before `first`; those with
    /// escapes as they are written. Where the path ends, and whether it has escapes; `nil` for more segments than there is room for.
    @inline(never)
    fileprivate mutating func read(
        _ block: Span<UInt8>, _ path: Int, from first: Int, _ marks: Span<ByteMarks>
    ) -> (end: Int, hasEscapes: Bool)? {
        removeAll()
        hasEmpty = false
        var cursor = LineMarks.Cursor(marks, at: first)
        var segment = path
        var isEscaped = false
        var hasEscapes = false
        var mark = cursor.next(marks)
        while true {
            let byte = block[mark]
            if byte == UInt8(ascii: "%") {
                isEscaped = true
                hasEscapes = true
            } else {
                if mark > segment {
                    if count == list.count { return nil }
                    append(isEscaped ? Segment(escaped: Stretch(segment, mark)) : Segment(Stretch(segment, mark)))
                } else if segment != path, byte == UInt8(ascii: "/") {
                    hasEmpty = true
                }
                if byte != UInt8(ascii: "/") { return (mark, hasEscapes) }
                isEscaped = false
                segment = mark &+ 1
            }
            mark = cursor.next(marks)
        }
    }
}

extension Search {
    /// Moves what was read of the line at `start` of a block to `text`, which begins with a copy of the line of `length` bytes and has
    /// room for as many behind it: there the segments with escapes are decoded. `false` for a web link with a segment that may be a dot
    /// segment.
    mutating func move(from start: Int, _ length: Int, to text: inout [UInt8]) -> Bool {
        path.split()
        var text = text.mutableSpan
        var end = length
        for index in 0..<path.count {
            let stretch = path.list[index].stretch.moved(by: start)
            if path.list[index].isVerbatim {
                path.list[index].stretch = stretch
            } else {
                if link.kind == .web, PlainLine.beginsWithDot(text.span, Int(stretch.start)) { return false }
                path.list[index] = text.decode(stretch, to: end)
                end = Int(path.list[index].stretch.end)
            }
        }
        unreadEnd = unreadEnd?.moved(by: start)
        return true
    }
}

extension MutableSpan<UInt8> {
    /// Decodes the segment at `stretch` to `start`, where there is room behind it.
    fileprivate mutating func decode(_ stretch: Stretch, to start: Int) -> Segment {
        var end = start
        var all: UInt8 = 0
        var index = Int(stretch.start)
        while index < Int(stretch.end) {
            var byte = self[index]
            if byte == UInt8(ascii: "%"), index &+ 2 < Int(stretch.end), let high = PercentCoding.hexValue(self[index &+ 1]),
                let low = PercentCoding.hexValue(self[index &+ 2])
            {
                byte = high << 4 | low
                index &+= 2
            }
            self[end] = byte
            all |= byte
            end &+= 1
            index &+= 1
        }
        var segment = Segment(escaped: Stretch(start, end))
        segment.isTrusted = all < 0x80 || UTF8Validation.isValid(span.extracting(start..<end))
        return segment
    }
}

extension Stretch {
    /// The same stretch of a text that begins `start` bytes later.
    fileprivate func moved(by start: Int) -> Stretch { Stretch(Int(self.start) - start, Int(end) - start) }
}
