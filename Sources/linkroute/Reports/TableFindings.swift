import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// A finding of `lint`, with its locations in the table and the association files.
struct TableFinding {
    var finding: Finding
    var sourceRange: SourceRange
    /// The location of `finding.related`.
    var relatedSourceRange: SourceRange?
    /// How many problems it reports.
    var count = 1
}

/// All findings of `lint`, in file order: in the files of the table, and then in association files.
struct TableFindings {
    private(set) var all: [TableFinding] = []
    private let files: [LineIndex]
    private let isStrict: Bool

    /// - Parameters:
    ///   - associations: the association files that are compared with the table.
    ///   - isStrict: whether warnings are failures.
    init(_ report: TableReport, _ associations: AssociationFiles, isStrict: Bool) {
        files = (report.files + associations.all.map(\.file)).map { LineIndex($0) }
        self.isStrict = isStrict
        for error in report.errors {
            add(
                .error, error.kind.code, error.kind.message, hint: error.hint, at: error.sourceRange,
                related: error.related, relation: error.kind.relation)
        }
        for problem in report.failures + report.warnings {
            let facts: [JSONValue.Member] =
                problem.result.map { [("link", .text($0.link)), ("gave", .text($0.found))] } ?? []
            add(
                problem.result == nil ? .warning : .failure, problem.code, problem.message,
                hint: problem.hint, at: problem.sourceRange, facts: facts)
        }
        for (index, file) in associations.all.enumerated() {
            for diagnostic in file.diagnostics {
                let problem = diagnostic.problem
                add(
                    problem.severity == .error ? .error : .warning, problem.code, problem.message,
                    at: SourceRange(diagnostic.range, file: report.files.count + index),
                    count: diagnostic.count)
            }
        }
        if let matcher = report.matcher {
            addDifferences(matcher, associations, tableFileCount: report.files.count)
        }
        all.sort { $0.sourceRange.begins(before: $1.sourceRange) }
    }

    func count(of severity: Finding.Severity) -> Int {
        all.reduce(0) { $0 + ($1.finding.severity == severity ? $1.count : 0) }
    }

    private mutating func add(
        _ severity: Finding.Severity, _ code: String, _ message: String, hint: String? = nil,
        at place: SourceRange, related: SourceRange? = nil, relation: String = "",
        facts: [JSONValue.Member] = [], count: Int = 1
    ) {
        let severity = severity == .warning && isStrict ? .failure : severity
        let other = related.map { (location: files.location(of: $0), label: relation) }
        let finding = Finding(
            code, message, severity, hint: hint, location: files.location(of: place), related: other,
            facts: facts)
        all.append(
            TableFinding(finding: finding, sourceRange: place, relatedSourceRange: related, count: count))
    }

    /// Adds the differences between the table and the association files, except for those that could not be
    /// read, system by system.
    private mutating func addDifferences(
        _ matcher: Matcher, _ associations: AssociationFiles, tableFileCount: Int
    ) {
        for set in associations.sets {
            // Files of `--android` follow the others, in the order of the command line.
            let files = set.files.map { file in
                tableFileCount + (associations.all.lastIndex { $0.file.name == file.name } ?? 0)
            }
            for found in set.findings?(CoverageCheck(matcher)) ?? [] { add(found, files: files) }
        }
    }

    /// - Parameter files: for each file that `AssociationRule.file` counts, its index.
    private mutating func add(_ found: CoverageFinding, files indices: [Int]) {
        func place(_ rule: AssociationRule?) -> SourceRange? {
            rule.map { SourceRange($0.range, file: indices[$0.file]) }
        }
        guard let sourceRange = found.sourceRange ?? place(found.rule) else { return }
        let related = place(found.witness?.rule ?? found.opposite?.rule)
        let isRelated = found.sourceRange != nil && related != nil
        let relation = found.witness?.rule == nil ? "this rule takes others" : "this rule excludes them"
        let witness = found.witness
        let rule = witness.flatMap { $0.rule ?? found.rule }
        let facts: [JSONValue.Member] = [
            ("link", witness.map { .text($0.link) }), ("outcome", witness.map { .text($0.outcome.rawValue) }),
            ("rule", rule.map { .text($0.path) }), ("opens", found.opposite.map { .text($0.link) }),
        ]
        add(
            .warning, found.code, found.message, hint: found.hint, at: sourceRange,
            related: isRelated ? related : nil, relation: relation, facts: facts)
    }

    // MARK: Text

    /// A finding for people: the sentence, the location, and the line with carets under it.
    func text(of finding: TableFinding, _ terminal: Terminal) -> String {
        SourceSnippet.text(
            heading: "\(terminal.label(finding.finding.severity)) \(finding.finding.message)",
            at: finding.sourceRange, label: finding.finding.hint,
            related: finding.relatedSourceRange.map { ($0, finding.finding.related?.label ?? "") },
            files: files)
    }

    /// The last line for people: the counts, or that there are no problems.
    func sentence(of report: TableReport) -> String {
        let found: [String] = [Finding.Severity.error, .failure, .warning].compactMap { severity in
            let count = count(of: severity)
            return count > 0 ? Messages.counted(count, severity.rawValue) : nil
        }
        let routes = Messages.counted(report.routeCount, "route")
        let examples = Messages.counted(report.exampleCount, "example")
        var checked = report.errors.isEmpty ? "\(routes), \(examples)" : "the route table"
        let others = files.count - report.files.count
        if others > 0 { checked += ", " + Messages.counted(others, "association file") }
        return (found.isEmpty ? "no problems" : found.joined(separator: ", ")) + " in \(checked)"
    }
}

extension [LineIndex] {
    /// The location of `place` in lines and columns.
    func location(of place: SourceRange) -> Location {
        let file = self[place.file]
        let start = file.position(of: place.start)
        let end = file.position(of: Swift.max(place.end, place.start))
        return Location(
            file: file.file.name, line: start.line, column: start.column,
            endColumn: end.line == start.line ? end.column : start.column)
    }
}

extension Terminal {
    /// The word before a finding, which is its severity unless another is given, in the colour of that.
    func label(_ severity: Finding.Severity, _ word: String? = nil) -> String {
        let label = (word ?? severity.rawValue) + ":"
        return severity == .warning || severity == .notice ? yellow(label) : red(label)
    }
}
