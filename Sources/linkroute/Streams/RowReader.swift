import LinkRoutingLanguage
import SystemIO

/// Reads an input in batches of whole rows, without allocating per row.
///
/// A row of CSV may have line breaks in quoted fields; every other row is a line. A row ends with LF, and a
/// CR directly before it is part of the line end; instead, rows may end with NUL. The last row gets the LF
/// that it lacks. An empty input has no row.
struct RowReader {
    /// The default limit for the length of a row: 1 MiB.
    static let defaultMaxLine = 1 << 20

    /// The bytes of the last batch and, after its rows, ``BulkResolver/padding`` bytes of any value.
    private(set) var input: BlockReader
    let maxLine: Int
    /// The byte that ends a row: LF or NUL.
    private let separator: UInt8
    /// Decides the delimiter of CSV by the first line; `nil` for rows that are lines.
    private let dialect: ((_ firstLine: Span<UInt8>) -> CSVDialect)?
    /// The dialect of CSV; known with the first batch.
    private(set) var csv: CSVDialect?
    private var scanner = CSVScanner(delimiter: ",")
    /// The number of unread bytes in which no row ends.
    private var scanned = 0
    /// Whether the bytes up to the next line end belong to a row that was delivered as too long.
    private var isSkipping = false

    /// Bytes that are delivered together.
    struct Batch: Equatable {
        /// In the buffer.
        var range: Range<Int>
        var kind: Kind

        enum Kind: Equatable {
            /// Whole rows, each with its end.
            case rows
            /// The beginning of a row that is too long, cut at the limit. The rest is passed over.
            case tooLong
            /// A line of CSV with its end before which a quoted field was not closed.
            case openRow
        }
    }

    /// - Parameters:
    ///   - maxLine: the number of bytes that a row may have; at least 1.
    ///   - block: the number of bytes to ask for at once.
    ///   - separator: the byte that ends a row: LF or NUL. A CR before NUL is part of the row.
    ///   - conversion: the text in other encodings than UTF-8 that is converted.
    ///   - dialect: the dialect of a CSV file by its first line.
    init(
        _ descriptor: FileDescriptor, maxLine: Int = RowReader.defaultMaxLine, block: Int = 64 << 10,
        separator: UInt8 = "\n", converting conversion: TextSource.Conversion = .nothing,
        dialect: ((_ firstLine: Span<UInt8>) -> CSVDialect)? = nil
    ) {
        input = BlockReader(descriptor, block: block, converting: conversion)
        self.maxLine = max(1, maxLine)
        self.separator = separator
        self.dialect = dialect
    }

    /// Waits for the next batch; `nil` at the end. Its bytes remain in ``input`` until the next call.
    ///
    /// A row that exceeds `maxLine` before its end has arrived is delivered as too long. One that arrives
    /// whole is delivered among the others.
    ///
    /// - Parameter beforeRead: called before each read, which may block, so that results can be flushed.
    /// - Throws: `InputOutputError` of the descriptor, and whatever `beforeRead` throws.
    mutating func next(beforeRead: () throws -> Void) throws -> Batch? {
        while true {
            if let batch = dialect == nil ? nextLines() : nextCSV() { return batch }
            if input.hasEnded { return nil }
            try input.read(beforeRead: beforeRead)
            if input.hasEnded { addEnd() }
        }
    }

    /// Adds the end that the last row lacks.
    private mutating func addEnd() {
        guard !isSkipping, let last = input.buffer[input.unread].last, last != separator else { return }
        input.append(separator)
    }

    private mutating func take(_ count: Int, _ kind: Batch.Kind = .rows) -> Batch {
        let start = input.unread.lowerBound
        scanned = 0
        scanner.drop(count)
        input.consume(count)
        return Batch(range: start..<start + count, kind: kind)
    }

    /// Whether a row without an end is too long. One byte more than allowed may still be the CR of its end.
    private var isTooLong: Bool { input.unread.count - (separator == 0 ? 0 : 1) > maxLine }

    // MARK: Lines

    private mutating func nextLines() -> Batch? {
        let unread = input.unread
        if isSkipping {
            let end = input.buffer.span.extracting(unread).firstOffset(of: separator)
            isSkipping = end == nil
            input.consume(end.map { $0 + 1 } ?? unread.count)
            return isSkipping ? nil : nextLines()
        }
        var end = unread.upperBound
        while end > unread.lowerBound + scanned, input.buffer[end - 1] != separator { end -= 1 }
        if end > unread.lowerBound + scanned { return take(end - unread.lowerBound) }
        scanned = unread.count
        return isTooLong ? takeTooLong() : nil
    }

    private mutating func takeTooLong() -> Batch {
        isSkipping = true
        var batch = take(input.unread.count, .tooLong)
        batch.range = batch.range.prefix(maxLine)
        return batch
    }

    // MARK: CSV

    private mutating func nextCSV() -> Batch? {
        if isSkipping { return nextLines() }
        guard csv != nil || readDialect() else { return nil }
        // No row ends where no line does.
        let new = input.unread.dropFirst(scanned)
        scanned = input.unread.count
        let hasLine = input.buffer.span.extracting(new).firstOffset(of: separator) != nil
        guard hasLine || input.hasEnded || isTooLong else { return nil }
        var scanner = scanner
        scanner.scan(input.buffer.span.extracting(input.unread), maxLength: maxLine)
        self.scanner = scanner
        if scanner.rowsEnd > 0 { return take(scanner.rowsEnd) }
        if let firstBreak = scanner.firstBreak {
            // A quote without its end must not hold back all rows after it: the row ends with its first line.
            guard input.hasEnded || isTooLong || scanner.hasLongRow else { return nil }
            return take(firstBreak + 1, .openRow)
        }
        return isTooLong ? takeTooLong() : nil
    }

    /// Whether the first line has arrived, which decides the dialect.
    private mutating func readDialect() -> Bool {
        let unread = input.unread
        let end = input.buffer.span.extracting(unread).firstOffset(of: separator)
        guard let dialect, !unread.isEmpty, end != nil || input.hasEnded || isTooLong else { return false }
        let found = dialect(input.buffer.span.extracting(unread.prefix(end ?? unread.count)))
        csv = found
        scanner = CSVScanner(delimiter: found.delimiter)
        return true
    }
}
