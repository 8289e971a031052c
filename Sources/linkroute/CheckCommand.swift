import LinkRouting

/// Checks that links resolve.
enum CheckCommand {
    static func run(_ command: ParsedCommand) throws -> ExitStatus {
        let matcher = try MatchCommand.loadTable(command)
        let isStrict = command.has(CheckOptions.strict)
        let baseline = try Baseline(command)
        let limit = command.integer(CheckOptions.maxLine) ?? LineReader.defaultMaxLine
        let checker = LinkChecker(
            matcher, ignoring: try IgnoreList(command), baseline, isStrict: isStrict, maxLine: limit)
        let outputs = try CheckOutput.files(command)
        defer { for output in outputs { output.close() } }
        let reports = CheckOutput.reports(command, outputs)
        let extraction = isExtracting(command) ? extraction(command, matcher.table) : nil
        let inputs = try CheckInputs(command, isExtracting: isExtracting(command))
        var check = LinkCheck(checker, reports, extraction, CheckProgress(bytes: inputs.bytes), maxLine: limit)
        Interruption.note()
        do {
            for input in inputs.all { try read(input, command, &check) }
        } catch InputOutputError.interrupted {
            // What was done is summed up.
        }
        let isInterrupted = Interruption.isRequested
        let least = command.integer(CheckOptions.leastCoverage)
        let coverage = (isTold: command.has(CheckOptions.coverage) || least != nil, least: least)
        let result = try check.finish(coverage: coverage, isInterrupted: isInterrupted)
        if isInterrupted { return .interrupted }
        try result.baseline?.write()
        return result.isFailure ? .unresolved : .success
    }

    private static func read(_ input: CheckInput, _ command: ParsedCommand, _ check: inout LinkCheck) throws {
        switch input {
        case .standardInput: try read(.standardInput, nil, command, &check)
        case .file(let path):
            let file = try FileDescriptor.opened(path)
            defer { file.close() }
            try read(file, path, command, &check)
        }
    }

    private static func read(
        _ file: FileDescriptor, _ path: FilePath?, _ command: ParsedCommand, _ check: inout LinkCheck
    ) throws {
        let name = path?.text ?? "-"
        try check.read(file, isExtracting(command) ? format(of: path, command) : nil, name: name)
    }

    /// Whether links are found in texts: an option that is about texts says so, too.
    private static func isExtracting(_ command: ParsedCommand) -> Bool {
        let options = [CheckOptions.extract, CheckOptions.textFormat, CheckOptions.column, CheckOptions.field]
        return options.contains { command.argument($0) != nil || command.has($0) }
    }

    private static func extraction(_ command: ParsedCommand, _ table: RouteTable) -> LinkCheck.Extraction {
        LinkCheck.Extraction(
            scanner: LinkScanner(LinkVocabulary(table)), column: command.argument(CheckOptions.column)?.text,
            field: command.argument(CheckOptions.field)?.text)
    }

    private static func format(of path: FilePath?, _ command: ParsedCommand) -> TextFormat {
        if command.has(CheckOptions.textFormat) { return command.choice(CheckOptions.textFormat) }
        if let path, let format = TextFormat(path: path) { return format }
        // An option for one kind of text says what a file is whose name does not.
        if command.has(CheckOptions.column) { return .csv }
        return command.has(CheckOptions.field) ? .json : .text
    }
}
