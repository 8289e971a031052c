import LinkRouting

/// Resolves links: from the arguments, else from the lines of standard input.
enum MatchCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let form = try ResultForm(command)
        let matcher = try loadTable(command)
        var results = ResultWriter(matcher, form)
        if command.operands.isEmpty {
            try readLines(command, &results, &output)
        } else {
            for operand in command.operands {
                if operand.isStandardInput {
                    try readLines(command, &results, &output)
                } else {
                    try results.write(operand.bytes.span, limit: nil, to: &output)
                }
            }
        }
        try results.finish(&output)
        return results.hasMisses ? .unresolved : .success
    }

    /// Loads the table that the command line, the environment or the nearest folder `routes` names.
    static func loadTable(_ command: ParsedCommand) throws -> Matcher {
        let files = try RouteTableFiles.read(given: command.paths(GlobalOptions.routes))
        return try Matcher(RouteTable(files: files.map { TableFile(name: $0.path, bytes: $0.bytes) }))
    }

    private static func readLines(_ command: ParsedCommand, _ results: inout ResultWriter, _ output: inout OutputBuffer) throws {
        let limit = command.integer(MatchOptions.maxLine) ?? LineReader.defaultMaxLine
        var reader = LineReader(.standardInput, maxLine: limit)
        var isFirst = true
        try reader.forEachLine(beforeRead: { try output.flush() }) { line, isTooLong in
            let start = isFirst && line.hasByteOrderMark ? 3 : 0
            isFirst = false
            try results.write(line.extracting(start..<line.count), limit: isTooLong ? limit : nil, to: &output)
        }
    }
}

extension Span<UInt8> {
    /// Whether the text begins with a byte-order mark.
    fileprivate var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }
}
