/// Collects output and writes it in blocks.
///
/// What was not flushed is lost with the buffer: only `flush()` can report an error.
struct OutputBuffer: ~Copyable {
    private let descriptor: FileDescriptor
    private let block: Int
    private var bytes: [UInt8] = []

    /// - Parameter block: the number of bytes from which on the buffer writes of its own accord.
    init(_ descriptor: FileDescriptor, block: Int = 64 << 10) {
        self.descriptor = descriptor
        self.block = block
    }

    mutating func append(_ byte: UInt8) throws(InputOutputError) {
        bytes.append(byte)
        try flushWhenFull()
    }

    mutating func append(_ more: [UInt8]) throws(InputOutputError) {
        bytes.append(contentsOf: more)
        try flushWhenFull()
    }

    mutating func append(_ text: String) throws(InputOutputError) {
        bytes.append(contentsOf: text.utf8)
        try flushWhenFull()
    }

    mutating func append(_ more: Span<UInt8>) throws(InputOutputError) {
        // Safe: the pointer is used only during the call, for exactly the bytes of the span.
        unsafe more.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        try flushWhenFull()
    }

    /// Lets `body` append to the buffer itself, so that a whole line is built in place.
    mutating func append(_ body: (inout [UInt8]) -> Void) throws(InputOutputError) {
        body(&bytes)
        try flushWhenFull()
    }

    /// Writes what has been collected.
    /// - Throws: `InputOutputError.closedPipe` when nobody reads any more, `.cannotWrite` otherwise.
    mutating func flush() throws(InputOutputError) {
        if bytes.isEmpty { return }
        defer { bytes.removeAll(keepingCapacity: true) }
        try descriptor.write(bytes.span)
    }

    private mutating func flushWhenFull() throws(InputOutputError) {
        if bytes.count >= block { try flush() }
    }
}
