import LinkRouting
import SystemIO

/// Takes what a check of links finds, and writes it in one format.
protocol LinkReport: AnyObject {
    /// Whether it needs the links that lead to each route, too: most reports are about what is found.
    var showsRouteLinks: Bool { get }
    /// Takes a finding. Those of one file come one after the other.
    func add(_ finding: Finding) throws
    /// Takes the counts of a file when all its links have come.
    func endFile(_ file: String, _ summary: CheckSummary) throws
    /// Writes what was held back, so that nothing is missing while the program waits for input.
    func flush() throws
    /// Takes the counts and the rest when all links have come, and writes the rest.
    func finish(_ result: CheckResult) throws
}

extension LinkReport {
    var showsRouteLinks: Bool { false }
    func endFile(_ file: String, _ summary: CheckSummary) throws {}
    func flush() throws {}
}

extension CheckFormat: ReportFormat {
    /// A report in this format that goes to `descriptor`.
    func report(to descriptor: FileDescriptor, color: ColorChoice) -> any LinkReport {
        switch self {
        case .text: TextLinkReport(descriptor, color: color)
        case .json: JSONLinkReport(descriptor)
        case .github: GitHubLinkReport(descriptor)
        case .junit: JUnitLinkReport(descriptor)
        case .sarif: SARIFLinkReport(descriptor)
        case .markdown: MarkdownLinkReport(descriptor)
        case .html: HTMLLinkReport(descriptor)
        }
    }
}
