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
}

/// All findings of `lint`, in file order: in the files of the table, and then in association files.
struct TableFindings {
    private(set) var all: [TableFinding] = []
    private let files: [LineIndex]
    private let associationFileCount: Int

    /// - Parameters:
    ///   - associations: the association files that are compared with the table.
    ///   - isStrict: whether warnings are failures.
    init(_ report: TableReport, _ associations: AssociationFiles, isStrict: Bool) {
        files = (report.files + associations.all.map(\.file)).map { LineIndex($0) }
        associationFileCount = associations.all.count
        for error in report.errors { add(error) }
        for failure in report.failures { add(failure) }
        for warning in report.warnings { add(warning, isStrict: isStrict) }
        for (index, file) in associations.all.enumerated() {
            for diagnostic in file.diagnostics {
                add(diagnostic, file: report.files.count + index, isStrict: isStrict)
            }
        }
        if let matcher = report.matcher {
            addDifferences(matcher, associations, tableFileCount: report.files.count, isStrict: isStrict)
        }
        all.sort { ($0.sourceRange.file, $0.sourceRange.start) < ($1.sourceRange.file, $1.sourceRange.start) }
    }

    func count(of severity: Finding.Severity) -> Int { all.count { $0.finding.severity == severity } }

    private mutating func add(_ diagnostic: Diagnostic) {
        let kind = diagnostic.kind
        let finding = Finding(
            severity: .error, code: kind.code, message: kind.message, hint: diagnostic.hint,
            location: files.location(of: diagnostic.sourceRange),
            related: diagnostic.related.map { sourceRange in
                Finding.RelatedLocation(location: files.location(of: sourceRange), label: kind.relation)
            })
        all.append(
            TableFinding(
                finding: finding, sourceRange: diagnostic.sourceRange, relatedSourceRange: diagnostic.related)
        )
    }

    private mutating func add(_ failure: ExampleFailure) {
        let finding = Finding(
            severity: .failure, code: failure.code, message: failure.message, hint: failure.hint,
            location: files.location(of: failure.sourceRange),
            facts: [
                Finding.Fact("link", .text(failure.example.link)), Finding.Fact("gave", .text(failure.found)),
            ])
        all.append(TableFinding(finding: finding, sourceRange: failure.sourceRange))
    }

    private mutating func add(_ warning: TableWarning, isStrict: Bool) {
        let finding = Finding(
            severity: isStrict ? .failure : .warning, code: warning.kind.code, message: warning.kind.message,
            hint: warning.kind.hint, location: files.location(of: warning.sourceRange))
        all.append(TableFinding(finding: finding, sourceRange: warning.sourceRange))
    }

    private mutating func add(_ diagnostic: AssociationDiagnostic, file: Int, isStrict: Bool) {
        let problem = diagnostic.problem
        let isError = problem.severity == .error
        let sourceRange = SourceRange(diagnostic.range, file: file)
        let finding = Finding(
            severity: isError ? .error : isStrict ? .failure : .warning, code: problem.code,
            message: problem.message, location: files.location(of: sourceRange))
        all.append(TableFinding(finding: finding, sourceRange: sourceRange))
    }

    /// Adds the differences between the table and the association files, except for those that could not be
    /// read, system by system.
    private mutating func addDifferences(
        _ matcher: Matcher, _ associations: AssociationFiles, tableFileCount: Int, isStrict: Bool
    ) {
        for (index, apple) in associations.apple.enumerated() where !associations.all[index].isUnusable {
            let check = CoverageCheck(matcher)
            for found in check.findings(apple.association, host: apple.host, appID: apple.appID) {
                add(found, files: [tableFileCount + index], isStrict: isStrict)
            }
        }
        guard let android = associations.android, android.manifests.contains(where: { !$0.filters.isEmpty })
        else { return }
        // Files of `--android` follow the others, in the order of the command line.
        let files = android.files.map { file in
            tableFileCount + (associations.all.lastIndex { $0.file.name == file.name } ?? 0)
        }
        for found in CoverageCheck(matcher).findings(android.matcher) {
            add(found, files: files, isStrict: isStrict)
        }
    }

    /// - Parameter files: for each file that `AssociationRule.file` counts, its index.
    private mutating func add(_ found: CoverageFinding, files indices: [Int], isStrict: Bool) {
        func place(_ rule: AssociationRule?) -> SourceRange? {
            rule.map { SourceRange($0.range, file: indices[$0.file]) }
        }
        guard let sourceRange = found.sourceRange ?? place(found.rule) else { return }
        let related = place(found.witness?.rule ?? found.opposite?.rule)
        let isRelated = found.sourceRange != nil && related != nil
        let relation = found.witness?.rule == nil ? "this rule takes others" : "this rule excludes them"
        var facts: [Finding.Fact] = []
        if let witness = found.witness {
            facts.append(Finding.Fact("link", .text(witness.link)))
            facts.append(Finding.Fact("outcome", .text(witness.outcome.rawValue)))
            if let rule = witness.rule ?? found.rule { facts.append(Finding.Fact("rule", .text(rule.path))) }
        }
        if let opposite = found.opposite { facts.append(Finding.Fact("opens", .text(opposite.link))) }
        let finding = Finding(
            severity: isStrict ? .failure : .warning, code: found.code, message: found.message,
            hint: found.hint, location: files.location(of: sourceRange),
            related: isRelated
                ? related.map { .init(location: files.location(of: $0), label: relation) } : nil,
            facts: facts)
        all.append(
            TableFinding(
                finding: finding, sourceRange: sourceRange, relatedSourceRange: isRelated ? related : nil))
    }

    // MARK: Text

    /// A finding for people: the sentence, the location, and the line with carets under it.
    func text(of finding: TableFinding, _ terminal: Terminal) -> String {
        let related = finding.relatedSourceRange.map {
            SourceSnippet.Related($0, label: finding.finding.related?.label ?? "")
        }
        return SourceSnippet(finding.sourceRange, label: finding.finding.hint, related: related)
            .text(
                heading: "\(terminal.label(finding.finding.severity)) \(finding.finding.message)",
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
        if associationFileCount > 0 {
            checked += ", " + Messages.counted(associationFileCount, "association file")
        }
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
    /// The word before a finding, in the colour of its severity.
    func label(_ severity: Finding.Severity) -> String {
        severity == .warning ? yellow(severity.rawValue + ":") : red(severity.rawValue + ":")
    }
}
