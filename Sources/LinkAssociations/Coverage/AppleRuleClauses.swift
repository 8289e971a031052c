import LinkRouting

extension RuleAutomaton {
    /// The rules of a file for one app, or for any.
    ///
    /// - Parameter rivals: Clauses for links that do not count.
    convenience init(_ clauses: AppleRuleClauses, without rivals: [[Condition]] = []) {
        let count = clauses.clauses.count
        self.init(clauses.clauses + rivals) { matches in
            matches[count...].contains(true) ? nil : clauses.verdict(matches)
        }
    }
}

/// The rules of an `apple-app-site-association` file as clauses of conditions, one for each rule.
struct AppleRuleClauses {
    private(set) var clauses: [[RuleAutomaton.Condition]] = []
    private let excludes: [Bool]
    private let programs: [[Range<Int>]]

    init(_ association: AppSiteAssociation, _ matcher: AppleMatcher) {
        excludes = association.contents.map(\.excludes)
        programs = matcher.programs.map { program in program.map { matcher.entries[$0] } }
        let wildcards = WildcardAutomaton(variables: association.variables)
        for rule in association.contents { clauses.append(Self.conditions(of: rule, wildcards)) }
    }

    private static func conditions(
        of rule: AppleRule, _ wildcards: WildcardAutomaton
    ) -> [RuleAutomaton.Condition] {
        let folds = !rule.isCaseSensitive
        let form = AppleForm(folds: folds, decodes: !rule.isPercentEncoded)
        var conditions: [RuleAutomaton.Condition] = []
        func add(_ kind: ConditionReader.Kind, _ scope: RuleAutomaton.Condition.Scope, absence: Bool) {
            conditions.append(.init(ConditionReader(kind: kind, form: form), scope, acceptsAbsence: absence))
        }
        // What is absent is compared as the empty text.
        func acceptsEmpty(_ automaton: ByteAutomaton) -> Bool {
            automaton.accepts(automaton.closure([automaton.start]))
        }
        if let path = rule.path?.pattern, path != "*" {
            let automaton = wildcards.automaton(path: path, variables: !rule.isLegacy, folding: folds)
            add(.text(automaton, trimsSlashes: true), .path, absence: false)
        }
        switch rule.query {
        case .whole(let text):
            let automaton = wildcards.automaton(text.pattern, folding: folds)
            add(.text(automaton, trimsSlashes: false), .query, absence: acceptsEmpty(automaton))
        case .items(let items):
            for item in items {
                let values = wildcards.automaton(item.value.pattern, folding: folds)
                let name = Bytes(item.name.utf8)
                add(
                    .item(name: folds ? CaseFolding.folded(name) : name, values), .query,
                    absence: acceptsEmpty(values))
            }
        case nil: break
        }
        if let fragment = rule.fragment?.pattern {
            let automaton = wildcards.automaton(fragment, folding: folds)
            add(.text(automaton, trimsSlashes: false), .fragment, absence: acceptsEmpty(automaton))
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
