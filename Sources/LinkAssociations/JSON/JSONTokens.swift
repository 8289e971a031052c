package import LinkRoutingLanguage

/// The escapes and numbers of JSON (RFC 8259).
package enum JSONTokens {
    /// The number of bytes of the escape at `index`; `nil` if it is not one.
    package static func escapeLength(_ text: Span<UInt8>, at index: Int) -> Int? {
        guard index + 1 < text.count else { return nil }
        if "\"\\/bfnrt".utf8.contains(text[index + 1]) { return 2 }
        return unit(text, at: index) == nil ? nil : 6
    }

    /// Appends the character of the escape at `index`, which may be two for a surrogate pair, and moves past
    /// it.
    ///
    /// Half of a pair becomes U+FFFD. A backslash before any other byte is dropped, and one at the end is
    /// kept.
    package static func appendEscape(_ text: Span<UInt8>, _ index: inout Int, to output: inout Bytes) {
        let letter = text[min(index + 1, text.count - 1)]
        index = min(index + 2, text.count)
        switch letter {
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "u"):
            guard let unit = unit(text, at: index - 2) else { return output.append(letter) }
            index += 4
            var value = unit
            if unit & 0xFC00 == 0xD800, let low = self.unit(text, at: index), low & 0xFC00 == 0xDC00 {
                index += 6
                value = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
            }
            output += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
        default: output.append(letter)
        }
    }

    /// The number in the `\u` escape at `index`; `nil` without one.
    private static func unit(_ text: Span<UInt8>, at index: Int) -> UInt32? {
        guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"),
            text[index + 1] == UInt8(ascii: "u")
        else { return nil }
        var value: UInt32 = 0
        for offset in index + 2..<index + 6 {
            guard let digit = ASCII.hexValue(text[offset]) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    /// The end of the number at `start`; `nil` without one.
    @inlinable
    package static func numberEnd(_ text: Span<UInt8>, from start: Int) -> Int? {
        let count = text.count
        let integer = start < count && text[start] == UInt8(ascii: "-") ? start + 1 : start
        var end = text.end(from: integer, while: \.isDigit)
        if end == integer || end > integer + 1 && text[integer] == UInt8(ascii: "0") { return nil }
        if end < count, text[end] == UInt8(ascii: ".") {
            let fraction = end + 1
            end = text.end(from: fraction, while: \.isDigit)
            if end == fraction { return nil }
        }
        if end < count, text[end] | 0x20 == UInt8(ascii: "e") {
            let isSigned =
                end + 1 < count && (text[end + 1] == UInt8(ascii: "+") || text[end + 1] == UInt8(ascii: "-"))
            let exponent = end + (isSigned ? 2 : 1)
            end = text.end(from: exponent, while: \.isDigit)
            if end == exponent { return nil }
        }
        return end
    }
}
