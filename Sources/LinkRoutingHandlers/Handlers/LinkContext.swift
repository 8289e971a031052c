public import LinkRoutingLanguage

/// The facts about a link that a handler gets besides its values.
public struct LinkContext<Payload> {
    /// The link as it was given.
    public let url: String
    /// The value of the app's own type that was given with the link.
    public let payload: Payload
    /// The match that the handler is for; `nil` in ``Otherwise``.
    public let match: Match?

    init(url: String, payload: Payload, match: Match?) {
        self.url = url
        self.payload = payload
        self.match = match
    }
}

extension LinkContext {
    /// The name of the source that accepts the link; `nil` for a path, and if the table has no sources.
    public var source: String? { match?.source }

    /// The query items that neither the pattern nor the table declares.
    public var query: LinkQuery { match?.query ?? [:] }

    /// The values of the parameters that the table declares for all links with `query`; `nil` in
    /// ``Otherwise``.
    public var globals: LinkParameters? { match?.globals }
}

extension LinkContext: Sendable where Payload: Sendable {}
