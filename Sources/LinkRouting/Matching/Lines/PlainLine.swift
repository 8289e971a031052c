internal import LineMarksC

/// Reads plain lines by their marks, without looking at each byte: printable ASCII whose beginning (scheme and authority) reads as it
/// stands, and whose path has no dot segments. Whether one is written with escapes shows when they are decoded.
enum PlainLine {
    /// How a line is to be resolved.
    enum Road {
        /// By the marks of its path.
        case straight
        /// The same, while segments with escapes are decoded.
        case decoding
        /// By its segments, which are split off first: the path is long, or some compare ignoring case.
        case split
        /// Not at all: no source accepts it.
        case foreign
        /// It is not a plain line.
        case other
    }

    /// Reads the line at `range` of `block`, in which nothing is odd, into `search`, with offsets into `block`.
    @inline(__always)
    static func read(
        _ block: Span<UInt8>, _ range: Range<Int>, _ marks: LineMarks, _ matcher: borrowing Matcher,
        _ origins: inout OriginMemo, _ search: inout Search
    ) -> Road {
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
            block[start &+ colon] == UInt8(ascii: ":")
        else { return .other }
        let path = start &+ authority
        guard let origin = origins.find(block, start..<path) ?? learn(block, start..<path, matcher, &origins) else {
            return .other
        }
        search.begin(origin)
        if origin.source == OriginMemo.Known.foreign {
            search.path.removeAll()
            return .foreign
        }
        // Behind a custom scheme whose host no source names, the authority is the first segment.
        let segment = origin.namesHost ? path &+ 1 : start &+ colon &+ 3
        if origin.namesHost || path > segment,
            let end = search.path.take(marks, at: path, segment, isOpen: !origin.namesHost)
        {
            search.unreadEnd = Stretch(end, range.upperBound)
            return origin.foldDepth != 0 ? .split : search.path.hasEscapes ? .decoding : .straight
        }
        guard let end = search.path.read(origin.namesHost ? path : segment, from: path, marks) else { return .other }
        search.unreadEnd = Stretch(end, range.upperBound)
        return .split
    }

    @inline(never)
    private static func learn(
        _ block: Span<UInt8>, _ range: Range<Int>, _ matcher: Matcher, _ origins: inout OriginMemo
    ) -> OriginMemo.Known? {
        let beginning = block.extracting(range)
        guard beginning.offset(of: UInt8(ascii: "%"), in: 0..<range.count) == nil, let known = matcher.origin(beginning) else {
            return nil
        }
        origins.insert(block, range, known)
        return known
    }

    /// Whether the segment with escapes at `start` begins with `%2e`.
    static func beginsWithDot(_ block: Span<UInt8>, _ start: Int) -> Bool {
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

    /// How many bytes the segments that are still to come have at most.
    var greatestLength: Int { start &+ 64 &- segment }

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
    fileprivate mutating func begin(_ origin: OriginMemo.Known) {
        path.foldDepth = origin.foldDepth
        link.kind = origin.kind
        source = Int(origin.source)
        namesHost = origin.namesHost
        queryIsRead = false
        fragmentIsRead = false
        hasRefusal = false
        place = .line
    }
}

extension Segments {
    /// Takes the marks of a path whose segments begin and end in the window from `start` on: the first one at `segment`, and if it
    /// `isOpen`, it ends at the first mark. Gives where the path ends; `nil` where the window does not hold all of it, and for empty
    /// segments.
    @inline(__always)
    fileprivate mutating func take(_ lineMarks: Span<ByteMarks>, at start: Int, _ segment: Int, isOpen: Bool) -> Int? {
        let window = LineMarks.window(lineMarks, at: start)
        let end = window.ends & (0 &- window.ends)
        // All bits before the end of the path.
        let inside = end &- 1
        let slashes = window.slashes & inside
        guard end != 0, slashes & slashes &>> 1 == 0 else { return nil }
        // A slash at the end ends the last segment, and none begins behind it.
        var bits = slashes | (end & ~(slashes &<< 1))
        if !isOpen { bits &= bits &- 1 }
        let escapes = window.escapes & inside
        marks = PathMarks(bits: bits, escapes: escapes, start: start, segment: segment)
        hasEmpty = false
        hasEscapes = escapes != 0
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

    /// Finds the segments of the path that begins at `path`, window by window; before `first` there is no mark. Those with escapes stay as
    /// they are written. Gives where the path ends; `nil` for more segments than there is room for.
    @inline(never)
    fileprivate mutating func read(_ path: Int, from first: Int, _ lineMarks: Span<ByteMarks>) -> Int? {
        marks = nil
        (hasEmpty, hasEscapes) = (false, false)
        var end: Int?
        (count, end) = Self.read(path, from: first, lineMarks, into: &list, &hasEmpty, &hasEscapes)
        return end
    }

    private static func read(
        _ path: Int, from first: Int, _ marks: Span<ByteMarks>, into list: inout [Segment], _ hasEmpty: inout Bool,
        _ hasEscapes: inout Bool
    ) -> (count: Int, end: Int?) {
        var segments = list.mutableSpan
        var count = 0
        var start = first
        var segment = path
        var isEscaped = false
        while true {
            var window = LineMarks.window(marks, at: start)
            let end = window.ends & (0 &- window.ends)
            window.escapes &= end &- 1
            if window.escapes != 0 { hasEscapes = true }
            var bits = window.slashes & (end &- 1) | end
            while bits != 0 {
                let bit = bits & (0 &- bits)
                let mark = start &+ bits.trailingZeroBitCount
                if window.escapes & (bit &- 1) != 0 { isEscaped = true }
                window.escapes &= 0 &- bit
                if mark > segment {
                    if count == segments.count { return (count, nil) }
                    segments[count] = isEscaped ? Segment(escaped: Stretch(segment, mark)) : Segment(Stretch(segment, mark))
                    count &+= 1
                } else if segment != path, bit != end {
                    hasEmpty = true
                }
                if bit == end { return (count, mark) }
                isEscaped = false
                segment = mark &+ 1
                bits &= bits &- 1
            }
            if window.escapes != 0 { isEscaped = true }
            start &+= 64
        }
    }
}

extension Search {
    /// Moves what was read of the line at `range` of `block` to the other text, which begins with a copy of the line then: behind that the
    /// segments with escapes stand decoded. `false` for a web link with a segment that may be a dot segment.
    mutating func rewrite(_ block: Span<UInt8>, _ range: Range<Int>) -> Bool {
        path.split()
        rewritten.write(block.extracting(range), room: 2 * range.count + ByteWriter.greatestStride)
        place = .rewritten
        var end = range.count
        for index in 0..<path.count {
            let stretch = path.list[index].stretch
            if path.list[index].isVerbatim {
                path.list[index].stretch = stretch.moved(by: range.lowerBound)
            } else {
                if link.kind == .web, PlainLine.beginsWithDot(block, Int(stretch.start)) { return false }
                path.list[index] = rewritten.decode(stretch, of: block, to: end)
                end = Int(path.list[index].stretch.end)
            }
        }
        unreadEnd = unreadEnd?.moved(by: range.lowerBound)
        return true
    }
}

extension [UInt8] {
    /// Decodes the segment at `stretch` of the plain line in `block` to `start`, where there is room for it and eight bytes more.
    mutating func decode(_ stretch: Stretch, of block: Span<UInt8>, to start: Int) -> Segment {
        var text = mutableSpan
        var end = start
        var isASCII = true
        var isQuotable = true
        var index = Int(stretch.start)
        while true {
            // What stands before the next escape is copied by words.
            let word = block.word(at: index)
            text.write(word, at: end)
            let length = Swift.min(Words.equal(word, UInt8(ascii: "%")).trailingZeroBitCount &>> 3, Int(stretch.end) &- index)
            index &+= length
            end &+= length
            if index == Int(stretch.end) { break }
            if length == 8 { continue }
            if index &+ 2 < Int(stretch.end), let high = PercentCoding.hexValue(block[index &+ 1]),
                let low = PercentCoding.hexValue(block[index &+ 2])
            {
                let byte = high << 4 | low
                text[end] = byte
                index &+= 2
                if byte >= 0x80 { isASCII = false }
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { isQuotable = false }
            }
            end &+= 1
            index &+= 1
        }
        var segment = Segment(escaped: Stretch(start, end))
        if isASCII || UTF8Validation.isValid(text.span.extracting(start..<end)) {
            segment.traits = isQuotable ? [.trusted, .quotable] : .trusted
        }
        return segment
    }
}

extension Stretch {
    /// The same stretch of a text that begins `start` bytes later.
    fileprivate func moved(by start: Int) -> Stretch { Stretch(Int(self.start) - start, Int(end) - start) }
}
