import LinkRoutingLanguage

/// The dynamic rules of one site for one app, laid out for matching.
struct DynamicRules: Sendable {
    let rules: [CompiledAndroidFilter.Group]
    let host: Bytes?

    /// - Parameter firstRule: The index of the first rule among all rules of the matcher.
    init(_ rules: [AssetLinks.Rule], host: String?, firstRule: Int) {
        self.rules = rules.enumerated().map { offset, rule in
            var conditions: [CompiledAndroidFilter.Condition] = []
            func add(_ part: LinkPart, _ pattern: String, after start: String = "") {
                var glob = Glob(dynamic: pattern)
                if !start.isEmpty { glob.steps.insert(.text(start), at: 0) }
                conditions.append(.init(part: part, glob: GlobMatcher(glob)))
            }
            if let path = rule.path { add(.path, path) }
            // Each must match an item.
            for item in rule.query { add(.query, item.value, after: item.name + "=") }
            if let fragment = rule.fragment { add(.fragment, fragment) }
            return .init(allows: !rule.excludes, conditions: conditions, rule: firstRule + offset)
        }
        self.host = host.map { ASCII.lowercased(Bytes($0.utf8).span) }
    }
}
