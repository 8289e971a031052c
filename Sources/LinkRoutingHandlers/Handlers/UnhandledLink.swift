public import LinkRoutingLanguage

/// Why no handler took a link. It prints as one sentence.
public enum UnhandledLink: Error, Sendable {
    /// No route matches.
    case miss(Miss)
    /// The best match is of a route without a handler for links of this source.
    case noHandler(Match)
    /// Handlers passed the link on; the best match comes first.
    case passed([Pass])

    /// A match whose handler passed the link on.
    public struct Pass: Sendable {
        /// The match.
        public let match: Match
        /// The error that the handler threw.
        public let error: TryNextRoute
    }
}

extension UnhandledLink: CustomStringConvertible {
    /// One sentence, without a full stop.
    public var description: String {
        switch self {
        case .miss(let miss): "\(miss)"
        case .noHandler(let match): "route `\(match.route)` has no handler for this link"
        case .passed(let passes):
            passes.map { "`\($0.match.route)`: \($0.error)" }.joined(separator: "; ")
        }
    }
}
