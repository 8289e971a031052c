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

    init(_ descriptor: FileDescriptor, isQuiet: Bool) {
        output = OutputBuffer(descriptor)
        hasSummary = descriptor.name == .standardOutput && !isQuiet
    }

    func add(_ finding: Finding) throws { try output.append(UnixLine.line(for: finding)) }

    func flush() throws { try output.flush() }

    func finish(_ sentences: [String]) throws {
        try output.flush()
        guard hasSummary else { return }
        var summary = OutputBuffer(.standardError)
        for sentence in sentences { try summary.append(sentence + "\n") }
        try summary.flush()
    }
}

/// A finding as a line in the form of compilers: `file:line:column: error: message`.
enum UnixLine {
    static func line(for finding: Finding) -> String {
        let location = finding.location
        let word =
            switch finding.severity {
            case .error, .failure: "error"
            case .warning: "warning"
            case .notice: "note"
            }
        let message = finding.text.split(separator: "\n").joined(separator: "; ")
        return "\(Messages.visible(location.file)):\(location.line):\(location.column): "
            + "\(word): \(Messages.visible(message))\n"
    }
}
