import LinkRoutingLanguage

/// Asks the matcher which of two rules' patterns the table prefers, with a link that both match.
final class RuleContest {
    private let matcher: Matcher
    private let origin: LinkOrigin
    private var context = MatchContext()
    private var language: LinkLanguage
    /// The answers for pairs of patterns, with or without their optional segments.
    private var known: [[String]: Bool] = [:]

    /// The work for one link. A link may match many patterns.
    private static let steps = 5000

    /// - Parameter origin: The origin whose links the rules are about.
    init(_ matcher: Matcher, _ origin: LinkOrigin) {
        (self.matcher, self.origin) = (matcher, origin)
        language = LinkLanguage(matcher.table.options)
    }

    /// Whether the table prefers the pattern of `rule` for links that match both.
    func isWon(by rule: PlannedRule, over other: PlannedRule) -> Bool {
        let key = [rule, other].map { "\($0.entry.index) \($0.entry.pattern.path)" }
        if let known = known[key] { return known }
        let isWon = decision(rule, other) ?? rule.precedence.wins(over: other.precedence)
        known[key] = isWon
        return isWon
    }

    /// Whether `rule` wins a link that matches both; `nil` if none is found.
    private func decision(_ rule: PlannedRule, _ other: PlannedRule) -> Bool? {
        let (own, foreign) = (rule.entry, other.entry)
        guard let text = links(own.pattern, foreign.pattern).commonText(links(foreign.pattern, own.pattern))
        else { return nil }
        let link = Bytes((origin.text + text).utf8)
        let candidates = matcher.allCandidates(link.span, &context, steps: Self.steps)
        let matches = [own, foreign].map { entry in
            candidates.all.filter { Int($0.terminal.pattern) == entry.index }
        }
        // The link may belong to a source of which a pattern accepts none.
        if matches.contains(where: \.isEmpty) { return nil }
        return candidates.best(of: matches[0] + matches[1], isBare: false).allSatisfy {
            Int($0.terminal.pattern) == own.index
        }
    }

    /// The links of a pattern that have what the other one demands of queries and fragments, too.
    private func links(_ pattern: Pattern, _ other: Pattern) -> ByteAutomaton {
        var both = pattern
        let items = pattern.query + other.query
        both.query = Set(items.map(\.key)).sorted().compactMap { key in
            let own = items.filter { $0.key == key }
            // What demands a name alone matches an item with a value, too.
            return own.first { if case .present = $0.condition { false } else { true } } ?? own.first
        }
        both.fragment = pattern.fragment ?? other.fragment
        return language.links(of: both, .written, samplesOnly: true)
    }
}
