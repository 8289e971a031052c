import LinkRoutingLanguage
import SystemIO

/// Writes each finding as one line that editors and `grep` understand, and the summary to standard error.
///
/// ```
/// links.txt:3:1: error: `app://products/25a`: the nearest route is `product`: segment 2 is `25a`, …
/// ```
final class UnixReport {
    private var output: OutputBuffer
    /// Whether the summary is written. A file gets only findings.
    private let hasSummary: Bool
    /// Whether every link gets a line, and not only those with findings.
    let listsLinks: Bool

    /// - Parameters:
    ///   - isQuiet: whether the summary is omitted.
    ///   - listsLinks: whether to list the links without a failure, too.
    init(_ descriptor: FileDescriptor, isQuiet: Bool = false, listsLinks: Bool = false) {
        output = OutputBuffer(descriptor)
        hasSummary = descriptor.name == .standardOutput && !isQuiet
        self.listsLinks = listsLinks
    }

    func add(_ finding: Finding) throws {
        try add(finding.location, finding.severity.level, finding.text)
    }

    /// Adds a line in the form in which compilers write their findings: `file:line:column: error: message`.
    ///
    /// - Parameters:
    ///   - level: `error`, `warning` or `note`.
    ///   - message: one or more lines, which are joined.
    func add(_ location: Location, _ level: String, _ message: String) throws {
        let place = "\(VisibleText.of(location.file)):\(location.line):\(location.column)"
        let sentence = message.split(separator: "\n").joined(separator: "; ")
        try output.append("\(place): \(level): \(VisibleText.of(sentence))\n")
    }

    func flush() throws { try output.flush() }

    func finish(_ sentences: [String]) throws {
        try output.flush()
        guard hasSummary else { return }
        var summary = OutputBuffer(.standardError)
        for sentence in sentences { try summary.append(sentence + "\n") }
        try summary.flush()
    }
}
