// Writes the file of Swift for a table: the tool of the plugins of the package, without the commands of the
// program.
//
//     linkroute-generate --output FILE [--type NAME] [--access ACCESS] [--foundation] [--check] TABLE...

import LinkRoutingLanguage
import SwiftGeneration
import SystemIO

/// Writes the file that the arguments name, unless it is as it should be.
func run(_ arguments: [String]) throws {
    var (values, flags, tables) = ([:] as [String: String], [] as Set<String>, [] as [String])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
        switch argument {
        // With `--check`, a file that differs is an error, and nothing is written.
        case "--check", "--foundation": flags.insert(argument)
        case "--access", "--output", "--type":
            guard let value = rest.popFirst() else { throw GenerationError("`\(argument)` needs a value") }
            values[argument] = value
        default: tables.append(argument)
        }
    }
    guard let output = values["--output"], !tables.isEmpty else {
        throw GenerationError("`--output FILE` and a table are needed")
    }
    guard let access = SwiftAccess(rawValue: values["--access"] ?? "internal") else {
        throw GenerationError("`--access` needs `internal`, `package` or `public`")
    }
    let files = try tables.sorted().map {
        TableFile(name: $0, bytes: try FileDescriptor.bytes(of: FilePath($0)))
    }
    if let file = files.first(where: { CompiledBlock.isBlock($0.bytes) }) {
        throw GenerationError("\(file.name) is a compiled table: use the text that it was compiled from")
    }
    let file = try GeneratedFile(
        for: Matcher(RouteTable(files: files)), typeName: values["--type"] ?? "AppLink", access: access,
        usesFoundation: flags.contains("--foundation"))
    if let warning = file.warning {
        try report([line(SourceRange(ByteRange(0, 0), file: 0), files, "warning: \(warning)")])
    }
    let old = (try? FileDescriptor.bytes(of: FilePath(output))) ?? []
    if old == file.bytes { return }
    if flags.contains("--check") {
        let difference = UnifiedDiff(from: old, to: file.bytes, name: output)
        try FileDescriptor.standardOutput.write(difference.text.span)
        throw GenerationError("\(output) differs from the table: run the same command without `--check`")
    }
    try file.checkReplaces(old, name: output)
    let outputs = try OutputFiles()
    try outputs.write(file.bytes.span, to: OutputTarget(FilePath(output)))
    try outputs.commit()
}

/// A line about a place in a table, as compilers write it, so that an editor shows it there.
func line(_ place: SourceRange, _ files: [TableFile], _ text: String) -> String {
    let file = files[place.file]
    let position = file.position(of: place.start)
    return "\(VisibleText.of(file.name)):\(position.line):\(position.column): \(VisibleText.of(text))"
}

/// The lines that report an error.
func lines(for error: any Error) -> [String] {
    switch error {
    case let error as TableError:
        return error.diagnostics.flatMap { diagnostic in
            let kind = diagnostic.kind
            return [line(diagnostic.sourceRange, error.files, "error: \(kind.message)")]
                + (diagnostic.hint.map { [line(diagnostic.sourceRange, error.files, "note: \($0)")] } ?? [])
                + (diagnostic.related.map { [line($0, error.files, "note: \(kind.relation)")] } ?? [])
        }
    case let error as GenerationError:
        return ["error: \([error.message, error.hint].compactMap(\.self).joined(separator: ": "))"]
    case let error as InputOutputError: return error.message { $0 }.map { ["error: \($0)"] } ?? []
    default: return ["error: \(error)"]
    }
}

/// Writes lines to standard error.
func report(_ lines: [String]) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try FileDescriptor.standardError.write(ContiguousArray(text.utf8).span)
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    try? report(lines(for: error))
    ProcessEnvironment.exit(status: 1)
}
