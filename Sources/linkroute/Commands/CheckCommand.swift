import LinkRoutingLanguage
import SystemIO

extension ParsedCommand {
    /// Checks the links of files, and reports those that do not resolve.
    func runCheck() throws -> ExitStatus {
        let associations = try loadAssociationFiles()
        var settings = CheckSettings(try loadMatcher())
        settings.files = associations
        settings.failures = try LinkFailures(self)
        let baseline = try Baseline(self)
        let options = try LinkInputOptions(self)
        (settings.maxLine, settings.unwraps) = (options.maxLine, options.unwraps)
        settings.ignored = try IgnoreList(self)
        settings.minimumCoverage = integer(.failUnderCoverage)
        settings.listsUnusedRoutes = has(.coverage)
        let skipped = (paths(.ignoreFile) + paths(.baseline)).compactMap(\.identity)
        var inputs = try LinkInputs(
            operands, options, besides: Report.existingFiles(self), skipping: Set(skipped))
        // The settings also apply when only some files are read, such as those of a commit.
        settings.ignored.reportsUnused = inputs.hasFolder || isTyped(.ignoreFile)
        // A new baseline would lack the failures of files that cannot be read.
        if baseline != nil { try inputs.requireAll() }
        if operands.isEmpty, options.filesFrom.isEmpty { try inputs.addStandardInput() }
        var others = ([.aasa, .android, .strings, .ignoreFile] as [OptionName]).flatMap { paths($0) }
        if baseline?.isNew == false { others += paths(.baseline) }
        let read = try inputs.read.union(RouteTableFiles.identities(self))
            .union(others.compactMap(\.identity))
        let outputs = try OutputFiles(reading: read)
        try baseline?.claim(in: outputs)
        let format = ReportFormat(self, isTerminal: FileDescriptor.standardOutput.isTerminal)
        let reports = try Report.all(self, format, in: outputs)
        settings.listed = reports.reduce([]) { $0.union($1.listed) }
        settings.keepsRouteLinks = reports.contains { $0.showsRouteLinks }
        let session = CheckSession(
            settings, reports, baseline,
            progress: LinkProgress(bytes: inputs.bytes, isQuiet: isQuiet))
        let work = CheckWork(
            settings: settings, options: options, hasOneInput: inputs.all.count == 1,
            session: Monitor(session))
        let jobs = integer(.jobs) ?? ProcessEnvironment.coreCount
        // After Ctrl-C, the reports still summarize the links read so far.
        let isInterrupted = try !Interruption.completes {
            _ = try OrderedPipeline(work, reading: inputs.all[...]).run(jobs: jobs, work.makeWorker())
        }
        let result = try work.session.change { session in
            try session.finish(
                firstInput: operands.first.map { FilePath($0.bytes).text } ?? inputs.fileList?.text
                    ?? "-",
                isInterrupted: isInterrupted, outputs: outputs)
            return session
        }
        // A report without a link is not worth replacing the old one.
        let isComplete = !isInterrupted || result.summary.links > 0
        if isComplete, inputs.errors.isEmpty { try outputs.commit() }
        for error in inputs.errors { try Messages.write(Messages.text(for: error)) }
        if isInterrupted { return .interrupted }
        if !inputs.errors.isEmpty { return .failure }
        return result.isFailure ? .unresolved : .success
    }
}
