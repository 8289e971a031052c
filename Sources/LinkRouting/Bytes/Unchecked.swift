// Loads, stores and copies without bounds checks.
//
// Everything that reads text eight or more bytes at a time rests on these few functions. Measured on the
// lists of links in `linkroute-bench`, a check per word costs about a twentieth of a line's instructions, and
// most callers have checked the whole range before. Every caller states why its offsets are in bounds.

extension Span<UInt8> {
    /// The eight bytes at `offset`, the first one lowest.
    ///
    /// The caller guarantees that `offset..<offset + 8` lies within the span.
    @unsafe
    @inlinable @inline(__always)
    package func word(unchecked offset: Int) -> UInt64 {
        // Safe: a span of bytes may be loaded as any integer, and the caller vouches for the bounds.
        unsafe UInt64(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
    }

    /// The four bytes at `offset`, the first one lowest.
    ///
    /// The caller guarantees that `offset..<offset + 4` lies within the span.
    @unsafe
    @inline(__always)
    func halfWord(unchecked offset: Int) -> UInt32 {
        // Safe: a span of bytes may be loaded as any integer, and the caller vouches for these bounds.
        unsafe UInt32(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
    }
}

extension RawSpan {
    /// Copies `stride` bytes from `start` on to `target`, 16 at a time; `stride` is a multiple of 16.
    ///
    /// The caller guarantees that both areas have that many bytes. A stride that is a constant at the call
    /// compiles to loads and stores without a loop.
    @unsafe
    @inline(__always)
    package func copy(unchecked start: Int, stride: Int, to target: UnsafeMutableRawPointer) {
        var offset = 0
        repeat {
            let bytes = unsafe unsafeLoadUnaligned(
                fromUncheckedByteOffset: start &+ offset, as: SIMD16<UInt8>.self)
            unsafe target.storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
            offset &+= 16
        } while offset < stride
    }
}

extension UnsafeMutableRawPointer {
    /// Copies `length` bytes from `source`, up to 16 of them as two words that may overlap.
    ///
    /// Lines of output are made of short texts, for which a call of `memcpy` costs more than the copy.
    @unsafe
    @inline(__always)
    func copyShort(from source: UnsafeRawPointer, _ length: Int) {
        if length > 16 {
            unsafe copyMemory(from: source, byteCount: length)
        } else if length >= 8 {
            let last = length &- 8
            let head = unsafe source.loadUnaligned(as: UInt64.self)
            let tail = unsafe source.loadUnaligned(fromByteOffset: last, as: UInt64.self)
            unsafe storeBytes(of: head, as: UInt64.self)
            unsafe storeBytes(of: tail, toByteOffset: last, as: UInt64.self)
        } else if length >= 4 {
            let last = length &- 4
            let head = unsafe source.loadUnaligned(as: UInt32.self)
            let tail = unsafe source.loadUnaligned(fromByteOffset: last, as: UInt32.self)
            unsafe storeBytes(of: head, as: UInt32.self)
            unsafe storeBytes(of: tail, toByteOffset: last, as: UInt32.self)
        } else {
            for offset in 0..<length {
                let byte = unsafe source.load(fromByteOffset: offset, as: UInt8.self)
                unsafe storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
            }
        }
    }
}

extension String {
    /// Calls `body` with the string's UTF-8; `String.utf8Span` needs macOS 26 or iOS 26.
    @inline(__always)
    func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Safe: the bytes are used only during the call.
        #if canImport(ObjectiveC)
            var text = self
            return text.withUTF8 { unsafe body($0.span) }
        #else
            guard let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0.span) }) else {
                preconditionFailure("without Objective-C, all strings are contiguous")
            }
            return result
        #endif
    }

    /// A copy that is contiguous.
    @inline(never)
    func contiguousCopy() -> String {
        var copy = self
        copy.makeContiguousUTF8()
        return copy
    }
}

extension String {
    /// A copy of `bytes`, which are repaired if they are not UTF-8.
    package init(copying bytes: Span<UInt8>) {
        // Safe: the bytes are used only during the call.
        self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
