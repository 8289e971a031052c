/// Why a link does not resolve.
public enum MissReason: String, Sendable, Hashable, CaseIterable {
    /// The text is not a URL: the URL Standard rejects it, it is not UTF-8, or it has neither scheme nor host
    /// nor path.
    case invalidURL = "invalid_url"
    /// No source of the table accepts links from this origin.
    case unknownSource = "unknown_source"
    /// The best match is a `none` route: the table leaves the link alone.
    case excluded
    /// A route would match, but not for links of this source.
    case wrongSource = "wrong_source"
    /// A route has the link's shape, but rejects the value of a parameter or a query item.
    case badValue = "bad_value"
    /// A route has the link's path, but a query item is missing.
    case missingQuery = "missing_query"
    /// No route is near the link.
    case noRoute = "no_route"
}
