import LinkRoutingLanguage
import SystemIO

/// Writes the table as bytes that are opened without being parsed and checked again.
enum CompileCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        if command.argument(ExportOptions.output) == nil, FileDescriptor.standardOutput.isTerminal {
            throw UsageError(
                reason: .missingOption(ExportOptions.output, command.name.rawValue), command: command.name)
        }
        try command.write(command.loadMatcher().compiledTable, &output)
        return .success
    }
}
