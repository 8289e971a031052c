import SystemIO

/// Takes what a comparison of tables finds, and writes it in one format.
protocol DiffReport: AnyObject {
    /// Takes the changes of the table, before any link.
    func begin(_ changes: [LocatedChange]) throws
    /// Takes a link that has changed.
    func add(_ finding: Finding) throws
    /// Writes what was held back, so that nothing is missing while the program waits for input.
    func flush() throws
    /// Takes the counts when all links have come, and writes the rest.
    func finish(_ result: DiffResult) throws
}

extension DiffReport {
    func begin(_ changes: [LocatedChange]) throws {
        for change in changes { try add(change.finding) }
    }

    func flush() throws {}
}

extension DiffFormat: ReportFormat {
    func report(to descriptor: FileDescriptor, color: ColorChoice) -> any DiffReport {
        switch self {
        case .text: TextDiffReport(descriptor, color: color)
        case .json: JSONLinkReport(descriptor)
        case .github: GitHubLinkReport(descriptor)
        case .markdown: MarkdownDiffReport(descriptor)
        }
    }
}
