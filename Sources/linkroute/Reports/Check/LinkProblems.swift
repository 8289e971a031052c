import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools

/// The failures and warnings about a link that are found in several places, or need a choice of words. Their
/// location is set when the link is reported.
extension Finding {
    /// The link does not resolve. The code is the reason that `match` reports.
    ///
    /// - Parameters:
    ///   - cause: the first mismatch with the nearest route.
    ///   - type: the type of the parameter that `miss` names.
    ///   - placeholder: a placeholder in the link that was not filled in.
    static func miss(
        _ miss: Miss, cause: String? = nil, type: String? = nil,
        suggestions: [Suggestion] = [], placeholder: String? = nil
    ) -> Finding {
        var message = miss.detail?.sentence ?? miss.reason.sentence
        if let nearest = miss.nearest, let cause { message = "the nearest route is `\(nearest)`: \(cause)" }
        let facts = [
            ("param", miss.parameter), ("type", type), ("nearest", miss.nearest),
            ("placeholder", placeholder),
        ]
        return Finding(
            miss.reason.rawValue, message,
            hint: placeholder.map { LinkWarning.unfilledPlaceholder($0).message },
            facts: facts.map { name, text in (name, text.map { .text($0) }) }, suggestions: suggestions)
    }

    /// The text is not a link as it is written.
    static func malformed(_ message: String, _ suggestions: [Suggestion]) -> Finding {
        Finding("malformed-link", message, suggestions: suggestions)
    }

    /// The link does not have the result that its line expects.
    ///
    /// - Parameter names: the parameters of the route.
    static func unexpected(_ failure: LinkExpectation.Failure, names: [String] = []) -> Finding {
        switch failure {
        case .unknownRoute(let name, let suggestion):
            return Finding(
                "unknown-route", "there is no route \(Messages.quoted(name))",
                hint: suggestion.map { "did you mean `\($0)`?" }, facts: [("expected", .text(name))])
        case .otherRoute(let name, let found):
            return other("other-route", "the link does not lead to \(Messages.quoted(name))", name, found)
        case .otherValue(let value, let found):
            let name = String(value.prefix { $0 != "=" })
            let meant = names.contains(name) ? nil : SpellingSuggestion.suggestion(for: name, among: names)
            return other(
                "other-value", "the link does not give \(Messages.quoted(value))", value, found, meant)
        }
    }

    private static func other(
        _ code: String, _ message: String, _ expected: String, _ found: String, _ meant: String? = nil
    ) -> Finding {
        let question = meant.map { "\ndid you mean \(Messages.quoted($0))?" } ?? ""
        return Finding(
            code, message, hint: "it gave \(Messages.quoted(found))\(question)",
            facts: [("expected", .text(expected)), ("gave", .text(found))])
    }

    /// The expected result cannot be read.
    static func unreadable(_ message: String) -> Finding { Finding("bad-expectation", message) }

    static func warning(_ warning: LinkWarning) -> Finding {
        Finding(warning.code, warning.message, .warning)
    }

    /// The link leads to a route, but a system opens it in the browser.
    static func notOpened(_ result: SystemResult) -> Finding {
        Finding(
            "not-opened-\(result.system.rawValue)", result.refusal,
            hint: result.place.map { "the rule is in \($0)" },
            related: result.related, facts: [result.member])
    }

    /// Systems open the app with the link, but it leads to no route.
    static func opensNothing(_ results: [SystemResult]) -> Finding {
        let systems = results.map(\.system.name).joined(separator: " and ")
        let followed = results.compactMap { result in
            result.reference.map { "\(result.system.name) follows \($0)" }
        }
        return Finding(
            "opens-nothing", "opens the app on \(systems), but no route matches the link",
            hint: followed.joined(separator: "; "),
            related: results.first?.related, facts: results.map(\.member))
    }
}

extension SystemResult {
    /// Where the rule is that makes the link a problem.
    fileprivate var related: (Location, String)? {
        location.map {
            let label = outcome == .opens ? "matches the link" : "excludes the link"
            return ($0, "this rule of \(system.name) \(label)")
        }
    }
}
