/// One decoded segment of a link's path.
package struct Segment: Sendable {
    /// Where the decoded segment is in the text it was decoded to, or in the link itself.
    package var byteRange: ByteRange
    var traits: Traits

    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The segment is known to be valid UTF-8.
        static let validUTF8 = Traits(rawValue: 1)
        /// Nothing was decoded: the link has the segment as it is here.
        static let undecoded = Traits(rawValue: 2)
        /// JSON writes every byte of the segment as it is. Only the reader of bitmasks finds this out.
        static let jsonSafe = Traits(rawValue: 4)
        /// Printable ASCII without escapes, `"` and `\`.
        static let plain: Traits = [.validUTF8, .undecoded, .jsonSafe]
    }

    /// A segment without percent escapes.
    ///
    /// - Parameter traits: what else is known of it.
    @inline(__always)
    package init(_ byteRange: ByteRange, _ traits: Traits = [.validUTF8, .undecoded]) {
        self.byteRange = byteRange
        self.traits = traits
    }

    /// A segment that has percent escapes, or had them before it was decoded.
    @inline(__always)
    package init(escaped byteRange: ByteRange) {
        self.byteRange = byteRange
        traits = []
    }

    /// Whether the segment is known to be valid UTF-8.
    @inline(__always)
    package var isValidUTF8: Bool { traits.contains(.validUTF8) }
    /// Whether nothing was decoded: the link has the segment as it is here.
    @inline(__always)
    var isUndecoded: Bool { traits.contains(.undecoded) }
    /// Whether JSON is known to write every byte as it is.
    @inline(__always)
    var isJSONSafe: Bool { traits.contains(.jsonSafe) }
}

/// The segments of a path, in a buffer that is reused from link to link.
package struct PathSegments: Sendable {
    /// The segments, and room for more: only the first ``count`` belong to the path.
    package private(set) var list = ContiguousArray(repeating: Segment(ByteRange(0, 0)), count: 64)
    package private(set) var count = 0
    /// Whether the path has an empty segment, as in `//`. Only the reader of bitmasks finds this out.
    var hasEmpty = false
    /// How many segments, from the first on, compare with literals ignoring ASCII case.
    var caseInsensitiveCount = 0

    package init() {}

    package mutating func removeAll() { count = 0 }

    @inline(__always)
    package mutating func append(_ segment: Segment) {
        if count == list.count { list += list }
        list[count] = segment
        count &+= 1
    }

    // MARK: Reading on the way

    /// Lets `body` write segments. There is room for at least 64.
    @inline(__always)
    mutating func withSegments<Result>(_ body: (inout MutableSpan<Segment>) -> Result) -> Result {
        var segments = list.mutableSpan
        return body(&segments)
    }

    /// Reads all segments that `source` still has. The first of them is the one at `depth`.
    mutating func read(_ source: inout some SegmentSource, from depth: Int) {
        count = withSegments { segments in
            var depth = depth
            while source.next(&segments, at: depth) != nil { depth &+= 1 }
            return depth
        }
    }

    /// Notes that the path has `count` segments, which were written.
    @inline(__always)
    mutating func end(at count: Int) { self.count = count }
}

/// What the segments of a path are read from, one after another.
protocol SegmentSource {
    /// Reads the segment at `depth` into `segments`, and returns it; `nil` after the last one.
    mutating func next(_ segments: inout MutableSpan<Segment>, at depth: Int) -> Segment?
}

/// A path that was read before.
struct ReadSegments: SegmentSource {
    let count: Int

    @inline(__always)
    mutating func next(_ segments: inout MutableSpan<Segment>, at depth: Int) -> Segment? {
        depth < count ? segments[depth] : nil
    }
}

// MARK: - Splitting

extension PathSegments {
    /// Splits a path without escapes at each `/`. Drops empty segments. O(length of the path).
    @inline(__always)
    package mutating func split(_ path: ByteRange, of text: Span<UInt8>) {
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

    /// Splits a path at each `/` and appends the decoded form of segments with escapes to `text`. O(length of
    /// the path).
    ///
    /// - Parameter keepsEmpty: Whether empty segments count, except for the one before a first `/`.
    package mutating func split(_ path: ByteRange, of text: inout Bytes, keepsEmpty: Bool) {
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
                append(Segment(escaped: PercentCoding.appendDecoded(start..<segmentEnd, of: &text)))
            } else if keepsEmpty || segmentEnd > start {
                append(Segment(ByteRange(start, segmentEnd)))
            }
            start = segmentEnd + 1
        }
    }
}
