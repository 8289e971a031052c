import LinkRouting

/// Comments that exclude links, and links that are contained in others.
extension LinkInputReader {
    /// Passes on the comment of a line of a list, if it excludes links.
    func takeComment(
        in line: Span<UInt8>, file: String, number: Int, into consumer: inout some LinkConsumer & ~Copyable
    ) {
        guard let range = IgnoreComment.range(inLine: line) else { return }
        let column = 1 + line.extracting(0..<range.lowerBound).codePointCount
        let comment = line.extracting(range)
        let location = Location(
            file: file, line: number, column: column, endColumn: column + comment.codePointCount)
        consumer.take(IgnoreComment(comment), location, endLine: number)
    }

    /// Passes a comment of a text on, as soon as the line that it means is known.
    func apply(
        _ pending: inout PendingComment?, in window: Span<UInt8>, isLast: Bool, _ cursor: inout TextCursor,
        to consumer: inout some LinkConsumer & ~Copyable
    ) {
        guard let comment = pending, let next = comment.nextText(in: window, isLast: isLast) else { return }
        let line = cursor.location(of: next..<next, in: window).line
        consumer.take(
            comment.comment, comment.location, endLine: comment.skipsBlankLines ? line - 1 : line)
        pending = nil
    }

    /// Passes the links that a link contains to the consumer.
    func unwrap(
        _ link: Span<UInt8>, at location: Location, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let links = WrappedLinks.all(in: link)
        if links.isEmpty { return }
        let outer = String(decoding: link.indices.prefix(2000).map { link[$0] }, as: UTF8.self)
        for inner in links {
            guard let issue = consumer.take(inner.span) else { continue }
            try consumer.report(issue, inner.span, in: outer, location)
        }
    }
}

/// A comment of a text until the line is known that it means.
///
/// In HTML and Markdown, blank lines separate paragraphs, and the comment means the next line with text. That
/// line may be in a later window.
struct PendingComment {
    let comment: IgnoreComment
    let location: Location
    let skipsBlankLines: Bool
    /// The offset in the window from which to look for the next line.
    private var offset: Int
    /// Whether the line of the comment has ended before `offset`.
    private var hasLineEnd = false

    /// - Parameter end: the offset of the end of the comment in the window.
    init(_ comment: IgnoreComment, _ location: Location, end: Int, skipsBlankLines: Bool) {
        self.comment = comment
        self.location = location
        self.skipsBlankLines = skipsBlankLines
        offset = end
    }

    /// The offset of the next text, or of the end of the comment if blank lines count; `nil` if it is in a
    /// later window.
    func nextText(in window: Span<UInt8>, isLast: Bool) -> Int? {
        if !skipsBlankLines { return offset }
        var index = offset
        if !hasLineEnd {
            let lineEnd = window.extracting(offset..<window.count).firstOffset(of: UInt8(ascii: "\n"))
            index = lineEnd.map { offset + $0 + 1 } ?? window.count
        }
        while index < window.count, window[index] <= 0x20 { index += 1 }
        return index < window.count || isLast ? index : nil
    }

    /// Continues in the next window, which begins after the first `count` bytes of this one.
    mutating func leave(_ count: Int, of window: Span<UInt8>) {
        let rest = window.extracting(min(offset, count)..<count)
        hasLineEnd = hasLineEnd || rest.firstOffset(of: UInt8(ascii: "\n")) != nil
        offset = max(0, offset - count)
    }
}
