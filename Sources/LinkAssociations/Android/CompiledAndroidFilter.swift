import LinkRoutingLanguage

/// An intent filter that browsers can use, laid out for matching.
struct CompiledAndroidFilter: Sendable {
    struct Host: Sendable {
        /// In lower case; what follows the `*`.
        var text: Bytes
        var hasWildcard: Bool
        /// -1 for any.
        var port: Int32
        var rule: Int
    }

    /// A pattern for a part of links.
    struct Condition: Sendable {
        var part: LinkPart
        var glob: GlobMatcher
        var rule = 0
    }

    /// Conditions that must all match: a group of a filter, or a dynamic rule.
    struct Group: Sendable {
        var allows: Bool
        var conditions: [Condition]
        var rule: Int

        /// The part of the first condition that does not match; `nil` if all do.
        func mismatch(_ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts) -> LinkPart? {
            for index in conditions.indices
            where !texts.match(conditions[index].glob, conditions[index].part, link, parts) {
                return conditions[index].part
            }
            return nil
        }
    }

    private(set) var schemes: [(text: Bytes, rule: Int)] = []
    private(set) var hosts: [Host] = []
    private(set) var paths: [Condition] = []
    /// Patterns for scheme-specific parts.
    private(set) var rest: [Condition] = []
    private(set) var groups: [Group] = []

    /// - Parameters:
    ///   - rule: The index of the rule of the first element; groups follow the elements.
    ///   - api: The API level. Attributes of later levels are left out, as if they were not there.
    init(_ filter: AndroidFilter, firstRule rule: Int, api: Int) {
        for (offset, data) in filter.data.enumerated() {
            let rule = rule + offset
            if let scheme = data[.scheme] { schemes.append((Bytes(scheme.utf8), rule)) }
            if let host = data[.host] { hosts.append(Host(host, port: data[.port], rule: rule)) }
            for attribute in data.attributes where attribute.key.minimumAPI <= api {
                guard let condition = Condition(attribute, rule: rule) else { continue }
                if condition.part == .path { paths.append(condition) }
                if condition.part == .schemeSpecificPart { rest.append(condition) }
            }
        }
        for (offset, group) in filter.groups.enumerated() where api >= 35 {
            groups.append(
                Group(
                    allows: group.allows,
                    conditions: group.data.flatMap(\.attributes).compactMap { Condition($0, rule: rule) },
                    rule: rule + filter.data.count + offset))
        }
    }
}

extension CompiledAndroidFilter.Host {
    fileprivate init(_ host: String, port: String?, rule: Int) {
        hasWildcard = host.utf8.first == UInt8(ascii: "*")
        text = ASCII.lowercased(Bytes(host.utf8.dropFirst(hasWildcard ? 1 : 0)).span)
        // A port that is not a number never matches.
        self.port = port.map { Int32($0) ?? -2 } ?? -1
        self.rule = rule
    }
}

extension CompiledAndroidFilter.Condition {
    fileprivate init?(_ attribute: AndroidFilter.Attribute, rule: Int) {
        guard let part = attribute.key.part else { return nil }
        // A pattern with a syntax error matches nothing.
        let glob = (try? Glob(attribute.value, attribute.key.kind)).map { GlobMatcher($0) } ?? .never
        self.init(part: part, glob: glob, rule: rule)
    }
}

/// Why a filter does not match a link, or which rule of it does.
enum AndroidFilterResult: Sendable, Hashable {
    case opens(rule: Int)
    case blocked(rule: Int)
    case otherScheme, otherHost, otherPort, otherPath, otherRest, noGroup
}

extension CompiledAndroidFilter {
    func result(
        _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts
    ) -> AndroidFilterResult {
        guard let scheme = scheme(link, parts) else { return .otherScheme }
        for index in rest.indices where texts.match(rest[index].glob, .schemeSpecificPart, link, parts) {
            return .opens(rule: rest[index].rule)
        }
        guard !hosts.isEmpty else { return rest.isEmpty ? .opens(rule: scheme) : .otherRest }
        var isOtherPort = false
        guard let host = host(link, parts, &texts, &isOtherPort) else {
            return isOtherPort ? .otherPort : .otherHost
        }
        if paths.isEmpty, groups.isEmpty { return .opens(rule: host) }
        for index in paths.indices where texts.match(paths[index].glob, .path, link, parts) {
            return .opens(rule: paths[index].rule)
        }
        // A group without conditions never matches.
        for index in groups.indices
        where !groups[index].conditions.isEmpty && groups[index].mismatch(link, parts, &texts) == nil {
            return groups[index].allows
                ? .opens(rule: groups[index].rule) : .blocked(rule: groups[index].rule)
        }
        return groups.isEmpty ? .otherPath : .noGroup
    }

    /// The rule with the scheme of a link.
    func scheme(_ link: Span<UInt8>, _ parts: AndroidLink) -> Int? {
        let scheme = link.extracting(parts.parts.scheme)
        for (text, rule) in schemes where text.span.equals(scheme) { return rule }
        return nil
    }

    /// The rule with the host of a link.
    ///
    /// - Parameter isOtherPort: Is set if a rule has the host with another port.
    func host(
        _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts, _ isOtherPort: inout Bool
    ) -> Int? {
        guard let range = parts.host else { return nil }
        guard link.extracting(range).firstIndex(of: UInt8(ascii: "%")) != nil else {
            return host(link.extracting(range), parts.port, &isOtherPort)
        }
        texts.host.set(link.extracting(range))
        let decoded = texts.host.bytes
        return host(decoded.span, parts.port, &isOtherPort)
    }

    @inline(__always)
    private func host(_ host: Span<UInt8>, _ port: Int32, _ isOtherPort: inout Bool) -> Int? {
        for index in hosts.indices {
            let text = hosts[index].text
            guard host.count >= text.count, hosts[index].hasWildcard || host.count == text.count,
                host.extracting((host.count &- text.count)...).equalsIgnoringCase(lowercased: text.span)
            else { continue }
            if hosts[index].port == -1 || hosts[index].port == port { return hosts[index].rule }
            isOtherPort = true
        }
        return nil
    }
}
