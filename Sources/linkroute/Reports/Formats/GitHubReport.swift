import LinkRoutingLanguage
import SystemIO

/// Writes findings as annotations of a GitHub Actions job, and the summary as lines of its log.
final class GitHubReport: Report {
    override func write(_ merged: MergedFinding) throws { try output.append(merged.finding.annotation) }

    override func writeEnd(_ result: any ReportResult) throws {
        for sentence in result.lines(isQuiet: isQuiet) { try output.append(sentence + "\n") }
    }
}

extension Finding {
    /// The finding as a workflow command of GitHub Actions, which shows it next to the line of a pull
    /// request.
    ///
    /// The form is `::error file={name},line={line},col={column},title={title}::{message}`; see "Workflow
    /// commands for GitHub Actions".
    var annotation: String {
        var properties = [
            ("file", Self.path(location.file)), ("line", "\(location.line)"),
            ("col", "\(location.column)"),
        ]
        if let end = location.endColumn { properties.append(("endColumn", "\(end)")) }
        properties.append(("title", code))
        // The values of properties are on one line, and their separators are escaped, too.
        let list = properties.map { name, value in
            "\(name)=\(Self.escaped(VisibleText.of(value), ["%", ":", ","]))"
        }
        let command = severity == .notice ? "notice" : severity.level
        let message = Self.escaped(VisibleText.lines(text), ["%", "\n"])
        return "::\(command) \(list.joined(separator: ","))::\(message)\n"
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
