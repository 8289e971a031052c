/// Appends JSON (RFC 8259) to a buffer of bytes.
package enum JSONText {
    /// Appends `bytes` as a string.
    ///
    /// Escapes only `"`, `\` and controls. Sequences that are not UTF-8 become U+FFFD.
    package static func appendString(_ bytes: Span<UInt8>, to output: inout Bytes) {
        output.append(UInt8(ascii: "\""))
        if UTF8Validation.isValid(bytes) {
            if bytes.isJSONSafe {
                output.append(bytes)
            } else {
                for index in bytes.indices { appendEscaped(bytes[index], to: &output) }
            }
        } else {
            for byte in String(decoding: Bytes(bytes), as: UTF8.self).utf8 {
                appendEscaped(byte, to: &output)
            }
        }
        output.append(UInt8(ascii: "\""))
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

    @inline(__always)
    private static func appendEscaped(_ byte: UInt8, to output: inout Bytes) {
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != ASCII.backslash {
            output.append(byte)
            return
        }
        output.append(ASCII.backslash)
        switch byte {
        case UInt8(ascii: "\""), ASCII.backslash: output.append(byte)
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case 0x0A: output.append(UInt8(ascii: "n"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        case 0x0D: output.append(UInt8(ascii: "r"))
        default:
            output.append(contentsOf: "u00".utf8)
            output.append(ASCII.zero + (byte >> 4))
            let low = byte & 0xF
            output.append(low < 10 ? ASCII.zero + low : UInt8(ascii: "a") + low - 10)
        }
    }
}
