/// Why a link does not resolve.
public enum MissReason: String, Sendable, Hashable, CaseIterable {
    /// The text is no URL: the URL Standard refuses it, it is not UTF-8, or it has neither a scheme nor a host nor a path.
    case invalidURL = "invalid_url"
    /// No source of the table accepts links from there.
    case unknownSource = "unknown_source"
    /// The best match is a `none`: the table leaves the link alone.
    case excluded
    /// A route would match, but not for links of this source.
    case wrongSource = "wrong_source"
    /// A route has the link's shape, but a value is not of its type.
    case badValue = "bad_value"
    /// A route has the link's path, but a query item is not there.
    case missingQuery = "missing_query"
    /// No route comes near.
    case noRoute = "no_route"
}

/// What became of a link, by the indices of the matcher's program.
package enum Outcome: Sendable, Equatable {
    /// The pattern that won, with the optional segments that are present.
    case match(pattern: Int, present: UInt8)
    case miss(Miss)
}

/// Why a link did not resolve, and what it came nearest to.
package struct Miss: Error, Equatable {
    /// The reason.
    package var reason: MissReason
    /// The parameter or query key that failed.
    package var parameter: String?
    /// The route that came nearest.
    package var nearest: String?
    /// A sentence, where one helps.
    package var detail: Detail?

    /// What else can be said about a miss.
    package enum Detail: Sendable, Equatable {
        /// The source has `https` where the link has `http`.
        case secureSchemeMeant
        /// The whole link is percent-encoded.
        case wholeLinkEncoded
        /// The line is longer than the limit.
        case tooLong(limit: Int)
        /// The line is not UTF-8.
        case notUTF8
    }

    /// A miss for `reason`.
    package init(_ reason: MissReason, parameter: String? = nil, nearest: String? = nil, detail: Detail? = nil) {
        self.reason = reason
        self.parameter = parameter
        self.nearest = nearest
        self.detail = detail
    }
}
