/// JSON as RFC 8259 has it, appended to a buffer of bytes.
package enum JSONText {
    /// Appends `bytes` as a string. Escapes only `"`, `\` and controls; what is not UTF-8 becomes U+FFFD.
    package static func appendString(_ bytes: Span<UInt8>, to output: inout Bytes) {
        output.append(UInt8(ascii: "\""))
        if UTF8Validation.isValid(bytes) {
            if bytes.needsNoEscape {
                output.append(bytes)
            } else {
                for index in bytes.indices { appendEscaped(bytes[index], to: &output) }
            }
        } else {
            var copy: Bytes = []
            for index in bytes.indices { copy.append(bytes[index]) }
            for byte in String(decoding: copy, as: UTF8.self).utf8 { appendEscaped(byte, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Appends `text` as a string.
    package static func appendString(_ text: String, to output: inout Bytes) {
        var text = text
        // Safe: the bytes are used only during the call.
        text.withUTF8 { unsafe appendString($0.span, to: &output) }
    }

    /// `,"name":"text"`, a member behind another.
    package static func member(_ name: String, _ text: String) -> Bytes {
        var bytes = Bytes(",\"\(name)\":".utf8)
        appendString(text, to: &bytes)
        return bytes
    }

    @inline(__always)
    private static func appendEscaped(_ byte: UInt8, to output: inout Bytes) {
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            output.append(byte)
            return
        }
        output.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case 0x0A: output.append(UInt8(ascii: "n"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        case 0x0D: output.append(UInt8(ascii: "r"))
        default:
            output.append(contentsOf: "u00".utf8)
            output.append(UInt8(ascii: "0") + byte >> 4)
            let low = byte & 0xF
            output.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
        }
    }
}

extension CompiledTypes {
    /// Appends `value`, which the type at `index` accepts, as JSON: numbers with all digits, booleans, lists as arrays, all else as
    /// a string.
    package func appendJSON(_ index: Int, _ value: Span<UInt8>, to output: inout Bytes) {
        let entry = entries[base(of: index)]
        switch entry.kind {
        case .except, .string, .oneOf, .uuid, .date, .url, .regex, .custom: JSONText.appendString(value, to: &output)
        case .int: output.append(contentsOf: "\(Numbers.int(value) ?? 0)".utf8)
        case .uint: output.append(contentsOf: "\(Numbers.uint(value) ?? 0)".utf8)
        case .double: output.append(contentsOf: Numbers.ecmaScriptText(Numbers.double(value) ?? 0).utf8)
        case .bool: output.append(contentsOf: (Booleans.value(value) == true ? "true" : "false").utf8)
        case .list:
            output.append(UInt8(ascii: "["))
            var isFirst = true
            var elements: Bytes = []
            forEachElement(of: entry, in: value) { element in
                if !isFirst { elements.append(UInt8(ascii: ",")) }
                isFirst = false
                appendJSON(Int(entry.first), element, to: &elements)
            }
            output += elements
            output.append(UInt8(ascii: "]"))
        }
    }
}
