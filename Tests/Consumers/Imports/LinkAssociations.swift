import LinkAssociations

let file = AppSiteAssociation(#"{"applinks": {"details": [{"appID": "A.b", "paths": ["/pokemons/*"]}]}}"#)
print(AppleMatcher(file, host: "pokedex.example").evaluate("https://pokedex.example/pokemons/25").outcome)
