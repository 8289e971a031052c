import LinkRoutingLanguage

/// Differences between the rules of two files, whatever their format, comments and names of variables are.
package struct RuleComparison: Sendable {
    /// The rules that differ, in the order of the files: after `- ` those that only the first file has, after
    /// `+ ` those that only the second one has.
    package let changes: [String]

    /// Compares two files. The order of rules matters.
    ///
    /// - Parameters:
    ///   - file: The file before a change.
    ///   - other: The file after it.
    ///   - appIDs: The apps of the first file whose rules are compared; without any, all apps.
    package init(_ file: AppSiteAssociation, _ other: AppSiteAssociation, appIDs: [String] = []) {
        let compared = file.details.filter { entry in
            appIDs.isEmpty || entry.appIDs.contains { appIDs.contains($0) }
        }
        func texts(_ details: [AppSiteAssociation.Details], of file: AppSiteAssociation) -> [String] {
            details.flatMap(\.rules).map { Self.text(file.contents[$0], of: file) }
        }
        changes = Self.changes(from: texts(compared, of: file), to: texts(other.details, of: other))
    }

    /// Compares the filters of two manifests that browsers can use. The order does not matter.
    package init(_ manifest: AndroidManifest, _ other: AndroidManifest) {
        changes = Self.changes(from: Self.texts(manifest), to: Self.texts(other))
    }

    /// Compares the statements of two files about an app.
    package init(_ file: AssetLinks, _ other: AssetLinks, applicationID: String?) {
        func texts(_ file: AssetLinks) -> [String] {
            file.statements.filter { applicationID == nil || $0.package == applicationID }.flatMap {
                statement in
                [statement.package]
                    + statement.fingerprints.sorted().map { "\(statement.package) \($0)" }
                    + (statement.rules ?? []).map { Self.text($0.content) }
            }
        }
        changes = Self.changes(from: texts(file), to: texts(other))
    }

    private static func changes(from old: [String], to new: [String]) -> [String] {
        // The memory for a difference is the square of its length, so only rules of both files are compared.
        let shared = Set(old).intersection(new)
        let own = old.filter(shared.contains)
        let moved = new.filter(shared.contains).difference(from: own).removals
        let kept = CollectionDifference(moved).flatMap(own.applying) ?? []
        var (before, after) = (old[...], new[...])
        var changes: [String] = []
        // Before each rule that stays, the old ones that are not there any more, and the new ones.
        for rule in kept.map(Optional.some) + [nil] {
            while let next = before.popFirst(), next != rule { changes.append("- " + next) }
            while let next = after.popFirst(), next != rule { changes.append("+ " + next) }
        }
        return changes
    }

    // MARK: - Texts

    private static func text(_ rule: ComponentRule, of file: AppSiteAssociation) -> String {
        func inlined(_ pattern: String) -> String {
            file.globs.glob(pattern).steps.wildcards(
                text: { $0 },
                variable: { variable in
                    guard let values = file.variables[variable.name] else { return "$(\(variable.name))" }
                    return "$(" + values.uniqued.sorted().joined(separator: "|") + ")"
                })
        }
        var own = rule
        if !rule.isLegacy { own.path = rule.path.map(inlined) }
        own.query = rule.query.map { ($0.name, inlined($0.value)) }.filter { $0.1 != "*" }
        own.fragment = rule.fragment.map(inlined)
        return text(own)
    }

    private static func text(_ rule: ComponentRule) -> String {
        var text = (rule.excludes ? "NOT " : "") + (rule.path ?? "*")
        for (name, value) in rule.query.map({ ($0.name ?? "", $0.value) }).sorted(by: { $0.0 < $1.0 }) {
            text += name.isEmpty ? " ?\(value)" : " \(name)=\(value)"
        }
        if let fragment = rule.fragment, fragment != "*" { text += " #\(fragment)" }
        if !rule.isCaseSensitive { text += " caseSensitive: false" }
        if !rule.isPercentEncoded { text += " percentEncoded: false" }
        return text
    }

    /// The links that each filter matches, with a line for each scheme, host and path, up to a maximum.
    private static func texts(_ manifest: AndroidManifest) -> [String] {
        var texts: Set<String> = []
        for filter in manifest.filters where filter.isUsable {
            let hosts = filter.authorities.map { $0.host + ($0.port.map { ":\($0)" } ?? "") }
            var paths = filter.data.flatMap(\.attributes).filter { $0.key.part == .path }
                .map { "\($0.key.rawValue) \($0.value)" }
            paths += filter.groups.map { group in
                let conditions = group.attributes.map { "\($0.key.rawValue) \($0.value)" }
                return (group.allows ? "group " : "NOT group ") + conditions.joined(separator: " ")
            }
            for scheme in filter.values(of: .scheme).map(\.value) {
                for host in hosts.isEmpty ? [""] : hosts {
                    for path in paths.isEmpty || hosts.isEmpty ? ["*"] : paths where texts.count < 200_000 {
                        texts.insert("\(scheme)://\(host) \(path)")
                    }
                }
            }
        }
        return texts.sorted()
    }
}
