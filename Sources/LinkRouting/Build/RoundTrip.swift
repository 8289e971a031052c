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
    func difference(_ link: Bytes, _ scratch: inout LinkScratch) -> BuildError.ActualResult? {
        guard let terminal = scratch.resolve(link.span, matcher) else {
            let miss = matcher.miss(scratch.context.miss)
            return .miss(miss.reason, parameter: miss.parameter, nearest: miss.nearest)
        }
        let winner = matcher.trie.terminals[terminal]
        let index = Int(winner.pattern)
        let found = matcher.routeIndex(ofPattern: index)
        if found != pattern.route { return .route(matcher.compiled.name(ofRoute: found) ?? "none") }
        if scratch.context.source >= 0, scratch.context.source != source {
            return .source(matcher.compiled.sources[scratch.context.source])
        }
        return scratch.withParts(of: link.span, matcher) { context in
            let texts = matcher.parameterTexts(
                of: index, optionalMask: winner.optionalMask, line: link.span, &context)
            let globals = matcher.globalTexts(line: link.span, &context)
            if areExpected(texts, globals) { return nil }
            let values = matcher.values(texts).merging(matcher.values(globals)) { own, _ in own }
            return difference(values, of: matcher.compiled.patterns[index])
        }
    }

    /// Whether the values of a match are the expected ones, each with the same text.
    ///
    /// False also if they are the same values with other texts, such as `7` and `007`.
    private func areExpected(_ texts: MatchedTexts, _ globals: MatchedTexts) -> Bool {
        guard texts.members.count + globals.members.count == expected.count else { return false }
        for texts in [texts, globals] {
            for member in texts.members {
                let text = texts.bytes.span.extracting(member.byteRange.range)
                let isExpected = expected.contains {
                    $0.type == member.type && text.isEqual(to: $0.text.span)
                        && matcher.compiled.names[$0.name].isSame(as: member.name)
                }
                if !isExpected { return false }
            }
        }
        return true
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
