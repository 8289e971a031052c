import LinkRouting

/// One thing that a check has found.
struct Finding {
    enum Severity: String {
        /// The table does not load.
        case error
        /// A check failed.
        case failure
        /// It is allowed, and probably not meant.
        case warning
    }

    var severity: Severity
    /// The kind of finding, in kebab case.
    var code: String
    /// What is wrong, in one sentence without a full stop.
    var message: String
    /// What was meant, what to write instead, or what came instead.
    var hint: String?
    var place: LinkRouting.Place
    /// Another place that belongs to it, and what it is.
    var related: (place: LinkRouting.Place, label: String)?
    /// For an `ok` or `no` line, the link and what it gave.
    var example: (link: String, gave: String)?
}

/// All that a check has found, in file order, with the files that it is about.
struct Findings {
    var all: [Finding]
    var files: [LineIndex]

    /// - Parameter isStrict: whether warnings are failures.
    init(_ report: TableReport, isStrict: Bool) {
        files = report.files.map { LineIndex($0) }
        all = report.errors.map { Finding($0) } + report.failures.map { Finding($0) }
        all += report.warnings.map { Finding($0, isStrict: isStrict) }
        all.sort { ($0.place.file, $0.place.start) < ($1.place.file, $1.place.start) }
    }

    func count(of severity: Finding.Severity) -> Int { all.count { $0.severity == severity } }

    /// Where a place stands, as people and programs count: lines and columns from 1, the end behind the last character.
    func location(of place: LinkRouting.Place) -> Location {
        let file = files[place.file]
        let start = file.position(of: place.start)
        let end = file.position(of: max(place.end, place.start))
        return Location(
            file: file.file.name, line: start.line, column: start.column,
            endColumn: end.line == start.line ? end.column : start.column)
    }

    struct Location {
        var file: String
        var line: Int
        var column: Int
        var endColumn: Int
    }
}

extension Finding {
    init(_ diagnostic: Diagnostic) {
        let problem = diagnostic.problem
        severity = .error
        code = problem.code
        message = problem.message
        hint = problem.hint
        place = diagnostic.place
        related = diagnostic.related.map { ($0, problem.relation) }
    }

    init(_ failure: ExampleFailure) {
        severity = .failure
        code = failure.code
        message = failure.message
        hint = failure.hint
        place = failure.place
        example = (failure.example.link, failure.found)
    }

    init(_ warning: TableWarning, isStrict: Bool) {
        severity = isStrict ? .failure : .warning
        code = warning.kind.code
        message = warning.kind.message
        hint = warning.kind.hint
        place = warning.place
    }
}
