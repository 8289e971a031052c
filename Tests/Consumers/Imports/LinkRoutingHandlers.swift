import LinkRoutingHandlers

let router = try LinkRouter<Void>(table: "/pokemons/:id{int}  -> pokemon") {
    On("pokemon") { match in print(match.route) }
}
try await router.open("pokedex://pokemons/25")
