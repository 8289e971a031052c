import LinkAssociations
import LinkRouting
import LinkRoutingTools

/// A failure or warning about a link.
enum LinkProblem {
    /// The link does not resolve.
    ///
    /// - Parameters:
    ///   - cause: the first mismatch with the nearest route.
    ///   - type: the type of the parameter that `miss` names.
    ///   - placeholder: a placeholder in the link that was not filled in.
    case miss(
        Miss, cause: Explanation.Failure.Cause?, type: String?, suggestions: [Suggestion],
        placeholder: String?)
    /// No source of the table accepts the link, which is a failure in a strict check.
    case foreign([Suggestion])
    /// No source accepts the link, but it is so similar to links of one that it is probably a typo.
    case almostForeign([Suggestion])
    /// No source accepts the link, but its host looks like that of one.
    case lookalike(LookalikeHost, [Suggestion])
    /// The link does not have the expected result.
    case unexpected(LinkExpectation.Failure)
    /// The expected result cannot be read.
    case unreadableExpectation(LinkListLine.ExpectationError)
    case warning(LinkWarning)
    /// The link leads to a route, but a system opens it in the browser.
    case notOpened(SystemResult)
    /// Systems open the app with the link, but it leads to no route.
    case opensNothing([SystemResult])

    /// Whether the problem is only a warning unless the check is strict.
    var isWarning: Bool {
        switch self {
        case .warning: true
        case .miss, .foreign, .almostForeign, .lookalike, .unexpected, .unreadableExpectation, .notOpened,
            .opensNothing:
            false
        }
    }

    /// The links that were probably intended.
    var suggestions: [Suggestion] {
        switch self {
        case .miss(_, _, _, let suggestions, _), .foreign(let suggestions), .almostForeign(let suggestions),
            .lookalike(_, let suggestions):
            suggestions
        case .unexpected, .unreadableExpectation, .warning, .notOpened, .opensNothing: []
        }
    }

    /// The kind, for programs; it never changes. For a miss, it is the reason that `match` reports, and
    /// otherwise a name in kebab case.
    var code: String {
        switch self {
        case .miss(let miss, _, _, _, _): miss.reason.rawValue
        case .foreign: "foreign"
        case .almostForeign: "almost-foreign"
        case .lookalike: "lookalike-host"
        case .unexpected(.unknownRoute): "unknown-route"
        case .unexpected(.otherRoute): "other-route"
        case .unexpected(.otherValue): "other-value"
        case .unreadableExpectation: "bad-expectation"
        case .warning(let warning): warning.code
        case .notOpened(let result): "not-opened-\(result.system.rawValue)"
        case .opensNothing: "opens-nothing"
        }
    }

    /// One sentence without a full stop.
    var message: String {
        switch self {
        case .miss(let miss, let cause, _, _, _): Self.sentence(for: miss, cause)
        case .foreign: "no source accepts this scheme and host"
        case .almostForeign(let suggestions):
            "no source accepts this scheme and host, but "
                + (suggestions.first.map { "\(Messages.quoted($0.origin)) is similar" } ?? "one is similar")
        case .lookalike(let host, _):
            "the host looks like \(Messages.quoted(host.original)), but has \(Self.name(of: host.character)) in"
                + " place of \(Messages.quoted(String(host.originalCharacter)))"
        case .unexpected(.unknownRoute(let name, _)): "there is no route \(Messages.quoted(name))"
        case .unexpected(.otherRoute(let name, _)): "the link does not lead to \(Messages.quoted(name))"
        case .unexpected(.otherValue(let value, _)): "the link does not give \(Messages.quoted(value))"
        case .unreadableExpectation(.noRoute): "expected a route after `->`"
        case .unreadableExpectation(.notNameAndValue(let word)):
            "\(Messages.quoted(word)) is not a value: expected `name=value`"
        case .unreadableExpectation(.unclosedQuote): "the closing quote is missing"
        case .unreadableExpectation(.notUTF8): "the text after `->` is not UTF-8"
        case .warning(let warning): VisibleText.of(warning.message)
        case .notOpened(let result): result.refusal
        case .opensNothing(let results):
            "opens the app on " + results.map(\.system.title).joined(separator: " and ")
                + ", but no route takes the link"
        }
    }

    /// The code point and name of a character: `U+0430 CYRILLIC SMALL LETTER A`.
    private static func name(of character: Unicode.Scalar) -> String {
        let digits = String(character.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return character.properties.name.map { code + " " + $0 } ?? code
    }

    private static func sentence(for miss: Miss, _ cause: Explanation.Failure.Cause?) -> String {
        if let nearest = miss.nearest, let cause {
            return "the nearest route is `\(nearest)`: \(ExplanationSentences.sentence(cause))"
        }
        return miss.detail?.sentence ?? miss.reason.sentence
    }

    /// The links that were probably intended, or the actual result.
    var hint: String? {
        switch self {
        case .miss(_, _, _, _, let placeholder?):
            VisibleText.of(LinkWarning.unfilledPlaceholder(placeholder).message)
        case .miss(_, _, _, let suggestions, nil), .foreign(let suggestions), .almostForeign(let suggestions),
            .lookalike(_, let suggestions):
            suggestions.isEmpty
                ? nil
                : "did you mean \(Messages.alternatives(suggestions.map { VisibleText.of($0.link) }))?"
        case .unexpected(.unknownRoute(_, let suggestion)): suggestion.map { "did you mean `\($0)`?" }
        case .unexpected(.otherRoute(_, let found)), .unexpected(.otherValue(_, let found)):
            "it gave \(Messages.quoted(found))"
        case .notOpened(let result): result.place.map { "the rule is in \($0)" }
        case .opensNothing(let results):
            results.compactMap { result in
                result.reference.map { "\(result.system.title) follows \($0)" }
            }.joined(separator: "; ")
        case .unreadableExpectation, .warning: nil
        }
    }

    /// Details for programs.
    var facts: [Finding.Fact] {
        switch self {
        case .miss(let miss, _, let type, let suggestions, _):
            [("param", miss.parameter), ("type", type), ("nearest", miss.nearest)].compactMap { name, text in
                text.map { Finding.Fact(name, .text($0)) }
            } + Self.facts(suggestions)
        case .foreign(let suggestions), .almostForeign(let suggestions), .lookalike(_, let suggestions):
            Self.facts(suggestions)
        case .unexpected(.otherRoute(let expected, let found)),
            .unexpected(.otherValue(let expected, let found)):
            [Finding.Fact("expected", .text(expected)), Finding.Fact("gave", .text(found))]
        case .unexpected(.unknownRoute(let name, _)): [Finding.Fact("expected", .text(name))]
        case .notOpened(let result): Self.facts([result])
        case .opensNothing(let results): Self.facts(results)
        case .unreadableExpectation, .warning: []
        }
    }

    /// Where the rule is that makes the link a problem.
    var related: Finding.RelatedLocation? {
        let result: SystemResult? =
            switch self {
            case .notOpened(let result): result
            case .opensNothing(let results): results.first
            default: nil
            }
        guard let result, let location = result.location else { return nil }
        let label = result.outcome == .opens ? "takes the link" : "excludes the link"
        return Finding.RelatedLocation(
            location: location, label: "this rule of \(result.system.title) \(label)")
    }

    private static func facts(_ results: [SystemResult]) -> [Finding.Fact] {
        results.compactMap { result in
            let (name, value) = result.member
            return value.map { Finding.Fact(name, $0) }
        }
    }

    private static func facts(_ suggestions: [Suggestion]) -> [Finding.Fact] {
        if suggestions.isEmpty { return [] }
        let objects = suggestions.map {
            JSONValue.object([("link", .text($0.link)), ("route", .text($0.route))])
        }
        return [Finding.Fact("suggestions", .array(objects))]
    }
}
