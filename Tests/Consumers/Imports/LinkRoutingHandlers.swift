import LinkRoutingHandlers

let router = try LinkRouter<Void>(table: "/pokemons/:id{int}  -> pokemon") {
    On("pokemon") { link in print(link.route ?? "") }
}
try await router.open("pokedex://pokemons/25")
