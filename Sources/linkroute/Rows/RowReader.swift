import LinkRouting
import SystemIO

/// Reads rows from a descriptor, in memory that does not grow with the input.
///
/// A row of CSV may have line breaks in quoted fields; every other row is a line. A row ends with LF; a CR
/// directly before it is part of the line end. The last row gets a line end if it has none. A byte-order mark
/// at the start belongs to no row. Memory is bounded by twice the longest allowed row and twice the block.
struct RowReader {
    private let descriptor: FileDescriptor
    private let format: RowFormat
    private let maxLine: Int
    private let block: Int
    private(set) var buffer: Bytes = []
    /// `buffer[start..<filled]` has been read but not delivered.
    private var start = 0
    private var filled = 0
    /// No row ends in the first `scanned` bytes after `start`. Only for formats whose rows are lines.
    private var scanned = 0
    private var csv = CSVRowScanner()
    private var isAtStart = true
    private var hasEnded = false
    /// Whether a part of the present row was delivered, because it is too long.
    private var isInLongRow = false
    /// Whether the row before the present one ends with CR and LF.
    private var endsWithReturn = false
    /// A batch that was read together with the last one.
    private var queued: RowBatch.Extent?
    /// Whether the input begins with a byte-order mark. Known after the first batch.
    private(set) var hasByteOrderMark = false

    /// - Parameters:
    ///   - maxLine: the number of bytes that a row may have; at least 1.
    ///   - block: the number of bytes to ask for at once; at least 1.
    init(_ descriptor: FileDescriptor, _ format: RowFormat, maxLine: Int, block: Int = 64 << 10) {
        self.descriptor = descriptor
        self.format = format
        self.maxLine = max(1, maxLine)
        self.block = max(1, block)
    }

    /// Waits for the next batch; `nil` at the end. Its bytes remain in ``buffer`` until the next call.
    ///
    /// - Parameter beforeRead: called before each read, which may block, so that results can be flushed.
    mutating func next(beforeRead: () throws -> Void) throws -> RowBatch.Extent? {
        while true {
            let waiting = queued
            queued = nil
            if let batch = waiting ?? nextInBuffer() {
                noteLineEnd(before: batch.range.upperBound)
                return batch
            }
            if hasEnded { return nil }
            try beforeRead()
            makeRoom(for: block)
            let received = try descriptor.read(into: &buffer, at: filled, count: block)
            filled += received
            if received == 0 {
                hasEnded = true
                isAtStart = false
                addLineEnd()
            } else if isAtStart {
                guard let mark = buffer.span.extracting(start..<filled).byteOrderMarkLength else { continue }
                isAtStart = false
                hasByteOrderMark = mark > 0
                start += mark
                csv.begin(at: start)
            }
        }
    }

    private mutating func makeRoom(for count: Int) {
        let before = start
        buffer.makeRoom(for: count, after: &start, &filled)
        csv.move(by: before - start)
    }

    /// Adds the line end that the last row lacks, in the style of the row before it.
    private mutating func addLineEnd() {
        let lacksEnd = start < filled ? buffer[filled - 1] != UInt8(ascii: "\n") : isInLongRow
        if !lacksEnd { return }
        makeRoom(for: 2)
        if endsWithReturn, start == filled || buffer[filled - 1] != UInt8(ascii: "\r") {
            buffer[filled] = UInt8(ascii: "\r")
            filled += 1
        }
        buffer[filled] = UInt8(ascii: "\n")
        filled += 1
    }

    private mutating func noteLineEnd(before end: Int) {
        if end > 0, buffer[end - 1] == UInt8(ascii: "\n") {
            endsWithReturn = end > 1 && buffer[end - 2] == UInt8(ascii: "\r")
        }
    }

    private mutating func nextInBuffer() -> RowBatch.Extent? {
        if isAtStart { return nil }
        if isInLongRow { return nextPart(isFirst: false) }
        return format == .csv ? nextCSV() : nextLines()
    }

    // MARK: Rows

    private mutating func nextLines() -> RowBatch.Extent? {
        var end = filled
        while end > start + scanned, buffer[end - 1] != UInt8(ascii: "\n") { end -= 1 }
        if end > start + scanned {
            defer { (start, scanned) = (end, 0) }
            return RowBatch.Extent(range: start..<end, kind: .rows)
        }
        scanned = filled - start
        return beginLongRow()
    }

    private mutating func scanCSV(to end: Int, isComplete: Bool) -> Int? {
        var scanner = csv
        let rowEnd = scanner.scan(buffer.span, to: end, isComplete: isComplete)
        csv = scanner
        return rowEnd
    }

    private mutating func nextCSV() -> RowBatch.Extent? {
        while let end = scanCSV(to: filled, isComplete: hasEnded) {
            if buffer.span.contentEnd(of: csv.rowStart..<end) - csv.rowStart > maxLine { break }
            csv.begin(at: end)
        }
        let rows = RowBatch.Extent(range: start..<csv.rowStart, kind: .rows)
        if let firstBreak = csv.firstBreak, hasEnded || filled - csv.rowStart - 1 > maxLine {
            // A quote without its end must not hold back all rows after it: the row ends with its first line.
            let line = RowBatch.Extent(range: csv.rowStart..<firstBreak + 1, kind: .openRow)
            start = firstBreak + 1
            csv.begin(at: start)
            if rows.range.isEmpty { return line }
            queued = line
            return rows
        }
        start = csv.rowStart
        return rows.range.isEmpty ? beginLongRow() : rows
    }

    // MARK: Long rows

    /// Delivers the beginning of a row that is too long, so that memory is bounded.
    private mutating func beginLongRow() -> RowBatch.Extent? {
        // One byte more than allowed may still be the CR of a line end.
        if csv.firstBreak != nil || filled - start - 1 <= maxLine { return nil }
        isInLongRow = true
        return nextPart(isFirst: true)
    }

    private mutating func nextPart(isFirst: Bool) -> RowBatch.Extent? {
        let offset = buffer.span.extracting(start..<filled).firstOffset(of: UInt8(ascii: "\n"))
        let lineFeed = offset.map { start + $0 }
        if format == .csv { _ = scanCSV(to: lineFeed ?? filled, isComplete: lineFeed != nil) }
        let part = RowBatch.Part(isFirst: isFirst, isLast: lineFeed != nil, isOpen: csv.isQuoted)
        let known = format == .csv ? csv.position : filled
        let end = lineFeed.map { $0 + 1 } ?? buffer.span.cut(start..<known)
        if end == start, !isFirst { return nil }
        defer {
            start = end
            scanned = 0
            if part.isLast {
                isInLongRow = false
                csv.begin(at: start)
            }
        }
        return RowBatch.Extent(range: start..<end, kind: .part(part))
    }
}

extension Span<UInt8> {
    /// The end of a row without its line end, which it has.
    func contentEnd(of row: Range<Int>) -> Int {
        let end = row.upperBound - 1
        return end > row.lowerBound && self[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    /// The end of the bytes of `range` that can be written without those after them: without a CR or the
    /// beginning of a character of UTF-8 at the end.
    fileprivate func cut(_ range: Range<Int>) -> Int {
        let end = range.upperBound
        if end > range.lowerBound, self[end - 1] == UInt8(ascii: "\r") { return end - 1 }
        for length in 1...3 where end - length >= range.lowerBound {
            let byte = self[end - length]
            if byte < 0x80 { return end }
            if byte >= 0xC0 {
                let expected = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                return expected > length ? end - length : end
            }
        }
        return end
    }
}
