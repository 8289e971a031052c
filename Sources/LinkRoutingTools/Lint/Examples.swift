public import LinkRouting

/// An `ok` or `no` line that fails, with the actual result of its link.
public struct ExampleFailure: Sendable {
    /// The example.
    public var example: Route.Example
    /// The name of the route that the example belongs to; `nil` for `none`.
    public var route: String?
    /// The actual result: `route {values}`, or `- reason`.
    public var found: String
    /// The expected value that differs, as `name=text`; `nil` if the route differs.
    public var value: String?
}

extension Matcher {
    /// Resolves the links of all `ok` and `no` lines and returns the lines that fail, in the order of the
    /// table.
    public func failingExamples() -> [ExampleFailure] {
        var failures: [ExampleFailure] = []
        var context = MatchContext()
        for (index, route) in table.routes.enumerated() {
            for example in route.examples {
                if let failure = failure(of: example, route: index, &context) { failures.append(failure) }
            }
        }
        return failures
    }

    private func failure(of example: Route.Example, route: Int, _ context: inout MatchContext)
        -> ExampleFailure?
    {
        let line = Bytes(example.link.utf8)
        let outcome = resolve(line.span, &context)
        let found = describe(outcome, line, &context)
        var failure = ExampleFailure(example: example, route: table.name(ofRoute: route), found: found)
        if failure.route == nil {
            let best = bestCandidates(line.span, &context)
            return best.contains { compiled.patterns[Int($0.terminal.pattern)].route == route }
                ? failure : nil
        }
        guard case .match(let pattern, _) = outcome, compiled.patterns[pattern].route == route else {
            return example.isExpectedToMatch ? failure : nil
        }
        if !example.isExpectedToMatch { return failure }
        let values = example.values.map { LinkExpectation.Value(name: $0.name, text: $0.text) }
        guard let value = firstUnmet(values, route: route, of: outcome, line, &context) else { return nil }
        failure.value = "\(value.name)=\(value.text)"
        return failure
    }

    /// The first of `values` that the match does not report. Values are compared by type.
    func firstUnmet(
        _ values: [LinkExpectation.Value], route: Int, of outcome: Outcome, _ line: Bytes,
        _ context: inout MatchContext
    ) -> LinkExpectation.Value? {
        if values.isEmpty { return nil }
        let reported = reportedValues(outcome, line, &context)
        return values.first { expected in
            let type = parameterType(expected.name, of: route)
            var json: Bytes = []
            if table.routes[route].patterns.contains(where: { $0.queryCatchAll?.name == expected.name }) {
                json = Bytes(expected.text.utf8)
            } else if let type {
                let text = Bytes(expected.text.utf8)
                if compiled.types.accepts(type, text.span, isValidUTF8: true, mayBeEmpty: true) {
                    compiled.types.appendJSON(type, text.span, to: &json)
                }
            }
            return json.isEmpty || reported[expected.name] != json
        }
    }

    /// The outcome on one line, for messages: `route {values}`, or `- reason parameter nearest`.
    package func describe(_ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext) -> String {
        switch outcome {
        case .match(let pattern, let present):
            var text = Bytes("\(name(ofPattern: pattern) ?? "none") ".utf8)
            appendParameters(of: pattern, present: present, line: line.span, &context, to: &text)
            return String(decoding: text, as: UTF8.self)
        case .miss(let miss):
            let words = [miss.reason.rawValue] + [miss.parameter, miss.nearest].compactMap { $0 }
            return "- " + words.joined(separator: " ")
        }
    }

    /// The type of a parameter or constant of a route, as an index of the compiled types.
    private func parameterType(_ name: String, of route: Int) -> Int? {
        let patterns = table.routes[route].patterns
        let parameters = patterns.flatMap(\.parameters) + table.globals.flatMap(\.element.parameters)
        let types =
            parameters.map { ($0.name, $0.type) } + patterns.flatMap(\.constants).map { ($0.name, $0.type) }
        return types.first { $0.0 == name }.flatMap { compiled.types.types.firstIndex(of: $0.1) }
    }
}

extension ExampleFailure {
    /// The failure in one sentence without a full stop.
    public var message: String {
        let route = "`\(route ?? "none")`"
        if !example.isExpectedToMatch { return "the `no` link leads to \(route)" }
        if let value { return "the `ok` link does not give `\(value)`" }
        return "the `ok` link does not lead to \(route)"
    }

    /// The actual result, for the end of the line with the carets.
    public var hint: String { "it gave `\(found)`" }

    /// The kind of failure in kebab case, for programs. Codes never change.
    public var code: String { example.isExpectedToMatch ? "failing-ok" : "failing-no" }

    /// The source range of the value that differs, or else of the link.
    public var sourceRange: SourceRange {
        example.values.first { "\($0.name)=\($0.text)" == value }?.sourceRange ?? example.sourceRange
    }
}
