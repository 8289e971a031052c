import LinkAssociations
import LinkRoutingLanguage
import SystemIO

extension ParsedCommand {
    /// Writes association files, or compares the table with one.
    func runExport(_ output: inout OutputBuffer) throws -> ExitStatus {
        if has(.wider), has(.narrower) { throw usage(.contradiction(.wider, .narrower)) }
        if has(.check), has(.output) { throw usage(.contradiction(.check, .output)) }
        let format = associationFormat
        try checkAssociationOptions()
        if let path = paths(.check).last { return try compare(try path.readFile(), &output) }
        let needed: [OptionName] =
            switch format {
            case .aasa: [.appID]
            case .assetLinks: [.appID, .fingerprint]
            case .manifest: []
            }
        if let option = needed.first(where: { !has($0) }) {
            throw usage(.missingOption(option, format.rawValue))
        }
        if let path = outputFile, try FileStatus(ifPresent: path)?.size ?? 0 > 0 {
            try check(path, mayBeReplacedWith: format)
        }
        let export = try export(format)
        if !isQuiet { try Messages.write(export.notes.map { Messages.note($0) }.joined()) }
        try write(Bytes(export.text.utf8), &output)
        return .success
    }

    /// Throws if a file is of another format, or a manifest of an app with more than links.
    private func check(_ path: FilePath, mayBeReplacedWith format: AssociationFormat) throws {
        let bytes = try path.readFile().bytes
        let name = Messages.quoted(path.text)
        guard format.mayBe(bytes) else {
            throw CommandError(
                "\(name) is not a file for `\(format.rawValue)`",
                hint: "it would be lost; name another file")
        }
        if format == .manifest, (try? XMLParser.parse(bytes)).map(isExported) != true {
            throw CommandError(
                "\(name) is not a manifest with links alone",
                hint: "it would be lost; write another file, and merge it")
        }
    }

    /// Whether an element of a manifest has only what the exporter writes: one activity with filters of
    /// links.
    private func isExported(_ element: XMLElement) -> Bool {
        let names = element.attributes.map(\.name)
        let isOwn =
            switch element.name {
            case "manifest": names == ["xmlns:android"] && element.children.count <= 1
            case "application": names.isEmpty && element.children.count <= 1
            case "activity": names == ["android:name", "android:exported"]
            case "intent-filter": true
            case "action", "category":
                ["VIEW", "DEFAULT", "BROWSABLE"].contains {
                    element.attributes.first?.value.hasSuffix(".\($0)") == true
                }
            case "data": !names.contains("android:mimeType")
            default: false
            }
        return isOwn && element.children.allSatisfy(isExported)
    }

    /// - Parameter known: the app of a file that the text is compared with.
    private func export(
        _ format: AssociationFormat, _ known: AssetLinks.Statement? = nil
    ) throws -> ExchangedText {
        let exporter = AssociationExporter(try loadMatcher(), range: has(.narrower) ? .narrower : .wider)
        let host = try plainHost(.host)
        // Where only rules are compared, any app will do.
        let apps = has(.check) && format == .aasa ? [] : values(.appID).map(\.text)
        let placeholder = "ABCDE12345.app"
        switch format {
        case .aasa:
            return try exporter.appSiteAssociation(host: host, appIDs: apps.isEmpty ? [placeholder] : apps)
        case .manifest:
            return try exporter.androidManifest(activity: argument(.activity)?.text ?? ".MainActivity")
        case .assetLinks:
            let given = values(.fingerprint).map(\.text)
            return try exporter.assetLinks(
                host: host, applicationID: known?.package ?? apps.last ?? placeholder,
                fingerprints: given.isEmpty ? known?.fingerprints ?? [] : given)
        }
    }

    // MARK: - Comparing

    private func compare(_ file: TableFile, _ output: inout OutputBuffer) throws -> ExitStatus {
        func report(_ problems: [AssociationDiagnostic], isEmpty: Bool) throws {
            let read = AssociationFile(file, of: .check, problems, isEmpty: isEmpty)
            if read.isUnusable, read.hasErrors { throw read.error }
            if !isQuiet { try Messages.write(Messages.problems(problems, in: file.name)) }
        }
        func exported(_ known: AssetLinks.Statement? = nil) throws -> Bytes {
            Bytes(try export(associationFormat, known).text.utf8)
        }
        let comparison: RuleComparison
        let apps = values(.appID).map(\.text)
        switch associationFormat {
        case .aasa:
            let existing = AppSiteAssociation(file.bytes)
            try report(existing.diagnostics, isEmpty: existing.rules.isEmpty)
            let known = try apps.compactMap { try AppChoice([$0], apple: existing.appIDs).apple }
            comparison = RuleComparison(existing, AppSiteAssociation(try exported()), appIDs: known)
        case .manifest:
            let existing = AndroidManifest(file.bytes)
            try report(existing.diagnostics, isEmpty: existing.filters.isEmpty)
            comparison = RuleComparison(existing, AndroidManifest(try exported()))
        case .assetLinks:
            let existing = AssetLinks(file.bytes)
            try report(existing.diagnostics, isEmpty: existing.statements.isEmpty)
            let app = try AppChoice(apps, android: existing.packages).android
            // The app of the file, unless the command line names another certificate.
            let known = existing.statements.first { app == nil || $0.package == app }
            comparison = RuleComparison(existing, AssetLinks(try exported(known)), applicationID: app)
        }
        for change in comparison.changes { try output.append(VisibleText.of(change) + "\n") }
        return comparison.changes.isEmpty ? .success : .unresolved
    }
}

extension ParsedCommand {
    var associationFormat: AssociationFormat {
        operands.first.flatMap { AssociationFormat(rawValue: $0.text) } ?? .aasa
    }

    /// Checks that no option is about another kind of association file.
    func checkAssociationOptions() throws(CommandError) {
        let others: [OptionName] =
            switch associationFormat {
            case .aasa: [.fingerprint, .activity, .strings]
            // An import compares the app with that of the manifest.
            case .manifest: [.host, .fingerprint] + (name == .export ? [.appID] : [])
            case .assetLinks: [.activity, .strings]
            }
        if let option = others.first(where: { has($0) }) {
            throw usage(.contradiction(option, word: associationFormat.rawValue))
        }
    }

    /// The file of `--output`; `nil` for standard output.
    var outputFile: FilePath? {
        guard let argument = argument(.output), !argument.isStandardInput else { return nil }
        return FilePath(argument.bytes)
    }

    /// Writes to the file of `--output`, or else to standard output.
    func write(_ bytes: Bytes, _ output: inout OutputBuffer) throws {
        let files = try OutputFiles(reading: RouteTableFiles.identities(self))
        guard let outputFile else { return try output.append(bytes) }
        let target = try OutputTarget(outputFile)
        try files.claim(target)
        try files.write(bytes.span, to: target)
        try files.commit()
    }

    /// The host that an option names; `nil` if it does not.
    ///
    /// - Throws: `CommandError` for a URL or an origin, with its host as a hint.
    func plainHost(_ option: OptionName) throws(CommandError) -> String? {
        guard let text = argument(option)?.text else { return nil }
        guard let meant = SiteHost.host(inURL: text) else { return text }
        throw usage(.notHost(option, text, meant: meant))
    }
}

extension Messages {
    /// A difference between the table and the file, with its place.
    static func note(_ note: ExchangeNote) -> String {
        let place = note.place.map { VisibleText.of($0) + ": " } ?? ""
        let subject = note.subject.map { "`\(VisibleText.of($0))` " } ?? ""
        return "\(place)note: \(subject)\(VisibleText.of(note.sentence))\n"
    }

    /// The problems of an association file, one on each line.
    ///
    /// - Parameter areWarnings: whether the command goes on, and succeeds, whatever they are.
    static func problems(
        _ problems: [AssociationDiagnostic], in file: String, areWarnings: Bool = false
    ) -> String {
        problems.map {
            let (place, problem) = ("\($0.position.line):\($0.position.column)", $0.problem)
            let severity = areWarnings ? .warning : problem.severity
            return VisibleText.of(
                "\(file):\(place): \(severity.rawValue): \(problem.message) [\(problem.code)]")
                + "\n"
        }.joined()
    }
}
