import LinkRouting

/// Resolves links: from the arguments, else from the lines of standard input.
enum MatchCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let form = try OutputMode(command)
        let matcher = try loadTable(command)
        let limit = command.integer(MatchOptions.maxLine) ?? LineReader.defaultMaxLine
        var results = ResultWriter(matcher, form, maxLine: limit)
        if command.operands.isEmpty {
            try readLines(command, matcher, form, limit, &results, &output)
        } else {
            let isWatched = FileDescriptor.standardError.isTerminal
            for operand in command.operands {
                if operand.isStandardInput {
                    try readLines(command, matcher, form, limit, &results, &output)
                } else {
                    try results.write(line: operand.bytes.span, limit: nil, to: &output)
                    if isWatched, !results.isMatch { try suggest(operand.bytes, matcher, behind: &output) }
                }
            }
        }
        try results.finish(&output)
        return results.hasMisses ? .unresolved : .success
    }

    /// Loads the table that the command line, the environment or the nearest folder `routes` names.
    static func loadTable(_ command: ParsedCommand) throws -> Matcher {
        try Matcher(RouteTable(files: RouteTableFiles.read(given: command.paths(GlobalOptions.routes))))
    }

    /// Tells whoever typed a link that does not resolve what was probably meant.
    private static func suggest(_ link: [UInt8], _ matcher: Matcher, behind output: inout OutputBuffer) throws {
        guard let sentence = suggestion(for: link, matcher) else { return }
        try output.flush()
        var hints = OutputBuffer(.standardError)
        try hints.append(sentence)
        try hints.flush()
    }

    /// The links that were probably meant, as a line for standard error; `nil` if nothing is near.
    static func suggestion(for link: [UInt8], _ matcher: Matcher) -> String? {
        var search = Search()
        let links = Suggester(matcher).suggestions(for: link, &search).map(\.link)
        return links.isEmpty ? nil : "did you mean \(Messages.alternatives(links))?\n"
    }

    private static func readLines(
        _ command: ParsedCommand, _ matcher: Matcher, _ form: OutputMode, _ limit: Int, _ results: inout ResultWriter,
        _ output: inout OutputBuffer
    ) throws {
        let jobs = command.integer(MatchOptions.jobs) ?? ProcessEnvironment.coreCount
        var reader = LineReader(.standardInput, maxLine: limit)
        var isFirst = true
        while let batch = try reader.next(beforeRead: { try output.flush() }) {
            switch batch {
            case .lines(let range):
                let block = reader.buffer.span.extracting(range.lowerBound...)
                let start = isFirst && block.hasByteOrderMark ? 3 : 0
                try results.write(lines: block.extracting(droppingFirst: start), upTo: range.count - start, to: &output)
                // What comes in one small block, a single link above all, never pays for threads.
                if jobs > 1, range.count >= OrderedPipeline.minimumBytes {
                    try output.flush()
                    try OrderedPipeline(matcher, form, maxLine: limit, reading: reader).run(jobs: jobs, &results)
                    return
                }
            case .line(let range, let isTooLong):
                let line = reader.buffer.span.extracting(range)
                let start = isFirst && line.hasByteOrderMark ? 3 : 0
                try results.write(line: line.extracting(droppingFirst: start), limit: isTooLong ? limit : nil, to: &output)
            }
            isFirst = false
        }
    }
}
