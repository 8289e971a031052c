/// The values of a match. Each of these properties reads the link anew, so keep what is used often.
extension Match {
    /// The values of the route, in the order of the pattern. O(length of the link).
    public var parameters: LinkParameters {
        values { matcher.addParameters(of: patternIndex, optionalMask, to: &$0) }
    }

    /// The values of the parameters that the table declares for all links with `query`. O(length of the
    /// link).
    public var globals: LinkParameters {
        values { matcher.addGlobals(to: &$0) }
    }

    /// The query items that neither the pattern nor the table declares. O(length of the link).
    public var query: LinkQuery {
        withParts { line, context in matcher.undeclaredQuery(of: patternIndex, line, &context) }
    }

    /// The value of a parameter, constant or global parameter; `nil` if the link has none. O(length of the
    /// link).
    public subscript(name: String) -> LinkValue? { parameters[name] ?? globals[name] }

    /// The value of a parameter, constant or global parameter as a type of the app.
    ///
    ///     let id = try match.value("pokedexID", as: Int.self)
    ///
    /// - Throws: `LinkValueError` if the route has no such parameter, the link no value for it, or if the
    ///   value cannot be a `T`.
    public func value<T: LinkValueConvertible>(
        _ name: String, as type: T.Type = T.self
    ) throws(LinkValueError) -> T {
        guard let value = try value(name, as: T?.self) else { throw error(name, .absent) }
        return value
    }

    /// The value of a parameter, constant or global parameter as a type of the app; `nil` if it is absent.
    ///
    ///     let tab = try match.value("tab", as: Tab?.self) ?? .stats
    ///
    /// - Throws: `LinkValueError` if the route has no such parameter, or if the value cannot be a `T`.
    public func value<T: LinkValueConvertible>(
        _ name: String, as type: T?.Type = T?.self
    ) throws(LinkValueError) -> T? {
        var values = parameters
        if values.index(of: name) == nil { values = globals }
        guard let index = values.index(of: name) else {
            if declares(name) { return nil }
            throw missing(name)
        }
        if let value = T(linkValue: values[index].value) { return value }
        throw error(name, .notConvertible(values[index], to: "\(T.self)"))
    }

    package func error(_ name: String, _ reason: LinkValueError.Reason) -> LinkValueError {
        LinkValueError(route: route, parameter: name, reason: reason)
    }

    /// The error for a value that the match does not have.
    package func missing(_ name: String) -> LinkValueError {
        if declares(name) { return error(name, .absent) }
        let names = matcher.parameterNames(ofRoute: routeIndex)
        return error(
            name, .unknownParameter(suggestion: SpellingSuggestion.suggestion(for: name, among: names)))
    }

    /// The number of values that a match of the pattern may have, without the global parameters.
    package var valueCount: Int { matcher.matchedParameters(of: patternIndex, .max).count }

    /// Whether some link of the route may have a value called `name`.
    package func declares(_ name: String) -> Bool {
        matcher.parameterNames(ofRoute: routeIndex).contains { $0.isSame(as: name) }
    }

    /// The values of the parameters that `addParameters` adds.
    private func values(_ addParameters: (inout [MatchedParameter]) -> Void) -> LinkParameters {
        withParts { line, context in
            context.parameters.clear()
            addParameters(&context.parameters)
            var elements: [LinkParameters.Element] = []
            elements.reserveCapacity(context.parameters.count)
            matcher.forEachValue(of: patternIndex, optionalMask, line, &context) {
                elements.append(matcher.element($0, $1, $2))
            }
            return LinkParameters(elements)
        }
    }

    /// Calls `body` with the link and the context that has its parts.
    private func withParts<Result>(_ body: (Span<UInt8>, inout MatchContext) -> Result) -> Result {
        url.withUTF8Span { line in
            ThreadStorage.withResolver { resolver in
                resolver.withParts(of: line, matcher) { body(line, &$0) }
            }
        }
    }
}

extension Match: CustomStringConvertible {
    /// The route with its values as JSON: `pokemon.detail {"pokedexID":25}`.
    public var description: String {
        let values = withParts { line, context in
            matcher.parameters(of: patternIndex, present: optionalMask, line: line, &context)
        }
        return "\(route) \(String(decoding: values, as: UTF8.self))"
    }
}

extension Matcher {
    /// The names that a match of a route can give values for: those of all its patterns, then the globals.
    package func parameterNames(ofRoute route: Int) -> [String] {
        var list: [MatchedParameter] = []
        // Whether an optional segment is present does not change its name.
        for pattern in compiled.patterns(ofRoute: route) { addParameters(of: pattern, .max, to: &list) }
        addGlobals(to: &list)
        return list.map { compiled.names[$0.name] }
    }
}
