extension Span<UInt8> {
    /// The end of the run of bytes from `start` on that `isInRun` accepts. It is `limit` at most, by default
    /// the end of the text.
    @inlinable @inline(__always)
    package func end(from start: Int, to limit: Int? = nil, while isInRun: (UInt8) -> Bool) -> Int {
        var end = start
        let limit = limit ?? count
        while end < limit, isInRun(self[end]) { end += 1 }
        return end
    }

    /// The start of the run of bytes before `end` that `isInRun` accepts. It is `floor` at least.
    @inlinable @inline(__always)
    package func start(before end: Int, from floor: Int, while isInRun: (UInt8) -> Bool) -> Int {
        var start = end
        while start > floor, isInRun(self[start - 1]) { start -= 1 }
        return start
    }

    /// Whether `bytes` are at `offset`.
    @inlinable
    package func hasPrefix(_ bytes: ContiguousArray<UInt8>, at offset: Int = 0) -> Bool {
        guard count >= offset + bytes.count else { return false }
        for index in bytes.indices where self[offset + index] != bytes[index] { return false }
        return true
    }
}
