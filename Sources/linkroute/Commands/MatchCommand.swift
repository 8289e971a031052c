import LinkRouting
import LinkRoutingTools
import SystemIO

/// Resolves the links in the arguments, or else in the lines of standard input.
enum MatchCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        if let form = try RowForm(command) { return try runRows(command, form) }
        let form = try OutputMode(command)
        let files = try command.loadAssociationFiles()
        let matcher = try command.loadMatcher()
        let limit = command.integer(MatchOptions.maxLine) ?? LineReader.defaultMaxLine
        let work = MatchWork(matcher: matcher, mode: form, files: files, maxLine: limit)
        let worker = work.makeWorker()
        let jobs = command.integer(MatchOptions.jobs) ?? ProcessEnvironment.coreCount
        let separator = UInt8(ascii: command.has(MatchOptions.null) ? "\0" : "\n")
        try worker.results.begin(&output)
        if command.operands.isEmpty {
            try readLines(work, worker, separator, jobs: jobs, to: &output)
        } else {
            let isInteractive = FileDescriptor.standardError.isTerminal && !command.isQuiet
            for operand in command.operands {
                if operand.isStandardInput {
                    try readLines(work, worker, separator, jobs: jobs, to: &output)
                } else {
                    try worker.results.write(line: operand.bytes.span, limit: nil, to: &output)
                    if worker.results.isMatch { continue }
                    let hint =
                        (command.isQuiet ? nil : fileHint(for: operand))
                        ?? (isInteractive ? suggestion(for: operand.bytes, matcher) : nil)
                    if let hint {
                        // The result comes before its hint.
                        try output.flush()
                        try Messages.write(hint)
                    }
                }
            }
        }
        try worker.results.finish(&output)
        return worker.results.hasMisses ? .unresolved : .success
    }

    /// Resolves the links in rows of standard input.
    private static func runRows(_ command: ParsedCommand, _ form: RowForm) throws -> ExitStatus {
        let files = try command.loadAssociationFiles()
        let matcher = try command.loadMatcher()
        try checkInput()
        let jobs = command.integer(MatchOptions.jobs) ?? ProcessEnvironment.coreCount
        let hasMisses = try RowRun(matcher: matcher, form: form, files: files, jobs: jobs)
            .run(from: .standardInput, to: .standardOutput)
        return hasMisses ? .unresolved : .success
    }

    /// Checks that standard input does not grow by its own results.
    private static func checkInput() throws {
        if FileDescriptor.standardInput.isStandardOutput { throw InputOutputError.usedTwice(.standardOutput) }
    }

    /// The hint for an argument that is the path of a file; `nil` if no such file exists.
    private static func fileHint(for operand: Argument) -> String? {
        let path = FilePath(operand.bytes)
        guard !operand.bytes.span.contains(ignoringCase: "://"),
            let status = try? FileStatus(of: path), status.isRegular
        else { return nil }
        let name = Messages.quoted(path.text)
        let word = Messages.shellWord(path.text)
        if RouteTableFiles.isTable(path) {
            return "\(name) is a route table; to use it: linkroute match --routes \(word)\n"
        }
        if let format = TextFormat(path: path), format != .list {
            return "\(name) is a file; to check the links in it: linkroute check \(word)\n"
        }
        return "\(name) is a file; to resolve its lines: linkroute match < \(word)\n"
    }

    /// The hint for a link that does not resolve; `nil` if no route is similar.
    static func suggestion(for link: Bytes, _ matcher: Matcher) -> String? {
        var search = MatchContext()
        let links = Suggester(matcher).suggestions(for: link, &search).map(\.link)
        return links.isEmpty ? nil : "did you mean \(Messages.alternatives(links))?\n"
    }

    private static func readLines(
        _ work: MatchWork, _ worker: MatchWork.Worker, _ separator: UInt8, jobs: Int,
        to output: inout OutputBuffer
    ) throws {
        try checkInput()
        var reader = LineReader(.standardInput, maxLine: work.maxLine, separator: separator)
        while let batch = try reader.next(beforeRead: { try output.flush() }) {
            switch batch {
            case .lines(let range):
                let block = reader.buffer.span.extracting(range.lowerBound...)
                try worker.results.write(lines: block, upTo: range.count, to: &output)
                // A single small block, such as one link, is not worth starting threads.
                if jobs > 1, range.count >= MatchWork.minimumBytes {
                    try output.flush()
                    for other in try OrderedPipeline(work, reading: reader).run(jobs: jobs, worker) {
                        worker.results.add(other.results)
                    }
                    return
                }
            case .line(let range, let isTooLong):
                try worker.results.write(
                    line: reader.buffer.span.extracting(range), limit: isTooLong ? work.maxLine : nil,
                    to: &output)
            }
        }
    }
}
