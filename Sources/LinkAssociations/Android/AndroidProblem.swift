import LinkRoutingLanguage

/// The mistakes in a manifest that is XML, and in an `assetlinks.json` that is JSON.
extension AssociationProblem {
    static let notManifest = Self.error(
        "not-a-manifest", "expected the root element `manifest`, but found `%`")
    static let notResources = Self.error(
        "not-resources", "expected the root element `resources`, but found `%`")
    static let noFilters = Self.warning(
        "no-rules", "there is no intent filter for links: no link opens the app")
    static let unknownReference = Self.error(
        "unknown-reference", "`%` has no value: name the file that defines it with `--strings`")
    static let unknownPlaceholder = Self.error(
        "unknown-reference",
        "`%` has no value: use the merged manifest, in app/build/intermediates/merged_manifests")
    static let missingPrefix = Self.error("missing-prefix", "`%` is ignored: write `android:%`")
    static let outsideGroup = Self.error(
        "misplaced-attribute", "`%` is ignored outside a `uri-relative-filter-group`")
    static let insideGroup = Self.error(
        "misplaced-attribute", "`%` is ignored in a `uri-relative-filter-group`")
    static let missingScheme = Self.error(
        "missing-scheme", "the filter has no scheme, so it never matches a link")
    static let missingHost = Self.error("missing-host", "the filter has no host, so its paths are ignored")
    static let typeRequired = Self.warning(
        "type-required", "the filter demands a MIME type, so it never matches a link")
    static let missingCategory = Self.warning(
        "missing-category", "browsers cannot use the filter: `android.intent.category.%` is missing")
    static let unreachable = Self.warning("unreachable-activity", "browsers cannot start the activity: %")
    static let badScheme = Self.error(
        "bad-scheme",
        "`%` matches no link of a browser: write the scheme in small letters, without `:` and what follows it"
    )
    static let badHost = Self.error("bad-host", "`%` is not a host: write neither scheme nor port nor path")
    static let misplacedWildcard = Self.error(
        "bad-host", "`%` never matches: `*` can only be at the start of a host")
    static let wildcardWithoutDot = Self.warning(
        "wildcard-without-dot", "`*%` also matches hosts that end with the same letters: write `*.%`")
    static let badPort = Self.error("bad-port", "`%` is not a port of a host in the same element")
    static let pathWithoutSlash = Self.error("never-matches", "`%` never matches: paths begin with `/`")
    static let neverMatches = Self.error(
        "never-matches", "`%` never matches: `*` matches as much as it can and gives nothing back")
    static let escapedDot = Self.warning(
        "escaped-dot", "`\\.` in `%` is any character: a pattern cannot escape a dot")
    static let badPattern = Self.error("bad-pattern", "`%` cannot be read: %")
    static let emptyGroup = Self.error("empty-group", "the group has no conditions, so it never matches")
    static let groupsBefore35 = Self.warning(
        "groups-before-35", "Android before API level 35 ignores the groups and accepts every path")
    static let needsAPI = Self.warning(
        "needs-api", "`%` needs API level %: Android from % on ignores it before that")
    static let combinedData = Self.warning(
        "combined-data", "the `<data>` elements of a filter are combined: it also matches `%`")
    static let pathOfOtherElement = Self.warning(
        "path-of-other-element",
        "not all paths of `%` match: the paths of the other elements apply to it too")
    static let verifiedWithoutWeb = Self.warning(
        "verified-without-web", "`autoVerify` has no effect without the scheme `https` or `http`")
    static let navigationGraph = Self.warning(
        "navigation-graph",
        "links of the navigation graph `%` are not read: "
            + "use the merged manifest, in app/build/intermediates/merged_manifests"
    )
    static let unknownElement = Self.warning("unknown-element", "`<%>` is not read in an intent filter")

    // MARK: - Digital Asset Links

    static let noManifest = Self.warning(
        "no-manifest",
        "no link opens the app without the intent filters of a manifest: name it with `--android`, too")
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
