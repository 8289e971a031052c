import LinkRoutingLanguage

/// The rules of an `apple-app-site-association` file as clauses of conditions, one for each rule.
struct AppleRuleClauses: RuleClauses {
    private(set) var clauses: [[RuleAutomaton.Condition]] = []
    private let excludes: [Bool]
    private let programs: [[Range<Int>]]

    init(_ association: AppSiteAssociation, _ matcher: AppleMatcher) {
        excludes = association.contents.map(\.excludes)
        programs = matcher.programs
        for rule in matcher.rules.rules { clauses.append(Self.conditions(of: rule)) }
    }

    private static func conditions(of rule: CompiledAppleRules.Rule) -> [RuleAutomaton.Condition] {
        var conditions: [RuleAutomaton.Condition] = []
        func add(_ kind: ConditionReader.Kind, _ scope: LinkPart, absence: Bool) {
            conditions.append(
                .init(ConditionReader(kind, form: rule.form), scope, acceptsAbsence: absence))
        }
        if !rule.path.isAny {
            add(.path(rule.path, hasShorterForm: rule.shorterPath != nil), .path, absence: false)
        }
        // What is absent is compared as the empty text.
        for (pattern, scope) in [
            (rule.query, LinkPart.query), (rule.fragment, .fragment),
        ]
        where !pattern.isAny {
            add(.text(pattern), scope, absence: pattern.accepts(pattern.start))
        }
        for item in rule.items {
            let name = GlobMatcher(Glob(steps: [.text(String(decoding: item.name, as: UTF8.self))]))
            add(.item(name: name, item.value), .query, absence: item.value.accepts(item.value.start))
        }
        return conditions
    }

    /// A link opens if it opens any of the apps.
    func verdict(_ matches: [Bool]) -> LinkVerdict {
        var excluding: Int?
        for program in programs {
            guard let rule = program.lazy.flatMap({ $0 }).first(where: { matches[$0] }) else { continue }
            if !excludes[rule] { return LinkVerdict(outcome: .opens, rule: rule) }
            excluding = excluding ?? rule
        }
        return excluding.map { LinkVerdict(outcome: .excluded, rule: $0) } ?? .noRule
    }
}
