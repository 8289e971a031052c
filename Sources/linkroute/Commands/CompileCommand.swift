import LinkRoutingLanguage
import SystemIO

/// Why a table is not compiled, apart from its mistakes.
enum CompileError: Error, Equatable {
    /// The file to write is something else than a compiled table.
    case otherFile(String)
}

/// Writes the table as bytes that are opened without being parsed and checked again.
enum CompileCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        if command.argument(ExportOptions.output) == nil, FileDescriptor.standardOutput.isTerminal {
            throw UsageError(
                reason: .missingOption(ExportOptions.output, command.name.rawValue), command: command.name)
        }
        if let output = command.argument(ExportOptions.output), !output.isStandardInput {
            let path = FilePath(output.bytes)
            if let status = try FileStatus(ifPresent: path), status.isRegular, status.size ?? 0 > 0,
                !RouteTableFiles.isCompiled(path)
            {
                throw CompileError.otherFile(path.text)
            }
        }
        try command.write(command.loadMatcher().compiledTable, &output)
        return .success
    }
}
