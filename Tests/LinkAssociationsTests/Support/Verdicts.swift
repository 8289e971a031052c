import LinkAssociations
import LinkRouting

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
    /// All problems, one on each line: line, column, severity, sentence and code.
    var text: String {
        map { diagnostic in
            let (problem, position) = (diagnostic.problem, diagnostic.position)
            let place = "\(position.line):\(position.column)"
            return "\(place): \(problem.severity.rawValue): \(problem.message) [\(problem.code)]"
        }.joined(separator: "\n")
    }
}
