import LinkRouting

/// Finds links in running text: `scheme://…`, and hosts of the table followed by a path.
struct LinkScanner {
    /// The escapes that are decoded in a link.
    enum Decoding {
        case nothing
        /// Character references such as `&amp;`.
        case references
        /// Character references, and `\` before punctuation.
        case markdown
    }

    let vocabulary: LinkVocabulary
    let decoding: Decoding
    private var decoded: Bytes = []

    init(_ vocabulary: LinkVocabulary, decoding: Decoding = .nothing) {
        self.vocabulary = vocabulary
        self.decoding = decoding
    }

    /// Calls `body` for each link in `range` of `text`, in linear time.
    mutating func scan(_ text: Span<UInt8>, _ range: Range<Int>, _ body: LinkExtractor.Body) throws {
        // The end of the previous link: the next one cannot begin before it.
        var floor = range.lowerBound
        var colons = ByteSearcher(UInt8(ascii: ":"))
        var slashes = ByteSearcher(UInt8(ascii: "/"))
        var brackets = ByteSearcher(UInt8(ascii: "]"))
        var index = range.lowerBound
        while true {
            var next = colons.next(text, from: index, to: range.upperBound)
            if vocabulary.hasHosts { next = min(next, slashes.next(text, from: index, to: range.upperBound)) }
            if decoding == .markdown {
                next = min(next, brackets.next(text, from: index, to: range.upperBound))
            }
            if next == range.upperBound { return }
            var link: ExtractedLink?
            switch text[next] {
            case UInt8(ascii: ":"):
                if let comment = comment(text, colon: next, range) {
                    try body(ExtractedLink(range: comment, isComment: true), text.extracting(comment))
                    index = max(next + 1, comment.upperBound)
                    floor = index
                    continue
                }
                link = self.link(text, colon: next, floor..<range.upperBound).map { ExtractedLink(range: $0) }
            case UInt8(ascii: "/"):
                link = self.link(text, slash: next, floor..<range.upperBound).map { ExtractedLink(range: $0) }
            default:
                link = MarkdownTarget.range(text, bracket: next, range).map {
                    ExtractedLink(range: $0, isReference: true)
                }
            }
            index = next + 1
            guard var link else { continue }
            if decoding == .references, Self.mayHaveEscapes(text.extracting(link.range)) {
                let end = ScriptEscapes.end(of: link.range, in: text)
                link.range = link.range.lowerBound..<end
            }
            try deliver(link, text, body)
            index = max(index, link.range.upperBound)
            floor = index
        }
    }

    /// Calls `body` with the decoded link.
    mutating func deliver(_ link: ExtractedLink, _ text: Span<UInt8>, _ body: LinkExtractor.Body) throws {
        let written = text.extracting(link.range)
        guard needsDecoding(written) else {
            try body(link, written)
            return
        }
        decoded.removeAll(keepingCapacity: true)
        CharacterReferences.appendDecoded(written, isMarkdown: decoding == .markdown, to: &decoded)
        // The value of an attribute is not a script.
        if decoding == .references, !link.isReference, decoded.contains(UInt8(ascii: "\\")) {
            decoded = ScriptEscapes.decoded(decoded)
        }
        try body(link, decoded.span)
    }

    private func needsDecoding(_ text: Span<UInt8>) -> Bool {
        decoding != .nothing && Self.mayHaveEscapes(text)
    }

    /// Whether a link may contain character references or escapes with `\`.
    private static func mayHaveEscapes(_ text: Span<UInt8>) -> Bool {
        text.firstOffset(of: UInt8(ascii: "&")) != nil || text.firstOffset(of: UInt8(ascii: "\\")) != nil
    }

    // MARK: Where a link begins

    /// The comment whose word has its colon at `colon`, in HTML and Markdown.
    private func comment(_ text: Span<UInt8>, colon: Int, _ range: Range<Int>) -> Range<Int>? {
        // Nearly every other colon is followed by another byte.
        guard colon + 1 < range.upperBound, text[colon + 1] == UInt8(ascii: "i"), decoding != .nothing else {
            return nil
        }
        return IgnoreComment.range(text, colon: colon, range)
    }

    /// The offset after the `//` that follows a colon; `nil` without one. In HTML the slashes may be escaped.
    private func slashesEnd(_ text: Span<UInt8>, colon: Int, to limit: Int) -> Int? {
        guard colon + 2 < limit else { return nil }
        if text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/") { return colon + 3 }
        guard decoding != .nothing else { return nil }
        let first = ScriptEscapes.slashLength(text, at: colon + 1, to: limit)
        guard first > 0 else { return nil }
        let second = ScriptEscapes.slashLength(text, at: colon + 1 + first, to: limit)
        return second > 0 ? colon + 1 + first + second : nil
    }

    /// The link whose scheme ends at `colon`; `nil` unless `//` follows.
    private func link(_ text: Span<UInt8>, colon: Int, _ range: Range<Int>) -> Range<Int>? {
        guard let slashes = slashesEnd(text, colon: colon, to: range.upperBound) else { return nil }
        guard let start = schemeStart(text, colon, range.lowerBound) else { return nil }
        let before = start > range.lowerBound ? text[start - 1] : 0
        let end = LinkEnd.end(of: text, from: slashes, to: range.upperBound, before: before)
        // A scheme alone is a link of an app, but not of the web.
        if end == slashes, !isCustomScheme(text, start..<colon) { return nil }
        return start..<end
    }

    /// The start of the scheme before `colon`.
    ///
    /// A known scheme takes precedence over a longer one, whose beginning may belong to the text before:
    /// `e.g.https://…`.
    private func schemeStart(_ text: Span<UInt8>, _ colon: Int, _ floor: Int) -> Int? {
        var start = colon
        while start > floor, colon - start < 64, text[start - 1].isSchemeByte { start -= 1 }
        while start < colon, !text[start].isASCIILetter { start += 1 }
        guard start < colon else { return nil }
        var part = colon
        while part > start, text[part - 1].isASCIILetter { part -= 1 }
        if part > start, part < colon, vocabulary.knows(scheme: Self.lowercased(text, part..<colon)) {
            return part
        }
        return start
    }

    private func isCustomScheme(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let scheme = Self.lowercased(text, range)
        return scheme != "http" && scheme != "https" && vocabulary.knows(scheme: scheme)
    }

    /// The link without a scheme whose host, which the table must name, ends at `slash`.
    private func link(_ text: Span<UInt8>, slash: Int, _ range: Range<Int>) -> Range<Int>? {
        var start = slash
        var hasDot = false
        while start > range.lowerBound, slash - start < 254, text[start - 1].isHostByte {
            start -= 1
            if text[start] == UInt8(ascii: ".") { hasDot = true }
        }
        guard hasDot, start < slash else { return nil }
        let before = start > range.lowerBound ? text[start - 1] : 0
        if "@/:\\%".utf8.contains(before) || before >= 0x80 { return nil }
        guard vocabulary.knows(host: Self.lowercased(text, start..<slash)) else { return nil }
        return start..<LinkEnd.end(of: text, from: slash, to: range.upperBound, before: before)
    }

    /// Whether `text` begins with a host of the table.
    func beginsWithHost(_ text: Span<UInt8>) -> Bool {
        var end = 0
        while end < text.count, text[end].isHostByte { end += 1 }
        return end > 0 && vocabulary.knows(host: Self.lowercased(text, 0..<end))
    }

    private static func lowercased(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
        String(decoding: range.map { text[$0] &- 0x41 < 26 ? text[$0] | 0x20 : text[$0] }, as: UTF8.self)
    }
}
