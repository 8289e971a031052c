/// A buffer for output that grows as needed and is cleared without giving its memory back.
///
/// Appending to an array checks for shared storage each time; a line of result is made of a dozen small pieces.
@safe
package struct ByteBuffer: ~Copyable {
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

    /// Room at the end of a buffer, filled from its beginning.
    ///
    /// Bytes are copied in strides of a fixed length, the last of which copies more than is asked for: a short piece needs no decision
    /// on its length. So there must be as much behind a piece in its text, and there is in the room.
    @safe
    struct Room: ~Copyable {
        fileprivate var place: UnsafeMutableRawPointer
        private var left: UInt

        @inline(__always)
        fileprivate init(_ start: UnsafeMutablePointer<UInt8>, _ length: Int) {
            unsafe place = UnsafeMutableRawPointer(start)
            left = UInt(length)
        }

        /// Appends eight bytes, the first one lowest.
        @inline(__always)
        mutating func append(word: UInt64) {
            let place = unsafe advance(8)
            unsafe place.storeBytes(of: word.littleEndian, as: UInt64.self)
        }

        /// Appends the bytes of `text` from `start` to `end`, in strides of `stride` bytes: 32, 64 or 128. As many must follow in `text`.
        @inline(__always)
        mutating func append(_ text: Span<UInt8>, from start: Int, to end: Int, stride: Int) {
            // A stretch that ends before it begins is longer than any room.
            precondition(start >= 0 && end &+ stride <= text.count)
            unsafe append(known: text, from: start, to: end, stride: stride)
        }

        /// The same for a stretch that is known to have as much behind it.
        @unsafe
        @inline(__always)
        mutating func append(known text: Span<UInt8>, from start: Int, to end: Int, stride: Int) {
            let length = end &- start
            let (source, place) = unsafe (text.bytes, advance(length))
            // Safe: up to `stride` bytes behind the piece are read, which are in the text, and written, for which there is room.
            unsafe Self.copy(source, start, place, stride)
            if _slowPath(length > stride) {
                var offset = stride
                repeat {
                    unsafe Self.copy(source, start &+ offset, place + offset, stride)
                    offset &+= stride
                } while offset < length
            }
        }

        /// Appends a stretch of `text` in the same way.
        @inline(__always)
        mutating func append(_ text: Span<UInt8>, _ stretch: ByteRange, stride: Int) {
            append(text, from: Int(stretch.start), to: Int(stretch.end), stride: stride)
        }

        /// Takes `length` bytes of what is left; returns where they begin.
        @inline(__always)
        private mutating func advance(_ length: Int) -> UnsafeMutableRawPointer {
            // Swift 6.3 drops the check of a flag that reports overflow.
            let taken = UInt(bitPattern: length)
            precondition(taken <= left)
            left &-= taken
            let start = unsafe place
            unsafe place += length
            return unsafe start
        }

        @inline(__always)
        private static func copy(_ source: RawSpan, _ start: Int, _ place: UnsafeMutableRawPointer, _ stride: Int) {
            var offset = 0
            repeat {
                let bytes = unsafe source.unsafeLoadUnaligned(fromUncheckedByteOffset: start &+ offset, as: SIMD16<UInt8>.self)
                unsafe place.storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
                offset &+= 16
            } while offset < stride
        }
    }

    /// The greatest number of bytes that ``Room`` copies at once.
    static let greatestStride = 128

    /// Lets `body` append up to `length` bytes; returns what it returns.
    @inline(__always)
    mutating func fill<Result>(_ length: Int, _ body: (inout Room) -> Result) -> Result {
        precondition(length >= 0)
        reserve(length &+ Self.greatestStride)
        var room = unsafe Room(bytes + count, length)
        let result = body(&room)
        count = unsafe room.place - UnsafeMutableRawPointer(bytes)
        return result
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
    package mutating func append(_ more: Bytes) { append(more.span) }

    /// Appends `text` in UTF-8.
    package mutating func append(_ text: String) {
        var text = text
        // Safe: the bytes are used only during the call.
        text.withUTF8 { unsafe append($0.span) }
    }
}

extension Bytes {
    /// A copy of `bytes`.
    package init(_ bytes: Span<UInt8>) {
        self.init()
        append(bytes)
    }

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
