import LinkRoutingLanguage
import SwiftGeneration
import SystemIO

extension ParsedCommand {
    /// Writes the links of the table as code, or checks that a file has that code.
    func runGenerate(_ output: inout OutputBuffer) throws -> ExitStatus {
        let path = outputFile
        if has(.check), path == nil { throw usage(.missingOption(.output, OptionName.check.text)) }
        let file = try GeneratedFile(
            for: loadMatcher(), typeName: typeName(path), access: choice(.access),
            usesFoundation: has(.foundation))
        if !isQuiet, let warning = file.warning { try Messages.write("warning: \(warning)\n") }
        let name = path?.text ?? ""
        let isRegular = try path.flatMap { try FileStatus(ifPresent: $0)?.isRegular }
        if has(.check), let path, isRegular == false { throw CommandError.notFile(path) }
        let existing = isRegular == true ? try path?.readFile().bytes ?? [] : []
        if !has(.check) {
            try file.checkReplaces(existing, name: name)
            try write(file.bytes, &output)
            return .success
        }
        let difference = UnifiedDiff(from: existing, to: file.bytes, name: name)
        try output.append(difference.text(Terminal(.standardOutput, color: color)))
        return existing == file.bytes ? .success : .unresolved
    }

    /// The name that is asked for, or else that of the file.
    private func typeName(_ path: FilePath?) -> String {
        if let name = argument(.type)?.text { return name }
        let file = path?.text.split(separator: "/").last
        return file?.split(separator: ".").first.map { String($0) } ?? "AppLink"
    }
}
