import LinkAssociations
import LinkRoutingLanguage

/// The outcome of a link on a system, and how the system comes to it.
struct SystemResult {
    /// A rule or filter that was tried: its path, its file and line, and what came of it.
    typealias Step = (rule: String, place: String, result: LinkTrace.Result)

    var system: LinkSystem
    var outcome: LinkOutcome
    /// The path of the deciding rule; `nil` if no rule decided.
    var rule: String?
    /// Where the deciding rule is.
    var location: Location?
    /// Why no rule was tried, as a sentence; `nil` if rules were tried.
    var obstacle: String?
    /// The rules in the order in which they were tried, up to the one that decides, if they are to be
    /// explained.
    var steps: [Step] = []

    /// The result as the member of a JSON object: `"ios":{"outcome":"opens","rule":"..."}`.
    var member: JSONValue.Member {
        let members: [JSONValue.Member] = [
            ("outcome", .text(outcome.rawValue)), ("rule", rule.map { .text($0) }),
        ]
        return (system.rawValue, .object(members + (location?.members ?? [])))
    }

    /// Why the system does not open the app.
    var refusal: String {
        let reason =
            switch outcome {
            case .excluded:
                rule.map { "\(Messages.quoted($0)) excludes the link" } ?? "a rule excludes the link"
            case .noRule, .opens: obstacle ?? "no rule matches the link"
            }
        return "does not open the app on \(system.name): \(reason)"
    }

    /// The location of the rule in a text; `nil` if no rule decided.
    var place: String? { location.map { VisibleText.of($0.text) } }

    /// The deciding rule and its place: `applinks.details[0].components[3]` in aasa.json:8:11.
    var reference: String? {
        guard let rule, let place else { return nil }
        return "\(Messages.quoted(rule)) in \(place)"
    }

    /// Which systems open the app: `opens the app on iOS, not on Android`.
    static func phrase(_ results: [SystemResult]) -> String? {
        if results.isEmpty { return nil }
        let opening = results.filter { $0.outcome == .opens }.map(\.system.name)
        let others = results.filter { $0.outcome != .opens }.map(\.system.name)
        if opening.isEmpty { return "does not open the app on " + others.joined(separator: " or ") }
        let text = "opens the app on " + opening.joined(separator: " and ")
        return others.isEmpty ? text : text + ", not on " + others.joined(separator: " or ")
    }
}

extension AssociationFiles {
    /// The outcome of a link on each of the systems, without iOS if its files are not about the link: if it
    /// is no web link.
    ///
    /// - Parameter isForeign: whether no source of the table accepts the link. Then files whose host is not
    ///   known are not about it either.
    func results(for link: Span<UInt8>, isForeign: Bool) -> [SystemResult] {
        systems.compactMap { system in
            if system == .ios {
                if !link.isWebLink { return nil }
                if isForeign, sets.contains(where: { $0.system == .ios && $0.host == nil }) { return nil }
            }
            return result(of: system, for: link)
        }
    }

    /// The outcome of a link on a system.
    ///
    /// - Parameter isExplained: whether the rules that were tried are listed.
    func result(of system: LinkSystem, for link: Span<UInt8>, isExplained: Bool = false) -> SystemResult {
        let verdict = verdict(system, link)
        let rule = rule(of: verdict)
        var result = SystemResult(system: system, outcome: verdict.outcome, rule: rule?.path)
        if let rule {
            let file = sets[verdict.set].files[rule.file]
            result.location = Location(
                file: file.name, line: rule.position.line, column: rule.position.column)
        }
        if rule == nil || isExplained {
            let trace = trace(String(decoding: Bytes(link), as: UTF8.self), on: system)
            result.obstacle = trace.obstacle
            if isExplained { result.steps = trace.steps }
        }
        return result
    }

    private func trace(
        _ link: String, on system: LinkSystem
    ) -> (obstacle: String?, steps: [SystemResult.Step]) {
        var obstacles: [String] = []
        for set in sets where set.system == system {
            let trace = set.rules.trace(link)
            guard let obstacle = trace.obstacle else {
                let steps = trace.steps.map { step in
                    let position = step.rule.position
                    let place = "\(set.files[step.rule.file].name):\(position.line):\(position.column)"
                    return (step.rule.path, place, step.result)
                }
                return (nil, steps)
            }
            if !obstacles.contains(obstacle) { obstacles.append(obstacle) }
        }
        return (obstacles.joined(separator: "; "), [])
    }
}

extension Span<UInt8> {
    /// Whether a link begins with `https:` or `http:`, so that browsers could open it as well.
    var isWebLink: Bool {
        ["http:", "https:"].contains { scheme in
            count > scheme.utf8.count && ASCII.areEqualIgnoringCase(extracting(0..<scheme.utf8.count), scheme)
        }
    }
}

/// The outcomes on a system, for links of web sources that lead to a route.
typealias SystemCounts = [LinkOutcome: Int]

extension SystemCounts {
    var opens: Int { self[.opens] ?? 0 }
    var all: Int { values.reduce(0, +) }

    mutating func count(_ outcome: LinkOutcome) { self[outcome, default: 0] += 1 }

    var object: JSONValue { .object(LinkOutcome.allCases.map { ($0.rawValue, .number(self[$0] ?? 0)) }) }

    /// The counts of all systems in a sentence: `iOS opens the app from 12 of 14 web links that work, Android
    /// from 13`.
    static func sentence(_ counts: [LinkSystem: SystemCounts]) -> String? {
        let phrases = LinkSystem.allCases.compactMap { system in
            counts[system].map { (system.name, $0.opens, $0.all) }
        }
        guard let (first, opens, all) = phrases.first, all > 0 else { return nil }
        let others = phrases.dropFirst().map { ", \($0.0) from \($0.1)" }.joined()
        return "\(first) opens the app from \(opens) of \(Messages.counted(all, "web link")) that work"
            + (all == 1 ? "s" : "") + others
    }
}
