import LinkRoutingLanguage

/// The dynamic rules of one site for one app, laid out for matching.
struct DynamicRules: Sendable {
    let rules: [Rule]
    let host: Bytes?
    /// The index of the first rule among all rules of the matcher.
    let firstRule: Int

    struct Rule: Sendable {
        var path: GlobMatcher?
        var fragment: GlobMatcher?
        /// Patterns for whole items, each of which must match one.
        var items: [GlobMatcher]
        var excludes: Bool
    }

    init(_ rules: [AssetLinks.Rule], host: String?, firstRule: Int) {
        self.rules = rules.map { rule in
            Rule(
                path: rule.path.map { GlobMatcher(Glob(dynamic: $0)) },
                fragment: rule.fragment.map { GlobMatcher(Glob(dynamic: $0)) },
                items: rule.query.map { item in
                    var glob = Glob(dynamic: item.value)
                    glob.steps.insert(.text(item.name + "="), at: 0)
                    return GlobMatcher(glob)
                },
                excludes: rule.excludes)
        }
        self.host = host.map { ASCII.lowercased(Bytes($0.utf8).span) }
        self.firstRule = firstRule
    }

    var count: Int { rules.count }

    /// The first rule that matches, counted from 0, and whether it refuses the link.
    func decidingRule(
        _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts
    ) -> (index: Int, excludes: Bool)? {
        for (index, rule) in rules.enumerated() where mismatch(rule, link, parts, &texts) == nil {
            return (index, rule.excludes)
        }
        return nil
    }

    /// The first part that does not match a rule.
    func mismatch(
        _ index: Int, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts
    ) -> AndroidLinkPart? {
        mismatch(rules[index], link, parts, &texts)
    }

    private func mismatch(
        _ rule: Rule, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts
    ) -> AndroidLinkPart? {
        if let path = rule.path {
            texts.prepare(.path, link, parts)
            if !texts.path.matches(path) { return .path }
        }
        if !rule.items.isEmpty {
            texts.prepare(.query, link, parts)
            for item in rule.items where !hasItem(item, &texts) { return .query }
        }
        if let fragment = rule.fragment {
            texts.prepare(.fragment, link, parts)
            if !texts.fragment.matches(fragment) { return .fragment }
        }
        return nil
    }

    /// Whether some piece of the query matches.
    private func hasItem(_ item: GlobMatcher, _ texts: inout AndroidTexts) -> Bool {
        let query = texts.query.bytes
        return texts.queryPieces.contains { piece in
            texts.piece.set(decoded: query.span.extracting(piece))
            return texts.piece.matches(item)
        }
    }
}
