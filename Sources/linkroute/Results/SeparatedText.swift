import LinkRouting

/// Writes the fields of tables whose cells are separated by tabs or commas.
enum SeparatedText {
    /// The TSV field for an absent value.
    static let absent = Bytes("\\N".utf8)
    private static let backslash = UInt8(ascii: "\\")

    // MARK: Tabs

    /// Appends a field of TSV: backslashes and hidden characters are escaped as in the text format of
    /// PostgreSQL's `COPY`, and invalid UTF-8 becomes U+FFFD.
    ///
    /// - Parameter isRaw: whether backslashes stay single.
    static func appendTSV(_ text: Span<UInt8>, isRaw: Bool, to output: inout ByteBuffer) {
        if isPlain(text) {
            output.append(text)
        } else if UTF8Validation.isValid(text) {
            appendEscaped(text, isRaw: isRaw, to: &output)
        } else {
            let repaired = Bytes(String(decoding: Bytes(text), as: UTF8.self).utf8)
            appendEscaped(repaired.span, isRaw: isRaw, to: &output)
        }
    }

    /// Appends JSON as a field of TSV. JSON has no character to escape but backslashes.
    static func appendTSV(json: Span<UInt8>, isRaw: Bool, to output: inout ByteBuffer) {
        if isRaw {
            output.append(json)
        } else {
            append(json, doubling: backslash, to: &output)
        }
    }

    /// Whether a text is ASCII without backslashes and controls.
    private static func isPlain(_ text: Span<UInt8>) -> Bool {
        let highBits = ~SWAR.lowBits
        var offset = 0
        while offset < text.count {
            let rest = text.count &- offset
            // The bytes after the end are read as spaces, which need no escape.
            let padding = rest < 8 ? (0x20 &* SWAR.ones) &<< UInt64(truncatingIfNeeded: 8 &* rest) : 0
            let word = text.word(at: offset) | padding
            let isGraphic = (word & SWAR.lowBits) &+ (0x60 &* SWAR.ones)
            let special = SWAR.equal(word, backslash) | SWAR.equal(word, 0x7F)
            if ((word | ~isGraphic) & highBits) | special != 0 { return false }
            offset &+= 8
        }
        return true
    }

    private static func appendEscaped(_ text: Span<UInt8>, isRaw: Bool, to output: inout ByteBuffer) {
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
    static func appendCSV(_ text: Span<UInt8>, to output: inout ByteBuffer) {
        if !UTF8Validation.isValid(text) {
            let repaired = Bytes(String(decoding: Bytes(text), as: UTF8.self).utf8)
            appendCSV(repaired.span, to: &output)
            return
        }
        let needsQuotes = text.indices.contains { index in
            switch text[index] {
            case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
            default: false
            }
        }
        if needsQuotes { appendQuoted(text, to: &output) } else { output.append(text) }
    }

    /// Appends a field of CSV in quotes.
    static func appendQuoted(_ text: Span<UInt8>, to output: inout ByteBuffer) {
        output.append(UInt8(ascii: "\""))
        append(text, doubling: UInt8(ascii: "\""), to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends a text with every `byte` written twice.
    private static func append(_ text: Span<UInt8>, doubling byte: UInt8, to output: inout ByteBuffer) {
        var start = 0
        while let offset = text.extracting(start..<text.count).firstOffset(of: byte) {
            output.append(text.extracting(start..<start + offset + 1))
            output.append(byte)
            start += offset + 1
        }
        output.append(text.extracting(start..<text.count))
    }
}
