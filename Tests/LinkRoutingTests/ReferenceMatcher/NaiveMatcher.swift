@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// A pattern that matches a link, and how.
struct NaiveMatch {
    /// The route's name, `nil` for `none`.
    var route: String?
    var pattern: Pattern
    var path: NaivePath
    var query: NaiveQuery
    /// The link's fragment and its path, if the pattern has one.
    var fragment: (link: NaiveFragment, path: NaivePath)?
}

/// Resolves links by trying every pattern of a table, one after the other. It is slow, and written from the
/// description of the language alone: what it says is what the fast matcher must say.
struct NaiveMatcher {
    let table: RouteTable

    init(_ table: RouteTable) {
        self.table = table
    }

    /// The result as one line: `name {"p":1} globals {} @source`, or `- reason param nearest`.
    func resolve(_ text: String) -> String {
        guard let (link, entrance) = read(text) else { return "- invalid_url" }
        if isFromNowhere(link, entrance) { return "- unknown_source" }
        guard let match = winner(link, entrance) else { return "- " + reason(for: link, entrance) }
        guard let name = match.route else { return "- excluded" }
        var result = name + " {" + members(match, link).joined(separator: ",") + "}"
        if !table.globals.isEmpty { result += " globals " + globals(of: link) }
        if !table.sources.isEmpty { result += " @" + (entrance.map { table.sources[$0.source].name } ?? "-") }
        return result
    }

    /// The match that decides what `text` resolves to, and the link as it was read.
    func winner(of text: String) -> (match: NaiveMatch, link: NaiveLink)? {
        guard let (link, entrance) = read(text), !isFromNowhere(link, entrance) else { return nil }
        return winner(link, entrance).map { ($0, link) }
    }

    /// The routes that tie as best matches of `text`, when there is more than one and the language does not
    /// say which wins: never for a table that loads. Bare paths of a table with sources are left out, being
    /// links of no source.
    func tiedBest(_ text: String) -> [String] {
        guard let (link, entrance) = read(text), link.scheme != nil || table.sources.isEmpty else {
            return []
        }
        if isFromNowhere(link, entrance) { return [] }
        let names = Set(best(for: link, entrance).map { $0.route ?? "none" })
        return names.count > 1 ? names.sorted(by: NaiveValue.precedes) : []
    }

    /// The link, read the way the source wants it that takes it.
    private func read(_ text: String) -> (link: NaiveLink, entrance: NaiveEntrance?)? {
        let inSources = table.sources.flatMap { $0.origins.map(\.origin) }
        let inPatterns = table.routes.flatMap { $0.patterns.compactMap(\.origin) }
        let named = (inSources + inPatterns).flatMap { $0.scheme.map { [$0] } ?? ["http", "https"] }
        guard let link = NaiveLink(text, named: Set(named), options: table.options) else { return nil }
        guard let found = NaiveHost.entrance(table.sources, of: link, table.options) else {
            return (link, nil)
        }
        return (found.link, found.entrance)
    }

    /// Whether no source of the table takes `link`.
    private func isFromNowhere(_ link: NaiveLink, _ entrance: NaiveEntrance?) -> Bool {
        link.scheme != nil && !table.sources.isEmpty && entrance == nil
    }

    private func winner(_ link: NaiveLink, _ entrance: NaiveEntrance?) -> NaiveMatch? {
        best(for: link, entrance).min(by: Self.sortsFirst)
    }

    private func best(for link: NaiveLink, _ entrance: NaiveEntrance?) -> [NaiveMatch] {
        let matches = candidates { accepts(link, entrance, $0) }.compactMap { route, pattern in
            match(route, pattern, link)
        }
        return NaiveOrder(matches, of: link, through: entrance?.origin, table.options).remaining
    }

    /// Of matches that tie: the route's name, then the pattern's text.
    private static func sortsFirst(_ one: NaiveMatch, _ other: NaiveMatch) -> Bool {
        let names = (one.route ?? "none", other.route ?? "none")
        if names.0 != names.1 { return NaiveValue.precedes(names.0, names.1) }
        return NaiveValue.precedes(one.pattern.canonicalText, other.pattern.canonicalText)
    }
}

// MARK: - Matching

extension NaiveMatcher {
    /// Whether `pattern` accepts links that come from where `link` comes from.
    func accepts(_ link: NaiveLink, _ entrance: NaiveEntrance?, _ pattern: Pattern) -> Bool {
        if link.scheme == nil { return pattern.origin == nil }
        if let origin = pattern.origin, NaiveHost.captures(origin, link) == nil { return false }
        guard let sources = pattern.sources, let entrance else { return true }
        return sources.contains(entrance.source)
    }

    func candidates(_ isIncluded: (Pattern) -> Bool) -> [(route: String?, pattern: Pattern)] {
        table.routes.flatMap { route in route.patterns.filter(isIncluded).map { (route.name, $0) } }
    }

    /// The match of `pattern`, wherever the link comes from. The first way to read the path that the types
    /// accept is the only one, whatever the query and the fragment say.
    func match(_ route: String?, _ pattern: Pattern, _ link: NaiveLink) -> NaiveMatch? {
        guard let path = ways(pattern, link).first(where: \.refused.isEmpty) else { return nil }
        let query = NaiveQuery(pattern.query, of: link.items, table.options)
        guard query.failures.isEmpty else { return nil }
        var match = NaiveMatch(route: route, pattern: pattern, path: path, query: query)
        if let wanted = pattern.fragment {
            guard let fragment = NaiveFragment(wanted, of: link.fragment, table.options) else { return nil }
            guard let path = fragment.match else { return nil }
            match.fragment = (fragment, path)
        }
        return match
    }

    func ways(_ pattern: Pattern, _ link: NaiveLink) -> [NaivePath] {
        let loose: NaivePath.Looseness =
            table.options.ignoresPathCase ? .everywhere : link.hasLooseFirstSegment ? .inFirst : .nowhere
        return NaivePath.ways(pattern.path[...], link.segments[...], ignoringCase: loose)
    }
}

// MARK: - Values

extension NaiveMatcher {
    /// What a match reports as members of a JSON object: host, path, query and fragment, then the constants.
    private func members(_ match: NaiveMatch, _ link: NaiveLink) -> [String] {
        let pattern = match.pattern
        let host = pattern.origin.flatMap { NaiveHost.captures($0, link) } ?? []
        var members = Self.members(host + match.path.captures)
        members += self.members(
            match.query.captures, pattern.queryCatchAll, link.items, besides: pattern.query + table.globals)
        if let fragment = match.fragment, let wanted = pattern.fragment {
            members += Self.members(fragment.path.captures)
            members += self.members(
                fragment.link.query.captures, wanted.queryCatchAll, fragment.link.items, besides: wanted.query
            )
        }
        return members
            + pattern.constants.map { constant in
                let value = NaiveValue.json(Bytes(constant.text.utf8), constant.type) ?? "?"
                return NaiveValue.quoted(constant.name) + ":" + value
            }
    }

    /// The parameters of a query in the order written, with the items that are not declared where `rest`
    /// reports them.
    private func members(
        _ captures: [NaiveCapture], _ rest: Parameter?, _ items: [NaiveItem],
        besides declared: [Pattern.QueryItem]
    ) -> [String] {
        let before = captures.filter { capture in
            rest.map { capture.parameter.sourceRange.start < $0.sourceRange.start } ?? true
        }
        return Self.members(before) + undeclared(rest, items, besides: declared)
            + Self.members(Array(captures.dropFirst(before.count)))
    }

    /// The items that are not declared, if `parameter` reports them.
    private func undeclared(
        _ parameter: Parameter?, _ items: [NaiveItem], besides declared: [Pattern.QueryItem]
    ) -> [String] {
        guard let name = parameter?.name else { return [] }
        return [
            NaiveValue.quoted(name) + ":" + NaiveQuery.undeclared(items, besides: declared, table.options)
        ]
    }

    /// Parameters as members of a JSON object: what is absent as its default, or left out.
    private static func members(_ captures: [NaiveCapture]) -> [String] {
        captures.compactMap { parameter, text in
            guard let name = parameter.name else { return nil }
            var text = text
            if text == nil, case .default(let value) = parameter.presence { text = Bytes(value.utf8) }
            return text.flatMap { NaiveValue.json($0, parameter.type) }.map {
                NaiveValue.quoted(name) + ":" + $0
            }
        }
    }

    /// The global parameters of `link`; one whose type refuses the value is left out.
    private func globals(of link: NaiveLink) -> String {
        let captures = table.globals.flatMap { NaiveQuery([$0], of: link.items, table.options).captures }
        return "{" + Self.members(captures).joined(separator: ",") + "}"
    }
}
