import LinkRouting
import SystemIO

/// Checks the links of files, and reports those that do not resolve.
enum CheckCommand {
    static func run(_ command: ParsedCommand) throws -> ExitStatus {
        let matcher = try command.loadMatcher()
        let isStrict = command.has(CheckOptions.strict)
        let baseline = try Baseline(command)
        let options = LinkInputOptions(command)
        let ignored = try IgnoreList(command)
        var written = ReportFile<CheckFormat>.existing(command)
        if let identity = baseline?.identity { written.insert(identity) }
        var inputs = try LinkInputs(command.operands, options, besides: written)
        if command.operands.isEmpty, options.filesFrom.isEmpty { try inputs.addStandardInput() }
        let others = command.paths(CheckOptions.ignoreFile) + command.paths(CheckOptions.baseline)
        let read = try inputs.seen.union(RouteTableFiles.identities(command)).union(
            others.compactMap { try? FileStatus(of: $0).identity })
        let files = try ReportFile<CheckFormat>.files(command, besides: read)
        defer { for file in files { file.close() } }
        let reports = ReportFile.reports(command, command.choice(CheckOptions.format), files)
        let checker = LinkChecker(
            matcher, ignoring: ignored, baseline, isStrict: isStrict, maxLine: options.maxLine,
            keepsRouteLinks: reports.contains { $0.showsRouteLinks })
        var check = CheckSession(checker, reports)
        var reader = LinkInputReader(options, LinkVocabulary(matcher.table), inputs)
        let isInterrupted = try !reader.read(inputs, into: &check)
        let least = command.integer(CheckOptions.minimumCoverage)
        let coverage = CheckSession.CoverageRequest(
            isRequested: command.has(CheckOptions.coverage) || least != nil, minimum: least)
        let result = try check.finish(coverage: coverage, isInterrupted: isInterrupted)
        if isInterrupted { return .interrupted }
        return result.isFailure ? .unresolved : .success
    }
}

extension CheckFormat: ReportFormat {
    func report(to descriptor: FileDescriptor, color: ColorChoice) -> any CheckReport {
        switch self {
        case .text: TextCheckReport(descriptor, color: color)
        case .json: JSONReport(descriptor)
        case .github: GitHubReport(descriptor)
        case .junit: JUnitCheckReport(descriptor)
        case .sarif: SARIFReport(descriptor)
        case .markdown: MarkdownCheckReport(descriptor)
        case .html: HTMLCheckReport(descriptor)
        }
    }
}
