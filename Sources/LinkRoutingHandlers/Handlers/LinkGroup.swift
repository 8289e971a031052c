public import LinkRoutingLanguage

/// Handlers for some links only: those of some sources, those that meet a condition, or both.
///
///     LinkGroup(sources: ["app"]) {
///         On("settings") { showSettings() }
///     }
///     LinkGroup(where: { match in session.isSignedIn }) {
///         On("cart") { showCart() }
///     }
///     On("cart") { showSignIn() }
///
/// If a condition is not met, the next handler of the route, or else of the next best match, is tried, as if
/// the handler had thrown ``TryNextRoute``; and `canOpen` ignores the handler.
///
/// Groups can be nested: a handler takes the links that all groups around it accept. Handlers of one route in
/// groups without a common source do not clash, and neither does one that follows those with conditions.
public struct LinkGroup<Payload> {
    let handlers: LinkHandlers<Payload>

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - sources: the names of the sources in the table; `nil` for all links. A bare path such as `/cart`
    ///     has no source, and is for all groups.
    ///   - condition: which matches the handlers may take. It is asked on the main actor.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handlers: the handlers.
    public init(
        sources: [String]? = nil, where condition: (@MainActor (Match) -> Bool)? = nil,
        file: StaticString = #fileID, line: Int = #line,
        @LinkHandlers<Payload> handlers: () throws -> LinkHandlers<Payload>
    ) rethrows {
        var handlers = try handlers()
        let group = sources.map { SourceGroup(sources: $0, place: CodePlace(file, line)) }
        for index in handlers.routes.indices {
            if let group { handlers.routes[index].about.groups.append(group) }
            if let condition { handlers.routes[index].about.conditions.append(condition) }
        }
        self.handlers = handlers
    }
}
