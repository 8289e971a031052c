import LinkRoutingTools

/// A finding as a workflow command of GitHub Actions, which shows it beside the line of a pull request.
///
/// "Workflow commands for GitHub Actions": `::error file={name},line={line},endLine={endLine},title={title}::{message}`.
enum GitHubAnnotation {
    static func line(for finding: Finding) -> String {
        let place = finding.location
        var properties = [("file", place.file), ("line", "\(place.line)"), ("col", "\(place.column)")]
        if let end = place.endColumn { properties.append(("endColumn", "\(end)")) }
        properties.append(("title", finding.code))
        let command =
            switch finding.severity {
            case .error, .failure: "error"
            case .warning: "warning"
            case .notice: "notice"
            }
        return "::\(command) \(properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ","))::\(data(finding.text))\n"
    }

    /// What stands behind the last `::`: it must not end the line, or begin an escape.
    private static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

    /// A property's value, which ends at a comma or a colon, too.
    private static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

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
