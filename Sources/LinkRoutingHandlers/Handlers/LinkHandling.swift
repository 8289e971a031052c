public import LinkRoutingLanguage

/// The kind of closures that the handlers of a router are.
///
/// There are two: ``AsyncHandling``, of a ``LinkRouter``, and ``SynchronousHandling``, of a
/// ``SynchronousLinkRouter``.
public protocol LinkHandling {
    /// The type of the app's own value that every handler gets.
    associatedtype Payload
    /// A handler of a route.
    associatedtype Action
    /// The handler for all other links.
    associatedtype Fallback
}

/// Handlers that may wait, and may run on any actor.
public enum AsyncHandling<Payload: Sendable>: LinkHandling {
    /// A handler of a route.
    public typealias Action = @Sendable (Match, LinkContext<Payload>) async throws -> Void
    /// The handler for all other links.
    public typealias Fallback = @Sendable (UnhandledLink, LinkContext<Payload>) async throws -> Void
}

/// Handlers that do not wait, and run where the router is used.
public enum SynchronousHandling<Payload>: LinkHandling {
    /// A handler of a route.
    public typealias Action = (Match, LinkContext<Payload>) throws -> Void
    /// The handler for all other links.
    public typealias Fallback = (UnhandledLink, LinkContext<Payload>) throws -> Void
}
