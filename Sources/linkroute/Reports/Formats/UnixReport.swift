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
        let word =
            switch finding.severity {
            case .error, .failure: "error"
            case .warning: "warning"
            case .notice: "note"
            }
        try add(UnixLine(location: finding.location, word: word, message: finding.text))
    }

    func add(_ line: UnixLine) throws { try output.append(line.text) }

    func flush() throws { try output.flush() }

    func finish(_ sentences: [String]) throws {
        try output.flush()
        guard hasSummary else { return }
        var summary = OutputBuffer(.standardError)
        for sentence in sentences { try summary.append(sentence + "\n") }
        try summary.flush()
    }
}

/// A line in the form in which compilers write their findings: `file:line:column: error: message`.
struct UnixLine {
    var location: Location
    /// `error`, `warning` or `note`.
    var word: String
    /// One or more lines, which are joined.
    var message: String

    /// The line with its line end.
    var text: String {
        let place = "\(VisibleText.of(location.file)):\(location.line):\(location.column)"
        let sentence = message.split(separator: "\n").joined(separator: "; ")
        return "\(place): \(word): \(VisibleText.of(sentence))\n"
    }
}
