import Foundation
import Testing

/// Every example of a command in the documents gives the output that stands below it.
///
/// An example whose command names `app.routes`, or stands in the document of the language, is about the last table before it; every
/// other one about the table that ships with the package. A block with a file's name behind its format is that file.
@Suite("Examples of the documents")
struct DocumentTests {
    @Test(
        "Each command gives what the document shows",
        arguments: [("README.md", 6), ("docs/command-line.md", 30), ("docs/language.md", 2)])
    func examples(_ path: String, leastCount: Int) throws {
        let document = try String(contentsOf: PackageTables.root.appending(path: path), encoding: .utf8)
        var count = 0
        var table = ""
        var files: [String: String] = [:]
        for block in document.components(separatedBy: "\n```") {
            if block.hasPrefix("routes\n") { table = String(block.dropFirst("routes\n".count)) + "\n" }
            let title = block.prefix { $0 != "\n" }.split(separator: " ")
            if title.count == 2, title[1].contains(".") { files[String(title[1])] = block.drop { $0 != "\n" }.dropFirst() + "\n" }
            guard block.hasPrefix("console\n") else { continue }
            let examples = Example.all(in: String(block.dropFirst("console\n".count)))
            // A block that first shows the table is about that one.
            if let shown = examples.first, shown.command == "cat app.routes" { table = shown.output }
            let folder = try self.folder(table, isOnlyTable: path.hasSuffix("language.md"))
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
        for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
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
