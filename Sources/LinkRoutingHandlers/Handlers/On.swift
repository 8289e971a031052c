import LinkRoutingLanguage

/// The handler of a route.
///
/// A handler takes the values of a match as a type of the app, or the match itself, and the context of the
/// link. It takes fewer parameters if it needs less:
///
///     On("pokemon.detail") { (detail: PokemonDetail, link) in show(detail, link.payload) }
///     On("help") { match in showHelp(match["topic"]) }
///     On("home") { showHome() }
///
/// The route is named as in the table, or is one of these, which the router adds to its table if it makes
/// one:
///
///     On(Search.self) { search in show(search.term) }                              // a `LinkRoute`
///     On("regions", "/regions", "/areas") { showRegions() }                        // patterns
///     On("event", template: "/event/\(\.id)") { (event: Event) in show(event.id) }  // key paths
///
/// If a value cannot be read as the type that a handler takes, the next best match is tried. Throwing
/// ``LinkPass`` has the same effect. Any other error ends `open`, which throws it.
///
/// The handlers of a ``LinkRouter`` may be `async`, and `{ @MainActor detail, link in … }` runs on the main
/// actor. Those of a ``SynchronousLinkRouter`` run where the router is used.
public struct On<Handling: LinkHandling> {
    let handler: RouteHandler<Handling>

    private init(_ handler: RouteHandler<Handling>) { self.handler = handler }
}

extension On {
    /// The handler of a route of the table, or of one with patterns of its own.
    init(
        _ route: String, _ patterns: [RoutePattern], as probe: ValueProbe? = nil, at place: CodePlace,
        _ action: Handling.Action
    ) {
        let definition = RouteDefinition(
            name: route, patterns: patterns.map(\.text), file: place.description)
        self.init(
            RouteHandler(
                route: route, definition: patterns.isEmpty ? nil : definition,
                types: patterns.flatMap(\.types), probe: probe, place: place, action: action))
    }

    /// The handler of a type that is its own route.
    init<Route: LinkRoute>(_ route: Route.Type, at place: CodePlace, _ action: Handling.Action) {
        self.init(
            RouteHandler(
                route: Route.routeName, definition: Route.definition, types: Route.customTypes,
                probe: ValueProbe(route), place: place, action: action))
    }

    /// The handler of a template. If that has a mistake, there is no router, and `action` is never called.
    init<Root>(
        _ route: String, _ template: Result<LinkTemplate<Root>, LinkTemplateError>, at place: CodePlace,
        _ action: Handling.Action
    ) {
        switch template {
        case .success(let template): self.init(route, [template.pattern], at: place, action)
        case .failure(let error):
            self.init(RouteHandler(route: route, templateError: error, place: place, action: action))
        }
    }
}

extension LinkTemplate.Text {
    /// The template, or its mistake.
    var template: Result<LinkTemplate, LinkTemplateError> {
        Result { () throws(LinkTemplateError) in try LinkTemplate(self) }
    }
}

extension Match {
    /// The values as an instance of `Value`; `LinkPass` if they cannot be read as such.
    func values<Value: Decodable>(_ type: Value.Type) throws(LinkPass) -> Value {
        do { return try decode(type) } catch { throw LinkPass(error) }
    }
}
