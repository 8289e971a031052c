import LinkRoutingLanguage

/// A filter that browsers can use, laid out for matching.
struct CompiledFilter: Sendable {
    /// A scheme, or a host in lower case without its `*`.
    struct Word: Sendable {
        var text: Bytes
        var hasWildcard = false
        /// -1 for any.
        var port: Int32 = -1
        var rule: Int
    }

    private(set) var schemes: [Word] = []
    private(set) var hosts: [Word] = []
    private(set) var paths: [AndroidGroup] = []
    /// Patterns for scheme-specific parts.
    private(set) var rest: [AndroidGroup] = []
    private(set) var groups: [AndroidGroup] = []

    /// - Parameters:
    ///   - rule: The index of the rule of the first element; groups follow the elements.
    ///   - api: The API level. Attributes of later levels are left out, as if they were not there.
    init(_ filter: AndroidFilter, firstRule rule: Int, api: Int) {
        for (rule, data) in zip(rule..., filter.data) {
            if let scheme = data[.scheme] { schemes.append(Word(text: Bytes(scheme.utf8), rule: rule)) }
            if let host = data[.host] {
                let isWild = host.utf8.first == UInt8(ascii: "*")
                let name = ASCII.lowercased(Bytes(host.utf8.dropFirst(isWild ? 1 : 0)).span)
                // A port that is not a number never matches.
                let port = data[.port].map { Int32($0) ?? -2 } ?? -1
                hosts.append(Word(text: name, hasWildcard: isWild, port: port, rule: rule))
            }
            for attribute in data.attributes where attribute.key.minimumAPI <= api {
                guard let condition = AndroidCondition(attribute) else { continue }
                let group = AndroidGroup(allows: true, conditions: [condition], rule: rule)
                if condition.part == .path { paths.append(group) } else { rest.append(group) }
            }
        }
        for (rule, group) in zip((rule + filter.data.count)..., filter.groups) where api >= 35 {
            let conditions = group.data.flatMap(\.attributes).compactMap { AndroidCondition($0) }
            groups.append(AndroidGroup(allows: group.allows, conditions: conditions, rule: rule))
        }
    }

    /// Why a filter does not match a link, or which rule of it does.
    enum Result: Sendable, Hashable {
        case opens(rule: Int)
        case blocked(rule: Int)
        case otherScheme, otherHost, otherPort, otherPath, otherRest, noGroup
    }

    @inline(__always)
    func result(_ link: Span<UInt8>, _ parts: LinkParts, _ texts: inout AndroidTexts) -> Result {
        guard let scheme = scheme(link, parts) else { return .otherScheme }
        for group in rest where group.mismatch(link, parts, &texts) == nil { return .opens(rule: group.rule) }
        guard !hosts.isEmpty else { return rest.isEmpty ? .opens(rule: scheme) : .otherRest }
        var isOtherPort = false
        guard let host = host(link, parts, &texts, &isOtherPort) else {
            return isOtherPort ? .otherPort : .otherHost
        }
        if paths.isEmpty, groups.isEmpty { return .opens(rule: host) }
        for group in paths where group.mismatch(link, parts, &texts) == nil {
            return .opens(rule: group.rule)
        }
        // A group without conditions never matches.
        for group in groups where !group.conditions.isEmpty && group.mismatch(link, parts, &texts) == nil {
            return group.allows ? .opens(rule: group.rule) : .blocked(rule: group.rule)
        }
        return groups.isEmpty ? .otherPath : .noGroup
    }

    /// The rule with the scheme of a link.
    func scheme(_ link: Span<UInt8>, _ parts: LinkParts) -> Int? {
        let scheme = link.extracting(parts.scheme)
        for word in schemes where word.text.span.isEqual(to: scheme) { return word.rule }
        return nil
    }

    /// The rule with the host of a link.
    ///
    /// - Parameter isOtherPort: Is set if a rule has the host with another port.
    func host(
        _ link: Span<UInt8>, _ parts: LinkParts, _ texts: inout AndroidTexts, _ isOtherPort: inout Bool
    ) -> Int? {
        guard let range = parts.host else { return nil }
        let decoded = texts.host(link, range)
        let host = decoded.span
        for word in hosts {
            guard host.count >= word.text.count, word.hasWildcard || host.count == word.text.count else {
                continue
            }
            let end = host.extracting((host.count &- word.text.count)...)
            guard ASCII.areEqualIgnoringCase(end, word.text.span) else { continue }
            if word.port == -1 || word.port == parts.port { return word.rule }
            isOtherPort = true
        }
        return nil
    }
}

/// A pattern for a part of links.
struct AndroidCondition: Sendable {
    var part: LinkPart
    var glob: GlobMatcher
}

extension AndroidCondition {
    /// `nil` if the attribute is not a pattern.
    init?(_ attribute: AndroidFilter.Attribute) {
        guard let part = attribute.key.part else { return nil }
        // A pattern with a syntax error matches nothing.
        let glob = try? Glob(attribute.value, attribute.key.kind)
        self.init(part: part, glob: glob.map { GlobMatcher($0) } ?? .never)
    }
}

/// Conditions that must all match: a pattern or a group of a filter, or a dynamic rule.
struct AndroidGroup: Sendable {
    var allows: Bool
    var conditions: [AndroidCondition]
    var rule: Int

    /// The verdict on a link for which the group decides.
    var verdict: LinkVerdict { LinkVerdict(outcome: allows ? .opens : .excluded, rule: rule) }

    /// The part of the first condition that does not match; `nil` if all do.
    @inline(__always)
    func mismatch(
        _ link: Span<UInt8>, _ parts: LinkParts, _ texts: inout AndroidTexts
    ) -> LinkPart? {
        for condition in conditions where !texts.matches(condition.glob, condition.part, link, parts) {
            return condition.part
        }
        return nil
    }
}

extension AndroidGroup {
    /// - Parameter rule: The index of the dynamic rule among all rules of the matcher.
    init(_ dynamic: AssetLinks.Rule, rule: Int) {
        self.init(allows: !dynamic.excludes, conditions: [], rule: rule)
        func add(_ part: LinkPart, _ pattern: String?, after start: [Glob.Step] = []) {
            guard let pattern else { return }
            var glob = Glob(dynamic: pattern)
            glob.steps = start + glob.steps
            conditions.append(AndroidCondition(part: part, glob: GlobMatcher(glob)))
        }
        add(.path, dynamic.path)
        // Each must match an item.
        for item in dynamic.query { add(.query, item.value, after: [.text(item.name + "=")]) }
        add(.fragment, dynamic.fragment)
    }
}
