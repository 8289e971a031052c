import LinkRouting

extension Bytes {
    /// Makes room for `block` bytes behind `start..<filled`, which is read and still needed; it moves to the front if that helps.
    mutating func makeRoom(for block: Int, behind start: inout Int, _ filled: inout Int) {
        if count - filled >= block { return }
        let length = filled - start
        if start > 0 {
            for offset in 0..<length { self[offset] = self[start + offset] }
            (start, filled) = (0, length)
        }
        if count - filled < block { append(contentsOf: repeatElement(0, count: Swift.max(count, 2 * block))) }
    }
}
