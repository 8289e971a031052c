/// How a system comes to its verdict about one link.
package struct LinkTrace: Sendable, Hashable {
    package let verdict: LinkVerdict
    /// Why no rule is tried, as a sentence without a full stop; `nil` if rules are tried.
    package let obstacle: String?
    /// The rules and filters in the order in which they are tried, up to the one that decides.
    package let steps: [Step]

    /// One rule or filter, and what came of it.
    package struct Step: Sendable, Hashable {
        /// The rule, or the filter if none of its rules decides.
        package let rule: AssociationRule
        /// The index of the rule in the `rules` of the engine; `nil` if `rule` is a filter.
        package let index: Int?
        /// The outcome of the rule.
        package let result: Result
    }

    /// The outcome of a rule.
    package enum Result: Sendable, Hashable {
        /// The rule matches: it opens the app, unless dynamic rules of the site follow.
        case opens
        /// The rule matches and refuses the link.
        case excludes
        /// The first thing that does not match, as a sentence without a full stop.
        case fails(String)
    }
}
