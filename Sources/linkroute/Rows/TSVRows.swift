import LinkRoutingLanguage

/// Finds the links in rows of TSV, and undoes its escapes.
enum TSVRows {
    private static let tab = UInt8(ascii: "\t")

    /// The row that begins at `start`. Its line feed must be in the text.
    static func row(_ text: Span<UInt8>, from start: Int, column: Int, isRaw: Bool) -> Row {
        let rest = text.extracting(start..<text.count)
        let lineFeed = start + (rest.firstOffset(of: UInt8(ascii: "\n")) ?? 0)
        let insertion = text.contentEnd(of: start..<lineFeed + 1)
        var row = Row(end: lineFeed + 1, insertion: insertion, link: .none)
        var field = start
        for _ in 0..<column {
            guard let length = text.extracting(field..<insertion).firstOffset(of: tab) else { return row }
            field += length + 1
        }
        let length = text.extracting(field..<insertion).firstOffset(of: tab)
        let end = length.map { field + $0 } ?? insertion
        let backslash = UInt8(ascii: "\\")
        if !isRaw, text.extracting(field..<end).firstOffset(of: backslash) != nil {
            let isAbsent =
                end - field == 2 && text[field] == backslash && text[field + 1] == UInt8(ascii: "N")
            row.link = isAbsent ? .none : .escaped(field..<end)
        } else {
            row.link = .text(field..<end)
        }
        return row
    }

    /// The fields of a row without its line end; `nil` for one that is absent.
    static func fields(_ row: Span<UInt8>, isRaw: Bool) -> [Bytes?] {
        Bytes(row).split(separator: tab, omittingEmptySubsequences: false).map { field in
            if isRaw { return Bytes(field) }
            if field.elementsEqual(SeparatedText.absent) { return nil }
            var decoded: Bytes = []
            appendDecoded(Bytes(field).span, to: &decoded)
            return decoded
        }
    }

    /// Appends a field without its escapes. A backslash before any other byte is kept.
    static func appendDecoded(_ field: Span<UInt8>, to output: inout Bytes) {
        var index = 0
        while index < field.count {
            let byte = field[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < field.count else {
                output.append(byte)
                continue
            }
            index += 1
            switch field[index - 1] {
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "b"): output.append(0x08)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "v"): output.append(0x0B)
            case UInt8(ascii: "\\"): output.append(byte)
            case UInt8(ascii: "x"):
                guard index + 2 <= field.count, let high = ASCII.hexValue(field[index]),
                    let low = ASCII.hexValue(field[index + 1])
                else { fallthrough }
                output.append(high << 4 | low)
                index += 2
            default:
                output.append(byte)
                output.append(field[index - 1])
            }
        }
    }
}
