import LinkRoutingLanguage
import SystemIO

/// Writes the table as bytes that are opened without being parsed and checked again.
enum CompileCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        if command.argument(ExportOptions.output) == nil, FileDescriptor.standardOutput.isTerminal {
            throw command.usage(.missingOption(ExportOptions.output, command.name.rawValue))
        }
        if let output = command.argument(ExportOptions.output), !output.isStandardInput {
            let path = FilePath(output.bytes)
            if let status = try FileStatus(ifPresent: path), status.isRegular, status.size ?? 0 > 0,
                !RouteTableFiles.isCompiled(path)
            {
                throw CommandError(
                    "\(Messages.quoted(path.text)) is not a compiled table",
                    hint: "a compiled table is never written over another file; name another one")
            }
        }
        try command.write(command.loadMatcher().compiledTable, &output)
        return .success
    }
}
