import LinkAssociations
import LinkRoutingLanguage
import SystemIO

/// Files whose rules decide together: one for iOS, and all of one app for Android.
struct RuleFiles: Sendable {
    typealias Findings = @Sendable (CoverageCheck) -> [CoverageFinding]

    let system: LinkSystem
    /// The files that `AssociationRule.file` counts.
    let files: [TableFile]
    /// The host that serves the file, in lower case; `nil` if it is not known, and for Android.
    var host: String?
    let rules: any LinkRules
    /// The differences between a table and the rules; `nil` if nothing of the files could be read.
    let findings: Findings?
}

/// The association files that a command line names, and what they make the systems do with links.
struct AssociationFiles: Sendable {
    /// Those of `--aasa`, each for another host, and then those of `--android`.
    private(set) var sets: [RuleFiles] = []
    /// The systems that the files are for.
    private(set) var systems: [LinkSystem] = []
    /// All files with their problems: those of `--aasa`, `--strings` and `--android`, in that order.
    private(set) var all: [AssociationFile] = []

    /// Whether the command line names neither `--aasa` nor `--android`.
    var isEmpty: Bool { sets.isEmpty }

    /// No files.
    init() {}

    /// Reads the files that a command names, whatever is wrong in them.
    ///
    /// - Throws: `InputOutputError`, or `CommandError` if two files are for one host or an app is not named
    ///   by any file.
    init(_ command: ParsedCommand) throws {
        let host = try Self.host(command)
        let associations = try readAssociations(command, host)
        let (manifests, assetLinks) = try readAndroid(command, host)
        let choice = try AppChoice(
            command.values(.appID).map(\.text), apple: associations.flatMap(\.association.appIDs),
            android: manifests.compactMap(\.manifest.package)
                + assetLinks.flatMap { $0.links.statements.map(\.package) },
            isAndroidKnown: manifests.isEmpty || !assetLinks.isEmpty)
        let app = choice.apple
        for (file, host, association) in associations {
            let isUnusable = association.rules.isEmpty && !association.diagnostics.isEmpty
            let findings: RuleFiles.Findings = { $0.findings(association, host: host, appID: app) }
            sets.append(
                RuleFiles(
                    system: .ios, files: [file], host: host,
                    rules: AppleMatcher(association, host: host, appID: app),
                    findings: isUnusable ? nil : findings))
        }
        if !manifests.isEmpty || !assetLinks.isEmpty {
            let rules = AndroidMatcher(
                manifests.map(\.manifest), assetLinks: assetLinks.map(\.links),
                applicationID: choice.android, api: command.integer(.api) ?? AndroidMatcher.newestAPI)
            let findings: RuleFiles.Findings = { $0.findings(rules) }
            sets.append(
                RuleFiles(
                    system: .android, files: manifests.map(\.file) + assetLinks.map(\.file), rules: rules,
                    findings: rules.filters.isEmpty ? nil : findings))
        }
        systems = LinkSystem.allCases.filter { system in sets.contains { $0.system == system } }
    }

    /// Reads the files that a command names, for commands that cannot do without them.
    ///
    /// - Throws: also `CommandError` if nothing of a file can be applied: because of its errors, or because
    ///   none of the files of the option has anything.
    init(usableOf command: ParsedCommand) throws {
        try self.init(command)
        let unusable = all.first { file in
            file.isUnusable
                && (file.hasErrors || all.allSatisfy { $0.option != file.option || $0.isUnusable })
        }
        if let unusable { throw unusable.error }
    }

    // MARK: - Options

    private static func host(_ command: ParsedCommand) throws(CommandError) -> String? {
        guard let text = command.argument(.host)?.text else { return nil }
        if text == "localhost" || SiteHost.isHost(text) { return text.lowercased() }
        throw command.usage(.notHost(.host, text, meant: SiteHost.host(inURL: text)))
    }

    // MARK: - Files

    private mutating func readAssociations(
        _ command: ParsedCommand, _ host: String?
    ) throws -> [(file: TableFile, host: String?, association: AppSiteAssociation)] {
        let paths = command.files(.aasa)
        var read: [(file: TableFile, host: String?, association: AppSiteAssociation)] = []
        for path in paths {
            let file = try path.readFile()
            let folder = SiteHost.folder(of: path)
            // For one file, the option counts more than the folder.
            let own = paths.count == 1 ? host ?? folder : folder ?? host
            if own == nil, paths.count > 1 {
                throw CommandError(
                    "the host of \(Messages.quoted(file.name)) is not known",
                    hint: "with several files, keep each in a folder with the name of its host")
            }
            if let own, let other = read.first(where: { $0.host == own }) {
                let names = [other.file.name, file.name].map(Messages.quoted)
                throw CommandError(
                    "\(names[0]) and \(names[1]) are both for \(Messages.quoted(own))",
                    hint: "name one file for each host, and keep it in a folder with the name of the host")
            }
            let association = AppSiteAssociation(file.bytes)
            note(file, of: .aasa, association.diagnostics, isEmpty: association.rules.isEmpty)
            read.append((file, own, association))
        }
        return read
    }

    /// Reads the manifests and `assetlinks.json` files of one app.
    private mutating func readAndroid(_ command: ParsedCommand, _ host: String?) throws -> (
        manifests: [(file: TableFile, manifest: AndroidManifest)], [(file: TableFile, links: AssetLinks)]
    ) {
        var resources = AndroidResources()
        for path in command.files(.strings) {
            let file = try path.readFile()
            let diagnostics = resources.add(file.bytes)
            let isUnusable = diagnostics.contains { $0.problem.severity == .error }
            note(file, of: .strings, diagnostics, isEmpty: isUnusable)
        }
        var manifests: [(file: TableFile, manifest: AndroidManifest)] = []
        var assetLinks: [(file: TableFile, links: AssetLinks)] = []
        let files = try command.files(.android).map { ($0, try $0.readFile()) }
        let hasManifest = files.contains { Self.isXML($1.bytes) }
        for (path, file) in files {
            if Self.isXML(file.bytes) {
                let manifest = AndroidManifest(file.bytes, resources: resources)
                note(file, of: .android, manifest.diagnostics, isEmpty: manifest.filters.isEmpty)
                manifests.append((file, manifest))
            } else {
                var links = AssetLinks(file.bytes, host: SiteHost.folder(of: path) ?? host)
                if !hasManifest, !links.statements.isEmpty { links.reportMissingManifest() }
                note(file, of: .android, links.diagnostics, isEmpty: links.statements.isEmpty)
                assetLinks.append((file, links))
            }
        }
        return (manifests, assetLinks)
    }

    private mutating func note(
        _ file: TableFile, of option: OptionName, _ diagnostics: [AssociationDiagnostic], isEmpty: Bool
    ) {
        all.append(AssociationFile(file, of: option, diagnostics, isEmpty: isEmpty))
    }

    /// Whether a file of `--android` is a manifest; otherwise it should be JSON.
    private static func isXML(_ bytes: Bytes) -> Bool {
        let start = bytes.starts(with: TableFile.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        return start.first { $0 > " " } == "<"
    }
}

/// The outcome of a link on a system, and the rule that decided.
struct SystemVerdict: Hashable, Sendable {
    var outcome: LinkOutcome
    /// The index of the files with the deciding rule, and its index among their rules; `nil` if no rule
    /// decided.
    var set = 0
    var rule: Int?
}

extension AssociationFiles {
    /// The outcome of a link on a system.
    func verdict(_ system: LinkSystem, _ link: Span<UInt8>) -> SystemVerdict {
        // No two files for iOS are for one host.
        for (index, set) in sets.enumerated() where set.system == system {
            let verdict = set.rules.evaluate(link)
            if verdict.outcome != .noRule {
                return SystemVerdict(outcome: verdict.outcome, set: index, rule: verdict.rule)
            }
        }
        return SystemVerdict(outcome: .noRule)
    }

    /// The rule that decided.
    func rule(of verdict: SystemVerdict) -> AssociationRule? {
        verdict.rule.map { sets[verdict.set].rules.rules[$0] }
    }
}
