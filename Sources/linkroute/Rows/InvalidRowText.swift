import LinkRouting

/// Writes a row that is not JSON as the text of a JSON string.
enum InvalidRowText {
    /// Appends a text, or a part of one that ends between characters, as the content of a string.
    ///
    /// Escapes only what JSON must, so that a text gives the same bytes however it is divided. Sequences that
    /// are not UTF-8 become U+FFFD.
    static func append(_ text: Span<UInt8>, to output: inout ByteBuffer) {
        if !UTF8Validation.isValid(text) {
            append(Bytes(String(decoding: Bytes(text), as: UTF8.self).utf8).span, to: &output)
            return
        }
        for index in text.indices {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            case UInt8(ascii: "\t"): output.append("\\t")
            case UInt8(ascii: "\r"): output.append("\\r")
            case ..<0x20, 0x7F: output.append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
            default: output.append(byte)
            }
        }
    }
}
