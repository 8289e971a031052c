import LinkRoutingLanguage

/// The filters and dynamic rules of an Android app that are about links of one origin, as clauses of
/// conditions.
struct AndroidRuleClauses: RuleClauses {
    private(set) var clauses: [[RuleAutomaton.Condition]] = []
    /// The decision of each clause of the filters, in the order in which Android asks.
    private var decisions: [(clause: Int, rule: Int, opens: Bool)] = []
    /// The clauses of the dynamic rules; `nil` if the site has none.
    private var dynamic: (clauses: Range<Int>, firstRule: Int, excludes: [Bool])?

    private static let form = AppleForm(folds: false, decodes: true)

    /// - Parameter origin: The scheme, `://`, the host and the port.
    init(_ matcher: AndroidMatcher, origin: String) {
        let link = Bytes(origin.utf8)
        guard let parts = AndroidLink(link.span) else { return }
        let compiled = matcher.compiled
        var texts = AndroidTexts()
        let rest = Bytes(link[(parts.parts.scheme.upperBound + 1)...])
        for (index, filter) in compiled.filters.enumerated() {
            guard let scheme = compiled.scheme(filter, link.span, parts) else { continue }
            for pattern in compiled.patterns[filter.rest] {
                add([condition(pattern, rest)], rule: pattern.rule, opens: true)
            }
            guard !filter.hosts.isEmpty else {
                if filter.rest.isEmpty { add([], rule: scheme, opens: true) }
                continue
            }
            var isOtherPort = false
            guard let host = compiled.host(filter, link.span, parts, &texts, &isOtherPort) else { continue }
            if filter.paths.isEmpty, filter.groups.isEmpty {
                add([], rule: host, opens: true)
                continue
            }
            for pattern in compiled.patterns[filter.paths] {
                add([condition(pattern)], rule: pattern.rule, opens: true)
            }
            for group in compiled.groups[filter.groups] where !group.patterns.isEmpty {
                add(
                    compiled.patterns[group.patterns].map { condition($0) }, rule: group.rule,
                    opens: group.allows, filter: index)
            }
        }
        addDynamicRules(matcher.dynamicRules(for: link.span, parts))
    }

    private func condition(
        _ pattern: CompiledAndroidRules.Pattern, _ read: Bytes = []
    ) -> RuleAutomaton.Condition {
        let scope: RuleAutomaton.Condition.Scope =
            switch pattern.part {
            case .path: .path
            case .query: .query
            case .fragment: .fragment
            case .schemeSpecificPart: .schemeSpecificPart
            }
        let kind: ConditionReader.Kind = pattern.part == .query ? .pieces(pattern.glob) : .text(pattern.glob)
        return .init(ConditionReader(kind, form: Self.form), scope, acceptsAbsence: false, after: read)
    }

    /// The filters whose groups refuse a link, and the clause: other filters may match it nevertheless.
    private var filterOfDecision: [Int?] = []

    private mutating func add(
        _ conditions: [RuleAutomaton.Condition], rule: Int, opens: Bool, filter: Int? = nil
    ) {
        decisions.append((clauses.count, rule, opens))
        filterOfDecision.append(filter)
        clauses.append(conditions)
    }

    private mutating func addDynamicRules(_ rules: DynamicRules?) {
        guard let rules else { return }
        let first = clauses.count
        var excludes: [Bool] = []
        for rule in rules.rules {
            var conditions: [RuleAutomaton.Condition] = []
            func add(_ kind: ConditionReader.Kind, _ scope: RuleAutomaton.Condition.Scope) {
                conditions.append(
                    .init(ConditionReader(kind, form: Self.form), scope, acceptsAbsence: false))
            }
            if let path = rule.path { add(.text(path), .path) }
            for item in rule.items { add(.pieces(item), .query) }
            if let fragment = rule.fragment { add(.text(fragment), .fragment) }
            clauses.append(conditions)
            excludes.append(rule.excludes)
        }
        dynamic = (first..<clauses.count, rules.firstRule, excludes)
    }

    func verdict(_ matches: [Bool]) -> LinkVerdict {
        var blocking: Int?
        var blockedFilter: Int?
        for (index, decision) in decisions.enumerated() where matches[decision.clause] {
            if let filter = filterOfDecision[index], filter == blockedFilter { continue }
            if decision.opens { return dynamicVerdict(decision.rule, matches) }
            blocking = blocking ?? decision.rule
            blockedFilter = filterOfDecision[index]
        }
        return blocking.map { LinkVerdict(outcome: .excluded, rule: $0) } ?? .noRule
    }

    private func dynamicVerdict(_ rule: Int, _ matches: [Bool]) -> LinkVerdict {
        guard let dynamic else { return LinkVerdict(outcome: .opens, rule: rule) }
        guard let clause = dynamic.clauses.first(where: { matches[$0] }) else { return .noRule }
        let index = clause - dynamic.clauses.lowerBound
        return LinkVerdict(
            outcome: dynamic.excludes[index] ? .excluded : .opens, rule: dynamic.firstRule + index)
    }
}
