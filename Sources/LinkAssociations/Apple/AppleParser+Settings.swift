import LinkRoutingLanguage

extension AppleParser {
    /// Reads a component or a `defaults` object, which have the same keys: a rule with the settings of `base`
    /// for those that are not there.
    mutating func readSettings(
        _ object: JSONValue, _ name: String, over base: ComponentRule
    ) -> ComponentRule {
        var rule = base
        patterns = []
        guard problems.expect(.object, object, name) else { return rule }
        let values = members(object, .component)
        if let value = values["/"], let path = readPattern(value, "/") {
            rule.path = path
            checkPath(path, at: value.range, isLegacy: false)
        }
        if let query = values["?"].flatMap({ readQuery($0) }) { rule.query = query }
        if let fragment = values["#"].flatMap({ readPattern($0, "#") }) { rule.fragment = fragment }
        readBoolean(values, "exclude", to: &rule.excludes)
        readBoolean(values, "caseSensitive", to: &rule.isCaseSensitive)
        readBoolean(values, "percentEncoded", to: &rule.isPercentEncoded)
        rule.comment = values["comment"].flatMap { problems.string($0, "comment") }
        return rule
    }

    private mutating func readBoolean(
        _ values: [String: JSONValue], _ key: String, to setting: inout Bool
    ) {
        guard let value = values[key], problems.expect(.boolean, value, key) else { return }
        setting = value.boolean ?? setting
    }

    private mutating func readPattern(_ value: JSONValue, _ key: String) -> String? {
        guard let pattern = problems.string(value, key) else { return nil }
        patterns.append((pattern, value.range))
        checkVariables(of: pattern, at: value.range)
        return pattern
    }

    private mutating func readQuery(_ value: JSONValue) -> [(name: String?, value: String)]? {
        guard value.kind == .object else {
            guard value.kind == .string else {
                problems.report(.wrongType("?", "a string or an object", value.kind.name), at: value.range)
                return nil
            }
            return readPattern(value, "?").map { [(nil, $0)] }
        }
        var items: [(name: String?, value: String)] = []
        var names: [String: Int] = [:]
        var isVoid = false
        for (key, pattern) in value.members {
            guard let name = key.string else { continue }
            guard pattern.kind == .string, let text = readPattern(pattern, name) else {
                problems.report(.voidQuery(name), at: pattern.range)
                isVoid = true
                continue
            }
            patterns.append((name, pattern.range))
            if let earlier = names.updateValue(names[name] ?? items.count, forKey: name) {
                problems.report(.duplicateKey(name), at: key.range)
                items[earlier].value = text
            } else {
                items.append((name, text))
            }
        }
        return isVoid ? [] : items
    }

    // MARK: - Checks

    private mutating func checkVariables(of pattern: String, at range: Range<Int>) {
        for case .undefined(let written) in result.globs.glob(pattern).steps {
            guard written.hasSuffix(")") else {
                problems.report(.brokenVariable(written), at: range)
                continue
            }
            let name = String(written.dropFirst(2).dropLast())
            let known = problems.isFull(of: .warning) ? [] : variableNames
            let meant =
                known.first { ASCII.areEqualIgnoringCase($0, name) }
                ?? SpellingSuggestion.suggestion(for: String(name.prefix(60)), among: known)
            problems.report(.undefinedVariable(name, meant: meant), at: range)
        }
    }

    mutating func checkPath(_ pattern: String, at range: Range<Int>, isLegacy: Bool) {
        let bytes = pattern.utf8
        if bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8) {
            problems.report(.urlInPath(pattern), at: range)
        } else if bytes.contains(UInt8(ascii: "#")) {
            problems.report(.fragmentInPath(pattern), at: range)
        } else if let mark = bytes.firstIndex(of: UInt8(ascii: "?")),
            bytes[mark...].contains(UInt8(ascii: "="))
        {
            problems.report(isLegacy ? .queryInPaths(pattern) : .queryInPath(pattern), at: range)
        }
    }

    /// Reports the patterns of a rule that match no links in the form in which they are compared.
    mutating func checkEncoding(of rule: ComponentRule) {
        for (pattern, range) in patterns where rule.neverMatches(pattern) {
            let raw = rule.isPercentEncoded ? ComponentRule.unencoded(pattern).map { String($0) } : nil
            let problem = raw.map { character in
                let encoded = LinkEncoding.encoded(character, for: .segment)
                return AssociationProblem.neverEncoded(pattern, encoded, character)
            }
            problems.report(problem ?? .neverDecoded(pattern), at: range)
        }
    }
}
