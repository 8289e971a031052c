public import LinkRoutingLanguage

/// Opens links with handlers that do not wait, and so can be used without `await`.
///
///     let router = try SynchronousLinkRouter<OpenOptions>(matcher) {
///         On("pokemon.detail") { (detail: PokemonDetail, link) in show(detail) }
///         Otherwise { miss, link in openInBrowser(link.url) }
///     }
///     try router.open(url, payload: options)
///
/// The handlers run where the router is made and used. One that is made on the main actor has handlers on the
/// main actor, which need no annotation; it cannot leave it, and neither need the payload.
///
/// Everything else is as with ``LinkRouter``.
public struct SynchronousLinkRouter<Payload> {
    private let table: HandlerTable<SynchronousHandling<Payload>>

    /// The matcher that resolves links.
    public var matcher: Matcher { table.matcher }

    /// Creates a router for the routes of a table.
    ///
    /// - Parameters:
    ///   - matcher: the table, compiled.
    ///   - unhandled: the names of the routes that have no handler.
    ///   - handlers: the handlers.
    /// - Throws: `LinkRouterError` with all mistakes, and what `handlers` throws.
    public init(
        _ matcher: Matcher, unhandled: [String] = [],
        @LinkHandlerBuilder<SynchronousHandling<Payload>> handlers: () throws -> LinkHandlers<
            SynchronousHandling<Payload>
        >
    ) throws {
        table = try HandlerTable(matcher, handlers(), unhandled: unhandled)
    }

    /// Creates a router and its table, from text and from the routes that handlers bring along.
    ///
    ///     let router = try SynchronousLinkRouter<Void>(table: "source app  pokedex://") {
    ///         On("pokemon", "/pokemons/:id{int}") { match, link in … }
    ///         On(Search.self) { search, link in … }
    ///     }
    ///
    /// - Parameters:
    ///   - table: sources, named types and further routes.
    ///   - types: types that patterns may refer to by name.
    ///   - unhandled: the names of the routes that have no handler.
    ///   - handlers: the handlers.
    /// - Throws: `LinkRouterError` with all mistakes, and what `handlers` throws.
    public init(
        table: String = "", types: [CustomType] = [], unhandled: [String] = [],
        @LinkHandlerBuilder<SynchronousHandling<Payload>> handlers: () throws -> LinkHandlers<
            SynchronousHandling<Payload>
        >
    ) throws {
        self.table = try HandlerTable(table: table, types: types, handlers(), unhandled: unhandled)
    }
}

extension SynchronousLinkRouter {
    /// Opens a link: runs the handler of the best match.
    ///
    /// If a handler passes the link on, or takes values of a type that the match cannot be read as, the next
    /// best match is tried; in the end ``Otherwise``.
    ///
    /// - Parameters:
    ///   - url: an absolute link, or a path with an optional query and fragment.
    ///   - payload: the value that handlers get along with the link.
    /// - Returns: whether a handler, or ``Otherwise``, took the link.
    /// - Throws: what the handler throws, unless it is ``LinkPass``.
    @discardableResult
    public func open(_ url: some LinkConvertible, payload: Payload) throws -> Bool {
        let matches = matcher.matches(url)
        var passes: [UnhandledLink.Pass] = []
        for match in matches {
            guard let action = table.action(for: match) else { continue }
            do {
                try action(match, LinkContext(url: match.url, payload: payload, match: match))
                return true
            } catch let error as LinkPass {
                passes.append(UnhandledLink.Pass(match: match, error: error))
            }
        }
        guard let fallback = table.fallback else { return false }
        do {
            let link = LinkContext(url: url.linkText, payload: payload, match: nil)
            try fallback(table.reason(matches, passes), link)
            return true
        } catch is LinkPass {
            return false
        }
    }

    /// Whether some handler is for the link. No handler runs, and ``Otherwise`` does not count.
    ///
    /// A handler may still pass the link on.
    public func canOpen(_ url: some LinkConvertible) -> Bool { table.canOpen(url) }
}

extension SynchronousLinkRouter where Payload == Void {
    /// Creates a router without a payload for the routes of a table.
    ///
    /// - Throws: `LinkRouterError` with all mistakes, and what `handlers` throws.
    public init(
        _ matcher: Matcher, unhandled: [String] = [],
        @LinkHandlerBuilder<SynchronousHandling<Void>> handlers: () throws -> LinkHandlers<
            SynchronousHandling<Void>
        >
    ) throws {
        table = try HandlerTable(matcher, handlers(), unhandled: unhandled)
    }

    /// Creates a router without a payload, and its table.
    ///
    /// - Throws: `LinkRouterError` with all mistakes, and what `handlers` throws.
    public init(
        table: String = "", types: [CustomType] = [], unhandled: [String] = [],
        @LinkHandlerBuilder<SynchronousHandling<Void>> handlers: () throws -> LinkHandlers<
            SynchronousHandling<Void>
        >
    ) throws {
        self.table = try HandlerTable(table: table, types: types, handlers(), unhandled: unhandled)
    }

    /// Opens a link: runs the handler of the best match.
    ///
    /// - Returns: whether a handler, or ``Otherwise``, took the link.
    /// - Throws: what the handler throws, unless it is ``LinkPass``.
    @discardableResult
    public func open(_ url: some LinkConvertible) throws -> Bool {
        try open(url, payload: ())
    }
}
