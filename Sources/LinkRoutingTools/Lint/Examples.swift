package import LinkRoutingLanguage

extension TableProblem {
    /// An `ok` or `no` line that fails.
    ///
    /// - Parameters:
    ///   - route: the name of the route that the example belongs to; `nil` for `none`.
    ///   - found: the actual result: `route {values}`, or `- reason`.
    ///   - value: the index of the expected value that differs; `nil` if the route differs.
    ///   - type: the type of the parameter, if the expected text is not one of its texts.
    fileprivate init(
        _ example: Route.Example, of route: String?, found: String, value: Int? = nil, type: String? = nil
    ) {
        let value = value.map { example.values[$0] }
        let reason: Sentence = type.map { ", which is not of type `\($0)`" } ?? ""
        let verb: Sentence = example.isExpectedToMatch ? "`ok` link does not lead" : "`no` link leads"
        self.init(
            example.isExpectedToMatch ? "failing-ok" : "failing-no",
            value.map { "the `ok` link does not give `\($0.name)=\($0.text)`" + reason }
                ?? "the \(verb) to `\(route ?? "none")`", hint: "it gave `\(Sentence.clipped(found))`",
            at: value?.sourceRange ?? example.sourceRange, result: (example.link, found))
    }
}

extension Matcher {
    /// Resolves the links of all `ok` and `no` lines and returns the lines that fail, in the order of the
    /// table.
    package func failingExamples() -> [TableProblem] {
        var failures: [TableProblem] = []
        var context = MatchContext()
        for route in table.entries.indices {
            for example in table.notes(ofRoute: route).examples {
                if let failure = failure(of: example, route, &context) { failures.append(failure) }
            }
        }
        return failures
    }

    private func failure(
        of example: Route.Example, _ route: Int, _ context: inout MatchContext
    ) -> TableProblem? {
        let line = Bytes(example.link.utf8)
        let outcome = resolve(line.span, &context)
        let found = describe(outcome, line, &context)
        let name = table.name(ofRoute: route)
        let failure = TableProblem(example, of: name, found: found)
        if name == nil {
            let best = bestCandidates(line.span, &context)
            return best.contains { compiled.patterns[Int($0.terminal.pattern)].route == route }
                ? failure : nil
        }
        guard case .match(let pattern, _) = outcome, compiled.patterns[pattern].route == route else {
            return example.isExpectedToMatch ? failure : nil
        }
        if !example.isExpectedToMatch { return failure }
        let values = example.values.map { LinkExpectation.Value(name: $0.name, text: $0.text) }
        return firstUnmet(values, route, of: outcome, line, &context).map { unmet in
            TableProblem(example, of: name, found: found, value: unmet.index, type: unmet.type)
        }
    }

    /// The index of the first of `values` that the match of a route does not report, and the type that does
    /// not accept its text. Values are compared by type.
    func firstUnmet(
        _ values: [LinkExpectation.Value], _ route: Int, of outcome: Outcome, _ line: Bytes,
        _ context: inout MatchContext
    ) -> (index: Int, type: String?)? {
        if values.isEmpty { return nil }
        // A table in which a parameter has the name of a global one is rejected, so nothing is overwritten.
        let reported = reportedParameters(outcome, line, &context)
            .merging(reportedGlobals(outcome, line, &context)) { own, _ in own }
        let declared =
            table.patterns(ofRoute: route).flatMap { table.pattern(at: $0).values }
            + table.globals.parameters.compactMap { Pattern.Value($0) }
        for (index, expected) in values.enumerated() {
            let named = declared.filter { $0.name == expected.name }
            var json = Bytes(expected.text.utf8)
            // `*name` in a query reports an object, which has no type.
            if !named.contains(where: { $0.type == nil }) {
                let types = named.compactMap { $0.type.flatMap(compiled.types.knownIndex(of:)) }
                guard let type = types.first else { return (index, nil) }
                guard compiled.types.accepts(type, json.span, isValidUTF8: true, mayBeEmpty: true) else {
                    return (index, compiled.types.types[type].description)
                }
                json = compiled.json(json, type)
            }
            if json.isEmpty || reported[expected.name] != json { return (index, nil) }
        }
        return nil
    }

    /// The outcome on one line, for messages: `route {values}`, or `- reason parameter nearest`.
    package func describe(_ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext) -> String {
        switch outcome {
        case .match(let pattern, let present):
            let values = parameters(of: pattern, present: present, line: line.span, &context)
            return "\(name(ofPattern: pattern) ?? "none") \(String(decoding: values, as: UTF8.self))"
        case .miss(let miss):
            let words = [miss.reason.rawValue] + [miss.parameter, miss.nearest].compactMap { $0 }
            return "- " + words.joined(separator: " ")
        }
    }
}
