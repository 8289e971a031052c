import LinkRoutingLanguage

/// The mistakes in a manifest that is XML.
extension AssociationProblem {
    static func wrongRoot(_ name: String, expected: String = "manifest") -> Self {
        .error(
            expected == "manifest" ? "not-a-manifest" : "not-resources",
            "expected the root element `\(expected)`, but found `\(name)`")
    }
    static let noFilters = Self.warning(
        "no-rules", "there is no intent filter for links: no link opens the app")
    static func unknownReference(_ text: String) -> Self {
        text.hasPrefix("${")
            ? .error(
                "unknown-reference",
                "`\(text)` has no value: use the merged manifest, in app/build/intermediates/merged_manifests"
            )
            : .error(
                "unknown-reference",
                "`\(text)` has no value: name the file that defines it with `--strings`")
    }
    static func missingPrefix(_ name: String) -> Self {
        .error("missing-prefix", "`\(name)` is ignored: write `android:\(name)`")
    }
    static func unknownAttribute(_ name: String, meant: String?) -> Self {
        guard let meant else {
            return .warning("unknown-attribute", "unknown attribute `\(name)` is ignored")
        }
        return .error("unknown-attribute", "unknown attribute `\(name)`: use `\(meant)`")
    }
    static func outsideGroup(_ name: String) -> Self {
        .error("misplaced-attribute", "`\(name)` is ignored outside a `uri-relative-filter-group`")
    }
    static func insideGroup(_ name: String) -> Self {
        .error("misplaced-attribute", "`\(name)` is ignored in a `uri-relative-filter-group`")
    }
    static let missingScheme = Self.error(
        "missing-scheme", "the filter has no scheme, so it never matches a link")
    static let missingHost = Self.error("missing-host", "the filter has no host, so its paths are ignored")
    static let typeRequired = Self.warning(
        "type-required", "the filter demands a MIME type, so it never matches a link")
    static func missingCategory(_ name: String) -> Self {
        .warning(
            "missing-category", "browsers cannot use the filter: `android.intent.category.\(name)` is missing"
        )
    }
    static func unreachable(_ reason: String) -> Self {
        .warning("unreachable-activity", "browsers cannot start the activity: \(reason)")
    }
    static func badScheme(_ text: String) -> Self {
        .error(
            "bad-scheme",
            "`\(text)` never matches: write the scheme in small letters, without `:` and what follows it")
    }
    static func badHost(_ text: String) -> Self {
        .error("bad-host", "`\(text)` is not a host: write neither scheme nor port nor path")
    }
    static func misplacedWildcard(_ text: String) -> Self {
        .error("bad-host", "`\(text)` never matches: `*` can only be at the start of a host")
    }
    static func wildcardWithoutDot(_ text: String) -> Self {
        .warning(
            "wildcard-without-dot",
            "`\(text)` also matches hosts that end with the same letters: write `*.\(text.dropFirst())`")
    }
    static func badPort(_ text: String) -> Self {
        .error("bad-port", "`\(text)` is not a port of a host in the same element")
    }
    static func pathWithoutSlash(_ text: String) -> Self {
        .error("never-matches", "`\(text)` never matches: paths begin with `/`")
    }
    static func neverMatches(_ text: String) -> Self {
        .error(
            "never-matches", "`\(text)` never matches: `*` matches as much as it can and gives nothing back")
    }
    static func escapedDot(_ text: String) -> Self {
        .warning("escaped-dot", "`\\.` in `\(text)` is any character: a pattern cannot escape a dot")
    }
    static func badPattern(_ text: String, _ error: String) -> Self {
        .error("bad-pattern", "`\(text)` cannot be read: \(error)")
    }
    static let emptyGroup = Self.error("empty-group", "the group has no conditions, so it never matches")
    static let groupsBefore35 = Self.warning(
        "groups-before-35", "Android before API level 35 ignores the groups and accepts every path")
    static func needsAPI(_ name: String, _ level: Int, minimum: Int) -> Self {
        .warning(
            "needs-api",
            "`\(name)` needs API level \(level): Android from \(minimum) on ignores it before that")
    }
    static func combinedData(_ example: String) -> Self {
        .warning(
            "combined-data", "the `<data>` elements of a filter are combined: it also matches `\(example)`")
    }
    static func pathOfOtherElement(_ host: String) -> Self {
        .warning(
            "path-of-other-element",
            "not all paths of `\(host)` match: the paths of the other elements apply to it too")
    }
    static let verifiedWithoutWeb = Self.warning(
        "verified-without-web", "`autoVerify` has no effect without the scheme `https` or `http`")
    static func unknownElement(_ name: String) -> Self {
        .warning("unknown-element", "`<\(name)>` is not read in an intent filter")
    }
}
