import LinkRouting

/// A finding as people read it: the sentence, the place, and the line with carets.
enum FindingText {
    static func text(of finding: Finding, in findings: Findings, _ terminal: Terminal) -> String {
        let word = finding.severity.rawValue + ":"
        let painted = finding.severity == .warning ? terminal.cautionary(word) : terminal.alarming(word)
        return Excerpt(finding.place, label: finding.hint, related: finding.related)
            .text(heading: "\(painted) \(finding.message)", files: findings.files)
    }
}

extension Messages {
    /// The last line of a check's text: how much was found, or that all is well.
    static func summary(of findings: Findings, _ report: TableReport) -> String {
        let counts: [(Finding.Severity, String)] = [(.error, "error"), (.failure, "failure"), (.warning, "warning")]
        let found = counts.filter { findings.count(of: $0.0) > 0 }.map { counted(findings.count(of: $0.0), $0.1) }
        let checked = "\(counted(report.routeCount, "route")), \(counted(report.exampleCount, "example"))"
        let place = report.errors.isEmpty ? checked : "the route table"
        return (found.isEmpty ? "no problems" : found.joined(separator: ", ")) + " in \(place)\n"
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
