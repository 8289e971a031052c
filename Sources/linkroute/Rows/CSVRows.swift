import LinkRouting

/// Finds the links in rows of CSV (RFC 4180), and undoes its quotes.
///
/// Rows end where ``CSVRowScanner`` ends them.
enum CSVRows {
    private static let quote = UInt8(ascii: "\"")
    private static let comma = UInt8(ascii: ",")
    private static let lineFeed = UInt8(ascii: "\n")

    /// The row that begins at `start` and ends in the text.
    static func row(_ text: Span<UInt8>, from start: Int, column: Int) -> Row {
        var field = start
        var cell = Cell(end: start, link: .none)
        var index = 0
        while true {
            cell = self.cell(text, from: field)
            if index == column || text[cell.end] == lineFeed { break }
            field = cell.end + 1
            index += 1
        }
        let end = index == column ? rowEnd(text, from: cell.end) : cell.end
        let insertion = text.contentEnd(of: start..<end + 1)
        return Row(end: end + 1, insertion: insertion, link: index == column ? cell.link : .none)
    }

    private struct Cell {
        /// The comma or line feed after the cell.
        var end: Int
        var link: Row.Link
    }

    @inline(__always)
    private static func cell(_ text: Span<UInt8>, from start: Int) -> Cell {
        if text[start] != quote {
            let end = text.offset(of: comma, or: lineFeed, from: start, to: text.count)
            let hasReturn = text[end] == lineFeed && end > start && text[end - 1] == UInt8(ascii: "\r")
            return Cell(end: end, link: .text(start..<(hasReturn ? end - 1 : end)))
        }
        return quotedCell(text, from: start)
    }

    private static func quotedCell(_ text: Span<UInt8>, from start: Int) -> Cell {
        var isDoubled = false
        var index = start + 1
        while true {
            index = text.offset(of: quote, or: quote, from: index, to: text.count)
            if index + 1 >= text.count || text[index + 1] != quote { break }
            isDoubled = true
            index += 2
        }
        let content = start + 1..<index
        let end = text.offset(of: comma, or: lineFeed, from: index + 1, to: text.count)
        let isLast = text[end] == lineFeed && end == index + 2 && text[index + 1] == UInt8(ascii: "\r")
        // Text after the closing quote is an error.
        if end > index + 1, !isLast { return Cell(end: end, link: .none) }
        return Cell(end: end, link: isDoubled ? .escaped(content) : .text(content))
    }

    /// The line feed at the end of the row, from the end of one of its cells.
    private static func rowEnd(_ text: Span<UInt8>, from cellEnd: Int) -> Int {
        var index = cellEnd
        while true {
            index = text.offset(of: quote, or: lineFeed, from: index, to: text.count)
            if text[index] == lineFeed { return index }
            index = text[index - 1] == comma ? quotedCell(text, from: index).end : index + 1
        }
    }

    /// Appends the text between quotes with each pair of quotes as one.
    static func appendDecoded(_ field: Span<UInt8>, to output: inout Bytes) {
        var index = 0
        while index < field.count {
            output.append(field[index])
            index += field[index] == quote ? 2 : 1
        }
    }

    /// The fields of the first row of a text, without quotes.
    static func fields(_ text: Span<UInt8>) -> [Bytes] {
        var fields: [Bytes] = []
        var start = 0
        while true {
            let cell = cell(text, from: start)
            var field: Bytes = []
            switch cell.link {
            case .text(let range): field.append(text.extracting(range))
            case .escaped(let range): appendDecoded(text.extracting(range), to: &field)
            default: break
            }
            fields.append(field)
            if text[cell.end] == lineFeed { return fields }
            start = cell.end + 1
        }
    }
}
