@testable import LinkRouting

/// A pattern that matches a link, and how.
struct NaiveMatch {
    /// The route's name, `nil` for `none`.
    var route: String?
    var pattern: Pattern
    var path: NaivePath
    var query: NaiveQuery
}

/// Resolves links by trying every pattern of a table, one after the other. It is slow, and written from the description of the
/// language alone: what it says is what the fast matcher must say.
struct NaiveMatcher {
    private let table: RouteTable

    init(_ table: RouteTable) {
        self.table = table
    }

    /// The result as one line: `name {"p":1} globals {} @source`, or `- reason param nearest`.
    func resolve(_ text: String) -> String {
        guard let link = read(text) else { return "- invalid_url" }
        let entrance = entrance(of: link)
        if link.scheme != nil, !table.sources.isEmpty, entrance == nil { return "- unknown_source" }
        let tied = best(for: link, entrance)
        guard let match = tied.min(by: Self.sortsFirst) else { return "- " + reason(for: link, entrance) }
        guard let name = match.route else { return "- excluded" }
        var result =
            name + " " + Self.object(Self.members(match.path.captures + match.query.captures) + others(match.pattern, link))
        if !table.globals.isEmpty { result += " globals " + globals(of: link) }
        if !table.sources.isEmpty { result += " @" + (entrance.map { table.sources[$0.source].name } ?? "-") }
        return result
    }

    /// The routes that tie as best matches of `text`, when there is more than one and the language does not say which wins: never
    /// for a table that loads. Bare paths of a table with sources are left out, being links of no source.
    func tiedBest(_ text: String) -> [String] {
        guard let link = read(text), link.scheme != nil || table.sources.isEmpty else { return [] }
        let entrance = entrance(of: link)
        if !table.sources.isEmpty, entrance == nil { return [] }
        let names = Set(best(for: link, entrance).map { $0.route ?? "none" })
        return names.count > 1 ? names.sorted(by: NaiveValue.precedes) : []
    }

    private func read(_ text: String) -> NaiveLink? {
        let inSources = table.sources.flatMap { $0.origins.map(\.origin) }
        let inPatterns = table.routes.flatMap { $0.patterns.compactMap(\.origin) }
        return NaiveLink(text, named: Set((inSources + inPatterns).map(\.scheme)))
    }

    private func best(for link: NaiveLink, _ entrance: Entrance?) -> [NaiveMatch] {
        let matches = candidates { accepts(link, entrance, $0) }.compactMap { route, pattern in
            match(route, pattern, link)
        }
        return NaiveOrder(matches, of: link, through: entrance?.origin).remaining
    }

    /// Of matches that tie: the route's name, then the pattern's text.
    private static func sortsFirst(_ one: NaiveMatch, _ other: NaiveMatch) -> Bool {
        let names = (one.route ?? "none", other.route ?? "none")
        if names.0 != names.1 { return NaiveValue.precedes(names.0, names.1) }
        return NaiveValue.precedes(one.pattern.text, other.pattern.text)
    }
}

// MARK: - Sources

extension NaiveMatcher {
    /// The source that takes a link, and which of its origins does.
    private typealias Entrance = (source: Int, origin: Origin)

    /// The most specific origin of all sources that accepts `link`.
    private func entrance(of link: NaiveLink) -> Entrance? {
        func specificity(_ origin: Origin) -> Int {
            switch origin.host {
            case .literal: .max
            case .subdomains(let base): base.split(separator: ".").count
            case .any: 0
            case nil: -1
            }
        }
        var result: Entrance?
        for (index, source) in table.sources.enumerated() {
            for (origin, _) in source.origins where Self.accepts(link, origin) {
                if let result, specificity(result.origin) >= specificity(origin) { continue }
                result = (index, origin)
            }
        }
        return result
    }

    private static func accepts(_ link: NaiveLink, _ origin: Origin) -> Bool {
        guard link.scheme == origin.scheme else { return false }
        guard let pattern = origin.host else { return true }
        guard let host = link.host else { return false }
        let hasPort = link.port == origin.port ?? (origin.scheme == "http" ? 80 : 443)
        switch pattern {
        case .literal(let literal): return hasPort && host == literal
        case .subdomains(let base): return hasPort && host.hasSuffix("." + base) && host.count > base.count + 1
        case .any: return origin.port == nil || hasPort
        }
    }

    /// Whether `pattern` accepts links that come from where `link` comes from.
    private func accepts(_ link: NaiveLink, _ entrance: Entrance?, _ pattern: Pattern) -> Bool {
        if link.scheme == nil { return pattern.origin == nil }
        if let origin = pattern.origin, !Self.accepts(link, origin) { return false }
        guard let sources = pattern.sources, let entrance else { return true }
        return sources.contains(entrance.source)
    }

    private func candidates(_ isIncluded: (Pattern) -> Bool) -> [(route: String?, pattern: Pattern)] {
        table.routes.flatMap { route in route.patterns.filter(isIncluded).map { (route.name, $0) } }
    }
}

// MARK: - Matching

extension NaiveMatcher {
    /// The match of `pattern`, wherever the link comes from. The first way to read the path that the types accept is the only
    /// one, whatever the query says.
    private func match(_ route: String?, _ pattern: Pattern, _ link: NaiveLink) -> NaiveMatch? {
        guard let path = ways(pattern, link).first(where: \.refused.isEmpty) else { return nil }
        let query = NaiveQuery(pattern.query, of: link)
        return query.failures.isEmpty ? NaiveMatch(route: route, pattern: pattern, path: path, query: query) : nil
    }

    private func ways(_ pattern: Pattern, _ link: NaiveLink) -> [NaivePath] {
        NaivePath.ways(pattern.path[...], link.segments[...], ignoringCase: link.isCustom)
    }

    private static func object(_ members: [String]) -> String { "{" + members.joined(separator: ",") + "}" }

    /// What a pattern reports besides its parameters: the undeclared items of the query, and its constants.
    private func others(_ pattern: Pattern, _ link: NaiveLink) -> [String] {
        var members: [String] = []
        if let name = pattern.queryRest?.name {
            let declared = (pattern.query + table.globals).map { Array($0.key.utf8) }
            let items = link.items.filter { !declared.contains($0.key) }
            var keys: [[UInt8]] = []
            for item in items where !keys.contains(item.key) { keys.append(item.key) }
            let values = keys.map { key in
                let all = items.filter { $0.key == key }.map { item in
                    item.value.map { NaiveValue.quoted(String(decoding: $0, as: UTF8.self)) } ?? "true"
                }
                let value = all.count == 1 ? all[0] : "[" + all.joined(separator: ",") + "]"
                return NaiveValue.quoted(String(decoding: key, as: UTF8.self)) + ":" + value
            }
            members.append(NaiveValue.quoted(name) + ":" + Self.object(values))
        }
        for constant in pattern.constants {
            let value = NaiveValue.json(Array(constant.text.utf8), constant.type) ?? "?"
            members.append(NaiveValue.quoted(constant.name) + ":" + value)
        }
        return members
    }

    /// Parameters as members of a JSON object: what is absent as its default, or left out.
    private static func members(_ captures: [(parameter: Parameter, text: [UInt8]?)]) -> [String] {
        captures.compactMap { parameter, text in
            guard let name = parameter.name else { return nil }
            var text = text
            if text == nil, case .default(let value) = parameter.presence { text = Array(value.utf8) }
            return text.flatMap { NaiveValue.json($0, parameter.type) }.map { NaiveValue.quoted(name) + ":" + $0 }
        }
    }

    /// The global parameters of `link`; one whose type refuses the value is left out.
    private func globals(of link: NaiveLink) -> String {
        Self.object(Self.members(table.globals.flatMap { NaiveQuery([$0], of: link).captures }))
    }
}

// MARK: - Reasons

extension NaiveMatcher {
    /// Why a link that no pattern matches does not resolve, with the parameter and the nearest route where there is one.
    private func reason(for link: NaiveLink, _ entrance: Entrance?) -> String {
        let elsewhere = candidates { pattern in
            if case .rest = pattern.path.first, pattern.path.count == 1 { return false }
            return !accepts(link, entrance, pattern)
        }
        let names = elsewhere.filter { match($0.route, $0.pattern, link) != nil }.compactMap(\.route)
        if let name = names.min(by: NaiveValue.precedes) { return "wrong_source " + name }
        let failures = candidates { accepts(link, entrance, $0) }.compactMap { route, pattern in
            route.flatMap { failure($0, pattern, link) }
        }
        let nearest = failures.min { one, other in
            if one.isInPath != other.isInPath { return other.isInPath }
            if one.count != other.count { return one.count < other.count }
            if one.route != other.route { return NaiveValue.precedes(one.route, other.route) }
            return NaiveValue.precedes(one.text, other.text)
        }
        return nearest.map { "\($0.reason) \($0.param) \($0.route)" } ?? "no_route"
    }

    /// How a pattern fails whose path fits but for what the types say: at its first failing query item, or else, when the path
    /// itself holds refused values, at the first of these. Of several ways to read the path the one with the fewest counts.
    private func failure(_ route: String, _ pattern: Pattern, _ link: NaiveLink) -> Failure? {
        guard let path = ways(pattern, link).min(by: { $0.refused.count < $1.refused.count }) else { return nil }
        let query = NaiveQuery(pattern.query, of: link)
        let count = path.refused.count + query.failures.count
        if let parameter = path.refused.first {
            return Failure(true, count, "bad_value", parameter.name ?? "_", route, pattern.text)
        }
        return query.failures.first.map { Failure(false, count, $0.reason, $0.param, route, pattern.text) }
    }

    /// A pattern that nearly matched.
    private struct Failure {
        var isInPath: Bool
        var count: Int
        var reason: String
        var param: String
        var route: String
        var text: String

        init(_ isInPath: Bool, _ count: Int, _ reason: String, _ param: String, _ route: String, _ text: String) {
            (self.isInPath, self.count, self.reason, self.param) = (isInPath, count, reason, param)
            (self.route, self.text) = (route, text)
        }
    }
}
