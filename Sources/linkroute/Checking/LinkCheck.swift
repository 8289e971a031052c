import LinkRouting
import LinkRoutingTools

/// A check of many links: takes each as it is read, and hands what is found to the reports.
struct LinkCheck: ~Copyable, LinkConsumer {
    private var checker: LinkChecker
    private let reports: [any LinkReport]
    /// What was counted before the present file.
    private var before = CheckSummary()

    init(_ checker: consuming LinkChecker, _ reports: [any LinkReport]) {
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

    mutating func passesAtOnce(_ block: Span<UInt8>) -> Bool { checker.passesAtOnce(block) }

    mutating func take(_ link: Span<UInt8>, _ entry: LinkListLine, of line: Span<UInt8>) -> [LinkProblem]? {
        do throws(LinkListLine.ExpectationError) {
            return remark(checker.check(link, try entry.expectation(line)))
        } catch {
            return remark(checker.checkUnreadable(link, error))
        }
    }

    mutating func take(_ link: Span<UInt8>) -> [LinkProblem]? { remark(checker.check(link, nil)) }

    mutating func takeCut(_ link: Span<UInt8>, limit: Int) -> [LinkProblem]? {
        remark(checker.checkTooLong(link, limit: limit))
    }

    mutating func takeRelative() { checker.countRelative() }

    private func remark(_ problems: [LinkProblem]) -> [LinkProblem]? { problems.isEmpty ? nil : problems }

    func report(_ problems: [LinkProblem], _ link: Span<UInt8>, _ location: Location) throws {
        let text = LinkExcerpt.text(of: link)
        for problem in problems {
            let finding = Finding(
                severity: checker.severity(of: problem), code: problem.code, message: problem.message, hint: problem.hint,
                location: location, facts: [Finding.Fact("link", .text(text))] + problem.facts, link: text,
                suggestions: problem.suggestions)
            for report in reports { try report.add(finding) }
        }
    }

    func endFile(_ name: String) throws {
        for report in reports { try report.endFile(name, checker.summary.since(before)) }
    }

    func flush() throws {
        for report in reports { try report.flush() }
    }

    /// Ends the reports.
    ///
    /// - Parameter coverage: the least share of routes that links must lead to, in percent, and whether routes are told at all.
    mutating func finish(coverage: (isTold: Bool, least: Int?), isInterrupted: Bool) throws -> CheckResult {
        // What was not reached cannot be said to be missing.
        let others = isInterrupted ? [] : checker.finish()
        for finding in others {
            for report in reports { try report.add(finding) }
        }
        let result = CheckResult(
            table: checker.table, summary: checker.summary, ignored: checker.ignored, baseline: checker.baseline,
            coverage: coverage.isTold ? checker.coverage : nil, leastCoverage: coverage.least, routeLinks: checker.routeLinks,
            hasOtherFailure: others.contains { $0.severity == .failure }, isInterrupted: isInterrupted)
        if let finding = result.coverageFinding {
            for report in reports { try report.add(finding) }
        }
        if !isInterrupted { try result.baseline?.write() }
        for report in reports { try report.finish(result) }
        return result
    }
}
