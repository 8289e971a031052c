import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

extension ParsedCommand {
    /// Makes a table from an association file.
    func runImport(_ output: inout OutputBuffer) throws -> ExitStatus {
        try checkAssociationOptions()
        if let path = outputFile { try path.checkNewTable() }
        let file = try FilePath(operands[1].bytes).readFile()
        let table: ExchangedText
        do {
            table = try read(file)
        } catch let error as ExchangeError {
            throw CommandError(
                "\(Messages.quoted(file.name)): \(VisibleText.of(error.message))",
                hint: error.hint.map { VisibleText.of($0) })
        }
        if !isQuiet { try Messages.write(table.notes.map { Messages.note($0) }.joined()) }
        let formatted = try TableFormatter.format([TableFile(name: "table", text: table.text)])
        let inputs = [FilePath(operands[1].bytes)] + paths(.strings)
        let files = try OutputFiles(reading: Set(inputs.compactMap(\.identity)))
        guard let path = outputFile else {
            try output.append(formatted[0].bytes)
            return .success
        }
        try path.writeNewTable(formatted[0].bytes, files)
        return .success
    }

    private func read(_ file: TableFile) throws -> ExchangedText {
        let host =
            try plainHost(.host)
            ?? SiteHost.folder(of: FilePath(operands[1].bytes))
        let apps = values(.appID).map(\.text)
        switch associationFormat {
        case .aasa:
            let read = AppSiteAssociation(file.bytes)
            try report(read.diagnostics, of: file)
            let app = try AppChoice(apps, apple: read.appIDs).apple
            if app == nil { try reportApps(read.appsWithRules) }
            return try AssociationImporter.table(from: read, host: host, appID: app)
        case .manifest:
            var resources = AndroidResources()
            for path in files(.strings) {
                let strings = try path.readFile()
                try report(resources.add(strings.bytes), of: strings)
            }
            let read = AndroidManifest(file.bytes, resources: resources)
            try report(read.diagnostics, of: file)
            _ = try AppChoice(
                apps, android: [read.package].compactMap { $0 }, isAndroidKnown: read.package != nil)
            return try AssociationImporter.table(from: read)
        case .assetLinks:
            let read = AssetLinks(file.bytes, host: host)
            try report(read.diagnostics, of: file)
            let app = try AppChoice(apps, android: read.statements.map(\.package)).android
            if app == nil { try reportApps(read.packagesWithRules) }
            return try AssociationImporter.table(from: read, applicationID: app)
        }
    }

    /// Shows what is wrong with a file that can be read.
    ///
    /// - Throws: `CommandError` with what is wrong with one that is not JSON or XML.
    private func report(_ problems: [AssociationDiagnostic], of file: TableFile) throws {
        let syntaxErrors = problems.filter(\.problem.isSyntaxError)
        if !syntaxErrors.isEmpty {
            throw AssociationFile(file, of: nil, syntaxErrors, isEmpty: true).error
        }
        let shown = isQuiet ? problems.filter { $0.problem.severity == .error } : problems
        let limit = 50
        try Messages.write(Messages.problems(Array(shown.prefix(limit)), in: file.name, areWarnings: true))
        if shown.count > limit {
            let rest = Messages.counted(shown.count - limit, "more problem")
            try Messages.write("\(rest) in the file\n")
        }
    }

    /// Says which of several apps with different rules the table is for: the first one.
    private func reportApps(_ apps: [String]) throws {
        guard apps.count > 1, !isQuiet else { return }
        let others = apps.dropFirst()
        try Messages.write(
            "note: the file has different rules for \(apps.count) apps, and the table is for "
                + "\(Messages.quoted(apps[0]))\n  choose another one with `\(OptionName.appID.text)`: "
                + others.prefix(20).map { Messages.quoted($0) }.joined(separator: ", ") + "\n")
    }
}
