import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Rewrites route tables in canonical form, or shows what would change.
enum FormatCommand {
    /// A file before and after formatting.
    private struct Change {
        let path: FilePath
        let old: TableFile
        let new: TableFile
    }

    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        // Everything is formatted before anything is written, so that an error in one table leaves all
        // unchanged.
        let files = try groups(command).flatMap { try format($0.paths, isWhole: $0.isWhole) }
        let changes = files.filter { $0.old.bytes != $0.new.bytes }
        if command.has(.diff) {
            let terminal = Terminal(.standardOutput, color: command.color)
            for change in changes {
                let diff = UnifiedDiff(from: change.old.bytes, to: change.new.bytes, name: change.old.name)
                try output.append(diff.text(terminal))
            }
            return changes.isEmpty ? .success : .unresolved
        }
        if command.has(.check) {
            for change in changes { try output.append(VisibleText.of(change.old.name) + "\n") }
            if !command.isQuiet { try Messages.write(changes.map(excerpt).joined()) }
            return changes.isEmpty ? .success : .unresolved
        }
        for file in files where file.path.isStandardInput { try output.append(file.new.bytes) }
        let outputs = try OutputFiles()
        let written = changes.filter { !$0.path.isStandardInput }
        for change in written {
            let target = try OutputTarget(change.path, followsLink: true)
            try outputs.claim(target)
            try outputs.write(change.new.bytes.span, to: target)
        }
        try outputs.commit()
        if !command.isQuiet {
            for change in written { try output.append(VisibleText.of(change.path.text) + "\n") }
        }
        return .success
    }

    /// The files that are formatted together: those of each operand, or with `--routes` or without operands,
    /// those of the table that the other commands would use. A single file may be a part of a table.
    private static func groups(_ command: ParsedCommand) throws -> [(paths: [FilePath], isWhole: Bool)] {
        let readsInput = command.operands.contains { FilePath($0.bytes).isStandardInput }
        if command.operands.isEmpty || command.has(.routes) && !readsInput {
            return [(try RouteTableFiles.find(given: command.tables.map { FilePath($0.bytes) }), true)]
        }
        var seen: [FilePath] = []
        return try command.operands.map { operand in
            let path = FilePath(operand.bytes)
            let paths = try RouteTableFiles.find(given: [path]).filter { !seen.contains($0) }
            seen += paths
            return (paths, paths != [path])
        }
    }

    private static func format(_ paths: [FilePath], isWhole: Bool) throws -> [Change] {
        let files = try paths.map { try $0.readFile() }
        if let file = files.first(where: { CompiledBlock.isBlock($0.bytes) }) {
            throw CommandError(
                "\(Messages.quoted(file.name)) is a compiled table",
                hint: "format the text that it was compiled from")
        }
        let formatted = try TableFormatter.format(files, isWhole: isWhole)
        return files.indices.map { Change(path: paths[$0], old: files[$0], new: formatted[$0]) }
    }

    /// The position of the first line that changes, and the line before and after.
    private static func excerpt(_ change: Change) -> String {
        let (old, new) = (lines(change.old), lines(change.new))
        let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        var text = "\(VisibleText.of(change.old.name)):\(index + 1)\n"
        if index < old.count { text += "- \(old[index])\n" }
        if index < new.count { text += "+ \(new[index])\n" }
        return text
    }

    /// The lines, with invisible characters made visible.
    private static func lines(_ file: TableFile) -> [String] {
        file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            VisibleText.of(String(decoding: line, as: UTF8.self))
        }
    }
}
