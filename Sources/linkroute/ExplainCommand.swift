import LinkRouting
import LinkRoutingTools

/// Explains how links were read and what the patterns made of them.
enum ExplainCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let matcher = try MatchCommand.loadTable(command)
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
            case .json: try output.append(ExplanationJSON(matcher.table).line(for: explanation))
            }
        }
        return status
    }
}
