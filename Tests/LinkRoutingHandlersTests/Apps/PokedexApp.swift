import LinkRoutingHandlers

/// The app side of the table that the package ships, `routes/pokedex.routes`.
enum Pokedex {
    enum Element: String, Decodable {
        case normal, fire, water, grass, electric, psychic, ghost, dragon
    }
    enum Tab: String, Decodable { case stats, moves }
    enum Format: String, Decodable { case single, double }

    struct PokemonList: Decodable { let type: Element?; let types: [Element]?; let page: Int }
    struct PokemonMap: Decodable { let type: Element? }
    struct PokemonDetail: Decodable { let pokedexID: Int; let tab: Tab? }
    struct Pokemon: Decodable { let pokedexID: Int }
    struct Comparison: Decodable { let first: Int; let second: Int }
    struct Search: Decodable { let keyword: String; let generation: Int? }
    struct Item: Decodable { let category: String; let item: String }
    struct Team: Decodable { let name: String; let format: Format }
    struct Trainer: Decodable { let name: String }
    struct Archive: Decodable { let year: Int? }
    struct About: Decodable { let lang: String? }
    struct Help: Decodable { let topic: String }
    struct Move: Decodable { let move: String }
    struct Place: Decodable { let lat: Double; let lng: Double; let satellite: Bool? }

    /// Opens all links of the table.
    @MainActor
    static func router(_ table: RouteTable) throws -> LinkRouter<Screens> {
        try LinkRouter<Screens>(Matcher(table)) {
            On("home") { link in await link.show() }
            On("pokemon.list") { (list: PokemonList, link) in await link.show(list) }
            On("pokemon.map") { (map: PokemonMap, link) in await link.show(map) }
            On("pokemon.detail") { (detail: PokemonDetail, link) in await link.show(detail) }
            On("pokemon.compare") { (pair: Comparison, link) in await link.show(pair) }
            On("pokemon.sprite") { (pokemon: Pokemon, link) in await link.show(pokemon) }
            On("search") { (search: Search, link) in await link.show(search) }
            On("search.number") { (pokemon: Pokemon, link) in await link.show(pokemon) }
            On("item.detail") { (item: Item, link) in await link.show(item) }
            On("trainer.team") { (team: Team, link) in await link.show(team) }
            On("trainer.detail") { (trainer: Trainer, link) in await link.show(trainer) }
            On("trainer.self") { link in await link.show() }
            On("event.list") { link in await link.show() }
            On("event.archive") { (archive: Archive, link) in await link.show(archive) }
            On("about") { (about: About, link) in await link.show(about) }
            On("help") { (help: Help, link) in await link.show(help) }
            On("move.detail") { (move: Move, link) in await link.show(move) }
            On("pokemon.cry") { (pokemon: Pokemon, link) in await link.show(pokemon) }
            On("region.list") { link in await link.show() }
            On("region.map") { (place: Place, link) in await link.show(place) }
        }
    }
}
