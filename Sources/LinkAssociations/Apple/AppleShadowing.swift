import LinkRoutingLanguage

/// Finds rules that an earlier rule of the same entry leaves no links, as far as that is cheap to see.
///
/// Found are rules with the same patterns, and rules with a path below one that an earlier rule matches
/// whole. The time is linear in the size of the patterns.
struct AppleShadowing {
    /// The first rule with exactly the conditions and the path.
    private var same: [[String]: Int] = [:]
    /// The first rule with the conditions, the path and `*` after it.
    private var prefixes: [[String]: Int] = [:]
    /// The lengths of the paths in `prefixes`.
    private var lengths: Set<Int> = []

    private let globs: AppleGlobReader

    init(globs: AppleGlobReader) { self.globs = globs }

    /// Returns the index of the earlier rule that decides about all links of `rule`.
    mutating func insert(_ rule: AppleRule, _ index: Int) -> Int? {
        let glob = globs.path(rule.path?.pattern ?? "*", variables: !rule.isLegacy).main
        let conditions = Self.conditions(of: rule)
        let key = conditions + [glob.steps.wildcards(text: { $0 }, variable: { "$(\($0.name))" })]
        let start = if case .text(let text)? = glob.steps.first { Bytes(text.utf8) } else { Bytes() }
        var open = rule
        (open.query, open.fragment) = (nil, nil)
        let earlier =
            same[key] ?? prefix(of: start, conditions) ?? prefix(of: start, Self.conditions(of: open))
        // Such a path lacks the link without its last segment, which `/*` matches.
        if rule.path?.pattern.hasSuffix("**") == true { return earlier }
        if same[key] == nil { same[key] = index }
        let isPrefix = glob.steps.last == .star && glob.steps.count == (start.isEmpty ? 1 : 2)
        // Long patterns are rare, and looking each length up would cost their length.
        if isPrefix, start.count < 200 {
            lengths.insert(start.count)
            let key = conditions + [String(decoding: start, as: UTF8.self)]
            if prefixes[key] == nil { prefixes[key] = index }
        }
        return earlier
    }

    private func prefix(of start: Bytes, _ conditions: [String]) -> Int? {
        lengths.lazy.filter { $0 <= start.count }.compactMap {
            prefixes[conditions + [String(decoding: start[..<$0], as: UTF8.self)]]
        }.min()
    }

    /// Everything that rules must share: all but the path.
    private static func conditions(of rule: AppleRule) -> [String] {
        var query: [String] = []
        switch rule.query {
        case .whole(let text): query = text.pattern == "*" ? [] : ["", text.pattern]
        case .items(let items):
            for item in items.sorted(by: { $0.name < $1.name }) where item.value.pattern != "*" {
                query += ["?" + item.name, item.value.pattern]
            }
        case nil: break
        }
        let fragment = rule.fragment.map { $0.pattern == "*" ? [] : ["#", $0.pattern] } ?? []
        return ["\(rule.details) \(rule.isCaseSensitive) \(rule.isPercentEncoded)"] + query + fragment
    }
}
