/// A value for a link: the text for a parameter, or a query item that no pattern declares.
public struct LinkArgument: Sendable, Hashable {
    /// The name of the parameter or query item.
    public var name: String
    /// The text as in a link, but without percent-encoding. A list is written with its separators.
    public var text: String
    /// Whether a query item is written without a `=`.
    var isFlag = false

    /// Creates a value for the parameter or query item called `name`.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    package init(name: String, text: String, isFlag: Bool) {
        self.init(name: name, text: text)
        self.isFlag = isFlag
    }
}

extension Matcher {
    /// Builds the link of a route from values. This is the inverse of resolving a link.
    ///
    /// The first pattern of the route is used that has all given parameters, and whose required parameters
    /// are all given. Other values become query items. The result was resolved, and gave the same route and
    /// the same values.
    ///
    /// Without `source` and `host`, and if the pattern names no origin, the link is a path.
    ///
    /// The time is linear in the length of the link, times the number of patterns of the route. If the link
    /// does not resolve to the same values at once, up to 64 variants are tried that write some defaults out.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - values: the values of parameters and of further query items. The texts are checked against the
    ///     parameters' types.
    ///   - source: the name of a source that the link must come from. Its first origin that fits is used.
    ///   - host: the host, with a port unless it is the default: needed where an origin has a `*` or a
    ///     parameter.
    ///   - fragment: a fragment, if the pattern has none.
    /// - Throws: `BuildError` if no pattern fits the values, a type rejects a text, or the link would resolve
    ///   differently.
    public func link(
        to route: String, values: [LinkArgument] = [], source: String? = nil, host: String? = nil,
        fragment: String? = nil
    ) throws(BuildError) -> String {
        do throws(BuildError.Reason) {
            guard let index = compiled.routeIndex(named: route) else { throw unknownRoute(route) }
            let arguments = Arguments(values, for: parameters(ofRoute: index), of: self)
            return try link(
                arguments, toRoute: index, source: try self.index(ofSource: source),
                host: try hostAndPort(host), fragment: fragment)
        } catch {
            throw BuildError(route: route, reason: error)
        }
    }

    /// The link of the first pattern of a route that fits the arguments.
    ///
    /// - Parameter source: the index of the source that the link must come from.
    func link(
        _ arguments: Arguments, toRoute route: Int, source: Int?, host: HostAndPort?, fragment: String? = nil
    ) throws(BuildError.Reason) -> String {
        let builder = LinkBuilder(
            matcher: self, route: route, arguments: arguments,
            origins: OriginSelection(matcher: self, source: source, host: host), fragment: fragment)
        let result: Result<String, BuildError.Reason> = ThreadStorage.withScratch { scratch in
            do throws(BuildError.Reason) {
                return .success(try builder.link(&scratch))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func unknownRoute(_ name: String) -> BuildError.Reason {
        let names = compiled.routes.indices.compactMap { compiled.name(ofRoute: $0) }
        return .unknownRoute(suggestion: SpellingSuggestion.suggestion(for: name, among: names))
    }

    /// The index of the source called `name`.
    func index(ofSource name: String?) throws(BuildError.Reason) -> Int? {
        guard let name else { return nil }
        if let index = compiled.sources.firstIndex(where: { $0.isSame(as: name) }) { return index }
        let suggestion = SpellingSuggestion.suggestion(for: name, among: compiled.sources)
        throw .unknownSource(name, suggestion: suggestion)
    }

    /// The host that is asked for.
    func hostAndPort(_ host: String?) throws(BuildError.Reason) -> HostAndPort? {
        guard let host else { return nil }
        guard let result = HostAndPort(host) else { throw .badHost(host) }
        return result
    }
}

/// Builds the link of one route.
struct LinkBuilder {
    let matcher: Matcher
    /// The index of the route.
    let route: Int
    let arguments: Arguments
    let origins: OriginSelection
    /// The fragment for patterns without one.
    let fragment: String?

    /// The link of the first pattern that fits the names of the arguments.
    func link(_ scratch: inout LinkScratch) throws(BuildError.Reason) -> String {
        if let name = arguments.duplicate { throw .duplicateValue(name) }
        var rejected: [BuildError.RejectedPattern] = []
        for index in matcher.compiled.patterns(ofRoute: route) {
            do throws(BuildError.Reason) {
                return try link(index, &scratch)
            } catch {
                guard error.isAboutPattern else { throw error }
                let text = matcher.compiled.text(of: matcher.compiled.patterns[index].sourceRange)
                rejected.append(BuildError.RejectedPattern(pattern: text, reason: error))
            }
        }
        if let first = rejected.first, rejected.allSatisfy({ $0.reason == first.reason }) {
            throw first.reason
        }
        throw .noPatternFits(rejected)
    }

    private func link(
        _ index: Int, _ scratch: inout LinkScratch
    ) throws(BuildError.Reason) -> String {
        let applicability = PatternApplicability(index, arguments, matcher)
        if let reason = applicability.obstacle(
            isHostGiven: origins.host != nil, isFragmentGiven: fragment != nil)
        {
            throw reason
        }
        let pattern = matcher.compiled.patterns[index]
        let undeclared = applicability.undeclaredItems
        var values = PatternInstantiation(matcher, arguments)
        var draft = LinkDraft(prefix: try origins.prefix(pattern, &values, &scratch))
        draft.path = try values.path(pattern.path, &draft)
        draft.query = try values.query(pattern.conditions, besides: undeclared, &draft)
        draft.query += try values.globals(&draft)
        for item in undeclared {
            let key = draft.add(item.name)
            draft.query.append(
                LinkDraft.QueryItem(key: key, value: item.isFlag ? nil : draft.add(item.text)))
        }
        if pattern.fragment >= 0 {
            let fragment = matcher.compiled.fragments[pattern.fragment]
            draft.fragment = fragment
            draft.fragmentPath = try values.path(fragment.path, isInFragment: true, &draft)
            draft.fragmentQuery = try values.query(fragment.conditions, &draft)
        } else {
            draft.freeFragment = fragment
        }
        for constant in matcher.compiled.constants[pattern.constants] {
            values.expect(constant.name, constant.type, constant.text)
        }
        let check = RoundTrip(
            matcher: matcher, pattern: pattern, expected: values.expected, undeclared: undeclared,
            source: draft.prefix.source)
        return try firstCorrectLink(of: draft, check, &scratch)
    }

    /// The first variant of the link that resolves to the values it was built from.
    private func firstCorrectLink(
        of draft: LinkDraft, _ check: RoundTrip, _ scratch: inout LinkScratch
    ) throws(BuildError.Reason) -> String {
        var link: String?
        var firstFailure: (link: String, result: BuildError.ActualResult)?
        draft.forEachLink { candidate in
            let result = check.difference(candidate, &scratch)
            if result == nil || firstFailure == nil {
                let text = String(decoding: candidate, as: UTF8.self)
                if let result { firstFailure = (text, result) } else { link = text }
            }
            return result == nil
        }
        if let link { return link }
        // A draft has at least one variant, so there was a failure.
        let (failed, result) = firstFailure ?? ("", .miss(.noRoute, parameter: nil, nearest: nil))
        if let segment = draft.dotSegment { throw .dotSegment(segment, link: failed) }
        throw .roundTripFailed(link: failed, result: result)
    }
}

extension BuildError.Reason {
    /// Whether another pattern of the route may be usable.
    fileprivate var isAboutPattern: Bool {
        switch self {
        case .missingValues, .constantDiffers, .unknownParameter, .queryCatchAll, .itemHoldsParameter,
            .itemDiffers,
            .itemMustBeAbsent, .patternHasFragment, .sourceNotAccepted, .hostNotAccepted, .hostRequired:
            true
        default: false
        }
    }
}
