import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// All findings of `lint`, in file order: in the files of the table, and then in association files.
struct TableFindings: ReportResult {
    /// The findings with their ranges in the table and the association files, that of what explains them, and
    /// the number of problems that they report.
    private(set) var all: [(finding: Finding, place: SourceRange, related: SourceRange?, count: Int)] = []
    private let report: TableReport
    private let files: [LineIndex]
    private let isStrict: Bool

    /// - Parameters:
    ///   - associations: the association files that are compared with the table.
    ///   - isStrict: whether warnings are failures.
    init(_ report: TableReport, _ associations: AssociationFiles, isStrict: Bool) {
        self.report = report
        self.isStrict = isStrict
        files = (report.files + associations.all.map(\.file)).map { LineIndex($0) }
        for error in report.errors {
            add(
                Finding(error.kind.code, error.kind.message, .error, hint: error.hint), at: error.sourceRange,
                related: error.related, error.kind.relation)
        }
        for problem in report.failures + report.warnings {
            let severity: Finding.Severity = problem.result == nil ? .warning : .failure
            var finding = Finding(problem.code, problem.message, severity, hint: problem.hint)
            if let (link, found) = problem.result {
                finding.facts = [("link", .text(link)), ("gave", .text(found))]
            }
            add(finding, at: problem.sourceRange)
        }
        for (index, file) in associations.all.enumerated() {
            for diagnostic in file.diagnostics {
                let problem = diagnostic.problem
                add(
                    Finding(
                        problem.code, problem.message, problem.severity == .error ? .error : .warning),
                    at: SourceRange(diagnostic.range, file: report.files.count + index),
                    count: diagnostic.count)
            }
        }
        if let matcher = report.matcher { addDifferences(matcher, associations) }
        all.sort { $0.place.begins(before: $1.place) }
    }

    func count(of severity: Finding.Severity) -> Int {
        all.reduce(0) { $0 + ($1.finding.severity == severity ? $1.count : 0) }
    }

    private mutating func add(
        _ finding: Finding, at place: SourceRange, related: SourceRange? = nil, _ relation: String = "",
        count: Int = 1
    ) {
        var finding = finding
        if isStrict, finding.severity == .warning { finding.severity = .failure }
        finding.location = files.location(of: place)
        finding.related = related.map { (files.location(of: $0), relation) }
        all.append((finding, place, related, count))
    }

    /// Adds the differences between the table and the association files, except for those that could not be
    /// read, system by system.
    private mutating func addDifferences(_ matcher: Matcher, _ associations: AssociationFiles) {
        for set in associations.sets {
            for found in set.findings?(CoverageCheck(matcher)) ?? [] {
                func place(_ rule: AssociationRule?) -> SourceRange? {
                    guard let rule else { return nil }
                    // Files of `--android` follow the others, in the order of the command line.
                    let name = set.files[rule.file].name
                    let file = associations.all.lastIndex { $0.file.name == name } ?? 0
                    return SourceRange(rule.range, file: report.files.count + file)
                }
                let witness = found.witness
                guard let sourceRange = found.sourceRange ?? place(found.rule) else { continue }
                let related = found.sourceRange == nil ? nil : witness?.rule ?? found.opposite?.rule
                let rule = witness.flatMap { $0.rule ?? found.rule }
                let facts: [JSONValue.Member] = [
                    ("link", witness.map { .text($0.link) }),
                    ("outcome", witness.map { .text($0.outcome.rawValue) }),
                    ("rule", rule.map { .text($0.path) }), ("opens", found.opposite.map { .text($0.link) }),
                ]
                add(
                    Finding(found.code, found.message, .warning, hint: found.hint, facts: facts),
                    at: sourceRange, related: place(related),
                    witness?.rule == nil ? "this rule takes others" : "this rule excludes them")
            }
        }
    }

    // MARK: The result

    /// A finding for people: the sentence, the location, and the line with carets under it.
    func text(of index: Int, _ terminal: Terminal) -> String {
        let (finding, place, related, _) = all[index]
        return SourceSnippet.text(
            heading: "\(terminal.label(finding.severity)) \(finding.message)", at: place,
            label: finding.hint, related: related.map { ($0, finding.related?.label ?? "") }, files: files)
    }

    /// The last line for people: the counts, or that there are no problems.
    var sentences: [String] {
        let found: [String] = [Finding.Severity.error, .failure, .warning].compactMap { severity in
            let count = count(of: severity)
            return count > 0 ? Messages.counted(count, severity.rawValue) : nil
        }
        let routes = Messages.counted(report.routeCount, "route")
        let examples = Messages.counted(report.exampleCount, "example")
        var checked = report.errors.isEmpty ? "\(routes), \(examples)" : "the route table"
        let others = files.count - report.files.count
        if others > 0 { checked += ", " + Messages.counted(others, "association file") }
        return [(found.isEmpty ? "no problems" : found.joined(separator: ", ")) + " in \(checked)"]
    }

    /// No format of `lint` has these.
    var headline: String { "" }
    var members: [JSONValue.Member] { [] }
    var isInterrupted: Bool { false }
}
