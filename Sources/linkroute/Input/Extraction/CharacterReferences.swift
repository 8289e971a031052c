import LinkRoutingLanguage

/// Decodes the character references of HTML and Markdown: `&amp;`, `&#38;`, `&#x26;`, `&eacute;`.
enum CharacterReferences {
    /// Appends `text` with its references decoded.
    ///
    /// - Parameter isMarkdown: whether a `\` before punctuation is removed, too, and a reference needs its
    ///   `;`.
    static func appendDecoded(_ text: Span<UInt8>, isMarkdown: Bool, to output: inout Bytes) {
        var references = ByteSearcher("&")
        var backslashes = ByteSearcher("\\")
        var done = 0
        var index = 0
        while true {
            index = min(
                references.next(text, from: index, to: text.count),
                isMarkdown ? backslashes.next(text, from: index, to: text.count) : text.count)
            if index == text.count { break }
            // In a calendar, the `;` of a reference has a `\`.
            if text[index] == "&", let reference = reference(text, at: index),
                !isMarkdown || text[reference.end - 1] == ";" || text.hasPrefix("\\;", at: reference.end)
            {
                output.append(text.extracting(done..<index))
                output += reference.text.utf8
                index = reference.end
                if isMarkdown, text.hasPrefix("\\;", at: index) { index += 2 }
                done = index
            } else if text[index] == "\\", index + 1 < text.count,
                (0x21...0x7E).contains(text[index + 1]), !text[index + 1].isLetter, !text[index + 1].isDigit
            {
                output.append(text.extracting(done..<index))
                done = index + 1
                index += 2
            } else {
                index += 1
            }
        }
        output.append(text.extracting(done..<text.count))
    }

    /// The number of bytes of the longest name.
    private static let maximumLength = 32

    /// The text of the reference at `start`, and the offset after it; `nil` if its name is unknown.
    ///
    /// Without a `;`, a name is a reference only if it could not be that of a query item, as in attributes.
    static func reference(_ bytes: Span<UInt8>, at start: Int) -> (text: String, end: Int)? {
        var index = start + 1
        let isNumeric = index < bytes.count && bytes[index] == "#"
        if isNumeric { index += 1 }
        let isHexadecimal = isNumeric && index < bytes.count && bytes[index] | 0x20 == "x"
        if isHexadecimal { index += 1 }
        let nameStart = index
        while index < bytes.count, index - start <= maximumLength,
            bytes[index].isLetter && (!isNumeric || isHexadecimal && bytes[index] | 0x20 <= 0x66)
                || bytes[index].isDigit
        {
            index += 1
        }
        let name = String(decoding: (nameStart..<index).map { bytes[$0] }, as: UTF8.self)
        let hasEnd = index < bytes.count && bytes[index] == ";"
        let end = hasEnd ? index + 1 : index
        if isNumeric {
            guard let value = UInt32(name, radix: isHexadecimal ? 16 : 10), value > 0 else { return nil }
            let scalar =
                (0x80..<0xA0).contains(value)
                ? TextSource.windows1252[Int(value) - 0x80] : Unicode.Scalar(value)
            return scalar.map { (String($0), end) }
        }
        let isFollowedByItem = index < bytes.count && bytes[index] == "="
        guard hasEnd || NamedCharacters.short.contains(name) && !isFollowedByItem else { return nil }
        return (name == "amp" ? "&" : NamedCharacters.texts[name]).map { ($0, end) }
    }
}
