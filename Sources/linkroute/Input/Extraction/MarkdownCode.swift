import LinkRoutingLanguage
import LinkRoutingTools

/// Finds the code in Markdown, in which links are examples: fenced blocks, and spans within a line.
struct MarkdownCode {
    /// The fence that has been opened; `nil` outside of a block.
    private var fence: Fence?
    /// The containers of the last line, the outermost first: `nil` for a quote, and for a list item, or an
    /// indented code block, the column at which its text begins, counted from that of the quote around it.
    private var containers: [Int?] = []
    /// The marks of more containers, which no real text has, are text.
    private static let maximumDepth = 100
    /// Whether the last line ends in CR. An LF after it belongs to the same line end.
    private var endsInCR = false

    /// What ends the comment or element of HTML that the last line is in; `nil` outside of them. No code begins
    /// in them.
    private var htmlEnd: String?
    /// The comments and elements (CommonMark, section 4.6, kinds 1 and 2), and their ends.
    private static let html = [
        ("<!--", "-->"), ("<pre", "</pre>"), ("<script", "</script>"), ("<style", "</style>"),
        ("<textarea", "</textarea>"),
    ]

    private struct Fence {
        var byte: UInt8
        var length: Int
        /// Whether nothing follows the fence, so that it can close a block.
        var isBare: Bool
    }

    /// The place in a line before which only blanks and the marks of containers are.
    private struct Place {
        var index: Int
        var column = 0
        /// The column at which the text of the innermost quote begins.
        var origin = 0
        /// The column at which the text of the innermost container begins.
        var edge = 0
        var indentation: Int { column - edge }

        init(_ text: Span<UInt8>, _ line: Range<Int>) {
            index = line.lowerBound
            skipBlanks(text, line)
        }

        private mutating func skipBlanks(_ text: Span<UInt8>, _ line: Range<Int>) {
            while index < line.upperBound, text[index].isSpace {
                column = text[index] == UInt8(ascii: "\t") ? (column / 4 + 1) * 4 : column + 1
                index += 1
            }
        }

        /// Moves after the mark of a quote.
        mutating func skipQuote(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
            guard index < line.upperBound, text[index] == UInt8(ascii: ">"), indentation < 4 else {
                return false
            }
            index += 1
            column += 1
            // One blank belongs to the mark.
            origin = index < line.upperBound && text[index].isSpace ? column + 1 : column
            edge = origin
            skipBlanks(text, line)
            return true
        }

        /// Moves after the mark of a list item, which blanks or the end of the line follow.
        mutating func skipItem(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
            let digits = text.end(from: index, to: line.upperBound, while: \.isDigit)
            guard digits < line.upperBound, indentation < 4,
                (digits > index ? ".)" : "-*+").utf8.contains(text[digits]),
                digits + 1 == line.upperBound || text[digits + 1] <= 0x20
            else { return false }
            edge = column + digits + 2 - index
            column = edge - 1
            index = digits + 1
            skipBlanks(text, line)
            // More blanks are the indentation of code.
            if indentation < 4, index < line.upperBound, !text[index].isLineEnd { edge = column }
            return true
        }
    }

    /// Calls `body` with the ranges of `text` that are not code. The text consists of whole lines.
    mutating func forEachRange(outsideOf text: Span<UInt8>, _ body: (Range<Int>) throws -> Void) rethrows {
        var start = 0
        var line = 0
        while line < text.count {
            let end = text.lineEnd(from: line) ?? text.count
            if endsInCR, text[line] == UInt8(ascii: "\n") {
                endsInCR = false
                if fence != nil { start = end }
                line = end
                continue
            }
            endsInCR = text[end - 1] == UInt8(ascii: "\r")
            if let closing = htmlEnd {
                if text.extracting(line..<end).contains(ignoringCase: closing) { htmlEnd = nil }
                line = end
                continue
            }
            let place = enterContainers(text, line..<end)
            let found = Self.fence(text, place.index..<end)
            if let open = fence {
                if let found, found.byte == open.byte, found.length >= open.length, found.isBare,
                    place.indentation < 4
                {
                    fence = nil
                }
                start = end
            } else if let found {
                if line > start { try body(start..<line) }
                fence = found
                if place.indentation > 3 { containers.append(place.edge - place.origin + 4) }
                start = end
            } else {
                let rest = text.extracting(place.index..<end)
                let begun = Self.html.first { place.indentation < 4 && rest.has(ignoringCase: $0.0, at: 0) }
                if let begun, !rest.contains(ignoringCase: begun.1) { htmlEnd = begun.1 }
                try skipSpans(text, line..<end, from: &start, body)
            }
            line = end
        }
        if start < text.count { try body(start..<text.count) }
    }

    /// Leaves the containers that a line does not continue, which closes a fence in them, and enters those
    /// that begin in it.
    private mutating func enterContainers(_ text: Span<UInt8>, _ line: Range<Int>) -> Place {
        var place = Place(text, line)
        var depth = 0
        for container in containers {
            if let column = container {
                let isBlank = place.index == line.upperBound || text[place.index].isLineEnd
                if !isBlank, place.column - place.origin < column { break }
                place.edge = place.origin + column
            } else if !place.skipQuote(text, line) {
                break
            }
            depth += 1
        }
        if depth < containers.count {
            containers.removeLast(containers.count - depth)
            fence = nil
        }
        while fence == nil, containers.count < Self.maximumDepth {
            if place.skipQuote(text, line) {
                containers.append(nil)
            } else if place.skipItem(text, line) {
                containers.append(place.edge - place.origin)
            } else {
                break
            }
        }
        return place
    }

    /// The fence that a line consists of after the marks of its containers.
    private static func fence(_ text: Span<UInt8>, _ line: Range<Int>) -> Fence? {
        let index = line.lowerBound
        guard index < line.upperBound, text[index] == UInt8(ascii: "`") || text[index] == UInt8(ascii: "~")
        else { return nil }
        let byte = text[index]
        let end = text.end(from: index, to: line.upperBound) { $0 == byte }
        let length = end - index
        let rest = text.extracting(end..<line.upperBound)
        // The words after backticks contain none: otherwise it is a code span.
        if length < 3 || byte == UInt8(ascii: "`") && rest.firstOffset(of: byte) != nil { return nil }
        return Fence(byte: byte, length: length, isBare: !rest.indices.contains { rest[$0] > 0x20 })
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
        guard let offset = text.extracting(range).firstOffset(of: UInt8(ascii: "`")) else { return nil }
        let start = range.lowerBound + offset
        return start..<text.end(from: start, to: range.upperBound) { $0 == UInt8(ascii: "`") }
    }
}

/// The target of a link in Markdown: `[text](target)`, `[text](<target> "title")`, `[name]: target`.
enum MarkdownTarget {
    /// The range of the target after the `]` at `bracket`; `nil` without a target.
    static func range(_ text: Span<UInt8>, bracket: Int, _ range: Range<Int>) -> Range<Int>? {
        var index = bracket + 1
        guard index < range.upperBound else { return nil }
        let isInline = text[index] == UInt8(ascii: "(")
        guard isInline || text[index] == UInt8(ascii: ":") && isDefinition(text, bracket)
        else { return nil }
        // A target in the next line would be found only if both lines arrive together.
        index = text.end(from: index + 1, to: range.upperBound, while: \.isSpace)
        guard index < range.upperBound else { return nil }
        if text[index] == UInt8(ascii: "<") {
            let start = index + 1
            let end = text.end(from: start, to: range.upperBound) { $0 != UInt8(ascii: ">") && !$0.isLineEnd }
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
            if text[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound, text[index + 1] > 0x20 {
                index += 2
                continue
            }
            if text[index] == UInt8(ascii: "(") { depth += 1 }
            if text[index] == UInt8(ascii: ")") {
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
            let isBracket = text[index] == UInt8(ascii: "]") || text[index] == UInt8(ascii: "[")
            if isBracket, !text.isEscaped(index) { depth += text[index] == UInt8(ascii: "]") ? 1 : -1 }
        }
        return depth == 0 && index > 0 && text[index - 1] == UInt8(ascii: "!") && !text.isEscaped(index - 1)
    }

    /// Whether the line of the `]` begins with `[`, as link definitions do. A footnote begins with `[^`; text
    /// follows it, not a target.
    private static func isDefinition(_ text: Span<UInt8>, _ bracket: Int) -> Bool {
        let line = text.start(before: bracket, from: max(0, bracket - 1000)) { !$0.isLineEnd }
        let start = text.end(from: line, to: bracket) { $0 == UInt8(ascii: " ") }
        return start + 1 < bracket && text[start] == UInt8(ascii: "[") && text[start + 1] != UInt8(ascii: "^")
            && text.end(from: start, to: bracket) { $0 != UInt8(ascii: "]") } == bracket
    }
}
