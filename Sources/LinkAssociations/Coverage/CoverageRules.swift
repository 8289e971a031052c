import LinkRoutingLanguage

/// The rules of a system for the links of one origin, as clauses of conditions.
struct CoverageRules {
    /// Conditions that must all match. A clause without conditions always matches.
    let clauses: [[RuleAutomaton.Condition]]
    /// What the system does with a link, given the clauses that match it.
    let verdict: ([Bool]) -> LinkVerdict
    /// The verdict of the system on a link.
    let evaluate: (String) -> LinkVerdict
    /// All rules.
    let base: RuleAutomaton

    private init(
        _ clauses: [[RuleAutomaton.Condition]], _ verdict: @escaping ([Bool]) -> LinkVerdict,
        _ evaluate: @escaping (String) -> LinkVerdict
    ) {
        (self.clauses, self.verdict, self.evaluate) = (clauses, verdict, evaluate)
        base = RuleAutomaton(clauses, verdict)
    }

    /// The rules without links that have a path of some patterns.
    func without(_ paths: [NFA]) -> RuleAutomaton {
        let rivals = paths.map { path in
            let any = LinkCondition(part: .path, glob: .any, form: .written, pattern: "")
            return [RuleAutomaton.Condition(ConditionReader(condition: any, route: path))]
        }
        let (count, verdict) = (clauses.count, verdict)
        return RuleAutomaton(clauses + rivals) { $0[count...].contains(true) ? nil : verdict($0) }
    }
}

// MARK: - Apple

extension CoverageRules {
    /// The rules of an `apple-app-site-association` file, one clause for each.
    init(_ matcher: AppleMatcher) {
        self.init(
            matcher.clauses.map { $0.conditions.map { .init(ConditionReader(condition: $0)) } },
            { matches in matcher.verdict { matches[$0] } }, { matcher.evaluate($0) })
    }
}

// MARK: - Android

/// The decisions about the links of an origin. Origins with equal scopes have equal rules.
struct AndroidScope: Hashable {
    /// Those of the filters that are about the origin.
    fileprivate var decisions: [CompiledFilter.Decision] = []
    /// The origin without its scheme, if filters compare it.
    fileprivate var rest: Bytes = []
    /// The dynamic rules of the site.
    fileprivate var dynamic: Range<Int>?

    /// - Parameter origin: The scheme, `://`, the host and the port.
    init(_ matcher: AndroidMatcher, origin: String) {
        let text = Bytes(origin.utf8)
        guard let link = RuleLink(text.span, of: .android) else { return }
        decisions = matcher.compiled.compactMap { filter in
            guard let decision = filter?.decision(link) else { return nil }
            return decision.groups.isEmpty && decision.rule == nil ? nil : decision
        }
        let groups = decisions.lazy.flatMap(\.groups).map { matcher.groups[$0] }
        if groups.contains(where: { $0.conditions.contains { $0.part == .schemeSpecificPart } }) {
            rest = Bytes(text[(link.scheme.utf8.count + 1)...])
        }
        dynamic = matcher.dynamicRules(for: link)
    }
}

extension CoverageRules {
    /// The filters and dynamic rules of an Android app that are about links of one origin.
    init(_ matcher: AndroidMatcher, _ scope: AndroidScope) {
        let groups = scope.decisions.flatMap(\.groups) + (scope.dynamic ?? 0..<0)
        let clauses = Dictionary(uniqueKeysWithValues: zip(groups, 0...))
        self.init(
            groups.map { group in
                matcher.groups[group].conditions.map { Self.condition($0, after: scope.rest) }
            },
            { matches in
                matcher.verdict(scope.decisions, dynamic: scope.dynamic) { group in
                    clauses[group].map { matches[$0] } ?? false
                }
            }, { matcher.evaluate($0) })
    }

    /// - Parameter rest: The origin without its scheme, which scheme-specific parts begin with.
    private static func condition(
        _ condition: LinkCondition, after rest: Bytes
    ) -> RuleAutomaton.Condition {
        var condition = condition
        condition.glob = condition.glob.ofBytes
        let isWhole = condition.part == .schemeSpecificPart
        return .init(ConditionReader(condition: condition), after: isWhole ? rest : [])
    }
}
