import LinkRoutingLanguage

/// The dynamic rules of one site for one app.
struct DynamicRules: Sendable {
    let host: Bytes?
    /// The groups that are the rules.
    let groups: Range<Int>
}

extension CompiledAndroidRules {
    /// Appends the dynamic rules of a site.
    ///
    /// - Parameter firstRule: The index of the first rule among all rules of the matcher.
    mutating func append(_ rules: [AssetLinks.Rule], host: String?, firstRule: Int) -> DynamicRules {
        let first = groups.count
        for (offset, rule) in rules.enumerated() {
            var conditions: [Condition] = []
            func add(_ part: LinkPart, _ pattern: String, after start: String = "") {
                var glob = Glob(dynamic: pattern)
                if !start.isEmpty { glob.steps.insert(.text(start), at: 0) }
                conditions.append(Condition(part: part, glob: GlobMatcher(glob)))
            }
            if let path = rule.path { add(.path, path) }
            // Each must match an item.
            for item in rule.query { add(.query, item.value, after: item.name + "=") }
            if let fragment = rule.fragment { add(.fragment, fragment) }
            append(conditions, allows: !rule.excludes, rule: firstRule + offset)
        }
        let lowercased = host.map { ASCII.lowercased(Bytes($0.utf8).span) }
        return DynamicRules(host: lowercased, groups: first..<groups.count)
    }
}
