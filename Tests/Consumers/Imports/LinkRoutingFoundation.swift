import Foundation
import LinkRoutingFoundation

if let url = URL(string: "pokedex://pokemons/25"), AppLink.canOpen(url) { print("pokemon") }
