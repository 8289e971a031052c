import LinkRoutingLanguage
import LinkRoutingTools

/// Finds the code in Markdown, in which links are examples: fenced blocks, and spans within a line.
struct MarkdownCode {
    /// The fence that has been opened; `nil` outside of a block.
    private var fence: Fence?
    /// Whether a comment of HTML has begun, in which a fence is text.
    private var isInComment = false

    private struct Fence {
        let byte: UInt8
        let length: Int
        /// Whether nothing follows the fence, so that it can close a block.
        let isBare: Bool
        /// Whether the mark of a quote precedes the fence in its line.
        private(set) var isInQuote = false
        /// The columns before the mark of the list item that precedes the fence in its line; `nil` without
        /// one.
        private(set) var itemColumn: Int?
        /// The number of columns before the fence.
        private let column: Int

        /// The fence that a line consists of after blanks and the marks of quotes and list items; `nil` if it
        /// is another line.
        ///
        /// - Parameter open: the fence of the block that the line is in, which has only the marks of a quote.
        init?(_ text: Span<UInt8>, _ line: Range<Int>, in open: Fence?) {
            var index = line.lowerBound
            while true {
                index = text.end(from: index, to: line.upperBound, while: \.isSpace)
                guard index < line.upperBound else { return nil }
                if text[index] == ">", open?.isInQuote != false {
                    isInQuote = true
                    index += 1
                } else if open == nil, let markEnd = MarkdownCode.itemMarkEnd(text, index..<line.upperBound) {
                    itemColumn = MarkdownCode.width(text, line.lowerBound..<index)
                    index = markEnd
                } else {
                    break
                }
            }
            let byte = text[index]
            guard byte == "`" || byte == "~" else { return nil }
            let end = text.end(from: index, to: line.upperBound) { $0 == byte }
            let rest = text.extracting(end..<line.upperBound)
            // The words after backticks contain none: otherwise it is a code span.
            if end - index < 3 || byte == "`" && rest.firstOffset(of: byte) != nil {
                return nil
            }
            (self.byte, length) = (byte, end - index)
            column = MarkdownCode.width(text, line.lowerBound..<index)
            isBare = !rest.indices.contains { rest[$0] > 0x20 }
        }

        /// Whether the fence ends a block. One that is indented by four columns more is part of the code.
        func closes(_ open: Fence) -> Bool {
            byte == open.byte && length >= open.length && isBare && column < open.column + 4
        }

        /// Whether a line is after the quote or the list item that the block is in.
        func endsBefore(_ line: Range<Int>, of text: Span<UInt8>) -> Bool {
            let start = text.end(from: line.lowerBound, to: line.upperBound) { $0 <= 0x20 }
            // A blank line may be the LF of the line before.
            if start == line.upperBound { return false }
            if isInQuote, text[start] != ">" { return true }
            guard let itemColumn else { return false }
            let content = text.end(from: start, to: line.upperBound) {
                $0 <= 0x20 || isInQuote && $0 == ">"
            }
            return content < line.upperBound
                && MarkdownCode.width(text, line.lowerBound..<content) <= itemColumn
        }
    }

    /// The number of columns of a range: four for a tab, one for any other byte.
    private static func width(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        range.reduce(0) { $0 + (text[$1] == "\t" ? 4 : 1) }
    }

    /// The offset after the mark of a list item at the start of a range; `nil` without one.
    private static func itemMarkEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        let digits = text.end(from: range.lowerBound, to: range.upperBound, while: \.isDigit)
        guard digits < range.upperBound,
            (digits > range.lowerBound ? ".)" : "-*+").utf8.contains(text[digits]),
            digits + 1 == range.upperBound || text[digits + 1] <= 0x20
        else { return nil }
        return digits + 1
    }

    /// Calls `body` with the ranges of `text` that are not code. The text consists of whole lines.
    mutating func forEachRange(outsideOf text: Span<UInt8>, _ body: (Range<Int>) throws -> Void) rethrows {
        var start = 0
        var line = 0
        while line < text.count {
            let end = text.lineEnd(from: line) ?? text.count
            if fence?.endsBefore(line..<end, of: text) == true { fence = nil }
            let wasInComment = isInComment
            if fence == nil { isInComment = staysInComment(text.extracting(line..<end)) }
            let found = wasInComment ? nil : Fence(text, line..<end, in: fence)
            if let open = fence {
                if found?.closes(open) == true { fence = nil }
                start = end
            } else if let found {
                if line > start { try body(start..<line) }
                fence = found
                start = end
            } else {
                try skipSpans(text, line..<end, from: &start, body)
            }
            line = end
        }
        if start < text.count { try body(start..<text.count) }
    }

    /// Whether the text after a line, outside of a block, is in a comment of HTML. One begins a line.
    private func staysInComment(_ line: Span<UInt8>) -> Bool {
        let start = line.end(from: 0, to: line.count, while: \.isSpace)
        let begins =
            start < line.count && line[start] == "<"
            && line.extracting(start..<line.count).hasPrefix("<!--")
        return (isInComment || begins) && !line.contains(ignoringCase: "-->")
    }

    /// Calls `body` with the ranges before the code spans of a line, and moves `start` after the last one.
    private func skipSpans(
        _ text: Span<UInt8>, _ line: Range<Int>, from start: inout Int, _ body: (Range<Int>) throws -> Void
    ) rethrows {
        var index = line.lowerBound
        while let opening = Self.run(text, index..<line.upperBound) {
            index = opening.upperBound
            // A backtick after a backslash is text.
            if text.isEscaped(opening.lowerBound) { continue }
            var closing = Self.run(text, index..<line.upperBound)
            while let run = closing, run.count != opening.count {
                closing = Self.run(text, run.upperBound..<line.upperBound)
            }
            guard let closing else { continue }
            // In MDX, backticks after `={` are quotes.
            if text.extracting(0..<opening.lowerBound).hasSuffix("={") {
                index = closing.upperBound
                continue
            }
            if opening.lowerBound > start { try body(start..<opening.lowerBound) }
            start = closing.upperBound
            index = start
        }
    }

    /// The first run of backticks in a range.
    private static func run(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        guard let offset = text.extracting(range).firstOffset(of: "`") else { return nil }
        let start = range.lowerBound + offset
        return start..<text.end(from: start, to: range.upperBound) { $0 == "`" }
    }
}

/// The target of a link in Markdown: `[text](target)`, `[text](<target> "title")`, `[name]: target`.
enum MarkdownTarget {
    /// The range of the target after the `]` at `bracket`; `nil` without a target.
    static func range(_ text: Span<UInt8>, bracket: Int, _ range: Range<Int>) -> Range<Int>? {
        var index = bracket + 1
        guard index < range.upperBound else { return nil }
        let isInline = text[index] == "("
        guard isInline || text[index] == ":" && isDefinition(text, bracket)
        else { return nil }
        // A target in the next line would be found only if both lines arrive together.
        index = text.end(from: index + 1, to: range.upperBound, while: \.isSpace)
        guard index < range.upperBound else { return nil }
        if text[index] == "<" {
            let start = index + 1
            let end = text.end(from: start, to: range.upperBound) { $0 != ">" && !$0.isLineEnd }
            return end > start ? start..<end : nil
        }
        let start = index
        var depth = 0
        while index < range.upperBound {
            if text[index] <= 0x20 {
                let rest = text.extracting(0..<range.upperBound)
                guard let end = UnfilledPlaceholder.end(around: index, linkFrom: start, in: rest) else {
                    break
                }
                index = end
                continue
            }
            if text[index] == "\\", index + 1 < range.upperBound, text[index + 1] > 0x20 {
                index += 2
                continue
            }
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" {
                if isInline, depth == 0 { break }
                depth -= 1
            }
            index += 1
        }
        return index > start ? start..<min(index, range.upperBound) : nil
    }

    /// Whether the text before the `]` is that of an image: `![text]`.
    static func isImage(_ text: Span<UInt8>, bracket: Int) -> Bool {
        var (index, depth) = (bracket, 1)
        while depth > 0, index > max(0, bracket - 1000), !text[index - 1].isLineEnd {
            index -= 1
            let isBracket = text[index] == "]" || text[index] == "["
            if isBracket, !text.isEscaped(index) { depth += text[index] == "]" ? 1 : -1 }
        }
        return depth == 0 && index > 0 && text[index - 1] == "!" && !text.isEscaped(index - 1)
    }

    /// Whether the line of the `]` begins with `[`, as link definitions do. A footnote begins with `[^`; text
    /// follows it, not a target.
    private static func isDefinition(_ text: Span<UInt8>, _ bracket: Int) -> Bool {
        let line = text.start(before: bracket, from: max(0, bracket - 1000)) { !$0.isLineEnd }
        let start = text.end(from: line, to: bracket) { $0 == " " }
        return start + 1 < bracket && text[start] == "[" && text[start + 1] != "^"
            && text.end(from: start, to: bracket) { $0 != "]" } == bracket
    }
}
