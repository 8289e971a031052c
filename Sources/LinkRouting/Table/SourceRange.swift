/// A stretch of a table's text: which file, and the bytes from `start` up to `end`.
public struct SourceRange: Sendable, Hashable {
    /// The index of the file among the table's files.
    public var file: Int
    /// The offset of the first byte.
    public var start: Int
    /// The offset after the last byte.
    public var end: Int
}

extension SourceRange {
    package init(_ stretch: ByteRange, file: Int) { self.init(file: file, start: stretch.range.lowerBound, end: stretch.range.upperBound) }
}

/// One file of a table: the name shown to people, and its bytes.
public struct TableFile: Sendable {
    /// The name that diagnostics and `--full` print.
    public var name: String
    /// The file's bytes, UTF-8.
    public var bytes: ContiguousArray<UInt8>

    /// A file called `name` that holds `bytes`.
    public init(name: String, bytes: ContiguousArray<UInt8>) {
        self.name = name
        self.bytes = bytes
    }

    /// A file called `name` that holds `text`.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Bytes(text.utf8))
    }
}

/// A place as people count it: lines and columns from 1, columns in code points.
public struct SourcePosition: Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
    /// The column in code points, from 1.
    public var column: Int
}

extension TableFile {
    /// Where byte `offset` stands. O(offset): for messages, not for the road of every link.
    public func position(of offset: Int) -> SourcePosition {
        var line = 1
        var column = 1
        for byte in bytes[..<min(offset, bytes.count)] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        if bytes.starts(with: TableFile.byteOrderMark), line == 1, offset >= 3 { column -= 1 }
        return SourcePosition(line: line, column: column)
    }

    /// The whole line in which byte `offset` stands, less its line end, and where it starts.
    func line(around offset: Int) -> (start: Int, text: String) {
        let offset = min(offset, bytes.count)
        var start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if start == 0, bytes.starts(with: TableFile.byteOrderMark) { start = 3 }
        var end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return (start, String(decoding: bytes[min(start, end)..<end], as: UTF8.self))
    }

    package static let byteOrderMark: Bytes = [0xEF, 0xBB, 0xBF]
}
