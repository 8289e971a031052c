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
        for index in table.entries.indices {
            let examples = table.notes(ofRoute: index).examples
            if examples.isEmpty { continue }
            let parameters = ReportedParameters(of: index, in: self)
            for example in examples {
                if let failure = failure(of: example, route: index, parameters, &context) {
                    failures.append(failure)
                }
            }
        }
        return failures
    }

    private func failure(
        of example: Route.Example, route: Int, _ parameters: ReportedParameters, _ context: inout MatchContext
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
        return firstUnmet(values, parameters, of: outcome, line, &context).map { index in
            let type = parameters.types[values[index].name].flatMap { type in
                accepts(values[index].text, type) ? nil : compiled.types.types[type].description
            }
            return TableProblem(example, of: name, found: found, value: index, type: type)
        }
    }

    /// The index of the first of `values` that the match does not report. Values are compared by type.
    func firstUnmet(
        _ values: [LinkExpectation.Value], _ parameters: ReportedParameters, of outcome: Outcome,
        _ line: Bytes, _ context: inout MatchContext
    ) -> Int? {
        if values.isEmpty { return nil }
        let reported = reportedValues(outcome, line, &context)
        return values.firstIndex { expected in
            var json: Bytes = []
            if parameters.objects.contains(expected.name) {
                json = Bytes(expected.text.utf8)
            } else if let type = parameters.types[expected.name] {
                if accepts(expected.text, type) { json = compiled.json(Bytes(expected.text.utf8), type) }
            }
            return json.isEmpty || reported[expected.name] != json
        }
    }

    /// The values of a match by parameter name, including the global parameters. Each value is JSON.
    private func reportedValues(
        _ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext
    ) -> [String: Bytes] {
        let parameters = reportedParameters(outcome, line, &context)
        // A table in which a parameter has the name of a global one is rejected, so nothing is overwritten.
        return parameters.merging(reportedGlobals(outcome, line, &context)) { own, _ in own }
    }

    private func accepts(_ text: String, _ type: Int) -> Bool {
        compiled.types.accepts(type, Bytes(text.utf8).span, isValidUTF8: true, mayBeEmpty: true)
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

/// The values that the matches of one route may report, by name.
struct ReportedParameters {
    /// The types of parameters and constants, as indices of the compiled types.
    private(set) var types: [String: Int] = [:]
    /// The names of objects, which `*name` in a query reports.
    private(set) var objects: Set<String> = []

    /// Linear in the patterns of the route.
    init(of route: Int, in matcher: Matcher) {
        let values = matcher.table.patterns(ofRoute: route).flatMap { matcher.table.pattern(at: $0).values }
        let globals = matcher.table.globals.parameters.compactMap { Pattern.Value($0) }
        for value in values + globals where types[value.name] == nil {
            types[value.name] = value.type.flatMap(matcher.compiled.types.knownIndex(of:))
        }
        objects = Set(values.filter { $0.type == nil }.map(\.name))
    }
}
