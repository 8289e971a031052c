public import LinkRoutingLanguage

/// The outcome of opening a link: the route that it opened, or the reason why it opened none.
///
///     let outcome = try router.open(url)
///     outcome.isOpened  // true
///     outcome.route     // "pokemon.detail"
public struct LinkOutcome: Sendable {
    /// The link as it was given.
    public let url: String
    /// The match whose handler took the link, or threw ``error``; `nil` if no handler of a route did.
    public let match: Match?
    /// Why no handler of a route took the link; `nil` if one did. ``Otherwise`` may have taken it.
    public let unhandled: UnhandledLink?
    /// Whether a handler, or ``Otherwise``, took the link.
    public private(set) var isOpened: Bool
    /// The error that the handler threw. A router throws it from `open`, too, if it is known by then.
    public private(set) var error: (any Error)?

    /// The outcome if the handler takes the link.
    init(_ match: Match) {
        (url, self.match, unhandled, isOpened) = (match.url, match, nil, true)
    }

    /// The outcome if no handler of a route takes the link.
    init(_ url: String, _ reason: UnhandledLink, isOpened: Bool) {
        (self.url, match, unhandled, self.isOpened) = (url, nil, reason, isOpened)
    }

    /// The outcome if the handler throws an error instead.
    func failed(_ error: any Error) -> LinkOutcome {
        var outcome = self
        outcome.isOpened = false
        outcome.error = error
        return outcome
    }
}

extension LinkOutcome {
    /// The name of the route whose handler took the link, or threw ``error``; `nil` if none did.
    public var route: String? { match?.route }
}

extension LinkOutcome: CustomStringConvertible {
    /// One sentence, without a full stop, such as "opened by" and the name of the route.
    public var description: String {
        let handler = match.map { "`\($0.route)`" } ?? "`Otherwise`"
        if let error { return "\(handler) failed: \(error)" }
        let reason = unhandled.map { ": \($0)" } ?? ""
        return (isOpened ? "opened by \(handler)" : "not opened") + reason
    }
}
