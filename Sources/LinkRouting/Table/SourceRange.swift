/// A range of bytes in one file of a table.
public struct SourceRange: Sendable, Hashable {
    /// The index of the file in `RouteTable.files`.
    public package(set) var file: Int
    /// The offset of the first byte.
    public package(set) var start: Int
    /// The offset after the last byte.
    public package(set) var end: Int

    package init(file: Int, start: Int, end: Int) {
        (self.file, self.start, self.end) = (file, start, end)
    }
}

extension SourceRange {
    package init(_ bytes: ByteRange, file: Int) {
        self.init(file: file, start: bytes.range.lowerBound, end: bytes.range.upperBound)
    }

    package init(_ bytes: Range<Int>, file: Int) {
        self.init(file: file, start: bytes.lowerBound, end: bytes.upperBound)
    }

    /// A stand-in for values that come from no file.
    package static var none: SourceRange { SourceRange(file: 0, start: 0, end: 0) }
}

/// A position as editors show it.
public struct SourcePosition: Sendable, Hashable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in code points, counted from 1.
    public var column: Int

    /// Creates a position from a line and a column, both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// One file of a table.
public struct TableFile: Sendable {
    /// The name that messages use.
    public let name: String
    /// The contents, which should be UTF-8. A byte order mark at the start is skipped.
    public let bytes: ContiguousArray<UInt8>

    /// Creates a file from bytes, as they were read from disk.
    public init(name: String, bytes: ContiguousArray<UInt8>) {
        self.name = name
        self.bytes = bytes
    }

    /// Creates a file from text.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Bytes(text.utf8))
    }
}

extension TableFile {
    /// The line and column of the byte at `offset`, in O(offset). An offset outside of the file counts as its
    /// nearest end.
    ///
    /// A `LineIndex` is faster for many offsets of one file.
    public func position(of offset: Int) -> SourcePosition {
        var line = 1
        var column = 1
        for byte in bytes[..<max(0, min(offset, bytes.count))] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if !byte.isUTF8Continuation {
                column += 1
            }
        }
        if bytes.starts(with: TableFile.byteOrderMark), line == 1, offset >= 3 { column -= 1 }
        return SourcePosition(line: line, column: column)
    }

    package static let byteOrderMark: Bytes = [0xEF, 0xBB, 0xBF]
}
