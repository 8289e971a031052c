import LinkRoutingLanguage

/// Words of a mail header in another encoding: `=?utf-8?Q?caf=C3=A9?=` (RFC 2047).
enum EncodedWords {
    static func mayOccur(in field: Span<UInt8>) -> Bool { field.contains(ignoringCase: "=?") }

    /// The decoded text of a field, without the white space between two encoded words.
    static func decoded(_ field: Span<UInt8>) -> Bytes {
        var text: Bytes = []
        var (index, wordEnd) = (0, -1)
        while index < field.count {
            if let word = Word(field, at: index) {
                if wordEnd >= 0 { text.removeLast(text.count - wordEnd) }
                text += word.text
                (index, wordEnd) = (word.end, text.count)
            } else {
                if field[index] > 0x20 { wordEnd = -1 }
                text.append(field[index])
                index += 1
            }
        }
        return text
    }

    private struct Word {
        let text: Bytes
        /// The offset after the word.
        let end: Int

        init?(_ field: Span<UInt8>, at start: Int) {
            guard field.hasPrefix(Bytes("=?".utf8), at: start) else { return nil }
            var marks: [Int] = []
            var index = start + 2
            while marks.count < 3, index < field.count, field[index] > 0x20 {
                if field[index] == UInt8(ascii: "?") { marks.append(index) }
                index += 1
            }
            guard marks.count == 3, marks[1] == marks[0] + 2, marks[2] + 1 < field.count,
                field[marks[2] + 1] == UInt8(ascii: "=")
            else { return nil }
            end = marks[2] + 2
            let name = String(decoding: (start + 2..<marks[0]).map { field[$0] }, as: UTF8.self).lowercased()
            let isBase64 = field[marks[0] + 1] | 0x20 == UInt8(ascii: "b")
            let space = UInt8(ascii: "_")
            let encoded = Bytes(
                (marks[1] + 1..<marks[2]).map {
                    field[$0] == space && !isBase64 ? UInt8(ascii: " ") : field[$0]
                })
            var decoder = TransferDecoder(isBase64 ? .base64 : .quotedPrintable)
            decoder.decode(encoded.span, isLast: true)
            guard let charset = TransferDecoder.Encoding(charset: name) else {
                text = decoder.text
                return
            }
            var converter = TransferDecoder(charset)
            converter.decode(decoder.text.span, isLast: true)
            text = converter.text
        }
    }
}
