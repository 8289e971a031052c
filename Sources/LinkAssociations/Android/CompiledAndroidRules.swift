import LinkRoutingLanguage

/// The filters of manifests that browsers can use, laid out for matching.
struct CompiledAndroidRules: Sendable {
    var filters: ContiguousArray<Filter> = []
    var schemes: ContiguousArray<Word> = []
    var hosts: ContiguousArray<Host> = []
    /// Patterns for paths and scheme-specific parts.
    var patterns: ContiguousArray<Pattern> = []
    var groups: ContiguousArray<Group> = []
    var text: Bytes = []

    struct Filter: Sendable {
        var schemes: Range<Int>
        var hosts: Range<Int>
        var paths: Range<Int>
        var rest: Range<Int>
        var groups: Range<Int>
    }

    /// A text and its rule.
    struct Word: Sendable {
        var text: Range<Int>
        var rule: Int
    }

    struct Host: Sendable {
        /// In lower case; what follows the `*`.
        var text: Range<Int>
        var hasWildcard: Bool
        var port: Int32
        var rule: Int
    }

    struct Pattern: Sendable {
        var part: AndroidLinkPart
        var glob: GlobMatcher
        var rule: Int
    }

    struct Group: Sendable {
        var allows: Bool
        var patterns: Range<Int>
        var rule: Int
    }

    /// - Parameters:
    ///   - rule: The index of the rule of the first element; groups follow the elements.
    ///   - api: The API level. Attributes of later levels are left out, as if they were not there.
    mutating func append(_ filter: AndroidFilter, firstRule rule: Int, api: Int) {
        var hosts: ContiguousArray<Host> = []
        let firstScheme = schemes.count
        for (offset, data) in filter.data.enumerated() {
            if let scheme = data[.scheme] { schemes.append(Word(text: append(scheme), rule: rule + offset)) }
            if let host = data[.host] { hosts.append(self.host(host, data[.port], rule + offset)) }
        }
        self.hosts += hosts
        let paths = append(filter, .path, rule, api)
        let rest = append(filter, .schemeSpecificPart, rule, api)
        let firstGroup = groups.count
        for (offset, group) in filter.groups.enumerated() where api >= 35 {
            let start = patterns.count
            for attribute in group.data.flatMap(\.attributes) { append(attribute, rule) }
            groups.append(
                Group(
                    allows: group.allows, patterns: start..<patterns.count,
                    rule: rule + filter.data.count + offset))
        }
        filters.append(
            Filter(
                schemes: firstScheme..<schemes.count,
                hosts: (self.hosts.count - hosts.count)..<self.hosts.count,
                paths: paths, rest: rest, groups: firstGroup..<groups.count))
    }

    private mutating func append(_ word: String) -> Range<Int> {
        let start = text.count
        text += Bytes(word.utf8)
        return start..<text.count
    }

    private mutating func host(_ host: String, _ port: String?, _ rule: Int) -> Host {
        let isWild = host.utf8.first == UInt8(ascii: "*")
        let name = ASCII.lowercased(Bytes(host.utf8.dropFirst(isWild ? 1 : 0)).span)
        let start = text.count
        text += name
        // A port that is not a number never matches.
        let number = port.map { Int32($0) ?? -2 } ?? -1
        return Host(text: start..<text.count, hasWildcard: isWild, port: number, rule: rule)
    }

    private mutating func append(
        _ filter: AndroidFilter, _ part: AndroidLinkPart, _ rule: Int, _ api: Int
    ) -> Range<Int> {
        let start = patterns.count
        for (offset, data) in filter.data.enumerated() {
            for attribute in data.attributes
            where attribute.key.part == part && attribute.key.minimumAPI <= api {
                append(attribute, rule + offset)
            }
        }
        return start..<patterns.count
    }

    private mutating func append(_ attribute: AndroidFilter.Attribute, _ rule: Int) {
        guard let part = attribute.key.part else { return }
        // A pattern with a syntax error matches nothing.
        let glob = (try? Glob(attribute.value, attribute.key.kind)).map { GlobMatcher($0) } ?? .never
        patterns.append(Pattern(part: part, glob: glob, rule: rule))
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
        if !filter.rest.isEmpty {
            texts.prepare(.schemeSpecificPart, link, parts)
            for index in filter.rest where texts.schemeSpecificPart.matches(patterns[index].glob) {
                return .opens(rule: patterns[index].rule)
            }
        }
        guard !filter.hosts.isEmpty else { return filter.rest.isEmpty ? .opens(rule: scheme) : .otherRest }
        var isOtherPort = false
        guard let host = host(filter, link, parts, &texts, &isOtherPort) else {
            return isOtherPort ? .otherPort : .otherHost
        }
        if filter.paths.isEmpty, filter.groups.isEmpty { return .opens(rule: host) }
        texts.prepare(.path, link, parts)
        for index in filter.paths where texts.path.matches(patterns[index].glob) {
            return .opens(rule: patterns[index].rule)
        }
        for index in filter.groups where matches(groups[index], link, parts, &texts) {
            return groups[index].allows
                ? .opens(rule: groups[index].rule) : .blocked(rule: groups[index].rule)
        }
        return filter.groups.isEmpty ? .otherPath : .noGroup
    }

    func scheme(_ filter: Filter, _ link: Span<UInt8>, _ parts: AndroidLink) -> Int? {
        let scheme = link.extracting(parts.parts.scheme)
        for index in filter.schemes where text.span.extracting(schemes[index].text).equals(scheme) {
            return schemes[index].rule
        }
        return nil
    }

    func host(
        _ filter: Filter, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts,
        _ isOtherPort: inout Bool
    ) -> Int? {
        guard let range = parts.host else { return nil }
        var found: Int?
        if link.extracting(range).firstIndex(of: UInt8(ascii: "%")) != nil {
            texts.host.set(link.extracting(range))
            let host = texts.host.bytes
            return match(filter, host.span, parts.port, &isOtherPort)
        }
        found = match(filter, link.extracting(range), parts.port, &isOtherPort)
        return found
    }

    @inline(__always)
    private func match(_ filter: Filter, _ host: Span<UInt8>, _ port: Int32, _ isOtherPort: inout Bool)
        -> Int?
    {
        for index in filter.hosts {
            let entry = hosts[index]
            guard host.count >= entry.text.count, entry.hasWildcard || host.count == entry.text.count else {
                continue
            }
            let end = host.extracting((host.count &- entry.text.count)...)
            guard end.equalsIgnoringCase(lowercased: text.span.extracting(entry.text)) else { continue }
            if entry.port == -1 || entry.port == port { return entry.rule }
            isOtherPort = true
        }
        return nil
    }

    /// Whether all conditions of a group match. A group without any never does.
    func matches(_ group: Group, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts)
        -> Bool
    {
        !group.patterns.isEmpty && group.patterns.allSatisfy { matches(patterns[$0], link, parts, &texts) }
    }

    private func matches(
        _ pattern: Pattern, _ link: Span<UInt8>, _ parts: AndroidLink, _ texts: inout AndroidTexts
    ) -> Bool {
        texts.prepare(pattern.part, link, parts)
        switch pattern.part {
        case .path: return texts.path.matches(pattern.glob)
        case .fragment: return texts.fragment.matches(pattern.glob)
        case .schemeSpecificPart: return texts.schemeSpecificPart.matches(pattern.glob)
        case .query:
            for piece in texts.queryPieces {
                let query = texts.query.bytes
                texts.piece.set(decoded: query.span.extracting(piece))
                if texts.piece.matches(pattern.glob) { return true }
            }
            return false
        }
    }
}
