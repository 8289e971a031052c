import LinkRouting
import LinkRoutingTools
import SystemIO

/// Rewrites route tables in canonical form, or lists the files that are not.
enum FormatCommand {
    /// A file before and after formatting.
    private struct Change {
        /// The file's path; `nil` is standard input.
        let path: FilePath?
        let old: TableFile
        let new: TableFile
    }

    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let isCheck = command.has(FormatOptions.check)
        // Everything is formatted before anything is written, so that an error in one table leaves all
        // unchanged.
        let files = try groups(command).flatMap(format)
        let changes = files.filter { $0.old.bytes != $0.new.bytes }
        if isCheck {
            var details = OutputBuffer(.standardError)
            for change in changes {
                try output.append("\(change.old.name)\n")
                try details.append(excerpt(change))
            }
            try details.flush()
            return changes.isEmpty ? .success : .unresolved
        }
        for file in files where file.path == nil { try output.append(file.new.bytes) }
        for change in changes {
            guard let path = change.path else { continue }
            try FileReplacement.replace(path, with: change.new.bytes)
            try output.append("\(path.text)\n")
        }
        return .success
    }

    /// Files that are formatted together.
    private struct Group {
        /// `nil` is standard input.
        var paths: [FilePath?]
        /// Whether they make up a whole table. A single file may be a part of one.
        var isWhole: Bool
    }

    /// The files of each operand. Without operands, those of the table that the other commands would use.
    private static func groups(_ command: ParsedCommand) throws -> [Group] {
        if command.operands.isEmpty {
            let paths = try RouteTableFiles.find(given: command.paths(GlobalOptions.routes))
            return [Group(paths: paths, isWhole: true)]
        }
        var seen: [FilePath?] = []
        return try command.operands.map { operand in
            if operand.isStandardInput {
                defer { seen.append(nil) }
                return Group(paths: seen.contains(nil) ? [] : [nil], isWhole: false)
            }
            let path = FilePath(operand.bytes)
            let paths = try RouteTableFiles.find(given: [path]).filter { !seen.contains($0) }
            seen += paths
            return Group(paths: paths, isWhole: paths != [path])
        }
    }

    private static func format(_ group: Group) throws -> [Change] {
        let files = try group.paths.map { path in
            guard let path else {
                return TableFile(name: "standard input", bytes: try FileDescriptor.standardInput.readAll())
            }
            return TableFile(name: path.text, bytes: try RouteTableFiles.bytes(of: path))
        }
        let formatted = try TableFormatter.format(files, isWhole: group.isWhole)
        return files.indices.map { Change(path: group.paths[$0], old: files[$0], new: formatted[$0]) }
    }

    /// The position of the first line that changes, and the line before and after.
    private static func excerpt(_ change: Change) -> String {
        let (old, new) = (lines(change.old), lines(change.new))
        let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        var text = "\(change.old.name):\(index + 1)\n"
        if index < old.count { text += "- \(old[index])\n" }
        if index < new.count { text += "+ \(new[index])\n" }
        return text
    }

    /// The lines, with invisible characters made visible.
    private static func lines(_ file: TableFile) -> [String] {
        file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            Messages.visible(String(decoding: line, as: UTF8.self))
        }
    }
}
