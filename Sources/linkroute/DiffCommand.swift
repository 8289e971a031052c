import LinkRouting

/// Tells what a change of a table does to its routes, and to links.
enum DiffCommand {
    static func run(_ command: ParsedCommand) throws -> ExitStatus {
        // Both tables are named already.
        if command.has(GlobalOptions.routes) {
            throw UsageError(problem: .contradiction(GlobalOptions.routes, command.name.rawValue), command: command.name)
        }
        if command.operands.count(where: \.isStandardInput) > 1 {
            throw UsageError(problem: .repeatedInput, command: command.name)
        }
        let old = try loadTable(command.operands[0])
        let new = try loadTable(command.operands[1])
        let files = try ReportFile<DiffFormat>.files(command)
        defer { for file in files { file.close() } }
        let options = LinkInputOptions(command)
        let inputs = try LinkInputs(command.operands.dropFirst(2), options)
        let changes = TableDifference(from: old.table, to: new.table).changes
        let tables = ChangedTables(old: old.table, new: new.table)
        let reports = ReportFile.reports(command, command.choice(DiffOptions.format), files)
        var diff = LinkDiff(old, new, reports, maxLine: options.maxLine)
        try diff.begin(changes.map { tables.change($0) })
        try diff.takeExamples()
        var reader = LinkInputReader(options, LinkVocabulary(old.table, new.table), inputs)
        let isInterrupted = try !reader.read(inputs, into: &diff)
        let result = try diff.finish(changes, isInterrupted: isInterrupted)
        if isInterrupted { return .interrupted }
        return result.summary.broken > 0 ? .unresolved : .success
    }

    /// Loads the table that an operand names: a file, the files of a folder, or standard input.
    private static func loadTable(_ operand: Argument) throws -> Matcher {
        if operand.isStandardInput {
            let file = TableFile(name: "standard input", bytes: try FileDescriptor.standardInput.readAll())
            return try Matcher(RouteTable(files: [file]))
        }
        let files = try RouteTableFiles.read(given: [FilePath(operand.bytes)])
        return try Matcher(RouteTable(files: files.map { TableFile(name: $0.path, bytes: $0.bytes) }))
    }
}
