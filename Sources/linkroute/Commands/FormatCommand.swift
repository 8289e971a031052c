import LinkRoutingLanguage
import LinkRoutingTools
import SwiftGeneration
import SystemIO

extension ParsedCommand {
    /// A file before and after formatting.
    private typealias Change = (path: FilePath, old: TableFile, new: TableFile)

    /// Rewrites route tables in canonical form, or shows what would change.
    func runFormat(_ output: inout OutputBuffer) throws -> ExitStatus {
        // Everything is formatted before anything is written, so that an error in one table leaves all
        // unchanged.
        let files = try groups().flatMap { try format($0.paths, isWhole: $0.isWhole) }
        let changes = files.filter { $0.old.bytes != $0.new.bytes }
        if has(.diff) {
            let terminal = Terminal(.standardOutput, color: color)
            for change in changes {
                let diff = UnifiedDiff(from: change.old.bytes, to: change.new.bytes, name: change.old.name)
                try output.append(diff.text(terminal))
            }
            return changes.isEmpty ? .success : .unresolved
        }
        if has(.check) {
            for change in changes { try output.append(VisibleText.of(change.old.name) + "\n") }
            if !isQuiet { try Messages.write(changes.map(excerpt).joined()) }
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
        if !isQuiet {
            for change in written { try output.append(VisibleText.of(change.path.text) + "\n") }
        }
        return .success
    }

    /// The files that are formatted together: those of each operand, or with `--routes` or without operands,
    /// those of the table that the other commands would use. A single file may be a part of a table.
    private func groups() throws -> [(paths: [FilePath], isWhole: Bool)] {
        let readsInput = operands.contains { FilePath($0.bytes).isStandardInput }
        if operands.isEmpty || has(.routes) && !readsInput {
            return [(try RouteTableFiles.find(given: tables.map { FilePath($0.bytes) }), true)]
        }
        var seen: [FilePath] = []
        return try operands.map { operand in
            let path = FilePath(operand.bytes)
            let paths = try RouteTableFiles.find(given: [path]).filter { !seen.contains($0) }
            seen += paths
            return (paths, paths != [path])
        }
    }

    private func format(_ paths: [FilePath], isWhole: Bool) throws -> [Change] {
        let files = try paths.map { try $0.readFile() }
        if let file = files.first(where: { CompiledBlock.isBlock($0.bytes) }) {
            throw CommandError(
                "\(Messages.quoted(file.name)) is a compiled table",
                hint: "format the text that it was compiled from")
        }
        let formatted = try TableFormatter.format(files, isWhole: isWhole)
        return files.indices.map { (paths[$0], files[$0], formatted[$0]) }
    }

    /// The position of the first line that changes, and the line before and after.
    private func excerpt(_ change: Change) -> String {
        let (old, new) = (lines(change.old), lines(change.new))
        let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        var text = "\(VisibleText.of(change.old.name)):\(index + 1)\n"
        if index < old.count { text += "- \(old[index])\n" }
        if index < new.count { text += "+ \(new[index])\n" }
        return text
    }

    /// The lines, with invisible characters made visible.
    private func lines(_ file: TableFile) -> [String] {
        file.bytes.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            VisibleText.of(String(decoding: line, as: UTF8.self))
        }
    }
}
