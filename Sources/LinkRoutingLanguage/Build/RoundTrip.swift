/// Checks that a link resolves to the values it was built from.
struct RoundTrip {
    let matcher: Matcher
    /// The index of the route.
    let route: Int
    let pattern: Pattern
    /// The values of the parameters, as JSON.
    let expected: [String: Bytes]
    /// The query items that the pattern does not declare.
    let undeclared: [LinkArgument]
    /// The index of the source that the link comes from; `nil` for a path, or if the table has no sources.
    let source: Int?

    /// The way in which the result for `link` differs from the expected one; `nil` if it does not.
    func difference(_ link: String) -> BuildError.ActualResult? {
        var context = MatchContext()
        let line = Bytes(link.utf8)
        let outcome = matcher.resolve(line.span, &context)
        guard case .match(let winner, _) = outcome else {
            guard case .miss(let miss) = outcome else { return nil }
            return .miss(miss.reason, parameter: miss.parameter, nearest: miss.nearest)
        }
        let found = matcher.routeIndex(ofPattern: winner)
        if found != route { return .route(matcher.table.name(ofRoute: found) ?? "none") }
        if context.source >= 0, context.source != source {
            return .source(matcher.table.sources[context.source].name)
        }
        return difference(matcher.reportedValues(outcome, line, &context), of: matcher.pattern(winner))
    }

    /// The first unexpected value, in the order of names.
    private func difference(_ reported: [String: Bytes], of winner: Pattern) -> BuildError.ActualResult? {
        var expected = expected
        if let name = winner.queryCatchAll?.name { expected[name] = object(besides: winner.query) }
        if let name = winner.fragment?.queryCatchAll?.name { expected[name] = Bytes("{}".utf8) }
        // Parameters in the host have no expected values if the whole host was given.
        let hosts = (pattern.origin?.parameters ?? []).compactMap(\.name).filter { expected[$0] == nil }
        let names = Set(reported.keys).union(expected.keys).subtracting(hosts)
        let differing = names.sorted().first { reported[$0] != expected[$0] }
        return differing.map { name in
            .value(name, json: reported[name].map { String(decoding: $0, as: UTF8.self) })
        }
    }

    /// The value of `*name` in the query: a JSON object of the items that neither `conditions` nor the table
    /// declares.
    private func object(besides conditions: [Pattern.QueryItem]) -> Bytes {
        let options = matcher.table.options
        let declared = (conditions + matcher.table.globals).map(\.key)
        var texts = MatchedTexts()
        for item in undeclared where !declared.contains(where: { options.areSameQueryName($0, item.name) }) {
            texts.add(item.name, value: item.isFlag ? nil : item.text)
        }
        var output: Bytes = []
        matcher.compiled.appendItems(texts.items[...], texts.bytes.span, to: &output)
        return output
    }
}
