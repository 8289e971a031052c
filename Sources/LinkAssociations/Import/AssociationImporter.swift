import LinkRoutingLanguage

/// Makes tables from association files.
///
/// The rules of a file are tried in order. In a table the most specific pattern wins, so exceptions are added
/// where a later rule is more specific. Where a table cannot express a rule, notes and comments tell
/// which links differ.
package enum AssociationImporter {
    /// The largest number of rules that are read.
    package static let ruleLimit = 2000

    /// Makes a table from an `apple-app-site-association` file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - host: The host that serves it. Without it, the table accepts links of every host.
    ///   - appID: The app, which the file names; the first one if it is not given.
    package static func table(
        from file: AppSiteAssociation, host: String? = nil, appID: String? = nil
    ) throws(ExchangeError) -> ExchangedText {
        try checkCount(file.rules.count)
        let read = AppleImport(file, appID: appID)
        return try table(
            read.rules, sources: try source(host), of: "apple-app-site-association", notes: read.notes,
            isWeb: true, expected: "`components` in an entry of `details` in `applinks`")
    }

    /// Makes a table from the intent filters of a manifest.
    package static func table(from manifest: AndroidManifest) throws(ExchangeError) -> ExchangedText {
        var count = 0
        for filter in manifest.filters {
            // Every scheme is combined with every host and its port.
            let schemes = filter.values(of: .scheme).map(\.value).uniqued.count
            count += max(filter.data.count + filter.groups.count, schemes * filter.authorities.count)
        }
        try checkCount(count)
        let read = AndroidImport(manifest)
        return try table(
            read.rules, sources: read.sources, of: "AndroidManifest.xml", notes: read.notes, isWeb: false,
            expected: "an `<intent-filter>` with a scheme, for the action `VIEW` and the categories "
                + "`DEFAULT` and `BROWSABLE`")
    }

    /// Makes a table from the dynamic rules of an `assetlinks.json` file. Without any, it matches all links.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - applicationID: The app; the first one of the file if it is not given.
    package static func table(
        from file: AssetLinks, applicationID: String? = nil
    ) throws(ExchangeError) -> ExchangedText {
        let own = file.statements.filter { applicationID == nil || $0.package == applicationID }
        let statement = own.first { $0.rules != nil } ?? own.first
        try checkCount(statement?.rules?.count ?? 1)
        let rules = statement.map { statement in
            statement.rules?.compactMap { ImportedRule($0.content, at: $0.place.path) } ?? [
                ImportedRule(place: statement.package)
            ]
        }
        return try table(
            rules ?? [], sources: try source(file.host), of: "assetlinks.json", isWeb: true,
            expected: "a statement with `delegate_permission/common.handle_all_urls` for an Android app")
    }

    // MARK: - Parts

    private static func checkCount(_ count: Int) throws(ExchangeError) {
        if count > ruleLimit {
            throw ExchangeError(
                "the file has \(count) rules, but at most \(ruleLimit) can be imported", hint: nil)
        }
    }

    private static func source(_ host: String?) throws(ExchangeError) -> [String] {
        guard let host else { return [] }
        let isPlain = host.utf8.allSatisfy { $0.isNameByte || $0 >= 0x80 || ".-:[]".utf8.contains($0) }
        guard isPlain, !host.isEmpty, AndroidOrigins.origin("//" + host) != nil else {
            throw ExchangeError("`\(host)` is not a host", hint: nil)
        }
        return ["source web  //\(host)"]
    }

    private static func table(
        _ rules: [ImportedRule], sources: [String], of file: String, notes: [ExchangeNote] = [], isWeb: Bool,
        expected: String
    ) throws(ExchangeError) -> ExchangedText {
        if rules.isEmpty {
            if !notes.isEmpty { throw .nothingLeft(of: "file", notes) }
            throw ExchangeError("the file has no rule that a link can match", hint: "expected " + expected)
        }
        var header = [
            "# Made from \(file).",
            "# Links are compared as they are usually written: escapes that are not needed, empty segments,",
            "# slashes at the end, and repeated or empty query items may make a difference.", "",
        ]
        for note in notes { header.append("# \(DraftText.line(note.place ?? "")): \(note.sentence).") }
        if !notes.isEmpty { header.append("") }
        if sources.isEmpty, isWeb {
            header += ["# TODO: name the host, as in `source web //example.com`.", ""]
        }
        header += sources + (sources.isEmpty ? [] : [""])
        var writer = TableWriter(ImportedTable(rules), header: header)
        let text = writer.loadableText()
        return ExchangedText(text: text, notes: notes + writer.rules.flatMap(\.notes))
    }
}
