@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

extension NaiveMatcher {
    /// Why a link that no pattern matches does not resolve, with the parameter and the nearest route where
    /// there is one.
    func reason(for link: NaiveLink, _ entrance: NaiveEntrance?) -> String {
        let elsewhere = candidates { pattern in
            if case .catchAll = pattern.path.first, pattern.path.count == 1 { return false }
            return !accepts(link, entrance, pattern)
        }
        let names = elsewhere.filter { match($0.route, $0.pattern, link) != nil }.compactMap(\.route)
        if let name = names.min(by: NaiveValue.precedes) { return "wrong_source " + name }
        let failures = candidates { accepts(link, entrance, $0) }.compactMap { route, pattern in
            route.flatMap { failure($0, pattern, link) }
        }
        return failures.min { $0.isNearer(than: $1) }.map { "\($0.reason) \($0.param) \($0.route)" }
            ?? "no_route"
    }

    /// How a pattern fails whose path and fragment fit but for what the types and the conditions say: at its
    /// first failing item of the query, then of the fragment, or else, when the path itself holds refused
    /// values, at the first of these. Of several ways to read the path the one with the fewest counts.
    private func failure(_ route: String, _ pattern: Pattern, _ link: NaiveLink) -> NaiveFailure? {
        guard let path = ways(pattern, link).min(by: { $0.refused.count < $1.refused.count }) else {
            return nil
        }
        var failures = NaiveQuery(pattern.query, of: link.items, table.options).failures
        if let wanted = pattern.fragment {
            guard let fragment = NaiveFragment(wanted, of: link.fragment, table.options) else { return nil }
            failures += fragment.failures
        }
        let inPath = path.refused.map { (reason: "bad_value", param: $0.name ?? "_") }
        guard let first = (inPath + failures).first else { return nil }
        return NaiveFailure(
            isInPath: !inPath.isEmpty, count: inPath.count + failures.count, reason: first.reason,
            param: first.param,
            route: route, text: pattern.canonicalText)
    }
}

/// A pattern that nearly matched.
private struct NaiveFailure {
    var isInPath: Bool
    var count: Int
    var reason: String
    var param: String
    var route: String
    var text: String

    /// Whether this pattern got further than `other`.
    func isNearer(than other: NaiveFailure) -> Bool {
        if isInPath != other.isInPath { return other.isInPath }
        if count != other.count { return count < other.count }
        if route != other.route { return NaiveValue.precedes(route, other.route) }
        return NaiveValue.precedes(text, other.text)
    }
}
