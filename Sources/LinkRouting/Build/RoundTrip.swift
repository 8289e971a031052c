/// Checks that a link resolves to the values it was built from.
struct RoundTrip {
    let matcher: Matcher
    /// The pattern that the link is made from.
    let pattern: CompiledTable.Pattern
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
        if found != pattern.route { return .route(matcher.compiled.name(ofRoute: found) ?? "none") }
        if context.source >= 0, context.source != source {
            return .source(matcher.compiled.sources[context.source])
        }
        return difference(
            matcher.reportedValues(outcome, line, &context), of: matcher.compiled.patterns[winner])
    }

    /// The first unexpected value, in the order of names.
    private func difference(
        _ reported: [String: Bytes], of winner: CompiledTable.Pattern
    ) -> BuildError.ActualResult? {
        let compiled = matcher.compiled
        var expected = expected
        if winner.queryRest >= 0, let name = compiled.name(ofParameter: winner.queryRest) {
            expected[name] = object(besides: winner.conditions)
        }
        if winner.fragment >= 0, let name = compiled.name(ofQueryRest: compiled.fragments[winner.fragment]) {
            expected[name] = Bytes("{}".utf8)
        }
        // Parameters in the host have no expected values if the whole host was given.
        let hosts =
            pattern.namesOrigin ? compiled.parameters(ofHost: compiled.origins[pattern.origin].host) : []
        let open = hosts.compactMap(compiled.name(ofParameter:)).filter { expected[$0] == nil }
        let names = Set(reported.keys).union(expected.keys).subtracting(open)
        let differing = names.sorted().first { reported[$0] != expected[$0] }
        return differing.map { name in
            .value(name, json: reported[name].map { String(decoding: $0, as: UTF8.self) })
        }
    }

    /// The value of `*name` in the query: a JSON object of the items that neither `conditions` nor the table
    /// declares.
    private func object(besides conditions: Range<Int>) -> Bytes {
        let compiled = matcher.compiled
        var texts = MatchedTexts()
        for item in undeclared {
            let isDeclared = [conditions, compiled.globals].contains {
                compiled.hasCondition($0, on: item.name)
            }
            if !isDeclared { texts.add(item.name, value: item.isFlag ? nil : item.text) }
        }
        var output: Bytes = []
        compiled.appendItems(texts.items[...], texts.bytes.span, to: &output)
        return output
    }
}
