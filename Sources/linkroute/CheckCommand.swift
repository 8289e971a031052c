import LinkRouting

/// Checks that links resolve.
enum CheckCommand {
    static func run(_ command: ParsedCommand) throws -> ExitStatus {
        let matcher = try MatchCommand.loadTable(command)
        let isStrict = command.has(CheckOptions.strict)
        let checker = LinkChecker(matcher, ignoring: try IgnoreList(command), isStrict: isStrict)
        let format: CheckFormat = command.choice(CheckOptions.format)
        let reports = [format.report(to: .standardOutput, color: command.choice(GlobalOptions.color))]
        let limit = command.integer(CheckOptions.maxLine) ?? LineReader.defaultMaxLine
        var check = LinkCheck(checker, reports, maxLine: limit)
        for operand in command.operands.isEmpty ? [Argument("-")] : command.operands {
            if operand.isStandardInput {
                try check.readList(.standardInput, name: "-")
            } else {
                let path = FilePath(operand.bytes)
                let file = try FileDescriptor.opened(path)
                defer { file.close() }
                try check.readList(file, name: path.text)
            }
        }
        return try check.finish().failed > 0 ? .unresolved : .success
    }
}
