import LinkRoutingTools

/// A link and the ones that were probably meant, with the differences marked.
///
/// The marks are `del` and `ins` elements. Screen readers do not announce them reliably, so the differences
/// also follow each suggestion as a sentence that is not visible.
enum HTMLSuggestion {
    /// The link, in which the parts are marked that the first suggestion does not have.
    static func link(_ link: String, _ suggestions: [Suggestion]) -> String {
        guard let difference = suggestions.first.flatMap({ difference(link, $0) }) else {
            return HTMLText.code(link)
        }
        let parts = difference.segments.map { segment in
            segment.isEqual || segment.old.isEmpty
                ? HTMLText.isolated(segment.old) : "<del>\(HTMLText.isolated(segment.old))</del>"
        }
        return "<code>\(parts.joined())</code>"
    }

    /// A suggestion, in which the parts are marked that `link` does not have, with a button that copies it.
    static func suggestion(_ suggestion: Suggestion, for link: String) -> String {
        var (text, sentence) = (HTMLText.code(suggestion.link), "")
        if let difference = difference(link, suggestion) {
            let parts = difference.segments.map { segment in
                segment.isEqual || segment.new.isEmpty
                    ? HTMLText.isolated(segment.new) : "<ins>\(HTMLText.isolated(segment.new))</ins>"
            }
            text = "<code>\(parts.joined())</code>"
            sentence = "<span class=\"unseen\">\(HTMLText.escaped(Self.sentence(difference)))</span> "
        }
        let button = isCopyable(suggestion.link) ? copyButton : ""
        return """
            \(text) \(sentence)\(button)<span class="small">opens \(HTMLText.code(suggestion.route))</span>
            """
    }

    /// The script shows the button.
    private static let copyButton = "<button class=\"copy\" type=\"button\" hidden>Copy</button> "

    /// Whether the text on the page is the link: it is not truncated, and has no invisible characters.
    private static func isCopyable(_ link: String) -> Bool {
        !link.hasSuffix("…")
            && HTMLText.escaped(link).count(where: { $0 == "\\" }) == link.count(where: { $0 == "\\" })
    }

    /// The difference between a link and a suggestion; `nil` if they have so little in common that marks
    /// would not help.
    private static func difference(_ link: String, _ suggestion: Suggestion) -> TextDifference? {
        let difference = TextDifference(from: link, to: suggestion.link)
        let isSimilar = difference.commonCount * 2 >= max(link.count, suggestion.link.count)
        return isSimilar ? difference : nil
    }

    /// The maximum number of differences that are read out.
    private static let maximumDifferences = 4

    /// The differences as a sentence: `Change: “a” removed, “s” added.`
    private static func sentence(_ difference: TextDifference) -> String {
        let changes = difference.segments.filter { !$0.isEqual }
        var parts = changes.prefix(maximumDifferences).map { change in
            if change.new.isEmpty { return "“\(change.old)” removed" }
            if change.old.isEmpty { return "“\(change.new)” added" }
            return "“\(change.new)” instead of “\(change.old)”"
        }
        if changes.count > parts.count { parts.append("and more") }
        return "Change: \(parts.joined(separator: ", "))."
    }
}
