import LinkRoutingLanguage

/// Finds the ends of the rows of CSV in a text that arrives bit by bit.
///
/// A field is quoted only if a quote is its first byte. Inside it, two quotes mean one, and line breaks do
/// not end the row. All offsets refer to the bytes that were not dropped.
struct CSVScanner {
    private let delimiter: UInt8
    private(set) var rowStart = 0
    /// The first line feed of the present row, which is in a quoted field; `nil` if there is none.
    private(set) var firstBreak: Int?
    /// Whether the present row has an end, but is longer than allowed.
    private(set) var hasLongRow = false
    private var state = State()
    /// The state in which the row before the present one was given up, because its last quote had no end.
    ///
    /// No row ends between a line break in its quotes and there. So a later row that comes to such a line
    /// break goes on there: without this, each line after a lone quote would be searched again to the end.
    private var open: State?

    private struct State {
        /// The end of the text that was scanned, before a quote whose meaning depends on the next byte.
        var position = 0
        var isQuoted = false
        /// The byte before `position`, which the text may not have any more.
        var previous: UInt8 = 0
    }

    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// Adjusts the offsets after the text has lost its first bytes.
    mutating func drop(_ count: Int) {
        rowStart -= count
        state.position -= count
        firstBreak? -= count
        open?.position -= count
    }

    /// Ends the present row, which is at the start of the text, with its first line.
    mutating func endOpenRow() {
        guard let firstBreak else { return }
        open = state
        drop(firstBreak + 1)
        self.firstBreak = nil
        hasLongRow = false
        (rowStart, state) = (0, State())
    }

    /// Passes over all whole rows, up to one that is longer than allowed and has a line break in a field.
    ///
    /// - Parameter isComplete: whether no bytes follow the text.
    mutating func scan(_ text: Span<UInt8>, isComplete: Bool, maxLength: Int) {
        while !hasLongRow, let end = nextRowEnd(text, isComplete: isComplete) {
            if text.contentEnd(of: rowStart..<end) - rowStart > maxLength {
                hasLongRow = true
                // A later row may end with the same line feed.
                state.position = end - 1
                state.previous = text[end - 2]
            } else {
                (rowStart, firstBreak) = (end, nil)
            }
        }
    }

    /// Passes over rows without line breaks in fields.
    ///
    /// - Returns: the end of the present row, which has a line break in a field; `nil` at the end of the
    ///   text.
    private mutating func nextRowEnd(_ text: Span<UInt8>, isComplete: Bool) -> Int? {
        var start = state.position
        var position = start
        defer {
            if position > start { state.previous = text[position - 1] }
            state.position = position
        }
        var quotes = ByteSearcher(UInt8(ascii: "\""))
        while position < text.count {
            let quote = quotes.next(text, from: position, to: text.count)
            if state.isQuoted {
                if firstBreak == nil,
                    let offset = text.extracting(position..<quote).firstOffset(of: UInt8(ascii: "\n"))
                {
                    firstBreak = position + offset
                    if let open, open.position > position + offset {
                        state = open
                        (start, position) = (open.position, open.position)
                        continue
                    }
                }
                position = quote
                if quote == text.count || quote + 1 == text.count && !isComplete { return nil }
                state.isQuoted = quote + 1 < text.count && text[quote + 1] == UInt8(ascii: "\"")
                position = quote + (state.isQuoted ? 2 : 1)
                continue
            }
            if firstBreak != nil {
                if let offset = text.extracting(position..<quote).firstOffset(of: UInt8(ascii: "\n")) {
                    position += offset + 1
                    return position
                }
            } else {
                var index = quote
                while index > position, text[index - 1] != UInt8(ascii: "\n") { index -= 1 }
                if index > position { rowStart = index }
            }
            position = quote
            if quote == text.count { return nil }
            let before = quote > start ? text[quote - 1] : state.previous
            state.isQuoted = quote == rowStart || before == delimiter
            position = quote + 1
        }
        return nil
    }
}
