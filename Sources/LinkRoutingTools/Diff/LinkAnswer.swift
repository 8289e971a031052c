package import LinkRoutingLanguage

extension BulkResolver {
    /// The index of the route that the link leads to.
    package var route: Int? {
        guard case .match(let pattern, _) = outcome else { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// The index of the source that the link comes from.
    var source: Int? { context.source < 0 ? nil : context.source }

    /// The result of the current link as a value that outlives the resolver.
    package mutating func answer(_ link: Span<UInt8>) -> LinkAnswer {
        switch outcome {
        case .miss(let miss): return .miss(miss)
        case .match(let pattern, let present):
            func text(_ json: Bytes) -> String { String(decoding: json, as: UTF8.self) }
            let values = matcher.parameters(of: pattern, present: present, line: link, &context)
            let globals = matcher.table.globals.isEmpty ? nil : matcher.globals(line: link, &context)
            let route = matcher.routeIndex(ofPattern: pattern)
            return .match(
                LinkAnswer.Match(
                    route: matcher.name(ofPattern: pattern) ?? "none", parameters: text(values),
                    globals: globals.map(text), source: source.map { matcher.table.sources[$0].name },
                    hasSources: !matcher.table.sources.isEmpty,
                    deprecation: matcher.table.deprecation(ofRoute: route)))
        }
    }
}

/// The result of a link: its route and values, or the reason why it does not resolve.
package enum LinkAnswer: Sendable {
    case match(Match)
    case miss(Miss)

    /// The result of a link that resolves.
    package struct Match: Sendable {
        /// The name of the route.
        package var route: String
        /// The values as a JSON object.
        package var parameters: String
        /// The global parameters as a JSON object; `nil` if the table has none.
        package var globals: String?
        /// The source that the link comes from; `nil` for a bare path.
        package var source: String?
        /// Whether the table has sources.
        package var hasSources: Bool
        /// The notice of a deprecated route.
        package var deprecation: String?
    }
}
