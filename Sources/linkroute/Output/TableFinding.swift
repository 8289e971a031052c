import LinkRouting
import LinkRoutingTools

/// What a check of a table has found in one place of its text.
struct TableFinding {
    var finding: Finding
    var place: SourceRange
    var related: (place: SourceRange, label: String)?
}

/// All that a check of a table has found, in file order, with the files that it is about.
struct TableFindings {
    private(set) var all: [TableFinding] = []
    let files: [LineIndex]

    /// - Parameter isStrict: whether warnings are failures.
    init(_ report: TableReport, isStrict: Bool) {
        files = report.files.map { LineIndex($0) }
        for error in report.errors { add(error) }
        for failure in report.failures { add(failure) }
        for warning in report.warnings { add(warning, isStrict: isStrict) }
        all.sort { ($0.place.file, $0.place.start) < ($1.place.file, $1.place.start) }
    }

    func count(of severity: Finding.Severity) -> Int { all.count { $0.finding.severity == severity } }

    private mutating func add(_ diagnostic: Diagnostic) {
        let problem = diagnostic.kind
        let finding = Finding(
            severity: .error, code: problem.code, message: problem.message, hint: problem.hint,
            location: location(of: diagnostic.sourceRange),
            related: diagnostic.related.map { (location(of: $0), problem.relation) })
        let related = diagnostic.related.map { (place: $0, label: problem.relation) }
        all.append(TableFinding(finding: finding, place: diagnostic.sourceRange, related: related))
    }

    private mutating func add(_ failure: ExampleFailure) {
        let finding = Finding(
            severity: .failure, code: failure.code, message: failure.message, hint: failure.hint,
            location: location(of: failure.sourceRange),
            facts: [Finding.Fact("link", .text(failure.example.link)), Finding.Fact("gave", .text(failure.found))])
        all.append(TableFinding(finding: finding, place: failure.sourceRange))
    }

    private mutating func add(_ warning: TableWarning, isStrict: Bool) {
        let finding = Finding(
            severity: isStrict ? .failure : .warning, code: warning.kind.code, message: warning.kind.message,
            hint: warning.kind.hint, location: location(of: warning.sourceRange))
        all.append(TableFinding(finding: finding, place: warning.sourceRange))
    }

    private func location(of place: SourceRange) -> Location { files.location(of: place) }
}

extension [LineIndex] {
    /// Where `place` stands, for people and programs.
    func location(of place: SourceRange) -> Location {
        let file = self[place.file]
        let start = file.position(of: place.start)
        let end = file.position(of: Swift.max(place.end, place.start))
        return Location(
            file: file.file.name, line: start.line, column: start.column,
            endColumn: end.line == start.line ? end.column : start.column)
    }
}
