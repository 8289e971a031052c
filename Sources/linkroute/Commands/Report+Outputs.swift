import LinkRoutingLanguage
import SystemIO

extension Report {
    /// Makes the reports of a command: one in `format` to standard output, and one for each file of
    /// `--output`.
    ///
    /// - Throws: `CommandError`, or `InputOutputError` if a file cannot be written, or is used otherwise.
    static func all(
        _ command: ParsedCommand, _ format: ReportFormat, in outputs: OutputFiles
    ) throws -> [Report] {
        // All files are checked before the first is opened, because a pipe has to wait for its reader.
        let targets = try command.values(.output).map { argument in
            let (format, path) = try target(argument, command)
            return (format: format, output: try OutputTarget(path))
        }
        for target in targets { try outputs.claim(target.output) }
        var standard = FileDescriptor.standardOutput
        // If its reader closes it early, the other reports and the exit status are still complete.
        standard.ignoresClosedPipe = true
        return try [format.report(to: standard, color: command.color, for: command)]
            + targets.map { target in
                let file = try outputs.open(target.output)
                // Forced colour is meant for the screen, not for a file that is kept.
                let color = file.isTerminal ? command.color : .never
                return target.format.report(to: file, color: color, for: command)
            }
    }

    /// The existing files of `--output`, and standard output if it is a file: they are not searched for
    /// links.
    static func existingFiles(_ command: ParsedCommand) -> Set<FileStatus.Identity> {
        var statuses = command.values(.output).map {
            try? FileStatus(of: target($0, command).path)
        }
        statuses.append(try? FileStatus(of: .standardOutput))
        return Set(statuses.compactMap { $0 }.filter(\.isRegular).map(\.identity))
    }

    /// Reads the value of one `--output` option: `format=path`.
    private static func target(
        _ argument: Argument, _ command: ParsedCommand
    ) throws(CommandError) -> (format: ReportFormat, path: FilePath) {
        let option = OptionName.output
        let formats = command.name.command.options.first { $0.name == .format }?.value?.words ?? []
        let (name, value) = argument.nameAndValue
        let known = formats.contains(name) ? ReportFormat(rawValue: name) : nil
        guard let value, !value.bytes.isEmpty, !value.isStandardInput else {
            let isOutput = known != nil && value?.isStandardInput == true
            let meant =
                isOutput
                ? "a file; for standard output, write `--format \(name)`"
                : "`format=file`, such as `html=report.html`"
            throw command.usage(.notExpected(option, argument.text, expected: meant))
        }
        guard let format = known else {
            throw command.usage(.notPossible(option, name, hint: Messages.hint(for: name, among: formats)))
        }
        return (format, FilePath(value.bytes))
    }
}

extension ReportFormat {
    /// Makes a report in this format that writes to `descriptor` what `command` asks for.
    func report(to descriptor: FileDescriptor, color: ColorChoice, for command: ParsedCommand) -> Report {
        let type: Report.Type =
            switch self {
            case .text: TextReport.self
            case .unix: UnixReport.self
            case .json: JSONReport.self
            case .github: GitHubReport.self
            case .junit: JUnitReport.self
            case .sarif: SARIFReport.self
            case .markdown: MarkdownReport.self
            case .html: HTMLReport.self
            }
        return type.init(
            descriptor, color: color, isQuiet: command.isQuiet,
            listing: command.has(.list) ? Set(ListedLink.Outcome.allCases) : [],
            isDiff: command.name == .diff)
    }
}
