import LinkRoutingLanguage

/// Finds the links of a cell of a table or a string of JSON: it is a link as a whole, or has links in it.
struct FieldScanner {
    private var scanner: LinkScanner
    private let format: RowFormat
    private var decoded = DecodedText()

    init(_ scanner: LinkScanner, _ format: RowFormat) { (self.scanner, self.format) = (scanner, format) }

    var maxLength: Int { scanner.maxLength }

    /// - Parameters:
    ///   - isWhole: whether the field is a link, whatever it looks like.
    ///   - hasEscapes: whether the field may have the escapes of its format.
    mutating func scan(
        _ text: Span<UInt8>, _ field: Range<Int>, isWhole: Bool, hasEscapes: Bool = true,
        _ body: LinkExtractor.Body
    ) throws {
        if field.count > maxLength {
            if isWhole {
                let link = ExtractedLink(range: field.prefix(maxLength), isTooLong: true)
                return try body(link, text.extracting(link.range))
            }
            // The escapes of scripts include those of JSON.
            var scanner = format == .ndjson ? scanner.decoding(.references) : scanner
            return _ = try scanner.scan(text, field, body)
        }
        // Quotes end a link in running text, whether they are written twice or not.
        let isNeeded = format != .csv || isWhole || Self.isLink(text, field)
        guard hasEscapes, isNeeded, decoded.decode(text, field, format) else {
            return try take(text, field, isWhole: isWhole, body)
        }
        let decoded = decoded
        try take(decoded.bytes.span, 0..<decoded.bytes.count, isWhole: isWhole) {
            try body(decoded.original($0), $1)
        }
    }

    private mutating func take(
        _ text: Span<UInt8>, _ field: Range<Int>, isWhole: Bool, _ body: LinkExtractor.Body
    ) throws {
        let content = text.extracting(field)
        if isWhole || Self.isLink(text, field) {
            try body(ExtractedLink(range: field), content)
        } else if format == .ndjson, content.firstOffset(of: "<") != nil,
            content.contains(ignoringCase: "</") || content.contains(ignoringCase: "href=")
        {
            var html = HTMLExtractor(scanner)
            _ = try html.extract(content, isLast: true) { try body($0.moved(by: field.lowerBound), $1) }
        } else {
            try scanner.scan(text, field, body)
        }
    }

    /// Whether a text is one link as a whole: a scheme, `://`, and no white space, or spaces in a query that
    /// goes on after them.
    static func isLink(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let text = text.extracting(range)
        guard hasAuthority(text) else { return false }
        let word = text.end(from: 0) { $0 > 0x20 }
        let first = LinkEnd.end(of: text, from: 0, to: word, before: 0)
        let isSeveral =
            first < word && ",;|".utf8.contains(text[first])
            && hasAuthority(text.extracting(first + 1..<word))
        if isSeveral || word == text.count { return !isSeveral }
        let rest = Bytes(text.extracting(word..<text.count))
        guard text.extracting(0..<word).firstOffset(of: "?") != nil,
            rest.allSatisfy({ $0 >= 0x20 && $0 != "/" })
        else { return false }
        return rest.split(separator: "&").dropFirst().contains { item in
            let name = item.prefix { $0 != "=" && $0 != " " }
            return !name.isEmpty && item.dropFirst(name.count).first == "="
        }
    }

    /// Whether a text begins with a scheme and `://`.
    static func hasAuthority(_ text: Span<UInt8>) -> Bool {
        guard text.count > 0, text[0].isLetter else { return false }
        return text.hasPrefix("://", at: text.end(from: 0, while: \.isSchemeByte))
    }
}
