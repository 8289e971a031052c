/// One rule of an `apple-app-site-association` file, with the defaults that apply to it.
public struct AppleRule: Sendable, Hashable {
    /// A pattern and the bytes of its JSON string.
    public struct Text: Sendable, Hashable {
        /// The pattern.
        public let pattern: String
        /// Where the pattern is in the file.
        public let range: Range<Int>
    }

    /// The demand of a rule on the query.
    public enum Query: Sendable, Hashable {
        /// A pattern for the whole query.
        case whole(Text)
        /// Patterns for the values of query items.
        case items([QueryItem])
    }

    /// A pattern for the values of one query item.
    public struct QueryItem: Sendable, Hashable {
        /// The name of the item.
        public let name: String
        /// The pattern for its values.
        public let value: Text
    }

    /// The pattern for the path (`/`).
    public internal(set) var path: Text?
    /// The demand on the query (`?`).
    public internal(set) var query: Query?
    /// The pattern for the fragment (`#`).
    public internal(set) var fragment: Text?
    /// Whether the rule refuses links (`exclude`).
    public internal(set) var excludes = false
    /// Whether capital and small letters differ (`caseSensitive`).
    public internal(set) var isCaseSensitive = true
    /// Whether the link is compared as it is written (`percentEncoded`), or decoded.
    public internal(set) var isPercentEncoded = true
    /// The comment.
    public internal(set) var comment: String?
    /// Whether the rule is an entry of `paths`, in which there are no variables.
    public internal(set) var isLegacy = false
    /// The index of the rule's app entry in `AppSiteAssociation.details`.
    public internal(set) var details = 0
}

/// The keys of a component or a `defaults` object; `nil` for a key that it does not have.
struct AppleSettings {
    var path: AppleRule.Text?
    var query: AppleRule.Query?
    var fragment: AppleRule.Text?
    var excludes: Bool?
    var isCaseSensitive: Bool?
    var isPercentEncoded: Bool?
    var comment: String?

    /// These keys, and those of `defaults` for the others.
    func merged(with defaults: AppleSettings) -> AppleSettings {
        AppleSettings(
            path: path ?? defaults.path, query: query ?? defaults.query,
            fragment: fragment ?? defaults.fragment, excludes: excludes ?? defaults.excludes,
            isCaseSensitive: isCaseSensitive ?? defaults.isCaseSensitive,
            isPercentEncoded: isPercentEncoded ?? defaults.isPercentEncoded,
            comment: comment)
    }

    func rule(details: Int) -> AppleRule {
        AppleRule(
            path: path, query: query, fragment: fragment, excludes: excludes ?? false,
            isCaseSensitive: isCaseSensitive ?? true, isPercentEncoded: isPercentEncoded ?? true,
            comment: comment, details: details)
    }
}
