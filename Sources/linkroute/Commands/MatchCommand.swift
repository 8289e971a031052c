import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

extension ParsedCommand {
    /// Resolves the links in the arguments, or else in the lines of standard input.
    func runMatch(_ output: inout OutputBuffer) throws -> ExitStatus {
        let form = try MatchForm(self)
        let files = try loadAssociationFiles()
        let matcher = try openMatcher()
        var advice = LinkAdvice(matcher)
        var run = MatchRun(
            matcher: matcher, form: form, files: files,
            jobs: integer(.jobs) ?? ProcessEnvironment.coreCount,
            progress: progress(isQuiet: isQuiet))
        try run.worker.results.begin(&output)
        for operand in operands.isEmpty ? [Argument("-")] : operands {
            if operand.isStandardInput {
                // Otherwise, standard input would grow by its own results.
                if FileDescriptor.standardInput.isStandardOutput {
                    throw InputOutputError.usedTwice(.standardOutput)
                }
                do {
                    try run.read(.standardInput, to: &output)
                } catch let error as CommandError {
                    // The rows before the error are complete.
                    try output.flush()
                    throw error
                }
                if isQuiet || !run.worker.results.hasMisses || run.worker.results.hasLinks { continue }
                let hint = Messages.noLinks(in: run.head, form, run.columns)
                let options: [OptionName] = [.column, .field, .null, .input]
                if let hint { try write(settingPlace(of: options) + hint, after: &output) }
            } else {
                let isMatch = try output.write { bytes, _ in
                    run.worker.results.write(link: operand.bytes.span, to: &bytes)
                }
                if isMatch || isQuiet { continue }
                let hint = fileHint(for: operand) ?? advice.text(for: operand.bytes)
                if let hint { try write(hint, after: &output) }
            }
        }
        try run.finish(&output)
        return run.worker.results.hasMisses ? .unresolved : .success
    }

    /// Writes a hint after the results that it is about.
    private func write(_ hint: String, after output: inout OutputBuffer) throws {
        try output.flush()
        try Messages.write(hint)
    }

    /// The progress for a terminal, unless it shows the results or a program that gets them.
    private func progress(isQuiet: Bool) -> LinkProgress {
        let input = try? FileStatus(of: .standardInput)
        let isFile = (try? FileStatus(of: .standardOutput))?.isRegular ?? false
        return LinkProgress(bytes: input?.size, isQuiet: isQuiet || !isFile)
    }

    /// The hint for an argument that is the path of a file; `nil` if no such file exists.
    func fileHint(for operand: Argument) -> String? {
        let path = FilePath(operand.bytes)
        guard !operand.bytes.span.contains(ignoringCase: "://"),
            let status = try? FileStatus(of: path), status.isRegular
        else { return nil }
        let file = Messages.quoted(path.text)
        let word = Messages.shellWord(path.text)
        if RouteTableFiles.isTable(path) {
            return "\(file) is a route table; to use it: linkroute \(name.rawValue) --routes \(word)\n"
        }
        if let format = TextFormat(path: path), format != .list {
            return "\(file) is a file; to check the links in it: linkroute check \(word)\n"
        }
        return name == .match
            ? "\(file) is a file; to resolve its lines: linkroute match < \(word)\n"
            : "\(file) is a file; to explain its lines: linkroute \(name.rawValue) - < \(word)\n"
    }
}

/// What `check` says about a link, for the commands that take links as arguments.
struct LinkAdvice: ~Copyable {
    /// The matcher that the command resolves links with.
    private let matcher: Matcher
    /// Made for the first link, because that takes time.
    private var checker: LinkChecker?

    init(_ matcher: Matcher) { self.matcher = matcher }

    /// The problems of a link, apart from the reason why it does not resolve; `nil` if there is none.
    mutating func text(for link: Bytes) -> String? {
        if checker == nil { checker = LinkChecker(CheckSettings(matcher.withParsedTable)) }
        var search = MatchContext()
        let isMiss = if case .miss = matcher.resolve(link.span, &search) { true } else { false }
        var lines = (checker?.check(link.span, nil).findings ?? []).flatMap { problem in
            let isReason = isMiss && MissReason(rawValue: problem.code) != nil
            return (isReason ? [] : [problem.message]) + problem.hintLines
        }
        if isMiss, lines.isEmpty, checker?.hasTextAround(link.span) == true {
            lines = ["the argument has more than a link; `linkroute check --extract` finds links in a text"]
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
    }
}
