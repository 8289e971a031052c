import LinkRouting

/// The handler of a route.
///
/// A handler takes the values of a match as a type of the app, or the match itself, and the context of the
/// link:
///
///     On("pokemon.detail") { (detail: PokemonDetail, link) in show(detail) }
///     On("help") { match, link in showHelp(match["topic"]) }
///
/// The route is named as in the table, or is one of these, which the router adds to its table if it makes one:
///
///     On(Search.self) { search, link in show(search.term) }                      // a `LinkRoute`
///     On("regions", "/regions", "/areas") { match, link in showRegions() }       // patterns
///     On("event", try LinkTemplate<Event>("/event/\(\.id)")) { event, link in }  // a template
///
/// If a value cannot be read as the type that a handler takes, the next best match is tried. Throwing
/// ``LinkPass`` has the same effect. Any other error ends `open`, which throws it.
///
/// The handlers of a ``LinkRouter`` may be `async`, and `{ @MainActor detail, link in … }` runs on the main
/// actor. Those of a ``SynchronousLinkRouter`` run where the router is used.
public struct On<Handling: LinkHandling> {
    let handler: RouteHandler<Handling>

    init(_ handler: RouteHandler<Handling>) { self.handler = handler }
}

extension On {
    /// The route that a handler with patterns brings along.
    static func definition(
        _ route: String, _ patterns: [RoutePattern], _ place: CodePlace
    ) -> RouteDefinition? {
        if patterns.isEmpty { return nil }
        return RouteDefinition(name: route, patterns: patterns.map(\.text), file: place.description)
    }
}

extension Match {
    /// The values as an instance of `Value`; `LinkPass` if they cannot be read as such.
    func values<Value: Decodable>(_ type: Value.Type) throws(LinkPass) -> Value {
        do { return try decode(type) } catch { throw LinkPass(error) }
    }
}
