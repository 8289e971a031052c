import LinkRouting

/// One run of `check`: checks links as they are read, and passes findings to the reports.
struct CheckSession: ~Copyable, LinkConsumer {
    private var checker: LinkChecker
    private let reports: [any CheckReport]
    /// The counts before the current file.
    private var before = CheckSummary()

    init(_ checker: consuming LinkChecker, _ reports: [any CheckReport]) {
        self.checker = checker
        self.reports = reports
    }

    var linkCount: Int { checker.summary.links }
    var fileCount: Int { checker.summary.files }

    mutating func beginFile(_ name: String) {
        before = checker.summary
        checker.beginFile(name)
    }

    mutating func begin(_ block: Span<UInt8>) { checker.begin(block) }

    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? { checker.nextLine(block) }

    mutating func tryFastAccept(_ block: Span<UInt8>) -> Bool { checker.tryFastAccept(block) }

    mutating func take(_ link: Span<UInt8>, _ entry: LinkListLine, of line: Span<UInt8>) -> [LinkProblem]? {
        do throws(LinkListLine.ExpectationError) {
            return issue(checker.check(link, try entry.expectation(line)))
        } catch {
            return issue(checker.checkUnreadable(link, error))
        }
    }

    mutating func take(_ link: Span<UInt8>) -> [LinkProblem]? { issue(checker.check(link, nil)) }

    mutating func takeTruncated(_ link: Span<UInt8>, limit: Int) -> [LinkProblem]? {
        issue(checker.checkTooLong(link, limit: limit))
    }

    mutating func takeRelative() { checker.countRelative() }

    private func issue(_ problems: [LinkProblem]) -> [LinkProblem]? { problems.isEmpty ? nil : problems }

    func report(_ problems: [LinkProblem], _ link: Span<UInt8>, _ location: Location) throws {
        let text = LinkExcerpt.text(of: link)
        for problem in problems {
            try add(
                Finding(
                    severity: checker.severity(of: problem), code: problem.code, message: problem.message,
                    hint: problem.hint, location: location,
                    facts: [Finding.Fact("link", .text(text))] + problem.facts, link: text,
                    suggestions: problem.suggestions))
        }
    }

    private func add(_ finding: Finding) throws {
        for report in reports { try report.add(finding) }
    }

    func endFile(_ name: String) throws {
        for report in reports { try report.endFile(name, checker.summary.since(before)) }
    }

    func flush() throws {
        for report in reports { try report.flush() }
    }

    /// The coverage that the command line asks for.
    struct CoverageRequest {
        /// Whether the report tells which routes links lead to.
        var isRequested: Bool
        /// The required share of routes that links lead to, in percent.
        var minimum: Int?
    }

    /// Ends the reports, and writes a new baseline.
    mutating func finish(coverage: CoverageRequest, isInterrupted: Bool) throws -> CheckResult {
        // After an interruption, a pattern may be unused only because its links were not read.
        let others = isInterrupted ? [] : checker.finish()
        for finding in others { try add(finding) }
        let result = CheckResult(
            table: checker.table, summary: checker.summary, ignored: checker.ignored,
            baseline: checker.baseline,
            coverage: coverage.isRequested ? checker.coverage : nil, minimumCoverage: coverage.minimum,
            routeLinks: checker.routeLinks, hasOtherFailure: others.contains { $0.severity == .failure },
            isInterrupted: isInterrupted)
        if let finding = result.coverageFinding { try add(finding) }
        if !isInterrupted { try result.baseline?.write() }
        for report in reports { try report.finish(result) }
        return result
    }
}
