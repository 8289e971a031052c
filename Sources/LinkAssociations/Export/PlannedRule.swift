import LinkRoutingLanguage

/// A rule that is to be written, before it has a place among the others.
struct PlannedRule {
    var links: RulePattern
    var excludes: Bool
    /// The pattern that the rule is made from, without optional segments that it leaves out.
    let pattern: Pattern
    let precedence: PatternPrecedence
    /// The index of its route.
    var route: Int
    /// The place of the pattern in the table.
    var order: Int
    var matchesMore: [String] = []
    var matchesFewer: [String] = []

    init(_ pattern: Pattern, excludes: Bool, route: Int, order: Int, ignoresCase: Bool) {
        links = RulePattern(path: [], ignoresCase: ignoresCase)
        self.excludes = excludes
        self.pattern = pattern
        precedence = PatternPrecedence(pattern)
        self.route = route
        self.order = order
    }

    /// What the rule is for, and which links differ, for a comment.
    func comment(in table: RouteTable) -> String {
        let route = table.routes[route]
        var comment = route.documentation.joined(separator: " ")
        if comment.isEmpty { comment = route.name.map { "Route \($0)" } ?? "Not for the app" }
        if !comment.hasSuffix(".") { comment += "." }
        for (direction, links) in [(ExchangeNote.Direction.more, matchesMore), (.fewer, matchesFewer)]
        where !links.isEmpty {
            let sentence = direction.sentence(links.joined(separator: ", "), isExclusion: excludes)
            comment += " \(sentence.prefix(1).uppercased())\(sentence.dropFirst())."
        }
        return comment
    }

    /// Whether some link may match both.
    func mayOverlap(_ other: PlannedRule) -> Bool { links.mayOverlap(other.links) }

    /// Whether the table prefers the pattern of this rule for links that match both.
    func wins(over other: PlannedRule) -> Bool { precedence.wins(over: other.precedence) }
}
