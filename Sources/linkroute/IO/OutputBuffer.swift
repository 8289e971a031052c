import LinkRouting

/// Collects output and writes it in blocks.
///
/// What was not flushed is lost with the buffer: only `flush()` can report an error.
struct OutputBuffer: ~Copyable {
    private let descriptor: FileDescriptor
    private let block: Int
    private var bytes: ByteBuffer
    private var piece: Bytes = []

    /// - Parameters:
    ///   - block: the number of bytes from which on the buffer writes of its own accord.
    ///   - capacity: how many bytes there is room for at first.
    init(_ descriptor: FileDescriptor, block: Int = 64 << 10, capacity: Int = 4 << 10) {
        self.descriptor = descriptor
        self.block = block
        bytes = ByteBuffer(capacity: capacity)
    }

    mutating func append(_ byte: UInt8) throws(InputOutputError) {
        bytes.append(byte)
        try flushWhenFull()
    }

    mutating func append(_ more: Bytes) throws(InputOutputError) {
        bytes.append(more)
        try flushWhenFull()
    }

    mutating func append(_ text: String) throws(InputOutputError) {
        bytes.append(text)
        try flushWhenFull()
    }

    mutating func append(_ more: Span<UInt8>) throws(InputOutputError) {
        bytes.append(more)
        try flushWhenFull()
    }

    /// Lets `body` make a piece of output.
    mutating func append(_ body: (inout Bytes) -> Void) throws(InputOutputError) {
        piece.removeAll(keepingCapacity: true)
        body(&piece)
        bytes.append(piece)
        try flushWhenFull()
    }

    /// Lets `body` append to the buffer itself, best up to a length that it is told; returns what it returns.
    mutating func write<Result>(_ body: (inout ByteBuffer, Int) -> Result) throws(InputOutputError) -> Result {
        let result = body(&bytes, block)
        try flushWhenFull()
        return result
    }

    /// Writes what has been collected.
    /// - Throws: `InputOutputError.closedPipe` when nobody reads any more, `.cannotWrite` otherwise.
    mutating func flush() throws(InputOutputError) {
        if bytes.count == 0 { return }
        defer { bytes.removeAll() }
        try bytes.withSpan { (span: Span<UInt8>) throws(InputOutputError) in try descriptor.write(span) }
    }

    private mutating func flushWhenFull() throws(InputOutputError) {
        if bytes.count >= block { try flush() }
    }
}
