import LinkRoutingHandlers

let router = try LinkRouter<Void>(table: "/pokemons/:id{int}  -> pokemon") {
    On("pokemon") { link in print(link.route ?? "") }
}
try router.open("pokedex://pokemons/25")
