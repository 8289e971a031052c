import LinkRouting

/// Finds the links in rows of TSV, and undoes its escapes.
enum TSVRows {
    /// The row that begins at `start`. Its line feed must be in the text.
    static func row(_ text: Span<UInt8>, from start: Int, column: Int, isRaw: Bool) -> Row {
        let lineFeed = text.offset(
            of: UInt8(ascii: "\n"), or: UInt8(ascii: "\n"), from: start, to: text.count)
        let insertion = text.contentEnd(of: start..<lineFeed + 1)
        var row = Row(end: lineFeed + 1, insertion: insertion, link: .none)
        var field = start
        for _ in 0..<column {
            let tab = text.offset(of: UInt8(ascii: "\t"), or: UInt8(ascii: "\n"), from: field, to: insertion)
            if tab == insertion { return row }
            field = tab + 1
        }
        let end = text.offset(of: UInt8(ascii: "\t"), or: UInt8(ascii: "\n"), from: field, to: insertion)
        let backslash = UInt8(ascii: "\\")
        if !isRaw, text.offset(of: backslash, or: backslash, from: field, to: end) < end {
            let isAbsent =
                end - field == 2 && text[field] == backslash && text[field + 1] == UInt8(ascii: "N")
            row.link = isAbsent ? .none : .escaped(field..<end)
        } else {
            row.link = .text(field..<end)
        }
        return row
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
