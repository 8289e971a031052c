import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

extension ParsedCommand {
    /// Compares two route tables, and what links resolve to with each.
    func runDiff() throws -> ExitStatus {
        let old = try loadTable(operands[0])
        let new = try loadTable(operands[1])
        let options = try LinkInputOptions(self)
        let links = operands.dropFirst(2)
        let inputs = try LinkInputs(links, options, besides: Report.existingFiles(self))
        try inputs.requireAll()
        let tables = operands.prefix(2).filter { GitTable($0) == nil }.map { FilePath($0.bytes) }
        let tableFiles = tables.isEmpty ? [] : try RouteTableFiles.identities(tables)
        let outputs = try OutputFiles(reading: inputs.read.union(tableFiles))
        let reports = try Report.all(self, choice(.format), in: outputs)
        let progress = LinkProgress(bytes: inputs.bytes, isQuiet: isQuiet)
        var diff = DiffSession(old, new, reports, maxLine: options.maxLine, progress: progress)
        try diff.begin()
        var reader = LinkInputReader(
            options, inputs.hasText(options) ? LinkVocabulary(old.table, new.table) : nil)
        let isInterrupted = try !reader.read(inputs, into: &diff)
        let result = try diff.finish(isInterrupted: isInterrupted)
        try outputs.commit()
        if isInterrupted { return .interrupted }
        return result.hasFailures ? .unresolved : .success
    }

    /// Loads the table that an operand names: a file, the table files of a folder, standard input, or a
    /// revision in Git.
    private func loadTable(_ operand: Argument) throws -> Matcher {
        let files =
            try GitTable(operand).map { try RouteTableFiles.texts(of: $0.read()) }
            ?? RouteTableFiles.read(given: [FilePath(operand.bytes)])
        return try Matcher(RouteTable(files: files))
    }
}
