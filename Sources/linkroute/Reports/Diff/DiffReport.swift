import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Writes the findings of a comparison of two tables in one format.
protocol DiffReport: AnyObject {
    /// Adds the changes of the table, and the finding about each, before any link.
    func begin(_ changes: [TableChange], _ findings: [Finding]) throws
    /// Adds a changed link.
    func add(_ finding: Finding) throws
    /// Writes buffered findings, because the program may have to wait for input.
    func flush() throws
    /// Adds the totals after the last link, and writes the rest of the report.
    func finish(_ result: DiffResult) throws
}

extension DiffReport {
    func begin(_ changes: [TableChange], _ findings: [Finding]) throws {
        for finding in findings { try add(finding) }
    }

    func flush() throws {}
}

extension JSONReport: DiffReport {
    func finish(_ result: DiffResult) throws { try finish(result.object) }
}

extension GitHubReport: DiffReport {
    func finish(_ result: DiffResult) throws { try finish(result.sentences) }
}

extension UnixReport: DiffReport {
    func finish(_ result: DiffResult) throws { try finish(result.sentences) }
}

extension DiffFormat: ReportFormat {
    func report(
        to descriptor: FileDescriptor, color: ColorChoice, for command: ParsedCommand
    ) -> any DiffReport {
        switch self {
        case .text: TextDiffReport(descriptor, color: color, isQuiet: command.isQuiet)
        case .unix: UnixReport(descriptor, isQuiet: command.isQuiet)
        case .json: JSONReport(descriptor)
        case .github: GitHubReport(descriptor, isQuiet: command.isQuiet)
        case .markdown: MarkdownDiffReport(descriptor)
        }
    }
}
