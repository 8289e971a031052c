import LinkRouting

/// A pattern for links that are not checked: text, and `*` for any text.
struct IgnorePattern {
    /// The pattern as written.
    let text: String
    /// What stands before, between and behind the stars.
    private let parts: [Bytes]

    init(_ text: String) {
        self.text = text
        parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Bytes($0) }
    }

    /// Whether the whole of `link` is like the pattern. Linear in the link for each star.
    func matches(_ link: Span<UInt8>) -> Bool {
        guard let first = parts.first, let last = parts.last, stands(first, in: link, at: 0) else { return false }
        if parts.count == 1 { return link.count == first.count }
        var start = first.count
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = place(of: part, in: link, from: start) else { return false }
            start = found + part.count
        }
        return link.count - last.count >= start && stands(last, in: link, at: link.count - last.count)
    }

    private func place(of part: Bytes, in link: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index + part.count <= link.count {
            if stands(part, in: link, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func stands(_ part: Bytes, in link: Span<UInt8>, at start: Int) -> Bool {
        guard start >= 0, start + part.count <= link.count else { return false }
        for offset in part.indices where link[start + offset] != part[offset] { return false }
        return true
    }
}
