/// Why a link does not resolve.
public enum MissReason: String, Sendable, Hashable, CaseIterable {
    /// The text is not a URL: the URL Standard rejects it, it is not UTF-8, or it has neither scheme nor host nor path.
    case invalidURL = "invalid_url"
    /// No source of the table accepts links from this origin.
    case unknownSource = "unknown_source"
    /// The best match is a `none` route: the table leaves the link alone.
    case excluded
    /// A route would match, but not for links of this source.
    case wrongSource = "wrong_source"
    /// A route has the link's shape, but its type rejects a value.
    case badValue = "bad_value"
    /// A route has the link's path, but a query item is missing.
    case missingQuery = "missing_query"
    /// No route is near the link.
    case noRoute = "no_route"
}

/// The outcome for a link, in indices of the compiled table.
package enum Outcome: Sendable, Equatable {
    /// The pattern that matched best, and a mask of its optional segments: a set bit for each one that is present.
    case match(pattern: Int, present: UInt8)
    case miss(Miss)
}

/// Why a link did not resolve, and which route was nearest.
package struct Miss: Error, Equatable {
    package var reason: MissReason
    /// The parameter or query key that failed.
    package var parameter: String?
    /// The nearest route.
    package var nearest: String?
    package var detail: Detail?

    /// More about a miss, where a sentence helps.
    package enum Detail: Sendable, Equatable {
        /// The source has `https` where the link has `http`.
        case secureSchemeMeant
        /// The whole link is percent-encoded.
        case wholeLinkEncoded
        /// The line is longer than the limit, a number of bytes.
        case tooLong(limit: Int)
        /// The line is not UTF-8.
        case notUTF8

        /// The detail as a sentence without a full stop.
        package var sentence: String {
            switch self {
            case .secureSchemeMeant: "the source has `https`, the link has `http`"
            case .wholeLinkEncoded: "the whole link is percent-encoded"
            case .tooLong(let limit): "the line is longer than \(limit) bytes"
            case .notUTF8: "the line is not UTF-8"
            }
        }
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
