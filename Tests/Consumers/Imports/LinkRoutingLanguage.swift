import LinkRoutingLanguage

let matcher = try Matcher(RouteTable("/pokemons/:id{int}  -> pokemon"))
print(try matcher.match("pokedex://pokemons/25").route)
