import LinkRoutingLanguage

/// A row of a block, with the place of its link.
struct Row {
    /// The end, after the line end.
    var end: Int
    /// The end of the text without the line end. In NDJSON, the closing brace, before which members are
    /// inserted.
    var insertion: Int
    var link: Link
    /// Whether the link has a line in a list of links.
    var isListed = false

    enum Link: Equatable {
        /// Bytes of the block that are the link.
        case text(Range<Int>)
        /// Bytes of the block that are the link in the spelling of the format, which has escapes.
        case escaped(Range<Int>)
        /// The row is malformed or has no link.
        case none
        /// A row of NDJSON that is not an object.
        case noObject
        /// An object without members, which has no link.
        case emptyObject
        /// A row of NDJSON that has one of the keys to add, the one of this index.
        case taken(Int)
    }
}

// Rows with their links.
extension Row {
    /// The link that begins at `start` and ends with NUL.
    static func null(_ text: Span<UInt8>, from start: Int) -> Row {
        let end = text.firstOffset(of: 0, from: start) ?? start
        return Row(end: end + 1, insertion: end, link: .text(start..<end))
    }

    /// The row of CSV that begins at `start` and ends in the text, where ``CSVScanner`` ends it.
    static func csv(_ text: Span<UInt8>, from start: Int, column: Int, _ dialect: CSVDialect) -> Row {
        let lineFeed: UInt8 = "\n"
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

    private static let tab: UInt8 = "\t"

    /// The row of TSV that begins at `start`. Its line feed must be in the text.
    static func tsv(_ text: Span<UInt8>, from start: Int, column: Int, isRaw: Bool) -> Row {
        let lineFeed = text.firstOffset(of: "\n", from: start) ?? start
        let insertion = text.contentEnd(of: start..<lineFeed + 1)
        var row = Row(end: lineFeed + 1, insertion: insertion, link: .none)
        var field = start
        for _ in 0..<column {
            guard let length = text.extracting(field..<insertion).firstOffset(of: tab) else { return row }
            field += length + 1
        }
        let length = text.extracting(field..<insertion).firstOffset(of: tab)
        let end = length.map { field + $0 } ?? insertion
        let backslash: UInt8 = "\\"
        if !isRaw, text.extracting(field..<end).firstOffset(of: backslash) != nil {
            let isAbsent =
                end - field == 2 && text[field] == backslash && text[field + 1] == "N"
            row.link = isAbsent ? .none : .escaped(field..<end)
        } else {
            row.link = .text(field..<end)
        }
        return row
    }

    /// The fields of a row of TSV without its line end; `nil` for one that is absent.
    static func fieldsOfTSV(_ row: Span<UInt8>, isRaw: Bool) -> [Bytes?] {
        Bytes(row).split(separator: tab, omittingEmptySubsequences: false).map { field in
            if isRaw { return Bytes(field) }
            if field.elementsEqual(RowFormat.absent) { return nil }
            var decoded: Bytes = []
            RowFormat.tsv.appendDecoded(Bytes(field).span, to: &decoded)
            return decoded
        }
    }
}
