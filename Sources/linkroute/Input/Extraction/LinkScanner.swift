import LinkRoutingLanguage
import LinkRoutingTools

/// Finds links in running text: `scheme://…`, and hosts of the table followed by a path.
struct LinkScanner {
    /// The escapes that are decoded in a link.
    enum Decoding: String {
        case nothing
        /// Character references such as `&amp;`.
        case references
        /// Character references, and `\` before punctuation.
        case markdown
        /// Character references; a link ends before `[`, after which its text follows.
        case asciiDoc
        /// `\` before punctuation, as in LaTeX.
        case backslashes
        /// `\` before punctuation, and lines that continue in the next one after white space: calendars and
        /// contacts.
        case folded

        /// Whether a link may end at a character reference.
        var hasReferences: Bool { self != .nothing && self != .backslashes }
    }

    let vocabulary: LinkVocabulary
    /// The number of bytes after which a link without an end is given up.
    let maxLength: Int
    let decoding: Decoding
    private var decoded: Bytes = []
    /// Whether the next range continues a word that was too long to wait for its end.
    private(set) var isInLongWord = false

    /// The text before what a style sheet, a tag or a reader of a sitemap loads.
    private static let loading = [
        "url(", " src=", " srcset=", " poster=", "<image:loc>", "_loc>", "image_link>", "<logo>",
    ]
    /// What may be between this and the link, apart from white space and quotes.
    private static let openings = ["<![CDATA[", "&quot;"]

    private static let escapedBrackets = ["&lt;", "&#60;"]

    init(_ vocabulary: LinkVocabulary, decoding: Decoding = .nothing, maxLength: Int) {
        self.vocabulary = vocabulary
        self.decoding = decoding
        self.maxLength = maxLength
    }

    /// The scanner with other escapes.
    func decoding(_ decoding: Decoding) -> LinkScanner {
        LinkScanner(vocabulary, decoding: decoding, maxLength: maxLength)
    }

    /// Calls `body` for each link in `range` of `text`, in linear time.
    ///
    /// - Parameter isOpen: whether the text continues after `range`, whose last line is then incomplete, and
    ///   is not searched unless it is too long. The next range must begin at the offset that is returned.
    /// - Returns: the offset from which on the text is still needed: the end, unless the range is open.
    @discardableResult
    mutating func scan(
        _ text: Span<UInt8>, _ range: Range<Int>, isOpen: Bool = false, _ body: LinkExtractor.Body
    ) throws -> Int {
        var start = range.lowerBound
        if isInLongWord {
            start = range.first { LinkEnd.isEnd(text.extracting($0..<range.upperBound)) } ?? range.upperBound
            isInLongWord = isOpen && start == range.upperBound
        }
        let end = isOpen ? cut(text, start..<range.upperBound) : range.upperBound
        if end > start { try search(text, start..<end, body) }
        return end
    }

    /// The offset of a comment in a range that may continue after it.
    private func comment(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        decoding == .nothing ? nil : IgnoreComment.unfinished(text, range)
    }

    /// The end of the last complete line of a range. A comment, and a link that is broken over lines, are not
    /// divided.
    func wholeLinesEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        let start = range.lowerBound
        let end = Self.lineEnd(text, range)
        if let comment = comment(text, start..<end) { return Self.lineEnd(text, start..<comment) }
        if decoding == .nothing,
            let opening = (max(start, end - Self.maximumBroken)..<end).last(where: {
                text[$0] == "<"
            }), Self.bracketEnd(text, from: opening + 1, to: end) == end
        {
            return opening
        }
        return end
    }

    /// Like ``wholeLinesEnd(_:_:)``, and in a line that is too long, the end of its last word.
    private mutating func cut(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        let start = range.lowerBound
        var end = wholeLinesEnd(text, range)
        if end > start || range.count <= maxLength { return end }
        end = range.upperBound
        while end > start, !LinkEnd.isEnd(text.extracting(end - 1..<end)) { end -= 1 }
        if end > start, text[end - 1] == "<" { end -= 1 }
        if let comment = comment(text, start..<end), comment > start { end = comment }
        isInLongWord = end == start
        return isInLongWord ? range.upperBound : end
    }

    private static func lineEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        text.start(before: range.upperBound, from: range.lowerBound) { !$0.isLineEnd }
    }

    private mutating func search(
        _ text: Span<UInt8>, _ range: Range<Int>, _ body: LinkExtractor.Body
    ) throws {
        // The end of the previous link: the next one cannot begin before it.
        var (floor, index) = (range.lowerBound, range.lowerBound)
        var colons = ByteSearcher(":")
        var slashes = ByteSearcher("/")
        var brackets = ByteSearcher("]")
        var exclamations = ByteSearcher("!")
        var references = ByteSearcher("&")
        while true {
            var next = colons.next(text, from: index, to: range.upperBound)
            if vocabulary.hasHosts { next = min(next, slashes.next(text, from: index, to: range.upperBound)) }
            if decoding == .markdown {
                next = min(next, brackets.next(text, from: index, to: range.upperBound))
            }
            if decoding != .nothing {
                next = min(next, exclamations.next(text, from: index, to: range.upperBound))
            }
            if decoding == .references || decoding == .markdown {
                next = min(next, references.next(text, from: index, to: range.upperBound))
            }
            if next == range.upperBound { return }
            let end = min(range.upperBound, next + IgnoreComment.maximumLength)
            if decoding != .nothing,
                let comment = IgnoreComment.range(text, at: next, range.lowerBound..<end)
            {
                try body(ExtractedLink(range: comment, isComment: true), text.extracting(comment))
                index = max(next + 1, comment.upperBound)
                floor = index
                continue
            }
            index = next + 1
            guard var found = link(text, at: next, floor, range) else { continue }
            let start = found.link.range.lowerBound
            if start > 0, Self.isLoaded(text, start) { found.link.isResource = true }
            if var rest = found.rest {
                try body(found.link, text.extracting(found.link.range))
                index = found.link.range.upperBound
                if !rest.advance(in: text, from: &index, to: range.upperBound) { return }
                floor = index
                continue
            }
            try deliver(found.link, text, mayHaveTags: found.mayHaveTags, body)
            floor = max(index, found.link.range.upperBound)
            index = floor
        }
    }

    /// The link with a sign, which does not begin before `floor`.
    private func link(_ text: Span<UInt8>, at sign: Int, _ floor: Int, _ range: Range<Int>) -> FoundLink? {
        let end = range.upperBound
        switch text[sign] {
        case "!": return nil
        case "/": return start(text, slash: sign, floor..<end).flatMap { link(text, from: $0, to: end) }
        case "]":
            guard let target = MarkdownTarget.range(text, bracket: sign, range),
                // The target of `[//]: # (linkroute:ignore)` is a part of a comment.
                IgnoreComment.range(text, at: sign + 1, range) == nil
            else { return nil }
            let isImage = MarkdownTarget.isImage(text, bracket: sign)
            return FoundLink(link: ExtractedLink(range: target, isReference: true, isResource: isImage))
        default: return start(text, colon: sign, floor..<end).flatMap { link(text, from: $0, to: end) }
        }
    }

    /// Whether a program loads what the link at `start` leads to, as the text before it tells.
    private static func isLoaded(_ text: Span<UInt8>, _ start: Int) -> Bool {
        func skipped(_ end: Int) -> Int {
            text.start(before: end, from: max(0, end - 32)) { $0 <= 0x20 || "'\"".utf8.contains($0) }
        }
        var end = skipped(start)
        if end > 0, !"(=>[;".utf8.contains(text[end - 1]) { return false }
        for opening in openings where text.extracting(0..<end).hasSuffix(opening) {
            end = skipped(end - opening.utf8.count)
        }
        return loading.contains { text.extracting(0..<end).hasSuffix($0) }
    }

    /// Calls `body` with the decoded link, or with each of those that a template may write in its place.
    mutating func deliver(
        _ link: ExtractedLink, _ text: Span<UInt8>, mayHaveTags: Bool = true, _ body: LinkExtractor.Body
    ) throws {
        let written = text.extracting(link.range)
        guard mayHaveTags, TemplateLinks.mayOccur(in: written), let template = TemplateLinks(written) else {
            return try deliver(link, writtenAs: written, in: text, body)
        }
        var isChecked = false
        for tag in link.isReference ? template.tags : [] {
            let start = link.range.lowerBound
            let range = start + tag.lowerBound..<start + tag.upperBound
            try scan(text, range) { inner, innerText in
                guard TemplateTag.hasWhole(inner.range, of: text.extracting(0..<range.upperBound)) else {
                    return
                }
                isChecked = true
                try body(inner, innerText)
            }
        }
        if isChecked, template.tags == [0..<written.count] { return }
        for way in template.texts {
            let written = way.span.extracting(way.span.trimmed(way.indices))
            let isLink = link.isReference ? written.count > 0 : FieldScanner.hasAuthority(written)
            if isLink { try deliver(link, writtenAs: written, in: text, body) }
        }
    }

    private mutating func deliver(
        _ link: ExtractedLink, writtenAs written: Span<UInt8>, in text: Span<UInt8>,
        _ body: LinkExtractor.Body
    ) throws {
        if decoding == .nothing {
            let isBroken = written.firstOffset(of: "\n") != nil
            guard isBroken || written.firstOffset(of: "\\") != nil else {
                return try body(link, written)
            }
            decoded = Bytes(written)
            if isBroken { decoded.removeAll { $0 <= 0x20 } }
            decoded = ScriptEscapes.decoded(decoded, signs: "/")
            return try body(link, decoded.span)
        }
        guard Self.mayHaveEscapes(written) else { return try body(link, written) }
        decoded.removeAll(keepingCapacity: true)
        // In Markdown, `<…>` and the attributes of tags have no escapes with a backslash.
        let before = text.extracting(0..<link.range.lowerBound)
        let isVerbatim =
            decoding == .markdown && !link.isReference
            && ["<", "=\"", "='"].contains { before.hasSuffix($0) }
        let hasBackslashes = [.markdown, .backslashes, .folded].contains(decoding) && !isVerbatim
        CharacterReferences.appendDecoded(written, isMarkdown: hasBackslashes, to: &decoded)
        if decoding == .references, decoded.contains(";"), Self.isInEscapedTag(before) {
            let once = decoded
            decoded.removeAll(keepingCapacity: true)
            CharacterReferences.appendDecoded(once.span, isMarkdown: false, to: &decoded)
        }
        // The value of an attribute is not a script, unless its quotes are escaped.
        if decoding == .references, decoded.contains("\\"),
            !link.isReference || before.hasSuffix("\\\"") || before.hasSuffix("\\'")
        {
            decoded = ScriptEscapes.decoded(decoded)
        }
        try body(link, decoded.span)
    }

    /// Whether a tag of HTML that is escaped in XML comes shortly before a link, as in the descriptions of
    /// feeds: `&lt;a href="https://shop.example/?a=1&amp;amp;b=2"&gt;`.
    private static func isInEscapedTag(_ before: Span<UInt8>) -> Bool {
        let start = before.start(before: before.count, from: max(0, before.count - 1000)) {
            !"<>".utf8.contains($0)
        }
        return (start..<before.count).contains { index in
            escapedBrackets.contains { bracket in
                let name = index + bracket.utf8.count
                return name < before.count && before.hasPrefix(bracket, at: index)
                    && (before[name].isLetter || "/!".utf8.contains(before[name]))
            }
        }
    }

    /// Whether a link may contain character references or escapes with `\`.
    static func mayHaveEscapes(_ text: Span<UInt8>) -> Bool {
        text.firstOffset(of: "&") != nil || text.firstOffset(of: "\\") != nil
    }
}
