import LinkRouting
import LinkRoutingTools

/// A link that the new table takes otherwise than the old one.
struct ChangedLink {
    let change: LinkChange
    let old: LinkAnswer
    let new: LinkAnswer
    /// Why it does not resolve, if it did.
    var problem: LinkProblem?

    /// The link as a finding: a failure if it is broken.
    func finding(_ link: String, _ location: Location) -> Finding {
        Finding(
            severity: change == .broken ? .failure : .notice, code: change.rawValue, message: message, hint: problem?.hint,
            location: location,
            facts: [Finding.Fact("link", .text(link)), Finding.Fact("old", old.object), Finding.Fact("new", new.object)]
                + (problem?.facts.filter { $0.name == "suggestions" } ?? []),
            link: link)
    }

    /// What it gave and what it gives, in one sentence without a full stop.
    private var message: String {
        guard let problem, case .match(let match) = old else {
            return "\(Messages.quoted(old.text(besides: new))) becomes \(Messages.quoted(new.text(besides: old)))"
        }
        return "it led to \(Messages.quoted(match.route)); now \(problem.message)"
    }
}

extension LinkAnswer {
    /// The answer in one line, as messages have it: `route {values}`, or `- reason parameter nearest`; global parameters and the source
    /// only if those of `other` are different.
    func text(besides other: LinkAnswer) -> String {
        switch self {
        case .miss(let miss):
            return (["-", miss.reason.rawValue] + [miss.parameter, miss.nearest].compactMap { $0 }).joined(separator: " ")
        case .match(let match):
            var text = "\(match.route) \(match.parameters)"
            guard case .match(let other) = other else { return text }
            if let globals = match.globals, globals != other.globals ?? "{}" { text += " globals \(globals)" }
            if match.hasSources, other.hasSources, match.source != other.source { text += " @\(match.source ?? "-")" }
            return text
        }
    }

    /// The answer as `match` gives it, without the link.
    var object: JSONValue {
        switch self {
        case .match(let match):
            .object([
                ("route", .text(match.route)), ("params", .json(match.parameters)), ("globals", match.globals.map { .json($0) }),
                ("source", match.hasSources ? JSONValue(match.source) : nil), ("deprecated", match.deprecation.map { .text($0) }),
            ])
        case .miss(let miss):
            .object([
                ("route", .null), ("reason", .text(miss.reason.rawValue)), ("param", miss.parameter.map { .text($0) }),
                ("nearest", miss.nearest.map { .text($0) }), ("detail", miss.detail.map { .text($0.sentence) }),
            ])
        }
    }
}
