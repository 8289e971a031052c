public import LinkRoutingLanguage

/// Opens links with the handlers of their routes.
///
///     let router = try LinkRouter<OpenOptions>(matcher) {
///         On("pokemon.detail") { (detail: PokemonDetail, link) in await show(detail) }
///         On(Search.self) { search, link in await show(search.term) }
///         Group(sources: ["web"]) {
///             On("help") { @MainActor match, link in showHelp() }
///         }
///         Otherwise { miss, link in await openInBrowser(link.url) }
///     }
///     try await router.open(url, payload: options)
///
/// All mistakes are found when the router is made: handlers for unknown routes, routes without handlers, two
/// handlers for the same links, and types whose properties the table does not fill.
///
/// The cost of opening a link does not depend on the number of handlers. A router never changes, and any
/// number of tasks can share one.
public struct LinkRouter<Payload: Sendable>: Sendable {
    private let table: HandlerTable<AsyncHandling<Payload>>

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
        @LinkHandlerBuilder<AsyncHandling<Payload>> handlers: () throws -> LinkHandlers<
            AsyncHandling<Payload>
        >
    ) throws {
        table = try HandlerTable(matcher, handlers(), unhandled: unhandled)
    }

    /// Creates a router and its table, from text and from the routes that handlers bring along.
    ///
    ///     let router = try LinkRouter<Void>(table: "source app  pokedex://") {
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
        @LinkHandlerBuilder<AsyncHandling<Payload>> handlers: () throws -> LinkHandlers<
            AsyncHandling<Payload>
        >
    ) throws {
        self.table = try HandlerTable(table: table, types: types, handlers(), unhandled: unhandled)
    }
}

extension LinkRouter {
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
    public func open(_ url: some LinkConvertible & Sendable, payload: Payload) async throws -> Bool {
        let matches = matcher.matches(url)
        var passes: [UnhandledLink.Pass] = []
        for match in matches {
            guard let action = table.action(for: match) else { continue }
            do {
                try await action(match, LinkContext(url: match.url, payload: payload, match: match))
                return true
            } catch let error as LinkPass {
                passes.append(UnhandledLink.Pass(match: match, error: error))
            }
        }
        guard let fallback = table.fallback else { return false }
        do {
            let link = LinkContext(url: url.linkText, payload: payload, match: nil)
            try await fallback(table.reason(matches, passes), link)
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

extension LinkRouter where Payload == Void {
    /// Creates a router without a payload for the routes of a table.
    ///
    /// - Throws: `LinkRouterError` with all mistakes, and what `handlers` throws.
    public init(
        _ matcher: Matcher, unhandled: [String] = [],
        @LinkHandlerBuilder<AsyncHandling<Void>> handlers: () throws -> LinkHandlers<AsyncHandling<Void>>
    ) throws {
        table = try HandlerTable(matcher, handlers(), unhandled: unhandled)
    }

    /// Creates a router without a payload, and its table.
    ///
    /// - Throws: `LinkRouterError` with all mistakes, and what `handlers` throws.
    public init(
        table: String = "", types: [CustomType] = [], unhandled: [String] = [],
        @LinkHandlerBuilder<AsyncHandling<Void>> handlers: () throws -> LinkHandlers<AsyncHandling<Void>>
    ) throws {
        self.table = try HandlerTable(table: table, types: types, handlers(), unhandled: unhandled)
    }

    /// Opens a link: runs the handler of the best match.
    ///
    /// - Returns: whether a handler, or ``Otherwise``, took the link.
    /// - Throws: what the handler throws, unless it is ``LinkPass``.
    @discardableResult
    public func open(_ url: some LinkConvertible & Sendable) async throws -> Bool {
        try await open(url, payload: ())
    }
}
