package import LinkRouting

extension Matcher {
    /// What failed first in the route that a miss names as the nearest: in the pattern of it that came nearest.
    ///
    /// - Parameter search: the workplace in which `line` was resolved to `miss`, not used for another link since.
    package func failure(behind miss: Miss, of line: Bytes, _ context: inout MatchContext) -> Explanation.Failure? {
        guard let nearest = miss.nearest, let route = table.routes.firstIndex(where: { $0.name == nearest }) else { return nil }
        let text = context.isRewritten ? context.rewritten : line
        let explainer = Explainer(self)
        let failures = compiled.patterns.indices.filter { compiled.patterns[$0].route == route }
            .map { explainer.failure(of: $0, text, &context) }
        return failures.min { $0.distance < $1.distance }?.failure
    }
}
