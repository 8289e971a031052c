import LinkRoutingLanguage
import SystemIO

/// Writes findings as annotations of a GitHub Actions job, and the summary as lines of its log.
///
/// The form is `::error file={name},line={line},col={column},title={title}::{message}`; see "Workflow
/// commands for GitHub Actions".
final class GitHubReport: Report {
    override func write(_ merged: MergedFinding) throws {
        let finding = merged.finding
        let location = finding.location
        let properties: [(String, String?)] = [
            ("file", Self.path(location.file)), ("line", "\(location.line)"), ("col", "\(location.column)"),
            ("endColumn", location.endColumn.map { "\($0)" }), ("title", finding.code),
        ]
        // The values of properties are on one line, and their separators are escaped, too.
        let list = properties.compactMap { name, value in
            value.map { "\(name)=\(Self.escaped(VisibleText.of($0), ["%", ":", ","]))" }
        }
        let command = finding.severity == .notice ? "notice" : finding.severity.level
        let message = Self.escaped(VisibleText.lines(finding.text), ["%", "\n"])
        try output.append("::\(command) \(list.joined(separator: ","))::\(message)\n")
    }

    override func writeEnd(_ result: any ReportResult) throws {
        for sentence in result.lines(isQuiet: isQuiet) { try output.append(sentence + "\n") }
    }

    /// The path of a file without the revision before it, if it was read from Git.
    private static func path(_ file: String) -> String {
        guard let colon = file.firstIndex(of: ":"), (try? FileStatus(of: FilePath(file))) == nil else {
            return file
        }
        return String(file[file.index(after: colon)...])
    }

    private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
        text.escaping { special.contains($0) ? UInt8($0.value).percentEncoded : nil }
    }
}
