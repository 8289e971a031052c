import LinkRoutingLanguage
import SystemIO

/// Writes findings as annotations of a GitHub Actions job, and the summary as lines of its log.
final class GitHubReport {
    private var output: OutputBuffer
    private let isQuiet: Bool

    /// - Parameter isQuiet: whether the summary is omitted.
    init(_ descriptor: FileDescriptor, isQuiet: Bool = false) {
        output = OutputBuffer(descriptor)
        self.isQuiet = isQuiet
    }

    func add(_ finding: Finding) throws { try output.append(GitHubAnnotation.line(for: finding)) }

    func flush() throws { try output.flush() }

    func finish(_ sentences: [String]) throws {
        for sentence in sentences where !isQuiet { try output.append(sentence + "\n") }
        try output.flush()
    }
}

/// A finding as a workflow command of GitHub Actions, which shows it next to the line of a pull request.
///
/// The form is `::error file={name},line={line},col={column},title={title}::{message}`; see "Workflow
/// commands for GitHub Actions".
enum GitHubAnnotation {
    static func line(for finding: Finding) -> String {
        let location = finding.location
        var properties = [
            ("file", location.file), ("line", "\(location.line)"), ("col", "\(location.column)"),
        ]
        if let end = location.endColumn { properties.append(("endColumn", "\(end)")) }
        properties.append(("title", finding.code))
        let command =
            switch finding.severity {
            case .error, .failure: "error"
            case .warning: "warning"
            case .notice: "notice"
            }
        let list = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
        return "::\(command) \(list)::\(data(finding.text))\n"
    }

    /// The text after the last `::`, in which line breaks are escaped.
    private static func data(_ text: String) -> String { escaped(VisibleText.lines(text), ["%", "\n"]) }

    /// The value of a property, in which the separators of properties are escaped, too.
    private static func property(_ text: String) -> String {
        escaped(VisibleText.of(text), ["%", ":", ","])
    }

    private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if special.contains(scalar) {
                let hex = String(scalar.value, radix: 16, uppercase: true)
                escaped += "%" + (hex.count < 2 ? "0" : "") + hex
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
