import LinkRoutingTools

/// The target of a link in Markdown: `[text](target)`, `[text](<target> "title")`, `[name]: target`.
enum MarkdownTarget {
    /// The range of the target after the `]` at `bracket`; `nil` without a target.
    static func range(_ text: Span<UInt8>, bracket: Int, _ range: Range<Int>) -> Range<Int>? {
        var index = bracket + 1
        guard index < range.upperBound else { return nil }
        let isInline = text[index] == UInt8(ascii: "(")
        guard isInline || text[index] == UInt8(ascii: ":") && isDefinition(text, bracket, range.lowerBound)
        else { return nil }
        index += 1
        // A target in the next line would be found only if both lines arrive together.
        while index < range.upperBound, text[index].isBlank { index += 1 }
        guard index < range.upperBound else { return nil }
        if text[index] == UInt8(ascii: "<") {
            let start = index + 1
            index = start
            while index < range.upperBound, text[index] != UInt8(ascii: ">"), !text[index].isLineEnd {
                index += 1
            }
            return index > start ? start..<index : nil
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

    /// Whether the line of the `]` begins with `[`, as link definitions do. A footnote begins with `[^`; text
    /// follows it, not a target.
    private static func isDefinition(_ text: Span<UInt8>, _ bracket: Int, _ floor: Int) -> Bool {
        var start = bracket
        while start > floor, bracket - start < 1000, !text[start - 1].isLineEnd { start -= 1 }
        while start < bracket, text[start] == UInt8(ascii: " ") { start += 1 }
        return start + 1 < bracket && text[start] == UInt8(ascii: "[") && text[start + 1] != UInt8(ascii: "^")
    }
}
