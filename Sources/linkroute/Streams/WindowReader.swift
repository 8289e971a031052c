import LinkRouting
import SystemIO

/// Reads a descriptor in windows: new bytes together with those left over from the window before. Memory does
/// not grow with the input.
struct WindowReader {
    /// The number of bytes from which on a rest is long.
    private static let longRest = 256 << 10

    private var source: TextSource
    private let block: Int
    private let limit: Int
    private(set) var buffer: Bytes
    /// `buffer[start..<filled]` is the window.
    private var start = 0
    private var filled = 0

    /// - Parameters:
    ///   - buffer: memory to use, from an earlier reader; its contents do not matter.
    ///   - limit: the number of bytes that may be left over from a window.
    ///   - block: the number of bytes to ask for at once; at least 1.
    ///   - convertsText: whether text in other encodings than UTF-8 is converted.
    init(
        _ descriptor: FileDescriptor, into buffer: consuming Bytes = [], limit: Int, block: Int = 256 << 10,
        convertsText: Bool = false
    ) {
        self.buffer = buffer
        source = TextSource(descriptor, converts: convertsText)
        self.limit = max(1, limit)
        self.block = max(1, block)
    }

    /// Calls `body` with each window, the first of which begins after a byte-order mark. It returns how many
    /// bytes it has finished.
    ///
    /// The other bytes begin the next window, unless this was the last one or they exceed the limit.
    ///
    /// - Parameter beforeRead: called before each read, which may block, so that results can be flushed.
    mutating func forEachWindow(
        beforeRead: () throws -> Void, _ body: (_ window: Span<UInt8>, _ isLast: Bool) throws -> Int
    ) throws {
        var isAtStart = true
        // A long rest is shown again only after it has doubled, so that searching it takes linear time.
        var wanted = 0
        while true {
            try beforeRead()
            buffer.makeRoom(for: block, after: &start, &filled)
            let received = try source.read(into: &buffer, at: filled, count: block)
            if received == 0 { break }
            filled += received
            if isAtStart {
                guard let mark = buffer.span.extracting(start..<filled).byteOrderMarkLength else { continue }
                isAtStart = false
                start += mark
                if start == filled { continue }
            }
            if filled - start < wanted { continue }
            start += try body(buffer.span.extracting(start..<filled), false)
            wanted = filled - start < Self.longRest ? 0 : 2 * (filled - start)
            if filled - start > limit {
                _ = try body(buffer.span.extracting(start..<filled), true)
                start = filled
            }
        }
        if start < filled { _ = try body(buffer.span.extracting(start..<filled), true) }
        start = filled
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
}

extension Bytes {
    /// Makes room for `block` bytes after `start..<filled`, the bytes that are still needed.
    ///
    /// Moves those bytes to the front, or grows the array.
    mutating func makeRoom(for block: Int, after start: inout Int, _ filled: inout Int) {
        if count - filled >= block { return }
        let length = filled - start
        if start > 0 {
            for offset in 0..<length { self[offset] = self[start + offset] }
            (start, filled) = (0, length)
        }
        if count - filled < block {
            append(contentsOf: repeatElement(0, count: Swift.max(count, 2 * block)))
        }
    }
}
