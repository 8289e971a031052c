import LinkRoutingLanguage

/// Finds the rows of CSV at the start of a text that grows at its end and is dropped at its start.
///
/// A field is quoted only if a quote is its first byte. Inside it, two quotes mean one, and line breaks do
/// not end the row.
struct CSVScanner {
    private let delimiter: UInt8
    /// The end of all whole rows, up to one that is longer than allowed and has a line break in a field.
    private(set) var rowsEnd = 0
    /// The first line feed inside a quoted field of the row after them; `nil` without one.
    private(set) var firstBreak: Int?
    /// Whether this row has an end, but is longer than allowed.
    private(set) var hasLongRow = false
    /// Where the last scan stopped in this row, at a quote whose meaning depends on the next byte or at the
    /// end of the text.
    private var place = (offset: 0, isQuoted: false)

    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// Adjusts the place after the text has lost its first bytes.
    mutating func drop(_ count: Int) { place.offset -= count }

    /// Scans the text from its start.
    ///
    /// No row ends between a line break in its quotes and the place where the last scan stopped. So a row
    /// that comes to such a line break goes on there, even if it is a later row: otherwise each line after a
    /// quote without its end would be searched again to the end.
    mutating func scan(_ text: Span<UInt8>, maxLength: Int) {
        let last = place
        (rowsEnd, firstBreak, hasLongRow, place) = (0, nil, false, (0, false))
        var quotes = ByteSearcher("\"")
        while place.offset < text.count {
            let start = place.offset
            let quote = quotes.next(text, from: start, to: text.count)
            if place.isQuoted, firstBreak == nil {
                firstBreak = Self.lineFeed(text, start..<quote)
                if let firstBreak, firstBreak < last.offset {
                    place = last
                    continue
                }
            } else if !place.isQuoted, firstBreak == nil {
                var index = quote
                while index > start, text[index - 1] != "\n" { index -= 1 }
                if index > start { rowsEnd = index }
            } else if !place.isQuoted, let lineFeed = Self.lineFeed(text, start..<quote) {
                hasLongRow = text.contentEnd(of: rowsEnd..<lineFeed + 1) - rowsEnd > maxLength
                // A later row may end with the same line feed.
                place.offset = hasLongRow ? lineFeed : lineFeed + 1
                if hasLongRow { return }
                (rowsEnd, firstBreak) = (lineFeed + 1, nil)
                continue
            }
            place.offset = quote
            let next = quote + 1
            if quote == text.count || place.isQuoted && next == text.count { return }
            if place.isQuoted {
                place.isQuoted = text[next] == "\""
                place.offset = place.isQuoted ? next + 1 : next
            } else {
                place.isQuoted = quote == rowsEnd || text[quote - 1] == delimiter
                place.offset = next
            }
        }
    }

    private static func lineFeed(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        text.extracting(range).firstOffset(of: "\n").map { range.lowerBound + $0 }
    }
}
