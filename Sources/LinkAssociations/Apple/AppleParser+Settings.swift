import LinkRoutingLanguage

extension AppleParser {
    /// Reads a component or a `defaults` object: both have the same keys.
    mutating func readSettings(_ object: JSONValue, _ name: String) -> AppleSettings {
        guard problems.expect(.object, object, name) else { return AppleSettings() }
        let values = members(object, .component)
        var settings = AppleSettings()
        settings.path = values["/"].flatMap { readPattern($0, "/") }
        if let path = settings.path { checkPath(path, isLegacy: false) }
        settings.query = values["?"].flatMap { readQuery($0) }
        settings.fragment = values["#"].flatMap { readPattern($0, "#") }
        settings.excludes = values["exclude"].flatMap { readBoolean($0, "exclude") }
        settings.isCaseSensitive = values["caseSensitive"].flatMap { readBoolean($0, "caseSensitive") }
        settings.isPercentEncoded = values["percentEncoded"].flatMap { readBoolean($0, "percentEncoded") }
        settings.comment = values["comment"].flatMap {
            problems.expect(.string, $0, "comment") ? $0.string : nil
        }
        return settings
    }

    private mutating func readBoolean(_ value: JSONValue, _ key: String) -> Bool? {
        if let boolean = value.boolean { return boolean }
        _ = problems.expect(.true, value, key)
        return nil
    }

    private mutating func readPattern(_ value: JSONValue, _ key: String) -> AppleRule.Text? {
        guard problems.expect(.string, value, key), let pattern = value.string else { return nil }
        let text = AppleRule.Text(pattern: pattern, range: value.range)
        checkVariables(of: text)
        return text
    }

    private mutating func readQuery(_ value: JSONValue) -> AppleRule.Query? {
        guard value.kind == .object else {
            guard value.kind == .string else {
                problems.report(.wrongType("?", "a string or an object", value.kind), at: value.range)
                return nil
            }
            return readPattern(value, "?").map { .whole($0) }
        }
        var items: [AppleRule.QueryItem] = []
        var names: [String: Int] = [:]
        var isVoid = false
        for (key, pattern) in value.members {
            guard let name = key.string else { continue }
            guard pattern.kind == .string, let text = readPattern(pattern, name) else {
                problems.report(.voidQuery(item: name), at: pattern.range)
                isVoid = true
                continue
            }
            let item = AppleRule.QueryItem(name: name, value: text)
            if let earlier = names.updateValue(names[name] ?? items.count, forKey: name) {
                problems.report(.duplicateKey(name), at: key.range)
                items[earlier] = item
            } else {
                items.append(item)
            }
        }
        return .items(isVoid ? [] : items)
    }

    // MARK: - Checks

    private mutating func checkVariables(of text: AppleRule.Text) {
        for case .undefined(let written) in globs.glob(text.pattern).steps {
            guard written.hasSuffix(")") else {
                problems.report(.brokenVariable(written), at: text.range)
                continue
            }
            let name = String(written.dropFirst(2).dropLast())
            let known = BuiltInVariables.names + variables.keys.sorted().prefix(1000)
            let meant =
                known.first { ASCII.areEqualIgnoringCase($0, name) }
                ?? SpellingSuggestion.suggestion(for: String(name.prefix(60)), among: known)
            problems.report(.undefinedVariable(name, meant: meant), at: text.range)
        }
    }

    mutating func checkPath(_ text: AppleRule.Text, isLegacy: Bool) {
        let pattern = text.pattern
        let bytes = pattern.utf8
        if bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8) {
            problems.report(.urlInPath(pattern), at: text.range)
        } else if bytes.contains(UInt8(ascii: "#")) {
            problems.report(.fragmentInPath(pattern), at: text.range)
        } else if let mark = bytes.firstIndex(of: UInt8(ascii: "?")),
            bytes[mark...].contains(UInt8(ascii: "="))
        {
            let problem: AssociationProblem =
                isLegacy ? .queryInPaths(pattern) : .queryInPath(pattern)
            problems.report(problem, at: text.range)
        }
    }

    /// Reports the patterns within `range` that match no links in the form in which they are compared.
    mutating func checkEncoding(of rule: AppleRule, in range: Range<Int>) {
        for text in rule.texts where range.contains(text.range.lowerBound) && rule.neverMatches(text) {
            let scalar = rule.isPercentEncoded ? AppleRule.unencoded(text.pattern) : nil
            let problem = scalar.map { AssociationProblem.neverEncoded(text.pattern, $0) }
            problems.report(problem ?? .neverDecoded(text.pattern), at: text.range)
        }
    }

    static func hasEscape(_ pattern: String) -> Bool {
        let bytes = Bytes(pattern.utf8)
        return bytes.indices.contains { index in
            bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count
                && ASCII.hexValue(bytes[index + 1]) != nil && ASCII.hexValue(bytes[index + 2]) != nil
        }
    }
}
