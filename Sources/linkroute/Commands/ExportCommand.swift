import LinkAssociations
import LinkRouting
import SystemIO

/// Writes association files, or compares the table with one.
enum ExportCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        if command.has(ExportOptions.wider), command.has(ExportOptions.narrower) {
            throw UsageError(
                reason: .contradiction(ExportOptions.wider, ExportOptions.narrower.long),
                command: command.name)
        }
        if command.has(ExportOptions.check), command.has(ExportOptions.output) {
            throw UsageError(
                reason: .contradiction(ExportOptions.check, ExportOptions.output.long), command: command.name)
        }
        let format = command.associationFormat
        let existing = try command.paths(ExportOptions.check).last.map { try TableInput($0).read() }
        if existing == nil {
            let needed: [Option] =
                switch format {
                case .aasa: [ExportOptions.appID]
                case .assetLinks: [ExportOptions.appID, ExportOptions.fingerprint]
                case .manifest: []
                }
            for option in needed where !command.has(option) {
                throw UsageError(reason: .missingOption(option, format.rawValue), command: command.name)
            }
        }
        let export = try export(command, format)
        if let existing { return try compare(existing, export, command, &output) }
        if !command.isQuiet {
            try Messages.write(export.notes.map { Messages.note($0) }.joined())
        }
        try command.write(export.text, &output)
        return .success
    }

    private static func export(
        _ command: ParsedCommand, _ format: AssociationFormat
    ) throws -> AssociationExport {
        let range: ExportRange = command.has(ExportOptions.narrower) ? .narrower : .wider
        let exporter = AssociationExporter(try command.loadMatcher(), range: range)
        let host = command.argument(ExportOptions.host)?.text
        let apps = command.values(ExportOptions.appID).map(\.text)
        switch format {
        case .aasa:
            return try exporter.appSiteAssociation(host: host, appIDs: apps.isEmpty ? [placeholder] : apps)
        case .manifest:
            let activity = command.argument(ExportOptions.activity)?.text
            return try exporter.androidManifest(activity: activity ?? ".MainActivity")
        case .assetLinks:
            return try exporter.assetLinks(
                host: host, applicationID: apps.last ?? "",
                fingerprints: command.values(ExportOptions.fingerprint).map(\.text))
        }
    }

    /// The app of a file that is only compared.
    private static let placeholder = "ABCDE12345.app"

    // MARK: - Comparing

    private static func compare(
        _ file: TableFile, _ export: AssociationExport, _ command: ParsedCommand, _ output: inout OutputBuffer
    ) throws -> ExitStatus {
        let problems: [AssociationDiagnostic]
        let comparison: RuleComparison
        let apps = command.values(ExportOptions.appID).map(\.text)
        switch command.associationFormat {
        case .aasa:
            let existing = AppSiteAssociation(file.bytes)
            problems = existing.diagnostics
            comparison = RuleComparison(existing, AppSiteAssociation(export.text), appIDs: apps)
        case .manifest:
            let existing = AndroidManifest(file.bytes)
            problems = existing.diagnostics
            comparison = RuleComparison(existing, AndroidManifest(export.text))
        case .assetLinks:
            let existing = AssetLinks(file.bytes)
            problems = existing.diagnostics
            var new = AssetLinks(export.text)
            let app = apps.last
            if app == nil, let known = existing.statements.first {
                new = try assetLinks(like: known, command)
            }
            comparison = RuleComparison(existing, new, applicationID: app)
        }
        if !command.isQuiet { try Messages.write(Messages.problems(problems, in: file.name)) }
        for change in comparison.changes {
            try output.append((change.isAdded ? "+ " : "- ") + VisibleText.of(change.rule) + "\n")
        }
        return comparison.changes.isEmpty ? .success : .unresolved
    }

    /// The file for the app that another file names.
    private static func assetLinks(
        like statement: AssetLinks.Statement, _ command: ParsedCommand
    ) throws -> AssetLinks {
        let range: ExportRange = command.has(ExportOptions.narrower) ? .narrower : .wider
        let exporter = AssociationExporter(try command.loadMatcher(), range: range)
        let export = try exporter.assetLinks(
            host: command.argument(ExportOptions.host)?.text, applicationID: statement.package,
            fingerprints: statement.fingerprints)
        return AssetLinks(export.text)
    }
}

extension ParsedCommand {
    /// The format that the first operand names.
    var associationFormat: AssociationFormat {
        operands.first.flatMap { AssociationFormat(rawValue: $0.text) } ?? .aasa
    }

    /// Writes to the file of `--output`, or else to standard output.
    func write(_ text: String, _ output: inout OutputBuffer) throws {
        guard let path = paths(ExportOptions.output).last else { return try output.append(text) }
        var read = Set<FileStatus.Identity>()
        if name != .import { read = try RouteTableFiles.identities(self) }
        let outputs = try OutputFiles(reading: read)
        let target = try OutputTarget(path)
        try outputs.claim(target)
        try outputs.write(Bytes(text.utf8).span, to: target)
        try outputs.commit()
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
    static func problems(_ problems: [AssociationDiagnostic], in file: String) -> String {
        problems.map { "\(VisibleText.of(file)):\(VisibleText.of($0.description))\n" }.joined()
    }
}
