/// Builds the link of one route from values: the inverse of matching.
struct LinkBuilder {
    let matcher: Matcher
    let route: Int
    let values: GivenValues
    let starts: LinkStartChoice
    /// Text for the fragment of a pattern that has none of its own.
    let fragment: String?

    /// The link of the first pattern that goes with the names of the values.
    func link() throws(BuildError.Problem) -> String {
        let route = matcher.table.routes[self.route]
        let fit = PatternFit(table: matcher.table, route: route, values: values)
        if let name = values.repeated(among: fit.names) { throw .repeatedValue(name) }
        var problems: [BuildError.PatternProblem] = []
        for pattern in route.patterns {
            do throws(BuildError.Problem) {
                return try link(pattern, fit)
            } catch {
                guard error.isAboutThePattern else { throw error }
                problems.append(BuildError.PatternProblem(pattern: pattern.text, problem: error))
            }
        }
        if let first = problems.first, problems.allSatisfy({ $0.problem == first.problem }) { throw first.problem }
        throw .noPattern(problems)
    }

    private func link(_ pattern: Pattern, _ fit: PatternFit) throws(BuildError.Problem) -> String {
        if let problem = fit.problem(pattern, hostIsGiven: starts.host != nil, fragmentIsGiven: fragment != nil) { throw problem }
        let leftOver = fit.leftOver(pattern)
        var filling = PatternFilling(matcher.compiled, values)
        var draft = LinkDraft(start: try starts.start(pattern, &filling))
        draft.path = try filling.path(pattern.path)
        draft.query = try filling.query(pattern.query, besides: leftOver) + filling.globals(matcher.table.globals)
        draft.query += leftOver.map { PatternFilling.Item(key: $0.name, value: $0.text) }
        draft.fragment = pattern.fragment
        if let fragment = pattern.fragment {
            draft.fragmentPath = try filling.path(fragment.path, isInFragment: true)
            draft.fragmentQuery = try filling.query(fragment.query)
        } else {
            draft.freeFragment = fragment
        }
        for constant in pattern.constants { filling.expect(constant.name, constant.type, constant.text) }
        let check = RoundTrip(
            matcher: matcher, route: route, pattern: pattern, expected: filling.expected, leftOver: leftOver, start: draft.start)
        return try firstRight(draft, check)
    }

    /// The first spelling of a link that gives back what it is built from.
    private func firstRight(_ draft: LinkDraft, _ check: RoundTrip) throws(BuildError.Problem) -> String {
        var wrong: (link: String, gives: BuildError.Given)?
        for writing in draft.writings {
            for link in draft.links(writing) {
                guard let given = check.difference(link) else { return link }
                wrong = wrong ?? (link, given)
            }
        }
        // There is at least one spelling.
        let (link, given) = wrong ?? ("", .miss(.noRoute, parameter: nil, nearest: nil))
        if let segment = draft.dotSegment { throw .dotSegment(segment, link: link) }
        throw .differs(link: link, gives: given)
    }
}

extension BuildError.Problem {
    /// Whether another pattern may go with the same names, so that the route is not given up yet.
    fileprivate var isAboutThePattern: Bool {
        switch self {
        case .missingValues, .constantDiffers, .noPlace, .queryRest, .itemTaken, .itemDiffers, .itemExcluded, .fragmentTaken,
            .sourceRefused, .hostRefused, .hostNeeded:
            true
        default: false
        }
    }
}
