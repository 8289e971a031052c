import LinkRoutingLanguage

/// Finds links in tables whose cells are separated by commas, semicolons or tabs (RFC 4180), or in TSV, whose
/// cells have escapes instead of quotes.
struct CSVExtractor: LinkExtractor {
    private var fields: FieldScanner
    /// The column whose cells are links; `nil` searches all cells.
    private let column: LinkColumn?
    /// Which escapes and quotes cells have.
    private let format: RowFormat
    /// The separator of the cells; `nil` until the first line was read.
    private var separator: UInt8?
    /// The byte at the end of each line: LF, or CR in a text whose beginning has no LF.
    private var lineEnd: UInt8 = "\n"
    /// Whether the first line was read.
    private var isAtStart = true
    /// The index of `column`; `nil` until its name was read in the first line.
    private var columnIndex: Int?
    private var header: [String] = []
    private var isHeader = true
    /// The index of the next cell in its line.
    private var cell = 0
    /// The largest number of cells in a line.
    private var maximumCells = 0

    /// - Parameter separator: the separator of the cells of CSV; `nil` detects it in the first line.
    init(_ scanner: LinkScanner, _ format: RowFormat, separator: UInt8?, column: LinkColumn?) {
        fields = FieldScanner(scanner, format)
        self.format = format
        self.separator = format == .tsv ? "\t" : separator
        self.column = column
        if case .index(let index) = column { columnIndex = index }
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        var index = 0
        if isAtStart {
            let head = window.extracting(first: fields.maxLength)
            if head.firstOffset(of: "\n") == nil {
                if !isLast, window.count < fields.maxLength { return 0 }
                if head.firstOffset(of: "\r") != nil { lineEnd = "\r" }
            }
            isAtStart = false
            let line = head.extracting(first: head.firstOffset(of: lineEnd) ?? head.count)
            let dialect = CSVDialect(firstLine: line, column: column)
            separator = separator ?? dialect.delimiter
            if dialect.hasSeparatorLine, format == .csv { index = min(line.count + 1, window.count) }
        }
        let separator = separator ?? ","
        var separators = ByteSearcher(separator)
        var lineEnds = ByteSearcher(lineEnd)
        while index < window.count {
            if cell == 0, window[index] == "#" {
                let lineEnd = lineEnds.next(window, from: index, to: window.count)
                if lineEnd == window.count, !isLast, lineEnd - index < fields.maxLength { return index }
                if let comment = IgnoreComment.range(inLine: window.extracting(index..<lineEnd)) {
                    let range = index + comment.lowerBound..<index + comment.upperBound
                    try body(ExtractedLink(range: range, isComment: true), window.extracting(range))
                    index = min(lineEnd + 1, window.count)
                    continue
                }
            }
            var isQuoted = format == .csv && window[index] == "\""
            var quotedEnd = isQuoted ? Self.quotedEnd(window, index, isLast) : index
            let limit = index + fields.maxLength
            // A quote without its end must not hide the rows after it, so it is text.
            if quotedEnd == nil && isLast
                || (quotedEnd ?? window.count) > limit
                    && lineEnds.next(window, from: index, to: window.count) < limit
            {
                (isQuoted, quotedEnd) = (false, index)
            }
            guard let quotedEnd else { return index }
            // A cell ends at the separator, the end of its line, or the end of the window.
            let next = min(
                separators.next(window, from: quotedEnd, to: window.count),
                lineEnds.next(window, from: quotedEnd, to: window.count))
            if next == window.count, !isLast { return index }
            try read(window, index..<next, quotedEnd: isQuoted ? quotedEnd : nil, body)
            index = min(next + 1, window.count)
            if next == window.count { break }
            try endCell(isLast: window[next] != separator)
        }
        if isLast, isHeader { try endCell(isLast: true) }
        return index
    }

    /// The end of a quoted cell, after its closing quote; `nil` if it is not in the text.
    ///
    /// - Parameter isWhole: whether nothing follows the text.
    private static func quotedEnd(_ text: Span<UInt8>, _ start: Int, _ isWhole: Bool) -> Int? {
        let end = CSVDialect.closingQuote(text, from: start + 1).offset + 1
        return end < text.count || isWhole && end == text.count ? end : nil
    }

    // MARK: Cells

    /// Reads a cell.
    ///
    /// - Parameter quotedEnd: the end of its quotes; `nil` without any.
    private mutating func read(
        _ text: Span<UInt8>, _ cell: Range<Int>, quotedEnd: Int?, _ body: Body
    ) throws {
        maximumCells = max(maximumCells, self.cell + 1)
        let start = cell.lowerBound
        let end = text.start(before: cell.upperBound, from: start) { $0 == "\r" || $0.isSpace }
        // Quotes with text after them are text.
        let isQuoted = quotedEnd == end
        let hasEscapes = isQuoted || format == .tsv
        var range = isQuoted ? start + 1..<end - 1 : start..<end
        if isHeader, hasHeader {
            var name: Bytes = []
            if hasEscapes { format.appendDecoded(text.extracting(range), to: &name) }
            if !hasEscapes { name.append(text.extracting(range)) }
            return header.append(String(decoding: name, as: UTF8.self))
        }
        if let columnIndex, self.cell != columnIndex { return }
        range = text.trimmed(range)
        let absent = RowFormat.absent
        let isAbsent =
            format == .tsv && range.count == absent.count && text.hasPrefix(absent, at: range.lowerBound)
        // With a number, the first row may have names.
        if range.isEmpty || isAbsent || isHeader && columnIndex != nil && Self.isName(text, range) { return }
        try fields.scan(text, range, isWhole: columnIndex != nil, hasEscapes: hasEscapes, body)
    }

    /// Whether a cell of the first row is rather the name of its column than a link: it does not begin with a
    /// slash, and no word in it has a dot or colon before its end.
    private static func isName(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        text[range.lowerBound] != "/"
            && !range.dropLast().contains { text[$0 + 1] > 0x20 && ".:".utf8.contains(text[$0]) }
    }

    /// Whether the first row has the names of the columns.
    private var hasHeader: Bool { if case .name = column { true } else { false } }

    /// Throws if no row has the column with this number.
    func finish() throws {
        guard case .index(let index) = column, maximumCells > 0, index >= maximumCells else { return }
        throw MissingNameError(
            kind: .column, name: "\(index + 1)", others: (1...maximumCells).map { "\($0)" })
    }

    /// - Parameter isLast: whether the line ends, too.
    private mutating func endCell(isLast: Bool) throws {
        cell = isLast ? 0 : cell + 1
        guard isLast, isHeader else { return }
        isHeader = false
        guard case .name(let name) = column else { return }
        guard let index = column?.index(in: header) else {
            throw MissingNameError(kind: .column, name: name, others: header)
        }
        columnIndex = index
    }
}
