import LinkRoutingHandlers

/// The table and the types that the tests of routers share.
enum Links {
    static let text = """
        source app  pokedex://
        source web  https://pokedex.example
        /pokemons/:pokedexID{int 1...1025}/:tab{stats|moves?}  -> pokemon.detail
        /pokemons/:name                                        -> pokemon.named
        /help/:topic                                           -> help
        /legacy                                                -> legacy
        """

    static let matcher = Result { try Matcher(RouteTable(text)) }

    struct Pokemon: Codable, Equatable {
        let pokedexID: Int
        let tab: Tab?
    }

    enum Tab: String, Codable { case stats, moves }

    struct Search: LinkRoute {
        static let pattern: RoutePattern = "/search/:term"
        let term: String
    }

    struct Failure: Error {}
}

/// What handlers did, in order.
actor Log {
    private(set) var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
}

/// What handlers did on the main actor.
@MainActor
final class MainLog {
    private(set) var entries: [String] = []
    nonisolated init() {}
    func add(_ entry: String) { entries.append(entry) }
}
