/// One segment of a link's path, decoded.
package struct Segment: Sendable {
    package var stretch: ByteRange
    var traits: Traits

    struct Traits: OptionSet {
        let rawValue: UInt8
        /// It is known to be UTF-8.
        static let trusted = Traits(rawValue: 1)
        /// It stands in the link as it is here: nothing was decoded.
        static let verbatim = Traits(rawValue: 2)
        /// JSON writes it as it is; known of plain lines only.
        static let quotable = Traits(rawValue: 4)
    }

    /// A segment that has no escapes.
    @inline(__always)
    init(_ stretch: ByteRange) {
        self.stretch = stretch
        traits = [.trusted, .verbatim, .quotable]
    }

    /// A segment that has escapes, or had them before it was decoded.
    @inline(__always)
    init(escaped stretch: ByteRange) {
        self.stretch = stretch
        traits = []
    }

    /// Whether it is known to be UTF-8.
    @inline(__always)
    var isTrusted: Bool { traits.contains(.trusted) }
    /// Whether it stands in the link as it is here: nothing was decoded.
    @inline(__always)
    var isVerbatim: Bool { traits.contains(.verbatim) }
    /// Whether JSON writes it as it is, as far as that is known.
    @inline(__always)
    var isQuotable: Bool { traits.contains(.quotable) }
}

/// The segments of a path.
package struct PathSegments: Sendable {
    /// Room for segments, of which the first ``count`` are those of the path. The room stays from link to link.
    package var list = ContiguousArray(repeating: Segment(ByteRange(0, 0)), count: PathCursor.most)
    package var count = 0
    /// Whether something else than a first `/` stands directly before another one; known of plain lines only.
    package var hasEmpty = false
    /// How many segments from the left compare with literal text ignoring ASCII case.
    var foldDepth = 0

    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func append(_ segment: Segment) {
        if count == list.count { list += list }
        list[count] = segment
        count &+= 1
    }
}

/// The workplace of one thread: buffers that are filled anew for every link and kept for the next.
package struct MatchContext: ~Copyable {
    /// The text that the segments' offsets refer to, as far as it is not the line itself.
    package var rewritten: Bytes = []
    /// Whether all offsets refer to that text.
    package var isRewritten = false
    package var path = PathSegments()
    package var query = Query()
    var queryIsRead = false
    var fragment = Fragment()
    var fragmentIsRead = false
    package var link = Link()
    /// What follows the path of a plain line, the delimiter included, as long as query and fragment have not been told apart.
    var unreadEnd: ByteRange?
    /// Whether the link's host is no part of its path.
    package var namesHost = false
    /// The index of the source the link came through; -1 is none.
    package internal(set) var source = -1
    /// Whether a value or a condition was refused on the way down the trie.
    var hasRefusal = false
    /// The choices of the table.
    var options = TableOptions()

    /// A workplace with empty buffers.
    package init() {}

    /// The buffer for text that is written anew, taken out so that the text can be read while the rest of the search changes.
    package mutating func takeRewritten() -> Bytes {
        var text: Bytes = []
        swap(&text, &rewritten)
        return text
    }

    /// Tells query and fragment of a plain line apart if that has not been done yet. Most tables ask for neither.
    @inline(__always)
    mutating func readEnd(_ text: Span<UInt8>) {
        if let end = unreadEnd { readEnd(end, text) }
    }

    @inline(never)
    private mutating func readEnd(_ stretch: ByteRange, _ text: Span<UInt8>) {
        unreadEnd = nil
        link.query = nil
        link.fragment = nil
        let (start, end) = (Int(stretch.start), Int(stretch.end))
        if start == end { return }
        let mark = text.offset(of: UInt8(ascii: "#"), in: start..<end) ?? end
        if mark > start { link.query = ByteRange(start + 1, mark) }
        if mark < end { link.fragment = ByteRange(mark + 1, end) }
    }

    /// Reads the query if it has not been read yet.
    @inline(__always)
    package mutating func readQuery(_ text: Span<UInt8>) {
        if queryIsRead { return }
        readEnd(text)
        query.options = options
        query.read(text, link.query)
        queryIsRead = true
    }

    /// Reads the query of a line of `block` if it has not been read yet: where it stands, or in the text that was written anew.
    package mutating func readQuery(ofLineIn block: Span<UInt8>) {
        if !isRewritten {
            readQuery(block)
            return
        }
        let text = takeRewritten()
        readQuery(text.span)
        rewritten = text
    }

    /// Reads the fragment if it has not been read yet.
    mutating func readFragment(_ text: Span<UInt8>) {
        if fragmentIsRead { return }
        readEnd(text)
        fragment.read(text, link.fragment ?? ByteRange(0, 0), options)
        fragmentIsRead = true
    }
}

// MARK: - Splitting

extension PathSegments {
    /// Splits the path at `/` and appends the decoded form of segments with escapes to `text`. Empty segments are dropped, unless
    /// `keepsEmpty`: then only a first `/` is.
    mutating func split(_ path: ByteRange, of text: inout Bytes, keepsEmpty: Bool) {
        removeAll()
        var start = Int(path.start)
        let end = Int(path.end)
        if keepsEmpty, start < end, text[start] == UInt8(ascii: "/") { start += 1 }
        while start < end || keepsEmpty && start == end && count > 0 {
            var segmentEnd = start
            var hasEscapes = false
            while segmentEnd < end, text[segmentEnd] != UInt8(ascii: "/") {
                if text[segmentEnd] == UInt8(ascii: "%") { hasEscapes = true }
                segmentEnd += 1
            }
            if hasEscapes {
                appendDecoded(start, segmentEnd, &text)
            } else if keepsEmpty || segmentEnd > start {
                append(Segment(ByteRange(start, segmentEnd)))
            }
            start = segmentEnd + 1
        }
    }

    private mutating func appendDecoded(_ start: Int, _ end: Int, _ text: inout Bytes) {
        append(Segment(escaped: Self.decode(start..<end, of: &text)))
    }

    /// Appends the decoded form of a stretch of `text` to `text`.
    static func decode(_ range: Range<Int>, of text: inout Bytes) -> ByteRange {
        let first = text.count
        var index = range.lowerBound
        while index < range.upperBound {
            if text[index] == UInt8(ascii: "%"), index + 2 < range.upperBound,
                let high = PercentCoding.hexValue(text[index + 1]), let low = PercentCoding.hexValue(text[index + 2])
            {
                text.append(high << 4 | low)
                index += 3
            } else {
                text.append(text[index])
                index += 1
            }
        }
        return ByteRange(first, text.count)
    }

    /// Splits a path without escapes where it lies.
    @inline(__always)
    mutating func split(_ path: ByteRange, of text: Span<UInt8>) {
        removeAll()
        var start = Int(path.start)
        let end = Int(path.end)
        while start < end {
            var segmentEnd = start
            while segmentEnd < end, text[segmentEnd] != UInt8(ascii: "/") { segmentEnd += 1 }
            if segmentEnd > start { append(Segment(ByteRange(start, segmentEnd))) }
            start = segmentEnd + 1
        }
    }
}

/// The fragment of a link, read in both ways a pattern may ask for.
struct Fragment: Sendable {
    /// The decoded text in which the segments stand.
    private(set) var text: Bytes = []
    private(set) var path = PathSegments()
    /// The query behind the path.
    var query = Query()
    /// The whole fragment as query items.
    var items = Query()
    /// Whether the fragment can be read as query items.
    private(set) var isItems = false

    /// Reads the fragment at `stretch` of `link`.
    mutating func read(_ link: Span<UInt8>, _ stretch: ByteRange, _ options: TableOptions) {
        var start = Int(stretch.start)
        let end = Int(stretch.end)
        if start < end, link[start] == UInt8(ascii: "/") { start += 1 }
        var mark = start
        while mark < end, link[mark] != UInt8(ascii: "?") { mark += 1 }
        text.removeAll(keepingCapacity: true)
        for index in start..<mark { text.append(link[index]) }
        path.foldDepth = options.ignoresPathCase ? .max : 0
        path.split(ByteRange(0, text.count), of: &text, keepsEmpty: false)
        query.options = options
        query.read(link, mark < end ? ByteRange(mark + 1, end) : nil)
        isItems = start == end || mark == start || hasEqualsFirst(link, start, end)
        items.options = options
        items.read(link, isItems ? ByteRange(mark == start ? min(start + 1, end) : start, end) : nil)
    }

    /// Whether a `=` comes before any `/` and `?`.
    private func hasEqualsFirst(_ link: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        for index in start..<end {
            if link[index] == UInt8(ascii: "=") { return true }
            if link[index] == UInt8(ascii: "/") || link[index] == UInt8(ascii: "?") { return false }
        }
        return false
    }
}
