import LinkRoutingLanguage

/// The handler of a route.
///
/// A handler takes the values of a link as a type of the app, and the link with its other facts. It takes
/// fewer parameters if it needs less:
///
///     On("pokemon.detail") { (detail: PokemonDetail, link) in show(detail, link.payload) }
///     On("pokemon.cry") { (pokedexID: Int) in playCry(pokedexID) }
///     On("help") { link in showHelp(link["topic"]) }
///     On("home") { showHome() }
///
/// The route is named as in the table, or is one of these, which the router adds to its table if it makes
/// one:
///
///     On { (search: Search) in show(search.term) }                                  // a `LinkRoute`
///     On("regions", "/regions", "/areas") { showRegions() }                         // patterns
///     On("event", template: "/event/\(\.id)", into: Event()) { event, _ in … }      // key paths
///
/// Handlers run on the main actor, and may wait. Those of `On.concurrently` run on any actor.
///
/// If a value cannot be read as the type that a handler takes, the next best match is tried. Throwing
/// ``TryNextRoute`` has the same effect. Any other error ends `open`, which throws it.
public struct On<Payload> {
    let handler: RouteHandler<Payload>

    private init(_ about: HandlerFacts, _ action: LinkAction<Payload>) {
        handler = RouteHandler(about: about, action: action)
    }
}

extension On {
    /// The handler of a route of the table, or of one with patterns of its own.
    init(_ route: String, _ patterns: [RoutePattern], _ place: CodePlace, _ action: LinkAction<Payload>) {
        self.init(HandlerFacts(route, patterns, place), action)
    }

    /// The handler that takes a type, which is its own route if no other is named.
    init<Value: Decodable>(
        _ route: String?, _ patterns: [RoutePattern], _ type: Value.Type, _ place: CodePlace,
        _ action: LinkAction<Payload>
    ) {
        var about = route.map { HandlerFacts($0, patterns, place) } ?? HandlerFacts(type, place)
        about.type = type
        self.init(about, action)
    }

    /// The handler of a template. If that has a mistake, there is no router, and `action` is never called.
    init<Root>(
        _ route: String, _ template: CheckedTemplate<Root>, _ place: CodePlace, _ action: LinkAction<Payload>
    ) {
        switch template.result {
        case .success(let template): self.init(route, [template.pattern], place, action)
        case .failure(let error):
            self.init(HandlerFacts(route: route, templateError: error, place: place), action)
        }
    }
}

/// A template, or its mistake.
struct CheckedTemplate<Root>: Sendable {
    let result: Result<LinkTemplate<Root>, LinkTemplateError>

    init(_ text: LinkTemplate<Root>.Text) {
        result = Result { () throws(LinkTemplateError) in try LinkTemplate(text) }
    }

    /// Reads a link into a copy of `root`.
    func read(_ link: LinkContext<some Any>, into root: Root) throws -> Root {
        let template = try result.get()
        return link.match.map { template.read($0, into: root) } ?? root
    }
}

extension HandlerFacts {
    fileprivate init(_ route: String, _ patterns: [RoutePattern], _ place: CodePlace) {
        self.init(route: route, types: patterns.flatMap(\.types), place: place)
        if patterns.isEmpty { return }
        definition = RouteDefinition(name: route, patterns: patterns.map(\.text), file: place.description)
    }

    /// The facts about the handler of a type that is its own route.
    fileprivate init(_ type: Any.Type, _ place: CodePlace) {
        guard let route = type as? any LinkRoute.Type else {
            self.init(route: "\(type)", isNamed: false, place: place)
            return
        }
        self.init(
            route: route.routeName, definition: route.definition, types: route.customTypes, place: place)
    }
}
