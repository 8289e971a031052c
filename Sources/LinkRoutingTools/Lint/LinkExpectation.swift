package import LinkRoutingLanguage

/// The expected result of a link: a route, and some of its values.
package struct LinkExpectation: Sendable {
    /// The name of the route; `none` for a link that a `none` line excludes.
    package var route: String
    /// The expected values of parameters and constants, as they are written in a link. They are compared by
    /// type; other values of the link are ignored.
    package var values: [Value]

    package typealias Value = LinkArgument

    /// Expects `route` with `values`.
    package init(route: String, values: [Value] = []) {
        self.route = route
        self.values = values
    }

    /// The reasons why an expectation is not met.
    package enum Failure: Sendable, Hashable {
        /// The table has no route with this name. The suggestion is the most similar name.
        case unknownRoute(String, suggestion: String?)
        /// The link resolves to another route, or not at all. `found` is the actual result.
        case otherRoute(String, found: String)
        /// The route is as expected, but the value `name=text` is not. `found` is the actual result.
        case otherValue(String, found: String)
    }
}

extension Matcher {
    /// Compares `outcome`, the result of `line`, with an expectation; `nil` if the expectation is met.
    package func failure(
        of expectation: LinkExpectation, _ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext
    ) -> LinkExpectation.Failure? {
        let found = describe(outcome, line, &context)
        if expectation.route == "none" {
            if case .miss(let miss) = outcome, miss.reason == .excluded { return nil }
            return .otherRoute(expectation.route, found: found)
        }
        guard case .match(let pattern, _) = outcome,
            name(ofPattern: pattern)?.isSame(as: expectation.route) ?? false
        else {
            let names = table.routes.indices.compactMap(table.name(ofRoute:))
            if names.contains(where: { $0.isSame(as: expectation.route) }) {
                return .otherRoute(expectation.route, found: found)
            }
            let suggestion = SpellingSuggestion.suggestion(for: expectation.route, among: names)
            return .unknownRoute(expectation.route, suggestion: suggestion)
        }
        let route = routeIndex(ofPattern: pattern)
        if expectation.values.isEmpty { return nil }
        let parameters = ReportedParameters(of: route, in: self)
        return firstUnmet(expectation.values, parameters, of: outcome, line, &context).map { index in
            let value = expectation.values[index]
            return .otherValue("\(value.name)=\(value.text)", found: found)
        }
    }
}
