extension Span<UInt8> {
    /// The end of a run of bytes that begins at `start`; `limit` is the end of the text unless it is given.
    @inlinable @inline(__always)
    package func end(from start: Int, to limit: Int? = nil, while isInRun: (UInt8) -> Bool) -> Int {
        var end = start
        let limit = limit ?? count
        while end < limit, isInRun(self[end]) { end += 1 }
        return end
    }

    /// The start of a run of bytes that ends at `end`.
    @inlinable @inline(__always)
    package func start(before end: Int, from floor: Int, while isInRun: (UInt8) -> Bool) -> Int {
        var start = end
        while start > floor, isInRun(self[start - 1]) { start -= 1 }
        return start
    }

    /// Whether the bytes at `offset` are these.
    @inlinable
    package func hasPrefix(_ bytes: ContiguousArray<UInt8>, at offset: Int = 0) -> Bool {
        guard count >= offset + bytes.count else { return false }
        for index in bytes.indices where self[offset + index] != bytes[index] { return false }
        return true
    }
}
