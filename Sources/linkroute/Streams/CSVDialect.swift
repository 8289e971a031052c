import LinkRoutingLanguage

/// The column of a table with the links.
enum LinkColumn: Sendable, Equatable {
    /// An index from 0. The rows have no header.
    case index(Int)
    /// A name in the header.
    case name(String)

    /// Reads a number, which counts from 1, or a name; `nil` for a number that is not a column.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else {
            self = .name(text)
            return
        }
        guard let number = Int(text), number > 0 else { return nil }
        self = .index(number - 1)
    }

    /// The index of the column in a header: of its exact name, or else of the first name that differs only in
    /// case.
    func index(in header: [String]) -> Int? {
        switch self {
        case .index(let index): index
        case .name(let name):
            header.firstIndex(of: name) ?? header.firstIndex { ASCII.areEqualIgnoringCase($0, name) }
        }
    }
}

/// The form of CSV (RFC 4180) with its delimiter, and how its cells are read.
struct CSVDialect: Sendable, Equatable {
    var delimiter: UInt8
    /// Whether the first line is `sep=;`, as Excel writes it. It has no cells.
    var hasSeparatorLine = false

    private static let quote: UInt8 = "\""
    private static let lineFeed: UInt8 = "\n"
    /// The delimiters that are recognized.
    static let delimiters: [UInt8] = [",", ";", "\t"]

    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// Recognizes the delimiter by the first line: the one that divides it into the most cells.
    ///
    /// - Parameters:
    ///   - line: the line without its line feed.
    ///   - column: the column with the links; `nil` for any. A delimiter with which the line has its name, or
    ///     a link there, is preferred.
    init(firstLine line: Span<UInt8>, column: LinkColumn?) {
        let text = Bytes(line) + [Self.lineFeed]
        if let delimiter = Self.separator(in: line) {
            self.init(delimiter: delimiter)
            hasSeparatorLine = true
            return
        }
        let counts = Self.delimiters.map { delimiter in
            let cells = CSVDialect(delimiter: delimiter).fields(text.span)
            return (delimiter, cells.count, Self.fits(cells, column))
        }
        let best = counts.max { ($1.2 ? 1 : 0, $1.1) > ($0.2 ? 1 : 0, $0.1) }
        self.init(delimiter: best?.0 ?? ",")
    }

    /// The delimiter that a line such as `sep=;`, without its line feed, names; `nil` for any other line.
    static func separator(in line: Span<UInt8>) -> UInt8? {
        let line = Bytes(line)
        let text = line.last == "\r" ? line.dropLast() : line[...]
        let bare = text.first == quote && text.last == quote ? text.dropFirst().dropLast() : text
        guard bare.count == 5, bare.starts(with: "sep=".utf8) else { return nil }
        return bare.last
    }

    private static func fits(_ cells: [Bytes], _ column: LinkColumn?) -> Bool {
        // Another delimiter may divide the cell before its link.
        let hasLink = cells.map { cell in isLink(Bytes(cell.prefix { !delimiters.contains($0) })) }
        return switch column {
        case .name: column?.index(in: cells.map { String(decoding: $0, as: UTF8.self) }) != nil
        case .index(let index): index < cells.count && hasLink[index]
        case nil: hasLink.contains(true)
        }
    }

    /// Whether a cell looks like a link, or has one in it.
    private static func isLink(_ cell: Bytes) -> Bool {
        cell.first == "/" || cell.span.contains(ignoringCase: "://")
    }

    // MARK: Cells

    /// A cell of a row.
    struct Cell {
        /// The delimiter or line feed after the cell.
        var end: Int
        /// The text of the cell without its quotes. If the cell is malformed, all of it.
        var content: Range<Int>
        /// Whether each quote in the content is written twice.
        var isDoubled = false
        /// Whether text follows the closing quote.
        var isMalformed = false
    }

    /// The cell that begins at `start`. A line feed that is not in quotes must follow.
    @inline(__always)
    func cell(_ text: Span<UInt8>, from start: Int) -> Cell {
        if text[start] != Self.quote {
            let end = text.offset(of: delimiter, or: Self.lineFeed, from: start, to: text.count)
            return Cell(end: end, content: start..<contentEnd(text, start, end))
        }
        return quotedCell(text, from: start)
    }

    /// The end of a cell without the CR of its line end.
    @inline(__always)
    private func contentEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
        let hasReturn = text[end] == Self.lineFeed && end > start && text[end - 1] == "\r"
        return hasReturn ? end - 1 : end
    }

    private func quotedCell(_ text: Span<UInt8>, from start: Int) -> Cell {
        let (index, isDoubled) = Self.closingQuote(text, from: start + 1)
        if index == text.count {
            // Only the beginning of a row has no closing quote.
            let content = start..<contentEnd(text, start, text.count - 1)
            return Cell(end: text.count - 1, content: content, isMalformed: true)
        }
        let end = text.offset(of: delimiter, or: Self.lineFeed, from: index + 1, to: text.count)
        if contentEnd(text, index + 1, end) > index + 1 {
            return Cell(end: end, content: start..<contentEnd(text, start, end), isMalformed: true)
        }
        return Cell(end: end, content: start + 1..<index, isDoubled: isDoubled)
    }

    /// The quote that closes a cell, and whether quotes before it are written twice; the end of the text if
    /// no quote does.
    static func closingQuote(_ text: Span<UInt8>, from start: Int) -> (offset: Int, isDoubled: Bool) {
        var isDoubled = false
        var index = start
        while true {
            index = text.offset(of: quote, or: quote, from: index, to: text.count)
            if index + 1 >= text.count || text[index + 1] != quote { return (index, isDoubled) }
            isDoubled = true
            index += 2
        }
    }

    /// The line feed at the end of a row, from the end of one of its cells on.
    func rowEnd(_ text: Span<UInt8>, from cellEnd: Int) -> Int {
        var index = cellEnd
        while true {
            index = text.offset(of: Self.quote, or: Self.lineFeed, from: index, to: text.count)
            if text[index] == Self.lineFeed { return index }
            index = text[index - 1] == delimiter ? quotedCell(text, from: index).end : index + 1
        }
    }

    /// Whether a text is one row in which a cell without quotes goes on after a CR: its lines end with CR
    /// alone.
    func endsLinesWithReturns(_ text: Span<UInt8>) -> Bool {
        var start = 0
        var hasReturn = false
        while true {
            let cell = cell(text, from: start)
            if text[start] != Self.quote || cell.isMalformed {
                let content = text.extracting(cell.content)
                let end = content.firstOffset(of: "\r") ?? content.count
                hasReturn = hasReturn || end < content.count - 1
            }
            if text[cell.end] == Self.lineFeed { return hasReturn && cell.end == text.count - 1 }
            start = cell.end + 1
        }
    }

    /// The cells of the row at the start of a text, without quotes.
    func fields(_ text: Span<UInt8>) -> [Bytes] {
        var fields: [Bytes] = []
        var start = 0
        while true {
            let cell = cell(text, from: start)
            let content = text.extracting(cell.content)
            var field: Bytes = []
            if cell.isDoubled {
                RowFormat.csv.appendDecoded(content, to: &field)
            } else {
                field.append(content)
            }
            fields.append(field)
            if text[cell.end] == Self.lineFeed { return fields }
            start = cell.end + 1
        }
    }
}
