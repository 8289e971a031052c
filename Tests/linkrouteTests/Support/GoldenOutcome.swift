import GoldenFiles
import Testing

/// Compares all that a run of the program gave with a file in `Tests/Golden`.
///
/// If there is more than an output, each part comes after a line with its name, which begins with `----`.
func expectGolden(
    _ name: String, _ outcome: Program.Outcome, sourceLocation: SourceLocation = #_sourceLocation
) {
    let hasOnlyOutput = outcome == Program.Outcome(status: 0, output: outcome.output)
    let parts = outcome.parts.map { "---- \($0.name)\n" + ($0.text.isEmpty ? "" : $0.text + "\n") }
    expectGolden(name, hasOnlyOutput ? outcome.output : parts.joined(), sourceLocation: sourceLocation)
}

extension Program.Outcome {
    /// What is not empty of the output and of standard error, without the end of its last line, and a status
    /// other than 0.
    var parts: [(name: String, text: String)] {
        let texts = [("output", output), ("standard error", error)].filter { !$0.1.isEmpty }
        return texts.map { name, text in
            text.utf8.last == UInt8(ascii: "\n")
                ? (name, String(text.dropLast())) : (name + ", without the end of its last line", text)
        } + (status == 0 ? [] : [("exit status \(status)", "")])
    }
}

/// Compares each case of a file in `Tests/Golden`, a command of the shell, with all that it gives.
///
/// - Parameter folder: makes the folder in which each command runs.
func expectGoldenCommands(
    _ name: String, in folder: () throws -> TemporaryFolder,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expectGoldenCases(name, sourceLocation: sourceLocation) { command in
        let folder = try folder()
        let line = "PATH=\"$(dirname \"$linkroute\"):$PATH\"\n" + command
        return try Program.shell(line, directory: folder.url).parts
    }
}
