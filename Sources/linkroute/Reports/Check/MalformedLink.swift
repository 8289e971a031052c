import LinkRoutingLanguage
import LinkRoutingTools

/// Texts that are not links as they are written.
enum MalformedLink {
    private static let quotes = [
        "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}",
    ].map { Bytes($0.utf8) }

    /// Whether a text without a scheme begins with a host of the table, or with `www.`.
    private static func beginsWithHost(_ text: Bytes, _ vocabulary: LinkVocabulary) -> Bool {
        if text.count > 4, String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "www." {
            return true
        }
        let name = text.prefix { !"/?#:".utf8.contains($0) }
        return name.contains(ASCII.dot) && !text[name.endIndex...].starts(with: "://".utf8)
            && vocabulary.knows(host: host(name))
    }

    /// Finds the mistake in a text.
    ///
    /// - Parameter isReference: whether a document refers to another one here, so that a host is a path.
    /// - Returns: one sentence about the mistake, without a full stop, and the link without it, which may
    ///   lead nowhere; `nil` if there is none.
    static func correction(
        of link: Span<UInt8>, isReference: Bool, _ vocabulary: LinkVocabulary
    ) -> (message: String, candidate: Bytes)? {
        let text = Bytes(link)
        let https = Bytes("https://".utf8)
        if let unquoted = withoutQuotes(text) {
            return ("the quotation mark is a part of the link", unquoted)
        }
        if isReference, beginsWithHost(text, vocabulary) {
            return ("without a scheme, the link is relative to its page", https + text)
        }
        if let visible = withoutHiddenCharacters(text) {
            return ("a hidden character is in the scheme", visible)
        }
        if let end = foreignSchemeEnd(text, vocabulary) {
            let name = String(decoding: text[..<end], as: UTF8.self)
            return (
                "`\(name)` is not a scheme: it has a letter beyond ASCII",
                Bytes(text[..<end].filter { $0 < 0x80 }) + text[end...]
            )
        }
        if let decoded = withoutReferences(text) {
            return ("a character reference is a part of the link", decoded)
        }
        // What a template writes is not known.
        if isReference, TemplateTag(link, at: 0) == nil, let found = linkAfterText(text, vocabulary) {
            return found
        }
        let start = text.first == "/" && text.count > 1 && text[1].isLetter ? 1 : 0
        guard let scheme = Scheme(text, at: start) else { return nil }
        let name = scheme.name
        let rest = text[scheme.end...]
        if !vocabulary.knows(scheme: name) {
            let isMeant =
                scheme.separator.hasSuffix("//") && isNearHTTPS(name)
                && (scheme.separator == "://" || isReference && vocabulary.knows(host: host(rest)))
            return isMeant ? ("`\(name)` is not a scheme", https + rest) : nil
        }
        let candidate = Bytes((name + "://").utf8) + (scheme.isWeb ? withSlashes(rest) : rest)
        if scheme.separator == "://" {
            if let second = Scheme(text, at: scheme.end) {
                let isOther = ["mailto", "tel", "sms"].contains(second.name)
                let isLink = second.separator.utf8.count > 1 || second.isWeb
                if isOther || isLink && vocabulary.knows(scheme: second.name) {
                    let inner = Bytes((second.name + "://").utf8) + text[second.end...]
                    return ("the scheme is written twice", isOther ? Bytes(rest) : inner)
                }
            }
            let authority = rest.prefix { !"/?#".utf8.contains($0) }
            if let at = authority.lastIndex(of: "@"),
                vocabulary.knows(host: host(authority[..<at]))
            {
                let meant = https + rest[..<at] + rest[authority.endIndex...]
                return ("the host is before `@`, so the link leads to another site", meant)
            }
            if let inner = linkInAuthority(text, scheme.end, vocabulary) {
                return ("the scheme is written twice", inner)
            }
            return start > 0 ? ("a slash precedes the scheme", candidate) : nil
        }
        // Whoever escapes the slashes wants a segment. A path may begin with the name of a scheme; a custom
        // scheme may be followed by three slashes.
        if PercentCoding.escapedByte(in: link, at: scheme.end, before: link.count) == ASCII.slash {
            return nil
        }
        let isHalf =
            scheme.isWeb
            ? scheme.separator.utf8.count < 3 || !scheme.separator.hasPrefix(":")
            : scheme.separator == "//"
                || [":", ":/"].contains(scheme.separator) && !vocabulary.omitsSlashes(after: name)
        let isMeant = isHalf || ["::", ";", " "].contains { scheme.separator.hasPrefix($0) }
        return isMeant ? ("the scheme is not followed by `://`", candidate) : nil
    }

    /// What follows `https://`, with slashes for the backslashes before its query, and none at its start.
    private static func withSlashes(_ text: Bytes.SubSequence) -> Bytes.SubSequence {
        let path = text.prefix { !"?#".utf8.contains($0) }
        let slashed = path.map { $0 == "\\" ? ASCII.slash : $0 }
        return slashed.drop { $0 == ASCII.slash } + text[path.endIndex...]
    }

    /// The link with a slash after the host of the table that its host begins with:
    /// `https://shop.examplesale`.
    static func withSlash(_ link: Bytes, _ vocabulary: LinkVocabulary) -> Bytes? {
        guard let scheme = Scheme(link, at: 0), scheme.separator == "://" else { return nil }
        let name = link[scheme.end...].prefix { $0.isHostByte }
        // No name of a host is longer (RFC 1035, section 3.1).
        let end = name.indices.prefix(255).last { index in
            link[index].isLetter && vocabulary.knows(host: host(name[..<index]))
        }
        return end.map { link[..<$0] + [ASCII.slash] + link[$0...] }
    }

    /// The text without a typographic quotation mark that it begins with, and without one at its end.
    private static func withoutQuotes(_ text: Bytes) -> Bytes? {
        var rest = text
        for quote in quotes where rest.starts(with: quote) { rest.removeFirst(quote.count) }
        if rest.count == text.count { return nil }
        for quote in quotes where rest.suffix(quote.count).elementsEqual(quote) {
            rest.removeLast(quote.count)
        }
        return rest
    }

    /// A word, and the signs after it that may be meant as `://`.
    private struct Scheme {
        /// In lower case.
        let name: String
        let separator: String
        /// The offset after the separator.
        let end: Int
        var isWeb: Bool { name == "http" || name == "https" }

        init?(_ text: Bytes, at start: Int) {
            let nameEnd = text.span.end(from: start, to: min(text.count, start + 64), while: \.isSchemeByte)
            guard nameEnd > start, text[start].isLetter else { return nil }
            name = String(decoding: text[start..<nameEnd], as: UTF8.self).lowercased()
            end = text.span.end(from: nameEnd) { ":;/ ".utf8.contains($0) }
            let signs = text[nameEnd..<end]
            // A space is a part of it if slashes follow.
            let hasSpace = signs.contains(UInt8(ascii: " "))
            if hasSpace, signs.count(where: { $0 == "/" }) < 2 { return nil }
            guard !signs.isEmpty, end < text.count else { return nil }
            separator = String(decoding: signs, as: UTF8.self)
        }
    }

    /// The text without characters that show nothing, if some are before its `://`.
    private static func withoutHiddenCharacters(_ text: Bytes) -> Bytes? {
        guard let colon = firstColon(text) else { return nil }
        let scheme = String(decoding: text[..<colon], as: UTF8.self).unicodeScalars
        let visible = scheme.filter { !HiddenCharacter.isHidden($0) }
        return visible.count < scheme.count
            ? Bytes(visible.map { String($0) }.joined().utf8) + text[colon...] : nil
    }

    /// The end of the word before `://` that would be a scheme if none of its letters were beyond ASCII.
    static func foreignSchemeEnd(_ text: Bytes, _ vocabulary: LinkVocabulary) -> Int? {
        guard let colon = firstColon(text), text[..<colon].contains(where: { $0 >= 0x80 }) else { return nil }
        let scheme = String(decoding: text[..<colon], as: UTF8.self)
        let isWord = scheme.unicodeScalars.allSatisfy {
            $0.isASCII ? UInt8($0.value).isSchemeByte : $0.properties.isAlphabetic
        }
        let hasASCII = scheme.utf8.contains { $0 < 0x80 }
        return isWord && hasASCII && schemeStart(text, colon, vocabulary) == nil ? colon : nil
    }

    /// The text with its character references decoded, if one is in its scheme or host.
    private static func withoutReferences(_ text: Bytes) -> Bytes? {
        guard let start = text.firstIndex(of: "&"), text[start...].starts(with: "&#".utf8),
            text[..<start].count(where: { "/?#".utf8.contains($0) })
                == (FieldScanner.hasAuthority(text.span) ? 2 : 0)
        else { return nil }
        var decoded = Bytes()
        CharacterReferences.appendDecoded(text.span, isMarkdown: false, to: &decoded)
        return FieldScanner.hasAuthority(decoded.span) && decoded != text ? decoded : nil
    }

    /// The host at the start of a text, in lower case.
    private static func host(_ text: some Sequence<UInt8>) -> String {
        String(decoding: text.prefix { $0.isHostByte }, as: UTF8.self).lowercased()
    }

    /// The link after text that no reference has before it: a quotation mark, `#`, `./`, `url(`, or `://`
    /// before a host. It may be percent-encoded.
    private static func linkAfterText(
        _ text: Bytes, _ vocabulary: LinkVocabulary
    ) -> (message: String, candidate: Bytes)? {
        let rest = text.drop { "./:".utf8.contains($0) }
        let isMissing = text.starts(with: "://".utf8)
        if isMissing || text.first == ASCII.dot, vocabulary.knows(host: host(rest)) {
            let message = isMissing ? "the scheme is missing" : "text precedes the link"
            return (message, Bytes("https://".utf8) + rest)
        }
        if FieldScanner.hasAuthority(text.span) { return nil }
        for candidate in [text, PercentCoding.decodedLink(text)] {
            guard let colon = firstColon(candidate), let start = schemeStart(candidate, colon, vocabulary)
            else { continue }
            if start == 0 { return ("the link is percent-encoded", candidate) }
            // A path may have a link in it, and so may a query.
            let before = candidate[..<start]
            let isPath = before.contains { "/?#%".utf8.contains($0) } || before.last?.isSchemeByte == true
            let hasName = before.contains { $0.isLetter || $0.isDigit || $0 == "?" }
            // One slash begins a path.
            if isPath && hasName || before.elementsEqual("/".utf8) { continue }
            let end = candidate.lastIndex { !"\"'`)>]}\\".utf8.contains($0) } ?? colon
            return ("text precedes the link", Bytes(candidate[start...max(colon, end)]))
        }
        return nil
    }

    /// The link that follows the host of another one without a slash between them.
    private static func linkInAuthority(_ text: Bytes, _ start: Int, _ vocabulary: LinkVocabulary) -> Bytes? {
        let rest = Bytes(text[start...])
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.count
        guard end > 0, rest[end - 1] == ":", rest[end...].starts(with: "//".utf8) else {
            return nil
        }
        return schemeStart(rest, end - 1, vocabulary).map { Bytes(rest[$0...]) }
    }

    /// The offset of the first `://`, if it is among the first 64 bytes.
    private static func firstColon(_ text: Bytes) -> Int? {
        text.indices.prefix(64).first { text[$0...].starts(with: "://".utf8) }
    }

    /// The start of the known scheme that ends at `colon`.
    private static func schemeStart(_ text: Bytes, _ colon: Int, _ vocabulary: LinkVocabulary) -> Int? {
        let start = text.span.start(before: colon, from: max(0, colon - 64), while: \.isSchemeByte)
        return (start..<colon).first { index in
            vocabulary.knows(scheme: String(decoding: text[index..<colon], as: UTF8.self).lowercased())
        }
    }

    /// Whether a name is `http` or `https` with one letter too many, too few, or exchanged.
    private static func isNearHTTPS(_ name: String) -> Bool {
        let edits = EditDistance(from: EditDistance.foldedLetters(of: name))
        let isJoined = name.utf8.allSatisfy(\.isLetter) && (name.hasSuffix("http") || name.hasSuffix("https"))
        return name == "hxxp" || name == "hxxps" || isJoined
            || ["http", "https"].contains { edits.distance(to: Array($0.unicodeScalars), limit: 1) != nil }
    }
}
