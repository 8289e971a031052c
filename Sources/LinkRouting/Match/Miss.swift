/// Why a link does not resolve, and which route was nearest.
///
/// It prints as one sentence:
///
///     no route matches; the nearest, `pokemon.detail`, rejects the value of `pokedexID`
public struct Miss: Error, Sendable, Hashable {
    /// The kind of the miss.
    public let reason: MissReason
    /// The name of the parameter or query item that failed in the nearest route.
    public let parameter: String?
    /// The name of the nearest route, if one is near.
    public let nearest: String?
    /// A further fact about some misses.
    public let detail: Detail?

    /// A fact about a miss that its reason does not tell.
    public enum Detail: Sendable, Hashable {
        /// The source has `https` where the link has `http`.
        case secureSchemeMeant
        /// The link is percent-encoded, even its `://`.
        case wholeLinkEncoded
        /// The line is longer than the limit, a number of bytes. Only lists of links have such a limit.
        case tooLong(limit: Int)
        /// The line is not UTF-8.
        case notUTF8
    }

    package init(
        _ reason: MissReason, parameter: String? = nil, nearest: String? = nil, detail: Detail? = nil
    ) {
        self.reason = reason
        self.parameter = parameter
        self.nearest = nearest
        self.detail = detail
    }
}
