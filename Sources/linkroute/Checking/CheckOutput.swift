import LinkRouting

/// A file for the findings in one format, beside standard output.
struct CheckOutput {
    private let format: CheckFormat
    private let file: FileDescriptor

    /// The files of all `--output`, open.
    static func files(_ command: ParsedCommand) throws -> [CheckOutput] {
        // All are looked at before the first is opened: a slip in the last must not empty the others.
        let outputs = try (command.values[CheckOptions.output.name] ?? []).map { try parts($0, command) }
        var opened: [CheckOutput] = []
        do {
            for (format, path) in outputs { opened.append(CheckOutput(format: format, file: try FileDescriptor.created(path))) }
        } catch {
            for output in opened { output.close() }
            throw error
        }
        return opened
    }

    private static func parts(_ argument: Argument, _ command: ParsedCommand) throws(UsageError) -> (CheckFormat, FilePath) {
        let option = CheckOptions.output
        let (name, value) = argument.nameAndValue
        guard let value, !value.bytes.isEmpty else {
            throw UsageError(problem: .notFormatAndFile(option, argument.text), command: command.name)
        }
        guard let format = CheckFormat(rawValue: name) else {
            let names = CheckFormat.allCases.map(\.rawValue)
            let nearest = NearestName.suggestion(for: name, among: names)
            throw UsageError(
                problem: .valueNotAllowed(.option(option), name, allowed: names, nearest: nearest), command: command.name)
        }
        return (format, FilePath(value.bytes))
    }

    func close() { file.close() }

    /// The reports of a check: to standard output, and to each file.
    static func reports(_ command: ParsedCommand, _ outputs: [CheckOutput]) -> [any LinkReport] {
        let color: ColorChoice = command.choice(GlobalOptions.color)
        let format: CheckFormat = command.choice(CheckOptions.format)
        return [format.report(to: .standardOutput, color: color)]
            + outputs.map { $0.format.report(to: $0.file, color: color == .always ? .auto : color) }
    }
}
