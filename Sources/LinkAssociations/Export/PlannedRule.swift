import LinkRoutingLanguage

/// A rule that is to be written, before it has a place among the others.
struct PlannedRule {
    var links: RulePattern
    /// The pattern that the rule is made from, without optional segments that it leaves out.
    let entry: ExportedPattern
    /// Whether the rule is a guard: it excludes all paths from a certain length on.
    var isGuard = false
    /// The links that the rule matches and the pattern does not, and the reverse.
    var matchesMore: [String] = []
    var matchesFewer: [String] = []

    init(_ entry: ExportedPattern, ignoresCase: Bool) {
        links = RulePattern(path: [], ignoresCase: ignoresCase)
        self.entry = entry
    }

    var excludes: Bool { isGuard || entry.excludes }

    /// The notes about links for which the rule and the table differ.
    var notes: [ExchangeNote] {
        isGuard
            ? matchesMore.map { ExchangeNote(.fewer, $0) }
            : entry.notes(more: matchesMore, fewer: matchesFewer)
    }

    /// What the rule is for, and which links differ, for a comment.
    var comment: String {
        if isGuard { return "No route has a longer path." }
        func joined(_ links: [String]) -> [String] {
            links.isEmpty ? [] : [links.uniqued.joined(separator: ", ")]
        }
        let notes = entry.notes(more: joined(matchesMore), fewer: joined(matchesFewer))
        return ([entry.purpose] + notes.map(\.comment)).joined(separator: " ")
    }

    /// Whether some link may match both.
    func mayOverlap(_ other: PlannedRule) -> Bool { links.mayOverlap(other.links) }
}
