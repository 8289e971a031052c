import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Explains why links do not resolve, and suggests the links that were probably intended.
///
/// Copies share one suggester, also between threads.
struct MissExplainer {
    private let matcher: Matcher
    /// Created for the first link that does not resolve, because that takes time.
    private let shared = Monitor<Suggester?>(nil)

    init(_ matcher: Matcher) { self.matcher = matcher }

    /// The problem of `link`, which was resolved to `miss` in `search`.
    func problem(
        _ miss: Miss, _ link: Bytes, _ search: inout MatchContext, isSuggesting: Bool = true
    ) -> Finding {
        let cause = matcher.failure(for: miss, of: link, &search)?.cause
        let placeholder = UnfilledPlaceholder.first(in: link.span, afterMiss: miss.reason)
        // A link whose placeholder is filled in is another link.
        let suggestions = placeholder == nil && isSuggesting ? suggester.suggestions(for: link, &search) : []
        return .miss(
            miss, cause: cause, type: type(of: miss), suggestions: suggestions, placeholder: placeholder)
    }

    /// Suggests links.
    var suggester: Suggester {
        shared.change { shared in
            let suggester = shared ?? Suggester(matcher)
            shared = suggester
            return suggester
        }
    }

    /// The type, in the nearest route, of the parameter that a miss names.
    private func type(of miss: Miss) -> String? {
        guard let name = miss.parameter, let route = miss.nearest.flatMap(matcher.table.routeIndex(named:))
        else { return nil }
        return matcher.table.routes[route].patterns.flatMap(\.parameters).first { $0.name == name }.map {
            "\($0.type)"
        }
    }
}
