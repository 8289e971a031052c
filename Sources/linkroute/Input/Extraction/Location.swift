/// A range of a file, as people and other programs count it.
struct Location: Equatable {
    var file: String
    /// From 1.
    var line = 1
    /// From 1, in code points.
    var column = 1
    /// The column after the last character; `nil` if that is on another line.
    var endColumn: Int?
    /// The last line before it that has text; `nil` means the line before.
    var textLine: Int?
}

extension Location {
    /// The location of a range of a line.
    init(_ range: Range<Int>, inLine line: Span<UInt8>, number: Int, file: String) {
        let column = 1 + line.extracting(0..<range.lowerBound).codePointCount
        let end = column + line.extracting(range).codePointCount
        self.init(file: file, line: number, column: column, endColumn: end)
    }

    var text: String { "\(file):\(line):\(column)" }
}

/// Tracks line and column while a text is read window by window.
///
/// A cursor only moves forward, so computing all locations of a text takes one pass in total.
struct TextCursor {
    /// The name of the text's file, for locations.
    let file: String
    private var line = 1
    /// In code points, from 1.
    private var column = 1
    /// The offset in the current window.
    private var offset = 0
    /// The last line before this one that has text; `nil` if blank lines count as well.
    private var textLine: Int?
    /// Whether this line has text before the offset.
    private var hasText = false

    /// - Parameter skipsBlankLines: Whether blank lines only separate paragraphs.
    init(file: String, skipsBlankLines: Bool = false) {
        self.file = file
        textLine = skipsBlankLines ? 0 : nil
    }

    private mutating func advance(to end: Int, in window: Span<UInt8>) {
        while offset < end {
            let rest = window.extracting(offset..<end)
            let lineEnd = rest.firstOffset(of: "\n")
            if textLine != nil, !hasText { hasText = rest.extracting(first: lineEnd ?? rest.count).hasText }
            guard let lineEnd else {
                column += rest.codePointCount
                break
            }
            if hasText { textLine = line }
            hasText = false
            line += 1
            column = 1
            offset += lineEnd + 1
        }
        offset = max(offset, end)
    }

    /// The location of `range` of the window, which must not begin before the previous one.
    mutating func location(of range: Range<Int>, in window: Span<UInt8>) -> Location {
        advance(to: range.lowerBound, in: window)
        var end = self
        end.advance(to: range.upperBound, in: window)
        return Location(
            file: file, line: line, column: column, endColumn: end.line == line ? end.column : nil,
            textLine: textLine)
    }

    /// Moves past the first `count` bytes of the window: the next window begins after them.
    mutating func leave(_ count: Int, of window: Span<UInt8>) {
        advance(to: count, in: window)
        offset -= count
    }
}

extension Span<UInt8> {
    /// Whether the text has more than white space.
    fileprivate var hasText: Bool { indices.contains { self[$0] > 0x20 } }

    /// The number of code points, if the text is UTF-8.
    var codePointCount: Int { indices.count { self[$0] & 0xC0 != 0x80 } }
}
