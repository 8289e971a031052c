import LinkRoutingLanguage

/// The lines of a text whose links are ignored, as its comments say.
struct IgnoredLines {
    /// A comment that ignores links, and whether it did.
    private struct Comment {
        var location: Location
        var isUsed = false
    }

    private var start: Comment?
    private var next: Comment?
    /// The line to which `next` applies.
    private var nextLine = 0
    /// Comments that ignored no link.
    private var unused: [Location] = []

    /// Whether a link that follows may be ignored.
    var isActive: Bool { start != nil || next != nil }

    /// Applies a comment to the links after it.
    ///
    /// - Parameter endLine: the line on which the comment ends.
    /// - Returns: the problem of the comment, if it has one.
    mutating func take(_ comment: IgnoreComment, at location: Location, endLine: Int) -> IgnoreComment
        .Problem?
    {
        switch comment.kind {
        case .nextLine:
            endNext()
            next = Comment(location: location)
            nextLine = endLine + 1
            return comment.hasReason ? nil : .withoutReason
        case .start:
            // A start within a stretch changes nothing.
            if start == nil { start = Comment(location: location) }
            return comment.hasReason ? nil : .withoutReason
        case .end:
            guard let start else { return .unopened }
            if !start.isUsed { unused.append(start.location) }
            self.start = nil
            return nil
        case .unknown(let word): return .unknown(word)
        }
    }

    /// Whether a link in this line is ignored. Lines must not decrease.
    mutating func ignores(line: Int) -> Bool {
        if next != nil {
            if line == nextLine {
                next?.isUsed = true
                return true
            }
            if line > nextLine { endNext() }
        }
        start?.isUsed = true
        return start != nil
    }

    private mutating func endNext() {
        if let next, !next.isUsed { unused.append(next.location) }
        next = nil
    }

    /// The problems that are known at the end of the text.
    mutating func finish() -> [(problem: IgnoreComment.Problem, location: Location)] {
        endNext()
        return unused.map { (.unused, $0) } + [start].compactMap { $0.map { (.unclosed, $0.location) } }
    }
}

/// Comments that exclude links, and links that are contained in others.
extension LinkInputReader {
    /// Passes a comment of a text on, as soon as the line that it means is known.
    func apply(
        _ pending: inout PendingComment?, in window: Span<UInt8>, isLast: Bool,
        to consumer: inout some LinkConsumer & ~Copyable
    ) {
        guard let comment = pending, let line = comment.endLine(in: window, isLast: isLast) else { return }
        consumer.take(comment.comment, comment.location, endLine: line)
        pending = nil
    }

    /// Passes the links that a link contains to the consumer.
    func unwrap(
        _ link: Span<UInt8>, at location: Location, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let links = WrappedLinks.all(in: link)
        if links.isEmpty { return }
        let outer = String(decoding: Bytes(link), as: UTF8.self)
        for inner in links {
            guard let issue = consumer.take(inner.span, in: LinkPlace()) else { continue }
            try consumer.report(issue, inner.span, in: outer, location)
        }
    }
}

/// A comment of a text until the line is known that it means.
///
/// In HTML and Markdown, blank lines separate paragraphs, and the comment means the next line with text. That
/// line may be in a later window. Links in the line of the comment are not meant.
struct PendingComment {
    let comment: IgnoreComment
    let location: Location
    /// Whether the comment waits for the next line with text.
    private let skipsBlankLines: Bool
    /// The offset in the window from which to look for the next line.
    private var offset: Int
    /// The line in which the comment ends.
    private let lastLine: Int
    /// The line of `offset`.
    private var line: Int
    /// Whether the line of the comment has ended before `offset`.
    private var hasLineEnd = false

    /// - Parameter range: the comment in the window.
    init(_ text: Span<UInt8>, _ location: Location, _ range: Range<Int>, skipsBlankLines: Bool) {
        comment = IgnoreComment(text)
        self.location = location
        self.skipsBlankLines = skipsBlankLines && comment.kind == .nextLine
        offset = range.upperBound
        lastLine = location.line + text.indices.count { text[$0] == UInt8(ascii: "\n") }
        line = lastLine
    }

    /// The line after which the next text is, or on which the comment ends; `nil` if that is known only with
    /// a later window.
    func endLine(in window: Span<UInt8>, isLast: Bool) -> Int? {
        if !skipsBlankLines { return lastLine }
        var next = self
        next.skip(to: window.count, of: window)
        return next.offset < window.count || isLast ? max(lastLine, next.line - 1) : nil
    }

    /// Moves to the next text after the line of the comment, at most to `end`.
    private mutating func skip(to end: Int, of window: Span<UInt8>) {
        if !hasLineEnd, offset < end {
            let lineEnd = window.extracting(offset..<end).firstOffset(of: UInt8(ascii: "\n"))
            offset = lineEnd.map { offset + $0 + 1 } ?? end
            if lineEnd != nil { (hasLineEnd, line) = (true, line + 1) }
        }
        while hasLineEnd, offset < end, window[offset] <= 0x20 {
            if window[offset] == UInt8(ascii: "\n") { line += 1 }
            offset += 1
        }
    }

    /// The comment if another one follows in its line: it means nothing.
    var superseded: (comment: IgnoreComment, location: Location, endLine: Int) {
        (comment, location, lastLine)
    }

    /// Continues in the next window, which begins after the first `count` bytes of this one.
    mutating func leave(_ count: Int, of window: Span<UInt8>) {
        skip(to: count, of: window)
        offset = max(0, offset - count)
    }
}
