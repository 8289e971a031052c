import LinkRoutingLanguage

/// Finds links in a mail: in its header, and in the texts of all its parts (RFC 2046). Its first bytes may
/// show that it is HTML instead.
///
/// Parts that are not text, such as images, are skipped.
struct MIMEExtractor: LinkExtractor {
    private var scanner: LinkScanner
    /// The format that the name of the text implies, HTML or mail; `nil` if it is known to be mail or not.
    private var format: TextFormat?
    /// The header that is being read; `nil` in a body.
    private var header: MailHeader? = MailHeader()
    /// The boundaries of the multiparts around the current part, the innermost last.
    private var boundaries: [Bytes] = []
    /// Finds the links of the current part; `nil` if it is skipped.
    private var extractor: (any LinkExtractor)?
    /// Whether other mails follow after lines that begin with `From `; `nil` before the first byte.
    private var hasEnvelopes: Bool?
    /// Whether the next window begins with a line.
    private var isAtLineStart = true

    /// The number of bytes that are needed to recognize a mail.
    private static let sampleSize = 64 << 10
    /// A line that is longer and has no end yet is not a boundary.
    private static let maximumBoundaryLine = 1000
    /// The number of multiparts that may be nested; the text of deeper ones is searched as a whole.
    private static let maximumDepth = 100

    init(_ scanner: LinkScanner, as format: TextFormat? = nil) {
        (self.scanner, self.format) = (scanner, format)
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        var index = 0
        if let format {
            if window.count < Self.sampleSize, !isLast { return 0 }
            // The result must not depend on how much of the text has arrived.
            let sample = window.extracting(first: Self.sampleSize)
            if !MailHeader.begins(sample, isMail: format == .mail) {
                (header, extractor, hasEnvelopes) = (nil, HTMLExtractor(scanner), false)
            }
            self.format = nil
        }
        hasEnvelopes = hasEnvelopes ?? MailHeader.isEnvelope(window)
        while index < window.count {
            if header != nil {
                guard let end = lineEnd(window, index, isLast: isLast) else { break }
                try readHeader(window, index..<end, body)
                index = end
            } else {
                let part = bodyEnd(window, index, isLast: isLast)
                let (start, isEnd) = (index, isLast || part.boundary != nil)
                let done = try extractor?.extract(window.extracting(start..<part.end), isLast: isEnd) {
                    try body($0.moved(by: start), $1)
                }
                index = done.map { start + $0 } ?? part.end
                guard let boundary = part.boundary else { break }
                index = boundary.end
                pass(boundary)
            }
        }
        if index > 0 { isAtLineStart = window[index - 1] == "\n" }
        return index
    }

    /// The offset after the line that begins at `start`; `nil` if its end is not in the window.
    private func lineEnd(_ window: Span<UInt8>, _ start: Int, isLast: Bool) -> Int? {
        window.firstOffset(of: "\n", from: start).map { $0 + 1 } ?? (isLast ? window.count : nil)
    }

    // MARK: Headers

    private mutating func readHeader(_ window: Span<UInt8>, _ line: Range<Int>, _ body: Body) throws {
        let text = window.extracting(line)
        if let boundary = boundary(window, line) {
            pass(boundary)
        } else if !text.indices.allSatisfy({ text[$0].isLineEnd }) {
            header?.add(text)
            // The words of another encoding are not searched: `=?utf-8?Q?caf=C3=A9?=` (RFC 2047).
            if text.contains(ignoringCase: "=?") { return }
            let isResource = header?.isLocation == true
            try scanner.scan(window, line) { link, text in
                var link = link
                link.isResource = link.isResource || isResource
                try body(link, text)
            }
        } else if var header {
            header.endField()
            begin(header)
            let type = header.contentType ?? ""
            let isFile = type.hasPrefix("application/") && !type.hasSuffix("signature")
            if let unread = extractor == nil
                ? isFile && self.header == nil ? ExtractedLink.UnreadPart.attachment : nil
                : header.hasOtherCharset ? .encoding : nil
            {
                extractor = nil
                var part = ExtractedLink(range: line.lowerBound..<line.lowerBound)
                part.unread = unread
                try body(part, window.extracting(0..<0))
            }
        }
    }

    /// Begins the body after a header.
    private mutating func begin(_ header: MailHeader) {
        self.header = nil
        extractor = nil
        if header.contentType?.hasPrefix("multipart/") == true {
            if let boundary = header.boundary, boundaries.count < Self.maximumDepth {
                boundaries.append(boundary)
            } else {
                // What no boundary ends is searched as it is.
                extractor = HTMLExtractor(scanner)
            }
        } else if let notation = header.notation {
            switch notation.format {
            case .html: extractor = HTMLExtractor(scanner)
            case .mail where header.encoding == nil: self.header = MailHeader()
            case .mail: extractor = MIMEExtractor(scanner)
            case let format: extractor = format.extractor(scanner, field: nil, notation: notation)
            }
        }
        extractor = extractor?.decoding(header.joining).decoding(header.charset).decoding(header.encoding)
    }

    // MARK: Bodies

    /// The line after a part: the index in the boundaries of the multipart that it belongs to, whether it
    /// ends the multipart, and the offset after it.
    private typealias Boundary = (index: Int, isLast: Bool, end: Int)

    /// The end of the body that continues at `start`, as far as it is known.
    private func bodyEnd(
        _ window: Span<UInt8>, _ start: Int, isLast: Bool
    ) -> (end: Int, boundary: Boundary?) {
        if boundaries.isEmpty, hasEnvelopes != true { return (window.count, nil) }
        var line = start
        // A body may continue within a line.
        if !(start == 0 ? isAtLineStart : window[start - 1] == "\n") {
            guard let end = lineEnd(window, start, isLast: isLast) else { return (window.count, nil) }
            line = end
        }
        while line < window.count {
            let isDashed =
                window[line] == "-" && (line + 1 == window.count || window[line + 1] == "-")
                || hasEnvelopes == true && window[line] == "F"
            guard let end = lineEnd(window, line, isLast: isLast) else {
                let isBoundary = isDashed && window.count - line < Self.maximumBoundaryLine
                return (isBoundary ? line : window.count, nil)
            }
            if isDashed, let boundary = boundary(window, line..<end) { return (line, boundary) }
            line = end
        }
        return (window.count, nil)
    }

    /// The boundary that a line consists of; `nil` for any other line.
    private func boundary(_ window: Span<UInt8>, _ line: Range<Int>) -> Boundary? {
        let end = window.start(before: line.upperBound, from: line.lowerBound) { $0 <= 0x20 }
        let text = window.extracting(line.lowerBound..<end)
        if hasEnvelopes == true, MailHeader.isEnvelope(text) {
            return (-1, false, line.upperBound)
        }
        guard text.count > 2, text.hasPrefix("--") else { return nil }
        for (index, boundary) in boundaries.enumerated().reversed() where text.hasPrefix(boundary, at: 2) {
            let rest = text.count - 2 - boundary.count
            let isClosed = rest == 2 && text.hasSuffix("--")
            if rest == 0 || isClosed { return (index, isClosed, line.upperBound) }
        }
        return nil
    }

    /// Moves on to the part after a boundary, or leaves the multipart that it ends.
    private mutating func pass(_ boundary: Boundary) {
        boundaries.removeLast(boundaries.count - boundary.index - (boundary.isLast ? 0 : 1))
        header = boundary.isLast ? nil : MailHeader()
        extractor = nil
    }
}
