import LinkRoutingLanguage

/// Reads the rules of an `apple-app-site-association` file for a table.
struct AppleImport {
    let file: AppSiteAssociation
    /// The rules of the app, in the order in which they are tried.
    private(set) var rules: [ImportedRule] = []
    /// Facts about rules that are left out, because no pattern of a table is for their links.
    private(set) var notes: [ExchangeNote] = []

    init(_ file: AppSiteAssociation, appID: String?) {
        self.file = file
        guard let app = appID ?? file.appIDs.first else { return }
        for index in file.details.filter({ $0.appIDs.contains(app) }).flatMap(\.rules) {
            let content = file.contents[index]
            if let obstacle = obstacle(content) {
                notes.append(
                    ExchangeNote(
                        .fewer, obstacle + ", so the rule is left out", at: file.rules[index].path,
                        isExclusion: content.excludes))
            } else if !content.patterns.contains(where: content.neverMatches),
                let rule = rule(index)
            {
                rules.append(rule)
            }
        }
    }

    /// The links of a rule that no pattern of a table is for; `nil` if there is one.
    private func obstacle(_ content: ComponentRule) -> String? {
        let pattern = content.patterns.first { Self.isRewritten($0, content.isPercentEncoded) }
        if let pattern { return "links of `\(pattern)`, which URLs spell differently" }
        // Without its query, the rule would exclude all links of its path.
        return content.excludes && comparesWholeQuery(content) ? "links by their whole query" : nil
    }

    /// Whether the query is compared as one text, which not every query matches.
    private func comparesWholeQuery(_ content: ComponentRule) -> Bool {
        content.query.contains { $0.name == nil && steps($0.value) != [.star] }
    }

    /// Whether a table reads a text in another way than the system: an encoded slash, a backslash, a `%` that
    /// begins no escape, and a path to the same or the upper folder.
    private static func isRewritten(_ pattern: String, _ isPercentEncoded: Bool) -> Bool {
        let segments = pattern.split(separator: "/" as Character)
        if pattern.contains("\\") || segments.contains(where: { $0 == "." || $0 == ".." }) { return true }
        return isPercentEncoded
            && pattern.split(separator: "%" as Character, omittingEmptySubsequences: false).dropFirst()
                .contains {
                    let digits = $0.prefix(2)
                    return digits.lowercased() == "2f" || digits.count < 2
                        || digits.utf8.contains { ASCII.hexValue($0) == nil }
                }
    }

    private func rule(_ index: Int) -> ImportedRule? {
        let content = file.contents[index]
        var rule = ImportedRule(excludes: content.excludes, place: file.rules[index].path)
        rule.documentation = content.comment
        if let pattern = content.path {
            let glob = file.globs.path(pattern, variables: !content.isLegacy)
            guard let steps = read(glob.steps, &rule) else { return nil }
            if steps != [.star] { rule.path = steps }
            rule.noteSlashes(of: steps)
            rule.hasShorterForm = AppleGlobReader.hasShorterForm(pattern)
            // A `#` is never in a path, and a `?` that is meant as one is a wildcard.
            if pattern.utf8.contains(UInt8(ascii: "#")) { return nil }
        }
        for case (let name?, let value) in content.query {
            // An item that no link has counts as empty.
            let acceptsEmpty = acceptsEmpty(value)
            if content.neverMatches(name) {
                if acceptsEmpty { continue }
                return nil
            }
            guard add(name, value, mayBeAbsent: acceptsEmpty, to: &rule) else { return nil }
        }
        if comparesWholeQuery(content) { rule.matchesMore.append("links with other queries") }
        if let pattern = content.fragment, steps(pattern) != [.star] {
            guard let steps = read(steps(pattern), &rule) else { return nil }
            if steps.isEmpty {
                rule.matchesMore.append("links with a fragment")
            } else {
                rule.setFragment(steps)
            }
        }
        if !content.isCaseSensitive { rule.matchesFewer.append("links with other capital letters") }
        return rule
    }

    private func steps(_ pattern: String) -> [Glob.Step] { file.globs.glob(pattern).steps }

    /// Whether a pattern matches the empty text.
    private func acceptsEmpty(_ pattern: String) -> Bool {
        GlobMatcher(file.globs.glob(pattern)).matches(Bytes().span)
    }

    /// The steps as a table compares them; `nil` if they match nothing.
    private func read(
        _ steps: [Glob.Step], _ rule: inout ImportedRule, isItem: Bool = false
    ) -> [Glob.Step]? {
        var read: [Glob.Step] = []
        for step in steps {
            switch step {
            case .text(let text):
                let decoded = Self.decoded(text)
                if decoded == nil {
                    rule.matchesMore.append("links with another text for `\(text)`, which is not UTF-8")
                }
                read.append(decoded.map { .text($0) } ?? .star)
            case .set: read.append(step)
            case .oneOf(let variable):
                if variable.texts.isEmpty { return nil }
                guard file.variables[variable.name] != nil else {
                    let units = variable.texts.compactMap { $0.utf16.count == 1 ? $0.utf16.first : nil }
                    let isSet = units.count == variable.texts.count
                    read.append(isSet ? .set(UnitSet(units.map { $0...$0 }), 1...1) : step)
                    continue
                }
                let texts = variable.texts.map { Self.decoded($0) ?? $0 }
                let globs = variable.globs.map { Glob(steps: self.read($0.steps, &rule) ?? []) }
                if !isItem, texts.contains(where: { $0.contains("*") || $0.contains("/") }) {
                    rule.matchesFewer.append("links in which a value of `$(\(variable.name))` has a slash")
                }
                read.append(.oneOf(.init(name: variable.name, texts: texts, globs: globs)))
            case .undefined: return nil
            }
        }
        // Beside a `*` it only demands a character.
        let isAlone = read.indices.contains { index in
            read[index] == .one && (index == 0 || read[index - 1] != .star)
                && (index + 1 == read.count || read[index + 1] != .star)
        }
        if isAlone {
            rule.matchesFewer.append(ImportedRule.linksOfRuleOnly)
            rule.matchesMore.append(ImportedRule.linksOfTableOnly)
        }
        return read
    }

    private static func decoded(_ text: String) -> String? { PercentCoding.decodedText(Bytes(text.utf8)) }

    // MARK: - Queries

    /// Whether an item can match.
    private func add(
        _ name: String, _ pattern: String, mayBeAbsent: Bool, to rule: inout ImportedRule
    ) -> Bool {
        let steps = steps(pattern)
        if steps == [.star], mayBeAbsent { return true }
        guard let key = Self.decoded(name) else {
            rule.matchesMore.append("links without the query item `\(name)`")
            return true
        }
        guard let read = read(steps, &rule, isItem: true) else { return false }
        let isAny = steps == [.one, .star] || steps == [.star, .one]
        rule.items.append(.init(name: key, pieces: isAny ? [.star] : read, mayBeAbsent: mayBeAbsent))
        return true
    }
}
