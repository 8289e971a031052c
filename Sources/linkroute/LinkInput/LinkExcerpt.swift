import LinkRouting

/// A link as it is shown.
enum LinkExcerpt {
    /// How many bytes of a link are shown; more is no link that anyone reads.
    private static let most = 2000

    /// As much of a link as `text(of:)` needs of it.
    static func range(of link: Span<UInt8>) -> Range<Int> { 0..<min(link.count, most + 1) }

    /// The link, what is not UTF-8 as U+FFFD; of a very long one the beginning.
    static func text(of link: Span<UInt8>) -> String {
        let text = String(decoding: (0..<min(link.count, most)).map { link[$0] }, as: UTF8.self)
        return link.count > most ? text + "…" : text
    }

    /// The same of bytes.
    static func text(of link: Bytes) -> String { text(of: link.span) }
}

extension Span<UInt8> {
    /// Whether the text begins with a byte-order mark.
    var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }

    /// How many code points the text has, if it is UTF-8.
    var codePointCount: Int {
        var count = 0
        for index in indices where !self[index].isUTF8Continuation { count += 1 }
        return count
    }
}
