/// Percent-encoding as in RFC 3986 section 2.1.
package enum PercentCoding {
    /// Appends `bytes` to `output`, each `%XX` replaced by the byte it stands for; a bad escape stays as written.
    @inline(__always)
    package static func appendDecoded(_ bytes: Span<UInt8>, to output: inout Bytes) {
        var index = 0
        let count = bytes.count
        while index < count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < count,
                let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
            {
                output.append(high << 4 | low)
                index += 3
            } else {
                output.append(byte)
                index += 1
            }
        }
    }

    /// The value of a hexadecimal digit in either case.
    @inline(__always)
    static func hexValue(_ byte: UInt8) -> UInt8? {
        if byte &- 0x30 < 10 { return byte &- 0x30 }
        let letter = byte | 0x20
        return letter &- 0x61 < 6 ? letter &- 0x57 : nil
    }

    /// `bytes` decoded once, or `nil` when the result is not UTF-8.
    package static func decodedText(_ bytes: Bytes) -> String? { decodedText(bytes.span) }

    /// `bytes` decoded once, or `nil` when the result is not UTF-8.
    package static func decodedText(_ bytes: Span<UInt8>) -> String? {
        var decoded: Bytes = []
        appendDecoded(bytes, to: &decoded)
        return String(validating: decoded.span)
    }
}

extension PercentCoding {
    /// `text` with every byte encoded that is not unreserved (RFC 3986 section 2.3).
    static func encodedComponent(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case _ where byte.isLetter || byte.isDigit, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                encoded += hex.utf8.count == 1 ? "%0" + hex : "%" + hex
            }
        }
        return encoded
    }
}
