package import LinkRouting

/// Finds placeholders of templates that were not filled in, such as `{{user.name}}`.
///
/// | placeholder | where |
/// |---|---|
/// | `{{name}}`, `{% name %}`, `${name}`, `#{name}` | anywhere |
/// | `%%NAME%%`, `##NAME##`, `*\|NAME\|*`, `{name}`, `<name>` | anywhere |
/// | `[NAME]`, `[object Object]`, `undefined`, `null`, `NaN` | a whole segment or query value |
///
/// All of them may be percent-encoded.
package enum UnfilledPlaceholder {
    /// The maximum number of bytes between the delimiters of a placeholder.
    private static let maximumLength = 100

    /// The first placeholder in a link, decoded; `nil` if there is none. Linear in the length of the link.
    package static func first(in link: Span<UInt8>) -> String? {
        if let range = range(in: link) { return text(of: range, in: link) }
        guard link.indices.contains(where: { link[$0] == UInt8(ascii: "%") }) else { return nil }
        var decoded = Bytes()
        PercentCoding.appendDecoded(link, to: &decoded)
        return range(in: decoded.span).map { text(of: $0, in: decoded.span) }
    }

    /// The first placeholder, if it has two opening signs, which are nothing else in most texts.
    ///
    /// Others, such as `{name}` and `<name>`, are common in the documents of other sites.
    package static func firstOfTemplate(in link: Span<UInt8>) -> String? {
        guard let text = first(in: link) else { return nil }
        return ["{{", "{%", "${", "#{", "%%", "##", "*|"].contains { text.hasPrefix($0) } ? text : nil
    }

    /// The first placeholder in a link that does not resolve.
    ///
    /// In a text that is not a URL, `<p>` is rather a tag, and other single signs are punctuation.
    package static func first(in link: Span<UInt8>, afterMiss reason: MissReason) -> String? {
        reason == .invalidURL ? firstOfTemplate(in: link) : first(in: link)
    }

    private static func text(of range: Range<Int>, in link: Span<UInt8>) -> String {
        String(decoding: range.map { link[$0] }, as: UTF8.self)
    }

    private static func range(in link: Span<UInt8>) -> Range<Int>? {
        for index in link.indices {
            if let end = placeholderEnd(link, index) { return index..<end }
        }
        return nil
    }

    /// The end of the placeholder that begins at `start`; `nil` if none does.
    private static func placeholderEnd(_ link: Span<UInt8>, _ start: Int) -> Int? {
        let next = start + 1 < link.count ? link[start + 1] : 0
        switch link[start] {
        case UInt8(ascii: "{"):
            if next == UInt8(ascii: "{") { return end(link, after: start + 2, "}}") }
            if next == UInt8(ascii: "%") { return end(link, after: start + 2, "%}") }
            return nameEnd(link, start + 1, closing: UInt8(ascii: "}"))
        case UInt8(ascii: "$"): return next == UInt8(ascii: "{") ? end(link, after: start + 2, "}") : nil
        case UInt8(ascii: "#"):
            if next == UInt8(ascii: "{") { return end(link, after: start + 2, "}") }
            return doubledEnd(link, start)
        case UInt8(ascii: "*"): return next == UInt8(ascii: "|") ? end(link, after: start + 2, "|*") : nil
        case UInt8(ascii: "<"): return nameEnd(link, start + 1, closing: UInt8(ascii: ">"))
        case UInt8(ascii: "%"): return doubledEnd(link, start)
        case UInt8(ascii: "["):
            guard beginsValue(link, start),
                let end = nameEnd(link, start + 1, closing: UInt8(ascii: "]"), allowsSpaces: true)
            else { return nil }
            return endsValue(link, end) ? end : nil
        case UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "N"):
            guard beginsValue(link, start) else { return nil }
            var end = start
            while !endsValue(link, end) { end += 1 }
            return isWord(link.extracting(start..<end)) ? end : nil
        default: return nil
        }
    }

    /// The end of a name between two signs, which are the byte at `start`, on both sides.
    private static func doubledEnd(_ link: Span<UInt8>, _ start: Int) -> Int? {
        let sign = link[start]
        guard start + 1 < link.count, link[start + 1] == sign,
            let end = nameEnd(link, start + 2, closing: sign), end < link.count, link[end] == sign
        else { return nil }
        return end + 1
    }

    /// The offset after the first `closing` within the allowed length, which must not be empty.
    private static func end(_ link: Span<UInt8>, after start: Int, _ closing: StaticString) -> Int? {
        let wanted = Bytes(closing.description.utf8)
        var index = start + 1
        while index + wanted.count <= link.count, index - start <= maximumLength {
            if wanted.indices.allSatisfy({ link[index + $0] == wanted[$0] }) { return index + wanted.count }
            index += 1
        }
        return nil
    }

    /// The offset after a name and its closing delimiter.
    private static func nameEnd(
        _ link: Span<UInt8>, _ start: Int, closing: UInt8, allowsSpaces: Bool = false
    ) -> Int? {
        var index = start
        while index < link.count, index - start <= maximumLength {
            let byte = link[index]
            if byte == closing { return index > start ? index + 1 : nil }
            let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
            let isOther =
                byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            let isSpace = allowsSpaces && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "+"))
            guard isLetter || index > start && (isOther || isSpace) else { return nil }
            index += 1
        }
        return nil
    }

    private static func beginsValue(_ link: Span<UInt8>, _ index: Int) -> Bool {
        index > 0 && (link[index - 1] == UInt8(ascii: "/") || link[index - 1] == UInt8(ascii: "="))
    }

    private static func endsValue(_ link: Span<UInt8>, _ index: Int) -> Bool {
        if index == link.count { return true }
        switch link[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "#"): return true
        default: return false
        }
    }

    /// Whether a value as a whole is what programs write for a missing one.
    static func isWord(_ value: Span<UInt8>) -> Bool {
        switch value.count {
        case 3: isEqual(value, "NaN")
        case 4: isEqual(value, "null")
        case 9: isEqual(value, "undefined")
        default: false
        }
    }

    private static func isEqual(_ value: Span<UInt8>, _ word: StaticString) -> Bool {
        if value[0] != word.description.utf8.first { return false }
        var index = 0
        for byte in word.description.utf8 {
            if value[index] != byte { return false }
            index += 1
        }
        return true
    }
}

/// A quick test for lists, in which nearly no link has a placeholder.
extension UnfilledPlaceholder {
    /// Whether a link may have a placeholder. Linear, eight bytes at a time.
    static func mayOccur(in link: Span<UInt8>) -> Bool {
        var hasOnlyEscapes = false
        // Marks the first byte of the next eight if the byte before it begins a value.
        var wasDelimiter: UInt64 = 0
        var index = 0
        while index < link.count {
            let word = link.word(at: index)
            // `{` and `[` differ in the bit of lower case, `$` and `%` in the lowest bit.
            let found =
                SWAR.equal(word | 0x2020_2020_2020_2020, UInt8(ascii: "{"))
                | SWAR.equal(word & 0xFEFE_FEFE_FEFE_FEFE, UInt8(ascii: "$"))
                | SWAR.equal(word, UInt8(ascii: "*")) | SWAR.equal(word, UInt8(ascii: "<"))
                | SWAR.equal(word, UInt8(ascii: "#"))
            if found != 0, !hasOnlyEscapes {
                if hasDelimiter(link, from: index) { return true }
                hasOnlyEscapes = true
            }
            let delimiters = SWAR.equal(word, UInt8(ascii: "/")) | SWAR.equal(word, UInt8(ascii: "="))
            // `n` and `N` differ in the bit of lower case.
            let lowercased = word | 0x2020_2020_2020_2020
            let letters = SWAR.equal(lowercased, UInt8(ascii: "n")) | SWAR.equal(word, UInt8(ascii: "u"))
            var starts = (delimiters << 8 | wasDelimiter) & letters
            while starts != 0 {
                let start = index &+ starts.trailingZeroBitCount / 8
                if mayBeWord(link, start), placeholderEnd(link, start) != nil { return true }
                starts &= starts &- 1
            }
            wasDelimiter = delimiters >> 56
            index &+= 8
        }
        return false
    }

    /// Whether the second byte fits `undefined`, `null` or `NaN`, as most words that begin alike do not.
    @inline(__always)
    private static func mayBeWord(_ link: Span<UInt8>, _ start: Int) -> Bool {
        guard start &+ 2 < link.count else { return false }
        switch link[start] {
        case UInt8(ascii: "u"): return link[start &+ 1] == UInt8(ascii: "n")
        case UInt8(ascii: "n"): return link[start &+ 1] == UInt8(ascii: "u")
        case UInt8(ascii: "N"): return link[start &+ 1] == UInt8(ascii: "a")
        default: return false
        }
    }

    /// Whether there is a delimiter of placeholders, also an escaped one, at or after `start`.
    @inline(never)
    private static func hasDelimiter(_ link: Span<UInt8>, from start: Int) -> Bool {
        for index in start..<link.count {
            switch link[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "*"),
                UInt8(ascii: "$"):
                return true
            case UInt8(ascii: "#"):
                if index + 1 < link.count, link[index + 1] == UInt8(ascii: "#") { return true }
            case UInt8(ascii: "%"): if isEscapedDelimiter(link, index) { return true }
            default: break
            }
        }
        return false
    }

    /// Whether the `%` at `index` is one of `%%`, or begins the escape of a delimiter.
    private static func isEscapedDelimiter(_ link: Span<UInt8>, _ index: Int) -> Bool {
        guard index + 1 < link.count else { return false }
        let (high, low) = (link[index + 1], index + 2 < link.count ? link[index + 2] | 0x20 : 0)
        switch high {
        case UInt8(ascii: "%"): return true
        case UInt8(ascii: "7"), UInt8(ascii: "5"): return low == UInt8(ascii: "b")
        case UInt8(ascii: "3"): return low == UInt8(ascii: "c")
        // `%23`, `%24`, `%25` and `%2a`; the digits have the bit of lower case already.
        case UInt8(ascii: "2"): return low == UInt8(ascii: "a") || low &- 0x33 < 3
        default: return false
        }
    }
}
