import LinkRoutingLanguage

/// The filters that browsers can use, and dynamic rules, laid out for matching.
///
/// Each has its parts in arrays that all share, so that looking through many of them copies nothing.
struct CompiledAndroidRules: Sendable {
    struct Filter: Sendable {
        var schemes: Range<Int>
        var hosts: Range<Int>
        var paths: Range<Int>
        /// Patterns for scheme-specific parts.
        var rest: Range<Int>
        var groups: Range<Int>
    }

    /// A scheme, or a host in lower case without its `*`: where it is in `text`.
    struct Word: Sendable {
        var text: Range<Int>
        var hasWildcard = false
        /// -1 for any.
        var port: Int32 = -1
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
        var conditions: Range<Int>
        var rule: Int
    }

    private(set) var filters: ContiguousArray<Filter> = []
    private(set) var schemes: ContiguousArray<Word> = []
    private(set) var hosts: ContiguousArray<Word> = []
    private(set) var conditions: ContiguousArray<Condition> = []
    private(set) var groups: ContiguousArray<Group> = []
    private(set) var text: Bytes = []

    /// - Parameters:
    ///   - rule: The index of the rule of the first element; groups follow the elements.
    ///   - api: The API level. Attributes of later levels are left out, as if they were not there.
    mutating func append(_ filter: AndroidFilter, firstRule rule: Int, api: Int) {
        let (firstScheme, firstHost, firstGroup) = (schemes.count, hosts.count, groups.count)
        var own: [Condition] = []
        for (offset, data) in filter.data.enumerated() {
            let rule = rule + offset
            if let scheme = data[.scheme] { schemes.append(Word(text: append(scheme.utf8), rule: rule)) }
            if let host = data[.host] {
                let isWild = host.utf8.first == UInt8(ascii: "*")
                let name = ASCII.lowercased(Bytes(host.utf8.dropFirst(isWild ? 1 : 0)).span)
                // A port that is not a number never matches.
                let port = data[.port].map { Int32($0) ?? -2 } ?? -1
                hosts.append(Word(text: append(name), hasWildcard: isWild, port: port, rule: rule))
            }
            let attributes = data.attributes.filter { $0.key.minimumAPI <= api }
            own += attributes.compactMap { Condition($0, rule: rule) }
        }
        let paths = append(own.filter { $0.part == .path })
        let rest = append(own.filter { $0.part == .schemeSpecificPart })
        for (offset, group) in filter.groups.enumerated() where api >= 35 {
            append(
                group.data.flatMap(\.attributes).compactMap { Condition($0, rule: rule) },
                allows: group.allows, rule: rule + filter.data.count + offset)
        }
        filters.append(
            Filter(
                schemes: firstScheme..<schemes.count, hosts: firstHost..<hosts.count, paths: paths,
                rest: rest,
                groups: firstGroup..<groups.count))
    }

    /// Appends a group.
    mutating func append(_ conditions: [Condition], allows: Bool, rule: Int) {
        groups.append(Group(allows: allows, conditions: append(conditions), rule: rule))
    }

    private mutating func append(_ own: [Condition]) -> Range<Int> {
        conditions += own
        return (conditions.count - own.count)..<conditions.count
    }

    private mutating func append(_ word: some Sequence<UInt8>) -> Range<Int> {
        let start = text.count
        text += word
        return start..<text.count
    }

    func text(of word: Word) -> String { String(decoding: text[word.text], as: UTF8.self) }
}

extension CompiledAndroidRules.Condition {
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

extension CompiledAndroidRules {
    @inline(__always)
    func result(
        of index: Int, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts
    ) -> AndroidFilterResult {
        let filter = filters[index]
        guard let scheme = scheme(filter, link, parts) else { return .otherScheme }
        if let rule = match(filter.rest, link, parts, &texts) { return .opens(rule: rule) }
        guard !filter.hosts.isEmpty else { return filter.rest.isEmpty ? .opens(rule: scheme) : .otherRest }
        var isOtherPort = false
        guard let host = host(filter, link, parts, &texts, &isOtherPort) else {
            return isOtherPort ? .otherPort : .otherHost
        }
        if filter.paths.isEmpty, filter.groups.isEmpty { return .opens(rule: host) }
        if let rule = match(filter.paths, link, parts, &texts) { return .opens(rule: rule) }
        // A group without conditions never matches.
        for group in groups[filter.groups]
        where !group.conditions.isEmpty && mismatch(group, link, parts, &texts) == nil {
            return group.allows ? .opens(rule: group.rule) : .blocked(rule: group.rule)
        }
        return filter.groups.isEmpty ? .otherPath : .noGroup
    }

    /// The rule of the first condition that matches.
    private func match(
        _ range: Range<Int>, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts
    ) -> Int? {
        for index in range {
            texts.prepare(conditions[index].part, link, parts)
            if texts.matches(conditions[index].glob, conditions[index].part) { return conditions[index].rule }
        }
        return nil
    }

    /// The part of the first condition that does not match; `nil` if all do.
    func mismatch(
        _ group: Group, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts
    ) -> LinkPart? {
        for index in group.conditions {
            let part = conditions[index].part
            texts.prepare(part, link, parts)
            if !texts.matches(conditions[index].glob, part) { return part }
        }
        return nil
    }

    /// The rule with the scheme of a link.
    func scheme(_ filter: Filter, _ link: Span<UInt8>, _ parts: AndroidLink) -> Int? {
        let scheme = link.extracting(parts.parts.scheme)
        for index in filter.schemes where text.span.extracting(schemes[index].text).equals(scheme) {
            return schemes[index].rule
        }
        return nil
    }

    /// The rule with the host of a link.
    ///
    /// - Parameter isOtherPort: Is set if a rule has the host with another port.
    func host(
        _ filter: Filter, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts,
        _ isOtherPort: inout Bool
    ) -> Int? {
        guard let range = parts.host else { return nil }
        guard link.extracting(range).firstIndex(of: UInt8(ascii: "%")) != nil else {
            return host(filter, link.extracting(range), parts.port, &isOtherPort)
        }
        texts.host.set(link.extracting(range))
        let decoded = texts.host.bytes
        return host(filter, decoded.span, parts.port, &isOtherPort)
    }

    @inline(__always)
    private func host(
        _ filter: Filter, _ host: Span<UInt8>, _ port: Int32, _ isOtherPort: inout Bool
    ) -> Int? {
        for index in filter.hosts {
            let word = hosts[index]
            guard host.count >= word.text.count, word.hasWildcard || host.count == word.text.count else {
                continue
            }
            let end = host.extracting((host.count &- word.text.count)...)
            guard end.equalsIgnoringCase(lowercased: text.span.extracting(word.text)) else { continue }
            if word.port == -1 || word.port == port { return word.rule }
            isOtherPort = true
        }
        return nil
    }
}
