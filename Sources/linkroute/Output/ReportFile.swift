import LinkRouting
import SystemIO

/// A format of the findings of one command.
protocol ReportFormat: OptionChoice {
    /// What takes findings and writes them.
    associatedtype Report

    /// A report in this format that goes to `descriptor`.
    func report(to descriptor: FileDescriptor, color: ColorChoice) -> Report
}

/// The option with which findings go to files, beside standard output.
enum ReportOptions {
    static let output = Option.text(
        "output", "FORMAT=FILE", isRepeatable: true,
        help: "Write the findings to a file in one of these formats, too. May be repeated.")
}

/// A file for the findings in one format, beside standard output.
struct ReportFile<Format: ReportFormat> {
    private let format: Format
    private let file: FileDescriptor

    /// The files of all `--output`, open and empty.
    ///
    /// - Parameter others: files that are read, or written otherwise.
    static func files(_ command: ParsedCommand, besides others: Set<FileStatus.Identity>) throws -> [ReportFile] {
        // All are looked at before the first is emptied: a slip in the last must leave the others as they are.
        let outputs = try command.values(ReportOptions.output).map { try parts($0, command) }
        var used = others
        if let output = try? FileStatus(of: .standardOutput), output.isRegular { used.insert(output.identity) }
        var opened: [ReportFile] = []
        do {
            for (format, path) in outputs {
                let file = try FileDescriptor.writable(path)
                opened.append(ReportFile(format: format, file: file))
                let status = try FileStatus(of: file)
                if status.isRegular, !used.insert(status.identity).inserted { throw InputOutputError.usedTwice(file.name) }
            }
            for output in opened { try output.file.empty() }
        } catch {
            for output in opened { output.close() }
            throw error
        }
        return opened
    }

    /// The files of `--output` that there are already, and standard output if it is a file: no links are looked for in them.
    static func existing(_ command: ParsedCommand) -> Set<FileStatus.Identity> {
        var statuses = command.values(ReportOptions.output).map { try? FileStatus(of: parts($0, command).1) }
        statuses.append(try? FileStatus(of: .standardOutput))
        return Set(statuses.compactMap { $0 }.filter(\.isRegular).map(\.identity))
    }

    private static func parts(_ argument: Argument, _ command: ParsedCommand) throws(UsageError) -> (Format, FilePath) {
        let option = ReportOptions.output
        let (name, value) = argument.nameAndValue
        guard let value, !value.bytes.isEmpty, !value.isStandardInput else {
            throw UsageError(reason: .notFormatAndFile(option, argument.text), command: command.name)
        }
        guard let format = Format(rawValue: name) else {
            let names = Format.allCases.map(\.rawValue)
            let nearest = NearestName.suggestion(for: name, among: names)
            throw UsageError(
                reason: .valueNotAllowed(.option(option), name, allowed: names, nearest: nearest), command: command.name)
        }
        return (format, FilePath(value.bytes))
    }

    func close() { file.close() }

    /// The reports of a command: in `format` to standard output, and to each file. They are complete, and the exit status is true,
    /// also when nobody reads standard output to its end.
    static func reports(_ command: ParsedCommand, _ format: Format, _ files: [ReportFile]) -> [Format.Report] {
        let color: ColorChoice = command.choice(GlobalOptions.color)
        var output = FileDescriptor.standardOutput
        output.ignoresClosedPipe = true
        return [format.report(to: output, color: color)]
            + files.map { $0.format.report(to: $0.file, color: color == .always ? .auto : color) }
    }
}
