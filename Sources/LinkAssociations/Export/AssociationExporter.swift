package import LinkRoutingLanguage

/// Writes the association files that hand the links of a table to its app.
///
/// The rules are tried in order by the systems, so that specific ones come before general ones. Links are
/// matched in the form in which they are usually written: not with escapes that are not needed, empty
/// segments or items, or a slash at the end.
package struct AssociationExporter: Sendable {
    let matcher: Matcher
    let range: ExportRange

    /// Prepares a table.
    ///
    /// - Parameters:
    ///   - matcher: The table.
    ///   - range: Which links are matched where a format cannot express a pattern exactly.
    package init(_ matcher: Matcher, range: ExportRange = .wider) {
        self.matcher = matcher
        self.range = range
    }

    /// The `apple-app-site-association` file of a host.
    ///
    /// - Parameters:
    ///   - host: The host; not needed if the table has only one.
    ///   - appIDs: The identifiers of the apps, each with its team: `ABCDE12345.com.example.app`.
    package func appSiteAssociation(
        host: String?, appIDs: [String]
    ) throws(ExchangeError) -> ExchangedText {
        if let id = appIDs.first(where: { !AppSiteAssociation.isAppID($0) }) {
            throw ExchangeError(
                "`\(id)` is not an app identifier",
                hint: "expected ten letters and digits, a dot and a bundle identifier, "
                    + "such as `ABCDE12345.com.example.app`")
        }
        let origins = ExportOrigins(matcher)
        let origin = try origins.webOrigin(named: host)
        let rules = try WildcardRules(origins, origin, .components, range)
        if rules.rules.isEmpty { throw .nothingLeft(of: "table", rules.notes) }
        var writer = IndentedText(unit: "  ")
        writer.block("{", "}") { writer in
            writer.block("\"applinks\": {", "}") { writer in
                if !rules.variables.isEmpty {
                    writer.block("\"substitutionVariables\": {", "},") { writer in
                        for (index, variable) in rules.variables.enumerated() {
                            let isLast = index + 1 == rules.variables.count
                            writer.strings(variable.name, variable.texts, isLast: isLast)
                        }
                    }
                }
                if matcher.table.options.ignoresPathCase {
                    writer.line("\"defaults\": { \"caseSensitive\": false },")
                }
                writer.block("\"details\": [", "]") { writer in
                    writer.block("{", "}") { writer in
                        writer.strings("appIDs", appIDs, isLast: false)
                        writer.block("\"components\": [", "]") { $0.list(rules.rules) }
                    }
                }
            }
        }
        return ExchangedText(text: writer.text, notes: rules.notes)
    }

    /// The `assetlinks.json` file of a host.
    ///
    /// It has dynamic rules if the manifest cannot express by itself which links open the app: if links are
    /// excluded, or depend on their query.
    ///
    /// - Parameters:
    ///   - host: The host; not needed if the table has only one.
    ///   - applicationID: The identifier of the app, such as `com.example.app`.
    ///   - fingerprints: The SHA-256 fingerprints of the certificates that the app is signed with.
    package func assetLinks(
        host: String?, applicationID: String, fingerprints: [String]
    ) throws(ExchangeError) -> ExchangedText {
        if let bad = fingerprints.first(where: { !AssetLinks.isFingerprint($0) }) {
            throw ExchangeError(
                "`\(bad)` is not a SHA-256 fingerprint", hint: "expected 32 bytes such as `14:6D:E9:...`")
        }
        let origins = ExportOrigins(matcher)
        let origin = try origins.webOrigin(named: host)
        let rules = try WildcardRules(origins, origin, .dynamicRules, range)
        // Some query items never decide whether a pattern matches.
        let needsRules = origins.patterns(origin).contains { entry in
            entry.excludes
                || !entry.pattern.query.allSatisfy { $0.optionalParameter?.acceptsAnything == true }
        }
        // Without any rule, Android would open all links.
        if needsRules, rules.rules.isEmpty { throw .nothingLeft(of: "table", rules.notes) }
        let relation = "\"delegate_permission/common.handle_all_urls\""
        var writer = IndentedText(unit: "  ")
        writer.block("[", "]") { writer in
            writer.block("{", "}") { writer in
                writer.line("\"relation\": [\(relation)],")
                writer.block("\"target\": {", needsRules ? "}," : "}") { writer in
                    writer.line("\"namespace\": \"android_app\",")
                    writer.line("\"package_name\": \(JSONText.quoted(applicationID)),")
                    writer.strings("sha256_cert_fingerprints", fingerprints, isLast: true)
                }
                guard needsRules else { return }
                writer.block("\"relation_extensions\": {", "}") { writer in
                    writer.block("\(relation): {", "}") { writer in
                        writer.block("\"dynamic_app_link_components\": [", "]") { $0.list(rules.rules) }
                    }
                }
            }
        }
        return ExchangedText(text: writer.text, notes: needsRules ? rules.notes : [])
    }
}

extension Parameter {
    /// Whether a query item for the parameter, whatever its value is, never prevents a match.
    var acceptsAnything: Bool { presence != .required && (isLenient || type == .string) }
}

extension Pattern.QueryItem {
    /// The parameter for the value, if the item may be left out.
    var optionalParameter: Parameter? {
        guard case .value(.parameter(let parameter)) = condition, parameter.presence != .required else {
            return nil
        }
        return parameter
    }
}
