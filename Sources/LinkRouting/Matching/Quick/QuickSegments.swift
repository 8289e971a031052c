/// The path of one link, split: at most as many segments as there is room for.
struct QuickSegments {
    struct Segment {
        /// The first eight bytes, decoded.
        var key: UInt64 = 0
        var start: UInt32 = 0
        var end: UInt32 = 0
        /// Whether the segment had escapes and stands, decoded, in ``QuickSegments/decoded``.
        var isDecoded = false
    }

    static let room = 64

    private(set) var list = Array(repeating: Segment(), count: Self.room)
    private(set) var count = 0
    private(set) var decoded: [UInt8] = []
    /// Where the path ended.
    private(set) var end = 0

    /// Splits the path that begins at `start`, up to `?`, `#` or the end of the line. `false` if there are too many segments, or, for
    /// a web link, one that may be a dot segment.
    @inline(__always)
    mutating func split(_ line: Span<UInt8>, from start: Int, isWeb: Bool) -> Bool {
        count = 0
        decoded.removeAll(keepingCapacity: true)
        let length = line.count
        var segmentStart = start
        var hasEscapes = false
        var offset = start
        while offset < length {
            let word = line.word(at: offset)
            var marks = Words.matches(word, UInt8(ascii: "/")) | Words.matches(word, UInt8(ascii: "?"))
            marks |= Words.matches(word, UInt8(ascii: "#")) | Words.matches(word, UInt8(ascii: "%"))
            while marks != 0 {
                let place = offset &+ Words.first(marks)
                marks &= marks &- 1
                if place >= length { break }
                // Above the first match a mark may be false; the byte itself decides.
                let byte = line[place]
                if byte == UInt8(ascii: "%") {
                    hasEscapes = true
                } else if byte == UInt8(ascii: "/") {
                    if place > segmentStart, !append(line, segmentStart, place, hasEscapes, isWeb) { return false }
                    segmentStart = place &+ 1
                    hasEscapes = false
                } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                    end = place
                    return place == segmentStart || append(line, segmentStart, place, hasEscapes, isWeb)
                }
            }
            offset &+= 8
        }
        end = length
        return length <= segmentStart || append(line, segmentStart, length, hasEscapes, isWeb)
    }

    @inline(__always)
    private mutating func append(_ line: Span<UInt8>, _ start: Int, _ end: Int, _ hasEscapes: Bool, _ isWeb: Bool) -> Bool {
        guard count < Self.room, !(isWeb && line[start] == UInt8(ascii: ".")) else { return false }
        if hasEscapes { return appendDecoded(line, start, end, isWeb) }
        list[count] = Segment(
            key: line.key(start, end), start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
        count &+= 1
        return true
    }

    private mutating func appendDecoded(_ line: Span<UInt8>, _ start: Int, _ end: Int, _ isWeb: Bool) -> Bool {
        // `%2e` may begin a dot segment.
        if isWeb, line[start] == UInt8(ascii: "%"), start + 2 < end, line[start + 2] | 0x20 == UInt8(ascii: "e") { return false }
        let first = decoded.count
        PercentCoding.appendDecoded(line.extracting(start..<end), to: &decoded)
        list[count] = Segment(
            key: decoded.span.key(first, decoded.count), start: UInt32(first), end: UInt32(decoded.count), isDecoded: true)
        count += 1
        return true
    }
}
