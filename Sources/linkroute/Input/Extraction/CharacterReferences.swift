import LinkRouting

/// Decodes the character references of HTML and Markdown: `&amp;`, `&#38;`, `&#x26;`.
enum CharacterReferences {
    /// Appends `text` with its references decoded.
    ///
    /// Names of letters, such as `&eacute;`, are not decoded: in links, letters are percent-encoded.
    ///
    /// - Parameter isMarkdown: whether a `\` before punctuation is removed, too.
    static func appendDecoded(_ text: Span<UInt8>, isMarkdown: Bool, to output: inout Bytes) {
        var references = ByteSearcher(UInt8(ascii: "&"))
        var backslashes = ByteSearcher(UInt8(ascii: "\\"))
        var done = 0
        var index = 0
        func copy(to end: Int) {
            unsafe text.extracting(done..<end).withUnsafeBufferPointer {
                unsafe output.append(contentsOf: $0)
            }
        }
        while true {
            index = min(
                references.next(text, from: index, to: text.count),
                isMarkdown ? backslashes.next(text, from: index, to: text.count) : text.count)
            if index == text.count { break }
            if text[index] == UInt8(ascii: "&"), let reference = Reference(text, at: index) {
                copy(to: index)
                output += String(reference.scalar).utf8
                index = reference.end
                done = index
            } else if text[index] == UInt8(ascii: "\\"), index + 1 < text.count,
                isPunctuation(text[index + 1])
            {
                copy(to: index)
                done = index + 1
                index += 2
            } else {
                index += 1
            }
        }
        copy(to: text.count)
    }

    private struct Reference {
        let scalar: Unicode.Scalar
        /// The offset after the `;`.
        let end: Int

        /// Parses the reference at `start`; `nil` if its name is unknown.
        init?(_ text: Span<UInt8>, at start: Int) {
            var semicolon = start + 1
            while semicolon < text.count, semicolon - start < 12, text[semicolon] != UInt8(ascii: ";") {
                semicolon += 1
            }
            guard semicolon < text.count, text[semicolon] == UInt8(ascii: ";"), semicolon > start + 1 else {
                return nil
            }
            let name = String(decoding: (start + 1..<semicolon).map { text[$0] }, as: UTF8.self)
            guard let scalar = CharacterReferences.scalar(name) else { return nil }
            self.scalar = scalar
            end = semicolon + 1
        }
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp", "AMP": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        case "nbsp": return "\u{A0}"
        case "sol": return "/"
        case "colon": return ":"
        case "equals": return "="
        case "quest": return "?"
        case "num": return "#"
        case "period": return "."
        case "lowbar": return "_"
        case "percnt": return "%"
        case "shy": return "\u{AD}"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap { $0 > 0 ? Unicode.Scalar($0) : nil }
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
