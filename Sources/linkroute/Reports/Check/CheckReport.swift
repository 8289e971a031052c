/// Writes the findings of a check in one format.
protocol CheckReport: AnyObject {
    /// Whether the report shows the links of each route.
    var showsRouteLinks: Bool { get }
    /// The links that the report lists, apart from findings.
    var listed: ListedLink.Selection { get }
    /// Adds a link that the report lists, after its findings.
    func add(_ link: ListedLink) throws
    /// Adds a finding. All findings of a file come before those of the next one.
    func add(_ finding: Finding) throws
    /// Adds the counts of a file after its last link.
    func endFile(_ file: String, _ summary: CheckSummary) throws
    /// Writes buffered findings, because the program may have to wait for input.
    func flush() throws
    /// Adds the totals after the last link, and writes the rest of the report.
    func finish(_ result: CheckResult) throws
}

extension CheckReport {
    var showsRouteLinks: Bool { false }
    var listed: ListedLink.Selection { .none }
    func add(_ link: ListedLink) throws {}
    func endFile(_ file: String, _ summary: CheckSummary) throws {}
    func flush() throws {}
}

extension JSONReport: CheckReport {
    func finish(_ result: CheckResult) throws { try finish(result.object) }
}

extension GitHubReport: CheckReport {
    func finish(_ result: CheckResult) throws { try finish(result.sentences + [result.summary.sentence]) }
}

extension UnixReport: CheckReport {
    func finish(_ result: CheckResult) throws { try finish(result.sentences + [result.summary.sentence]) }
}

extension SARIFReport: CheckReport {
    func finish(_ result: CheckResult) throws { try finish() }
}
