import LinkRoutingLanguage
import LinkRoutingTools

let matcher = try Matcher(RouteTable("/pokemons/:id{int}  -> pokemon"))
print(matcher.suggestions(for: "pokedex://pokemon/25").map(\.route).joined())
