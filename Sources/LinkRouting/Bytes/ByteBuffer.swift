/// A buffer for output that grows as needed and keeps its memory when it is cleared.
///
/// Appending to an array checks for shared storage every time, and a line of output is made of a dozen small
/// pieces.
@safe
package struct ByteBuffer: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The number of bytes written.
    package private(set) var count = 0

    /// Creates an empty buffer with memory for `capacity` bytes.
    package init(capacity: Int = 4 << 10) {
        self.capacity = max(64, capacity)
        unsafe bytes = .allocate(capacity: self.capacity)
    }

    deinit { unsafe bytes.deallocate() }

    /// Calls `body` with the bytes written so far.
    package func withSpan<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Safe: the first `count` bytes are initialized, and the span is used only during the call.
        try body(unsafe Span(_unsafeStart: bytes, count: count))
    }

    /// Clears the buffer without giving its memory back.
    package mutating func removeAll() { count = 0 }

    /// Removes everything after the first `length` bytes.
    package mutating func truncate(to length: Int) { count = min(count, max(0, length)) }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let larger = max(2 * capacity, count + more)
        // Safe: `count` bytes are initialized, and both areas hold them.
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        unsafe moved.initialize(from: bytes, count: count)
        unsafe bytes.deallocate()
        unsafe bytes = moved
        capacity = larger
    }
}

// MARK: - Appending

extension ByteBuffer {
    @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        // Safe: one byte was reserved.
        unsafe bytes[count] = byte
        count &+= 1
    }

    @inline(__always)
    package mutating func append(_ more: Span<UInt8>) {
        let length = more.count
        reserve(length)
        // Safe: `length` bytes were reserved, and the span outlives the call.
        unsafe more.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            unsafe UnsafeMutableRawPointer(bytes + count).copyShort(from: start, length)
        }
        count &+= length
    }

    package mutating func append(_ more: Bytes) { append(more.span) }

    /// Appends `text` in UTF-8.
    package mutating func append(_ text: String) {
        text.withUTF8Span { append($0) }
    }

    /// Overwrites eight bytes that were written before, from `offset` on, the lowest one first.
    mutating func write(_ word: UInt64, at offset: Int) {
        precondition(offset >= 0 && offset + 8 <= count)
        // Safe: `count` bytes are initialized.
        unsafe UnsafeMutableRawPointer(bytes + offset).storeBytes(of: word.littleEndian, as: UInt64.self)
    }

    /// Doubles each byte from `start` on that equals `byte`. Time: linear in the bytes after `start`.
    mutating func double(_ byte: UInt8, from start: Int) {
        precondition(start >= 0 && start <= count)
        var added = 0
        for index in start..<count where unsafe bytes[index] == byte { added += 1 }
        reserve(added)
        // From the end on, until the rest is in its place. Safe: `added` bytes were reserved.
        var (source, target) = (count, count + added)
        count = target
        while target > source {
            source -= 1
            target -= 1
            unsafe bytes[target] = bytes[source]
            if unsafe bytes[source] == byte {
                target -= 1
                unsafe bytes[target] = byte
            }
        }
    }

    /// The largest number of bytes that ``ReservedRegion`` copies at once.
    static let maximumStride = 128

    /// Lets `body` append up to `length` bytes without further checks for memory; returns its result.
    @inline(__always)
    package mutating func append<Result>(reserving length: Int, _ body: (inout ReservedRegion) -> Result)
        -> Result
    {
        precondition(length >= 0)
        reserve(length &+ Self.maximumStride)
        var region = unsafe ReservedRegion(bytes + count, length)
        let result = body(&region)
        count = unsafe region.position - UnsafeMutableRawPointer(bytes)
        return result
    }
}

// MARK: - Reserved region

extension ByteBuffer {
    /// Memory at the end of a buffer, written from its beginning.
    ///
    /// Text is copied in strides of a fixed length, the last of which may copy more than was asked for, so
    /// that short texts need no branch on their length. For this, a text must be followed by at least one
    /// stride of readable bytes; the region itself is followed by ``maximumStride`` writable ones.
    @safe
    package struct ReservedRegion: ~Copyable {
        fileprivate var position: UnsafeMutableRawPointer
        private var remaining: UInt

        @inline(__always)
        fileprivate init(_ start: UnsafeMutablePointer<UInt8>, _ length: Int) {
            unsafe position = UnsafeMutableRawPointer(start)
            remaining = UInt(length)
        }

        /// Appends eight bytes, the lowest one first.
        @inline(__always)
        mutating func append(word: UInt64) {
            let target = unsafe advance(8)
            unsafe target.storeBytes(of: word.littleEndian, as: UInt64.self)
        }

        /// Appends the bytes of `text` from `start` to `end`, copied in strides of 32, 64 or 128 bytes.
        ///
        /// `text` must have at least `stride` bytes after `end`.
        @inline(__always)
        mutating func append(_ text: Span<UInt8>, from start: Int, to end: Int, stride: Int) {
            // `end < start` needs no check: as a length it is larger than any region.
            precondition(start >= 0 && end &+ stride <= text.count)
            unsafe append(unchecked: text, from: start, to: end, stride: stride)
        }

        /// Appends a range of `text`, copied in strides. `text` must have at least `stride` bytes after the
        /// range.
        @inline(__always)
        mutating func append(_ text: Span<UInt8>, _ range: ByteRange, stride: Int) {
            append(text, from: Int(range.start), to: Int(range.end), stride: stride)
        }

        /// Appends the bytes of `text` from `start` to `end`, copied in strides.
        ///
        /// The caller guarantees that `start` is not negative and that `text` has at least `stride` bytes
        /// after `end`.
        @unsafe
        @inline(__always)
        mutating func append(unchecked text: Span<UInt8>, from start: Int, to end: Int, stride: Int) {
            let length = end &- start
            let (source, target) = unsafe (text.bytes, advance(length))
            // Safe: up to `stride` bytes after the text are read, which exist, and written, for which there
            // is memory after the region.
            unsafe source.copy(unchecked: start, stride: stride, to: target)
            if _slowPath(length > stride) {
                var offset = stride
                repeat {
                    unsafe source.copy(unchecked: start &+ offset, stride: stride, to: target + offset)
                    offset &+= stride
                } while offset < length
            }
        }

        /// Takes the next `length` bytes of the region; returns where they begin.
        @inline(__always)
        private mutating func advance(_ length: Int) -> UnsafeMutableRawPointer {
            // Compared as unsigned numbers: Swift 6.3 removes a check of the overflow flag of a subtraction.
            let taken = UInt(bitPattern: length)
            precondition(taken <= remaining)
            remaining &-= taken
            let start = unsafe position
            unsafe position += length
            return unsafe start
        }
    }
}
