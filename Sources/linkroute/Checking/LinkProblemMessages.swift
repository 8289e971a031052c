import LinkRouting
import LinkRoutingTools

/// All sentences about links that do not resolve as they should.
extension LinkProblem {
    /// The kind in kebab case, for programs; it never changes. That of a miss is its reason in `match`.
    var code: String {
        switch self {
        case .miss(let miss, _, _, _): String(miss.reason.rawValue.map { $0 == "_" ? "-" : $0 })
        case .foreign: "foreign"
        case .almostForeign: "almost-foreign"
        case .unexpected(.unknownRoute): "unknown-route"
        case .unexpected(.otherRoute): "other-route"
        case .unexpected(.otherValue): "other-value"
        case .unreadableExpectation: "bad-expectation"
        case .warning(let warning): warning.code
        }
    }

    /// What is wrong, in one sentence without a full stop.
    var message: String {
        switch self {
        case .miss(let miss, let cause, _, _): Self.sentence(for: miss, cause)
        case .foreign: "no source takes links from there"
        case .almostForeign: "no source takes links from there, but one is near"
        case .unexpected(.unknownRoute(let name, _)): "there is no route \(Messages.quoted(name))"
        case .unexpected(.otherRoute(let name, _)): "the link does not lead to \(Messages.quoted(name))"
        case .unexpected(.otherValue(let value, _)): "the link does not give \(Messages.quoted(value))"
        case .unreadableExpectation(.noRoute): "`->` is not followed by a route"
        case .unreadableExpectation(.notNameAndValue(let word)): "\(Messages.quoted(word)) is no value: expected `name=value`"
        case .unreadableExpectation(.unclosedQuote): "the quote does not end"
        case .unreadableExpectation(.notUTF8): "what stands behind `->` is not UTF-8"
        case .warning(let warning): Messages.visible(warning.message)
        }
    }

    private static func sentence(for miss: Miss, _ cause: Explanation.Failure.Cause?) -> String {
        if let nearest = miss.nearest, let cause {
            return "route `\(nearest)` comes nearest: \(ExplanationSentences.sentence(cause))"
        }
        if let detail = miss.detail { return detail.sentence }
        return switch miss.reason {
        case .invalidURL: "this is no URL"
        case .unknownSource: "no source takes links from there"
        case .excluded: "the table leaves this link alone, with `none`"
        case .wrongSource, .badValue, .missingQuery, .noRoute: "no route matches"
        }
    }

    /// What was probably meant, or what came instead.
    var hint: String? {
        switch self {
        case .miss(_, _, _, let suggestions), .foreign(let suggestions), .almostForeign(let suggestions):
            suggestions.isEmpty ? nil : "did you mean \(Messages.alternatives(suggestions.map { Messages.visible($0.link) }))?"
        case .unexpected(.unknownRoute(_, let suggestion)): suggestion.map { "did you mean `\($0)`?" }
        case .unexpected(.otherRoute(_, let found)), .unexpected(.otherValue(_, let found)):
            "it gave \(Messages.quoted(found))"
        case .unreadableExpectation, .warning: nil
        }
    }

    /// What programs may want to know.
    var facts: [Finding.Fact] {
        switch self {
        case .miss(let miss, _, let type, let suggestions):
            [("param", miss.parameter), ("type", type), ("nearest", miss.nearest)].compactMap { name, text in
                text.map { Finding.Fact(name, .text($0)) }
            } + Self.facts(suggestions)
        case .foreign(let suggestions), .almostForeign(let suggestions): Self.facts(suggestions)
        case .unexpected(.otherRoute(let expected, let found)), .unexpected(.otherValue(let expected, let found)):
            [Finding.Fact("expected", .text(expected)), Finding.Fact("gave", .text(found))]
        case .unexpected(.unknownRoute(let name, _)): [Finding.Fact("expected", .text(name))]
        case .unreadableExpectation, .warning: []
        }
    }

    private static func facts(_ suggestions: [Suggestion]) -> [Finding.Fact] {
        if suggestions.isEmpty { return [] }
        let objects = suggestions.map { JSONValue.object([("link", .text($0.link)), ("route", .text($0.route))]) }
        return [Finding.Fact("suggestions", .array(objects))]
    }
}
