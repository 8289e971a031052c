import LinkRoutingLanguage

/// Placeholders after links in running text, where a link would end before their spaces and signs.
extension UnfilledPlaceholder {
    /// The number of bytes after the end of a link that show whether it ends within a placeholder.
    private static let lookahead = maximumLength + 8

    /// The end of a placeholder in running text that a link ending at `end` cuts, as in
    /// `https://shop.example/{{ city }}`; `nil` if there is none. The placeholder begins in the link, or
    /// right after it.
    package static func end(around end: Int, linkFrom start: Int, in text: Span<UInt8>) -> Int? {
        let link = text.extracting(start..<min(text.count, end + lookahead))
        let (stop, table) = (end - start, notationsByByte)
        var index = max(0, stop - maximumLength)
        while index < min(stop + 1, link.count) {
            var found: Int?
            let isPlain = isPlain(link[index]) || isEscape(link, index)
            for notation in isPlain ? [] : table[Int(link[index])] where found == nil {
                found = Self.end(of: notation, link, index, inText: true)
            }
            // The delimiters of one placeholder may look like those of another.
            let end = found ?? index + 1
            if found != nil, end > stop { return start + end }
            index = end
        }
        return nil
    }

    /// Whether no placeholder with spaces or signs that end a link begins with a byte, as with most.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "="),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// Whether an escape such as `%20` is at `index`. Its digits are written alike, unlike `%Da` of `%Date%`.
    private static func isEscape(_ link: Span<UInt8>, _ index: Int) -> Bool {
        guard link[index] == UInt8(ascii: "%"), index + 2 < link.count else { return false }
        let (first, second) = (link[index + 1], link[index + 2])
        guard ASCII.hexValue(first) != nil, ASCII.hexValue(second) != nil else { return false }
        return first.isDigit || second.isDigit || first & 0x20 == second & 0x20
    }

    /// Whether the text between two delimiters is rather part of the sentence after a link, a tag, or another
    /// link.
    static func isSentence(_ notation: Notation, _ link: Span<UInt8>, _ content: Range<Int>) -> Bool {
        for index in content {
            if link[index] == UInt8(ascii: "\n") || link[index] == UInt8(ascii: "\r") { return true }
            if link[index] == UInt8(ascii: ":"), link.hasPrefix([0x2F, 0x2F], at: index + 1) { return true }
        }
        let text = String(decoding: content.map { link[$0] }, as: UTF8.self)
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let (first, last) = (link[content.lowerBound], link[content.upperBound - 1])
        switch notation.opening {
        // The quotes of the next word.
        case [0xC2, 0xAB]: return words.first == "" || words.last == ""
        // A shift of bits.
        case Bytes("<<".utf8): return first.isDigit
        // A cell of a table.
        case [UInt8(ascii: "|")]: return true
        case [UInt8(ascii: "%")], [UInt8(ascii: "$")], [UInt8(ascii: "#")], [UInt8(ascii: "@")],
            [UInt8(ascii: "~")], Bytes("##".utf8), Bytes("%%".utf8):
            // A percentage, or a price such as `US$ 5`.
            return words.count > 1 && (words.last == "" || last.isDigit || words.last == "US")
        case [UInt8(ascii: "<")], Bytes("&lt;".utf8):
            guard beginsValue(link, content.lowerBound - notation.opening.count) else { return true }
            return text.contains("=") || elements.contains(text.lowercased())
        default: return false
        }
    }

    /// Elements of HTML that may follow a link in a text.
    private static let elements = Set(
        """
        a b blockquote br button center code dd del div dl dt em font form hr i img ins li mark ol p pre q s \
        small span strong sub sup table td th tr tt u ul wbr
        """.split(separator: " ").map(String.init))
}
