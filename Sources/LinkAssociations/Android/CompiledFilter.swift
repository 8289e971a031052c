import LinkRoutingLanguage

/// A filter that browsers can use, laid out for matching.
struct CompiledFilter: Sendable {
    /// A host of an element.
    struct Host: Sendable {
        /// The name in lower case, without its `*`.
        var name: Bytes
        var hasWildcard: Bool
        /// -1 for any.
        var port: Int32
        var rule: Int

        /// Whether a link has the host, whatever its port is.
        func matches(_ link: RuleLink) -> Bool {
            guard let host = link.host, host.count >= name.count, hasWildcard || host.count == name.count
            else { return false }
            return ASCII.areEqualIgnoringCase(host.span.extracting((host.count - name.count)...), name.span)
        }
    }

    private(set) var schemes: [(name: String, rule: Int)] = []
    private(set) var hosts: [Host] = []
    /// The groups of the matcher that are patterns for scheme-specific parts.
    let rest: Range<Int>
    /// Those, and then patterns for paths, and groups of the filter.
    let all: Range<Int>
    let hasGroups: Bool

    /// - Parameters:
    ///   - rule: The index of the rule of the first element; groups follow the elements.
    ///   - api: The API level. Attributes of later levels are left out, as if they were not there.
    ///   - all: The groups of the matcher, to which those of the filter are added.
    init(_ filter: AndroidFilter, firstRule rule: Int, api: Int, addingTo clauses: inout [LinkClause]) {
        var (rest, paths): ([LinkClause], [LinkClause]) = ([], [])
        for (rule, data) in zip(rule..., filter.data) {
            if let scheme = data[.scheme] { schemes.append((scheme, rule)) }
            if let host = data[.host] {
                let isWild = host.utf8.first == UInt8(ascii: "*")
                let name = ASCII.lowercased(Bytes(host.utf8.dropFirst(isWild ? 1 : 0)).span)
                // A port that is not a number never matches.
                let port = data[.port].map { Int32($0) ?? -2 } ?? -1
                hosts.append(Host(name: name, hasWildcard: isWild, port: port, rule: rule))
            }
            for attribute in data.attributes where attribute.key.minimumAPI <= api {
                guard let condition = LinkCondition(attribute) else { continue }
                let clause = LinkClause(conditions: [condition], rule: rule)
                if condition.part == .path { paths.append(clause) } else { rest.append(clause) }
            }
        }
        self.rest = clauses.count..<(clauses.count + rest.count)
        clauses += rest + paths
        hasGroups = api >= 35 && !filter.groups.isEmpty
        for (rule, group) in zip((rule + filter.data.count)..., filter.groups) where api >= 35 {
            var conditions = group.attributes.compactMap { LinkCondition($0) }
            // A group without conditions never matches.
            if conditions.isEmpty { conditions = [LinkCondition(part: .path, glob: .never, pattern: "")] }
            clauses.append(LinkClause(allows: group.allows, conditions: conditions, rule: rule))
        }
        all = self.rest.lowerBound..<clauses.count
    }

    /// What a filter does with the links of one scheme and host.
    struct Decision: Hashable {
        /// The groups of which the first one that matches decides.
        var groups = 0..<0
        /// The rule that opens the app if none matches; `nil` if the filter does not match then.
        var rule: Int?
    }

    /// The decision about links with the scheme and the host of a link.
    func decision(_ link: RuleLink) -> Decision {
        guard let scheme = scheme(of: link) else { return Decision() }
        if hosts.isEmpty { return Decision(groups: rest, rule: rest.isEmpty ? scheme : nil) }
        guard let host = host(of: link) else { return Decision(groups: rest) }
        return Decision(groups: all, rule: all == rest ? host : nil)
    }

    /// The rule with the scheme of a link.
    func scheme(of link: RuleLink) -> Int? { schemes.first { $0.name == link.scheme }?.rule }

    /// The rule with the host of a link, and its port.
    func host(of link: RuleLink) -> Int? {
        hosts.first { $0.matches(link) && ($0.port == -1 || $0.port == link.port) }?.rule
    }
}

extension LinkCondition {
    /// `nil` if the attribute is not a pattern.
    fileprivate init?(_ attribute: AndroidFilter.Attribute) {
        guard let part = attribute.key.part else { return nil }
        // A pattern with a syntax error matches nothing.
        let glob = try? Glob(attribute.value, attribute.key.kind)
        self.init(part: part, glob: glob.map { GlobMatcher($0) } ?? .never, pattern: attribute.value)
    }
}

extension LinkClause {
    /// A dynamic rule.
    ///
    /// - Parameter rule: Its index among all rules of the matcher.
    init(_ dynamic: ComponentRule, rule: Int) {
        self.init(allows: !dynamic.excludes, rule: rule)
        func add(_ part: LinkPart, _ pattern: String?, after start: String = "") {
            guard let pattern else { return }
            var glob = Glob(dynamic: pattern)
            if !start.isEmpty { glob.steps.insert(.text(start), at: 0) }
            conditions.append(
                LinkCondition(part: part, glob: GlobMatcher(glob), pattern: start + pattern))
        }
        add(.path, dynamic.path)
        // Each must match an item.
        for item in dynamic.query { add(.query, item.value, after: (item.name ?? "") + "=") }
        add(.fragment, dynamic.fragment)
    }
}
