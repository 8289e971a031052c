package import LinkRoutingLanguage

/// A difference between a route table and the rules of a system, with links that prove it.
package struct CoverageFinding: Sendable {
    /// The kinds of differences.
    package enum Kind: Sendable, Hashable {
        /// No link of an origin of the table opens the app.
        case sourceNotOpened(String)
        /// No link that is built for a pattern opens the app. If there is a link here, it is one in another
        /// spelling or with other query items that does.
        case routeNotOpened(String, except: String?)
        /// Some links of a pattern open the app, and others do not.
        case routePartlyOpened(String)
        /// All links for which the rule decides open the app, and resolve to no route.
        case ruleOpensNothing
        /// Earlier rules decide about all links of the rule.
        case ruleNotReached
        /// Links of a host open the app, and no source of the table accepts them.
        case hostOpensNothing(String)
        /// Whether one of the others is the case: the end of a sentence, and the start of one that says why.
        case undecided(String, because: String)

        /// Undecided, because no steps were left.
        static func unfinished(_ question: String) -> Kind {
            .undecided(question, because: "the comparison would need more steps than are allowed")
        }
    }

    /// A link and what the system does with it.
    package struct Witness: Sendable, Hashable {
        package let link: String
        /// Whether the system opens the app for it.
        package let outcome: LinkOutcome
        /// The deciding rule; `nil` if no rule decided.
        package let rule: AssociationRule?
    }

    /// The kind of difference. Patterns are named by their route.
    package let kind: Kind
    /// Whose rules were compared.
    package let system: LinkSystem
    /// The place in the table: a pattern or an origin. `nil` for findings about rules.
    package internal(set) var sourceRange: SourceRange?
    /// The rule that the finding is about; `nil` for findings about the table.
    package internal(set) var rule: AssociationRule?
    /// A link that does not open the app; for a rule, one that opens it and resolves to no route.
    package internal(set) var witness: Witness?
    /// A link that opens the app, if only some do.
    package internal(set) var opposite: Witness?
}

extension CoverageFinding {
    /// The kind of finding in kebab case, for programs. Codes never change.
    package var code: String { texts.code }
    /// The finding in one sentence without a full stop.
    package var message: String { texts.message }
    /// The outcomes of the links that prove the finding, and a way to mend it.
    package var hint: String? { texts.hint }

    private var texts: (code: String, message: String, hint: String?) {
        let (suffix, name) = ("-\(system.rawValue)", system.name)
        let nowhere = witness.map { "`\($0.link)` resolves to nothing" }
        switch kind {
        case .sourceNotOpened(let origin):
            return ("source-not-opened" + suffix, "no link of `\(origin)` opens the app on \(name)", advice)
        case .routeNotOpened(let route, let other):
            let message =
                other == nil
                ? "no link of route `\(route)` opens the app on \(name)"
                : "links of route `\(route)` do not open the app on \(name)"
            return ("route-not-opened" + suffix, message, advice)
        case .routePartlyOpened(let route):
            let message = "some links of route `\(route)` do not open the app on \(name)"
            return ("route-partly-opened" + suffix, message, advice)
        case .ruleOpensNothing:
            let message = "the rule opens the app on \(name) only for links without a route"
            let hint = nowhere.map { $0 + ": add a route for links like it, or remove the rule" }
            return ("rule-opens-nothing", message, hint)
        case .ruleNotReached:
            let message = "the rule is never reached: earlier rules decide about all its links"
            return ("shadowed-rule", message, "move it before them, or remove it")
        case .hostOpensNothing(let host):
            let message = "links of `\(host)` open the app on \(name), but no source accepts them"
            let hint = nowhere.map { $0 + ": add the host to a source, or remove it here" }
            return ("host-opens-nothing", message, hint)
        case .undecided(let question, let obstacle):
            let message = "could not decide whether \(question) on \(name)"
            return ("undecided" + suffix, message, "\(obstacle): `check` such links")
        }
    }

    private var advice: String? {
        guard let witness else { return nil }
        var text = "`\(witness.link)` "
        switch (witness.outcome, witness.rule) {
        case (.excluded, let rule?): text += "is excluded by `\(rule.path)`"
        default: text += "has no rule"
        }
        if case .routeNotOpened(_, let link?) = kind {
            return text + ", only links such as `\(link)` open it: widen the rule"
        }
        if let opposite { text += ", unlike `\(opposite.link)`" }
        if case .sourceNotOpened = kind { return text + ": add rules for the host, or remove the origin" }
        return witness.outcome == .excluded
            ? text + ": add a pattern with `-> none` for links like it, or change the rule"
            : text + ": add a rule for links like it"
    }
}
