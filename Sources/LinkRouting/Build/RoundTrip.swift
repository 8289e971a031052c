/// Checks that a link resolves to the values it was built from.
struct RoundTrip {
    let matcher: Matcher
    /// The pattern that the link is made from.
    let pattern: CompiledTable.Pattern
    /// The values that the link must give back.
    let expected: [ExpectedValue]
    /// The query items that the pattern does not declare.
    let undeclared: [LinkArgument]
    /// The index of the source that the link comes from; `nil` for a path, or if the table has no sources.
    let source: Int?

    /// The way in which the result for `link` differs from the expected one; `nil` if it does not.
    func difference(_ link: Bytes, _ context: inout MatchContext) -> BuildError.ActualResult? {
        let outcome = matcher.resolve(link.span, &context)
        guard case .match(let winner, let optionalMask) = outcome else {
            guard case .miss(let miss) = outcome else { return nil }
            return .miss(miss.reason, parameter: miss.parameter, nearest: miss.nearest)
        }
        let found = matcher.routeIndex(ofPattern: winner)
        if found != pattern.route { return .route(matcher.compiled.name(ofRoute: found) ?? "none") }
        if context.source >= 0, context.source != source {
            return .source(matcher.compiled.sources[context.source])
        }
        if hasExpectedTexts(winner, optionalMask, link.span, &context) { return nil }
        return difference(
            matcher.reportedValues(outcome, link, &context), of: matcher.compiled.patterns[winner])
    }

    /// Whether the values of a match are the expected ones, each with the same text.
    ///
    /// False also if they are the same values with other texts, such as `7` and `007`.
    private func hasExpectedTexts(
        _ winner: Int, _ optionalMask: UInt8, _ link: Span<UInt8>, _ context: inout MatchContext
    ) -> Bool {
        context.withText(of: link) { text, context in
            var count = 0
            let table = matcher.compiled
            for parameter in table.matchedParameters(of: winner, optionalMask) + table.matchedGlobals {
                if parameter.type == MatchedTexts.itemList { return false }
                var isEqual = true
                matcher.withValue(of: parameter, winner, optionalMask, text, &context) { value in
                    count += 1
                    isEqual = expected.contains {
                        $0.name == parameter.name && $0.type == parameter.type
                            && value.isEqual(to: $0.text.span)
                    }
                }
                if !isEqual { return false }
            }
            return count == expected.count
        }
    }

    /// The first unexpected value, in the order of names.
    private func difference(
        _ reported: [String: Bytes], of winner: CompiledTable.Pattern
    ) -> BuildError.ActualResult? {
        var expected: [String: Bytes] = [:]
        for value in self.expected {
            expected[matcher.compiled.names[value.name]] = matcher.compiled.json(value.text, value.type)
        }
        if winner.queryRest >= 0, let name = matcher.compiled.name(ofParameter: winner.queryRest) {
            expected[name] = object(besides: winner.conditions)
        }
        if winner.fragment >= 0,
            let name = matcher.compiled.name(ofQueryRest: matcher.compiled.fragments[winner.fragment])
        {
            expected[name] = Bytes("{}".utf8)
        }
        // Parameters in the host have no expected values if the whole host was given.
        let hosts =
            pattern.namesOrigin
            ? matcher.compiled.parameters(ofHost: matcher.compiled.origins[pattern.origin].host) : []
        let open = hosts.compactMap { matcher.compiled.name(ofParameter: $0) }.filter { expected[$0] == nil }
        let names = Set(reported.keys).union(expected.keys).subtracting(open)
        let differing = names.sorted().first { reported[$0] != expected[$0] }
        return differing.map { name in
            .value(name, json: reported[name].map { String(decoding: $0, as: UTF8.self) })
        }
    }

    /// The value of `*name` in the query: a JSON object of the items that neither `conditions` nor the table
    /// declares.
    private func object(besides conditions: Range<Int>) -> Bytes {
        var texts = MatchedTexts()
        for item in undeclared {
            let isDeclared = [conditions, matcher.compiled.globals].contains {
                matcher.compiled.hasCondition($0, on: item.name)
            }
            if !isDeclared { texts.add(item.name, value: item.isFlag ? nil : item.text) }
        }
        return Bytes { matcher.compiled.appendItems(texts.items[...], texts.bytes.span, to: &$0) }
    }
}

/// A value that a link must give back.
struct ExpectedValue {
    /// The index of its name.
    var name: Int
    var type: Int
    var text: Bytes
}
