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

    /// - Parameter separator: the separator of the cells; `nil` detects it in the first line.
    init(_ vocabulary: LinkVocabulary, separator: UInt8?, column: String?) {
        scanner = LinkScanner(vocabulary)
        self.separator = separator
        self.column = column
    }

    mutating func extract(_ window: Span<UInt8>, isLast: Bool, _ body: Body) throws -> Int {
        if separator == nil {
            let end = window.firstOffset(of: UInt8(ascii: "\n")) ?? (isLast ? window.count : 0)
            if end == 0, !isLast { return 0 }
            separator = Self.separator(window.extracting(0..<end))
        }
        let separator = separator ?? UInt8(ascii: ",")
        var separators = ByteSearcher(separator)
        var lineEnds = ByteSearcher(UInt8(ascii: "\n"))
        var index = 0
        while index < window.count {
            if cell == 0, window[index] == UInt8(ascii: "#") {
                let lineEnd = lineEnds.next(window, from: index, to: window.count)
                if lineEnd == window.count, !isLast { return index }
                if let comment = IgnoreComment.range(inLine: window.extracting(index..<lineEnd)) {
                    let range = index + comment.lowerBound..<index + comment.upperBound
                    try body(ExtractedLink(range: range, isComment: true), window.extracting(range))
                    index = min(lineEnd + 1, window.count)
                    continue
                }
            }
            let isQuoted = window[index] == UInt8(ascii: "\"")
            let end = isQuoted ? Self.quotedEnd(window, index) ?? window.count : index
            // A cell ends at the separator, the end of its line, or the end of the window.
            let next = min(
                separators.next(window, from: end, to: window.count),
                lineEnds.next(window, from: end, to: window.count))
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

    private mutating func read(_ text: Span<UInt8>, _ cell: Range<Int>, isQuoted: Bool, _ body: Body) throws {
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
        guard !range.isEmpty, text[range.lowerBound].isASCIILetter else { return false }
        guard let colon = text.extracting(range).firstOffset(of: UInt8(ascii: ":")), colon + 2 < range.count
        else { return false }
        let start = range.lowerBound + colon
        guard text[start + 1] == UInt8(ascii: "/"), text[start + 2] == UInt8(ascii: "/") else { return false }
        for index in range.lowerBound..<start where !text[index].isSchemeByte { return false }
        return !text.extracting(start..<range.upperBound).hasByte(upTo: 0x20)
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
