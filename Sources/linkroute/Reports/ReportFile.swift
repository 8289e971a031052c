import LinkRouting
import SystemIO

/// The report formats of one command.
protocol ReportFormat: OptionChoice {
    /// The type of report that the command writes findings to.
    associatedtype Report

    /// Makes a report in this format that writes to `descriptor` what `command` asks for.
    func report(to descriptor: FileDescriptor, color: ColorChoice, for command: ParsedCommand) -> Report
}

/// A file of `--output`, which receives the findings in one format, in addition to standard output.
struct ReportFile<Format: ReportFormat> {
    private let format: Format
    private let file: FileDescriptor

    /// Opens and empties the files of all `--output` options.
    ///
    /// - Parameter others: files that are read, or written otherwise.
    /// - Throws: `UsageError`, or `InputOutputError` if a file cannot be written or is used twice.
    static func files(_ command: ParsedCommand, besides others: Set<FileStatus.Identity>) throws
        -> [ReportFile]
    {
        // All files are checked before the first is emptied, so that a mistake in one leaves the others
        // unchanged.
        let targets = try command.values(ReportOptions.output).map { try Target($0, command) }
        var used = others
        if let output = try? FileStatus(of: .standardOutput), output.isRegular {
            used.insert(output.identity)
        }
        var opened: [ReportFile] = []
        do {
            for target in targets {
                let file = try FileDescriptor.writable(target.path)
                opened.append(ReportFile(format: target.format, file: file))
                let status = try FileStatus(of: file)
                if status.isRegular, !used.insert(status.identity).inserted {
                    throw InputOutputError.usedTwice(file.name)
                }
            }
            for output in opened { try output.file.empty() }
        } catch {
            for output in opened { output.close() }
            throw error
        }
        return opened
    }

    /// The existing files of `--output`, and standard output if it is a file: they are not searched for
    /// links.
    static func existing(_ command: ParsedCommand) -> Set<FileStatus.Identity> {
        var statuses = command.values(ReportOptions.output).map {
            try? FileStatus(of: Target($0, command).path)
        }
        statuses.append(try? FileStatus(of: .standardOutput))
        return Set(statuses.compactMap { $0 }.filter(\.isRegular).map(\.identity))
    }

    /// The value of one `--output` option: `format=path`.
    private struct Target {
        let format: Format
        let path: FilePath

        init(_ argument: Argument, _ command: ParsedCommand) throws(UsageError) {
            let option = ReportOptions.output
            let (name, value) = argument.nameAndValue
            guard let value, !value.bytes.isEmpty, !value.isStandardInput else {
                throw UsageError(reason: .notFormatAndFile(option, argument.text), command: command.name)
            }
            guard let format = Format(rawValue: name) else {
                let names = Format.allCases.map(\.rawValue)
                let nearest = SpellingSuggestion.suggestion(for: name, among: names)
                throw UsageError(
                    reason: .valueNotAllowed(.option(option), name, allowed: names, nearest: nearest),
                    command: command.name)
            }
            self.format = format
            path = FilePath(value.bytes)
        }
    }

    func close() { file.close() }

    /// Makes the reports of a command: one in `format` to standard output, and one for each file.
    ///
    /// If the reader of standard output closes it early, the other reports and the exit status are still
    /// complete.
    static func reports(
        _ command: ParsedCommand, _ format: Format, _ files: [ReportFile]
    ) -> [Format.Report] {
        var output = FileDescriptor.standardOutput
        output.ignoresClosedPipe = true
        return [format.report(to: output, color: command.color, for: command)]
            + files.map { target in
                // Forced colour is meant for the screen, not for a file that is kept.
                let color = target.file.isTerminal ? command.color : .never
                return target.format.report(to: target.file, color: color, for: command)
            }
    }
}
