/// A file with the places where its lines start, for many questions about lines and columns.
package struct LineIndex: Sendable {
    /// The file.
    package let file: TableFile
    private var starts = [0]

    /// O(file).
    package init(_ file: TableFile) {
        self.file = file
        for (offset, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }

    /// Where byte `offset` stands, as `TableFile.position(of:)` gives it. O(length of its line).
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
