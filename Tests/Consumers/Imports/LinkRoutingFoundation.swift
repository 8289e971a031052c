import Foundation
import LinkRoutingFoundation

let matcher = try Matcher(RouteTable("/pokemons/:id{int}  -> pokemon"))
if let url = URL(string: "pokedex://pokemons/25") { print(try matcher.match(url).route) }
