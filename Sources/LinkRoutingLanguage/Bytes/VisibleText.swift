import LinkRouting

/// Text as it is shown to a person: hidden characters are written as escapes, such as `\u{202e}`.
///
/// All messages, excerpts, file names and reports for people are written with it. The result is on one line,
/// and writing it once more changes nothing.
package enum VisibleText {
    /// `text` with a tab as `\t`, and any other ``HiddenCharacter`` as `\u{…}`.
    package static func of(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return text }
        let bytes = Bytes(text.utf8)
        var visible: Bytes = []
        visible.reserveCapacity(bytes.count)
        var offset = 0
        while offset < bytes.count {
            if let scalar = HiddenCharacter.at(offset, of: bytes.span) {
                visible += escape(of: scalar).utf8
                offset += UTF8.width(scalar)
            } else {
                visible.append(bytes[offset])
                offset += 1
            }
        }
        return String(decoding: visible, as: UTF8.self)
    }

    /// `text`, the lines of which remain lines.
    package static func lines(_ text: String) -> String {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { of(String($0)) }.joined(separator: "\n")
    }

    /// A hidden character as it is shown.
    package static func escape(of scalar: Unicode.Scalar) -> String {
        scalar == "\t" ? "\\t" : "\\u{" + String(scalar.value, radix: 16) + "}"
    }
}

extension Unicode.Scalar {
    /// The code point and the name of a character: `U+00A0 NO-BREAK SPACE`.
    package var codePointName: String {
        let hex = String(value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: Swift.max(0, 4 - hex.utf8.count)) + hex
        return properties.name.map { "\(code) \($0)" } ?? code
    }
}
