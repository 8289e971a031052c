import LinkRoutingLanguage

/// The mistakes in an `assetlinks.json` that is JSON.
extension AssociationProblem {
    static let appSiteAssociation = Self.error(
        "wrong-type",
        "expected an array of statements, but found an `apple-app-site-association` file, which is for iOS")
    static func missingKey(_ key: String) -> Self { .error("missing-key", "`\(key)` is missing") }
    static let noLinkStatement = Self.warning(
        "no-rules", "no statement with `delegate_permission/common.handle_all_urls` is about an Android app")
    static func unknownRelation(_ text: String) -> Self {
        .warning("unknown-relation", "unknown relation `\(text)`")
    }
    static func badFingerprint(_ text: String) -> Self {
        .error(
            "bad-fingerprint",
            "`\(text)` is not a SHA-256 fingerprint: expected 32 bytes such as `14:6D:E9:...`")
    }
    static let includeIgnored = Self.warning("include-ignored", "the included file is not read")
    static func rulesDiscarded(_ reason: String) -> Self {
        .error("rules-discarded", "Android ignores all dynamic rules, because \(reason)")
    }
    static func repeatedRules(_ name: String) -> Self {
        .error("repeated-rules", "`\(name)` has dynamic rules in an earlier statement too")
    }
    static let onlyExcludes = Self.warning(
        "only-excludes", "no rule opens the app for any link: end the rules with `{\"/\": \"*\"}`"
    )
}
