import LinkRoutingLanguage

extension AppleParser {
    /// Reads a component or a `defaults` object, which have the same keys: a rule with the settings of `base`
    /// for those that are not there.
    mutating func readSettings(_ object: JSONValue, _ name: String, over base: AppleRule) -> AppleRule {
        var rule = base
        guard problems.expect(.object, object, name) else { return rule }
        let values = members(object, .component)
        if let path = values["/"].flatMap({ readPattern($0, "/") }) {
            rule.path = path
            checkPath(path, isLegacy: false)
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

    private mutating func readPattern(_ value: JSONValue, _ key: String) -> AppleRule.Text? {
        guard let pattern = problems.string(value, key) else { return nil }
        let text = AppleRule.Text(pattern: pattern, range: value.range)
        checkVariables(of: text)
        return text
    }

    private mutating func readQuery(_ value: JSONValue) -> [AppleRule.QueryItem]? {
        guard value.kind == .object else {
            guard value.kind == .string else {
                problems.report(.wrongType("?", "a string or an object", value.kind.name), at: value.range)
                return nil
            }
            return readPattern(value, "?").map { [.init(name: nil, value: $0)] }
        }
        var items: [AppleRule.QueryItem] = []
        var names: [String: Int] = [:]
        var isVoid = false
        for (key, pattern) in value.members {
            guard let name = key.string else { continue }
            guard pattern.kind == .string, let text = readPattern(pattern, name) else {
                problems.report(.voidQuery(name), at: pattern.range)
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
        return isVoid ? [] : items
    }

    // MARK: - Checks

    private mutating func checkVariables(of text: AppleRule.Text) {
        for case .undefined(let written) in result.globs.glob(text.pattern).steps {
            guard written.hasSuffix(")") else {
                problems.report(.brokenVariable(written), at: text.range)
                continue
            }
            let name = String(written.dropFirst(2).dropLast())
            let known = problems.isFull(of: .warning) ? [] : variableNames
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
        for text in rule.textsAndNames
        where range.contains(text.range.lowerBound) && rule.neverMatches(text.pattern) {
            let raw = rule.isPercentEncoded ? AppleRule.unencoded(text.pattern).map { String($0) } : nil
            let problem = raw.map { character in
                let encoded = LinkEncoding.encoded(character, for: .segment)
                return AssociationProblem.neverEncoded(text.pattern, encoded, character)
            }
            problems.report(problem ?? .neverDecoded(text.pattern), at: text.range)
        }
    }

    static func hasEscape(_ pattern: String) -> Bool {
        let bytes = Bytes(pattern.utf8)
        return bytes.indices.contains {
            PercentCoding.escapedByte(in: bytes.span, at: $0, before: bytes.count) != nil
        }
    }
}
