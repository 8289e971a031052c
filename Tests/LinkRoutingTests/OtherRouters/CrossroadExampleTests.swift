import Testing
import LinkRoutingTools

/// The links and patterns that Crossroad's README prints, with the values it prints for them.
@Suite("Crossroad's examples")
struct CrossroadExampleTests {
    /// The first example. A handler that throws for a number without a Pokémon is a type here.
    static let pokedex = """
        source app  pokedex://
        source web  https://my-awesome-pokedex.com
        type dex-id   int 1...1025
        type element  normal | fire | water | grass
        /pokemons/:pokedexID{dex-id} -> pokemon.detail
        /pokemons?:type{element?}&:types{[element]?} -> pokemon.list
        """

    /// The example of three link sources.
    static let sources = """
        source app    pokedex://
        source web    https://my-awesome-pokedex.com
        source kanto  https://kanto.my-awesome-pokedex.com
        /pokemons/:pokedexID{int} -> pokemon.detail
        group app {
            /moves/:move_name -> move.detail
            /pokemons/:pokedexID{int}/move -> pokemon.move
        }
        /regions -> region.list @web
        """

    static let keyword = "pokedex://search/:keyword?:generation{int?} -> search"

    static let rows = [
        // `responds(to:)` is printed as true, false, true. It is true for 9999, too, in Crossroad's code,
        // which does not run the handlers for that question; here the answer is the one that is printed.
        RouterExample(pokedex, "pokedex://pokemons/25", #"pokemon.detail {"pokedexID":25}"#),
        RouterExample(pokedex, "pokedex://pokemons/9999", "- bad_value pokedexID pokemon.detail"),
        RouterExample(
            pokedex, "https://my-awesome-pokedex.com/pokemons/25", #"pokemon.detail {"pokedexID":25}"#),
        RouterExample(pokedex, "pokedex://pokemons?type=fire", #"pokemon.list {"type":"fire"}"#),
        RouterExample(pokedex, "pokedex://pokemons", "pokemon.list {}"),

        // Arguments and query parameters.
        RouterExample(keyword, "pokedex://search/Pikachu", #"search {"keyword":"Pikachu"}"#),
        RouterExample(
            keyword, "pokedex://search/Pikachu?generation=1", #"search {"keyword":"Pikachu","generation":1}"#),
        // Printed with `arguments(named: "keyword")` for a pattern that names it `pokedexID`: a slip.
        RouterExample(
            "pokedex://search/:pokedexID{int} -> search", "pokedex://search/25", #"search {"pokedexID":25}"#),

        // Lists. Crossroad leaves out an element that is no Type; here one bad element refuses the list.
        RouterExample(
            pokedex, "pokedex://pokemons?types=water,grass", #"pokemon.list {"types":["water","grass"]}"#),
        RouterExample(pokedex, "pokedex://pokemons?types=water,cheese", "- bad_value types pokemon.list"),

        // "Pokémon detail pages can be opened from all sources."
        RouterExample(sources, "pokedex://pokemons/25", #"pokemon.detail {"pokedexID":25}"#),
        RouterExample(
            sources, "https://my-awesome-pokedex.com/pokemons/25", #"pokemon.detail {"pokedexID":25}"#),
        RouterExample(
            sources, "https://kanto.my-awesome-pokedex.com/pokemons/25", #"pokemon.detail {"pokedexID":25}"#),
        // "Move related pages can be opened only from Custom URL Schemes."
        RouterExample(sources, "pokedex://moves/thunderbolt", #"move.detail {"move_name":"thunderbolt"}"#),
        RouterExample(
            sources, "https://my-awesome-pokedex.com/moves/thunderbolt", "- wrong_source move.detail"),
        RouterExample(sources, "pokedex://pokemons/25/move", #"pokemon.move {"pokedexID":25}"#),
        RouterExample(
            sources, "https://kanto.my-awesome-pokedex.com/pokemons/25/move", "- wrong_source pokemon.move"),
        // "You can pass acceptPolicy for a specific page."
        RouterExample(sources, "https://my-awesome-pokedex.com/regions", "region.list {}"),
        RouterExample(sources, "https://kanto.my-awesome-pokedex.com/regions", "- wrong_source region.list"),
        RouterExample(sources, "pokedex://regions", "- wrong_source region.list"),
        // "This router can treat three link sources": and no fourth.
        RouterExample(sources, "https://johto.my-awesome-pokedex.com/regions", "- unknown_source"),

        // A router of one source, with a pattern that names it.
        RouterExample(
            "source app pokedex://\npokedex://pokemons -> pokemon.list", "pokedex://pokemons",
            "pokemon.list {}"),

        // The parser without a router: one slash after the scheme is as good as two.
        RouterExample(
            "pokedex://pokemons/:id -> pokemon.detail", "pokedex:/pokemons/25", #"pokemon.detail {"id":"25"}"#
        ),
    ]

    @Test("A link gives the values printed with it", arguments: rows)
    func printed(_ row: RouterExample) throws {
        #expect(try resolve(row.table, row.link) == row.result)
    }
}
