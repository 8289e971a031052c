import LinkRoutingLanguage

/// The escapes of strings in scripts, which HTML may contain: `\/`, `\u002f`, `\x2f`.
enum ScriptEscapes {
    /// The number of bytes of the slash at `index`, which may be escaped in a script or be a character
    /// reference; 0 if there is none.
    static func slashLength(_ text: Span<UInt8>, at index: Int, to limit: Int) -> Int {
        guard index < limit else { return 0 }
        switch text[index] {
        case "/": return 1
        case "\\":
            if index + 1 < limit, text[index + 1] == "/" { return 2 }
            guard let escape = escape(text, at: index, to: limit), escape.value == 0x2F else { return 0 }
            return escape.length
        case "&":
            let reference = CharacterReferences.reference(text.extracting(0..<limit), at: index)
            return reference.map { $0.text == "/" ? $0.end - index : 0 } ?? 0
        default: return 0
        }
    }

    /// The end of a link that may contain escapes and, if `hasReferences`, those of a letter and character
    /// references.
    ///
    /// The link ends before the first of them that means white space, a quote, `<` or `>`, and before a
    /// reference that means another character that ends a link.
    static func end(of link: Range<Int>, in text: Span<UInt8>, hasReferences: Bool) -> Int {
        var index = link.lowerBound
        while index < link.upperBound {
            switch text[index] {
            case "\\":
                if index + 1 < link.upperBound, text[index + 1] == "/" {
                    index += 2
                } else if let escape = escape(text, at: index, to: link.upperBound) {
                    if endsLink(escape.value) { return index }
                    index += escape.length
                } else if hasReferences, index + 1 < link.upperBound,
                    "nrtbfv'\"".utf8.contains(text[index + 1])
                {
                    return index
                } else {
                    index += 1
                }
            case "&" where hasReferences:
                // A `;` at the end of a link counts as punctuation.
                let rest = text.extracting(0..<min(text.count, link.upperBound + 1))
                guard let reference = CharacterReferences.reference(rest, at: index) else {
                    index += 1
                    continue
                }
                let isLast = reference.end >= link.upperBound
                if LinkEnd.isEnd(Bytes(reference.text.utf8).span) || isLast && reference.text == "'" {
                    return index
                }
                index = min(reference.end, link.upperBound)
            default: index += 1
            }
        }
        return link.upperBound
    }

    private static func endsLink(_ value: UInt32) -> Bool {
        value <= 0x20 || value == 0x22 || value == 0x27 || value == 0x3C || value == 0x3E || value == 0x60
    }

    /// The text with its escapes decoded, and those of signs, as in properties files. A `\` that begins none
    /// is kept.
    static func decoded(_ text: Bytes, signs: String = "/:=#!") -> Bytes {
        var decoded: Bytes = []
        var index = 0
        while index < text.count {
            if text[index] == "\\" {
                // `\#(name)` is a placeholder.
                if index + 1 < text.count, signs.utf8.contains(text[index + 1]),
                    !text.span.hasPrefix("\\#(", at: index)
                {
                    index += 1
                } else if let escape = escape(text.span, at: index, to: text.count),
                    let scalar = Unicode.Scalar(escape.value)
                {
                    decoded += String(scalar).utf8
                    index += escape.length
                    continue
                }
            }
            decoded.append(text[index])
            index += 1
        }
        return decoded
    }

    /// The value and the length of the escape with hexadecimal digits at `index`; `nil` if there is none.
    private static func escape(
        _ text: Span<UInt8>, at index: Int, to limit: Int
    ) -> (value: UInt32, length: Int)? {
        guard index + 1 < limit, "ux".utf8.contains(text[index + 1]) else { return nil }
        let length = text[index + 1] == "u" ? 6 : 4
        guard index + length <= limit else { return nil }
        let digits = String(decoding: (index + 2..<index + length).map { text[$0] }, as: UTF8.self)
        guard let value = UInt32(digits, radix: 16), digits.utf8.first != "+" else { return nil }
        return (value, length)
    }
}
