import LinkRoutingLanguage
import LinkRoutingTools

/// Where links end.
extension LinkScanner {
    /// The maximum number of bytes of an escape.
    private static let maximumEscape = 16

    /// A link, of which only the beginning was read if it is too long.
    struct FoundLink {
        var link: ExtractedLink
        /// Whether the link has a sign with which a tag of a template may begin.
        var mayHaveTags = true
        /// Finds the end of a link that is too long.
        var rest: LinkEnd?
    }

    /// The link that begins at `beginning`; `nil` if only its scheme is there.
    ///
    /// A placeholder belongs to the link, even where it holds what otherwise ends one: `{{ city }}`.
    func link(_ text: Span<UInt8>, from beginning: LinkStart, to limit: Int) -> FoundLink? {
        let (start, index, before) = (beginning.offset, beginning.rest, beginning.before)
        // The text of the macro `link:app://a[Text]` of AsciiDoc is in brackets after it.
        let hasTextAfter =
            decoding == .asciiDoc
            || before == ":" && text.extracting(0..<start).hasSuffix("link:")
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
            let link = (floor > index ? floor : start)..<stop
            if decoding.hasReferences
                ? Self.mayHaveEscapes(text.extracting(link)) : decoding == .nothing && end.mayHaveEscape
            {
                let escape = ScriptEscapes.end(of: link, in: text, hasReferences: decoding.hasReferences)
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
                if after < limit, text[after] == ">" {
                    return FoundLink(link: ExtractedLink(range: start..<after))
                }
            }
            // The end of a comment in a source.
            if stop >= index + 2, text.hasPrefix("*/", at: stop - 2) {
                (hasEnd, stop) = (true, LinkEnd.trimmed(text, floor..<max(floor, stop - 2)))
            }
            let hasText = hasTextAfter && stop < limit && text[stop] == "["
            if hasEnd, !hasText, end.mayHavePlaceholder || stop < next {
                let rest = text.extracting(0..<limit)
                if let after = UnfilledPlaceholder.end(around: stop, linkFrom: start, in: rest) {
                    (floor, next) = (after, after)
                    end = LinkEnd(before: before, endsAtBracket: hasTextAfter)
                    continue
                }
            }
            // A scheme alone is a link of an app, but not of the web.
            if hasEnd, stop == index, let schemeEnd = beginning.schemeEnd,
                !vocabulary.knows(customScheme: text.extracting(start..<schemeEnd))
            {
                return nil
            }
            return FoundLink(
                link: ExtractedLink(range: start..<stop, isTooLong: !hasEnd && isTooLong),
                mayHaveTags: floor > index || end.mayHavePlaceholder, rest: hasEnd ? nil : end)
        }
    }

    /// The number of bytes of a link between angle brackets that are in later lines.
    static let maximumBroken = 1000

    /// The offset of the `>` after a link between angle brackets that is broken over lines (RFC 3986,
    /// appendix C), or of another byte that no such link has.
    static func bracketEnd(_ text: Span<UInt8>, from start: Int, to limit: Int) -> Int {
        let bound = min(limit, start + maximumBroken)
        var index = start
        while index < bound, !"<>\"".utf8.contains(text[index]) {
            if text[index] > 0x20 {
                index += 1
                continue
            }
            // One line break, and the indentation of the next line.
            let line = text.end(from: index, to: bound, while: \.isLineEnd)
            let isPair = line == index + 2 && text[index] == "\r" && text[index + 1] != text[index]
            guard line == index + 1 || isPair else { break }
            index = text.end(from: line, to: bound, while: \.isSpace)
            if index < bound, text[index].isLineEnd { break }
        }
        return (start..<index).allSatisfy({ text[$0] <= 0x20 }) && index < limit ? start : index
    }
}
