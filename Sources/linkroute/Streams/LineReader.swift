import LinkRouting
import SystemIO

/// Reads a descriptor line by line, without allocating per line, in memory that does not grow with the input.
///
/// A line ends with LF; a CR directly before it is part of the line end. Instead, lines may end with NUL. The
/// last line needs no LF, and an empty input has no line. A byte-order mark at the start belongs to no line.
/// Memory is bounded by twice the longest allowed line and twice the block.
struct LineReader {
    /// The default limit for the length of a line: 1 MiB.
    static let defaultMaxLine = 1 << 20

    private var source: TextSource
    /// The byte that ends a line: LF or NUL.
    private let separator: UInt8
    let maxLine: Int
    private let block: Int
    /// The bytes read so far, followed by at least the padding that a ``BulkResolver`` reads.
    private(set) var buffer: Bytes
    /// `buffer[start..<filled]` has been read but not delivered.
    private var start = 0
    private var filled = 0
    /// Whether the bytes up to the next LF belong to a line that was already delivered as too long.
    private var isSkipping = false
    private var hasEnded = false
    /// Whether a byte-order mark may still follow.
    private var isAtStart = true
    /// A batch that was read together with the last one.
    private var queued: Batch?
    /// Lines that end in NUL and are still to be delivered one by one, as a range of the buffer.
    private var singles = 0..<0

    /// Bytes that are delivered together, as a range of the buffer.
    enum Batch {
        /// Whole lines, each with its LF.
        case lines(Range<Int>)
        /// A line without LF: the last one, or the beginning of one that is too long.
        case line(Range<Int>, isTooLong: Bool)

        /// All bytes of the batch, as a range of the buffer.
        var range: Range<Int> {
            switch self {
            case .lines(let range), .line(let range, _): range
            }
        }
    }

    /// - Parameters:
    ///   - maxLine: the number of bytes that a line may have; at least 1.
    ///   - block: the number of bytes to ask for at once; at least 1.
    ///   - separator: the byte that ends a line: LF or NUL. A CR before NUL is part of the line.
    ///   - convertsText: whether text in other encodings than UTF-8 is converted.
    init(
        _ descriptor: FileDescriptor, maxLine: Int = LineReader.defaultMaxLine, block: Int = 64 << 10,
        separator: UInt8 = UInt8(ascii: "\n"), convertsText: Bool = false
    ) {
        source = TextSource(descriptor, converts: convertsText)
        self.separator = separator
        self.maxLine = max(1, maxLine)
        self.block = max(1, block)
        self.buffer = []
    }

    /// Waits for the next batch; `nil` at the end. Its bytes remain in ``buffer`` until the next call.
    ///
    /// If a line exceeds `maxLine` before its LF has arrived, only its first `maxLine` bytes are delivered. A
    /// long line that arrives whole is delivered among the others.
    ///
    /// - Parameter beforeRead: called before each read, which may block, so that results can be flushed.
    /// - Throws: `InputOutputError` of the descriptor, and whatever `beforeRead` throws.
    mutating func next(beforeRead: () throws -> Void) throws -> Batch? {
        if !singles.isEmpty { return nextSingle() }
        if let batch = queued {
            queued = nil
            return batch
        }
        while !hasEnded {
            try beforeRead()
            buffer.makeRoom(for: block + BulkResolver.padding, after: &start, &filled)
            let received = try source.read(into: &buffer, at: filled, count: block)
            if received == 0 {
                hasEnded = true
                return isSkipping || start == filled ? nil : unfinishedLine()
            }
            var fresh = filled
            filled += received
            if isAtStart {
                guard let mark = buffer.span.extracting(start..<filled).byteOrderMarkLength else { continue }
                isAtStart = false
                start += mark
                fresh = start
            }
            let lines = completeLines(from: fresh)
            let partial = deliverPartialLine()
            if let lines {
                queued = partial
                return deliver(lines)
            }
            if let partial { return partial }
        }
        return nil
    }

    /// The bytes of lines, and up to ``BulkResolver/padding`` bytes after them.
    func paddedBytes(of lines: Range<Int>) -> Bytes.SubSequence {
        buffer[lines.lowerBound..<min(lines.upperBound + BulkResolver.padding, buffer.count)]
    }

    /// The lines whose LF has arrived. There is no LF before `fresh`.
    private mutating func completeLines(from fresh: Int) -> Range<Int>? {
        if isSkipping {
            guard let offset = buffer.span.extracting(fresh..<filled).firstOffset(of: separator)
            else { return nil }
            isSkipping = false
            start = fresh + offset + 1
        }
        var end = filled
        while end > max(start, fresh), buffer[end - 1] != separator { end -= 1 }
        guard end > start, buffer[end - 1] == separator else { return nil }
        defer { start = end }
        return start..<end
    }

    /// Keeps memory bounded: delivers an unfinished line that is too long, and skips the rest of it.
    private mutating func deliverPartialLine() -> Batch? {
        defer { if isSkipping { start = filled } }
        // One byte more than allowed may still be the CR of a line end.
        let spare = separator == 0 ? 0 : 1
        if isSkipping || filled - start - spare <= maxLine { return nil }
        isSkipping = true
        return unfinishedLine()
    }

    /// Delivers complete lines. Those that end in NUL become lines that end in LF, if they have no line
    /// breaks.
    private mutating func deliver(_ lines: Range<Int>) -> Batch {
        if separator != 0 { return .lines(lines) }
        let firstBreak = buffer.span.extracting(lines).offset(
            of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), from: 0, to: lines.count)
        if firstBreak < lines.count {
            singles = lines
            return nextSingle()
        }
        for index in lines where buffer[index] == 0 { buffer[index] = UInt8(ascii: "\n") }
        return .lines(lines)
    }

    private mutating func nextSingle() -> Batch {
        let line = singles
        let length = buffer.span.extracting(line).firstOffset(of: 0) ?? line.count
        singles = line.lowerBound + length + 1..<line.upperBound
        let isTooLong = length > maxLine
        return .line(
            line.lowerBound..<line.lowerBound + min(length, maxLine), isTooLong: isTooLong)
    }

    private func unfinishedLine() -> Batch {
        let isTooLong = filled - start > maxLine
        return .line(start..<(isTooLong ? start + maxLine : filled), isTooLong: isTooLong)
    }
}
