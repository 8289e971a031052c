import LinkRoutingTools
import SystemIO

/// Writes the findings of `check`, `diff` or `lint` in one format.
class Report {
    final var output: OutputBuffer
    final let terminal: Terminal
    /// Whether the summary is omitted.
    final let isQuiet: Bool
    /// Whether the findings are changes, whose kinds people see.
    final let isDiff: Bool
    private let given: Set<ListedLink.Outcome>
    private var merger = FindingMerger()

    /// - Parameter listed: the outcomes of the links to list, in formats that do.
    required init(
        _ descriptor: FileDescriptor, color: ColorChoice = .never, isQuiet: Bool = false,
        listing listed: Set<ListedLink.Outcome> = [], isDiff: Bool = false
    ) {
        output = OutputBuffer(descriptor)
        terminal = Terminal(descriptor, color: color)
        (self.isQuiet, self.isDiff, given) = (isQuiet, isDiff, listed)
    }

    var showsRouteLinks: Bool { false }
    /// The outcomes of the links that the report lists, apart from findings.
    var listed: Set<ListedLink.Outcome> { given }

    /// Adds the changes of the table, and the finding about each, before any link.
    func begin(_ changes: [TableChange], _ findings: [Finding]) throws {
        for finding in findings { try add(finding) }
    }

    /// Adds a finding. All findings of a file come before those of the next one.
    final func add(_ finding: Finding) throws {
        try write(merges(finding) ? merger.add(finding) : merger.takeAll() + [MergedFinding(finding)])
    }

    private func write(_ findings: [MergedFinding]) throws { for finding in findings { try write(finding) } }

    /// Whether a finding and the equal ones of its file are written as one, after all of them.
    func merges(_ finding: Finding) -> Bool { false }

    /// Writes a finding, with the other places of its file that have the same one.
    func write(_ merged: MergedFinding) throws {}

    /// Adds a link that the report lists, after its findings.
    func add(_ link: ListedLink) throws {}

    /// Adds the number of links of a file without a failure, after the last one.
    func endFile(_ file: String, passed: Int, known: Int) throws { try write(merger.takeAll()) }

    /// Writes buffered findings, because the program may have to wait for input.
    func flush() throws { try output.flush() }

    /// Adds the totals after the last link, and writes the rest of the report.
    final func finish(_ result: any ReportResult) throws {
        try write(merger.takeAll())
        try writeEnd(result)
        try output.flush()
    }

    /// Writes what comes after the last link.
    func writeEnd(_ result: any ReportResult) throws {}
}

/// What a report says at its end.
protocol ReportResult {
    /// The sentences for people, of which the last one has the counts.
    var sentences: [String] { get }
    /// One of the sentences that `--quiet` does not omit, because an option asks for it.
    var requestedSentence: String? { get }
    /// The heading of a Markdown report, and of a page.
    var headline: String { get }
    /// The members of the last object of a JSON report.
    var members: [JSONValue.Member] { get }
    /// Whether the user interrupted the run before the last link.
    var isInterrupted: Bool { get }
    /// The patterns of links that were not checked.
    var ignored: IgnoreList { get }
    /// Warnings about files that were not read, for reports without sentences.
    var unreadWarnings: [Finding] { get }
}

extension ReportResult {
    var requestedSentence: String? { nil }
    var ignored: IgnoreList { IgnoreList() }
    var unreadWarnings: [Finding] { [] }

    /// All sentences, or what is left of them with `--quiet`.
    func lines(isQuiet: Bool) -> [String] { isQuiet ? [requestedSentence].compactMap { $0 } : sentences }
}

extension Messages {
    /// The sentence after an interruption.
    static let interruption = "interrupted: the results cover only the links read so far"
}
