import LinkRoutingLanguage

/// The lines of a text whose links are ignored, as its comments say.
struct IgnoredLines {
    /// A comment that ignores links, and whether it did.
    private struct Comment {
        var location: Location
        var endLine: Int
        var isUsed = false
    }

    private var start: Comment?
    private var next: Comment?
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
            next = Comment(location: location, endLine: endLine)
            return comment.hasReason ? nil : .withoutReason
        case .start:
            // A start within a stretch changes nothing.
            if start == nil { start = Comment(location: location, endLine: endLine) }
            return comment.hasReason ? nil : .withoutReason
        case .end:
            guard let start else { return .unopened }
            if !start.isUsed { unused.append(start.location) }
            self.start = nil
            return nil
        case .unknown(let word): return .unknown(word)
        }
    }

    /// Whether a link is ignored. Lines must not decrease.
    mutating func ignores(_ location: Location) -> Bool {
        let textLine = location.textLine ?? location.line - 1
        if let next, textLine > next.endLine { endNext() }
        if next?.endLine == textLine {
            next?.isUsed = true
            return true
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
