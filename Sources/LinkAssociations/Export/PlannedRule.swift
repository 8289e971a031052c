import LinkRoutingLanguage

/// A rule that is to be written, before it has a place among the others.
struct PlannedRule {
    var links: RulePattern
    /// The pattern that the rule is made from, without optional segments that it leaves out.
    let entry: ExportedPattern
    var matchesMore: [String] = []
    var matchesFewer: [String] = []

    init(_ entry: ExportedPattern, ignoresCase: Bool) {
        links = RulePattern(path: [], ignoresCase: ignoresCase)
        self.entry = entry
    }

    var excludes: Bool { entry.excludes }

    /// The notes about links for which the rule and the table differ.
    var notes: [ExchangeNote] { entry.notes(more: matchesMore, fewer: matchesFewer) }

    /// What the rule is for, and which links differ, for a comment.
    var comment: String {
        var comment = entry.purpose
        for (direction, links) in [(ExchangeNote.Direction.more, matchesMore), (.fewer, matchesFewer)]
        where !links.isEmpty {
            let sentence = direction.sentence(links.joined(separator: ", "), isExclusion: excludes)
            comment += " \(sentence.prefix(1).uppercased())\(sentence.dropFirst())."
        }
        return comment
    }

    /// Whether some link may match both.
    func mayOverlap(_ other: PlannedRule) -> Bool { links.mayOverlap(other.links) }
}
