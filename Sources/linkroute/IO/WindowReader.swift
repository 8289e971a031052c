import LinkRouting

/// Reads a descriptor in windows: what came, and what was left of the window before. Memory does not grow with the input.
struct WindowReader {
    private let descriptor: FileDescriptor
    private let block: Int
    private let limit: Int
    private var buffer: Bytes = []
    /// `buffer[start..<filled]` is the window.
    private var start = 0
    private var filled = 0

    /// - Parameters:
    ///   - limit: how many bytes may be left of a window.
    ///   - block: the number of bytes asked for at once; at least 1.
    init(_ descriptor: FileDescriptor, limit: Int, block: Int = 256 << 10) {
        self.descriptor = descriptor
        self.limit = max(1, limit)
        self.block = max(1, block)
    }

    /// Calls `body` with each window. It says how many bytes of it are done; the rest comes again, with more behind it, unless the
    /// window was the last one or too much was left.
    ///
    /// `beforeRead` is called whenever the program may have to wait, so that results can be written before.
    mutating func forEachWindow(
        beforeRead: () throws -> Void, _ body: (_ window: Span<UInt8>, _ isLast: Bool) throws -> Int
    ) throws {
        while true {
            try beforeRead()
            buffer.makeRoom(for: block, behind: &start, &filled)
            let received = try descriptor.read(into: &buffer, at: filled, count: block)
            if received == 0 { break }
            filled += received
            start += try body(buffer.span.extracting(start..<filled), false)
            if filled - start > limit {
                _ = try body(buffer.span.extracting(start..<filled), true)
                start = filled
            }
        }
        if start < filled { _ = try body(buffer.span.extracting(start..<filled), true) }
        start = filled
    }
}
