/// One segment of a link's path, decoded.
struct Segment: Sendable {
    var stretch: Stretch
    /// Whether it is known to be UTF-8: it came from the link as it stands, not out of percent-escapes.
    var isTrusted: Bool
}

/// The workplace of one thread: buffers that are filled anew for every link and kept for the next.
package struct Search: ~Copyable {
    /// The text that the segments' offsets refer to, when it is not the line itself.
    var rewritten: [UInt8] = []
    var isRewritten = false
    var segments: [Segment] = []
    var query = Query()
    var queryIsRead = false
    var link = Link()
    /// The index of the source the link came through; -1 is none.
    package internal(set) var source = -1
    /// Whether literal text of the first segment compares ignoring ASCII case.
    var foldsFirstSegment = false

    /// A workplace with empty buffers.
    package init() {}

    /// The buffer for text that is written anew, taken out so that the text can be read while the rest of the search changes.
    mutating func takeRewritten() -> [UInt8] {
        var text: [UInt8] = []
        swap(&text, &rewritten)
        return text
    }

    /// Splits the path at `/`, drops empty segments, and appends the decoded form of those with escapes to `text`.
    mutating func split(_ path: Stretch, of text: inout [UInt8]) {
        segments.removeAll(keepingCapacity: true)
        var start = Int(path.start)
        let end = Int(path.end)
        while start < end {
            var segmentEnd = start
            var hasEscapes = false
            while segmentEnd < end, text[segmentEnd] != UInt8(ascii: "/") {
                if text[segmentEnd] == UInt8(ascii: "%") { hasEscapes = true }
                segmentEnd += 1
            }
            if segmentEnd > start { append(start, segmentEnd, hasEscapes, &text) }
            start = segmentEnd + 1
        }
    }

    private mutating func append(_ start: Int, _ end: Int, _ hasEscapes: Bool, _ text: inout [UInt8]) {
        guard hasEscapes else {
            segments.append(Segment(stretch: Stretch(start, end), isTrusted: true))
            return
        }
        let first = text.count
        var index = start
        while index < end {
            if text[index] == UInt8(ascii: "%"), index + 2 < end, let high = PercentCoding.hexValue(text[index + 1]),
                let low = PercentCoding.hexValue(text[index + 2])
            {
                text.append(high << 4 | low)
                index += 3
            } else {
                text.append(text[index])
                index += 1
            }
        }
        segments.append(Segment(stretch: Stretch(first, text.count), isTrusted: false))
    }

    /// Splits a path without escapes where it lies.
    @inline(__always)
    mutating func split(_ path: Stretch, of text: Span<UInt8>) {
        segments.removeAll(keepingCapacity: true)
        var start = Int(path.start)
        let end = Int(path.end)
        while start < end {
            var segmentEnd = start
            while segmentEnd < end, text[segmentEnd] != UInt8(ascii: "/") { segmentEnd += 1 }
            if segmentEnd > start { segments.append(Segment(stretch: Stretch(start, segmentEnd), isTrusted: true)) }
            start = segmentEnd + 1
        }
    }

    /// Reads the query if it has not been read yet.
    @inline(__always)
    mutating func readQuery(_ text: Span<UInt8>) {
        if queryIsRead { return }
        query.read(text, link.query)
        queryIsRead = true
    }
}
