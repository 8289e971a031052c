import LinkRouting

if case .pokemonDetail(pokedexID: 25, tab: nil) = try AppLink("pokedex://pokemons/25") { print("pokemon") }
