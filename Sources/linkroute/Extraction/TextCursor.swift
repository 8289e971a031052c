/// Counts lines and columns along a text that comes in windows. It only goes on, so that all places together cost one walk.
struct TextCursor {
    /// From 1.
    private(set) var line = 1
    /// In code points, from 1.
    private(set) var column = 1
    /// How far it is in the present window.
    private var offset = 0

    /// Goes on to `place` of the window.
    mutating func advance(to place: Int, in window: Span<UInt8>) {
        while offset < place {
            let rest = window.extracting(offset..<place)
            guard let end = rest.firstOffset(of: UInt8(ascii: "\n")) else {
                column += rest.codePointCount
                break
            }
            line += 1
            column = 1
            offset += end + 1
        }
        offset = max(offset, place)
    }

    /// Where `range` of the window stands; it does not begin before what was asked for last.
    mutating func location(of range: Range<Int>, in window: Span<UInt8>, file: String) -> Location {
        advance(to: range.lowerBound, in: window)
        var end = self
        end.advance(to: range.upperBound, in: window)
        return Location(file: file, line: line, column: column, endColumn: end.line == line ? end.column : nil)
    }

    /// Leaves the first `count` bytes of the window behind.
    mutating func leave(_ count: Int, of window: Span<UInt8>) {
        advance(to: count, in: window)
        offset -= count
    }

    /// Leaves out a byte-order mark, which nobody counts.
    mutating func skipByteOrderMark() { column = 0 }
}
