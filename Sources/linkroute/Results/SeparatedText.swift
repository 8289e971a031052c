import LinkRoutingLanguage

/// Writes the fields of tables whose cells are separated by tabs or commas.
enum SeparatedText {
    private static let backslash: UInt8 = "\\"

    // MARK: Tabs

    /// Appends a field of TSV: backslashes and hidden characters are escaped as in the text format of
    /// PostgreSQL's `COPY`, and invalid UTF-8 becomes U+FFFD.
    ///
    /// - Parameter isRaw: whether backslashes stay single.
    static func appendTSV(_ text: Span<UInt8>, isRaw: Bool, to output: inout ByteBuffer) {
        if text.isPrintableASCII(except: backslash) { return output.append(text) }
        if !UTF8Validation.isValid(text) { return appendTSV(repaired(text).span, isRaw: isRaw, to: &output) }
        var index = 0
        while index < text.count {
            if let scalar = HiddenCharacter.at(index, of: text) {
                output.append(escape(of: scalar))
                index += UTF8.width(scalar)
                continue
            }
            if text[index] == backslash, !isRaw { output.append(backslash) }
            output.append(text[index])
            index += 1
        }
    }

    private static func repaired(_ text: Span<UInt8>) -> Bytes {
        Bytes(String(decoding: Bytes(text), as: UTF8.self).utf8)
    }

    /// A hidden character in a field: `\t`, `\n` or `\r`, else each of its bytes as `\xHH`.
    private static func escape(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        default:
            UTF8.encode(scalar).map { bytes in
                bytes.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            } ?? ""
        }
    }

    // MARK: Commas

    /// Appends a field of CSV, in quotes if it needs them; invalid UTF-8 becomes U+FFFD.
    static func appendCSV(
        _ text: Span<UInt8>, delimiter: UInt8 = UInt8(ascii: ","), to output: inout ByteBuffer
    ) {
        if !UTF8Validation.isValid(text) {
            return appendCSV(repaired(text).span, delimiter: delimiter, to: &output)
        }
        let needsQuotes = text.indices.contains { index in
            switch text[index] {
            case delimiter, UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
            default: false
            }
        }
        if needsQuotes { appendQuoted(text, to: &output) } else { output.append(text) }
    }

    /// Appends a field of CSV in quotes, with every quote in it written twice.
    private static func appendQuoted(_ text: Span<UInt8>, to output: inout ByteBuffer) {
        let quote: UInt8 = "\""
        output.append(quote)
        var start = 0
        while let found = text.firstOffset(of: quote, from: start) {
            output.append(text.extracting(start..<found + 1))
            output.append(quote)
            start = found + 1
        }
        output.append(text.extracting(start..<text.count))
        output.append(quote)
    }
}

extension Span<UInt8> {
    /// Whether every byte is printable ASCII and not `byte`.
    fileprivate func isPrintableASCII(except byte: UInt8) -> Bool {
        var offset = 0
        while offset < count {
            let rest = count &- offset
            // The bytes after the end become spaces.
            let padding = rest < 8 ? (0x20 &* SWAR.ones) &<< UInt64(truncatingIfNeeded: 8 &* rest) : 0
            let word = word(at: offset) | padding
            let isGraphic = (word & SWAR.lowBits) &+ (0x60 &* SWAR.ones)
            let found = SWAR.equal(word, byte) | SWAR.equal(word, 0x7F)
            if (word | ~isGraphic | found) & SWAR.highBits != 0 { return false }
            offset &+= 8
        }
        return true
    }
}
