import LinkRouting

/// Finds links in the query values and fragments of other links, such as those of click trackers.
enum WrappedLinks {
    /// The maximum number of links around a link.
    private static let maximumDepth = 3

    /// The links in `link`, decoded, in their order. A link in one of them follows it.
    ///
    /// A value is a link if it begins with a scheme and `://`, as it is or after decoding it once or twice.
    static func all(in link: Span<UInt8>) -> [Bytes] {
        var found: [Bytes] = []
        collect(link, depth: 1, &found)
        return found
    }

    private static func collect(_ link: Span<UInt8>, depth: Int, _ found: inout [Bytes]) {
        for value in values(of: link) {
            guard let inner = self.link(in: link.extracting(value)) else { continue }
            found.append(inner)
            if depth < maximumDepth { collect(inner.span, depth: depth + 1, &found) }
        }
    }

    /// The ranges of the values of the query and the fragment. A part without `=` is a value, too.
    private static func values(of link: Span<UInt8>) -> [Range<Int>] {
        var values: [Range<Int>] = []
        guard var start = link.indices.first(where: { isDelimiter(link[$0]) }) else { return [] }
        start += 1
        var index = start
        var hasName = false
        while index <= link.count {
            if index == link.count || link[index] == UInt8(ascii: "&") || isDelimiter(link[index]) {
                if index > start { values.append(start..<index) }
                start = index + 1
                hasName = false
            } else if link[index] == UInt8(ascii: "="), !hasName {
                start = index + 1
                hasName = true
            }
            index += 1
        }
        return values
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private static func link(in value: Span<UInt8>) -> Bytes? {
        var text = Bytes(value)
        for _ in 0...2 {
            if CSVExtractor.isLink(text.span, 0..<text.count) { return text }
            guard text.contains(UInt8(ascii: "%")) else { return nil }
            var decoded = Bytes()
            PercentCoding.appendDecoded(text.span, to: &decoded)
            text = decoded
        }
        return nil
    }
}
