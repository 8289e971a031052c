import LinkRoutingLanguage

/// Finds the links in rows of CSV. Rows end where ``CSVScanner`` ends them.
enum CSVRows {
    /// The row that begins at `start` and ends in the text.
    static func row(_ text: Span<UInt8>, from start: Int, column: Int, _ dialect: CSVDialect) -> Row {
        let lineFeed = UInt8(ascii: "\n")
        var cell = dialect.cell(text, from: start)
        var index = 0
        while index < column, text[cell.end] != lineFeed {
            cell = dialect.cell(text, from: cell.end + 1)
            index += 1
        }
        let end = index == column ? dialect.rowEnd(text, from: cell.end) : cell.end
        var row = Row(end: end + 1, insertion: text.contentEnd(of: start..<end + 1), link: .none)
        if index == column, !cell.isMalformed {
            row.link = cell.isDoubled ? .escaped(cell.content) : .text(cell.content)
        }
        return row
    }
}
