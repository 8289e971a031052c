import LinkRoutingLanguage

/// The kinds of findings that make a check fail, in addition to links that do not work.
typealias LinkFailures = Set<FailureKind>

extension LinkFailures {
    /// - Throws: `CommandError` if `--fail-on` names something else.
    init(_ command: ParsedCommand) throws(CommandError) {
        self = command.has(.strict) ? Set(FailureKind.allCases) : []
        for argument in command.values(.failOn) {
            let words = argument.text.split(whereSeparator: { ", ".contains($0) }).map { String($0) }
            for word in words.isEmpty ? [argument.text] : words {
                guard let kind = FailureKind(rawValue: word) else {
                    let hint = Messages.hint(for: word, among: FailureKind.allCases.map(\.rawValue))
                    throw command.usage(.notPossible(.failOn, word, hint: hint))
                }
                insert(kind)
            }
        }
    }
}

/// How links are checked, which is the same for all threads.
struct CheckSettings: Sendable {
    let matcher: Matcher
    /// The known schemes and hosts.
    let vocabulary: LinkVocabulary
    let explainer: MissExplainer
    var ignored = IgnoreList()
    /// The association files that are applied to all links.
    var files = AssociationFiles()
    var failures: LinkFailures = []
    /// The number of bytes that a line of a list may have.
    var maxLine = Int.max
    /// Whether the links in other links are checked, too.
    var unwraps = false
    var listed: Set<ListedLink.Outcome> = []
    var keepsRouteLinks = false
    /// Whether the routes without links are asked for.
    var listsUnusedRoutes = false
    /// The percentage of routes that must have a link, from 0 to 100; `nil` for no requirement.
    var minimumCoverage: Int?
    /// Whether a report shows which routes have links.
    var showsCoverage: Bool { listsUnusedRoutes || minimumCoverage != nil }

    init(_ matcher: Matcher) {
        self.matcher = matcher
        vocabulary = LinkVocabulary(matcher.table)
        explainer = MissExplainer(matcher)
    }

    /// A finding as the options want it: a warning may be a failure.
    func graded(_ finding: Finding) -> Finding {
        var finding = finding
        if finding.severity == .warning, failures.contains(.warnings) { finding.severity = .failure }
        return finding
    }

    /// The links of each route before the first one; `nil` if no report shows them.
    var routeLinks: RouteLinks? { keepsRouteLinks ? RouteLinks(routes: matcher.table.routes.count) : nil }
}
