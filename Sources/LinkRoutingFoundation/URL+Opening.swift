public import Foundation
public import LinkRoutingHandlers

extension LinkRouter {
    /// Opens a URL: runs the handler of the best match.
    ///
    ///     if try await router.open(url, payload: options) { … }
    ///
    /// - Returns: whether a handler, or `Otherwise`, took the link.
    /// - Throws: what the handler throws, unless it is `LinkPass`.
    @discardableResult
    public func open(_ url: URL, payload: Payload) async throws -> Bool {
        try await open(url.relativeString, payload: payload)
    }

    /// Whether some handler is for the URL. No handler runs.
    public func canOpen(_ url: URL) -> Bool { canOpen(url.relativeString) }
}

extension LinkRouter where Payload == Void {
    /// Opens a URL: runs the handler of the best match.
    ///
    /// - Returns: whether a handler, or `Otherwise`, took the link.
    /// - Throws: what the handler throws, unless it is `LinkPass`.
    @discardableResult
    public func open(_ url: URL) async throws -> Bool { try await open(url.relativeString) }
}

extension SynchronousLinkRouter {
    /// Opens a URL: runs the handler of the best match.
    ///
    ///     func application(_ app: UIApplication, open url: URL, options: Options) -> Bool {
    ///         (try? router.open(url, payload: options)) ?? false
    ///     }
    ///
    /// - Returns: whether a handler, or `Otherwise`, took the link.
    /// - Throws: what the handler throws, unless it is `LinkPass`.
    @discardableResult
    public func open(_ url: URL, payload: Payload) throws -> Bool {
        try open(url.relativeString, payload: payload)
    }

    /// Whether some handler is for the URL. No handler runs.
    public func canOpen(_ url: URL) -> Bool { canOpen(url.relativeString) }
}

extension SynchronousLinkRouter where Payload == Void {
    /// Opens a URL: runs the handler of the best match.
    ///
    /// - Returns: whether a handler, or `Otherwise`, took the link.
    /// - Throws: what the handler throws, unless it is `LinkPass`.
    @discardableResult
    public func open(_ url: URL) throws -> Bool { try open(url.relativeString) }
}

#if canImport(Darwin)
    extension NSUserActivity {
        /// The web link with which the system continues an activity in the app; `nil` for other activities.
        ///
        ///     if let url = activity.linkURL { try router.open(url, payload: options) }
        public var linkURL: URL? { activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil }
    }
#endif
