import LinkRoutingLanguage
import SystemIO

/// One run of `check`: receives the results of links in input order, and passes findings to the reports.
///
/// At the end, it is the result of the check.
struct CheckSession {
    let settings: CheckSettings
    private let reports: [Report]
    private(set) var baseline: Baseline?
    var summary = CheckSummary()
    /// The links of each route, if a report shows them.
    private(set) var routeLinks: RouteLinks?
    /// Whether the user interrupted the check before the last link.
    private(set) var isInterrupted = false
    /// Whether something other than a link failed: a line of an ignore file or a comment, or a file.
    private(set) var hasOtherFailure = false
    private var progress: LinkProgress
    /// The numbers of links without a failure, and with a known one, before the current file.
    private var before = (passed: 0, known: 0)
    /// The lines of the current file whose links its comments exclude.
    private var ignoredLines = IgnoredLines()
    /// The file that was read first.
    private var firstFile: String?

    init(_ settings: CheckSettings, _ reports: [Report], _ baseline: Baseline?, progress: LinkProgress) {
        self.settings = settings
        (self.reports, self.baseline, self.progress) = (reports, baseline, progress)
        routeLinks = settings.routeLinks
        for system in settings.files.systems { summary.systems[system] = SystemCounts() }
    }

    var table: RouteTable { settings.matcher.table }
    /// The patterns of ignored links, with their counts.
    var ignored: IgnoreList { settings.ignored.counted(summary.ignoreCounts) }
    var coverage: RouteCoverage { RouteCoverage(table, usedRoutes: summary.usedRoutes) }
    /// The coverage; `nil` if nobody asks for it.
    var requestedCoverage: RouteCoverage? { settings.showsCoverage ? coverage : nil }

    /// Adds the next results, and passes their findings to the reports.
    mutating func write(_ results: CheckedLinks) throws {
        if results.summary.files > 0 {
            before = (summary.passed, summary[.known])
            ignoredLines = IgnoredLines()
            firstFile = firstFile ?? results.file
            baseline?.addFile(results.file)
        }
        summary.add(results.summary)
        if !results.entries.isEmpty { try progress.clear() }
        for entry in results.entries { try add(entry, file: results.file) }
        if let links = results.routeLinks { routeLinks?.add(links) }
        if results.isLast {
            for (problem, location) in ignoredLines.finish() { try add(problem, at: location) }
            let (passed, known) = (summary.passed - before.passed, summary[.known] - before.known)
            for report in reports { try report.endFile(results.file, passed: passed, known: known) }
        }
        for report in reports { try report.flush() }
        try progress.update(links: summary.links, files: summary.files, read: summary.byteCount)
    }

    private mutating func add(_ link: ListedLink, file: String) throws {
        var link = link
        if let (comment, endLine) = link.comment {
            let problem = ignoredLines.take(comment, at: link.location, endLine: endLine)
            if let problem { try add(problem, at: link.location) }
            return
        }
        // A comment counts as unused only if all links in its lines work.
        let mayBeIgnored = !link.findings.isEmpty || link.outcome == .foreign || link.outcome == .relative
        if ignoredLines.isActive, mayBeIgnored, ignoredLines.ignores(link.location) {
            (link.findings, link.outcome) = ([], .ignored)
        }
        var (isKnown, isFailure) = (false, false)
        for finding in link.findings {
            var finding = settings.graded(finding)
            if finding.severity != .failure {
                summary.warnings += 1
            } else if baseline?.takes(code: finding.code, file: file, link: link.text) == true {
                isKnown = true
                continue
            } else {
                // A new baseline records its failures.
                isFailure = true
            }
            (finding.location, finding.link, finding.outer) = (link.location, link.text, link.outer)
            if let outer = link.outer {
                finding.hints.append("the link is part of \(Messages.quoted(outer))")
            }
            try add(finding)
        }
        if isKnown || isFailure { link.outcome = isFailure ? .failed : .known }
        summary.count(link.outcome)
        for report in reports where report.listed.contains(link.outcome) { try report.add(link) }
    }

    /// Adds the warning about a comment that excludes links.
    private mutating func add(_ problem: IgnoreComment.Problem, at location: Location) throws {
        try addOther(
            Finding(problem.code, problem.message, .warning, hint: problem.hint, location: location))
    }

    /// Adds a finding that is not about a link.
    private mutating func addOther(_ finding: Finding) throws {
        let finding = settings.graded(finding)
        if finding.severity == .failure { hasOtherFailure = true } else { summary.warnings += 1 }
        try add(finding)
    }

    private func add(_ finding: Finding) throws { for report in reports { try report.add(finding) } }

    // MARK: The end

    /// The problems of the input as a whole: files that a strict check should have read, and no link of the
    /// table, or none at all.
    ///
    /// - Parameter firstInput: the first file or folder that the command line names.
    private func inputFindings(firstInput: String) -> [Finding] {
        let isStrict = settings.failures.contains(.unread)
        let unread = isStrict ? UnreadFile.findings(summary.unread, .failure) : []
        let others = summary.files > 1 ? " in \(Messages.counted(summary.files, "file"))" : ""
        let location = Location(file: firstFile ?? firstInput)
        if summary.links == 0 {
            if firstFile == nil, !unread.isEmpty { return unread }
            let message = firstFile == nil ? "no file was read" : "no links found\(others)"
            return unread + [Finding("no-links", message, .warning, location: location)]
        }
        let foreign = summary[.foreign]
        if foreign == 0 || foreign + summary[.relative] < summary.links || table.sources.isEmpty {
            return unread
        }
        var names: [String] = []
        for origin in table.sources.flatMap(\.origins) where !names.contains("\(origin.origin)") {
            names.append("\(origin.origin)")
        }
        let tables = Messages.list(table.files.map(\.name), most: 3)
        let warning = Finding(
            "no-own-links", "no link\(others) belongs to a source of the table \(tables)", .warning,
            hint: "its sources are \(Messages.list(names, most: 5))", location: location)
        return unread + [warning]
    }

    /// Ends the reports, and writes a new baseline.
    ///
    /// - Parameters:
    ///   - firstInput: the first file or folder that the command line names.
    ///   - outputs: the files of the run, of which the baseline becomes one.
    mutating func finish(firstInput: String, isInterrupted: Bool, outputs: OutputFiles) throws {
        try progress.clear()
        self.isInterrupted = isInterrupted
        // After an interruption, a pattern may be unused only because its links were not read.
        if !isInterrupted {
            let findings = ignored.findings + inputFindings(firstInput: firstInput)
            for finding in findings { try addOther(finding) }
            if let finding = coverageFinding { try addOther(finding) }
            try baseline?.write(to: outputs)
        }
        for report in reports { try report.finish(self) }
    }
}
