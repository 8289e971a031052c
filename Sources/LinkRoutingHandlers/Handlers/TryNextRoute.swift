/// An error with which a handler passes a link on: the next best match is tried.
///
///     On("pokemon.detail") { (detail: PokemonDetail) in
///         guard let pokemon = pokedex[detail.pokedexID] else { throw TryNextRoute("no such Pokémon") }
///         show(pokemon)
///     }
public struct TryNextRoute: Error {
    /// The reason, for logs.
    public let reason: String
    /// The error of reading the values as the handler's type; `nil` if the handler threw this one itself.
    public let underlyingError: (any Error)?

    /// Creates an error with a reason for logs.
    public init(_ reason: String = "the handler passed the link on") {
        self.reason = reason
        underlyingError = nil
    }

    init(_ error: any Error) {
        reason = "\(error)"
        underlyingError = error
    }
}

extension TryNextRoute: CustomStringConvertible {
    /// The reason.
    public var description: String { reason }
}
