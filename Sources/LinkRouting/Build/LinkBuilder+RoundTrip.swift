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
            difference(index, winner.optionalMask, pattern, draft, &context)
        }
    }

    /// The first value, in the order of names, that is not the expected one; `nil` if all are.
    ///
    /// - Parameters:
    ///   - winner: the index of the pattern that the link matches.
    ///   - pattern: the pattern that the link is made from.
    private func difference(
        _ winner: Int, _ optionalMask: UInt8, _ pattern: CompiledTable.Pattern, _ draft: borrowing LinkDraft,
        _ context: inout MatchContext
    ) -> BuildError.ActualResult? {
        // The parameters are those of the draft unless they depend on the link.
        let isOwn = winner == draft.pattern && pattern.path.optionalCount == 0
        if !isOwn {
            context.parameters.clear()
            matcher.addParameters(of: winner, optionalMask, to: &context.parameters)
            matcher.addGlobals(to: &context.parameters)
        }
        let parameters = isOwn ? draft.parameters : context.parameters
        var differing: (name: Int, json: Bytes?)?
        func differs(_ name: Int, _ json: Bytes?) {
            let isFirst = differing.map { matcher.compiled.names[name] < matcher.compiled.names[$0.name] }
            if isFirst ?? true { differing = (name, json) }
        }
        context.withText(of: draft.link.span) { text, context in
            var count = 0
            for parameter in parameters {
                if parameter.type == MatchedParameter.itemList {
                    var json = ByteBuffer(capacity: 64)
                    matcher.appendJSON(.items, of: parameter, winner, text, &context, to: &json)
                    let found = json.withSpan { Bytes($0) }
                    if found != expectedItems(parameter, winner, draft) { differs(parameter.name, found) }
                    continue
                }
                matcher.withValue(of: parameter, winner, optionalMask, text, &context) { value in
                    let expected = draft.expectedValue(of: parameter.name)
                    if let expected {
                        count += 1
                        let text = draft.texts.span.extracting(expected.text.range)
                        if expected.type == parameter.type, text.isEqual(to: value) { return }
                    } else if isInHost(parameter.name, pattern) {
                        // It has no expected value if the whole host was given.
                        return
                    }
                    // The same value may have another text, such as `7` and `007`.
                    let json = matcher.compiled.json(Bytes(value), parameter.type)
                    if expected.map({ self.json($0, draft) }) != json { differs(parameter.name, json) }
                }
            }
            for item in draft.given where item.collectionName >= 0 {
                if !parameters.contains(where: { $0.name == item.collectionName }) {
                    differs(item.collectionName, nil)
                }
            }
            if count == draft.expected.count { return }
            for expected in draft.expected {
                let isFound = parameters.contains {
                    $0.name == expected.name
                        && matcher.valueText(of: $0, winner, optionalMask, text, &context) != nil
                }
                if !isFound { differs(expected.name, nil) }
            }
        }
        return differing.map { name, json in
            .value(matcher.compiled.names[name], json: json.map { String(decoding: $0, as: UTF8.self) })
        }
    }

    private func json(_ value: LinkDraft.ExpectedValue, _ draft: borrowing LinkDraft) -> Bytes {
        matcher.compiled.json(Bytes(draft.texts.span.extracting(value.text.range)), value.type)
    }

    /// Whether the host of the pattern's origin has the parameter.
    private func isInHost(_ name: Int, _ pattern: CompiledTable.Pattern) -> Bool {
        pattern.namesOrigin
            && matcher.compiled.parameters(ofHost: matcher.compiled.origins[pattern.origin].host)
                .contains { matcher.compiled.parameters[$0].name == name }
    }

    /// The value that a `*name` must have: a JSON object of its items, and of those that neither the pattern
    /// nor the table declares.
    private func expectedItems(
        _ parameter: MatchedParameter, _ winner: Int, _ draft: borrowing LinkDraft
    ) -> Bytes {
        let pattern = matcher.compiled.patterns[winner]
        let isInFragment = parameter.isFragmentItems
        var items: [Query.Item] = []
        for index in draft.undeclared where draft.given[index].isInFragment == isInFragment {
            let item = draft.given[index]
            let name = draft.texts.span.extracting(item.key.range)
            let isDeclared =
                isInFragment
                ? matcher.compiled.hasCondition(
                    matcher.compiled.fragments[pattern.fragment].conditions, on: name)
                : matcher.compiled.hasCondition(pattern.conditions, on: name)
                    || matcher.compiled.hasCondition(matcher.compiled.globals, on: name)
            if isDeclared, item.collection == nil { continue }
            items.append(Query.Item(name: item.key, value: item.isFlag ? nil : item.text))
        }
        let texts = draft.texts
        return Bytes { matcher.compiled.appendItems(items, texts.span, to: &$0) }
    }
}
