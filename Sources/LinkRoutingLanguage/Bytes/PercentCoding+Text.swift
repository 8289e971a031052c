package import LinkRouting

extension PercentCoding {
    /// `bytes` decoded once, or `nil` if the result is not UTF-8.
    package static func decodedText(_ bytes: Bytes) -> String? { decodedText(bytes.span) }

    /// `bytes` decoded once, or `nil` if the result is not UTF-8.
    package static func decodedText(_ bytes: Span<UInt8>) -> String? {
        String(validating: decoded(bytes).span)
    }

    /// `bytes` decoded once.
    package static func decoded(_ bytes: Span<UInt8>) -> Bytes {
        var decoded: Bytes = []
        appendDecoded(bytes, to: &decoded)
        return decoded
    }

    /// `text` with every byte encoded that is not unreserved (RFC 3986, section 2.3).
    package static func encodedComponent(_ text: String) -> String { encodedComponent(text.utf8) }

    /// `bytes` with every byte encoded that is not unreserved (RFC 3986, section 2.3).
    package static func encodedComponent(_ bytes: some Sequence<UInt8>) -> String {
        var encoded = ""
        for byte in bytes {
            switch byte {
            case _ where byte.isLetter || byte.isDigit, ASCII.hyphen, ASCII.dot, UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += byte.percentEncoded
            }
        }
        return encoded
    }

    /// `text` as a part of a pattern: with every character encoded that is neither a letter, an ASCII digit
    /// or `_`, nor one of `others`.
    package static func encodedForPattern(_ text: String, besides others: String) -> String {
        text.unicodeScalars.map { scalar in
            let isPlain =
                scalar.isASCII
                ? UInt8(ascii: scalar).isNameByte || others.unicodeScalars.contains(scalar)
                : scalar.properties.isAlphabetic && !HiddenCharacter.isHidden(scalar)
            return isPlain ? String(scalar) : scalar.utf8.map(\.percentEncoded).joined()
        }.joined()
    }
}
