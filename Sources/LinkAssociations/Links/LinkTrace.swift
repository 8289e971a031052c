/// How a system comes to its verdict about one link.
public struct LinkTrace: Sendable, Hashable {
    /// The verdict.
    public let verdict: LinkVerdict
    /// Why no rule is tried, as a sentence without a full stop; `nil` if rules are tried.
    public let obstacle: String?
    /// The rules and filters in the order in which they are tried, up to the one that decides.
    public let steps: [Step]
    /// The host of the link, if it is not the one that serves the file.
    package var otherHost: String?

    /// One rule or filter, and what came of it.
    public struct Step: Sendable, Hashable {
        /// The rule, or the filter if none of its rules decides.
        public let rule: AssociationRule
        /// The index of the rule in the `rules` of the engine; `nil` if `rule` is a filter.
        public let index: Int?
        /// The outcome of the rule.
        public let result: Result
    }

    /// The outcome of a rule.
    public enum Result: Sendable, Hashable {
        /// The rule matches: it opens the app, unless dynamic rules of the site follow.
        case opens
        /// The rule matches and refuses the link.
        case excludes
        /// The first thing that does not match, as a sentence without a full stop.
        case fails(String)
    }
}
