/// A byte array whose spans are available everywhere: those of `Array` need macOS 26 or iOS 26.
package typealias Bytes = ContiguousArray<UInt8>

extension Bytes {
    /// A copy of `bytes`.
    package init(_ bytes: Span<UInt8>) {
        self.init()
        append(bytes)
    }

    /// The bytes that `body` writes.
    package init(writing body: (inout ByteBuffer) -> Void) {
        var buffer = ByteBuffer(capacity: 64)
        body(&buffer)
        self = buffer.withSpan { Bytes($0) }
    }

    @inline(__always)
    package mutating func append(_ more: Span<UInt8>) {
        // Safe: the pointer is used only during the call, within the span.
        unsafe more.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends the UTF-8 of a text.
    package mutating func append(_ text: String) { text.withUTF8Span { append($0) } }

    /// Overwrites the beginning of the array with `text`, after growing the array to at least `room`
    /// elements.
    ///
    /// Elements after the text keep unspecified values.
    package mutating func write(_ text: Span<UInt8>, room: Int) {
        let count = Swift.max(room, text.count)
        if self.count < count { append(contentsOf: repeatElement(0, count: count - self.count)) }
        // Safe: both areas have `text.count` bytes, and an array and a span of another text do not overlap.
        unsafe withUnsafeMutableBytes { target in
            unsafe text.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
        }
    }
}

extension Span<UInt8> {
    @inline(__always)
    package func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        if count >= 8 { return isEqual(toLong: other) }
        var difference: UInt8 = 0
        for index in indices { difference |= self[index] ^ other[index] }
        return difference == 0
    }

    /// Whether both have the same bytes, or letters that differ in ASCII case only.
    @inline(__always)
    package func isEqual(to other: Span<UInt8>, ignoringCase: Bool) -> Bool {
        ignoringCase ? ASCII.areEqualIgnoringCase(self, other) : isEqual(to: other)
    }

    /// Compares words of eight bytes; the last one may overlap the one before it.
    @inline(never)
    private func isEqual(toLong other: Span<UInt8>) -> Bool {
        let last = count &- 8
        var offset = 0
        while offset < last {
            if fullWord(at: offset) != other.fullWord(at: offset) { return false }
            offset &+= 8
        }
        return fullWord(at: last) == other.fullWord(at: last)
    }

    /// Whether the span holds the UTF-8 of `text`.
    package func isEqual(to text: String) -> Bool {
        text.withUTF8Span { isEqual(to: $0) }
    }
}

extension Collection<UInt8> {
    /// Whether the bytes of `text` occur consecutively somewhere in the collection.
    ///
    /// Also used for strings, as `text.utf8`: `String.contains(_: String)` is part of a module that would
    /// make the program a megabyte larger.
    @inlinable package func contains(sequence text: String) -> Bool {
        guard let first = text.utf8.first else { return !isEmpty }
        return indices.contains { self[$0] == first && self[$0...].starts(with: text.utf8) }
    }
}

extension String.UTF8View {
    /// Whether a byte occurs in the text. The general method takes five times as long, because it asks a
    /// short string for one byte after another.
    @inlinable @inline(__always)
    package func contains(_ byte: UInt8) -> Bool {
        // Safe: the buffer is read only during the call.
        unsafe withContiguousStorageIfAvailable { unsafe $0.contains(byte) } ?? (firstIndex(of: byte) != nil)
    }
}

extension RangeReplaceableCollection {
    /// Removes all elements and keeps the memory for others. Does nothing to an empty collection, which is
    /// frequent.
    mutating func clear() { if !isEmpty { removeAll(keepingCapacity: true) } }
}

/// A Unicode scalar in UTF-8; no bytes at first.
struct EncodedScalar: Sendable {
    /// The first byte is the lowest.
    private var bytes: UInt32 = 0
    private(set) var count = 0

    init() {}

    init(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bytes |= UInt32(byte) << (8 * UInt32(count))
            count += 1
        }
    }

    subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> (8 * UInt32(index))) }
}
