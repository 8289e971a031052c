/// A cell or string that is too long to be read as a whole. It is searched as running text, window by window,
/// up to its end.
struct LongText {
    /// What ends the text, and is no part of it.
    enum End {
        /// A quote after which no other one follows: two quotes stand for one.
        case singleQuote
        /// A quote that no backslash precedes.
        case bareQuote
        /// A separator of cells, or a line feed.
        case cellEnd(separator: UInt8)
    }

    /// Finds links; `nil` if the text is skipped.
    private var scanner: LinkScanner?
    let end: End
    /// The number of bytes of the next window in which the end of the text is not.
    private var searched = 0

    init(_ scanner: LinkScanner?, upTo end: End) { (self.scanner, self.end) = (scanner, end) }

    /// Reads on from `start`.
    ///
    /// - Returns: the offset of the end, or else of the first byte that the next window must have.
    mutating func read(
        _ window: Span<UInt8>, from start: Int, isLast: Bool, _ body: LinkExtractor.Body
    ) throws -> (offset: Int, hasEnd: Bool) {
        var index = start + searched
        while index < window.count, let length = length(window, at: index, isLast: isLast), length > 0 {
            index = min(index + length, window.count)
        }
        let hasEnd = index < window.count && length(window, at: index, isLast: isLast) == 0
        let isOpen = !hasEnd && !isLast
        let done = try scanner?.scan(window, start..<index, isOpen: isOpen, body) ?? index
        searched = index - done
        return (hasEnd ? index : isLast ? window.count : done, hasEnd)
    }

    /// The number of bytes that belong together; 0 at the end of the text, and `nil` if the next window
    /// decides.
    private func length(_ window: Span<UInt8>, at index: Int, isLast: Bool) -> Int? {
        let hasNext = index + 1 < window.count
        switch (end, window[index]) {
        case (.cellEnd(let separator), let byte):
            return byte == separator || byte == UInt8(ascii: "\n") ? 0 : 1
        case (.singleQuote, UInt8(ascii: "\"")):
            if !hasNext { return isLast ? 0 : nil }
            return window[index + 1] == UInt8(ascii: "\"") ? 2 : 0
        case (.bareQuote, UInt8(ascii: "\\")): return hasNext ? 2 : isLast ? 1 : nil
        case (.bareQuote, UInt8(ascii: "\"")): return 0
        default: return 1
        }
    }
}
