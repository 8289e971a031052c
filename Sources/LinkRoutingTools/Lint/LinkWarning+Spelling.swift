import LinkRoutingLanguage

/// Ways to write a link with which some systems refuse it, or lose its query.
extension LinkWarning {
    package static let oddSlashes = Self(
        "odd-slashes", "the slashes are not written as in `https://host/path`; some systems refuse the link")

    /// The warnings about the spelling of a link, in the order of its parts.
    ///
    /// Linear in the length of the link.
    static func aboutSpelling(of link: Span<UInt8>, isWeb: Bool) -> [LinkWarning] {
        var found: [LinkWarning] = []
        func add(_ code: String, _ message: @autoclosure () -> Sentence, if isFound: Bool) {
            if isFound { found.append(LinkWarning(code, message())) }
        }
        let hash = link.indices.first { link[$0] == UInt8(ascii: "#") } ?? link.count
        let mark = (0..<hash).first { link[$0] == UInt8(ascii: "?") } ?? hash
        if isWeb, hasOddSlashes(link, to: mark) { found.append(.oddSlashes) }
        // Readers drop the spaces around a link.
        let first = link.indices.first { link[$0] > 0x20 } ?? 0
        let last = link.indices.last { link[$0] > 0x20 } ?? 0
        let place = (first..<max(first, last)).first { Self.space(link, $0) != nil }
        let hasSpace = place != nil
        add("raw-space", rawSpace(place.flatMap { Self.space(link, $0) } ?? " "), if: hasSpace)
        add(
            "line-break", "the link has a line break, with which some systems refuse it",
            if: link.indices.contains { link[$0] == 0x0A || link[$0] == 0x0D })
        add(
            "stray-percent", "a `%` begins no escape, with which some systems refuse the link; write `%25`",
            if: link.indices.contains { link[$0] == UInt8(ascii: "%") && escape(link, $0) == nil })
        add(
            "null-byte", "the link has `%00`, at which some programs end a text",
            if: link.indices.contains { escape(link, $0) == 0 })
        add(
            "query-in-path", "the path has `&` without a `?` before it, so the link has no query; write `?`",
            if: hasItem(link, after: UInt8(ascii: "&"), in: 0..<mark))
        if mark < hash {
            add(
                "second-question-mark",
                "the query has a second `?`, so what follows is a part of the value before; write `&`",
                if: hasItem(link, after: UInt8(ascii: "?"), in: mark + 1..<hash))
        }
        if hash + 1 < link.count, link[hash + 1] != UInt8(ascii: "/"), link[hash + 1] != UInt8(ascii: "!") {
            // A fragment may consist of items itself: `#a=b&c=d`.
            let first = (hash..<link.count).first { "=&".utf8.contains(link[$0]) }
            let sign = UInt8(ascii: first.map { link[$0] } == UInt8(ascii: "&") ? "&" : "?")
            add(
                "query-in-fragment",
                "the query follows `#`, so it is a part of the fragment; write it before `#`",
                if: hasItem(link, after: sign, in: hash + 1..<link.count))
        }
        add(
            "escaped-twice", "a character is escaped twice, so its escape is a part of the value",
            if: hasDoubleEscape(link))
        add(
            "escaped-delimiter",
            "an escaped `?` or `&` begins no query item, so what follows is a part of the value",
            if: hasEscapedItem(link, mark, hash))
        let isTrailing = hasTrailingPunctuation(link)
        let decoded = PercentCoding.decoded(link)
        // Other warnings are about a space beyond ASCII, and about one at the end.
        var visible = decoded
        if isTrailing { while let byte = visible.popLast(), byte.isUTF8Continuation {} }
        let hasSpaceBeyondASCII = place.map { link[$0] >= 0x80 } ?? false
        add(
            "hidden-character", "the link has an invisible character, such as a soft hyphen; remove it",
            if: !hasSpaceBeyondASCII && UTF8Validation.isValid(visible.span)
                && HiddenCharacter.isBeyondASCII(in: visible.span))
        add(
            "damaged-character",
            "a character is damaged, as in text that was converted from a wrong encoding",
            if: decoded.indices.contains { isDamaged(decoded[$0...]) })
        add(
            "second-link", "another link follows, and is a part of this one; write one link per line",
            if: link.indices.contains { isSecondLink(link, $0) })
        add(
            "trailing-punctuation",
            "the link ends in punctuation or a space, which may belong to the text around it", if: isTrailing)
        return found
    }

    /// Whether a text begins with U+FFFD, or with a character beyond ASCII whose UTF-8 was read as Latin-1.
    private static func isDamaged(_ text: Bytes.SubSequence) -> Bool {
        text.first.map { $0 >= 0xC3 } == true && damages.contains { text.starts(with: $0) }
    }

    private static let damages: [Bytes] = [
        [0xEF, 0xBF, 0xBD], [0xC3, 0x82, 0xC2], [0xC3, 0x83, 0xC2], Bytes("â€".utf8),
    ]

    /// Whether the path, or a value that is not a link, a path or a query itself, has an escaped delimiter
    /// that is followed by a name and `=`.
    ///
    /// - Parameters:
    ///   - mark: the offset of the `?`.
    ///   - end: the offset after the query.
    private static func hasEscapedItem(_ link: Span<UInt8>, _ mark: Int, _ end: Int) -> Bool {
        guard link.indices.contains(where: { link[$0] == ASCII.percent }) else { return false }
        var start = (0..<mark).first { isSchemeEnd(link, $0) }.map { $0 + 3 } ?? min(1, mark)
        for index in mark...end where index == mark || index == end || "&?".utf8.contains(link[index]) {
            let part = PercentCoding.decoded(link.extracting(start..<max(start, index)))
            let value = index == mark ? 0 : (part.firstIndex(of: UInt8(ascii: "=")) ?? -1) + 1
            let isLink =
                part.count > value && part[value] == UInt8(ascii: "/") || part.contains(sequence: ":/")
            let nameEnd = part.span.end(from: value, while: isNameByte)
            let isQuery = value > 0 && nameEnd < part.count && part[nameEnd] == UInt8(ascii: "=")
            if part.count < index - start, !isLink, !isQuery,
                "?&".utf8.contains(where: { hasItem(part.span, after: $0, in: value..<part.count) })
            {
                return true
            }
            start = index + 1
        }
        return false
    }

    private static func hasOddSlashes(_ link: Span<UInt8>, to end: Int) -> Bool {
        if (0..<end).contains(where: { link[$0] == UInt8(ascii: "\\") }) { return true }
        guard let colon = (0..<end).first(where: { link[$0] == UInt8(ascii: ":") }),
            ["http", "https"].contains(where: { ASCII.areEqualIgnoringCase(link.extracting(0..<colon), $0) })
        else { return false }
        return link.end(from: colon + 1, to: end) { $0 == UInt8(ascii: "/") } != colon + 3
    }

    private static func rawSpace(_ space: Unicode.Scalar) -> Sentence {
        if space == "\t" {
            return "the link has a tab, which browsers remove; write `%20` if a space is meant"
        }
        if space == " " { return "the link has a space, with which some systems refuse it; write `%20`" }
        let escape = LinkEncoding.encoded(String(space), for: .segment)
        return "the link has \(space.codePointName), with which some systems refuse it; write `\(escape)`"
    }

    /// The space at `index`, which may be a tab or outside ASCII.
    private static func space(_ link: Span<UInt8>, _ index: Int) -> Unicode.Scalar? {
        if link[index] < 0x80 { return link[index].isSpace ? Unicode.Scalar(link[index]) : nil }
        guard link[index] >= 0xC2 else { return nil }
        let bytes = Bytes(link.extracting(index..<min(link.count, index + 3)))
        let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
        return scalar.flatMap { $0.properties.generalCategory == .spaceSeparator ? $0 : nil }
    }

    private static func escape(_ link: Span<UInt8>, _ index: Int) -> UInt8? {
        PercentCoding.escapedByte(in: link, at: index, before: link.count)
    }

    /// Whether a range has a delimiter that is followed by a name and `=`.
    ///
    /// In the value of an item that is a link or a path itself, it belongs to that.
    private static func hasItem(_ link: Span<UInt8>, after delimiter: UInt8, in range: Range<Int>) -> Bool {
        var valueStart = range.lowerBound
        for index in range {
            if link[index] == UInt8(ascii: "=") || link[index] == UInt8(ascii: "&") { valueStart = index + 1 }
            guard link[index] == delimiter else { continue }
            let end = link.end(from: index + 1, to: range.upperBound, while: isNameByte)
            guard end > index + 1, end < range.upperBound, link[end] == UInt8(ascii: "=") else { continue }
            let value = link.extracting(min(valueStart, index)..<index)
            let isPath = value.count > 0 && value[0] == UInt8(ascii: "/")
            let hasScheme = value.indices.contains {
                value[$0] == UInt8(ascii: ":") && $0 + 1 < value.count && value[$0 + 1] == UInt8(ascii: "/")
            }
            if delimiter == UInt8(ascii: "&") || !isPath && !hasScheme { return true }
        }
        return false
    }

    private static func isNameByte(_ byte: UInt8) -> Bool { byte.isNameByte || "-.$[]".utf8.contains(byte) }

    /// Whether `&amp;`, `&#47;` or an escape such as `%2520` is anywhere but in a value with an encoded
    /// `://`, after which anything is encoded once more.
    private static func hasDoubleEscape(_ link: Span<UInt8>) -> Bool {
        var isInLink = false
        return link.indices.contains { index in
            switch link[index] {
            case UInt8(ascii: "="): isInLink = false
            case UInt8(ascii: "%"):
                let rest = ASCII.lowercased(link.extracting(index..<min(link.count, index + 6)))
                isInLink = isInLink || rest.elementsEqual("%2f%2f".utf8) || rest.starts(with: "%252f".utf8)
            case UInt8(ascii: "&"): isInLink = false
            default: return false
            }
            return !isInLink && isEscapedTwice(link, index)
        }
    }

    /// Whether `&amp;`, `&#47;` or an escape such as `%2520` is at `index`; `100%25fat` is none.
    private static func isEscapedTwice(_ link: Span<UInt8>, _ index: Int) -> Bool {
        let rest = link.extracting(index..<min(link.count, index + 8))
        if link[index] == UInt8(ascii: "&") {
            // `#`, digits and `;` have the bit of small letters.
            let name = rest.indices.dropFirst().map { rest[$0] | 0x20 }
            guard let end = name.firstIndex(of: UInt8(ascii: ";")) else { return false }
            return name[..<end].elementsEqual("amp".utf8)
                || name[0] == UInt8(ascii: "#") && name[1..<end].allSatisfy { $0.isAlphanumeric }
        }
        guard rest.count > 4, escape(rest, 0) == UInt8(ascii: "%"), index == 0 || !link[index - 1].isDigit
        else { return false }
        // Escapes of ASCII that values have; the first of `%253A%252F%252F` is in an encoded link.
        let (high, low) = (rest[3], rest[4] | 0x20)
        switch high {
        case UInt8(ascii: "2"):
            return low != UInt8(ascii: "f") && ASCII.hexValue(low) != nil
        case UInt8(ascii: "C"), UInt8(ascii: "c"): return low == UInt8(ascii: "3") | 0x20
        default: return false
        }
    }

    /// Whether a separator is at `index`, or text that ends without one, and a link after it. A value that
    /// begins with a link may be a list of links.
    private static func isSecondLink(_ link: Span<UInt8>, _ index: Int) -> Bool {
        guard ",;|&".utf8.contains(link[index]) else {
            let rest = link.extracting(index + 1..<min(link.count, index + 6))
            guard rest.count == 5, rest[0] == UInt8(ascii: "h"),
                link[index] == UInt8(ascii: "+") || link[index] > 0x7F || link[index].isAlphanumeric,
                ["http:", "https"].contains(where: { rest.isEqual(to: $0) })
            else { return false }
            return isSchemeEnd(link, index + (rest[4] == UInt8(ascii: "s") ? 6 : 5))
        }
        let end = link.end(from: index + 1) { isNameByte($0) || $0 == UInt8(ascii: "+") }
        guard end > index + 1, isSchemeEnd(link, end) else { return false }
        var start = index
        while start > 0, !"=&?#".utf8.contains(link[start - 1]), !isSchemeEnd(link, start - 1) { start -= 1 }
        if start == 0 || !isSchemeEnd(link, start - 1) { return true }
        return !(0..<start).contains { link[$0] == UInt8(ascii: "=") }
    }

    private static func isSchemeEnd(_ link: Span<UInt8>, _ index: Int) -> Bool {
        link.hasPrefix(schemeEnd, at: index)
    }

    private static let schemeEnd = Bytes("://".utf8)

    private static func hasTrailingPunctuation(_ link: Span<UInt8>) -> Bool {
        let end = marks.first { hasPrefix(link, $0.text, at: link.count - $0.text.utf8.count) }
        guard let end else { return false }
        guard let opening = end.opening else { return true }
        // A quotation mark that opens and closes has to occur an even number of times.
        if opening == end.text { return count(opening, in: link) % 2 == 1 }
        return count(end.text, in: link) > count(opening, in: link)
    }

    /// The punctuation that may follow a link in a text, and the mark before the link that would belong to
    /// it.
    private static let marks: [(text: String, opening: String?)] =
        ".,;:!>`".map { (String($0), nil) }
        + ["%20", "%09", "%0a", "%0d", "%a0", "%2c", "%2e", "\u{3001}", "\u{3002}", "\u{2026}"].map {
            ($0, nil)
        }
        + ["'", "\"", "%22"].map { ($0, $0) }
        + [
            (")", "("), ("]", "["), ("}", "{"), ("%3e", "%3c"), ("%e2%80%9d", "%e2%80%9c"),
            ("\u{BB}", "\u{AB}"), ("\u{201D}", "\u{201C}"),
        ]

    private static func count(_ text: String, in link: Span<UInt8>) -> Int {
        link.indices.count { hasPrefix(link, text, at: $0) }
    }

    private static func hasPrefix(_ link: Span<UInt8>, _ text: String, at index: Int) -> Bool {
        let end = index + text.utf8.count
        return index >= 0 && end <= link.count
            && ASCII.areEqualIgnoringCase(link.extracting(index..<end), text)
    }
}
