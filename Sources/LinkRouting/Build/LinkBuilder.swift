/// A value for a link: the text for a parameter, or a query item that no pattern declares.
public struct LinkArgument: Sendable, Hashable {
    /// The name of the parameter or query item.
    public var name: String
    /// The text as in a link, but without percent-encoding. A list is written with its separators.
    public var text: String
    /// Whether a query item is written without a `=`.
    var isFlag = false
    /// Whether it is a query item, even if a parameter has its name.
    var isItem = false

    /// Creates a value for the parameter or query item called `name`.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// Creates a value for a query item, even if a parameter has its name.
    package init(_ item: LinkQueryItem) {
        self.init(name: item.name, text: item.value ?? "")
        (isFlag, isItem) = (item.value == nil, true)
    }
}

extension Matcher {
    /// Builds the link of a route from values. This is the inverse of resolving a link.
    ///
    /// The link is that of the first pattern of the route that has all given parameters, and whose required
    /// parameters are all given. Other values become query items. The result was resolved, and gave the same
    /// route and the same values.
    ///
    /// Without `source` and `host`, and if the pattern names no origin, the link is a path.
    ///
    /// The time is linear in the length of the link, times the number of patterns of the route. If the link
    /// does not resolve to the same values at once, up to 256 variants are tried, which write out some of the
    /// defaults. If the origin begins with `//`, they are tried with each scheme.
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
            let (source, host) = (try self.index(ofSource: source), try hostAndPort(host))
            return try withDraft { draft, resolver throws(BuildError.Reason) in
                for value in values { draft.give(value) }
                let builder = LinkBuilder(
                    matcher: self, route: index, source: source, host: host, fragment: fragment)
                return try builder.link(&draft, &resolver)
            }
        } catch {
            throw BuildError(route: route, reason: error)
        }
    }

    /// Calls `body` with a draft without values, and with the resolver for its links.
    func withDraft(
        _ body: (inout LinkDraft, inout SingleResolver) throws(BuildError.Reason) -> String
    ) throws(BuildError.Reason) -> String {
        let result: Result<String, BuildError.Reason> = ThreadStorage.withDraft { draft, resolver in
            do throws(BuildError.Reason) {
                return .success(try body(&draft, &resolver))
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
    /// The index of the source that is asked for.
    var source: Int?
    /// The host that is asked for.
    let host: HostAndPort?
    /// The fragment for patterns without one.
    var fragment: String?
    /// The names of values that the link should not have. Patterns that give them one come last.
    var omitted: [String] = []

    /// The link of the first pattern that fits the names of the given values.
    func link(
        _ draft: inout LinkDraft, _ resolver: inout SingleResolver
    ) throws(BuildError.Reason) -> String {
        var rejected: [BuildError.RejectedPattern] = []
        let patterns = matcher.compiled.patterns(ofRoute: route)
        let last = omitted.isEmpty ? [] : patterns.filter(givesOmittedValue)
        for isLast in [false, true] {
            for index in patterns where last.contains(index) == isLast {
                do throws(BuildError.Reason) {
                    return try link(index, &draft, &resolver)
                } catch {
                    guard error.isAboutPattern else { throw error }
                    let text = matcher.compiled.text(of: matcher.compiled.patterns[index].sourceRange)
                    rejected.append(BuildError.RejectedPattern(pattern: text, reason: error))
                }
            }
        }
        if let first = rejected.first, rejected.allSatisfy({ $0.reason == first.reason }) {
            throw first.reason
        }
        throw .noPatternFits(rejected)
    }

    /// Whether links of a pattern have an omitted value that they need not write: a constant or a default.
    private func givesOmittedValue(_ index: Int) -> Bool {
        func isOmitted(_ name: Int) -> Bool {
            name >= 0 && omitted.contains { matcher.compiled.names[name].isSame(as: $0) }
        }
        func gives(_ element: CompiledTable.Element) -> Bool {
            matcher.compiled.parameters(of: element).contains {
                matcher.compiled.parameters[$0].defaultIndex >= 0
                    && isOmitted(matcher.compiled.parameters[$0].name)
            }
        }
        let pattern = matcher.compiled.patterns[index]
        return pattern.constants.contains { isOmitted(matcher.compiled.constants[$0].name) }
            || pattern.path.elements.contains { gives(matcher.compiled.elements[$0]) }
            || pattern.conditions.contains { gives(matcher.compiled.conditions[$0].element) }
    }

    private func link(
        _ index: Int, _ draft: inout LinkDraft, _ resolver: inout SingleResolver
    ) throws(BuildError.Reason) -> String {
        let pattern = matcher.compiled.patterns[index]
        draft.beginPattern(index, of: matcher)
        if let name = draft.duplicate { throw .duplicateValue(matcher.compiled.names[name]) }
        try checkNames(pattern, &draft)
        var prefix = try prefix(of: pattern, &draft, &resolver)
        try write(pattern, &draft)
        var failure: BuildError.Reason?
        while true {
            draft.begin(prefix)
            do throws(BuildError.Reason) {
                return try firstCorrectLink(of: &draft, pattern, prefix.source, &resolver)
            } catch {
                guard case .roundTripFailed(_, .source) = error else { throw error }
                if prefix.hasAlternative {
                    failure = error
                    prefix.takeAlternative()
                } else if pattern.namesOrigin, let source {
                    throw .sourceNotAccepted(matcher.compiled.sources[source])
                } else {
                    throw failure ?? error
                }
            }
        }
    }

    /// The first variant of the link that resolves to the values it was built from.
    private func firstCorrectLink(
        of draft: inout LinkDraft, _ pattern: CompiledTable.Pattern, _ source: Int?,
        _ resolver: inout SingleResolver
    ) throws(BuildError.Reason) -> String {
        var link: String?
        var firstFailure: (link: String, result: BuildError.ActualResult)?
        draft.writeLinks { draft in
            let result = difference(pattern, source, draft, &resolver)
            if result == nil || firstFailure == nil {
                let text = String(decoding: draft.link, as: UTF8.self)
                if let result { firstFailure = (text, result) } else { link = text }
            }
            return result == nil
        }
        if let link { return link }
        // A draft has at least one variant, so there was a failure.
        let (failed, result) = firstFailure ?? ("", .miss(Miss(.noRoute)))
        throw .roundTripFailed(link: failed, result: result)
    }
}

extension LinkDraft {
    /// Gives a value for the link.
    fileprivate mutating func give(_ value: LinkArgument) {
        give(value.name, value.text, isFlag: value.isFlag, isItem: value.isItem)
    }
}

extension BuildError.Reason {
    /// Whether another pattern of the route may be usable.
    fileprivate var isAboutPattern: Bool {
        switch self {
        case .missingValues, .constantDiffers, .unknownParameter, .queryCatchAll, .itemOfPattern,
            .patternHasFragment, .sourceNotAccepted, .hostNotAccepted, .hostRequired:
            true
        default: false
        }
    }
}
