#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Span where Element == UInt8 {
    /// The first place of `byte`, looked for with the C library's `memchr`.
    func firstOffset(of byte: UInt8) -> Int? {
        // Safe: the pointer is used only during the call, for exactly the bytes of the span.
        unsafe withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = unsafe memchr(start, Int32(byte), bytes.count) else { return nil }
            return unsafe start.distance(to: UnsafeRawPointer(found))
        }
    }
}
