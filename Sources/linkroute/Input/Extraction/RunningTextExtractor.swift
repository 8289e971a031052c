/// Finds links in plain text and in Markdown.
struct RunningTextExtractor: LinkExtractor {
    private var scanner: LinkScanner
    /// Finds the code in Markdown, which is not searched; `nil` searches the whole text.
    private var code: MarkdownCode?
    private let isMarkdown: Bool
    /// Searches the line that is too long to be read as Markdown, up to its end; `nil` outside of one.
    private var longLine: LinkScanner?

    /// - Parameter includesCode: whether the code of Markdown is searched, too.
    init(_ scanner: LinkScanner, includesCode: Bool = false) {
        isMarkdown = scanner.decoding == .markdown
        code = isMarkdown && !includesCode ? MarkdownCode() : nil
        self.scanner = scanner
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if !isMarkdown { return try scanner.scan(window, 0..<window.count, isOpen: !isLast, body) }
        var index = 0
        while index < window.count {
            if var long = longLine {
                let lineEnd = window.lineEnd(from: index)
                let end = lineEnd ?? window.count
                let done = try long.scan(window, index..<end, isOpen: lineEnd == nil && !isLast, body)
                longLine = lineEnd == nil ? long : nil
                if lineEnd == nil { return isLast ? end : done }
                index = end
            } else {
                let end = linesEnd(window, from: index, isLast: isLast)
                try scanLines(window, index..<end, body)
                index = end
                if longLine == nil { break }
            }
        }
        return index
    }

    /// The end of the complete lines from `start` on, up to one that is too long, which then begins, or to a
    /// comment whose end is still to come.
    private mutating func linesEnd(_ window: Span<UInt8>, from start: Int, isLast: Bool) -> Int {
        var index = start
        // Only a window that is longer can have such a line.
        while window.count - index > scanner.maxLength {
            let end = window.lineEnd(from: index) ?? window.count
            if end - index > scanner.maxLength {
                longLine = scanner.decoding(.nothing)
                return index
            }
            index = end
        }
        return isLast ? window.count : scanner.cut(window, index..<window.count)
    }

    /// Searches complete lines. A link never crosses the end of a line.
    private mutating func scanLines(_ window: Span<UInt8>, _ lines: Range<Int>, _ body: Body) throws {
        guard var code else {
            try scanner.scan(window, lines, body)
            return
        }
        try code.forEachRange(outsideOf: window.extracting(lines)) { range in
            let (start, end) = (range.lowerBound, range.upperBound)
            try scanner.scan(window, lines.lowerBound + start..<lines.lowerBound + end, body)
        }
        self.code = code
    }
}
