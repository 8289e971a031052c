import LinkRouting
import LinkRoutingTools
import SystemIO

/// Lists the routes of the table.
enum RoutesCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws {
        let table = try command.loadMatcher().table
        let list = RouteList(table, word: command.operands.first?.text)
        switch command.choice(RoutesOptions.format, as: RouteListFormat.self) {
        case .text: for line in list.lines { try output.append(line + [UInt8(ascii: "\n")]) }
        case .json: for route in list.routes { try output.append(list.object(for: route).text + "\n") }
        case .tree: try output.append(RouteTree(list).text)
        case .dot: try output.append(RouteTree(list).graph)
        }
    }
}

/// Reports errors and warnings of the table itself.
enum LintCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let report = TableReport(try RouteTableFiles.read(given: command.paths(GlobalOptions.routes)))
        let findings = TableFindings(report, isStrict: command.has(LintOptions.strict))
        switch command.choice(LintOptions.format, as: FindingFormat.self) {
        case .text:
            let terminal = Terminal(.standardOutput, color: command.choice(GlobalOptions.color))
            for finding in findings.all {
                try output.append(findings.text(of: finding, terminal) + "\n")
            }
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

/// Explains how links are read, and why patterns match or fail.
enum ExplainCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let matcher = try command.loadMatcher()
        let count = command.integer(ExplainOptions.nearest) ?? 5
        let format: ExplanationFormat = command.choice(ExplainOptions.format)
        var status = ExitStatus.success
        for (index, operand) in command.operands.enumerated() {
            let explanation = matcher.explain(operand.bytes, failures: count)
            if explanation.reason != nil { status = .unresolved }
            switch format {
            case .text:
                if index > 0 { try output.append("\n") }
                try output.append(ExplanationText(matcher.table).text(explanation))
            case .json:
                try output.append(ExplanationJSON(matcher.table).line(for: explanation))
            }
        }
        return status
    }
}
