import LinkRouting

/// Checks the route table itself.
enum LintCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let report = TableReport(try RouteTableFiles.read(given: command.paths(GlobalOptions.routes)))
        let findings = TableFindings(report, isStrict: command.has(LintOptions.strict))
        switch command.choice(LintOptions.format, as: FindingFormat.self) {
        case .text:
            let terminal = Terminal(.standardOutput, color: command.choice(GlobalOptions.color))
            for finding in findings.all { try output.append(findings.text(of: finding, terminal) + "\n") }
            try output.append(findings.summary(of: report))
        case .json:
            for finding in findings.all { try output.append(FindingJSON.line(for: finding.finding)) }
        case .github:
            for finding in findings.all { try output.append(GitHubAnnotation.line(for: finding.finding)) }
        case .sarif:
            try output.append(SARIFDocument.text(of: findings.all.map(\.finding)))
        }
        if findings.count(of: .error) > 0 { return .failure }
        return findings.count(of: .failure) > 0 ? .unresolved : .success
    }
}
