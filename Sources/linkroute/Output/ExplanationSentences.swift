import LinkRouting
import LinkRoutingTools

/// The sentences of explanations.
enum ExplanationSentences {
    /// Why a pattern does not match.
    static func sentence(_ cause: Explanation.Failure.Cause) -> String {
        switch cause {
        case .origin(let origin): "it is for links of `\(origin)`"
        case .source(let accepted):
            "it is for links of \(accepted.isEmpty ? "another source" : accepted.map { "`\($0)`" }.joined(separator: ", "))"
        case .segment(let index, let text, let expected):
            "segment \(index) is \(Messages.quoted(text)), not `\(expected)`"
        case .segmentNotUTF8(let index): "segment \(index) is not UTF-8 when decoded"
        case .itemNotUTF8(let key): "`\(key)` in the query is not UTF-8 when decoded"
        case .missingSegment(let expected): "the path ends before `\(expected)`"
        case .extraSegment(let index, let text): "segment \(index), \(Messages.quoted(text)), is one too many"
        case .missingItem(let key): "the query has no `\(key)`"
        case .forbiddenItem(let key): "the query has `\(key)`"
        case .item(let key, let text, let expected):
            "`\(key)` in the query is \(Messages.quoted(text)), not `\(expected)`"
        case .fragment("", let expected): "there is no fragment, and `#\(expected)` needs one"
        case .fragment(let text, let expected): "the fragment is \(Messages.quoted(text)), not `\(expected)`"
        }
    }

    /// Why a match lost to the winner.
    static func sentence(_ loss: Explanation.TieBreak) -> String {
        switch loss.step {
        case .host(let label):
            "loses at the host, label \(label) from the right: \(host(loss.winner)) goes before \(host(loss.loser))"
        case .scheme: "loses at the scheme: a named one goes before `//`"
        case .segment(let index) where loss.winner == loss.loser:
            "loses at segment \(index): the spelling with the link's own case goes first"
        case .segment(let index): "loses at segment \(index): `\(loss.winner)` goes before `\(loss.loser)`"
        case .end: "loses at the end of the path: fewer optional segments left out, and no empty rest, go first"
        case .queryValues: "loses at the query: the other pattern's values are more specific"
        case .queryTexts: "loses at the query: the other pattern asks for more certain texts"
        case .queryAbsences: "loses at the query: the other pattern asks for more items to be absent"
        case .queryRequirements: "loses at the query: the other pattern requires more items"
        case .fragment: "loses at the fragment: the other pattern is more specific there"
        case .optionalItems: "loses at the query: the other pattern names more optional items"
        case .sources: "loses at the source: a route for named sources goes before one for all"
        case .origin: "loses at the origin: a pattern that names it goes before one that does not"
        case .name: "ties: the route whose name sorts first wins, in one route the pattern that does"
        }
    }

    /// The host of a pattern, or of the source through which the link came.
    private static func host(_ text: String) -> String { text.isEmpty ? "the source's host" : "`\(text)`" }
}
