/// Recognizes the path segments `.` and `..`, in which each dot may be written `%2e`.
///
/// URL Standard: "single-dot URL path segment", "double-dot URL path segment".
enum DotSegment {
    /// Whether the escape `%2e` begins at `index`. Reads up to three bytes, but none after the first that
    /// differs.
    @inline(__always)
    static func isEscapedDot(_ text: Span<UInt8>, at index: Int) -> Bool {
        text[index] == ASCII.percent && text[index &+ 1] == UInt8(ascii: "2")
            && ASCII.lowercased(text[index &+ 2]) == UInt8(ascii: "e")
    }

    /// The number of dots of a dot segment, 1 or 2; 0 for every other segment.
    ///
    /// The segment begins at `start` and ends at the next `/` or at `end`.
    static func dotCount(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
        var count = 0
        var index = start
        while index < end, text[index] != ASCII.slash {
            if text[index] == ASCII.dot {
                index += 1
            } else if index + 2 < end, isEscapedDot(text, at: index) {
                index += 3
            } else {
                return 0
            }
            count += 1
        }
        return count <= 2 ? count : 0
    }
}
