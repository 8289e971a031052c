import Foundation
import Testing

/// Runs every example command in the documents and compares its output with the document.
///
/// An example uses the last table before it if its command names `app.routes`, or if the document is about
/// its own table. Every other one uses the table that ships with the package. A block with a file name after
/// its language is written to that file.
@Suite("Examples of the documents")
struct DocumentTests {
    @Test(
        "Each command gives what the document shows",
        arguments: [
            ("README.md", 6, false), ("docs/command-line.md", 7, false),
            ("docs/command-line/match.md", 15, false), ("docs/command-line/check.md", 10, false),
            ("docs/command-line/diff.md", 4, false), ("docs/command-line/lint.md", 3, false),
            ("docs/command-line/routes.md", 3, false), ("docs/command-line/explain.md", 6, false),
            ("docs/command-line/build.md", 8, false), ("docs/command-line/fmt.md", 2, false),
            ("docs/command-line/init.md", 1, false), ("docs/getting-started.md", 3, true),
            ("docs/recipes.md", 5, false),
            ("docs/command-line/export.md", 4, false), ("docs/command-line/import.md", 1, true),
            ("docs/language.md", 2, true), ("docs/ci.md", 5, true), ("docs/associations.md", 2, false),
        ])
    func examples(_ path: String, leastCount: Int, hasOwnTable: Bool) throws {
        var count = 0
        var table = ""
        var files: [String: String] = [:]
        for block in try FencedBlock.all(inDocument: path) {
            if block.language == "routes" { table = block.text }
            if let file = block.file { files[file] = block.text }
            guard block.language == "console" else { continue }
            let examples = Example.all(in: block.text)
            // A block that begins by showing a table uses that one.
            if let shown = examples.first, shown.command == "cat app.routes" { table = shown.output }
            let folder = try self.folder(table, isOnlyTable: hasOwnTable)
            for (name, text) in files { try folder.write(text, to: name) }
            for example in examples {
                // Nothing is a terminal here.
                let command = example.commandAsOnTerminal
                let line = "PATH=\"$(dirname \"$linkroute\"):$PATH\"; { \(command); } 2>&1; true"
                #expect(try folder.shell(line) == .output(example.output), Comment(rawValue: example.command))
                count += 1
            }
        }
        #expect(count >= leastCount)
    }

    /// A folder with `app.routes`, and with the tables of the package unless that is the only table.
    private func folder(_ table: String, isOnlyTable: Bool) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["app.routes": table])
        if isOnlyTable {
            try folder.write(table, to: "routes/app.routes")
        } else {
            try FileManager.default.copyItem(
                at: PackageTables.root.appending(path: "routes"), to: folder.url.appending(path: "routes"))
        }
        return folder
    }
}

/// A command after `$`, and the output shown below it.
private struct Example {
    var command: String
    var output: String

    /// The command with the format that `check` writes on the terminal of the reader.
    var commandAsOnTerminal: String {
        guard let name = command.range(of: "linkroute check ") else { return command }
        let end = command[name.upperBound...].firstIndex { ";|>".contains($0) } ?? command.endIndex
        let isShown = end == command.endIndex || command[end] == ";"
        guard isShown, !command.contains("--format ") else { return command }
        return command.replacingCharacters(in: name, with: "linkroute check --format text ")
    }

    static func all(in block: String) -> [Example] {
        var examples: [Example] = []
        for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("$ ") {
                examples.append(Example(command: String(line.dropFirst(2)), output: ""))
            } else if !examples.isEmpty {
                examples[examples.count - 1].output += line + "\n"
            }
        }
        for index in examples.indices {
            // The program is already built.
            examples[index].command.replace("swift run linkroute", with: "linkroute")
        }
        return examples
    }
}
