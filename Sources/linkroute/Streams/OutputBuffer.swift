import LinkRoutingLanguage
import SystemIO

/// Collects output and writes it in blocks.
///
/// Bytes that were not flushed are lost when the buffer is destroyed, because only `flush()` can report an
/// error.
struct OutputBuffer: ~Copyable {
    let descriptor: FileDescriptor
    private let block: Int
    private var bytes: ByteBuffer

    /// - Parameters:
    ///   - block: the number of bytes at which the buffer writes itself out.
    ///   - capacity: the initial capacity in bytes.
    init(_ descriptor: FileDescriptor, block: Int = 64 << 10, capacity: Int = 4 << 10) {
        self.descriptor = descriptor
        self.block = block
        bytes = ByteBuffer(capacity: capacity)
    }

    mutating func append(_ more: Bytes) throws(InputOutputError) { try append(more.span) }

    mutating func append(_ text: String) throws(InputOutputError) { try append(Bytes(text.utf8)) }

    mutating func append(_ more: Span<UInt8>) throws(InputOutputError) {
        bytes.append(more)
        try flushWhenFull()
    }

    /// Lets `body` append to the underlying buffer, and returns its result.
    ///
    /// - Parameter body: gets the length at which it should stop, so that the buffer hardly grows further.
    mutating func write<Result>(
        _ body: (inout ByteBuffer, _ length: Int) -> Result
    ) throws(InputOutputError) -> Result {
        let result = body(&bytes, block)
        try flushWhenFull()
        return result
    }

    /// Writes all collected bytes.
    ///
    /// - Throws: `InputOutputError.closedPipe` if the reader has closed the pipe, `.cannotWrite` otherwise.
    mutating func flush() throws(InputOutputError) {
        if bytes.count == 0 { return }
        defer { bytes.removeAll() }
        try bytes.withSpan { (span: Span<UInt8>) throws(InputOutputError) in try descriptor.write(span) }
    }

    private mutating func flushWhenFull() throws(InputOutputError) { if bytes.count >= block { try flush() } }
}
