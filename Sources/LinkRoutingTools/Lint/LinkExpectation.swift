package import LinkRouting

/// What a link is expected to resolve to: a route, and some of its values.
package struct LinkExpectation: Sendable {
    /// The route's name; `none` stands for a link that the table leaves alone.
    package var route: String
    /// Names and texts of values, compared by type; others are not looked at.
    package var values: [(name: String, text: String)]

    /// An expectation of `route` with `values`.
    package init(route: String, values: [(name: String, text: String)] = []) {
        self.route = route
        self.values = values
    }

    /// Why an expectation is not met.
    package enum Failure: Sendable, Hashable {
        /// No route has the name.
        case unknownRoute(String, suggestion: String?)
        /// The link resolves to another route, or not at all.
        case otherRoute(String, found: String)
        /// The route is right, and the value is not: `name=text`.
        case otherValue(String, found: String)
    }
}

extension Matcher {
    /// Why `outcome` is not what was expected of `line`; `nil` if it is.
    package func failure(
        of expectation: LinkExpectation, _ outcome: Outcome, _ line: Bytes, _ context: inout MatchContext
    ) -> LinkExpectation.Failure? {
        let found = describe(outcome, line, &context)
        if expectation.route == "none" {
            if case .miss(let miss) = outcome, miss.reason == .excluded { return nil }
            return .otherRoute(expectation.route, found: found)
        }
        guard case .match(let pattern, _) = outcome, name(ofPattern: pattern)?.isSame(as: expectation.route) ?? false else {
            let names = table.routes.indices.compactMap(table.name(ofRoute:))
            if names.contains(where: { $0.isSame(as: expectation.route) }) {
                return .otherRoute(expectation.route, found: found)
            }
            return .unknownRoute(expectation.route, suggestion: SpellingSuggestion.suggestion(for: expectation.route, among: names))
        }
        let route = routeIndex(ofPattern: pattern)
        guard let different = firstDifference(expectation.values, route: route, outcome, line, &context) else { return nil }
        let (name, text) = expectation.values[different]
        return .otherValue("\(name)=\(text)", found: found)
    }
}
