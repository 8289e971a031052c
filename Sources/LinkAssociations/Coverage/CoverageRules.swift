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
    func without(_ paths: [ByteAutomaton]) -> RuleAutomaton {
        let rivals = paths.map { path in
            [RuleAutomaton.Condition(ConditionReader(kind: .route(path), part: .path))]
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
            matcher.rules.map(Self.conditions), { matches in matcher.verdict { matches[$0] } },
            { matcher.evaluate($0) })
    }

    private static func conditions(of rule: AppleMatcher.Rule) -> [RuleAutomaton.Condition] {
        var conditions: [RuleAutomaton.Condition] = []
        func add(_ kind: ConditionReader.Kind, _ part: LinkPart, absence: Bool) {
            conditions.append(
                .init(ConditionReader(kind: kind, part: part, form: rule.form, acceptsAbsence: absence)))
        }
        if !rule.path.isAny {
            add(.path(rule.path, hasShorterForm: rule.hasShorterForm), .path, absence: false)
        }
        // What is absent is compared as the empty text.
        for item in rule.query where item.name != nil || !item.value.isAny {
            let name = item.name.map { GlobMatcher(Glob(steps: [.text($0.span.text)])) }
            let kind = name.map { ConditionReader.Kind.item(name: $0, item.value) }
            add(kind ?? .text(item.value), .query, absence: item.value.accepts(item.value.start))
        }
        if !rule.fragment.isAny {
            add(.text(rule.fragment), .fragment, absence: rule.fragment.accepts(rule.fragment.start))
        }
        return conditions
    }
}

// MARK: - Android

/// The filters that apply to an origin. Origins with equal scopes have equal rules.
struct AndroidScope: Hashable {
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
        let text = Bytes(origin.utf8)
        guard let link = AndroidLink(text.span) else { return }
        for (index, filter) in matcher.compiled.enumerated() {
            guard let filter, let scheme = filter.scheme(of: link) else { continue }
            let host = filter.host(of: link)
            let hasPaths = !filter.paths.isEmpty || !filter.groups.isEmpty
            var own = Filter(index: index, hasHost: host != nil, rule: hasPaths ? nil : host)
            if filter.hosts.isEmpty { own.rule = filter.rest.isEmpty ? scheme : nil }
            filters.append(own)
            if !filter.rest.isEmpty { rest = Bytes(text[(link.parts.scheme.upperBound + 1)...]) }
        }
        dynamic = matcher.dynamicRulesIndex(for: link)
    }
}

extension CoverageRules {
    /// The filters and dynamic rules of an Android app that are about links of one origin.
    init(_ matcher: AndroidMatcher, _ scope: AndroidScope) {
        /// What decides, in the order in which Android checks. Once the group of a filter has refused a link,
        /// only other filters may match it.
        var deciding: [(group: AndroidGroup, filter: Int?)] = []
        for own in scope.filters {
            guard let filter = matcher.compiled[own.index] else { continue }
            deciding += filter.rest.map { ($0, nil) }
            if let rule = own.rule {
                deciding.append((AndroidGroup(allows: true, conditions: [], rule: rule), nil))
            }
            if !own.hasHost { continue }
            deciding += filter.paths.map { ($0, nil) }
            deciding += filter.groups.filter { !$0.conditions.isEmpty }.map { ($0, own.index) }
        }
        let dynamic = scope.dynamic.map { matcher.dynamicRules[$0].groups }
        let clauses = (deciding.map(\.group) + (dynamic ?? [])).map { group in
            group.conditions.map { Self.condition($0, after: scope.rest) }
        }
        self.init(
            clauses,
            { [deciding] matches in
                var blocking: (group: AndroidGroup, filter: Int?)?
                var blockedFilter: Int?
                for (clause, decision) in deciding.enumerated() where matches[clause] {
                    if let filter = decision.filter, filter == blockedFilter { continue }
                    guard decision.group.allows else {
                        blocking = blocking ?? decision
                        blockedFilter = decision.filter
                        continue
                    }
                    guard let dynamic else { return decision.group.verdict }
                    let first = dynamic.indices.first { matches[deciding.count + $0] }
                    return first.map { dynamic[$0].verdict } ?? .noRule
                }
                return blocking?.group.verdict ?? .noRule
            }, { matcher.evaluate($0) })
    }

    /// - Parameter rest: The origin without its scheme, which scheme-specific parts begin with.
    private static func condition(
        _ condition: AndroidCondition, after rest: Bytes
    ) -> RuleAutomaton.Condition {
        let glob = condition.glob.ofBytes
        let reader = ConditionReader(
            kind: condition.part == .query ? .pieces(glob) : .text(glob), part: condition.part,
            form: AppleForm(folds: false, decodes: true))
        return .init(reader, after: condition.part == .schemeSpecificPart ? rest : [])
    }
}
