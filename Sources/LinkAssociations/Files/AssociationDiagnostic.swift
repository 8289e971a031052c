package import LinkRoutingLanguage

/// A problem in an association file, with its location.
package struct AssociationDiagnostic: Sendable {
    /// The mistake.
    package let problem: AssociationProblem
    /// The bytes of the file that are wrong. The range may be empty, where something is missing.
    package let range: Range<Int>
    /// Where `range` starts.
    package let position: SourcePosition
    /// How many problems it reports. If there is more than one, the message gives only their number.
    package var count = 1
}

/// A mistake in an association file.
package struct AssociationProblem: Sendable, Hashable {
    /// How bad a problem is.
    package enum Severity: String, Sendable {
        /// The system refuses the file or a rule of it, or a rule does not do what it seems to do.
        case error
        /// The file is read as it is, but probably not as it was meant.
        case warning
    }

    /// The stable name of the problem, such as `undefined-variable`.
    package let code: String
    /// One sentence that says what is wrong and what was probably meant, without a full stop.
    package let message: String
    /// How bad the problem is.
    package let severity: Severity

    static func error(_ code: String, _ sentence: Sentence) -> AssociationProblem {
        AssociationProblem(code: code, message: sentence.text, severity: .error)
    }

    static func warning(_ code: String, _ sentence: Sentence) -> AssociationProblem {
        AssociationProblem(code: code, message: sentence.text, severity: .warning)
    }

    /// The problem with `texts` in place of each `%` in its sentence.
    func callAsFunction(_ texts: String...) -> AssociationProblem {
        let sentence = Sentence(stringLiteral: message).filled(with: texts)
        return AssociationProblem(code: code, message: sentence.text, severity: severity)
    }
}

/// The problems of one file in the order in which they are found.
struct ProblemList {
    private var found: [(problem: AssociationProblem, range: Range<Int>)] = []
    private var counts: [AssociationProblem.Severity: Int] = [:]
    /// The most errors, and the most warnings, that are kept. Further ones are only counted.
    private static let limit = 500

    mutating func report(_ problem: AssociationProblem, at range: Range<Int>) {
        if !isFull(of: problem.severity) { found.append((problem, range)) }
        counts[problem.severity, default: 0] += 1
    }

    /// Whether further problems are only counted.
    func isFull(of severity: AssociationProblem.Severity) -> Bool {
        counts[severity, default: 0] >= Self.limit
    }

    /// The problems in the order of the file.
    func diagnostics(in text: Bytes) -> [AssociationDiagnostic] {
        let lines = LineIndex(text)
        let ordered = found.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        var diagnostics = ordered.map { _, entry in
            AssociationDiagnostic(
                problem: entry.problem, range: entry.range,
                position: lines.position(of: entry.range.lowerBound))
        }
        for severity in [AssociationProblem.Severity.error, .warning] {
            let rest = counts[severity, default: 0] - Self.limit
            guard rest > 0, let last = diagnostics.last(where: { $0.problem.severity == severity }) else {
                continue
            }
            let sentence = "the file has \(rest) more \(severity.rawValue)\(rest == 1 ? "" : "s")"
            diagnostics.append(
                AssociationDiagnostic(
                    problem: AssociationProblem(
                        code: "more-problems", message: sentence, severity: severity),
                    range: last.range, position: last.position, count: rest))
        }
        return diagnostics
    }
}

extension Set<String> {
    /// Inserts a name, with a number if it is known, and returns it.
    mutating func insertUnique(_ start: String, separator: String = "-") -> String {
        var name = start
        var number = 2
        while !insert(name).inserted {
            name = start + separator + "\(number)"
            number += 1
        }
        return name
    }
}

extension Array {
    /// The first element with each key.
    func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions.
    var uniqued: [Element] { uniqued { $0 } }
}

extension LineIndex {
    init(_ text: Bytes) { self.init(TableFile(name: "", bytes: text)) }
}
