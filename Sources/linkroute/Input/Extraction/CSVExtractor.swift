import LinkRoutingLanguage
import LinkRoutingTools

/// Finds links in tables whose cells are separated by commas, semicolons or tabs (RFC 4180).
struct CSVExtractor: LinkExtractor {
    private var scanner: LinkScanner
    /// The column whose cells are links; `nil` searches all cells.
    private let column: LinkColumn?
    /// The separator of the cells; `nil` until the first line was read.
    private var separator: UInt8?
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
    private var unquoted: Bytes = []
    /// The cell that is too long to be read as a whole, and continues; `nil` outside of one.
    private var longCell: LongText?

    /// - Parameter separator: the separator of the cells; `nil` detects it in the first line.
    init(_ scanner: LinkScanner, separator: UInt8?, column: LinkColumn?) {
        self.scanner = scanner
        self.separator = separator
        self.column = column
        if case .index(let index) = column { columnIndex = index }
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        var index = 0
        if isAtStart {
            let head = window.extracting(0..<min(window.count, scanner.maxLength))
            let end = head.firstOffset(of: UInt8(ascii: "\n"))
            if end == nil, !isLast, window.count < scanner.maxLength { return 0 }
            isAtStart = false
            let line = head.extracting(0..<(end ?? head.count))
            let dialect = CSVDialect(firstLine: line, column: column)
            separator = separator ?? dialect.delimiter
            if dialect.hasSeparatorLine { index = min(line.count + 1, window.count) }
        }
        let separator = separator ?? UInt8(ascii: ",")
        var separators = ByteSearcher(separator)
        var lineEnds = ByteSearcher(UInt8(ascii: "\n"))
        // A cell ends at the separator, the end of its line, or the end of the window.
        func cellEnd(_ window: Span<UInt8>, from start: Int) -> Int {
            min(
                separators.next(window, from: start, to: window.count),
                lineEnds.next(window, from: start, to: window.count))
        }
        while index < window.count {
            if let (offset, hasEnd) = try longCell?.read(window, from: index, isLast: isLast, body) {
                if !hasEnd { return offset }
                index = offset + 1
                if case .singleQuote = longCell?.end {
                    longCell = LongText(nil, upTo: .cellEnd(separator: separator))
                } else {
                    longCell = nil
                    try endCell(isLast: window[offset] != separator)
                }
                continue
            }
            if cell == 0, window[index] == UInt8(ascii: "#") {
                let lineEnd = lineEnds.next(window, from: index, to: window.count)
                if lineEnd == window.count, !isLast, lineEnd - index < scanner.maxLength { return index }
                if let comment = IgnoreComment.range(inLine: window.extracting(index..<lineEnd)) {
                    let range = index + comment.lowerBound..<index + comment.upperBound
                    try body(ExtractedLink(range: range, isComment: true), window.extracting(range))
                    index = min(lineEnd + 1, window.count)
                    continue
                }
            }
            let isQuoted = window[index] == UInt8(ascii: "\"")
            let limit = min(window.count, index + scanner.maxLength)
            let quotedEnd = isQuoted ? Self.quotedEnd(window.extracting(0..<limit), index) : index
            var next = cellEnd(window, from: quotedEnd ?? limit)
            // A placeholder in a link may have separators.
            var start = index
            while !isQuoted, next < window.count, window[next] == separator,
                Self.mayHavePlaceholder(window.extracting(index..<next))
            {
                if !isLast, window.count - next < UnfilledPlaceholder.lookahead { return index }
                guard let end = UnfilledPlaceholder.end(around: next, linkFrom: start, in: window) else {
                    break
                }
                start = end
                next = cellEnd(window, from: end)
            }
            if next - index > scanner.maxLength || quotedEnd == nil && limit < window.count {
                if isQuoted { index += 1 }
                let isName = isHeader && hasHeader
                if isName {
                    header.append("")
                } else if cell == columnIndex {
                    index = window.end(from: index, to: limit) { $0 <= 0x20 }
                    let link = ExtractedLink(range: index..<limit, isTooLong: true)
                    try body(link, window.extracting(link.range))
                }
                longCell = LongText(
                    isName || columnIndex != nil ? nil : scanner,
                    upTo: isQuoted ? .singleQuote : .cellEnd(separator: separator))
                continue
            }
            if next == window.count, !isLast { return index }
            try read(window, index..<next, isQuoted: isQuoted, body)
            index = min(next + 1, window.count)
            if next == window.count { break }
            try endCell(isLast: window[next] != separator)
        }
        if isLast, isHeader { try endCell(isLast: true) }
        return index
    }

    /// The end of a quoted cell, after its closing quote; `nil` if it is not in the window.
    private static func quotedEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
        let quote = CSVDialect.closingQuote(text, from: start + 1).offset
        return quote + 1 < text.count ? quote + 1 : nil
    }

    // MARK: Cells

    private mutating func read(_ text: Span<UInt8>, _ cell: Range<Int>, isQuoted: Bool, _ body: Body) throws {
        maximumCells = max(maximumCells, self.cell + 1)
        var start = cell.lowerBound
        var end = text.start(before: cell.upperBound, from: start) { $0 == UInt8(ascii: "\r") || $0.isSpace }
        if isQuoted {
            start += 1
            if end > start, text[end - 1] == UInt8(ascii: "\"") { end -= 1 }
        }
        if isHeader, hasHeader {
            header.append(String(decoding: Bytes(text.extracting(start..<end)), as: UTF8.self))
            return
        }
        if let columnIndex {
            guard self.cell == columnIndex else { return }
            // With a number, the first row may have names.
            if isHeader, start < end, text[start] != UInt8(ascii: "/"), !Self.isLink(text, start..<end) {
                return
            }
        }
        let range = text.trimmed(start..<end)
        if range.isEmpty { return }
        guard columnIndex != nil || Self.isLink(text, range) else {
            try scanner.scan(text, range, body)
            return
        }
        let (link, content) = (ExtractedLink(range: range), text.extracting(range))
        guard isQuoted, content.firstOffset(of: UInt8(ascii: "\"")) != nil else {
            return try body(link, content)
        }
        unquoted.removeAll(keepingCapacity: true)
        CSVDialect.appendDecoded(content, to: &unquoted)
        try body(link, unquoted.span)
    }

    /// Whether a text is a link as a whole: a scheme, `://`, and no white space.
    static func isLink(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let text = text.extracting(range)
        return hasAuthority(text) && text.indices.allSatisfy { text[$0] > 0x20 }
    }

    /// Whether a text is a link with a sign that begins a placeholder in which a separator may be.
    private static func mayHavePlaceholder(_ text: Span<UInt8>) -> Bool {
        guard hasAuthority(text) else { return false }
        let (end, percent) = (text.count, UInt8(ascii: "%"))
        return text.offset(of: UInt8(ascii: "{"), or: UInt8(ascii: "["), from: 0, to: end) < end
            || text.offset(of: UInt8(ascii: "<"), or: UInt8(ascii: "*"), from: 0, to: end) < end
            || text.firstOffset(of: percent).map { $0 + 1 < end && text[$0 + 1] == percent } == true
    }

    /// Whether a text begins with a scheme and `://`.
    static func hasAuthority(_ text: Span<UInt8>) -> Bool {
        guard text.count > 0, text[0].isLetter else { return false }
        return text.hasPrefix(Bytes("://".utf8), at: text.end(from: 0, while: \.isSchemeByte))
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
