import LinkRouting

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

    /// Whether `text`, ASCII in lower case, stands somewhere in the span, in letters of either case.
    func contains(ignoringCase text: StaticString) -> Bool {
        let wanted = Bytes(text.description.utf8)
        guard count >= wanted.count else { return false }
        return (0...count - wanted.count).contains { start in
            wanted.indices.allSatisfy { index in
                let byte = self[start + index]
                return (byte &- 0x41 < 26 ? byte | 0x20 : byte) == wanted[index]
            }
        }
    }

    /// Whether some byte is `limit` or less, which is below 0x80.
    func hasByte(upTo limit: UInt8) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let more = ones &* UInt64(limit &+ 1)
        var index = 0
        while index &+ 8 <= count {
            // Safe: the eight bytes lie within the span.
            let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
            if (word &- more) & ~word & (ones &* 0x80) != 0 { return true }
            index &+= 8
        }
        while index < count {
            if self[index] <= limit { return true }
            index &+= 1
        }
        return false
    }
}
