import LinkRoutingLanguage
import LinkRoutingTools

/// A link whose result differs between the old table and the new one.
struct ChangedLink {
    let change: LinkChange
    let old: LinkAnswer
    let new: LinkAnswer
    /// The reason why the link does not resolve any more; `nil` if it resolves.
    var problem: Finding?
    /// Whether the link does not lead to its route any more, whatever the route is called now.
    var isFailure: Bool

    /// The finding that reports the link.
    func finding(_ link: String, _ location: Location) -> Finding {
        Finding(
            change.rawValue, message, isFailure ? .failure : .notice,
            hint: problem?.hints.joined(separator: "\n"), location: location,
            facts: [("link", .text(link)), ("old", old.object), ("new", new.object)],
            link: link, suggestions: problem?.suggestions ?? [])
    }

    /// The old result and the new one, in one sentence without a full stop.
    private var message: String {
        guard let problem, case .match(let match) = old else {
            let (before, after) = (old.text(besides: new), new.text(besides: old))
            return "\(Messages.quoted(before)) becomes \(Messages.quoted(after))"
        }
        return "it resolved to \(Messages.quoted(match.route)); now \(problem.message)"
    }
}

extension LinkAnswer {
    /// The result on one line: `route {values}`, or `- reason parameter nearest`.
    ///
    /// Global parameters and the source are included only if they differ from those of `other`.
    func text(besides other: LinkAnswer) -> String {
        switch self {
        case .miss(let miss):
            return (["-", miss.reason.rawValue] + [miss.parameter, miss.nearest].compactMap { $0 })
                .joined(separator: " ")
        case .match(let match):
            var text = "\(match.route) \(match.parameters)"
            guard case .match(let other) = other else { return text }
            if let globals = match.globals, globals != other.globals ?? "{}" { text += " globals \(globals)" }
            if match.hasSources, other.hasSources, match.source != other.source {
                text += " @\(match.source ?? "-")"
            }
            return text
        }
    }

    /// The result in the form of `match`, without the link.
    var object: JSONValue {
        switch self {
        case .match(let match):
            .object([
                ("route", .text(match.route)), ("params", .json(match.parameters)),
                ("globals", match.globals.map { .json($0) }),
                ("source", match.hasSources ? JSONValue(match.source) : nil),
                ("deprecated", match.deprecation.map { .text($0) }),
            ])
        case .miss(let miss):
            .object([
                ("route", .null), ("reason", .text(miss.reason.rawValue)),
                ("param", miss.parameter.map { .text($0) }),
                ("nearest", miss.nearest.map { .text($0) }),
                ("detail", miss.detail.map { .text($0.sentence) }),
            ])
        }
    }
}
