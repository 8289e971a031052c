import LinkRouting

/// Resolves links: from the arguments, else from the lines of standard input.
enum MatchCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let form = try ResultForm(command)
        let matcher = try loadTable(command)
        let limit = command.integer(MatchOptions.maxLine) ?? LineReader.defaultMaxLine
        var results = ResultWriter(matcher, form, maxLine: limit)
        if command.operands.isEmpty {
            try readLines(command, matcher, form, limit, &results, &output)
        } else {
            for operand in command.operands {
                if operand.isStandardInput {
                    try readLines(command, matcher, form, limit, &results, &output)
                } else {
                    try results.write(line: operand.bytes.span, limit: nil, to: &output)
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

    private static func readLines(
        _ command: ParsedCommand, _ matcher: Matcher, _ form: ResultForm, _ limit: Int, _ results: inout ResultWriter,
        _ output: inout OutputBuffer
    ) throws {
        let jobs = command.integer(MatchOptions.jobs) ?? ProcessEnvironment.coreCount
        var reader = LineReader(.standardInput, maxLine: limit, block: jobs > 1 ? 256 << 10 : 128 << 10)
        var parallel: ParallelResults?
        var isFirst = true
        /// Where text begins that may be the first of the input.
        func start(of text: Span<UInt8>) -> Int {
            defer { isFirst = false }
            return isFirst && text.hasByteOrderMark ? 3 : 0
        }
        try reader.forEachBlock(
            beforeRead: { try output.flush() },
            lines: { block in
                // What comes in one small block, a single link above all, never pays for threads.
                if !isFirst, jobs > 1, block.count >= ParallelResults.leastBytes {
                    if parallel == nil { parallel = ParallelResults(matcher, form, jobs: jobs, maxLine: limit) }
                    try parallel?.write(block, &results, to: &output)
                } else {
                    try results.write(lines: block.extracting(start(of: block)..<block.count), to: &output)
                }
            },
            line: { line, isTooLong in
                try results.write(
                    line: line.extracting(start(of: line)..<line.count), limit: isTooLong ? limit : nil, to: &output)
            })
        parallel?.finish(&results)
    }
}

extension Span<UInt8> {
    /// Whether the text begins with a byte-order mark.
    fileprivate var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }
}
