import LinkRoutingLanguage
import LinkRoutingTools

/// The sentences of explanations.
enum ExplanationSentences {
    /// The reason why a pattern does not match.
    static func sentence(_ cause: Explanation.Failure.Cause) -> String {
        switch cause {
        case .origin(let origin): "it only accepts links of \(Messages.quoted(origin))"
        case .source(let accepted):
            "it only accepts links of "
                + (accepted.isEmpty
                    ? "another source" : accepted.map(Messages.quoted).joined(separator: ", "))
        case .segment(let index, let text, let expected):
            "segment \(index) is \(Messages.quoted(text)), not \(Messages.quoted(expected))"
        case .segmentNotUTF8(let index): "segment \(index) does not decode to UTF-8"
        case .itemNotUTF8(let key): "query item \(Messages.quoted(key)) does not decode to UTF-8"
        case .missingSegment(let expected): "the path ends before \(Messages.quoted(expected))"
        case .extraSegment(let index, let text): "segment \(index), \(Messages.quoted(text)), is unexpected"
        case .missingItem(let key): "the query has no \(Messages.quoted(key))"
        case .forbiddenItem(let key): "the query must not have \(Messages.quoted(key))"
        case .item(let key, let text, let expected):
            "query item \(Messages.quoted(key)) is \(Messages.quoted(text)), not \(Messages.quoted(expected))"
        case .fragment("", let expected):
            "the link has no fragment, but \(Messages.quoted("#" + expected)) requires one"
        case .fragment(let text, let expected):
            "the fragment is \(Messages.quoted(text)), not \(Messages.quoted(expected))"
        }
    }

    /// The reason why a match lost to the winner.
    static func sentence(_ loss: Explanation.TieBreak) -> String {
        switch loss.step {
        case .host(let label):
            "loses at the host, label \(label) from the right: "
                + "\(host(loss.winner)) takes precedence over \(host(loss.loser))"
        case .scheme: "loses at the scheme: a named scheme takes precedence over `//`"
        case .segment(let index) where loss.winner == loss.loser:
            "loses at segment \(index): the spelling in the link's own case takes precedence"
        case .segment(let index):
            "loses at segment \(index): "
                + "\(Messages.quoted(loss.winner)) takes precedence over \(Messages.quoted(loss.loser))"
        case .end:
            "loses at the end of the path: "
                + "fewer omitted optional segments take precedence, as does a rest that is not empty"
        case .queryValues: "loses at the query: the other pattern's values are more specific"
        case .queryTexts: "loses at the query: the other pattern requires more literal values"
        case .queryAbsences: "loses at the query: the other pattern excludes more items"
        case .queryRequirements: "loses at the query: the other pattern requires more items"
        case .fragment: "loses at the fragment: the other pattern's fragment is more specific"
        case .optionalItems: "loses at the query: the other pattern names more optional items"
        case .sources:
            "loses at the source: a route for named sources takes precedence over one for all sources"
        case .origin: "loses at the origin: a pattern with an origin takes precedence over one without"
        case .name:
            "ties: the route whose name sorts first wins; within a route, the pattern that sorts first"
        }
    }

    /// The host of a pattern, or of the source that accepted the link.
    private static func host(_ text: String) -> String {
        text.isEmpty ? "the source's host" : Messages.quoted(text)
    }
}
