import LinkRoutingLanguage

/// All mistakes in association files.
extension AssociationProblem {
    /// There is a byte order mark, which readers may refuse.
    static let byteOrderMark = AssociationProblem.warning(
        "byte-order-mark", "the file begins with a byte order mark, which some readers refuse: remove it")

    /// An object has the key twice.
    static let duplicateKey = AssociationProblem.error(
        "duplicate-key", "key `%` is given twice: only the last one counts")

    /// A key or an attribute that is not known, and the one that was probably meant.
    static func unknown(_ kind: String, _ name: String, meant: String?) -> AssociationProblem {
        guard let meant else { return .warning("unknown-\(kind)", "unknown \(kind) `\(name)` is ignored") }
        return .error("unknown-\(kind)", "unknown \(kind) `\(name)`: use `\(meant)`")
    }

    /// A value has another type than the key demands.
    static let wrongType = AssociationProblem.error("wrong-type", "`%` must be %, not %")

    // MARK: - JSON of Apple

    static let assetLinks = Self.error(
        "wrong-type",
        "expected an object with `applinks`, but found an array, as in an `assetlinks.json` of Android")
    static let missingAppLinks = Self.warning(
        "missing-applinks", "there is no `applinks`: no link opens an app")
    static let missingDetails = Self.error(
        "missing-details", "`applinks` has no `details`: no link opens an app")
    static let wrongCaseKey = Self.error(
        "wrong-case-key", "unknown key `%`: keys are case-sensitive, use `%`")
    static let missingAppID = Self.error("missing-app-id", "the entry names no app: add `appIDs`")
    static let badAppID = Self.warning(
        "bad-app-id",
        "`%` is not an app identifier: expected ten letters and digits, a dot and a bundle identifier")
    static let repeatedApp = Self.warning(
        "repeated-app", "`%` is in an earlier entry too: it is not documented which one is tried first")
    static let pathsIgnored = Self.warning(
        "paths-ignored", "`paths` is ignored from iOS 13 on, because there are `components`")
    static let noRules = Self.warning("no-rules", "the entry has no rules: no link opens its apps")
    static let emptyDetails = Self.warning("no-rules", "`details` is empty: no link opens an app")
    static let detailsAsObject = Self.warning(
        "details-as-object", "`details` is an object, as in iOS 9: use an array of objects with `appIDs`")
    static let appsNotEmpty = Self.warning(
        "apps-not-empty", "`apps` must be an empty array: name apps in `appIDs`")
    static func undefinedVariable(_ name: String, meant: String?) -> Self {
        .warning(
            "undefined-variable",
            "`$(\(name))` is not defined, so the rule matches nothing"
                + (meant.map { ": use `$(\($0))`" } ?? ""))
    }
    static let brokenVariable = Self.warning("broken-variable", "`%` is not closed: `)` is missing")
    static let badVariableName = Self.error(
        "bad-variable-name", "`%` is not a variable name: names cannot have `$`, `(` or `)`")
    static let variableInValue = Self.error(
        "variable-in-value", "`%` cannot use a variable: values have only `*` and `?`")
    static let emptyVariable = Self.warning(
        "empty-variable", "`%` has no values, so rules with it match nothing")
    static let redefinedVariable = Self.warning(
        "redefined-variable", "`%` is built in: it is not documented which definition counts")
    static let voidQuery = Self.error(
        "void-query",
        "the pattern for `%` is not a string, so the system ignores all conditions on the query")
    static let queryInPaths = Self.warning(
        "query-in-paths",
        "`%` never matches a query: `paths` are compared with the path only, use `components`")
    static let queryInPath = Self.warning(
        "query-in-path",
        "`%` is compared with the path, in which `?` is any character: write the query as `\"?\"`")
    static let fragmentInPath = Self.warning(
        "fragment-in-path", "`%` never matches: it is compared with the path, which has no `#`")
    static let urlInPath = Self.warning("url-in-path", "`%` never matches: write only the path")
    static let badNot = Self.error("bad-not", "`%` does not exclude anything: write `NOT `, with a space")
    static let variableInPaths = Self.warning(
        "variable-in-paths", "`%` is text in `paths`: variables need `components`")
    static let neverEncoded = Self.warning(
        "never-matches", "`%` never matches: links have `%` for `%`, unless `percentEncoded` is false")
    static let neverDecoded = Self.warning(
        "never-matches",
        "`%` never matches: `percentEncoded` is false, so links are decoded and patterns are not")
    static let tooLarge = Self.warning(
        "too-large", "the file has % bytes: systems are said to read at most 131072")

    // MARK: - Manifests

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
