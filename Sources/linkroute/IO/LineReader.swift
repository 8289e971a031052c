import LinkRouting

/// Reads a descriptor line by line, without allocating for a line and in memory that does not grow with the input.
///
/// A line ends at LF; a CR directly before it belongs to the line end. A last line needs no LF, and an empty input has no line.
/// Memory is bounded by twice the longest line that is allowed and twice the block.
struct LineReader {
    /// The number of bytes a line may have unless something else was asked for: 1 MiB.
    static let defaultMaxLine = 1 << 20

    private let descriptor: FileDescriptor
    let maxLine: Int
    private let block: Int
    /// What was read, and behind it the slack of a ``LineResolver`` at least.
    private(set) var buffer: Bytes
    /// `buffer[start..<filled]` is read and not yet delivered.
    private var start = 0
    private var filled = 0
    /// Whether the bytes up to the next LF are the rest of a line that was delivered as too long.
    private var isSkipping = false
    private var hasEnded = false
    /// What came with the batch that was delivered last.
    private var queued: Batch?

    /// What is delivered at once, by its place in the buffer.
    enum Batch {
        /// Whole lines, each with its LF.
        case lines(Range<Int>)
        /// A line that is cut off or has no end.
        case line(Range<Int>, isTooLong: Bool)
    }

    /// - Parameters:
    ///   - maxLine: the number of bytes a line may have; at least 1.
    ///   - block: the number of bytes asked for at once; at least 1.
    init(_ descriptor: FileDescriptor, maxLine: Int = LineReader.defaultMaxLine, block: Int = 64 << 10) {
        self.descriptor = descriptor
        self.maxLine = max(1, maxLine)
        self.block = max(1, block)
        self.buffer = []
    }

    /// Waits for what comes next; `nil` at the end. The bytes stand in ``buffer`` until the next call.
    ///
    /// Of a line longer than `maxLine` that has no LF yet the first `maxLine` bytes come, and the rest is skipped; one that came whole
    /// stands among the other lines. `beforeRead` is called whenever the program may have to wait, so that results can be written
    /// before.
    /// - Throws: `InputOutputError` of the descriptor, and whatever `beforeRead` throws.
    mutating func next(beforeRead: () throws -> Void) throws -> Batch? {
        if let batch = queued {
            queued = nil
            return batch
        }
        while !hasEnded {
            try beforeRead()
            buffer.makeRoom(for: block + LineResolver.padding, behind: &start, &filled)
            let received = try descriptor.read(into: &buffer, at: filled, count: block)
            if received == 0 {
                hasEnded = true
                return isSkipping || start == filled ? nil : unfinishedLine()
            }
            let fresh = filled
            filled += received
            let lines = completeLines(from: fresh)
            let shed = shedUnfinishedLine()
            if let lines {
                queued = shed
                return .lines(lines)
            }
            if let shed { return shed }
        }
        return nil
    }

    /// The lines whose LF has come; before `fresh` there is none.
    private mutating func completeLines(from fresh: Int) -> Range<Int>? {
        if isSkipping {
            guard let offset = buffer.span.extracting(fresh..<filled).firstOffset(of: UInt8(ascii: "\n")) else { return nil }
            isSkipping = false
            start = fresh + offset + 1
        }
        var end = filled
        while end > max(start, fresh), buffer[end - 1] != UInt8(ascii: "\n") { end -= 1 }
        guard end > start, buffer[end - 1] == UInt8(ascii: "\n") else { return nil }
        defer { start = end }
        return start..<end
    }

    /// Keeps memory bounded: an unfinished line that is too long is delivered now, and its rest is dropped as it comes.
    private mutating func shedUnfinishedLine() -> Batch? {
        defer { if isSkipping { start = filled } }
        // One byte more than allowed may still be the CR of a line end.
        if isSkipping || filled - start - 1 <= maxLine { return nil }
        isSkipping = true
        return unfinishedLine()
    }

    private func unfinishedLine() -> Batch {
        let isTooLong = filled - start > maxLine
        return .line(start..<(isTooLong ? start + maxLine : filled), isTooLong: isTooLong)
    }
}
