import LinkRoutingLanguage

/// The filters and dynamic rules of an Android app that are about links of one origin, as clauses of
/// conditions.
struct AndroidRuleClauses: RuleClauses {
    private(set) var clauses: [[RuleAutomaton.Condition]] = []
    /// The decision of each of the first clauses, in the order in which Android asks.
    ///
    /// If the group of a filter refuses a link, other filters may match it nevertheless.
    private var decisions: [(rule: Int, opens: Bool, filter: Int?)] = []
    /// The dynamic rules, which have the other clauses; `nil` if the site has none.
    private var dynamic: [AndroidGroup]?

    /// The filters that apply to an origin. Origins with equal scopes have equal clauses.
    struct Scope: Hashable {
        /// A filter with the scheme of the origin.
        struct Filter: Hashable {
            var index: Int
            /// Whether the filter has the host, or none.
            var hasHost: Bool
            /// The rule with the host or the scheme, if it decides about every path.
            var rule: Int?
        }

        fileprivate var filters: [Filter] = []
        /// The origin without its scheme, if filters compare it.
        fileprivate var rest: Bytes = []
        /// The index of the dynamic rules of the site.
        fileprivate var dynamic: Int?

        /// - Parameter origin: The scheme, `://`, the host and the port.
        init(_ matcher: AndroidMatcher, origin: String) {
            let link = Bytes(origin.utf8)
            guard let parts = AndroidLink(link.span) else { return }
            var texts = AndroidTexts()
            for (index, filter) in matcher.compiled.enumerated() {
                guard let filter, let scheme = filter.scheme(link.span, parts) else { continue }
                var isOtherPort = false
                let host = filter.host(link.span, parts, &texts, &isOtherPort)
                let hasPaths = !filter.paths.isEmpty || !filter.groups.isEmpty
                var own = Filter(index: index, hasHost: host != nil, rule: hasPaths ? nil : host)
                if filter.hosts.isEmpty { own.rule = filter.rest.isEmpty ? scheme : nil }
                filters.append(own)
                if !filter.rest.isEmpty { rest = Bytes(link[(parts.parts.scheme.upperBound + 1)...]) }
            }
            dynamic = matcher.dynamicRulesIndex(for: link.span, parts)
        }
    }

    init(_ matcher: AndroidMatcher, _ scope: Scope) {
        for own in scope.filters {
            guard let filter = matcher.compiled[own.index] else { continue }
            for condition in filter.rest { add([condition], condition.rule, after: scope.rest) }
            if let rule = own.rule { add([], rule) }
            if !own.hasHost { continue }
            for condition in filter.paths { add([condition], condition.rule) }
            for group in filter.groups where !group.conditions.isEmpty {
                add(group.conditions, group.rule, opens: group.allows, filter: own.index)
            }
        }
        guard let index = scope.dynamic else { return }
        let groups = matcher.dynamicRules[index].groups
        dynamic = groups
        clauses += groups.map { Self.conditions($0.conditions) }
    }

    private mutating func add(
        _ conditions: [AndroidCondition], _ rule: Int, opens: Bool = true,
        filter: Int? = nil, after read: Bytes = []
    ) {
        decisions.append((rule, opens, filter))
        clauses.append(Self.conditions(conditions, after: read))
    }

    private static func conditions(
        _ conditions: [AndroidCondition], after read: Bytes = []
    ) -> [RuleAutomaton.Condition] {
        conditions.map { condition in
            let reader = ConditionReader(
                condition.part == .query ? .pieces(condition.glob.ofBytes) : .text(condition.glob.ofBytes),
                form: AppleForm(folds: false, decodes: true))
            return .init(reader, condition.part, acceptsAbsence: false, after: read)
        }
    }

    func verdict(_ matches: [Bool]) -> LinkVerdict {
        var blocking: Int?
        var blockedFilter: Int?
        for (clause, decision) in decisions.enumerated() where matches[clause] {
            if let filter = decision.filter, filter == blockedFilter { continue }
            if decision.opens { return dynamicVerdict(decision.rule, matches) }
            blocking = blocking ?? decision.rule
            blockedFilter = decision.filter
        }
        return blocking.map { LinkVerdict(outcome: .excluded, rule: $0) } ?? .noRule
    }

    private func dynamicVerdict(_ rule: Int, _ matches: [Bool]) -> LinkVerdict {
        guard let dynamic else { return LinkVerdict(outcome: .opens, rule: rule) }
        let deciding = dynamic.indices.first { matches[decisions.count + $0] }
        return deciding.map { dynamic[$0].verdict } ?? .noRule
    }
}
