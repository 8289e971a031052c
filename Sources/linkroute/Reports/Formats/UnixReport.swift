import LinkRoutingLanguage
import SystemIO

/// Writes each finding as one line that editors and `grep` understand, and the summary to standard error.
///
/// ```
/// links.txt:3:1: error: `app://products/25a`: the nearest route is `product`: segment 2 is `25a`, …
/// ```
final class UnixReport: Report {
    override func write(_ merged: MergedFinding) throws {
        let finding = merged.finding
        try add(finding.location, finding.severity.level, finding.text)
    }

    override func add(_ link: ListedLink) throws {
        // The findings of a failure have been written.
        if link.outcome == .failed { return }
        var result = link.outcome.words.singular
        if link.outcome == .resolved {
            result = link.routeName.map { "leads to \(Messages.quoted($0))" } ?? "is excluded"
        }
        let phrases = [result] + [SystemResult.phrase(link.systems)].compactMap { $0 }
        try add(link.location, "note", "\(Messages.quoted(link.text)) \(phrases.joined(separator: "; "))")
    }

    /// Adds a line in the form in which compilers write their findings: `file:line:column: error: message`.
    ///
    /// - Parameters:
    ///   - level: `error`, `warning` or `note`.
    ///   - message: one or more lines, which are joined.
    private func add(_ location: Location, _ level: String, _ message: String) throws {
        let sentence = message.split(separator: "\n").joined(separator: "; ")
        try output.append("\(VisibleText.of(location.text)): \(level): \(VisibleText.of(sentence))\n")
    }

    override func writeEnd(_ result: any ReportResult) throws {
        try output.flush()
        // A file gets only findings.
        guard output.descriptor.name == .standardOutput else { return }
        let summary = result.lines(isQuiet: isQuiet).map { $0 + "\n" }.joined()
        try FileDescriptor.standardError.write(Bytes(summary.utf8).span)
    }
}
