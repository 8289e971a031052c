import LinkRoutingLanguage

/// Finds lines and columns of ascending offsets in one pass over a text, also if it is one long line.
struct PositionCursor {
    private let text: Bytes
    private var offset: Int
    private var current = SourcePosition(line: 1, column: 1)

    init(_ text: Bytes) {
        self.text = text
        offset = Self.start(of: text)
    }

    /// The position of the byte at `wanted`. Going back costs a pass from the start of the text.
    mutating func position(of wanted: Int) -> SourcePosition {
        if wanted < offset {
            offset = Self.start(of: text)
            current = SourcePosition(line: 1, column: 1)
        }
        let end = min(wanted, text.count)
        while offset < end {
            let byte = text[offset]
            if byte == UInt8(ascii: "\n") {
                current.line += 1
                current.column = 1
            } else if !byte.isUTF8Continuation {
                current.column += 1
            }
            offset += 1
        }
        return current
    }

    /// A byte order mark has no column.
    private static func start(of text: Bytes) -> Int { text.starts(with: TableFile.byteOrderMark) ? 3 : 0 }
}
