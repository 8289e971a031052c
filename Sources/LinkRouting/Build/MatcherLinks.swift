extension Matcher {
    /// The link of a route with these values: the inverse of resolving one.
    ///
    /// The first pattern of the route is used that has a place for every value and a value for every place. Each value is written
    /// as in a link, but without percent-encoding, and checked against the type of its parameter; those that are no parameter
    /// become query items. What is returned was resolved and gave the same route and the same values.
    ///
    /// Without `source` and `host`, and if the pattern names no origin, the link is a path.
    ///
    /// Linear in the length of the link, times the number of patterns of the route; a link that does not come back at once is tried
    /// with its defaults written, in the path in up to 64 ways.
    ///
    /// - Parameters:
    ///   - route: the name of a route.
    ///   - values: names and texts; a list as it is written in a link, elements and separators.
    ///   - source: the name of a source that the link is to come through; its first origin counts.
    ///   - host: the host, with its port if it is not the scheme's: what a `*` or a parameter in the host of an origin stands for.
    ///   - fragment: text for the fragment of a pattern that has none of its own.
    /// - Throws: `BuildError` when no pattern goes with what is given, a type refuses its value, or the link would mean something else.
    public func link(
        to route: String, values: [(name: String, text: String)] = [], source: String? = nil, host: String? = nil,
        fragment: String? = nil
    ) throws(BuildError) -> String {
        do {
            let index = try self.index(ofRoute: route)
            let starts = LinkStartChoice(matcher: self, source: try self.index(ofSource: source), host: try hostText(host))
            let builder = LinkBuilder(
                matcher: self, route: index, values: GivenValues(list: values), starts: starts, fragment: fragment)
            return try builder.link()
        } catch {
            throw BuildError(route: route, problem: error)
        }
    }

    private func index(ofRoute name: String) throws(BuildError.Problem) -> Int {
        if let index = table.entries.indices.first(where: { table.name(ofRoute: $0)?.isSame(as: name) ?? false }) { return index }
        throw .unknownRoute(
            suggestion: SpellingSuggestion.suggestion(for: name, among: table.entries.indices.compactMap(table.name(ofRoute:))))
    }

    private func index(ofSource name: String?) throws(BuildError.Problem) -> Int? {
        guard let name else { return nil }
        if let index = table.sources.firstIndex(where: { $0.name.isSame(as: name) }) { return index }
        throw .unknownSource(name, suggestion: SpellingSuggestion.suggestion(for: name, among: table.sources.map(\.name)))
    }

    private func hostText(_ host: String?) throws(BuildError.Problem) -> HostText? {
        guard let host else { return nil }
        guard let text = HostText(host) else { throw .badHost(host) }
        return text
    }
}
