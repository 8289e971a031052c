import LinkRoutingLanguage

/// The mistakes in an `assetlinks.json` that is JSON.
extension AssociationProblem {
    static let appSiteAssociation = Self.error(
        "wrong-type",
        "expected an array of statements, but found an `apple-app-site-association` file, which is for iOS")
    static let missingKey = Self.error("missing-key", "`%` is missing")
    static let noLinkStatement = Self.warning(
        "no-rules", "no statement with `delegate_permission/common.handle_all_urls` is about an Android app")
    static let badFingerprint = Self.error(
        "bad-fingerprint", "`%` is not a SHA-256 fingerprint: expected 32 bytes such as `14:6D:E9:...`")
    static let includeIgnored = Self.warning("include-ignored", "the included file is not read")
    static let rulesDiscarded = Self.error("rules-discarded", "Android ignores all dynamic rules, because %")
    static let repeatedRules = Self.error(
        "repeated-rules", "`%` has dynamic rules in an earlier statement too")
    static let onlyExcludes = Self.warning(
        "only-excludes", "no rule opens the app for any link: end the rules with `{\"/\": \"*\"}`"
    )
}
