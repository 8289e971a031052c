/// Text as it is shown to a person: hidden characters are written as escapes, such as `\u{202e}`.
///
/// All messages, excerpts, file names and reports for people are written with it. The result is on one line,
/// and writing it once more changes nothing.
package enum VisibleText {
    /// `text` with a tab as `\t`, and any other ``HiddenCharacter`` as `\u{…}`.
    package static func of(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return text }
        return text.withUTF8Span { span in
            var visible: Bytes = []
            visible.reserveCapacity(span.count)
            var offset = 0
            while offset < span.count {
                if let scalar = HiddenCharacter.at(offset, of: span) {
                    visible += escape(of: scalar).utf8
                    offset += UTF8.width(scalar)
                } else {
                    visible.append(span[offset])
                    offset += 1
                }
            }
            return String(decoding: visible, as: UTF8.self)
        }
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
