import LinkRoutingLanguage
import SwiftGeneration
import SystemIO

/// Writes the links of the table as code, or checks that a file has that code.
enum GenerateCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let path = command.paths(GenerateOptions.output).last
        if command.has(GenerateOptions.check), path == nil {
            throw command.usage(.missingOption(GenerateOptions.output, GenerateOptions.check.long))
        }
        let typeName = typeName(command, path)
        guard SwiftName.isTypeName(typeName) else {
            throw CommandError(
                "\(Messages.quoted(typeName)) cannot be the name of a type in Swift",
                hint: "choose another one with `\(GenerateOptions.type.long) NAME`")
        }
        let matcher = try command.loadMatcher()
        let text = try SwiftGenerator.source(
            for: matcher,
            GenerationOptions(
                typeName: typeName, access: command.choice(GenerateOptions.access),
                usesFoundation: command.has(GenerateOptions.foundation)))
        if !command.isQuiet, matcher.table.routes.allSatisfy({ $0.name == nil }) {
            try Messages.write("warning: the table has no routes, so `\(typeName)` has no cases\n")
        }
        guard command.has(GenerateOptions.check), let path else {
            try command.write(Bytes(text.utf8), &output)
            return .success
        }
        let existing =
            try FileStatus(ifPresent: path) == nil
            ? TableFile(name: path.text, bytes: []) : TableInput.file(path).read()
        let new = Bytes(text.utf8)
        if existing.bytes == new { return .success }
        let difference = UnifiedDiff(from: existing.bytes, to: new, name: path.text)
        try output.append(difference.text(Terminal(.standardOutput, color: command.color)))
        return .unresolved
    }

    /// The name that is asked for, or else that of the file.
    private static func typeName(_ command: ParsedCommand, _ path: FilePath?) -> String {
        if let name = command.argument(GenerateOptions.type)?.text { return name }
        guard let path, !Argument(path.bytes).isStandardInput,
            let file = path.text.split(separator: "/").last, let name = file.split(separator: ".").first
        else { return "AppLink" }
        return String(name)
    }
}
