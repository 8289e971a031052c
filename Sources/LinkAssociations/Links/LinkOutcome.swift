/// The way in which a system opens a link.
package enum LinkOutcome: String, Sendable, Hashable, CaseIterable {
    /// A rule matches the link: it opens the app.
    case opens
    /// A rule refuses the link: it opens the browser, whatever comes after it.
    case excluded
    /// No rule is about the link: it opens the browser.
    case noRule = "no_rule"
}

/// The decision of a system about a link, and the rule that decided.
package struct LinkVerdict: Sendable, Hashable {
    /// The way in which the system opens the link.
    package let outcome: LinkOutcome
    /// The index of the deciding rule in the `rules` of the engine; `nil` if no rule decided.
    package let rule: Int?

    static let noRule = LinkVerdict(outcome: .noRule, rule: nil)
}
