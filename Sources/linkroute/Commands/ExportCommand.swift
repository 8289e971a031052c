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
        let existing = try paths(.check).last.map { try $0.readFile() }
        if existing == nil {
            let needed: [OptionName] =
                switch format {
                case .aasa: [.appID]
                case .assetLinks: [.appID, .fingerprint]
                case .manifest: []
                }
            for option in needed where !has(option) {
                throw usage(.missingOption(option, format.rawValue))
            }
        }
        if let path = outputFile, try FileStatus(ifPresent: path)?.size ?? 0 > 0 {
            try check(path, mayBeReplacedWith: format)
        }
        let export = try export(format)
        if let existing { return try compare(existing, export, &output) }
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

    private func export(_ format: AssociationFormat) throws -> ExchangedText {
        let apps = values(.appID).map(\.text)
        let exporter = try exporter()
        let host = try plainHost(.host)
        switch format {
        case .aasa:
            // Where files are only compared, any app will do.
            let isCompared = has(.check)
            return try exporter.appSiteAssociation(host: host, appIDs: isCompared ? [Self.placeholder] : apps)
        case .manifest:
            let activity = argument(.activity)?.text
            return try exporter.androidManifest(activity: activity ?? ".MainActivity")
        case .assetLinks:
            return try exporter.assetLinks(
                host: host, applicationID: apps.last ?? Self.placeholder,
                fingerprints: values(.fingerprint).map(\.text))
        }
    }

    private func exporter() throws -> AssociationExporter {
        AssociationExporter(try loadMatcher(), range: has(.narrower) ? .narrower : .wider)
    }

    /// The app of a file that is only compared.
    private static let placeholder = "ABCDE12345.app"

    // MARK: - Comparing

    private func compare(
        _ file: TableFile, _ export: ExchangedText, _ output: inout OutputBuffer
    ) throws -> ExitStatus {
        func report(_ problems: [AssociationDiagnostic], isEmpty: Bool) throws {
            let read = AssociationFile(file, of: .check, problems, isEmpty: isEmpty)
            if read.isUnusable, read.hasErrors { throw read.error }
            if !isQuiet { try Messages.write(Messages.problems(problems, in: file.name)) }
        }
        let comparison: RuleComparison
        let apps = values(.appID).map(\.text)
        switch associationFormat {
        case .aasa:
            let existing = AppSiteAssociation(file.bytes)
            try report(existing.diagnostics, isEmpty: existing.rules.isEmpty)
            let known = try apps.compactMap { try AppChoice([$0], apple: existing.appIDs).apple }
            comparison = RuleComparison(existing, AppSiteAssociation(Bytes(export.text.utf8)), appIDs: known)
        case .manifest:
            let existing = AndroidManifest(file.bytes)
            try report(existing.diagnostics, isEmpty: existing.filters.isEmpty)
            comparison = RuleComparison(existing, AndroidManifest(Bytes(export.text.utf8)))
        case .assetLinks:
            let existing = AssetLinks(file.bytes)
            try report(existing.diagnostics, isEmpty: existing.statements.isEmpty)
            let app = try AppChoice(apps, android: existing.packages).android
            var new = AssetLinks(Bytes(export.text.utf8))
            if let known = existing.statements.first(where: { app == nil || $0.package == app }) {
                // The app of the file, unless the command line names another certificate.
                let given = values(.fingerprint).map(\.text)
                let export = try exporter().assetLinks(
                    host: try plainHost(.host), applicationID: known.package,
                    fingerprints: given.isEmpty ? known.fingerprints : given)
                new = AssetLinks(Bytes(export.text.utf8))
            }
            comparison = RuleComparison(existing, new, applicationID: app)
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
