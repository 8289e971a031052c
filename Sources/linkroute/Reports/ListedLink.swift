/// A link that a check found, with its location and its result.
struct ListedLink: Sendable {
    /// The result of a link. Each link has exactly one, under whose name the summary of a JSON report counts
    /// it.
    enum Outcome: String, CaseIterable {
        /// The link leads to a route, or is excluded as a line of a list expects.
        case resolved
        /// The link fails; its findings are reported as well.
        case failed
        /// The link fails as the baseline says.
        case known
        /// No source of the table accepts the link, or it is what a page loads and no route matches it.
        case foreign
        /// The link matches an ignore pattern of the user.
        case ignored
        /// The link is relative to its document.
        case relative

        /// The verb for one link and for several, and the label of a link in a list.
        var words: (singular: String, plural: String, label: String) {
            switch self {
            case .resolved: ("works", "work", "works")
            case .failed: ("fails", "fail", "fails")
            case .known: ("is a known failure", "are known failures", "known failure")
            case .foreign: ("leads elsewhere", "lead elsewhere", "elsewhere")
            case .ignored: ("is ignored", "are ignored", "ignored")
            case .relative: ("is relative", "are relative", "relative")
            }
        }
    }

    /// Empty until the link is reported.
    var text = ""
    /// The link that contains it.
    var outer: String?
    var location = Location(file: "")
    /// The outcome if none of the findings is a failure.
    var outcome: Outcome
    /// The index and the name of the route that the link resolves to; `nil` for a miss. `none` has no name.
    var route: Int?
    var routeName: String?
    /// The index of the rule of the ignore list that the link matches.
    var ignoreRule: Int?
    /// Whether the link belongs to no source, but has a link in it that does.
    var isWrapper = false
    /// The outcome on each system; empty without association files.
    var systems: [SystemResult] = []
    /// Without their locations, until the link is reported.
    var findings: [Finding] = []
    /// A comment that excludes links, which has neither text nor findings, and the line on which it ends.
    var comment: (comment: IgnoreComment, endLine: Int)?

    static func failed(_ finding: Finding) -> ListedLink { ListedLink(outcome: .failed, findings: [finding]) }
}
