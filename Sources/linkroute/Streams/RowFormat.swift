import LinkAssociations
import LinkRoutingLanguage

/// The formats of rows that `match` reads and writes.
enum RowFormat: String, CaseIterable {
    case tsv, csv, ndjson

    /// The field of TSV for an absent value.
    static let absent = Bytes("\\N".utf8)

    // MARK: Escapes

    /// The byte that begins an escape. In CSV, it is a quote before another one.
    var escapeSign: UInt8 { self == .csv ? "\"" : ASCII.backslash }

    /// Appends a field, or the content of a string, without its escapes.
    func appendDecoded(_ text: Span<UInt8>, to output: inout Bytes) {
        let sign = escapeSign
        var index = 0
        while index < text.count {
            if text[index] == sign {
                appendEscape(text, &index, to: &output)
            } else {
                output.append(text[index])
                index += 1
            }
        }
    }

    /// Appends the decoded escape at `index`, and moves `index` to its end.
    func appendEscape(_ text: Span<UInt8>, _ index: inout Int, to output: inout Bytes) {
        switch self {
        case .tsv: Self.appendTSVEscape(text, &index, to: &output)
        case .csv:
            output.append(text[index])
            index += 2
        case .ndjson: JSONTokens.appendEscape(text, &index, to: &output)
        }
    }

    /// The letters of escapes in TSV, and the bytes that they mean.
    private static let (letters, meanings) = ("tnrbfv\\", "\t\n\r\u{8}\u{C}\u{B}\\")

    /// A backslash before any other byte is kept.
    private static func appendTSVEscape(_ field: Span<UInt8>, _ index: inout Int, to output: inout Bytes) {
        index += 1
        guard index < field.count else { return output.append(ASCII.backslash) }
        let letter = field[index]
        index += 1
        if let known = zip(letters.utf8, meanings.utf8).first(where: { $0.0 == letter }) {
            output.append(known.1)
        } else if letter == "x", index + 2 <= field.count, let high = ASCII.hexValue(field[index]),
            let low = ASCII.hexValue(field[index + 1])
        {
            output.append(high << 4 | low)
            index += 2
        } else {
            output.append(ASCII.backslash)
            output.append(letter)
        }
    }
}
