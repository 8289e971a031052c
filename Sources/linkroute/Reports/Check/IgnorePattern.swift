import LinkRouting

/// A pattern of links, in which `*` matches any text.
struct IgnorePattern {
    /// The pattern as written.
    let text: String
    /// The parts before, between and after the stars.
    let parts: [Bytes]

    init(_ text: String) {
        self.text = text
        parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map {
            Bytes($0)
        }
    }

    /// Whether the pattern matches the whole link, in time linear in the link's length for each star.
    func matches(_ link: Span<UInt8>) -> Bool {
        guard let first = parts.first, let last = parts.last, has(link, first, at: 0) else { return false }
        if parts.count == 1 { return link.count == first.count }
        var start = first.count
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = firstOffset(of: part, in: link, from: start) else { return false }
            start = found + part.count
        }
        return link.count - last.count >= start && has(link, last, at: link.count - last.count)
    }

    private func firstOffset(of part: Bytes, in link: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index + part.count <= link.count {
            if has(link, part, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func has(_ link: Span<UInt8>, _ part: Bytes, at start: Int) -> Bool {
        guard start >= 0, start + part.count <= link.count else { return false }
        for offset in part.indices where link[start + offset] != part[offset] { return false }
        return true
    }
}
