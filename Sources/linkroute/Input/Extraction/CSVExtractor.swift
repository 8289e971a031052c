import LinkRouting

/// Finds links in tables whose cells are separated by commas, semicolons or tabs (RFC 4180).
struct CSVExtractor: LinkExtractor {
    private var scanner: LinkScanner
    /// The name of the column whose cells are links; `nil` searches all cells.
    private let column: String?
    /// The separator of the cells; `nil` until the first line was read.
    private var separator: UInt8?
    /// The index of `column`; `nil` until the first line was read.
    private var columnIndex: Int?
    private var header: [String] = []
    private var isHeader = true
    /// The index of the next cell in its line.
    private var cell = 0
    private var unquoted: Bytes = []
    /// The cell that is too long to be read as a whole, and continues; `nil` outside of one.
    private var longCell: LongCell?

    private struct LongCell {
        /// Whether the closing quote is still to come.
        var isQuoted: Bool
        /// Whether links are searched for.
        var isSearched: Bool
        /// The number of bytes of the next window in which the end of the cell is not.
        var searched = 0
    }

    /// - Parameter separator: the separator of the cells; `nil` detects it in the first line.
    init(_ scanner: LinkScanner, separator: UInt8?, column: String?) {
        self.scanner = scanner
        self.separator = separator
        self.column = column
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if separator == nil {
            let head = window.extracting(0..<min(window.count, scanner.maxLength))
            let end = head.firstOffset(of: UInt8(ascii: "\n"))
            if end == nil, !isLast, window.count < scanner.maxLength { return 0 }
            separator = Self.separator(head.extracting(0..<(end ?? head.count)))
        }
        let separator = separator ?? UInt8(ascii: ",")
        var separators = ByteSearcher(separator)
        var lineEnds = ByteSearcher(UInt8(ascii: "\n"))
        var index = 0
        while index < window.count {
            if let long = longCell {
                longCell = nil
                if let done = try read(long, window, &index, separator, isLast: isLast, body) {
                    return done
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
            let end = quotedEnd ?? limit
            // A cell ends at the separator, the end of its line, or the end of the window.
            let next = min(
                separators.next(window, from: end, to: window.count),
                lineEnds.next(window, from: end, to: window.count))
            if next - index > scanner.maxLength || quotedEnd == nil && limit < window.count {
                longCell = try begin(window, index..<limit, isQuoted: isQuoted, body)
                if isQuoted { index += 1 }
                continue
            }
            if next == window.count, !isLast { return index }
            try read(window, index..<next, isQuoted: isQuoted, body)
            index = min(next + 1, window.count)
            if next == window.count { break }
            if window[next] == separator { cell += 1 } else { try endLine() }
        }
        if isLast, isHeader { try endLine() }
        return index
    }

    /// The most frequent of comma, semicolon and tab in the first line.
    private static func separator(_ line: Span<UInt8>) -> UInt8 {
        var best = UInt8(ascii: ",")
        var bestCount = 0
        for byte in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            var count = 0
            var isQuoted = false
            for index in line.indices {
                if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
                if line[index] == byte, !isQuoted { count += 1 }
            }
            if count > bestCount { (best, bestCount) = (byte, count) }
        }
        return best
    }

    /// The end of a quoted cell, after its closing quote; `nil` if it is not in the window.
    private static func quotedEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
        var index = start + 1
        while let offset = text.extracting(index..<text.count).firstOffset(of: UInt8(ascii: "\"")) {
            index += offset + 1
            if index == text.count { return nil }
            if text[index] != UInt8(ascii: "\"") { return index }
            index += 1
        }
        return nil
    }

    // MARK: Long cells

    /// Begins a cell whose end is not in `range`.
    private mutating func begin(
        _ text: Span<UInt8>, _ range: Range<Int>, isQuoted: Bool, _ body: Body
    ) throws -> LongCell {
        if isHeader, column != nil {
            header.append("")
        } else if let columnIndex {
            if cell == columnIndex {
                var start = range.lowerBound + (isQuoted ? 1 : 0)
                while start < range.upperBound, text[start] <= 0x20 { start += 1 }
                let link = ExtractedLink(range: start..<range.upperBound, isTooLong: true)
                try body(link, text.extracting(link.range))
            }
        } else {
            return LongCell(isQuoted: isQuoted, isSearched: true)
        }
        return LongCell(isQuoted: isQuoted, isSearched: false)
    }

    /// Reads a long cell from `index` on, and moves `index` after it.
    ///
    /// - Returns: the number of bytes of the window that were processed, if the cell continues after it.
    private mutating func read(
        _ cell: LongCell, _ window: Span<UInt8>, _ index: inout Int, _ separator: UInt8, isLast: Bool,
        _ body: Body
    ) throws -> Int? {
        var cell = cell
        var end = index + cell.searched
        cell.searched = 0
        var hasEnd = false
        while end < window.count, !hasEnd {
            let byte = window[end]
            if !cell.isQuoted {
                hasEnd = byte == separator || byte == UInt8(ascii: "\n")
            } else if byte == UInt8(ascii: "\"") {
                // Two quotes stand for one.
                if end + 1 == window.count, !isLast { break }
                hasEnd = end + 1 == window.count || window[end + 1] != UInt8(ascii: "\"")
                if !hasEnd { end += 1 }
            }
            if !hasEnd { end += 1 }
        }
        let isOpen = !hasEnd && !isLast
        let done =
            cell.isSearched ? try scanner.scan(window, index..<end, isOpen: isOpen, body) : end
        if !hasEnd {
            cell.searched = end - done
            longCell = cell
            return isLast ? window.count : done
        }
        index = end
        if cell.isQuoted {
            index += 1
            longCell = LongCell(isQuoted: false, isSearched: false)
        } else {
            index += 1
            if window[end] == separator { self.cell += 1 } else { try endLine() }
        }
        return nil
    }

    // MARK: Cells

    private mutating func read(_ text: Span<UInt8>, _ cell: Range<Int>, isQuoted: Bool, _ body: Body)
        throws
    {
        var (start, end) = (cell.lowerBound, cell.upperBound)
        while end > start, text[end - 1] == UInt8(ascii: "\r") || text[end - 1].isBlank { end -= 1 }
        if isQuoted {
            start += 1
            if end > start, text[end - 1] == UInt8(ascii: "\"") { end -= 1 }
        }
        if isHeader, column != nil {
            header.append(String(decoding: Bytes(text.extracting(start..<end)), as: UTF8.self))
            return
        }
        if let columnIndex {
            guard self.cell == columnIndex else { return }
        }
        while start < end, text[start] <= 0x20 { start += 1 }
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        if start == end { return }
        if columnIndex == nil, !Self.isLink(text, start..<end) {
            try scanner.scan(text, start..<end, body)
        } else {
            try deliver(text, start..<end, isQuoted: isQuoted, body)
        }
    }

    /// Calls `body` with a cell that is a link as a whole.
    private mutating func deliver(_ text: Span<UInt8>, _ range: Range<Int>, isQuoted: Bool, _ body: Body)
        throws
    {
        let link = ExtractedLink(range: range)
        guard isQuoted, text.extracting(range).firstOffset(of: UInt8(ascii: "\"")) != nil else {
            try body(link, text.extracting(range))
            return
        }
        unquoted.removeAll(keepingCapacity: true)
        var index = range.lowerBound
        while index < range.upperBound {
            unquoted.append(text[index])
            index += text[index] == UInt8(ascii: "\"") ? 2 : 1
        }
        try body(link, unquoted.span)
    }

    /// Whether a text is a link as a whole: a scheme, `://`, and no white space.
    static func isLink(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let text = text.extracting(range)
        return hasAuthority(text) && !text.hasByte(upTo: 0x20)
    }

    /// Whether a text begins with a scheme and `://`.
    static func hasAuthority(_ text: Span<UInt8>) -> Bool {
        guard text.count > 0, text[0].isASCIILetter else { return false }
        var colon = 0
        while colon < text.count, text[colon].isSchemeByte { colon += 1 }
        return text.hasPrefix(Bytes("://".utf8), at: colon)
    }

    private mutating func endLine() throws {
        cell = 0
        guard isHeader else { return }
        isHeader = false
        guard let column else { return }
        let index =
            header.firstIndex(of: column) ?? header.firstIndex { $0.lowercased() == column.lowercased() }
        guard let index else { throw MissingNameError(kind: .column, name: column, others: header) }
        columnIndex = index
    }

}
