import LinkRouting
import LinkRoutingTools

/// Tells of links that do not resolve why, and what was probably meant.
struct MissExplainer {
    private let matcher: Matcher
    /// Made when the first link does not resolve.
    private var suggester: Suggester?

    init(_ matcher: Matcher) { self.matcher = matcher }

    /// What there is to say about `link`, which was resolved to `miss` in `search`.
    mutating func problem(_ miss: Miss, _ link: Bytes, _ search: inout MatchContext) -> LinkProblem {
        let cause = matcher.failure(for: miss, of: link, &search)?.cause
        return .miss(miss, cause: cause, type: type(of: miss), suggestions(for: link, &search))
    }

    /// The links that were probably meant by `link`.
    mutating func suggestions(for link: Bytes, _ search: inout MatchContext) -> [Suggestion] {
        preparedSuggester().suggestions(for: link, &search)
    }

    /// Whether `link`, which comes from no source, is near to links of one.
    mutating func isNearSource(_ link: Bytes, _ search: inout MatchContext) -> Bool {
        preparedSuggester().isNearSource(link, &search)
    }

    private mutating func preparedSuggester() -> Suggester {
        let suggester = suggester ?? Suggester(matcher)
        self.suggester = suggester
        return suggester
    }

    /// The type of the parameter that a miss names, in the route that came nearest.
    private func type(of miss: Miss) -> String? {
        guard let name = miss.parameter, let nearest = miss.nearest,
            let route = matcher.table.routes.indices.first(where: { matcher.table.name(ofRoute: $0) == nearest })
        else { return nil }
        return matcher.table.routes[route].patterns.flatMap(\.parameters).first { $0.name == name }.map { "\($0.type)" }
    }
}
