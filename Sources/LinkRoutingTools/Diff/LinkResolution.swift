package import LinkRouting

/// What one table makes of one link after the other.
package struct LinkResolution: ~Copyable {
    /// Resolves the links, and holds the workplace in which the present one was resolved.
    package var resolver: LineResolver
    /// The values of the present link, once they are read: JSON objects.
    private(set) var parameters: Bytes = []
    private(set) var globals: Bytes = []

    init(_ matcher: Matcher, maxLine: Int) { resolver = LineResolver(matcher, maxLine: maxLine) }

    package var matcher: Matcher { resolver.matcher }

    /// What became of the present link.
    package var outcome: Outcome { resolver.outcome }

    /// The index of the route to which the link leads.
    package var route: Int? {
        guard case .match(let pattern, _) = outcome else { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// The index of the source through which the link came.
    var source: Int? { resolver.context.source < 0 ? nil : resolver.context.source }

    mutating func readValues(_ link: Span<UInt8>) {
        parameters.removeAll(keepingCapacity: true)
        globals.removeAll(keepingCapacity: true)
        guard case .match(let pattern, let present) = outcome else { return }
        matcher.appendParameters(of: pattern, present: present, line: link, &resolver.context, to: &parameters)
        if !matcher.table.globals.isEmpty { matcher.appendGlobals(line: link, &resolver.context, to: &globals) }
    }

    mutating func valuesByName(_ link: Span<UInt8>) -> (parameters: [String: Bytes], globals: [String: Bytes]) {
        let line = Bytes(link)
        return (
            matcher.reportedParameters(outcome, line, &resolver.context), matcher.reportedGlobals(outcome, line, &resolver.context)
        )
    }

    /// What the present link gives, as a value of its own.
    package mutating func answer(_ link: Span<UInt8>) -> LinkAnswer {
        switch outcome {
        case .miss(let miss): return .miss(miss)
        case .match(let pattern, _):
            readValues(link)
            let route = matcher.routeIndex(ofPattern: pattern)
            return .match(
                LinkAnswer.Match(
                    route: matcher.name(ofPattern: pattern) ?? "none", parameters: String(decoding: parameters, as: UTF8.self),
                    globals: matcher.table.globals.isEmpty ? nil : String(decoding: globals, as: UTF8.self),
                    source: source.map { matcher.table.sources[$0].name }, hasSources: !matcher.table.sources.isEmpty,
                    deprecation: matcher.table.deprecation(ofRoute: route)))
        }
    }
}

/// What a link gives: where it leads and with which values, or why it leads nowhere.
package enum LinkAnswer: Sendable {
    case match(Match)
    case miss(Miss)

    package struct Match: Sendable {
        package var route: String
        /// The values as a JSON object.
        package var parameters: String
        /// The global parameters as a JSON object; `nil` if the table has none.
        package var globals: String?
        /// The source through which the link came; `nil` for a bare path.
        package var source: String?
        /// Whether the table has sources.
        package var hasSources: Bool
        /// The notice of a deprecated route.
        package var deprecation: String?
    }
}
