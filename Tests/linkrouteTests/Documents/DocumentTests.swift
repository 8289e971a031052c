import Foundation
import Testing

/// Every example of a command in the documents gives the output that stands below it.
///
/// An example whose command names `app.routes`, or stands in a document about its own table, is about the last table before it; every
/// other one about the table that ships with the package. A block with a file's name behind its language is that file.
@Suite("Examples of the documents")
struct DocumentTests {
    @Test(
        "Each command gives what the document shows",
        arguments: [
            ("README.md", 6, false), ("docs/command-line.md", 32, false), ("docs/language.md", 2, true), ("docs/ci.md", 5, true),
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
            // A block that first shows the table is about that one.
            if let shown = examples.first, shown.command == "cat app.routes" { table = shown.output }
            let folder = try self.folder(table, isOnlyTable: hasOwnTable)
            for (name, text) in files { try folder.write(text, to: name) }
            for example in examples {
                let line = "PATH=\"$(dirname \"$linkroute\"):$PATH\"; { \(example.command); } 2>&1; true"
                let outcome = try Program.shell(line, directory: folder.url)
                #expect(outcome == Program.Outcome(status: 0, output: example.output), Comment(rawValue: example.command))
                count += 1
            }
        }
        #expect(count >= leastCount)
    }

    /// A folder like the package, with `app.routes` in it, or with that table alone.
    private func folder(_ table: String, isOnlyTable: Bool) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(table, to: "app.routes")
        if isOnlyTable {
            try folder.write(table, to: "routes/app.routes")
        } else {
            try FileManager.default.copyItem(
                at: PackageTables.root.appending(path: "routes"), to: folder.url.appending(path: "routes"))
        }
        return folder
    }
}

/// A command behind `$`, and what stands below it.
private struct Example {
    var command: String
    var output: String

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
            // The program was built already.
            examples[index].command.replace("swift run -c release linkroute", with: "linkroute")
        }
        return examples
    }
}
