import LinkRoutingLanguage

extension RuleAutomaton {
    /// The rules of an `apple-app-site-association` file, one clause for each.
    convenience init(_ matcher: AppleMatcher) {
        self.init(matcher.clauses.map { $0.conditions.map { ConditionReader($0) } }) { matches in
            matcher.verdict { matches[$0] }
        }
    }
}

/// The decisions about the links of an origin. Origins with equal scopes have equal rules.
struct AndroidScope: Hashable {
    /// Those of the filters that are about the origin.
    fileprivate var decisions: [CompiledFilter.Decision] = []
    /// The origin without its scheme, which scheme-specific parts begin with, if filters compare them.
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

extension RuleAutomaton {
    /// The filters and dynamic rules of an Android app that are about links of one origin.
    convenience init(_ matcher: AndroidMatcher, _ scope: AndroidScope) {
        let groups = scope.decisions.flatMap(\.groups) + (scope.dynamic ?? 0..<0)
        let clauses = Dictionary(uniqueKeysWithValues: zip(groups, 0...))
        let readers = groups.map { group in
            matcher.groups[group].conditions.map { condition in
                var condition = condition
                condition.glob = condition.glob.ofBytes
                let isWhole = condition.part == .schemeSpecificPart
                return ConditionReader(condition, after: isWhole ? scope.rest : [])
            }
        }
        self.init(readers) { matches in
            matcher.verdict(scope.decisions, dynamic: scope.dynamic) { group in
                clauses[group].map { matches[$0] } ?? false
            }
        }
    }
}
