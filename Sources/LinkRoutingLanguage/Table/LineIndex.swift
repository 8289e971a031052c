/// The offsets at which the lines of a file start. It finds many positions without counting lines each time.
package struct LineIndex: Sendable {
    package let file: TableFile
    private var starts = [0]

    /// Linear in the size of the file.
    package init(_ file: TableFile) {
        self.file = file
        for (offset, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
    }

    /// The line and column of an offset, as in `TableFile.position(of:)`. O(length of the line).
    package func position(of offset: Int) -> SourcePosition {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        var start = starts[low]
        if low == 0, file.bytes.starts(with: TableFile.byteOrderMark) { start = min(3, max(offset, 0)) }
        let before = file.bytes[start..<max(start, min(offset, file.bytes.count))]
        return SourcePosition(line: low + 1, column: 1 + before.count { $0 & 0xC0 != 0x80 })
    }
}

extension LoadingWork {
    /// The work for a table of these files.
    convenience init(_ files: [TableFile]) {
        self.init(byteCount: files.reduce(0) { $0 + $1.bytes.count })
    }
}
