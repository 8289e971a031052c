import LinkRoutingLanguage

/// A comment that excludes links from a check: `linkroute:ignore`, followed by the reason.
struct IgnoreComment: Equatable {
    enum Kind: Equatable {
        /// Links in the next line are ignored.
        case nextLine
        /// Links up to an `ignore-end` are ignored.
        case start
        case end
        /// Another word, which was probably meant as one of these.
        case unknown(String)
    }

    /// A mistake in comments, which is a warning.
    struct Problem: Equatable {
        let code: String
        let message: String
        var hint: String?

        static let withoutReason = Problem(
            code: "ignore-without-reason", message: "no reason is given for ignoring links",
            hint: "write the reason after the word")
        static let unclosed = Problem(
            code: "unclosed-ignore", message: "`linkroute:ignore-start` has no `linkroute:ignore-end`",
            hint: "all links up to the end of the file are ignored")
        static let unopened = Problem(
            code: "unopened-ignore", message: "`linkroute:ignore-end` has no `linkroute:ignore-start`")
        static let unused = Problem(
            code: "unused-ignore", message: "the comment ignores no link", hint: "remove it")

        static func unknown(_ word: String) -> Problem {
            Problem(
                code: "unknown-ignore", message: "unknown comment \(Messages.quoted(word))",
                hint: "expected `linkroute:ignore`, `linkroute:ignore-start` or `linkroute:ignore-end`")
        }
    }

    var kind: Kind
    var hasReason: Bool

    /// Parses the text of a comment, which begins with its word and lacks the end mark.
    init(_ text: Span<UInt8>) {
        var end = text.end(from: 0) { $0 > 0x20 }
        // In a misspelled comment, a space may follow the name of the program.
        if end < text.count, end <= Self.name.utf8.count + 1 { end = text.end(from: end + 1) { $0 > 0x20 } }
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

    private static let name = "linkroute"
    private static let words = ["ignore", "ignore-start", "ignore-end"]

    /// Whether a comment begins with one of its words, or with one that is probably meant as such.
    private static func begins(_ text: Span<UInt8>, at start: Int) -> Bool {
        let end = start + name.utf8.count
        guard end < text.count, ASCII.areEqualIgnoringCase(text.extracting(start..<end), name) else {
            return false
        }
        let wordStart = text.end(from: end) { " :-_".utf8.contains($0) }
        if wordStart == end { return false }
        let wordEnd = text.end(from: wordStart, to: min(text.count, wordStart + 20), while: \.isSchemeByte)
        let word = String(decoding: (wordStart..<wordEnd).map { text[$0] | 0x20 }, as: UTF8.self)
        // Without a sign, it may be a sentence.
        return words.contains(word)
            || text[end] != " " && SpellingSuggestion.suggestion(for: word, among: words) != nil
            || word.hasPrefix(words[0]) && text[end] == ":"
    }

    /// The range of the comment, from its word on, in a line that begins with `#`; `nil` in other lines.
    static func range(inLine line: Span<UInt8>) -> Range<Int>? {
        let sign = line.end(from: 0, while: \.isSpace)
        guard sign < line.count, line[sign] == "#" else { return nil }
        let start = line.end(from: sign) { $0 == "#" || $0.isSpace }
        guard begins(line, at: start) else { return nil }
        return start..<line.start(before: line.count, from: start, while: \.isLineEnd)
    }

    /// The number of bytes of a comment that are read, from its `!` or colon on.
    static let maximumLength = 1000
    /// The number of bytes of white space before the word of a comment.
    private static let maximumSpace = 200

    /// The signs before and after a comment. In Markdown, any text is in the square brackets.
    private static let signs = [
        ("<!--", "-->"), ("]: # (", ")"), ("]: # \"", "\""), ("]: # '", "'"), ("]: <> (", ")"),
    ]

    /// The range of the comment with a `!` or a colon at `index`, from its word on, in HTML or Markdown;
    /// `nil` if its first word is another one.
    ///
    /// Comments are `<!-- linkroute:ignore -->`, over any number of lines, and, in Markdown, a line such as
    /// `[//]: # (linkroute:ignore)`, also with quotes and any text in the square brackets.
    static func range(_ text: Span<UInt8>, at index: Int, _ range: Range<Int>) -> Range<Int>? {
        guard index > range.lowerBound, "<]".utf8.contains(text[index - 1]),
            let (opening, closing) = signs.first(where: { text.hasPrefix($0.0, at: index - 1) })
        else { return nil }
        let isHTML = text[index] == "!"
        let openingEnd = index - 1 + opening.utf8.count
        let limit = min(range.upperBound, openingEnd + maximumSpace)
        let start = text.end(from: openingEnd, to: limit) { $0 <= 0x20 && (isHTML || !$0.isLineEnd) }
        guard start < limit, begins(text.extracting(0..<range.upperBound), at: start) else { return nil }
        if isHTML {
            let end = (start..<range.upperBound).first { text.hasPrefix(closing, at: $0) }
            return start..<(end ?? range.upperBound)
        }
        let label = text.start(before: index - 1, from: range.lowerBound) { $0 != "[" && !$0.isLineEnd }
        guard label > range.lowerBound, text[label - 1] == "[" else { return nil }
        let lineEnd = text.extracting(0..<range.upperBound).firstOffset(of: "\n", from: start)
        let content = start..<(lineEnd ?? range.upperBound)
        // The word may be shorter than the right one, and the sign may be missing.
        return start..<(content.last { text.hasPrefix(closing, at: $0) } ?? content.upperBound)
    }

    /// The offset of the first comment in `range`, which ends with a line, that may continue after it; `nil`
    /// if there is none.
    static func unfinished(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        let opening = "<!--"
        let longest = opening.utf8.count + maximumSpace + "linkroute:ignore".utf8.count + maximumLength
        return (max(range.lowerBound, range.upperBound - longest)..<range.upperBound).first { offset in
            guard text.hasPrefix(opening, at: offset) else { return false }
            let limit = min(range.upperBound, offset + opening.utf8.count + maximumSpace + 1)
            let start = text.end(from: offset + opening.utf8.count, to: limit) { $0 <= 0x20 }
            if start == range.upperBound { return true }
            guard begins(text.extracting(0..<range.upperBound), at: start) else { return false }
            let end = start + 9 + maximumLength
            if end <= range.upperBound { return false }
            return !(start..<range.upperBound).contains { text.hasPrefix("-->", at: $0) }
        }
    }
}
