import LinkRouting

/// Finds links in HTML and in HTML mail: the attributes that refer to other documents, and links in all other text, comments and
/// scripts included: mail programs read some comments, and `meta` elements hold the links of apps.
struct HTMLExtractor: LinkExtractor {
    private var scanner: LinkScanner

    init(_ vocabulary: LinkVocabulary) { scanner = LinkScanner(vocabulary, decoding: .references) }

    /// The attributes whose whole value is a link.
    private static let references: [Bytes] = [
        "href", "src", "action", "formaction", "cite", "poster", "background", "longdesc", "data", "manifest", "xlink:href",
    ].map { (name: String) in Bytes(name.utf8) }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        var index = 0
        while index < window.count {
            let text = index
            index = Self.tagStart(window, from: index)
            if index == window.count, !isLast {
                // What may go on in the next window is looked at then.
                var end = index
                while end > text, window[end - 1] > 0x20, window[end - 1] != UInt8(ascii: ">") { end -= 1 }
                try scanner.scan(window, text..<end, body)
                return end
            }
            try scanner.scan(window, text..<index, body)
            if index == window.count { break }
            guard let end = Self.tagEnd(window, from: index) else {
                if !isLast { return index }
                // No tag after all.
                try scanner.scan(window, index..<window.count, body)
                return window.count
            }
            try scanTag(window, index..<end, body)
            index = end
        }
        return index
    }

    /// Where the next tag begins: `<` and a letter.
    private static func tagStart(_ text: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while true {
            let rest = text.extracting(index..<text.count)
            guard let offset = rest.firstOffset(of: UInt8(ascii: "<")) else { return text.count }
            index += offset
            // At the end of the window nobody knows yet.
            if index + 1 == text.count || text[index + 1].isASCIILetter { return index }
            index += 1
        }
    }

    /// Where the tag that begins at `start` ends: behind the `>` that is in no quotes.
    private static func tagEnd(_ text: Span<UInt8>, from start: Int) -> Int? {
        var index = start + 1
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: ">") { return index + 1 }
            if byte == UInt8(ascii: "="), let end = quotedEnd(text, behind: index) {
                guard let end = end else { return nil }
                index = end
            }
            index += 1
        }
        return nil
    }

    /// Where the quoted value behind the `=` at `equals` ends: at its closing quote, or nowhere yet; no value at all without quotes.
    private static func quotedEnd(_ text: Span<UInt8>, behind equals: Int) -> Int?? {
        var index = equals + 1
        while index < text.count, text[index] <= 0x20 { index += 1 }
        guard index < text.count else { return .some(nil) }
        let quote = text[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let rest = text.extracting((index + 1)..<text.count)
        return .some(rest.firstOffset(of: quote).map { index + 1 + $0 })
    }

    /// The attributes of one tag.
    private mutating func scanTag(_ text: Span<UInt8>, _ tag: Range<Int>, _ body: Body) throws {
        var index = tag.lowerBound + 1
        while index < tag.upperBound {
            guard let offset = text.extracting(index..<tag.upperBound).firstOffset(of: UInt8(ascii: "=")) else { return }
            let equals = index + offset
            let isReference = Self.endsInReference(text, index..<equals)
            var start = equals + 1
            while start < tag.upperBound, text[start] <= 0x20 { start += 1 }
            var end = start
            if start < tag.upperBound, text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'") {
                let quote = text[start]
                start += 1
                end = start + (text.extracting(start..<tag.upperBound).firstOffset(of: quote) ?? tag.upperBound - start)
                index = end + 1
            } else {
                while end < tag.upperBound, text[end] > 0x20, text[end] != UInt8(ascii: ">") { end += 1 }
                index = end
            }
            if !isReference {
                try scanner.scan(text, start..<end, body)
                continue
            }
            while start < end, text[start] <= 0x20 { start += 1 }
            while end > start, text[end - 1] <= 0x20 { end -= 1 }
            try scanner.deliver(FoundLink(range: start..<end, isReference: true), text, body)
        }
    }

    /// Whether the name that ends where `range` does is that of an attribute whose whole value is a link.
    private static func endsInReference(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var end = range.upperBound
        while end > range.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
        var start = end
        while start > range.lowerBound, text[start - 1].isNameByte { start -= 1 }
        for name in references where name.count == end - start {
            var offset = 0
            while offset < name.count, text[start + offset] | 0x20 == name[offset] { offset += 1 }
            if offset == name.count { return true }
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte belongs to a name: `data-href` is another one than `href`.
    fileprivate var isNameByte: Bool {
        self > 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "'") && self != UInt8(ascii: "/")
    }
}
