/// A difference between a route table and an association file that cannot be avoided.
package struct ExchangeNote: Sendable, Hashable {
    /// Which side matches the links in question.
    package enum Direction: String, Sendable {
        /// The result matches links that the original does not.
        case more
        /// The result does not match links that the original does.
        case fewer
    }

    /// Whether the result matches more links or fewer.
    package let direction: Direction
    /// The pattern or rule of the original, as it is written; `nil` if the note is about all of them.
    package let subject: String?
    /// Where the original is: a file and a line, or the path of a rule; `nil` if the note is about all of it.
    package let place: String?
    /// The sentence about the links that differ, without a full stop.
    package let sentence: String

    /// - Parameters:
    ///   - direction: Whether what becomes of the subject matches more links than the subject, or fewer.
    ///   - links: The links that differ, as a part of a sentence: other values of `id` than `int`.
    ///   - isExclusion: Whether the subject excludes links, so that the result matches fewer, or more.
    init(
        _ direction: Direction, _ links: String, of subject: String? = nil, at place: String? = nil,
        isExclusion: Bool = false
    ) {
        (self.subject, self.place) = (subject, place)
        self.direction = (direction == .more) == isExclusion ? .fewer : .more
        sentence =
            switch (direction, isExclusion) {
            case (.more, false): "also matches \(links)"
            case (.fewer, false): "does not match \(links)"
            case (.fewer, true): "does not exclude \(links)"
            case (.more, true): "also excludes \(links)"
            }
    }

    /// The sentence for a comment.
    var comment: String { "\(sentence.prefix(1).uppercased())\(sentence.dropFirst())." }

    /// Notes about what becomes of a pattern or a rule: first on more links that the result matches.
    static func notes(
        more: [String], fewer: [String], of subject: String? = nil, at place: String, isExclusion: Bool
    ) -> [ExchangeNote] {
        func notes(_ direction: Direction, _ links: [String]) -> [ExchangeNote] {
            links.map { ExchangeNote(direction, $0, of: subject, at: place, isExclusion: isExclusion) }
        }
        let (more, fewer) = (notes(.more, more.uniqued), notes(.fewer, fewer.uniqued))
        return isExclusion ? fewer + more : more + fewer
    }
}

/// Which links an export matches where the format cannot express a pattern exactly.
package enum ExportRange: String, Sendable, CaseIterable {
    /// All links of the table, and some others.
    case wider
    /// Only links of the table, and not all of them.
    case narrower
}

/// An association file that was made from a table, or a table that was made from an association file.
package struct ExchangedText: Sendable {
    /// The file or the table.
    package let text: String
    /// The links about which the file and the table disagree, in the order of the rules.
    package let notes: [ExchangeNote]
}

/// Why a table cannot be exported, or a file cannot be imported.
package struct ExchangeError: Error, Sendable {
    /// One sentence, without a full stop.
    package let message: String
    /// How to fix it; `nil` if nothing is known.
    package let hint: String?

    init(_ message: String, hint: String?) { (self.message, self.hint) = (message, hint) }

    /// The table has no web links, or none of its patterns accepts them.
    static let noWebLinks = ExchangeError(
        "the table has no route for web links",
        hint: "a source such as `source web https://example.com` has web links")
    /// No pattern accepts links of the host except those of `none`.
    static func noWebLinks(of host: String) -> ExchangeError {
        ExchangeError(
            "the table has no route for links of `\(host)`",
            hint: "a route without a source, or with one for this host, has such links")
    }
    /// The result would match no link of the original, for the reasons that the notes have.
    static func nothingLeft(of original: String, _ notes: [ExchangeNote]) -> ExchangeError {
        let note = notes.first { $0.direction == .fewer }
        return ExchangeError(
            "the result would match no link of the \(original)",
            hint: note.map { "`\($0.subject ?? $0.place ?? "")` \($0.sentence)" })
    }
    /// The table has neither sources nor patterns that name an origin.
    static let noOrigins = ExchangeError(
        "the table has no sources and names no origins",
        hint: "add a line such as `source web https://example.com`")
}
