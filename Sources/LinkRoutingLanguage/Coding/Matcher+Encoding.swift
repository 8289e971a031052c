extension Matcher {
    /// Builds the link of a route from a value of the app. This is the inverse of `Match.decode(_:)`.
    ///
    ///     let detail = PokemonDetail(pokedexID: 25, tab: nil)
    ///     try matcher.link(to: "pokemon.detail", encoding: detail, source: "app")
    ///     // "pokedex://pokemons/25"
    ///
    /// Each property gives the value of the parameter, constant or global parameter of its name; a property
    /// that is `nil` gives none. The properties of `globals` and `query`, unless these are parameters of the
    /// route, are global parameters and further query items. A value that is not a set of properties is that
    /// of the route's only parameter.
    ///
    /// The result was resolved, and gave the same route and the same values. For the rules and for the time
    /// that it takes see `link(to:values:source:host:fragment:)`.
    ///
    /// - Parameters:
    ///   - route: the name of the route.
    ///   - value: the values of its parameters.
    ///   - source: the name of a source that the link must come from.
    ///   - host: the host, with a port unless it is the default.
    ///   - query: further query items.
    ///   - fragment: a fragment, if the pattern has none.
    ///   - userInfo: what the encoder hands to the types that it encodes.
    /// - Throws: `BuildError` if no pattern fits the values, a type rejects one, or the link would resolve
    ///   differently; `EncodingError` if the route has no parameter for a property, or a value cannot be
    ///   written as text. Types may throw errors of their own.
    public func link(
        to route: String, encoding value: some Encodable, source: String? = nil, host: String? = nil,
        query: LinkQuery = [:], fragment: String? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> String {
        let encoded = EncodedValue([])
        var arguments = EncodedArguments(route, of: self)
        try MatchEncoder(target: encoded, userInfo: userInfo)
            .encode(value, isWhole: arguments.isWhole(type(of: value)))
        try arguments.add(encoded)
        arguments.add(query)
        return try link(
            to: route, values: arguments.list, source: source, host: host, fragment: fragment)
    }
}
