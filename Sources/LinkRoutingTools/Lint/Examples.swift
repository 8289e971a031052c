public import LinkRouting

/// An `ok` or `no` line that does not hold, and what the link gave instead.
public struct ExampleFailure: Sendable {
    /// The example.
    public var example: Example
    /// The route the example belongs to; `nil` for `none`.
    public var route: String?
    /// What the link resolved to: `route {values}`, or `- reason`.
    public var found: String
    /// The value that differs, as the example has it.
    public var value: String?
}

extension Matcher {
    /// Resolves the links of all `ok` and `no` lines and returns those that do not hold, in the order of the table.
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

    private func failure(of example: Example, route: Int, _ context: inout MatchContext) -> ExampleFailure? {
        let line = Bytes(example.link.utf8)
        let outcome = resolve(line.span, &context)
        let found = describe(outcome, line, &context)
        let failure = ExampleFailure(example: example, route: table.routes[route].name, found: found, value: nil)
        if table.routes[route].name == nil {
            return bestCandidates(line.span, &context).contains { compiled.patterns[Int($0.terminal.pattern)].route == route }
                ? failure : nil
        }
        guard case .match(let pattern, _) = outcome, compiled.patterns[pattern].route == route else {
            return example.isExpectedToMatch ? failure : nil
        }
        if !example.isExpectedToMatch { return failure }
        let names = example.values.map { (name: $0.name, text: $0.text) }
        guard let different = firstDifference(names, route: route, outcome, line, &context) else { return nil }
        let value = "\(names[different].name)=\(names[different].text)"
        return ExampleFailure(example: example, route: table.routes[route].name, found: found, value: value)
    }

    /// The index of the first of `values` that the match does not report, compared by type.
    func firstDifference(
        _ values: [(name: String, text: String)], route: Int, _ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext
    ) -> Int? {
        if values.isEmpty { return nil }
        let reported = reportedValues(outcome, line, &context)
        return values.firstIndex { expected in
            let type = parameterType(expected.name, of: route)
            var json: Bytes = []
            if table.routes[route].patterns.contains(where: { $0.queryRest?.name == expected.name }) {
                json = Bytes(expected.text.utf8)
            } else if let type, compiled.types.accepts(type, Bytes(expected.text.utf8).span, isTrusted: true, mayBeEmpty: true) {
                compiled.types.appendJSON(type, Bytes(expected.text.utf8).span, to: &json)
            }
            return json.isEmpty || reported[expected.name] != json
        }
    }

    /// The outcome in one line, for messages: `route {values}`, or `- reason parameter nearest`.
    package func describe(_ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext) -> String {
        switch outcome {
        case .match(let pattern, let present):
            var text = Bytes("\(name(ofPattern: pattern) ?? "none") ".utf8)
            appendParameters(of: pattern, present: present, line: line.span, &context, to: &text)
            return String(decoding: text, as: UTF8.self)
        case .miss(let miss):
            return (["-", miss.reason.rawValue] + [miss.parameter, miss.nearest].compactMap { $0 }).joined(separator: " ")
        }
    }

    private func parameterType(_ name: String, of route: Int) -> Int? {
        let patterns = table.routes[route].patterns
        let parameters = patterns.flatMap(\.parameters) + table.globals.flatMap(\.element.parameters)
        let types = parameters.map { ($0.name, $0.type) } + patterns.flatMap(\.constants).map { ($0.name, $0.type) }
        return types.first { $0.0 == name }.flatMap { compiled.types.types.firstIndex(of: $0.1) }
    }
}
