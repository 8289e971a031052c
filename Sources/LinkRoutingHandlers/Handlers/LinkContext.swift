public import LinkRoutingLanguage

/// The facts about a link that a handler gets besides its values.
public struct LinkContext<Payload> {
    /// The link as it was given.
    public let url: String
    /// The value of the app's own type that was given with the link.
    public let payload: Payload
    /// The match that the handler is for; `nil` in ``Otherwise``.
    public let match: Match?
    /// Why no handler of a route took the link; `nil` outside ``Otherwise``.
    public let unhandled: UnhandledLink?

    /// The context of the handler of a route.
    init(_ match: Match, payload: Payload) {
        (url, self.payload) = (match.url, payload)
        (self.match, unhandled) = (match, nil)
    }

    /// The context of ``Otherwise``.
    init(_ url: String, _ reason: UnhandledLink, payload: Payload) {
        (self.url, self.payload) = (url, payload)
        (match, unhandled) = (nil, reason)
    }
}

extension LinkContext {
    /// The name of the route; `nil` in ``Otherwise``.
    public var route: String? { match?.route }

    /// The name of the source that accepts the link; `nil` for a path, if the table has no sources, and in
    /// ``Otherwise``.
    public var source: String? { match?.source }

    /// The value of a parameter of the route or of the table; `nil` if the link has none, and in
    /// ``Otherwise``.
    public subscript(name: String) -> LinkValue? { match?[name] }

    /// The query items that neither the pattern nor the table declares; none in ``Otherwise``.
    public var query: LinkQuery { match?.query ?? [:] }

    /// The values of the parameters that the table declares for all links with `query`; `nil` in
    /// ``Otherwise``.
    public var globals: LinkParameters? { match?.globals }

    /// The values as an instance of `Value`; `TryNextRoute` if they cannot be read as such.
    func values<Value: Decodable>() throws(TryNextRoute) -> Value {
        guard let match else { throw TryNextRoute() }
        do { return try match.decode(Value.self) } catch { throw TryNextRoute(error) }
    }
}

extension LinkContext: CustomStringConvertible {
    /// The route with its values, as a match prints it: `help {"topic":"trade"}`; in ``Otherwise``, the link.
    public var description: String { match?.description ?? url }
}

extension LinkContext: Sendable where Payload: Sendable {}
