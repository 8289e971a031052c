/// Finds links in plain text and in Markdown.
struct RunningTextExtractor: LinkExtractor {
    private var scanner: LinkScanner
    /// Finds the code in Markdown, which is not searched; `nil` searches the whole text.
    private var code: MarkdownCode?

    /// - Parameter includesCode: whether the code of Markdown is searched, too.
    init(_ scanner: LinkScanner, includesCode: Bool = false) {
        code = scanner.decoding == .markdown && !includesCode ? MarkdownCode() : nil
        self.scanner = scanner
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if scanner.decoding != .markdown {
            return try scanner.scan(window, 0..<window.count, isOpen: !isLast, body)
        }
        var (start, line) = (0, 0)
        // Only a window that is longer can have a line that is too long to be read as Markdown.
        while window.count - line > scanner.maxLength {
            guard let end = window.lineEnd(from: line) ?? (isLast ? window.count : nil) else { break }
            if end - line > scanner.maxLength {
                try scanLines(window, start..<line, body)
                var scanner = scanner.decoding(.nothing)
                try scanner.scan(window, line..<end, body)
                start = end
            }
            line = end
        }
        let end = isLast ? window.count : scanner.wholeLinesEnd(window, start..<window.count)
        try scanLines(window, start..<end, body)
        return end
    }

    /// Searches complete lines. A link never crosses the end of a line.
    private mutating func scanLines(_ window: Span<UInt8>, _ lines: Range<Int>, _ body: Body) throws {
        guard var code else {
            try scanner.scan(window, lines, body)
            return
        }
        let start = lines.lowerBound
        try code.forEachRange(outsideOf: window.extracting(lines)) {
            try scanner.scan(window, start + $0.lowerBound..<start + $0.upperBound, body)
        }
        self.code = code
    }
}
