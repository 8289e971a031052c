/// The values of a match. Each of these properties reads the link anew, so keep what is used often.
extension Match {
    /// The values of the route, in the order of the pattern. O(length of the link).
    public var parameters: LinkParameters {
        let texts = withLink { line, context in
            matcher.parameterTexts(of: patternIndex, optionalMask: optionalMask, line: line, &context)
        }
        return LinkParameters(texts, matcher)
    }

    /// The values of the parameters that the table declares for all links with `query`.
    public var globals: LinkParameters {
        LinkParameters(withLink { line, context in matcher.globalTexts(line: line, &context) }, matcher)
    }

    /// The query items that neither the pattern nor the table declares.
    public var query: LinkQuery {
        let texts = withLink { line, context in
            matcher.undeclaredTexts(of: patternIndex, line: line, &context)
        }
        return texts.members.first.map { matcher.query($0, of: texts) } ?? [:]
    }

    /// The value of a parameter, constant or global parameter; `nil` if the link has none.
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
        if let value = T(linkValue: values.value(at: index)) { return value }
        throw error(name, .notConvertible(values[index], to: "\(T.self)"))
    }

    func error(_ name: String, _ reason: LinkValueError.Reason) -> LinkValueError {
        LinkValueError(route: route, parameter: name, reason: reason)
    }

    /// The error for a value that the match does not have.
    func missing(_ name: String) -> LinkValueError {
        if declares(name) { return error(name, .absent) }
        let names = matcher.parameterNames(ofRoute: routeIndex)
        return error(
            name, .unknownParameter(suggestion: SpellingSuggestion.suggestion(for: name, among: names)))
    }

    /// Whether some link of the route may have a value called `name`.
    func declares(_ name: String) -> Bool {
        matcher.parameterNames(ofRoute: routeIndex).contains { $0.isSame(as: name) }
    }

    /// Calls `body` with the link, and a context into which it was read.
    private func withLink<Result>(_ body: (Span<UInt8>, inout MatchContext) -> Result) -> Result {
        url.withUTF8Span { line in
            ThreadStorage.withScratch { scratch in
                scratch.withParts(of: line, matcher) { context in body(line, &context) }
            }
        }
    }
}

extension Match: CustomStringConvertible {
    /// The route with its values as JSON: `pokemon.detail {"pokedexID":25}`.
    public var description: String {
        let values = withLink { line, context in
            let json = matcher.parameters(of: patternIndex, present: optionalMask, line: line, &context)
            return String(decoding: json, as: UTF8.self)
        }
        return "\(route) \(values)"
    }
}

extension Matcher {
    /// The names that a match of a route can give values for: those of all its patterns, then the globals.
    package func parameterNames(ofRoute route: Int) -> [String] {
        var names: [String] = []
        func add(_ parameter: MatchedParameter) {
            if parameter.name >= 0 { names.append(compiled.names[parameter.name]) }
        }
        for pattern in compiled.patterns(ofRoute: route) {
            compiled.forEachParameter(of: pattern, .max, add)
        }
        compiled.forEachGlobal(add)
        return names
    }
}
