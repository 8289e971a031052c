/// A buffer for output that grows as needed and is cleared without giving its memory back.
///
/// Appending to an array checks for shared storage each time; a line of result is made of a dozen small pieces.
@safe
package struct ByteWriter: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The number of bytes written.
    package private(set) var count = 0

    /// An empty buffer with room for `capacity` bytes.
    package init(capacity: Int = 4 << 10) {
        self.capacity = max(64, capacity)
        unsafe bytes = .allocate(capacity: self.capacity)
    }

    deinit { unsafe bytes.deallocate() }

    /// Calls `body` with what was written.
    package func withSpan<Result, Failure: Error>(_ body: (Span<UInt8>) throws(Failure) -> Result) throws(Failure) -> Result {
        // Safe: the first `count` bytes are initialized, and the span is used only during the call.
        try body(unsafe Span(_unsafeStart: bytes, count: count))
    }

    /// Forgets what was written.
    package mutating func removeAll() { count = 0 }

    /// Forgets what was written behind the first `length` bytes.
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

    /// Appends one byte.
    @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        // Safe: there is room.
        unsafe bytes[count] = byte
        count &+= 1
    }

    /// Appends all bytes of `more`.
    @inline(__always)
    package mutating func append(_ more: Span<UInt8>) {
        let length = more.count
        reserve(length)
        // Safe: there is room, and the span lives as long as the call.
        unsafe more.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            unsafe Self.copy(start, UnsafeMutableRawPointer(bytes + count), length)
        }
        count &+= length
    }

    /// How many bytes ``append(_:_:)`` copies at least, if as many follow in the text.
    static let stride = 64
    /// How many bytes ``append(line:_:)`` copies at least.
    static let lineStride = 128

    /// Appends a stretch of `text`: 64 bytes at once where as many follow in `text`, so that a short piece needs no decision on its
    /// length.
    @inline(__always)
    package mutating func append(_ text: Span<UInt8>, _ stretch: Stretch) {
        append(text, Int(stretch.start)..<Int(stretch.end), atOnce: Self.stride)
    }

    /// Appends a range of `text` in the same way, as long as most lines are.
    @inline(__always)
    package mutating func append(line range: Range<Int>, _ text: Span<UInt8>) {
        append(text, range, atOnce: Self.lineStride)
    }

    @inline(__always)
    private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>, atOnce stride: Int) {
        let length = range.count
        guard range.lowerBound >= 0, range.upperBound &+ stride <= text.count else {
            append(text.extracting(range))
            return
        }
        reserve(length &+ stride)
        // Safe: up to `stride` bytes more than asked for are read, which are in `text`, and written, for which there is room.
        unsafe text.withUnsafeBytes { text in
            guard let start = text.baseAddress else { return }
            let (source, target) = unsafe (start + range.lowerBound, UnsafeMutableRawPointer(bytes + count))
            var offset = 0
            repeat {
                unsafe Self.copySixteen(source, target, offset)
                offset &+= 16
            } while offset < stride
            while offset < length {
                unsafe Self.copySixteen(source, target, offset)
                offset &+= 16
            }
        }
        count &+= length
    }

    /// Appends eight bytes, the first one lowest.
    @inline(__always)
    package mutating func append(word: UInt64) {
        reserve(8)
        // Safe: there is room.
        unsafe UnsafeMutableRawPointer(bytes + count).storeBytes(of: word.littleEndian, as: UInt64.self)
        count &+= 8
    }

    @inline(__always)
    private static func copySixteen(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ offset: Int) {
        let sixteen = unsafe source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        unsafe target.storeBytes(of: sixteen, toByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    /// Copies `length` bytes; the short pieces of which lines are made in words, the first and the last of which may overlap.
    @inline(__always)
    private static func copy(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ length: Int) {
        if length > 16 {
            unsafe target.copyMemory(from: source, byteCount: length)
        } else if length >= 8 {
            let last = length &- 8
            let (head, tail) = unsafe (
                source.loadUnaligned(as: UInt64.self), source.loadUnaligned(fromByteOffset: last, as: UInt64.self)
            )
            unsafe target.storeBytes(of: head, as: UInt64.self)
            unsafe target.storeBytes(of: tail, toByteOffset: last, as: UInt64.self)
        } else if length >= 4 {
            let last = length &- 4
            let (head, tail) = unsafe (
                source.loadUnaligned(as: UInt32.self), source.loadUnaligned(fromByteOffset: last, as: UInt32.self)
            )
            unsafe target.storeBytes(of: head, as: UInt32.self)
            unsafe target.storeBytes(of: tail, toByteOffset: last, as: UInt32.self)
        } else {
            for offset in 0..<length {
                unsafe target.storeBytes(
                    of: source.load(fromByteOffset: offset, as: UInt8.self), toByteOffset: offset, as: UInt8.self)
            }
        }
    }

    /// Appends all bytes of `more`.
    package mutating func append(_ more: [UInt8]) { append(more.span) }
}

extension [UInt8] {
    /// Appends all bytes of `more`.
    @inline(__always)
    mutating func append(_ more: Span<UInt8>) {
        // Safe: the pointer is used only during the call, within the span.
        unsafe more.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Puts `text` at the beginning of the array, which has at least `room` elements then; the ones behind the text have any value.
    mutating func write(_ text: Span<UInt8>, room: Int) {
        let count = Swift.max(room, text.count)
        if self.count < count { append(contentsOf: repeatElement(0, count: count - self.count)) }
        // Safe: both areas have `text.count` bytes, and an array and a span of another text do not overlap.
        unsafe withUnsafeMutableBytes { target in
            unsafe text.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
        }
    }
}
