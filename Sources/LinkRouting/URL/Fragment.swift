/// The fragment of a link, read in both ways that a pattern can ask for: as a path with a query, and as query
/// items.
package struct Fragment: Sendable {
    /// The text that the segments of ``path`` refer to.
    package private(set) var text: Bytes = []
    package private(set) var path = PathSegments()
    /// The query that follows the path.
    package var query = Query()
    /// The whole fragment, read as query items.
    package var items = Query()
    /// Whether the fragment can be read as query items.
    private(set) var isItems = false
    /// The index of the compiled fragment whose path matched last, and the choice of its optional segments.
    var held: (fragment: Int, optionalMask: UInt8)?

    package init() {}

    /// Reads the fragment at `byteRange` of `link`. O(length of the fragment).
    package mutating func read(_ link: Span<UInt8>, _ byteRange: ByteRange, _ options: TableOptions) {
        var start = Int(byteRange.start)
        let end = Int(byteRange.end)
        if start < end, link[start] == UInt8(ascii: "/") { start += 1 }
        let pathEnd = link.offset(of: UInt8(ascii: "?"), in: start..<end) ?? end
        held = nil
        text.clear()
        text.append(link.extracting(start..<pathEnd))
        path.caseInsensitiveCount = options.ignoresPathCase ? .max : 0
        path.split(ByteRange(0, text.count), of: &text, keepsEmpty: false)
        query.options = options
        query.read(link, pathEnd < end ? ByteRange(pathEnd + 1, end) : nil)
        isItems = start == end || pathEnd == start || hasEqualsFirst(link, start..<end)
        items.options = options
        items.read(link, isItems ? ByteRange(pathEnd == start ? min(start + 1, end) : start, end) : nil)
    }

    /// Whether a `=` comes before any `/` and `?`.
    private func hasEqualsFirst(_ link: Span<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range {
            if link[index] == UInt8(ascii: "=") { return true }
            if link[index] == UInt8(ascii: "/") || link[index] == UInt8(ascii: "?") { return false }
        }
        return false
    }
}
