import LinkRouting

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

    /// The files of all `--output`, open.
    static func files(_ command: ParsedCommand) throws -> [ReportFile] {
        // All are looked at before the first is opened: a slip in the last must not empty the others.
        let outputs = try (command.values[ReportOptions.output.name] ?? []).map { try parts($0, command) }
        var opened: [ReportFile] = []
        do {
            for (format, path) in outputs { opened.append(ReportFile(format: format, file: try FileDescriptor.created(path))) }
        } catch {
            for output in opened { output.close() }
            throw error
        }
        return opened
    }

    private static func parts(_ argument: Argument, _ command: ParsedCommand) throws(UsageError) -> (Format, FilePath) {
        let option = ReportOptions.output
        let (name, value) = argument.nameAndValue
        guard let value, !value.bytes.isEmpty else {
            throw UsageError(problem: .notFormatAndFile(option, argument.text), command: command.name)
        }
        guard let format = Format(rawValue: name) else {
            let names = Format.allCases.map(\.rawValue)
            let nearest = NearestName.suggestion(for: name, among: names)
            throw UsageError(
                problem: .valueNotAllowed(.option(option), name, allowed: names, nearest: nearest), command: command.name)
        }
        return (format, FilePath(value.bytes))
    }

    func close() { file.close() }

    /// The reports of a command: in `format` to standard output, and to each file.
    static func reports(_ command: ParsedCommand, _ format: Format, _ files: [ReportFile]) -> [Format.Report] {
        let color: ColorChoice = command.choice(GlobalOptions.color)
        return [format.report(to: .standardOutput, color: color)]
            + files.map { $0.format.report(to: $0.file, color: color == .always ? .auto : color) }
    }
}
