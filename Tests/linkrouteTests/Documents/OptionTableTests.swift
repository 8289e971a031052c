import Foundation
import GoldenFiles
import Testing

@testable import linkroute

/// The tables of options in `docs/command-line`, which are made from the descriptions that also make the
/// help.
///
/// `make golden` writes them.
@Suite("Tables of options in the documents")
struct OptionTableTests {
    @Test(
        "The page of a command lists its options",
        arguments: [
            .match, .check, .diff, .lint, .routes, .explain, .build, .compile, .generate, .fmt, .`init`,
            .export,
            .`import`,
        ] as [CommandName])
    func command(_ name: CommandName) throws {
        try expectTable(of: name.command.options, inDocument: "docs/command-line/\(name.rawValue).md")
    }

    @Test("The page about all commands lists the options that every command has")
    func globalOptions() throws {
        try expectTable(of: ProgramDescription.globalOptions, inDocument: "docs/command-line.md")
    }

    private func expectTable(of options: [Option], inDocument path: String) throws {
        let document = try String(contentsOf: PackageTables.root.appending(path: path), encoding: .utf8)
        var lines = document.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "| option | |")) + 2
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        lines.replaceSubrange(start..<end, with: options.map(Self.row))
        expectDocument(path, lines.joined(separator: "\n"))
    }

    /// The row of an option: its names, each as code, and its help.
    private static func row(_ option: Option) -> String {
        let definition = HelpText.definition(option)
        let cells = ["`" + definition.term.replacing(", --", with: "`, `--") + "`", definition.meaning]
        return "| " + cells.map { $0.replacing("|", with: #"\|"#) }.joined(separator: " | ") + " |"
    }
}
