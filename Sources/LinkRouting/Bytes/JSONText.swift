/// Appends JSON (RFC 8259) to a buffer of bytes.
package enum JSONText {
    /// Appends `bytes` as a string.
    ///
    /// Escapes only `"`, `\` and hidden characters. Sequences that are not UTF-8 become U+FFFD.
    package static func appendString(_ bytes: Span<UInt8>, to output: inout Bytes) {
        output.append(UInt8(ascii: "\""))
        appendContents(bytes, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends the contents of a string, without the quotes around them.
    package static func appendContents(_ bytes: Span<UInt8>, to output: inout Bytes) {
        if bytes.isPlainJSON {
            output.append(bytes)
        } else if !UTF8Validation.isValid(bytes) {
            appendEscaped(Bytes(String(decoding: Bytes(bytes), as: UTF8.self).utf8).span, to: &output)
        } else if bytes.isJSONSafe {
            output.append(bytes)
        } else {
            appendEscaped(bytes, to: &output)
        }
    }

    /// Appends `text` as a string.
    package static func appendString(_ text: String, to output: inout Bytes) {
        text.withUTF8Span { appendString($0, to: &output) }
    }

    /// A further member of an object: `,"name":"text"`. Only `text` is escaped.
    package static func member(_ name: String, _ text: String) -> Bytes {
        var bytes = Bytes(",\"\(name)\":".utf8)
        appendString(text, to: &bytes)
        return bytes
    }

    private static func appendEscaped(_ text: Span<UInt8>, to output: inout Bytes) {
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            if let scalar = HiddenCharacter.at(offset, of: text) {
                append(hidden: scalar, to: &output)
                offset += UTF8.width(scalar)
                continue
            }
            if byte == UInt8(ascii: "\"") || byte == ASCII.backslash { output.append(ASCII.backslash) }
            output.append(byte)
            offset += 1
        }
    }

    private static func append(hidden scalar: Unicode.Scalar, to output: inout Bytes) {
        switch scalar {
        case "\u{8}": output += "\\b".utf8
        case "\t": output += "\\t".utf8
        case "\n": output += "\\n".utf8
        case "\u{C}": output += "\\f".utf8
        case "\r": output += "\\r".utf8
        default:
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                output += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            }
        }
    }
}
