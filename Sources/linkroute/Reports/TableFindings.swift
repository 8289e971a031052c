import LinkRouting
import LinkRoutingTools
import SystemIO

/// A finding of `lint`, with its locations in the table.
struct TableFinding {
    var finding: Finding
    var sourceRange: SourceRange
    /// The location of `finding.related`.
    var relatedSourceRange: SourceRange?
}

/// All findings of `lint`, in file order, with the files of the table.
struct TableFindings {
    private(set) var all: [TableFinding] = []
    private let files: [LineIndex]

    /// - Parameter isStrict: whether warnings are failures.
    init(_ report: TableReport, isStrict: Bool) {
        files = report.files.map { LineIndex($0) }
        for error in report.errors { add(error) }
        for failure in report.failures { add(failure) }
        for warning in report.warnings { add(warning, isStrict: isStrict) }
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
        let checked = report.errors.isEmpty ? "\(routes), \(examples)" : "the route table"
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
