import LinkRoutingLanguage
import LinkRoutingTools

/// Finds links in HTML: in attributes that refer to other documents, and in all other text.
///
/// Comments, scripts and other attributes are searched, too: some mail programs read conditional comments,
/// and `meta` elements hold links of apps.
struct HTMLExtractor: LinkExtractor {
    private var scanner: LinkScanner
    /// The offset in the next window before which no tag begins: the text after a `<` that begins none.
    private var tagFloor = 0

    init(_ scanner: LinkScanner) { self.scanner = scanner.decoding(.references) }

    /// The attributes whose whole value is a link, in lower case.
    private static let references = names(
        "href src action formaction cite poster background longdesc data manifest xlink:href")

    private static func names(_ words: String) -> [String] {
        words.split(separator: " ").map { String($0) }
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        let done = try scan(window, isLast: isLast, body)
        tagFloor = max(0, tagFloor - done)
        return done
    }

    private mutating func scan(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        var index = 0
        while index < window.count {
            let text = index
            var end: Int?
            index = max(index, min(tagFloor, window.count))
            while true {
                index = Self.tagStart(window, from: index)
                if index == window.count { break }
                let limit = min(window.count, index + scanner.maxLength)
                end = Self.tagEnd(window.extracting(0..<limit), from: index, isLast: isLast)
                if end != nil || limit == window.count && !isLast { break }
                // Not a tag after all.
                (tagFloor, index) = (limit, limit)
            }
            if index == window.count, !isLast {
                return try scanner.scan(window, text..<index, isOpen: true, body)
            }
            try scanner.scan(window, text..<index, body)
            guard let end else { return index }
            // The addresses in a document type identify it.
            if window[index + 1] != "!" { try scanTag(window, index..<end, body) }
            index = end
        }
        return index
    }

    /// The start of the next tag, which is `<` and a letter, or of a declaration, `<!` and a letter, or of
    /// an instruction for XML, `<?x…`.
    private static func tagStart(_ text: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while let found = text.firstOffset(of: "<", from: index) {
            // At the end of the window, the next byte is not known yet.
            if found + 1 == text.count { return found }
            let sign = text[found + 1]
            // `<<name>>` is a placeholder.
            let isDoubled = found > 0 && text[found - 1] == "<"
            if sign.isLetter, !isDoubled { return found }
            if sign == "!" || sign == "?" {
                guard found + 2 < text.count else { return found }
                let next = text[found + 2]
                if sign == "!" ? next.isLetter : next == "x" { return found }
            }
            index = found + 1
        }
        return text.count
    }

    /// The end of the tag that begins at `start`, after the first `>` outside quotes; `nil` if it is not in
    /// the text.
    private static func tagEnd(_ text: Span<UInt8>, from start: Int, isLast: Bool) -> Int? {
        var index = start + 1
        while index < text.count {
            if text[index] == ">" { return index + 1 }
            index += 1
            guard text[index - 1] == "=" else { continue }
            let value = text.end(from: index) { $0 <= 0x20 }
            guard value < text.count else { return nil }
            if text[value] == "\"" || text[value] == "'" {
                guard let end = closingQuote(text, value, isLast: isLast) else { return nil }
                index = end + 1
            }
        }
        return nil
    }

    /// The quote that closes the one at `quote`; `nil` if it is not in the text.
    ///
    /// Quotes in the tags of a template do not count: `href="<?php echo "https://…" ?>"`.
    private static func closingQuote(_ text: Span<UInt8>, _ quote: Int, isLast: Bool) -> Int? {
        var (start, index) = (quote + 1, quote + 1)
        while let found = text.firstOffset(of: text[quote], from: index) {
            index = found
            // A value is followed by white space or the end of the tag.
            let next = index + 1 < text.count ? text[index + 1] : 0
            if next <= 0x20 || next == ">" || next == "/" { return index }
            while start < index {
                let tag = TemplateTag(text, at: start)
                if tag == nil, !isLast, TemplateTag.mayContinue(after: text, from: start) { return nil }
                start = tag?.range.upperBound ?? start + 1
            }
            if start == index { return index }
            index = start
        }
        return nil
    }

    /// Finds the links in the attributes of one tag.
    private mutating func scanTag(_ text: Span<UInt8>, _ tag: Range<Int>, _ body: Body) throws {
        var index = tag.lowerBound + 1
        while index < tag.upperBound {
            let offset = text.extracting(index..<tag.upperBound).firstOffset(of: "=")
            let equals = offset.map { index + $0 } ?? tag.upperBound
            let nameRange = Self.name(text, index..<equals)
            let namesEnd = offset == nil ? tag.upperBound - 1 : nameRange.lowerBound
            try scanNames(text, tag, index..<namesEnd, body)
            if offset == nil { return }
            let name = text.extracting(nameRange)
            let rest = text.extracting(0..<tag.upperBound)
            var start = text.end(from: equals + 1, to: tag.upperBound) { $0 <= 0x20 }
            var end = start
            // In a string of a script, the quotes of a value are escaped.
            let quote = text.end(from: start, to: tag.upperBound) { $0 == "\\" }
            if quote < tag.upperBound, text[quote] == "\"" || text[quote] == "'" {
                end = Self.closingQuote(rest, quote, isLast: true) ?? tag.upperBound
                index = end + 1
                if quote > start {
                    end = text.start(before: end, from: quote + 1) { $0 == "\\" }
                    // A script inserts the value: `href=\"" + url + "\"`.
                    if end == quote + 1 { continue }
                }
                start = quote + 1
            } else {
                while end < tag.upperBound, text[end] > 0x20, text[end] != ">" {
                    end = TemplateTag(rest, at: end)?.range.upperBound ?? end + 1
                }
                end = UnfilledPlaceholder.end(around: end, linkFrom: start, in: rest) ?? end
                index = end
            }
            let isScript = text.extracting(start..<end).has(ignoringCase: "javascript:", at: 0)
            if Self.references.has(name), !isScript {
                var link = ExtractedLink(range: text.trimmed(start..<end), isReference: true)
                link.isResource = !Self.opensLinks(text, tag, name, isEmpty: link.range.isEmpty)
                link.isBase = ["base"].has(text.extracting(Self.element(text, tag)))
                try scanner.deliver(link, text, body)
            } else if !Self.identifiers.has(name), !name.has(ignoringCase: "xmlns:", at: 0) {
                let isResource = Self.isResource(text, tag, name)
                try scanner.scan(text, start..<end) { link, text in
                    var link = link
                    link.isResource = isResource
                    try body(link, text)
                }
            }
        }
    }

    /// Finds the links of attributes without a value, which is then empty: `<a href>`.
    private mutating func scanNames(
        _ text: Span<UInt8>, _ tag: Range<Int>, _ range: Range<Int>, _ body: Body
    ) throws {
        // After a quote that is missing, the rest of a tag looks like names.
        if range.count > 4 { try scanner.scan(text, range, body) }
        var start = range.lowerBound
        while start < range.upperBound {
            let end = text.end(from: start, to: range.upperBound, while: \.isAttributeNameByte)
            if Self.opensLinks(text, tag, text.extracting(start..<end), isEmpty: true) {
                try scanner.deliver(ExtractedLink(range: end..<end, isReference: true), text, body)
            }
            start = max(end, start + 1)
        }
    }

    /// The attribute name at the end of `range`.
    private static func name(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        let end = text.start(before: range.upperBound, from: range.lowerBound) { $0 <= 0x20 }
        return text.start(before: end, from: range.lowerBound, while: \.isAttributeNameByte)..<end
    }

    /// The elements whose addresses a program loads, or that give the address of the document.
    private static let loading = names(
        "link atom:link base image use pattern ?xml-stylesheet enclosure media:content media:thumbnail "
            + "itunes:image mj-font")
    /// Attributes in which a program finds what it loads, also those of MJML.
    private static let resources = names(
        "srcset imagesrcset style data-src data-srcset background-url left-icon right-icon thumbnails-src "
            + "icon-wrapped-url icon-unwrapped-url")
    /// Signs of a `<meta>` whose address a program loads.
    private static let media = [":image", "\"image\"", "tileimage", "og:video"]
    private static let opening = names("href xlink:href")
    private static let sending = names("action formaction")
    /// Attributes whose addresses are names of vocabularies, which nobody opens, like those with a prefix.
    private static let identifiers = names(
        "xmlns xml:base itemtype vocab typeof prefix profile xsi:schemalocation schemalocation "
            + "xsi:nonamespaceschemalocation")
    /// The number of bytes of a tag that are searched for words, for each of its attributes.
    private static let searched = 4096

    /// Whether a reader of the document opens what an attribute refers to.
    ///
    /// A form without an address is sent to that of its document.
    private static func opensLinks(
        _ text: Span<UInt8>, _ tag: Range<Int>, _ attribute: Span<UInt8>, isEmpty: Bool
    ) -> Bool {
        guard opening.has(attribute) || !isEmpty && sending.has(attribute) else { return false }
        let element = text.extracting(element(text, tag))
        guard loading.has(element) else { return true }
        // `<link rel=canonical>` and `<link rel=alternate>` are other addresses of the page, and apps open
        // them.
        let words = text.extracting(tag.prefix(searched))
        return loading.prefix(2).has(element) && !words.contains(ignoringCase: "stylesheet")
            && ["canonical", "alternate"].contains { words.contains(ignoringCase: $0) }
    }

    /// Whether a program loads the links in the text of an attribute.
    private static func isResource(
        _ text: Span<UInt8>, _ tag: Range<Int>, _ attribute: Span<UInt8>
    ) -> Bool {
        if resources.has(attribute) { return true }
        if ["url"].has(attribute), loading.has(text.extracting(element(text, tag))) { return true }
        let words = text.extracting(tag.prefix(searched))
        return words.has(ignoringCase: "meta ", at: 1) && media.contains { words.contains(ignoringCase: $0) }
    }

    /// The name of the element.
    private static func element(_ text: Span<UInt8>, _ tag: Range<Int>) -> Range<Int> {
        let start = tag.lowerBound + 1
        return start..<text.end(from: start, to: tag.upperBound) { $0.isAttributeNameByte && $0 != ">" }
    }
}

extension RandomAccessCollection<String> {
    /// Whether these names, which are in lower case, have one in any case.
    fileprivate func has(_ name: Span<UInt8>) -> Bool {
        contains { $0.utf8.count == name.count && name.has(ignoringCase: $0, at: 0) }
    }
}
