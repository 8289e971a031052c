import LinkRoutingLanguage

/// Reads the statements of an `assetlinks.json`.
struct AssetLinksParser {
    private static let linkRelation = "delegate_permission/common.handle_all_urls"
    private static let relations: Set<String> = [
        linkRelation, "delegate_permission/common.get_login_creds",
        "delegate_permission/common.use_as_origin",
        "delegate_permission/common.share_location", "delegate_permission/common.query_webapk",
    ]

    private let text: Bytes
    private let lines: LineIndex
    private(set) var statements: [AssetLinks.Statement] = []
    private var packagesWithRules: Set<String> = []
    private(set) var problems = ProblemList()

    init(_ text: Bytes) {
        self.text = text
        lines = LineIndex(text)
    }

    mutating func read() {
        do {
            let root = try JSONParser.parse(text)
            if text.starts(with: TableFile.byteOrderMark) { problems.report(.byteOrderMark, at: 0..<3) }
            if root.members.contains(where: { AppleKeys.root.known.contains($0.key.string ?? "") }) {
                return problems.report(.appSiteAssociation, at: root.start)
            }
            guard problems.expect(.array, root, "the file") else { return }
            for (index, statement) in root.elements.enumerated() {
                guard problems.expect(.object, statement, "statement \(index)") else { continue }
                readStatement(statement, index)
            }
            if statements.isEmpty {
                problems.report(.noLinkStatement, at: root.start)
            }
        } catch {
            problems.report(error.problem, at: error.range)
        }
    }

    private mutating func readStatement(_ statement: JSONValue, _ index: Int) {
        let values = problems.members(statement)
        if values["include"] != nil {
            return problems.report(.includeIgnored, at: statement.start)
        }
        guard let relation = required(.array, "relation", values, of: statement) else { return }
        var handlesLinks = false
        for element in relation.elements where problems.expect(.string, element, "relation") {
            let name = element.string ?? ""
            if name == Self.linkRelation { handlesLinks = true }
            if !Self.relations.contains(name) {
                problems.report(.unknownRelation(name), at: element.range)
            }
        }
        guard let target = required(.object, "target", values, of: statement) else { return }
        let targetValues = problems.members(target)
        guard targetValues["namespace"]?.string == "android_app" else { return }
        guard let package = required(.string, "package_name", targetValues, of: target), handlesLinks else {
            return
        }
        var read = AssetLinks.Statement(package: package.string ?? "", range: statement.range)
        read.fingerprints = readFingerprints(targetValues, target)
        if let extensions = values["relation_extensions"] {
            let path = "[\(index)].relation_extensions"
            readExtensions(extensions, path, &read)
        }
        statements.append(read)
    }

    /// The value of a key, which is reported if it is missing or of another kind.
    private mutating func required(
        _ kind: JSONKind, _ key: String, _ values: [String: JSONValue], of object: JSONValue
    ) -> JSONValue? {
        guard let value = values[key] else {
            problems.report(.missingKey(key), at: object.start)
            return nil
        }
        return problems.expect(kind, value, key) ? value : nil
    }

    private mutating func readFingerprints(
        _ values: [String: JSONValue], _ target: JSONValue
    ) -> [String] {
        let key = "sha256_cert_fingerprints"
        guard let list = required(.array, key, values, of: target) else { return [] }
        var fingerprints: [String] = []
        for element in list.elements where problems.expect(.string, element, key) {
            let text = element.string ?? ""
            if !AssetLinks.isFingerprint(text) {
                problems.report(.badFingerprint(text), at: element.range)
            }
            fingerprints.append(text)
        }
        return fingerprints
    }

    // MARK: - Dynamic rules

    private mutating func readExtensions(
        _ value: JSONValue, _ path: String, _ statement: inout AssetLinks.Statement
    ) {
        guard problems.expect(.object, value, "relation_extensions"),
            let extensions = problems.members(value)[Self.linkRelation]
        else {
            return
        }
        guard problems.expect(.object, extensions, Self.linkRelation) else { return }
        let key = "dynamic_app_link_components"
        guard let components = problems.members(extensions)[key] else { return }
        if packagesWithRules.contains(statement.package) {
            problems.report(.repeatedRules(statement.package), at: components.start)
            return
        }
        guard components.kind == .array else { return discard("`\(key)` is not an array", components) }
        var rules: [AssetLinks.Rule] = []
        for (index, component) in components.elements.enumerated() {
            let rulePath = "\(path)[\"\(Self.linkRelation)\"].\(key)[\(index)]"
            guard let rule = readRule(component, rulePath) else { return }
            rules.append(rule)
        }
        if rules.isEmpty { return discard("`\(key)` is empty", components) }
        if rules.allSatisfy(\.excludes) {
            problems.report(.onlyExcludes, at: components.start)
        }
        statement.rules = rules
        packagesWithRules.insert(statement.package)
    }

    private mutating func readRule(_ component: JSONValue, _ path: String) -> AssetLinks.Rule? {
        var rule = AssetLinks.Rule(place: AssociationRule(path: path, range: component.range, in: lines))
        guard component.kind == .object else {
            discard("a rule is \(component.kind.name)", component)
            return nil
        }
        for (key, value) in component.members {
            switch key.string {
            case "/":
                guard let pattern = pattern(value, "/") else { return nil }
                rule.path = pattern
            case "#":
                guard let pattern = pattern(value, "#") else { return nil }
                rule.fragment = pattern
            case "?":
                guard value.kind == .object, !value.members.isEmpty else {
                    discard("`?` must be an object with patterns", value)
                    return nil
                }
                for (name, item) in value.members {
                    guard let pattern = pattern(item, "?") else { return nil }
                    rule.query.append((name.string ?? "", pattern))
                }
            case "exclude":
                guard let excludes = value.boolean else {
                    discard("`exclude` is \(value.kind.name)", value)
                    return nil
                }
                rule.excludes = excludes
            default: break
            }
        }
        return rule
    }

    private mutating func pattern(_ value: JSONValue, _ key: String) -> String? {
        guard let text = value.string else {
            discard("a pattern of `\(key)` is \(value.kind.name)", value)
            return nil
        }
        if text.isEmpty { discard("a pattern of `\(key)` is empty", value) }
        return text.isEmpty ? nil : text
    }

    private mutating func discard(_ reason: String, _ value: JSONValue) {
        problems.report(.rulesDiscarded(reason), at: value.range)
    }
}
