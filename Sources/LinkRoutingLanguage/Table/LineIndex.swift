/// The offsets at which the lines of a file start. It finds many positions without counting lines each time.
package struct LineIndex: Sendable {
    package let file: TableFile
    private var starts = [0]
    /// The number of continuation bytes of UTF-8 before each block, so that a column in a long line is found
    /// without reading the line.
    private var continuations = [0]

    private static let blockSize = 1024

    /// Finds the lines of a file. Linear in its size.
    package init(_ file: TableFile) {
        self.file = file
        var count = 0
        for (offset, byte) in file.bytes.enumerated() {
            if offset > 0, offset.isMultiple(of: Self.blockSize) { continuations.append(count) }
            if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
            if byte.isUTF8Continuation { count += 1 }
        }
    }

    /// The line and column of an offset, as in `TableFile.position(of:)`. Logarithmic in the number of lines.
    package func position(of offset: Int) -> SourcePosition {
        let line = lineIndex(of: offset)
        let start = textStart(ofLine: line)
        let end = max(start, min(offset, file.bytes.count))
        let continuations = continuationCount(before: end) - continuationCount(before: start)
        return SourcePosition(line: line + 1, column: 1 + end - start - continuations)
    }

    /// The bytes of the line at an offset, without a byte order mark and the line end.
    func line(around offset: Int) -> Range<Int> {
        let line = lineIndex(of: min(offset, file.bytes.count))
        let start = textStart(ofLine: line)
        var end = line + 1 < starts.count ? starts[line + 1] - 1 : file.bytes.count
        if end > start, file.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<max(start, end)
    }

    private func lineIndex(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func textStart(ofLine line: Int) -> Int {
        line == 0 && file.bytes.starts(with: TableFile.byteOrderMark) ? 3 : starts[line]
    }

    private func continuationCount(before offset: Int) -> Int {
        let block = min(offset / Self.blockSize, continuations.count - 1)
        let rest = file.bytes[block * Self.blockSize..<offset]
        return continuations[block] + rest.count { $0.isUTF8Continuation }
    }
}
