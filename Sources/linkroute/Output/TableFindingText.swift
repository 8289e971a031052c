import LinkRouting
import LinkRoutingTools

/// A finding about a table as people read it: the sentence, the place, and the line with carets.
enum TableFindingText {
    static func text(of found: TableFinding, in findings: TableFindings, _ terminal: Terminal) -> String {
        let finding = found.finding
        return SourceSnippet(found.place, label: finding.hint, related: found.related.map { SourceSnippet.Related($0.place, label: $0.label) })
            .text(heading: "\(terminal.painted(finding.severity)) \(finding.message)", files: findings.files)
    }
}

extension Terminal {
    /// The word before a finding, in its colour.
    func painted(_ severity: Finding.Severity) -> String {
        severity == .warning ? cautionary(severity.rawValue + ":") : alarming(severity.rawValue + ":")
    }
}

extension Messages {
    /// The last line of the text of `lint`: how much was found, or that all is well.
    static func summary(of findings: TableFindings, _ report: TableReport) -> String {
        let counts: [(Finding.Severity, String)] = [(.error, "error"), (.failure, "failure"), (.warning, "warning")]
        let found = counts.filter { findings.count(of: $0.0) > 0 }.map { counted(findings.count(of: $0.0), $0.1) }
        let checked = "\(counted(report.routeCount, "route")), \(counted(report.exampleCount, "example"))"
        let place = report.errors.isEmpty ? checked : "the route table"
        return (found.isEmpty ? "no problems" : found.joined(separator: ", ")) + " in \(place)\n"
    }

    /// A number and its noun, digits in groups: `1 link`, `1,204 links`.
    static func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

    /// A number of any size with its digits in groups of three.
    static func grouped(_ count: Int) -> String {
        let digits = Array("\(count.magnitude)")
        var text = count < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }
}
