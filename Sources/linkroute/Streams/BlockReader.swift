import LinkRoutingLanguage
import SystemIO

/// Reads a descriptor in blocks, in memory that does not grow with the input.
///
/// What was read stays in ``buffer`` until it is consumed. A byte-order mark at the start belongs to no
/// block. Memory is bounded by twice what is left unread, and twice the block.
struct BlockReader {
    private var source: TextSource
    private let block: Int
    /// The bytes read so far, followed by at least the padding that a ``BulkResolver`` reads.
    private(set) var buffer: Bytes
    /// The bytes that were read but not consumed, as a range of the buffer.
    private(set) var unread = 0..<0
    private(set) var hasEnded = false
    /// Whether the input begins with a byte-order mark. Known when there are unread bytes.
    private(set) var hasByteOrderMark = false
    private var isAtStart = true

    /// - Parameters:
    ///   - buffer: memory to use, from an earlier reader; its contents do not matter.
    ///   - block: the number of bytes to ask for at once; at least 1, or 16 if text is converted.
    ///   - conversion: the text in other encodings than UTF-8 that is converted.
    init(
        _ descriptor: FileDescriptor, into buffer: consuming Bytes = [], block: Int,
        converting conversion: TextSource.Conversion = .nothing
    ) {
        source = TextSource(descriptor, converting: conversion)
        self.block = max(conversion == .nothing ? 1 : 16, block)
        self.buffer = buffer
    }

    /// Waits for more bytes, unless the input has ended. Moves the unread bytes.
    ///
    /// - Parameter beforeRead: called before each read, which may block, so that results can be flushed.
    /// - Throws: `InputOutputError` of the descriptor, and whatever `beforeRead` throws.
    mutating func read(beforeRead: () throws -> Void) throws {
        while !hasEnded {
            try beforeRead()
            makeRoom(for: block)
            let received = try source.read(into: &buffer, at: unread.upperBound, count: block)
            hasEnded = received == 0
            unread = unread.lowerBound..<unread.upperBound + received
            guard isAtStart else { return }
            let mark = buffer.span.extracting(unread).byteOrderMarkLength
            // The first bytes may be the beginning of a mark.
            if mark == nil, !hasEnded { continue }
            isAtStart = false
            hasByteOrderMark = mark == 3
            consume(mark ?? 0)
            if !unread.isEmpty { return }
        }
    }

    /// Passes over the first unread bytes. They stay in the buffer until the next read.
    mutating func consume(_ count: Int) { unread = unread.dropFirst(count) }

    /// Adds a byte after those that were read.
    mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        buffer[unread.upperBound] = byte
        unread = unread.lowerBound..<unread.upperBound + 1
    }

    /// Makes room for `count` bytes and the padding after the unread ones: moves those to the front, or grows
    /// the buffer.
    private mutating func makeRoom(for count: Int) {
        let needed = count + BulkResolver.padding
        if buffer.count - unread.upperBound >= needed { return }
        let length = unread.count
        if unread.lowerBound > 0 {
            for offset in 0..<length { buffer[offset] = buffer[unread.lowerBound + offset] }
            unread = 0..<length
        }
        // Doubled, which copies many bytes at once: their values do not matter.
        if buffer.isEmpty { buffer.append(0) }
        while buffer.count - length < needed { buffer.append(contentsOf: buffer) }
    }
}

// MARK: - Texts

extension BlockReader {
    /// The number of bytes to ask for at once in texts.
    static let textBlock = 256 << 10
    /// A rest with at least this number of bytes is long.
    private static let longRest = 256 << 10

    /// Calls `body` with all unread bytes, again and again. It returns how many bytes it has finished.
    ///
    /// The other bytes begin the next window, unless this was the last one or they exceed the limit.
    ///
    /// - Parameter limit: the number of bytes that may be left over from a window.
    mutating func forEachWindow(
        limit: Int, beforeRead: () throws -> Void,
        _ body: (_ window: Span<UInt8>, _ isLast: Bool) throws -> Int
    ) throws {
        // A long rest is shown again only after it has doubled, so that searching it takes linear time.
        var wanted = 0
        while true {
            try read(beforeRead: beforeRead)
            if hasEnded { break }
            if unread.count < wanted { continue }
            consume(try body(buffer.span.extracting(unread), false))
            wanted = unread.count < Self.longRest ? 0 : 2 * unread.count
            if unread.count > max(1, limit) {
                _ = try body(buffer.span.extracting(unread), true)
                consume(unread.count)
            }
        }
        if !unread.isEmpty { _ = try body(buffer.span.extracting(unread), true) }
        consume(unread.count)
    }
}

extension Span<UInt8> {
    /// The number of bytes of the byte-order mark with which a text begins, 0 without one; `nil` if these
    /// bytes may be the first ones of a mark.
    var byteOrderMarkLength: Int? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        for index in 0..<Swift.min(count, 3) where self[index] != mark[index] { return 0 }
        return count < 3 ? nil : 3
    }

    /// Whether a link is the same after it was written on a line.
    var fitsLine: Bool {
        if count > 0, self[count - 1] == "\r" { return false }
        return firstOffset(of: "\n") == nil
    }

    /// The end of a row without its line end, which it has.
    func contentEnd(of row: Range<Int>) -> Int {
        let end = row.upperBound - 1
        return end > row.lowerBound && self[end - 1] == "\r" ? end - 1 : end
    }
}
