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
    }

    let vocabulary: LinkVocabulary
    /// The number of bytes after which a link without an end is given up.
    let maxLength: Int
    let decoding: Decoding
    private var decoded: Bytes = []
    /// Whether the next range continues a word that was too long to wait for its end.
    private var isInLongWord = false

    /// The text before what a style sheet, a tag or a reader of a sitemap loads.
    private static let loading = [
        "url(", "url('", "url(\"", " src='", " src=\"", "<image:loc>", "_loc>",
    ].map { Bytes($0.utf8) }
    /// The maximum number of bytes of an escape.
    private static let maximumEscape = 16

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
            while start < range.upperBound, !LinkEnd.isEnd(text.extracting(start..<range.upperBound)) {
                start += 1
            }
            isInLongWord = isOpen && start == range.upperBound
        }
        let end = isOpen ? cut(text, start..<range.upperBound) : range.upperBound
        if end > start { try search(text, start..<end, body) }
        return end
    }

    /// The end of the last complete line of a range, and in a line that is too long that of its last word.
    /// A comment, and a link that is broken over lines, are not divided.
    mutating func cut(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        let start = range.lowerBound
        func comment(before end: Int) -> Int? {
            decoding == .nothing ? nil : IgnoreComment.unfinished(text, start..<end)
        }
        var end = Self.lineEnd(text, range)
        if let comment = comment(before: end) {
            end = Self.lineEnd(text, start..<comment)
        } else if decoding == .nothing,
            let opening = (max(start, end - Self.maximumBroken)..<end).last(where: {
                text[$0] == UInt8(ascii: "<")
            }), Self.bracketEnd(text, from: opening + 1, to: end) == end
        {
            end = opening
        }
        if end > start || range.count <= maxLength { return end }
        end = range.upperBound
        while end > start, !LinkEnd.isEnd(text.extracting(end - 1..<end)) { end -= 1 }
        if end > start, text[end - 1] == UInt8(ascii: "<") { end -= 1 }
        if let comment = comment(before: end), comment > start { end = comment }
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
        var colons = ByteSearcher(UInt8(ascii: ":"))
        var slashes = ByteSearcher(UInt8(ascii: "/"))
        var brackets = ByteSearcher(UInt8(ascii: "]"))
        var exclamations = ByteSearcher(UInt8(ascii: "!"))
        var references = ByteSearcher(UInt8(ascii: "&"))
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
            var link: FoundLink?
            switch text[next] {
            case UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "&"):
                let end = min(range.upperBound, next + IgnoreComment.maximumLength)
                if decoding != .nothing,
                    let comment = IgnoreComment.range(text, at: next, range.lowerBound..<end)
                {
                    try body(ExtractedLink(range: comment, isComment: true), text.extracting(comment))
                    index = max(next + 1, comment.upperBound)
                    floor = index
                    continue
                }
                if text[next] != UInt8(ascii: "!") {
                    link = self.link(text, colon: next, floor..<range.upperBound)
                }
            case UInt8(ascii: "/"): link = self.link(text, slash: next, floor..<range.upperBound)
            default:
                link = MarkdownTarget.range(text, bracket: next, range).map {
                    let isImage = MarkdownTarget.isImage(text, bracket: next)
                    return FoundLink(
                        link: ExtractedLink(range: $0, isReference: true, isResource: isImage))
                }
            }
            index = next + 1
            guard var found = link else { continue }
            // The target of `[//]: # (linkroute:ignore)` is a part of a comment.
            if text[next] == UInt8(ascii: "]"), IgnoreComment.range(text, at: index, range) != nil {
                continue
            }
            let start = found.link.range.lowerBound
            if start > 0, "('\">".utf8.contains(text[start - 1]) {
                let isLoaded = Self.loading.contains {
                    start >= $0.count && text.hasPrefix($0, at: start - $0.count)
                }
                if isLoaded { found.link.isResource = true }
            }
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

    /// A link, of which only the beginning was read if it is too long.
    private struct FoundLink {
        var link: ExtractedLink
        /// Whether the link has a sign with which a tag of a template may begin.
        var mayHaveTags = true
        /// Finds the end of a link that is too long.
        var rest: LinkEnd?
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
            let isLink = link.isReference ? written.count > 0 : CSVExtractor.hasAuthority(written)
            if isLink { try deliver(link, writtenAs: written, in: text, body) }
        }
    }

    private mutating func deliver(
        _ link: ExtractedLink, writtenAs written: Span<UInt8>, in text: Span<UInt8>,
        _ body: LinkExtractor.Body
    ) throws {
        if decoding == .nothing {
            let isBroken = written.firstOffset(of: UInt8(ascii: "\n")) != nil
            guard isBroken || written.firstOffset(of: UInt8(ascii: "\\")) != nil else {
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
        // The value of an attribute is not a script, unless its quotes are escaped.
        if decoding == .references, decoded.contains(UInt8(ascii: "\\")),
            !link.isReference || before.hasSuffix("\\\"") || before.hasSuffix("\\'")
        {
            decoded = ScriptEscapes.decoded(decoded)
        }
        try body(link, decoded.span)
    }

    /// Whether a link may contain character references or escapes with `\`.
    private static func mayHaveEscapes(_ text: Span<UInt8>) -> Bool {
        text.firstOffset(of: UInt8(ascii: "&")) != nil || text.firstOffset(of: UInt8(ascii: "\\")) != nil
    }

    // MARK: Where a link begins

    /// The offset after the `//` that follows a colon, which may be escaped; `nil` without one.
    private func slashesEnd(_ text: Span<UInt8>, colon: Int, to limit: Int) -> Int? {
        var colon = colon
        if text[colon] == UInt8(ascii: "&") {
            // `&#58;` or `&colon;`.
            guard colon + 1 < limit, "#c".utf8.contains(text[colon + 1]),
                let reference = CharacterReferences.Reference(text.extracting(0..<limit), at: colon),
                reference.text == ":"
            else { return nil }
            colon = reference.end - 1
        }
        guard colon + 2 < limit, "/\\&".utf8.contains(text[colon + 1]) else { return nil }
        if text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/") { return colon + 3 }
        let first = ScriptEscapes.slashLength(text, at: colon + 1, to: limit)
        guard first > 0 else { return nil }
        let second = ScriptEscapes.slashLength(text, at: colon + 1 + first, to: limit)
        return second > 0 ? colon + 1 + first + second : nil
    }

    /// The link whose scheme ends at `colon`; `nil` unless `//` follows.
    private func link(_ text: Span<UInt8>, colon: Int, _ range: Range<Int>) -> FoundLink? {
        guard
            let slashes = slashesEnd(text, colon: colon, to: range.upperBound)
                ?? halfSchemeEnd(text, colon: colon, range)
        else { return nil }
        // In a properties file, `\` precedes the colon.
        let isEscaped =
            decoding != .nothing && colon > range.lowerBound && text[colon - 1] == UInt8(ascii: "\\")
        let schemeEnd = isEscaped ? colon - 1 : colon
        guard let start = schemeStart(text, schemeEnd, range.lowerBound) else { return nil }
        let before = start > range.lowerBound ? text[start - 1] : 0
        let found = link(text, start, from: slashes, to: range.upperBound, before: before)
        // A scheme alone is a link of an app, but not of the web.
        if found.rest == nil, found.link.range.upperBound == slashes, !isCustomScheme(text, start..<schemeEnd)
        {
            return nil
        }
        return found
    }

    /// The offset after a colon and one slash that follow a custom scheme of the table: `shop:/item/1`.
    private func halfSchemeEnd(_ text: Span<UInt8>, colon: Int, _ range: Range<Int>) -> Int? {
        guard colon + 2 < range.upperBound, text[colon + 1] == UInt8(ascii: "/"),
            text[colon + 2].isHostByte, text[colon + 2] != UInt8(ascii: "-")
        else { return nil }
        let start = text.start(before: colon, from: max(range.lowerBound, colon - 64), while: \.isSchemeByte)
        return start < colon && isCustomScheme(text, start..<colon) ? colon + 2 : nil
    }

    /// The start of `http` or `https` before a host, with signs between them that are not `://`.
    private func halfSchemeStart(_ text: Span<UInt8>, host: Int, _ floor: Int) -> Int? {
        let end = text.start(before: host, from: max(floor, host - 4)) { ":;/".utf8.contains($0) }
        let start = text.start(before: end, from: max(floor, end - 6), while: \.isLetter)
        guard end < host, ["http", "https"].contains(Self.lowercased(text, start..<end)) else { return nil }
        return start
    }

    /// The start of the scheme before `colon`.
    ///
    /// `http` and `https` take precedence over a longer scheme, whose beginning belongs to the text before:
    /// `e.g.https://…`.
    private func schemeStart(_ text: Span<UInt8>, _ colon: Int, _ floor: Int) -> Int? {
        var start = text.start(before: colon, from: max(floor, colon - 64), while: \.isSchemeByte)
        start = text.end(from: Self.escapeEnd(text, start, floor), to: colon) { !$0.isLetter }
        guard start < colon else { return nil }
        let part = text.start(before: colon, from: start, while: \.isLetter)
        if part > start, ["http", "https"].contains(Self.lowercased(text, part..<colon)) { return part }
        // The letter of an escaped line break or tab: `\nhttps://…`.
        if start > floor, text[start - 1] == UInt8(ascii: "\\"), "nrt".utf8.contains(text[start]),
            start + 1 < colon, !vocabulary.knows(scheme: Self.lowercased(text, start..<colon))
        {
            return start + 1
        }
        return start
    }

    /// The end of the escape sequence of a terminal around `start`, such as a color; `start` without one.
    private static func escapeEnd(_ text: Span<UInt8>, _ start: Int, _ floor: Int) -> Int {
        func isParameter(_ byte: UInt8) -> Bool { byte.isDigit || byte == UInt8(ascii: ";") }
        let opening = text.start(before: start, from: max(floor, start - 32), while: isParameter)
        guard opening - 1 > floor, text[opening - 1] == UInt8(ascii: "["), text[opening - 2] == 0x1B else {
            return start
        }
        return text.end(from: start, while: isParameter) + 1
    }

    private func isCustomScheme(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let scheme = Self.lowercased(text, range)
        return scheme != "http" && scheme != "https" && vocabulary.knows(scheme: scheme)
    }

    /// The link without a scheme whose host, which the table must name, ends at `slash`.
    private func link(_ text: Span<UInt8>, slash: Int, _ range: Range<Int>) -> FoundLink? {
        // In a script, `\` precedes the slash.
        let isEscaped =
            (decoding == .references || decoding == .nothing) && slash > range.lowerBound
            && text[slash - 1] == UInt8(ascii: "\\")
        let slash = isEscaped ? slash - 1 : slash
        let end = Self.hostEnd(text, slash, range.lowerBound)
        var start = end
        var hasDot = false
        while start > range.lowerBound, slash - start < 254, text[start - 1].isHostByte {
            start -= 1
            if text[start] == UInt8(ascii: ".") { hasDot = true }
        }
        guard hasDot, start < end else { return nil }
        start = Self.escapeEnd(text, start, range.lowerBound)
        let before = start > range.lowerBound ? text[start - 1] : 0
        let half = ":/".utf8.contains(before) ? halfSchemeStart(text, host: start, range.lowerBound) : nil
        if half == nil, "@/\\%".utf8.contains(before) || Self.isLabel(text, before: start) { return nil }
        guard vocabulary.knows(host: Self.lowercased(text, start..<end)) else { return nil }
        start = half ?? start
        return link(text, start, from: slash, to: range.upperBound, before: before)
    }

    /// Whether the character before `start` is beyond ASCII and may belong to a label of a host.
    ///
    /// In Chinese, Japanese and Korean, whose characters begin at U+2E80, no space precedes other scripts.
    private static func isLabel(_ text: Span<UInt8>, before start: Int) -> Bool {
        guard start > 0, text[start - 1] >= 0x80 else { return false }
        let bytes = Bytes(text.extracting(max(0, start - 4)..<start))
        guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.last else { return false }
        let properties = scalar.properties
        return scalar.value < 0x2E80
            && (properties.isAlphabetic || properties.generalCategory == .nonspacingMark)
    }

    /// The end of a host before `slash`: the offset of the colon of a port, or the slash.
    private static func hostEnd(_ text: Span<UInt8>, _ slash: Int, _ floor: Int) -> Int {
        let colon = text.start(before: slash, from: max(floor, slash - 6), while: \.isDigit)
        let hasPort = colon < slash && colon > floor && text[colon - 1] == UInt8(ascii: ":")
        return hasPort ? colon - 1 : slash
    }

    /// Whether `text` begins with a host of the table.
    func beginsWithHost(_ text: Span<UInt8>) -> Bool {
        let end = text.end(from: 0, while: \.isHostByte)
        return end > 0 && vocabulary.knows(host: Self.lowercased(text, 0..<end))
    }

    private static func lowercased(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
        String(decoding: ASCII.lowercased(text.extracting(range)), as: UTF8.self)
    }

    // MARK: Where a link ends

    /// The link from `start`, of which the end is at `index` or after it.
    ///
    /// A placeholder belongs to the link, even where it holds what otherwise ends one: `{{ city }}`.
    private func link(
        _ text: Span<UInt8>, _ start: Int, from index: Int, to limit: Int, before: UInt8
    ) -> FoundLink {
        // The text of the macro `link:app://a[Text]` of AsciiDoc is in brackets after it.
        let hasTextAfter =
            decoding == .asciiDoc
            || before == UInt8(ascii: ":") && text.extracting(0..<start).hasSuffix("link:")
        var end = LinkEnd(before: before, endsAtBracket: hasTextAfter)
        let isTooLong = isInLongWord || limit - start >= maxLength
        let bound = min(limit, start + maxLength)
        var (floor, next, length) = (index, index, 4 << 10)
        while true {
            // An escape may end a link long before the next sign that does.
            let part = min(bound, next + length)
            var hasEnd = end.advance(in: text, from: &next, to: part)
            if !hasEnd, part == bound, !isTooLong { (hasEnd, next) = (true, limit) }
            var stop = hasEnd ? LinkEnd.trimmed(text, floor..<next) : next
            if decoding == .references
                ? Self.mayHaveEscapes(text.extracting(start..<stop))
                : decoding == .nothing && end.mayHaveEscape
            {
                let link = (floor > index ? floor : start)..<stop
                let escape = ScriptEscapes.end(of: link, in: text, hasReferences: decoding == .references)
                // An escape at the end of the part may continue.
                if hasEnd || escape + Self.maximumEscape <= stop { (hasEnd, stop) = (true, escape) }
            }
            if !hasEnd, part < bound {
                length *= 2
                continue
            }
            if hasEnd, decoding == .nothing, next < limit, text[next].isLineEnd,
                text.extracting(0..<start).hasSuffix("<") || text.extracting(0..<start).hasSuffix("<URL:")
            {
                let after = Self.bracketEnd(text, from: next, to: limit)
                if after < limit, text[after] == UInt8(ascii: ">") {
                    return FoundLink(link: ExtractedLink(range: start..<after))
                }
            }
            // A script in the address `javascript:…` has encoded quotes.
            if start > 2, text[start - 3] == ASCII.percent, text[start - 2] == UInt8(ascii: "2"),
                before == UInt8(ascii: "2") || before == UInt8(ascii: "7")
            {
                let quote = Bytes(text.extracting(start - 3..<start))
                if let end = (index..<max(index, stop)).first(where: { text.hasPrefix(quote, at: $0) }) {
                    (hasEnd, stop) = (true, end)
                }
            }
            let hasText = hasTextAfter && stop < limit && text[stop] == UInt8(ascii: "[")
            if hasEnd, !hasText, end.mayHavePlaceholder || stop < next {
                let rest = text.extracting(0..<limit)
                if let after = placeholderEnd(around: stop, linkFrom: start, in: rest) {
                    (floor, next) = (after, after)
                    end = LinkEnd(before: before, endsAtBracket: hasTextAfter)
                    continue
                }
            }
            return FoundLink(
                link: ExtractedLink(range: start..<stop, isTooLong: !hasEnd && isTooLong),
                mayHaveTags: floor > index || end.mayHavePlaceholder, rest: hasEnd ? nil : end)
        }
    }

    /// The number of bytes of a link between angle brackets that are in later lines.
    private static let maximumBroken = 1000

    /// The offset of the `>` after a link between angle brackets that is broken over lines (RFC 3986,
    /// appendix C), or of another byte that no such link has.
    private static func bracketEnd(_ text: Span<UInt8>, from start: Int, to limit: Int) -> Int {
        let bound = min(limit, start + maximumBroken)
        var index = start
        while index < bound, !"<>\"".utf8.contains(text[index]) {
            if text[index] > 0x20 {
                index += 1
                continue
            }
            // One line break, and the indentation of the next line.
            let line = text.end(from: index, to: bound, while: \.isLineEnd)
            let isPair =
                line == index + 2 && text[index] == UInt8(ascii: "\r") && text[index + 1] != text[index]
            guard line == index + 1 || isPair else { break }
            index = text.end(from: line, to: bound, while: \.isSpace)
            if index < bound, text[index].isLineEnd { break }
        }
        return (start..<index).allSatisfy({ text[$0] <= 0x20 }) && index < limit ? start : index
    }

    /// The end of the placeholder around `stop`, which may be written with character references.
    private func placeholderEnd(around stop: Int, linkFrom start: Int, in text: Span<UInt8>) -> Int? {
        if let end = UnfilledPlaceholder.end(around: stop, linkFrom: start, in: text) { return end }
        let limit = min(text.count, stop + UnfilledPlaceholder.lookahead)
        let text = text.extracting(0..<limit)
        var index = max(start, stop - UnfilledPlaceholder.lookahead)
        guard decoding != .nothing, text.extracting(index..<limit).firstOffset(of: UInt8(ascii: "&")) != nil
        else { return nil }
        var (characters, offsets, place): (Bytes, [Int], Int?) = ([], [], nil)
        while index < limit {
            if index >= stop, place == nil { place = characters.count }
            let isReference = text[index] == UInt8(ascii: "&")
            let reference = isReference ? CharacterReferences.Reference(text, at: index) : nil
            let decoded = reference.map { Bytes($0.text.utf8) } ?? [text[index]]
            characters += decoded
            offsets += decoded.map { _ in index }
            index = reference?.end ?? index + 1
        }
        offsets.append(index)
        return UnfilledPlaceholder.end(around: place ?? characters.count, linkFrom: 0, in: characters.span)
            .map { offsets[$0] }
    }
}
