import LinkRouting

/// The dynamic rules of one site for one app, laid out for matching.
struct DynamicRules: Sendable {
    let rules: [Rule]
    let host: Bytes?
    /// The index of the first rule among all rules of the matcher.
    let firstRule: Int

    struct Rule: Sendable {
        var path: ContiguousArray<GlobStep>?
        var fragment: ContiguousArray<GlobStep>?
        var query: [(name: Bytes, value: ContiguousArray<GlobStep>)]
        var excludes: Bool
    }

    init(_ rules: [AssetLinks.Rule], host: String?, firstRule: Int) {
        self.rules = rules.map { rule in
            Rule(
                path: rule.path.map(DynamicPattern.steps), fragment: rule.fragment.map(DynamicPattern.steps),
                query: rule.query.map { (Bytes($0.name.utf8), DynamicPattern.steps(of: $0.value)) },
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
            if !Self.matches(texts.path, path) { return .path }
        }
        if !rule.query.isEmpty {
            texts.prepare(.query, link, parts)
            for item in rule.query where !hasItem(item.name, item.value, &texts) { return .query }
        }
        if let fragment = rule.fragment {
            texts.prepare(.fragment, link, parts)
            if !Self.matches(texts.fragment, fragment) { return .fragment }
        }
        return nil
    }

    /// Whether some piece of the query has the name and a value that matches.
    private func hasItem(_ name: Bytes, _ value: ContiguousArray<GlobStep>, _ texts: inout AndroidTexts)
        -> Bool
    {
        let query = texts.query.bytes
        for piece in texts.queryPieces {
            guard query[piece].starts(with: name), piece.count > name.count,
                query[piece.lowerBound + name.count] == UInt8(ascii: "=")
            else { continue }
            texts.piece.set(
                decoded: query.span.extracting((piece.lowerBound + name.count + 1)..<piece.upperBound))
            if Self.matches(texts.piece, value) { return true }
        }
        return false
    }

    private static func matches(_ text: AndroidText, _ steps: ContiguousArray<GlobStep>) -> Bool {
        guard !text.isAbsent else { return false }
        return text.isASCII
            ? GlobStep.matches(text.bytes.span, steps.span) : GlobStep.matches(text.units.span, steps.span)
    }
}
