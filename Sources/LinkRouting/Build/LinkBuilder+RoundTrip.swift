/// Checks that a link resolves to the values it was built from.
extension LinkBuilder {
    /// The way in which the result for the link of `draft` differs from the expected one; `nil` if it does
    /// not.
    ///
    /// - Parameters:
    ///   - pattern: the pattern that the link is made from.
    ///   - source: the index of the source that the link must come from; `nil` for any.
    func difference(
        _ pattern: CompiledTable.Pattern, _ source: Int?, _ draft: borrowing LinkDraft,
        _ resolver: inout SingleResolver
    ) -> BuildError.ActualResult? {
        let link = draft.link.span
        let terminal = resolver.resolve(link, matcher)
        let found = resolver.context.source
        if let source, found >= 0, found != source { return .source(matcher.compiled.sources[found]) }
        guard let terminal else { return .miss(matcher.miss(resolver.context.miss)) }
        let winner = matcher.trie.terminals[terminal]
        let index = Int(winner.pattern)
        let route = matcher.routeIndex(ofPattern: index)
        if route != pattern.route { return .route(matcher.compiled.name(ofRoute: route) ?? "none") }
        return resolver.withParts(of: link, matcher) { context in
            isExpected(index, winner.optionalMask, draft, &context)
                ? nil : difference(index, winner.optionalMask, pattern, draft, &context)
        }
    }

    /// Whether the values of a match are the expected ones, each with the same text.
    ///
    /// False also if they are the same values with other texts, such as `7` and `007`.
    private func isExpected(
        _ pattern: Int, _ optionalMask: UInt8, _ draft: borrowing LinkDraft, _ context: inout MatchContext
    ) -> Bool {
        context.parameters.removeAll(keepingCapacity: true)
        matcher.addParameters(of: pattern, optionalMask, to: &context.parameters)
        matcher.addGlobals(to: &context.parameters)
        return context.withText(of: draft.link.span) { text, context in
            var count = 0
            for index in context.parameters.indices {
                let parameter = context.parameters[index]
                if parameter.type == MatchedParameter.itemList { return false }
                var isExpected = true
                matcher.withValue(of: parameter, pattern, optionalMask, text, &context) { value in
                    isExpected = draft.isExpected(parameter.name, parameter.type, value)
                    count += 1
                }
                if !isExpected { return false }
            }
            return count == draft.expected.count
        }
    }

    /// The first value, in the order of names, of which the JSON is not the expected one.
    ///
    /// - Parameters:
    ///   - winner: the index of the pattern that the link matches. ``MatchContext/parameters`` has its
    ///     parameters.
    ///   - pattern: the pattern that the link is made from.
    @inline(never)
    private func difference(
        _ winner: Int, _ optionalMask: UInt8, _ pattern: CompiledTable.Pattern, _ draft: borrowing LinkDraft,
        _ context: inout MatchContext
    ) -> BuildError.ActualResult? {
        // By the indices of names.
        var reported = [Bytes?](repeating: nil, count: matcher.compiled.names.count)
        context.withText(of: draft.link.span) { text, context in
            for index in context.parameters.indices.reversed() {
                let parameter = context.parameters[index]
                var json = ByteBuffer(capacity: 64)
                if matcher.appendJSON(parameter, winner, optionalMask, text, &context, to: &json) {
                    reported[parameter.name] = json.withSpan { Bytes($0) }
                }
            }
        }
        let expected = expectedValues(matcher.compiled.patterns[winner], draft)
        // Parameters in the host have no expected values if the whole host was given.
        let hosts =
            pattern.namesOrigin
            ? matcher.compiled.parameters(ofHost: matcher.compiled.origins[pattern.origin].host) : []
        var first: Int?
        for name in reported.indices where reported[name] != expected[name] {
            if expected[name] == nil, hosts.contains(where: { matcher.compiled.parameters[$0].name == name })
            {
                continue
            }
            if first.map({ matcher.compiled.names[name] < matcher.compiled.names[$0] }) ?? true {
                first = name
            }
        }
        return first.map { name in
            .value(
                matcher.compiled.names[name],
                json: reported[name].map { String(decoding: $0, as: UTF8.self) })
        }
    }

    /// The JSON of the values that a link must give back that matches the pattern `winner`, by the indices of
    /// their names.
    private func expectedValues(_ winner: CompiledTable.Pattern, _ draft: borrowing LinkDraft) -> [Bytes?] {
        var values = [Bytes?](repeating: nil, count: matcher.compiled.names.count)
        for value in draft.expected {
            let text = Bytes(draft.texts.span.extracting(value.text.range))
            values[value.name] = matcher.compiled.json(text, value.type)
        }
        func expect(_ json: Bytes, for parameter: Int) {
            let name = parameter < 0 ? -1 : matcher.compiled.parameters[parameter].name
            if name >= 0 { values[name] = json }
        }
        expect(items(besides: winner.conditions, draft), for: winner.queryCatchAll)
        if winner.fragment >= 0 {
            expect(Bytes("{}".utf8), for: matcher.compiled.fragments[winner.fragment].queryCatchAll)
        }
        return values
    }

    /// The value of `*name` in the query: a JSON object of the items that neither `conditions` nor the table
    /// declares.
    private func items(besides conditions: Range<Int>, _ draft: borrowing LinkDraft) -> Bytes {
        var items: [Query.Item] = []
        for index in draft.undeclared {
            let item = draft.given[index]
            let name = draft.texts.span.extracting(item.key.range)
            let isDeclared =
                matcher.compiled.hasCondition(conditions, on: name)
                || matcher.compiled.hasCondition(matcher.compiled.globals, on: name)
            if isDeclared { continue }
            items.append(Query.Item(name: item.key, value: item.isFlag ? nil : item.text))
        }
        let texts = draft.texts
        return Bytes { matcher.compiled.appendItems(items, texts.span, to: &$0) }
    }
}
