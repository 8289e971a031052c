import LinkRouting

/// Finds the ends of the rows of CSV in a buffer that is filled bit by bit.
///
/// A field is quoted only if a quote is its first byte. Inside it, two quotes mean one, and line breaks do
/// not end the row. All offsets refer to the buffer.
struct CSVRowScanner {
    /// The start of the present row.
    private(set) var rowStart = 0
    /// Whether the scanned text ends in a quoted field.
    private(set) var isQuoted = false
    /// The first line feed of the present row, which is in a quoted field; `nil` if there is none.
    private(set) var firstBreak: Int?
    /// The end of the text that was scanned, before a quote whose meaning depends on the next byte.
    private(set) var position = 0
    /// The byte before `position`, which the buffer may not have any more.
    private var previous: UInt8 = 0

    /// Begins a row at `start`.
    mutating func begin(at start: Int) {
        rowStart = start
        position = start
        isQuoted = false
        firstBreak = nil
    }

    /// Follows the buffer, which has moved its bytes to the front.
    mutating func move(by distance: Int) {
        rowStart -= distance
        position -= distance
        if let offset = firstBreak { firstBreak = offset - distance }
    }

    /// Continues with the bytes before `end`. Passes over rows without line breaks in fields.
    ///
    /// - Parameter isComplete: whether it is known that no quote follows at `end`.
    /// - Returns: the end of the present row, which has a line break in a field; `nil` at the end of the
    ///   text.
    mutating func scan(_ text: Span<UInt8>, to end: Int, isComplete: Bool) -> Int? {
        let start = position
        defer { if position > start { previous = text[position - 1] } }
        var quotes = ByteSearcher(UInt8(ascii: "\""))
        while position < end {
            if isQuoted {
                let quote = quotes.next(text, from: position, to: end)
                if firstBreak == nil {
                    let offset = text.extracting(position..<quote).firstOffset(of: UInt8(ascii: "\n"))
                    firstBreak = offset.map { position + $0 }
                }
                position = quote
                if quote == end || quote + 1 == end && !isComplete { return nil }
                let isDoubled = quote + 1 < end && text[quote + 1] == UInt8(ascii: "\"")
                isQuoted = isDoubled
                position = quote + (isDoubled ? 2 : 1)
            } else {
                let quote = quotes.next(text, from: position, to: end)
                if firstBreak != nil {
                    let plain = text.extracting(position..<quote)
                    if let offset = plain.firstOffset(of: UInt8(ascii: "\n")) {
                        position += offset + 1
                        return position
                    }
                } else {
                    var index = quote
                    while index > position, text[index - 1] != UInt8(ascii: "\n") { index -= 1 }
                    if index > position { rowStart = index }
                }
                position = quote
                if quote == end { return nil }
                let before = quote > start ? text[quote - 1] : previous
                isQuoted = quote == rowStart || before == UInt8(ascii: ",")
                position = quote + 1
            }
        }
        return nil
    }
}
