/// Writes the findings of a check in one format.
protocol CheckReport: AnyObject {
    /// Whether the report shows the links of each route.
    var showsRouteLinks: Bool { get }
    /// The links that the report lists, apart from findings.
    var listed: ListedLink.Selection { get }
    /// Adds a link after its findings. A report ignores the links that it does not list.
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
    var listed: ListedLink.Selection { listsLinks ? .all : .none }

    func add(_ link: ListedLink) throws {
        guard listsLinks else { return }
        var members: [JSONValue.Member] = [
            ("link", .text(link.text)), ("outcome", .text(link.outcome.kind.rawValue)),
        ]
        if case .resolved(let route) = link.outcome { members.append(("route", JSONValue(route))) }
        members += link.systems.map(\.member)
        try add(members, link.location)
    }

    func finish(_ result: CheckResult) throws { try finish(result.object) }
}

extension GitHubReport: CheckReport {
    func finish(_ result: CheckResult) throws { try finish(result.sentences + [result.summary.sentence]) }
}

extension UnixReport: CheckReport {
    var listed: ListedLink.Selection { listsLinks ? .all : .none }

    func add(_ link: ListedLink) throws {
        let result: String
        switch link.outcome {
        case .resolved(let route): result = route.map { "leads to \(Messages.quoted($0))" } ?? "is excluded"
        case .known: result = "is a known failure"
        case .foreign: result = "leads elsewhere"
        case .ignored: result = "is ignored"
        case .relative: result = "is relative"
        // Its findings have been written.
        case .failed: return
        }
        let phrases = [result] + [SystemResult.phrase(link.systems)].compactMap { $0 }
        try add(link.location, "note", "\(Messages.quoted(link.text)) \(phrases.joined(separator: "; "))")
    }

    func finish(_ result: CheckResult) throws { try finish(result.sentences + [result.summary.sentence]) }
}

extension SARIFReport: CheckReport {
    func finish(_ result: CheckResult) throws {
        for finding in result.unreadWarnings { try add(finding) }
        try finish(failure: result.isInterrupted ? CheckResult.interruption : nil)
    }
}
