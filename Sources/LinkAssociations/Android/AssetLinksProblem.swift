import LinkRoutingLanguage

/// The mistakes in an `assetlinks.json` that is JSON.
enum AssetLinksProblem {
    static let appSiteAssociation = AssociationProblem.error(
        "wrong-type",
        "expected an array of statements, but found an `apple-app-site-association` file, which is for iOS")
    static func missingKey(_ key: String) -> AssociationProblem {
        .error("missing-key", "`\(key)` is missing")
    }
    static let noLinkStatement = AssociationProblem.warning(
        "no-rules", "no statement with `delegate_permission/common.handle_all_urls` is about an Android app")
    static func unknownRelation(_ text: String) -> AssociationProblem {
        .warning("unknown-relation", "unknown relation `\(text)`")
    }
    static func badFingerprint(_ text: String) -> AssociationProblem {
        .error(
            "bad-fingerprint",
            "`\(text)` is not a SHA-256 fingerprint: expected 32 bytes such as `14:6D:E9:...`")
    }
    static let includeIgnored = AssociationProblem.warning(
        "include-ignored", "the included file is not read")
    static func rulesDiscarded(_ reason: String) -> AssociationProblem {
        .error("rules-discarded", "Android ignores all dynamic rules, because \(reason)")
    }
    static func repeatedRules(_ name: String) -> AssociationProblem {
        .error("repeated-rules", "`\(name)` has dynamic rules in an earlier statement too")
    }
    static let onlyExcludes = AssociationProblem.warning(
        "only-excludes", "no rule opens the app for any link: end the rules with `{\"/\": \"*\"}`"
    )
}
