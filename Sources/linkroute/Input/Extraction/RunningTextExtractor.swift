/// Finds links in plain text and in Markdown.
struct RunningTextExtractor: LinkExtractor {
    private var scanner: LinkScanner
    /// Finds the code in Markdown, which is not searched; `nil` searches the whole text.
    private var code: MarkdownCode?

    /// A line with more bytes is processed in parts, each up to a space.
    private static let longLine = 64 << 10

    /// - Parameters:
    ///   - isMarkdown: whether to find the targets of Markdown links, and to decode escapes and references.
    ///   - includesCode: whether the code of Markdown is searched, too.
    init(_ vocabulary: LinkVocabulary, isMarkdown: Bool, includesCode: Bool = false) {
        code = isMarkdown && !includesCode ? MarkdownCode() : nil
        scanner = LinkScanner(vocabulary, decoding: isMarkdown ? .markdown : .nothing)
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        // A link never crosses the end of a line.
        var end = window.count
        if !isLast {
            while end > 0, !window[end - 1].isLineEnd { end -= 1 }
            if end == 0, window.count > Self.longLine {
                // Programs often write a whole text as a single line.
                end = window.count
                while end > 0, !window[end - 1].isBlank { end -= 1 }
            }
        }
        guard var code else {
            try scanner.scan(window, 0..<end, body)
            return end
        }
        try code.forEachRange(outsideOf: window.extracting(0..<end)) { range in
            try scanner.scan(window, range, body)
        }
        self.code = code
        return end
    }
}
