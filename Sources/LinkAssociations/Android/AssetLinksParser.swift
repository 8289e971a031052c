import LinkRoutingLanguage

/// Reads the statements of an `assetlinks.json`.
struct AssetLinksParser {
    private static let linkRelation = "delegate_permission/common.handle_all_urls"

    private let lines: LineIndex
    private(set) var statements: [AssetLinks.Statement] = []
    private var packagesWithRules: Set<String> = []
    private(set) var problems = ProblemList()

    init(_ text: Bytes) {
        lines = LineIndex(text)
        read(text)
    }

    private mutating func read(_ text: Bytes) {
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
        let handlesLinks = problems.strings(relation, "relation").contains { $0.text == Self.linkRelation }
        guard let target = required(.object, "target", values, of: statement) else { return }
        let targetValues = problems.members(target)
        guard targetValues["namespace"]?.string == "android_app" else { return }
        guard let package = required(.string, "package_name", targetValues, of: target), handlesLinks else {
            return
        }
        var read = AssetLinks.Statement(package: package.string ?? "")
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
        let fingerprints = problems.strings(list, key)
        for (text, range) in fingerprints where !AssetLinks.isFingerprint(text) {
            problems.report(.badFingerprint(text), at: range)
        }
        return fingerprints.map(\.text)
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
            return problems.report(.repeatedRules(statement.package), at: components.start)
        }
        do throws(Discarded) {
            guard components.kind == .array else { throw Discarded("`\(key)` is not an array", components) }
            let rules = try components.elements.enumerated().map { index, component throws(Discarded) in
                let place = "\(path)[\"\(Self.linkRelation)\"].\(key)[\(index)]"
                return (
                    place: AssociationRule(path: place, range: component.range, in: lines),
                    content: try readRule(component)
                )
            }
            if rules.isEmpty { throw Discarded("`\(key)` is empty", components) }
            if rules.allSatisfy(\.content.excludes) { problems.report(.onlyExcludes, at: components.start) }
            statement.rules = rules
            packagesWithRules.insert(statement.package)
        } catch {
            problems.report(.rulesDiscarded(error.reason), at: error.value.range)
        }
    }

    /// Why the system discards all dynamic rules, and the value at fault.
    private struct Discarded: Error {
        let reason: String
        let value: JSONValue

        init(_ reason: String, _ value: JSONValue) { (self.reason, self.value) = (reason, value) }
    }

    private func readRule(_ component: JSONValue) throws(Discarded) -> ComponentRule {
        var rule = ComponentRule()
        guard component.kind == .object else {
            throw Discarded("a rule is \(component.kind.name)", component)
        }
        for (key, value) in component.members {
            switch key.string {
            case "/": rule.path = try pattern(value, "/")
            case "#": rule.fragment = try pattern(value, "#")
            case "?":
                guard value.kind == .object, !value.members.isEmpty else {
                    throw Discarded("`?` must be an object with patterns", value)
                }
                for (name, item) in value.members {
                    rule.query.append((name.string, try pattern(item, "?")))
                }
            case "exclude":
                guard let excludes = value.boolean else {
                    throw Discarded("`exclude` is \(value.kind.name)", value)
                }
                rule.excludes = excludes
            default: break
            }
        }
        return rule
    }

    private func pattern(_ value: JSONValue, _ key: String) throws(Discarded) -> String {
        guard let text = value.string, !text.isEmpty else {
            let kind = value.string == nil ? value.kind.name : "empty"
            throw Discarded("a pattern of `\(key)` is \(kind)", value)
        }
        return text
    }
}
