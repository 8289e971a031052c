import LinkAssociations

/// One link and what a system does with it: `opens`, `excluded` or `no_rule`, then the rule after a space.
struct VerdictRow {
    let link: String
    let expected: String

    init(_ link: String, _ expected: String) {
        self.link = link
        self.expected = expected
    }
}

extension LinkVerdict {
    /// The outcome, and the path of the rule.
    func text(_ rules: [AssociationRule]) -> String {
        outcome.rawValue + (rule.map { " " + rules[$0].path } ?? "")
    }
}

extension [AssociationDiagnostic] {
    /// All problems, one on each line.
    var text: String { map(\.description).joined(separator: "\n") }
}
