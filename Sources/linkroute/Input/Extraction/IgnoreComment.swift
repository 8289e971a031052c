import LinkRoutingLanguage

/// A comment that excludes links from a check: `linkroute:ignore`, followed by the reason.
struct IgnoreComment: Equatable {
    enum Kind: Equatable {
        /// Links in the next line are ignored.
        case nextLine
        /// Links up to an `ignore-end` are ignored.
        case start
        case end
        /// Another word that begins with `linkroute:ignore`.
        case unknown(String)
    }

    /// A mistake in comments, which is a warning.
    enum Problem: Equatable {
        case withoutReason
        case unclosed
        case unopened
        /// The comment ignored no link.
        case unused
        case unknown(String)
    }

    var kind: Kind
    var hasReason: Bool

    private static let word = Bytes("linkroute:ignore".utf8)

    /// Parses the text of a comment, which begins with its word and lacks the end mark.
    init(_ text: Span<UInt8>) {
        var end = 0
        while end < text.count, text[end] > 0x20 { end += 1 }
        let word = String(decoding: (0..<end).map { text[$0] }, as: UTF8.self)
        kind =
            switch word {
            case "linkroute:ignore": .nextLine
            case "linkroute:ignore-start": .start
            case "linkroute:ignore-end": .end
            default: .unknown(word)
            }
        hasReason = (end..<text.count).contains { text[$0] > 0x20 }
    }

    /// The range of the comment, from its word on, in a line that begins with `#`; `nil` in other lines.
    static func range(inLine line: Span<UInt8>) -> Range<Int>? {
        var index = 0
        while index < line.count, line[index].isBlank { index += 1 }
        guard index < line.count, line[index] == UInt8(ascii: "#") else { return nil }
        while index < line.count, line[index] == UInt8(ascii: "#") || line[index].isBlank { index += 1 }
        guard line.hasPrefix(word, at: index) else { return nil }
        var end = line.count
        while end > index, line[end - 1].isLineEnd { end -= 1 }
        return index..<end
    }

    /// The number of bytes of a comment that are read, from its colon on.
    static let maximumLength = 1000
    /// The number of bytes of white space before the word of a comment.
    private static let maximumSpace = 200

    /// The range of the comment whose word has its colon at `colon`, in HTML or Markdown; `nil` if it is not
    /// the first word of a comment.
    ///
    /// Comments are `<!-- linkroute:ignore -->`, over any number of lines, and, in Markdown, the line
    /// `[//]: # (linkroute:ignore)`.
    static func range(_ text: Span<UInt8>, colon: Int, _ range: Range<Int>) -> Range<Int>? {
        let start = colon - 9
        guard start > range.lowerBound, text.hasPrefix(word, at: start) else { return nil }
        var index = start
        while index > max(range.lowerBound, start - maximumSpace), text[index - 1] <= 0x20 { index -= 1 }
        let rest = text.extracting(start..<range.upperBound)
        if index - 4 >= range.lowerBound, text.hasPrefix(Bytes("<!--".utf8), at: index - 4) {
            var end = start
            while end < range.upperBound, !text.hasPrefix(Bytes("-->".utf8), at: end) { end += 1 }
            return start..<end
        }
        let opening = Bytes("[//]: # (".utf8)
        guard index - opening.count >= range.lowerBound, text.hasPrefix(opening, at: index - opening.count),
            !(index..<start).contains(where: { text[$0].isLineEnd })
        else { return nil }
        let line = rest.firstOffset(of: UInt8(ascii: "\n")) ?? rest.count
        var end = start + line
        while end > start, text[end - 1] != UInt8(ascii: ")") { end -= 1 }
        return start..<max(start + word.count, end - 1)
    }

    /// The offset of the first comment in `range`, which ends with a line, that may continue after it; `nil`
    /// if there is none.
    static func unfinished(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        let opening = Bytes("<!--".utf8)
        let longest = opening.count + maximumSpace + word.count + maximumLength
        return (max(range.lowerBound, range.upperBound - longest)..<range.upperBound).first { offset in
            guard text[offset] == opening[0], text.hasPrefix(opening, at: offset) else { return false }
            var start = offset + opening.count
            let limit = min(range.upperBound, start + maximumSpace + 1)
            while start < limit, text[start] <= 0x20 { start += 1 }
            if start == range.upperBound { return true }
            guard text.hasPrefix(word, at: start) else { return false }
            let end = start + 9 + maximumLength
            if end <= range.upperBound { return false }
            return !(start..<range.upperBound).contains { text.hasPrefix(Bytes("-->".utf8), at: $0) }
        }
    }
}
