import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Makes a table from an association file.
enum ImportCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        try command.checkAssociationOptions()
        if let path = command.outputFile { try NewTable.check(path) }
        let file = try FilePath(command.operands[1].bytes).readFile()
        let table: ExchangedText
        do {
            table = try read(file, command)
        } catch let error as ExchangeError {
            throw CommandError(
                "\(Messages.quoted(file.name)): \(VisibleText.of(error.message))",
                hint: error.hint.map { VisibleText.of($0) })
        }
        if !command.isQuiet { try Messages.write(table.notes.map { Messages.note($0) }.joined()) }
        let formatted = try TableFormatter.format([TableFile(name: "table", text: table.text)])
        let inputs = [FilePath(command.operands[1].bytes)] + command.paths(.strings)
        let files = try OutputFiles(reading: Set(inputs.compactMap(\.identity)))
        guard let path = command.outputFile else {
            try output.append(formatted[0].bytes)
            return .success
        }
        try NewTable.write(formatted[0].bytes, to: path, files)
        return .success
    }

    private static func read(_ file: TableFile, _ command: ParsedCommand) throws -> ExchangedText {
        let host =
            try command.plainHost(.host)
            ?? SiteHost.folder(of: FilePath(command.operands[1].bytes))
        let apps = command.values(.appID).map(\.text)
        switch command.associationFormat {
        case .aasa:
            let read = AppSiteAssociation(file.bytes)
            try report(read.diagnostics, of: file, command)
            let app = try AppChoice(apps, apple: read.appIDs).apple
            if app == nil { try reportApps(read.appsWithRules, command) }
            return try AssociationImporter.table(from: read, host: host, appID: app)
        case .manifest:
            var resources = AndroidResources()
            for path in command.files(.strings) {
                let strings = try path.readFile()
                try report(resources.add(strings.bytes), of: strings, command)
            }
            let read = AndroidManifest(file.bytes, resources: resources)
            try report(read.diagnostics, of: file, command)
            _ = try AppChoice(
                apps, android: [read.package].compactMap { $0 }, isAndroidKnown: read.package != nil)
            return try AssociationImporter.table(from: read)
        case .assetLinks:
            let read = AssetLinks(file.bytes, host: host)
            try report(read.diagnostics, of: file, command)
            let app = try AppChoice(apps, android: read.statements.map(\.package)).android
            if app == nil { try reportApps(read.packages, command) }
            return try AssociationImporter.table(from: read, applicationID: app)
        }
    }

    /// Shows what is wrong with a file.
    private static func report(
        _ problems: [AssociationDiagnostic], of file: TableFile, _ command: ParsedCommand
    ) throws {
        let shown = command.isQuiet ? problems.filter { $0.problem.severity == .error } : problems
        let limit = 50
        try Messages.write(Messages.problems(Array(shown.prefix(limit)), in: file.name, areWarnings: true))
        if shown.count > limit { try Messages.write("\(shown.count - limit) more problems in the file\n") }
    }

    /// Says which of several apps with different rules the table is for: the first one.
    private static func reportApps(_ apps: [String], _ command: ParsedCommand) throws {
        guard apps.count > 1, !command.isQuiet else { return }
        let others = apps.dropFirst()
        try Messages.write(
            "note: the file has different rules for \(apps.count) apps, and the table is for "
                + "\(Messages.quoted(apps[0]))\n  choose another one with `\(OptionName.appID.text)`: "
                + others.prefix(20).map { Messages.quoted($0) }.joined(separator: ", ") + "\n")
    }
}
