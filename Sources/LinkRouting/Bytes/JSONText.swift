/// Appends JSON (RFC 8259) to a buffer of bytes.
package enum JSONText {
    /// Appends `bytes` as a string.
    ///
    /// Escapes only `"`, `\` and hidden characters. Sequences that are not UTF-8 become U+FFFD.
    package static func appendString(_ bytes: Span<UInt8>, to output: inout ByteBuffer) {
        output.append(UInt8(ascii: "\""))
        appendContents(bytes, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends the contents of a string, without the quotes around them.
    static func appendContents(_ bytes: Span<UInt8>, to output: inout ByteBuffer) {
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
    package static func appendString(_ text: String, to output: inout ByteBuffer) {
        text.withUTF8Span { appendString($0, to: &output) }
    }

    /// `text` as a string.
    package static func string(_ text: String) -> Bytes { Bytes { appendString(text, to: &$0) } }

    /// `bytes` as a string.
    package static func string(_ bytes: Span<UInt8>) -> Bytes { Bytes { appendString(bytes, to: &$0) } }

    /// A further member of an object: `,"name":"text"`. Only `text` is escaped.
    package static func member(_ name: String, _ text: String) -> Bytes {
        Bytes(",\"\(name)\":".utf8) + string(text)
    }

    private static func appendEscaped(_ text: Span<UInt8>, to output: inout ByteBuffer) {
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

    private static func append(hidden scalar: Unicode.Scalar, to output: inout ByteBuffer) {
        switch scalar {
        case "\u{8}": output.append("\\b")
        case "\t": output.append("\\t")
        case "\n": output.append("\\n")
        case "\u{C}": output.append("\\f")
        case "\r": output.append("\\r")
        default:
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                output.append("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)")
            }
        }
    }
}
